//! A check: 2d12 and modifiers, alone against a DC (D12-CHK-1, D12-CHK-2).

use dice::Sides;

use super::bonus_dice::HEROISM_PER_DIE;
use super::{Crits, ExtraDie, Hand, Judgement, LuckDie, Reading, Refusal, Rulings, StaticSide};
use crate::throw::{self, DieKind, DieSpec, Resolve, ThrownDie};

/// Who acts and who withstands (D12-CHK-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// The one who does something: can auto-fail, can earn shifts.
    #[default]
    Active,
    /// The one who withstands: never auto-fails, earns no shifts.
    Resisted,
}

/// One side's check as it is declared, before any die is thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Check {
    /// Active or resisted.
    pub side: Side,
    /// Stat, equipment and circumstances together. Situation never adds dice (D12-CHK-1).
    pub modifier: i32,
    /// The Extra Die, if invoked.
    pub extra: Option<ExtraDie>,
    /// The Luck Die, if invoked.
    pub luck: Option<LuckDie>,
    /// How the table reads the rules.
    pub rulings: Rulings,
}

/// What one side's dice came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// Every die, in the order thrown.
    pub dice: Vec<ThrownDie>,
    /// The sum of the two picked dice.
    pub sum: u8,
    /// The crit modifiers earned.
    pub crits: Crits,
    /// Dice, crit modifiers and modifier together.
    pub total: i64,
}

/// A check against a DC (D12-CHK-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StaticCheck {
    check: Check,
    dc: i32,
}

/// What the dice of a static or contested check say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What the side whose check it is rolled.
    pub rolled: Rolled,
    /// What each resister rolled; empty against a DC.
    pub resisters: Vec<Rolled>,
    /// One for the DC, or one for each resister (D12-CHK-4).
    pub judgements: Vec<Judgement>,
}

impl Check {
    /// What the bonus dice cost (D12-DICE-1).
    pub fn heroism_cost(&self) -> u32 {
        HEROISM_PER_DIE * (u32::from(self.extra.is_some()) + u32::from(self.luck.is_some()))
    }

    /// How many faces of the Extra Die and of the Luck Die are valid, where there is one.
    pub fn valid_faces(&self) -> (Option<u8>, Option<u8>) {
        let luck = self.luck.map(|die| die.valid_faces(self.rulings.luck_bound));
        (self.extra.map(ExtraDie::valid_faces), luck)
    }

    /// The dice this side throws.
    pub(super) fn specs(&self, side: usize) -> Vec<DieSpec> {
        let die = |kind| DieSpec::new(kind, Sides::D12, side);
        let extra = self.extra.map(|_| die(DieKind::Extra));
        let luck = self.luck.map(|_| die(DieKind::Luck));
        [Some(die(DieKind::Base)), Some(die(DieKind::Base)), extra, luck].into_iter().flatten().collect()
    }

    /// Reads this side's dice; the faces have been found possible.
    pub(super) fn roll(&self, specs: &[DieSpec], faces: &[u32]) -> (Reading, Rolled) {
        let (extra, luck) = self.valid_faces();
        let valid_up_to = |kind| match kind {
            DieKind::Extra => extra.unwrap_or(0),
            DieKind::Luck => luck.unwrap_or(0),
            DieKind::Base
            | DieKind::Proficiency
            | DieKind::Pool
            | DieKind::Boost
            | DieKind::Snag
            | DieKind::RollOff => 12,
        };
        let mut dice: Vec<ThrownDie> = specs
            .iter()
            .zip(faces)
            .map(|(&spec, &face)| ThrownDie {
                spec,
                face,
                valid: face <= u32::from(valid_up_to(spec.kind)),
                picked: false,
            })
            .collect();
        let reading = self.read_dice(&dice);
        for at in reading.picked {
            dice[at].picked = true;
        }
        let total = i64::from(reading.natural()) + i64::from(self.modifier); // D12-CHK-1
        (reading, Rolled { dice, sum: reading.sum, crits: reading.crits, total })
    }

    fn read_dice(&self, dice: &[ThrownDie]) -> Reading {
        match dice.len() {
            2 => hand::<2>(dice).best_reading(self.rulings.crit_scope),
            3 => hand::<3>(dice).best_reading(self.rulings.crit_scope),
            _ => hand::<4>(dice).best_reading(self.rulings.crit_scope),
        }
    }
}

fn hand<const N: usize>(dice: &[ThrownDie]) -> Hand<N> {
    Hand {
        faces: std::array::from_fn(|at| u8::try_from(dice[at].face).unwrap_or(12)),
        valid: std::array::from_fn(|at| dice[at].valid),
    }
}

impl StaticCheck {
    /// A check against a DC. Refused if it is a resisted one and the table has static checks always active
    /// (D12-CHK-2).
    pub fn new(check: Check, dc: i32) -> Result<Self, Refusal> {
        match (check.side, check.rulings.static_side) {
            (Side::Resisted, StaticSide::AlwaysActive) => Err(Refusal::StaticIsActive),
            _ => Ok(Self { check, dc }),
        }
    }

    /// The check itself.
    pub const fn check(&self) -> &Check {
        &self.check
    }

    /// What it has to beat.
    pub const fn dc(&self) -> i32 {
        self.dc
    }
}

/// One side alone: what its dice come to, before anything is compared.
impl Resolve for Check {
    type Verdict = Rolled;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        throw::remaining(self.specs(0), thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<Rolled, crate::Refusal> {
        let specs = self.specs(0);
        throw::check_faces(&specs, faces)?;
        Ok(self.roll(&specs, faces).1)
    }
}

impl Resolve for StaticCheck {
    type Verdict = Verdict;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        self.check.dice(thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<Verdict, crate::Refusal> {
        let specs = self.check.specs(0);
        throw::check_faces(&specs, faces)?;
        let (reading, rolled) = self.check.roll(&specs, faces);
        let judgement = Judgement::against_target(&self.check, &reading, rolled.total, i64::from(self.dc));
        Ok(Verdict { rolled, resisters: Vec::new(), judgements: vec![judgement] })
    }
}
