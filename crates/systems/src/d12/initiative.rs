//! Initiative: everyone competes for themselves (D12-CHK-5).

use std::cmp::Reverse;

use dice::Sides;

use super::{Check, ExtraDie, InitiativeTie, LuckDie, Refusal, Rolled, Rulings, Side};
use crate::throw::{self, DieKind, DieSpec, Resolve, ThrownDie};

/// Someone who rolls for initiative.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Participant {
    /// What they are called.
    pub name: String,
    /// A player's character, or somebody else?
    pub player: bool,
    /// Their Initiative (D12-DER-1).
    pub modifier: i32,
    /// The Extra Die, if invoked; a roll for initiative has none, a race may (D12-EXTRA-1).
    pub extra: Option<ExtraDie>,
    /// The Luck Die, if invoked.
    pub luck: Option<LuckDie>,
}

/// A roll for initiative.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Initiative {
    participants: Vec<Participant>,
    rulings: Rulings,
}

/// One participant's place in the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which participant, by their place in the list.
    pub participant: usize,
    /// The dice of roll-offs, first to last.
    pub roll_offs: Vec<ThrownDie>,
}

/// The order of an encounter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What each participant rolled, in the order they were listed.
    pub rolled: Vec<Rolled>,
    /// The order of turns, first to last.
    pub order: Vec<Place>,
    /// The dice of all roll-offs, in the order thrown.
    pub roll_offs: Vec<ThrownDie>,
}

/// How far an order has been settled by the faces thrown so far.
struct Settling {
    rolled: Vec<Rolled>,
    groups: Vec<Vec<Place>>,
    roll_offs: Vec<ThrownDie>,
    missing: Vec<DieSpec>,
    used: usize,
}

impl Initiative {
    /// Refused without participants, or if two have the same name.
    pub fn new(participants: Vec<Participant>, rulings: Rulings) -> Result<Self, Refusal> {
        if participants.is_empty() {
            return Err(Refusal::NobodyRolls);
        }
        let twin =
            |(at, one): (usize, &Participant)| participants[..at].iter().any(|other| other.name == one.name);
        match participants.iter().enumerate().find(|&entry| twin(entry)) {
            Some((_, one)) => Err(Refusal::SameName { name: one.name.clone() }),
            None => Ok(Self { participants, rulings }),
        }
    }

    /// Who takes part.
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// How the table reads the rules.
    pub const fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// A participant's roll: a resisted check, so it can't auto-fail.
    pub fn check(&self, participant: &Participant) -> Check {
        let Participant { modifier, extra, luck, .. } = *participant;
        Check { side: Side::Resisted, modifier, extra, luck, rulings: self.rulings }
    }

    /// Who goes first among equal totals: the smaller key. Equal keys roll off.
    pub fn tie_key(&self, participant: &Participant) -> (Reverse<i64>, Reverse<i64>) {
        let player = Reverse(i64::from(participant.player));
        let modifier = Reverse(i64::from(participant.modifier));
        match self.rulings.initiative_tie {
            InitiativeTie::PlayersFirst => (player, modifier),
            InitiativeTie::ModifierFirst => (modifier, player),
        }
    }

    fn first_throw(&self) -> Vec<Vec<DieSpec>> {
        self.participants
            .iter()
            .enumerate()
            .map(|(side, participant)| self.check(participant).specs(side))
            .collect()
    }

    /// Sorts everyone by total, breaks ties by rule, then by as many roll-offs as the faces tell of.
    fn settle(&self, faces: &[u32]) -> Settling {
        let rolled = self.read_first_throw(faces);
        let mut settling = Settling {
            groups: self.group_by_total(&rolled),
            used: rolled.iter().map(|one| one.dice.len()).sum(),
            rolled,
            roll_offs: Vec::new(),
            missing: Vec::new(),
        };
        let mut round = 1;
        while settling.missing.is_empty() && settling.groups.iter().any(|group| group.len() > 1) {
            settling.roll_off(round, faces);
            round += 1;
        }
        settling
    }

