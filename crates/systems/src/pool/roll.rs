//! An action roll: a pool of d12s, boost and snag dice (POOL-SUCC-1, POOL-MOD-1).

use dice::Sides;

use super::{Outcome, Refusal, ResilienceBuys, Rulings};
use crate::throw::{self, DieKind, DieSpec, Resolve, ThrownDie};

/// The most dice of one kind. Not in the book; it keeps a slip of the finger from filling the memory.
pub const MOST_DICE: u32 = 2_000;

/// The dice of one action roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    dice: u32,
    boosts: u32,
    snags: u32,
}

/// Dice that resilience has bought for a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bought {
    /// d12s for the pool.
    pub dice: u32,
    /// Boost dice.
    pub boosts: u32,
}

/// What the dice of an action roll say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Every die; those that count for something are picked.
    pub dice: Vec<ThrownDie>,
    /// Successes and boosts less snags; may be below 0 (POOL-SUCC-2).
    pub balance: i64,
    /// What came of it.
    pub outcome: Outcome,
}

/// What one d12 of the pool is worth (POOL-SUCC-1).
pub const fn successes(face: u32) -> i32 {
    match face {
        9..=11 => 1,
        12 => 2,
        _ => 0,
    }
}

/// What a die adds to the balance.
fn worth(kind: DieKind, face: u32) -> i32 {
    match kind {
        DieKind::Boost => i32::from(face == 4), // POOL-MOD-1
        DieKind::Snag => -i32::from(face == 4),
        DieKind::Base
        | DieKind::Extra
        | DieKind::Luck
        | DieKind::Proficiency
        | DieKind::Pool
        | DieKind::RollOff => successes(face),
    }
}

impl Bought {
    /// What so many resilience points buy (POOL-RES-3, POOL-RES-5).
    pub const fn with(points: u32, rulings: &Rulings) -> Self {
        match rulings.resilience_buys {
            ResilienceBuys::BoostD4 => Self { dice: 0, boosts: points },
            ResilienceBuys::ExtraD12 => Self { dice: points, boosts: 0 },
        }
    }
}

impl Roll {
    /// So many d12s, boosts and snags. Refused without any d12, or beyond all measure.
    pub fn new(dice: u32, boosts: u32, snags: u32) -> Result<Self, Refusal> {
        if dice == 0 {
            return Err(Refusal::NoDice);
        }
        match [dice, boosts, snags].into_iter().find(|&count| count > MOST_DICE) {
            Some(count) => Err(Refusal::TooManyDice { count }),
            None => Ok(Self { dice, boosts, snags }),
        }
    }

    /// The same roll with what resilience bought.
    pub fn with(self, bought: Bought) -> Result<Self, Refusal> {
        Self::new(
            self.dice.saturating_add(bought.dice),
            self.boosts.saturating_add(bought.boosts),
            self.snags,
        )
    }

    /// d12s in the pool.
    pub const fn dice(&self) -> u32 {
        self.dice
    }

    /// Boost dice.
    pub const fn boosts(&self) -> u32 {
        self.boosts
    }

    /// Snag dice.
    pub const fn snags(&self) -> u32 {
        self.snags
    }

    fn specs(&self) -> Vec<DieSpec> {
        let some = |kind, sides, count| std::iter::repeat_n(DieSpec::new(kind, sides, 0), count as usize);
        some(DieKind::Pool, Sides::D12, self.dice)
            .chain(some(DieKind::Boost, Sides::D4, self.boosts))
            .chain(some(DieKind::Snag, Sides::D4, self.snags))
            .collect()
    }
}

impl Resolve for Roll {
    type Verdict = Verdict;

    fn dice(&self, thrown: &[u32]) -> Vec<DieSpec> {
        throw::remaining(self.specs(), thrown)
    }

    fn resolve(&self, faces: &[u32]) -> Result<Verdict, crate::Refusal> {
        let specs = self.specs();
        throw::check_faces(&specs, faces)?;
        let lay = |(&spec, &face): (&DieSpec, &u32)| ThrownDie {
            spec,
            face,
            valid: true,
            picked: worth(spec.kind, face) != 0,
        };
        let dice: Vec<ThrownDie> = specs.iter().zip(faces).map(lay).collect();
        let balance = dice.iter().map(|die| i64::from(worth(die.spec.kind, die.face))).sum();
        Ok(Verdict { dice, balance, outcome: Outcome::of_balance(balance) })
    }
}
