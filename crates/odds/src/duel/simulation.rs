//! Fights too large to count, played many times over.

use std::cmp::Reverse;

use dice::{Roller, RollerError, Seeded, Sides};

use super::arena::{SpendChoices, all_choices, count_strikes};
use super::combatant::Role;
use super::damage::{Damage, Strikes};
use super::order::initiative;
use super::{Fight, FightTally, Policy, Refusal, Side, Spend};
use crate::d12::Count;

/// The most fights of one simulation.
pub const MOST_FIGHTS: u64 = 1_000_000_000;
/// Fights in one chunk: enough that a chunk is worth a thread, few enough that progress shows.
const CHUNK: u64 = 10_000;
/// A fight that goes on longer is given up, and counted as nobody's.
const MOST_ROUNDS: usize = 10_000;

/// A fight made ready for playing. A strike throws one die with as many faces as there are throws of its dice, and
/// so has exactly the chances that are counted for it.
pub struct Simulation {
    fight: Fight,
    sides: Vec<Side>,
    strikes: Vec<Option<Strikes>>,
    choices: Vec<SpendChoices>,
    starters: Vec<Starter>,
}

/// Someone's roll for initiative: totals with their ways, and the key that decides ties.
struct Starter {
    totals: Vec<(i64, u32)>,
    of: Sides,
    key: (Reverse<i64>, Reverse<i64>),
}

/// Where one fight stands.
struct Bout {
    vitality: Vec<u32>,
    heroism: Vec<u32>,
}

impl Simulation {
    /// Refused if somebody would need to look ahead: only counting every situation can do that.
    pub fn for_fight(fight: &Fight) -> Result<Self, Refusal> {
        let looks_ahead = fight
            .combatants()
            .any(|(_, combatant)| combatant.policy == Policy::Optimal && combatant.usable_heroism() > 0);
        if looks_ahead {
            return Err(Refusal::OptimalSimulated);
        }
        Ok(Self {
            sides: fight.combatants().map(|(side, _)| side).collect(),
            strikes: count_strikes(fight),
            choices: all_choices(fight),
            starters: starters(fight)?,
            fight: fight.clone(),
        })
    }

    /// The sizes of the chunks that so many fights are played in. Refused for none, or for more than anybody
    /// waits for.
    pub fn chunks(fights: u64) -> Result<impl Iterator<Item = u64> + Clone, Refusal> {
        if !(1..=MOST_FIGHTS).contains(&fights) {
            return Err(Refusal::Fights { fights });
        }
        Ok((0..fights.div_ceil(CHUNK)).map(move |chunk| CHUNK.min(fights - chunk * CHUNK)))
    }

    /// Plays one chunk with dice of its own, which follow from the seed and the number of the chunk. So the sum of
    /// all chunks is the same however many of them are played at once.
    pub fn play_chunk(&self, seed: u64, chunk: u64, fights: u64) -> Result<FightTally, Refusal> {
        self.play(fights, &mut Self::dice(seed, chunk))
    }

