//! How a fight goes: round by round until next to nothing is undecided.

use super::arena::{Arena, Standing};
use super::bounds::{Bounds, ONE};
use super::solve::Solved;
use super::{Fight, Side};

/// A fight counts as told once less than one in so many goes on.
const UNDECIDED: u128 = 1_000_000_000_000;
/// Strikes looked at, at most; a fight that hardly ever ends is cut short, and the rest is shown.
const MOST_STRIKES: u64 = 10_000_000;

/// When a fight ends, and with what. Chances flow forward and are rounded down, so that each is a lower bound; all
/// of them together are one, so what is missing is just what rounding lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    won: [Vec<u128>; 2],
    left: [Vec<u128>; 2],
    standing: Vec<u128>,
    /// Up to this round every order of turns is told of; beyond it some of the rest may be decided.
    told: usize,
    rest: u128,
    lost: u128,
}

impl Course {
    pub(super) fn new(fight: &Fight) -> Self {
        let most = |side| fight.side(side).iter().map(|combatant| combatant.vitality as usize).sum::<usize>();
        Self {
            won: [Vec::new(), Vec::new()],
            left: Side::BOTH.map(|side| vec![0; most(side) + 1]),
            standing: vec![0; fight.combatants().count()],
            told: usize::MAX,
            rest: 0,
            lost: ONE,
        }
    }

    /// How many rounds are told of.
    pub fn rounds(&self) -> usize {
        self.won[0].len()
    }

    /// The chance that the side wins in that round, counted from 1.
    pub fn won_in(&self, round: usize, side: Side) -> Bounds {
        let won = round.checked_sub(1).and_then(|at| self.won[side.place()].get(at));
        self.bounds(won.copied().unwrap_or(0), self.decided_untold(round))
    }

    /// The chance that the fight is over by the end of that round, counted from 1.
    pub fn over_by(&self, round: usize) -> Bounds {
        self.bounds(self.won.iter().flat_map(|won| won.iter().take(round)).sum(), self.decided_untold(round))
    }

    /// The chance that the side wins with so much Vitality left, all its combatants together.
    pub fn left(&self, side: Side, vitality: u32) -> Bounds {
        let left = self.left[side.place()].get(vitality as usize);
        self.bounds(left.copied().unwrap_or(0), self.rest)
    }

    /// The most Vitality the side can have left.
    pub fn most_left(&self, side: Side) -> u32 {
        self.left[side.place()].len() as u32 - 1
    }

    /// The chance that the combatant at that place, the first side first, still stands when the fight is over.
    pub fn standing(&self, combatant: usize) -> Bounds {
        self.bounds(self.standing.get(combatant).copied().unwrap_or(0), self.rest)
    }

    /// The chance that the fight goes on beyond what is told of it.
    pub fn rest(&self) -> Bounds {
        self.bounds(self.rest, 0)
    }

    /// What may have been decided by the end of that round without being told of.
    fn decided_untold(&self, round: usize) -> u128 {
        if round > self.told { self.rest } else { 0 }
    }

    fn bounds(&self, low: u128, beside: u128) -> Bounds {
        Bounds::between(low, low + beside + self.lost)
    }

    /// Adds the fights in which the strike at `first` opens every round.
    pub(super) fn follow<N>(&mut self, arena: &Arena, solved: &Solved<N>, first: usize, chance: u128) {
        let mut mass = vec![0; arena.space.len()];
        mass[arena.space.start()] = chance;
        let (mut undecided, mut looked_at, mut round) = (chance, 0, 0);
        while undecided > chance / UNDECIDED && looked_at < MOST_STRIKES {
            for place in 0..solved.turns().len() {
                looked_at += strike(arena, solved, (first + place) % solved.turns().len(), &mut mass);
            }
            undecided = self.harvest(arena, &mut mass, round);
            round += 1;
        }
        if undecided > 0 {
            self.told = self.told.min(round);
        }
        self.rest += undecided;
        self.lost -= undecided;
    }

    /// Takes out what was decided in this round; tells what was not.
    fn harvest(&mut self, arena: &Arena, mass: &mut [u128], round: usize) -> u128 {
        for won in &mut self.won {
            won.resize(won.len().max(round + 1), 0);
        }
        let mut undecided = 0;
        for (situation, mass) in mass.iter_mut().enumerate().filter(|(_, mass)| **mass > 0) {
            match arena.standing(situation) {
                Standing::Open { .. } => undecided += *mass,
                Standing::Won(side) => {
                    self.won[side.place()][round] += *mass;
                    self.lost -= *mass;
                    self.note_left(arena, situation, side, *mass);
                    *mass = 0;
                }
            }
        }
        undecided
    }

    fn note_left(&mut self, arena: &Arena, situation: usize, side: Side, mass: u128) {
        let mut left = 0;
        for (at, standing) in self.standing.iter_mut().enumerate() {
            let vitality = arena.space.vitality(situation, at) as usize;
            if vitality > 0 {
                *standing += mass;
                left += vitality;
            }
        }
        self.left[side.place()][left] += mass;
    }
}

/// One strike in every situation at once. It leads to smaller numbers or stays, so one list is enough: what was
/// moved downwards has had its turn.
fn strike<N>(arena: &Arena, solved: &Solved<N>, place: usize, mass: &mut [u128]) -> u64 {
    let striker = solved.turns()[place].striker;
    let side = arena.sides[striker].place();
    let mut looked_at = 0;
    for situation in 0..mass.len() {
        let Standing::Open { targets } = arena.standing(situation) else { continue };
        if mass[situation] == 0 || arena.space.vitality(situation, striker) == 0 {
            continue;
        }
        let target = usize::from(targets[side]);
        let spend = solved.spend(situation, place);
        let Some(damage) = arena.damage(striker, target, spend) else { continue };
        let here = std::mem::take(&mut mass[situation]);
        let paid = arena.paid(situation, striker, target, spend);
        let struck = arena.target(situation, target);
        for &(lost, ways) in &damage.ways {
            mass[struck.struck(paid, lost)] += here * u128::from(ways) / u128::from(damage.of);
        }
        looked_at += 1;
    }
    looked_at
}