    fn read_first_throw(&self, faces: &[u32]) -> Vec<Rolled> {
        let mut rest = faces;
        let read = |(participant, specs): (&Participant, Vec<DieSpec>)| {
            let (mine, others) = rest.split_at(specs.len());
            rest = others;
            self.check(participant).roll(&specs, mine).1
        };
        self.participants.iter().zip(self.first_throw()).map(read).collect()
    }

    /// Groups of participants nobody can tell apart, in order of turns.
    fn group_by_total(&self, rolled: &[Rolled]) -> Vec<Vec<Place>> {
        let key = |&at: &usize| (Reverse(rolled[at].total), self.tie_key(&self.participants[at]));
        let mut order: Vec<usize> = (0..self.participants.len()).collect();
        order.sort_by_key(key);
        let place = |&participant: &usize| Place { participant, roll_offs: Vec::new() };
        order.chunk_by(|a, b| key(a) == key(b)).map(|group| group.iter().map(place).collect()).collect()
    }
}

impl Check {
    /// Whoever rolls it among others who compete, each for themselves.
    pub fn participant(&self, name: String, player: bool) -> Participant {
        let Self { modifier, extra, luck, .. } = *self;
        Participant { name, player, modifier, extra, luck }
    }
}

impl Settling {
    /// Everyone who is tied rolls one d12, highest first; the dice may not have been thrown yet.
    fn roll_off(&mut self, round: usize, faces: &[u32]) {
        let tied = self.groups.iter().filter(|group| group.len() > 1).flatten();
        let die = |place: &Place| DieSpec {
            kind: DieKind::RollOff,
            sides: Sides::D12,
            side: place.participant,
            throw: round,
        };
        let specs: Vec<DieSpec> = tied.map(die).collect();
        let thrown = &faces[self.used.min(faces.len())..];
        if thrown.len() < specs.len() {
            self.missing = specs.into_iter().skip(thrown.len()).collect();
            return;
        }
        self.used += specs.len();
        let lay = |(spec, &face)| ThrownDie { spec, face, valid: true, picked: true };
        let dice: Vec<ThrownDie> = specs.into_iter().zip(thrown).map(lay).collect();
        let tied = self.groups.iter_mut().filter(|group| group.len() > 1).flatten();
        for (place, &die) in tied.zip(&dice) {
            place.roll_offs.push(die);
        }
        self.roll_offs.extend(dice);
        self.groups = std::mem::take(&mut self.groups).into_iter().flat_map(split).collect();
    }
}

/// Splits a tied group by the roll-off just made.
fn split(mut group: Vec<Place>) -> Vec<Vec<Place>> {
    let last = |place: &Place| Reverse(place.roll_offs.last().map_or(0, |die| die.face));
    group.sort_by_key(last);
    group.chunk_by(|a, b| last(a) == last(b)).map(<[Place]>::to_vec).collect()
}

impl Resolve for Initiative {
    type Verdict = Standing;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        let first = self.first_throw().concat();
        if thrown.len() < first.len() {
            return throw::remaining(first, thrown);
        }
        // Who is tied can only be told of faces a d12 has; `resolve` refuses the others.
        let possible: Vec<u32> = thrown.iter().map(|face| (*face).clamp(1, 12)).collect();
        self.settle(&possible).missing
    }

    fn resolve(&self, faces: &[u32]) -> Result<Standing, crate::Refusal> {
        let mut dice = self.first_throw().concat();
        let roll_off = DieSpec::new(DieKind::RollOff, Sides::D12, 0);
        dice.resize(dice.len().max(faces.len()), roll_off);
        throw::check_faces(&dice, faces)?;
        let Settling { rolled, groups, roll_offs, missing, used } = self.settle(faces);
        if !missing.is_empty() || used != faces.len() {
            let needed = if missing.is_empty() { used } else { faces.len() + missing.len() };
            return Err(crate::Refusal::WrongFaceCount { needed, given: faces.len() });
        }
        Ok(Standing { rolled, order: groups.into_iter().flatten().collect(), roll_offs })
    }
}

impl Standing {
    /// Every die on the table: the first throw by participant, then the roll-offs round by round.
    pub fn dice(&self) -> Vec<ThrownDie> {
        let first = self.rolled.iter().flat_map(|rolled| &rolled.dice);
        first.chain(&self.roll_offs).copied().collect()
    }
}