    /// The dice of one chunk, for whoever plays it in smaller parts.
    pub fn dice(seed: u64, chunk: u64) -> Seeded {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&chunk.to_le_bytes());
        Seeded::from_entropy(key)
    }

    /// Plays so many fights.
    pub fn play<R: Roller>(&self, fights: u64, roller: &mut R) -> Result<FightTally, Refusal> {
        let mut tally = FightTally::default();
        for _ in 0..fights {
            self.play_one(roller, &mut tally)?;
        }
        Ok(tally)
    }

    fn play_one<R: Roller>(&self, roller: &mut R, tally: &mut FightTally) -> Result<(), RollerError> {
        let order = self.order(roller)?;
        let mut bout = Bout {
            vitality: self.fight.combatants().map(|(_, combatant)| combatant.vitality).collect(),
            heroism: self.fight.combatants().map(|(_, combatant)| combatant.usable_heroism()).collect(),
        };
        for round in 1..=MOST_ROUNDS {
            if let Some(winner) = self.round(&order, &mut bout, roller)? {
                tally.note(Some(winner), round, &bout.vitality);
                return Ok(());
            }
        }
        tally.note(None, MOST_ROUNDS, &bout.vitality);
        Ok(())
    }

    /// The order of turns: everyone shuffled first, so that those still tied are in any order equally likely.
    fn order<R: Roller>(&self, roller: &mut R) -> Result<Vec<usize>, RollerError> {
        let mut order: Vec<usize> = (0..self.starters.len()).collect();
        for at in (1..order.len()).rev() {
            let sides = Sides::new(at as u32 + 1).unwrap_or(Sides::D2);
            order.swap(at, roller.face(sides)? as usize - 1);
        }
        let mut totals = Vec::with_capacity(order.len());
        for starter in &self.starters {
            totals.push(pick(&starter.totals, roller.face(starter.of)?).unwrap_or(0));
        }
        order.sort_by_key(|&at| (Reverse(totals[at]), self.starters[at].key));
        Ok(order)
    }

    /// Everybody's turn once; tells who has won.
    fn round<R: Roller>(
        &self,
        order: &[usize],
        bout: &mut Bout,
        roller: &mut R,
    ) -> Result<Option<Side>, RollerError> {
        for &striker in order {
            let side = self.sides[striker];
            for _ in 0..self.strikes_of(striker) {
                if bout.vitality[striker] == 0 {
                    break;
                }
                let foes = (0..self.sides.len()).filter(|&at| self.sides[at] != side);
                match self.fight.targeting.pick(foes.map(|at| (at, bout.vitality[at]))) {
                    Some(target) => self.strike(striker, target, bout, roller)?,
                    None => return Ok(Some(side)),
                }
            }
            let foes_stand = (0..self.sides.len()).any(|at| self.sides[at] != side && bout.vitality[at] > 0);
            if !foes_stand {
                return Ok(Some(side));
            }
        }
        Ok(None)
    }

    fn strikes_of(&self, combatant: usize) -> u32 {
        self.fight.combatants().nth(combatant).map_or(0, |(_, one)| one.strikes)
    }

    fn strike<R: Roller>(
        &self,
        striker: usize,
        target: usize,
        bout: &mut Bout,
        roller: &mut R,
    ) -> Result<(), RollerError> {
        let spend = (self.spend(striker, Role::Attack, bout), self.spend(target, Role::Defence, bout));
        let strikes = self.strikes[striker * self.sides.len() + target].as_ref();
        let Some(Damage { of, ways }) = strikes.and_then(|strikes| strikes.with(spend.0, spend.1)) else {
            return Ok(());
        };
        bout.heroism[striker] -= spend.0.cost();
        bout.heroism[target] -= spend.1.cost();
        let face = roller.face(Sides::new(*of).unwrap_or(Sides::D12))?;
        let damage = pick(ways, face).unwrap_or(0);
        bout.vitality[target] = bout.vitality[target].saturating_sub(damage);
        Ok(())
    }

    fn spend(&self, combatant: usize, role: Role, bout: &Bout) -> Spend {
        let left = bout.heroism[combatant].min(2) as usize;
        self.choices[combatant][role as usize][left].first().copied().unwrap_or_default()
    }
}

/// The outcome whose ways the face falls into.
fn pick<T: Copy>(ways: &[(T, u32)], face: u32) -> Option<T> {
    let mut passed = 0;
    let hit = |&&(_, ways): &&(T, u32)| {
        passed += ways;
        face <= passed
    };
    ways.iter().find(hit).map(|&(outcome, _)| outcome)
}

fn starters(fight: &Fight) -> Result<Vec<Starter>, Refusal> {
    let initiative = initiative(fight)?;
    let starter = |participant| {
        let count = Count::of_check(&initiative.check(participant));
        Starter {
            totals: count
                .naturals()
                .map(|(natural, ways)| (natural + i64::from(participant.modifier), ways))
                .collect(),
            of: Sides::new(count.total_ways()).unwrap_or(Sides::D12),
            key: initiative.tie_key(participant),
        }
    };
    Ok(initiative.participants().iter().map(starter).collect())
}
