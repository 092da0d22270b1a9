//! The Extra Die and the Luck Die: one more d12 each, for one Heroism Point each, declared before the roll
//! (D12-DICE-1).

use super::{ExtraFrom, LuckBound, Node, Refusal, Rulings, Tier};

/// What each of the two dice costs (D12-DICE-1).
pub(super) const HEROISM_PER_DIE: u32 = 1;

/// An Extra Die: valid up to the modifier of another attribute (D12-EXTRA-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExtraDie {
    at_most: i32,
}

impl ExtraDie {
    /// An Extra Die that is valid up to this modifier, whatever attribute it came from.
    pub const fn at_most(modifier: i32) -> Self {
        Self { at_most: modifier }
    }

    /// Leans a Skill check on another attribute. Refused if the check is no Skill check, if the attribute is
    /// of a kind the table doesn't allow, or if the Skill rests on it already (D12-EXTRA-1).
    pub fn lean(skill: Node, on: Node, modifier: i32, rulings: &Rulings) -> Result<Self, Refusal> {
        if skill.tier() != Tier::Skill {
            return Err(Refusal::ExtraWithoutSkill { node: skill });
        }
        if rulings.extra_from == ExtraFrom::Basic && on.tier() != Tier::Basic {
            return Err(Refusal::ExtraFromOther { on });
        }
        if skill.rests_on(on) {
            return Err(Refusal::LeansOnItself { skill, on });
        }
        Ok(Self::at_most(modifier))
    }

    /// How many of its twelve faces are valid.
    pub fn valid_faces(self) -> u8 {
        faces_up_to(self.at_most)
    }

    /// The modifier it is measured by.
    pub const fn bound(self) -> i32 {
        self.at_most
    }
}

/// A Luck Die: valid by Fortune (D12-LUCK-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LuckDie {
    fortune: i32,
}

impl LuckDie {
    /// A Luck Die for someone of that Fortune.
    pub const fn by_fortune(fortune: i32) -> Self {
        Self { fortune }
    }

    /// How many of its twelve faces are valid.
    pub fn valid_faces(self, bound: LuckBound) -> u8 {
        match bound {
            LuckBound::Below => faces_up_to(self.fortune.saturating_sub(1)),
            LuckBound::AtMost => faces_up_to(self.fortune),
        }
    }

    /// The Fortune it is measured by.
    pub const fn fortune(self) -> i32 {
        self.fortune
    }
}

/// The faces of a d12 that are at most `bound`.
fn faces_up_to(bound: i32) -> u8 {
    u8::try_from(bound.clamp(0, 12)).unwrap_or(12)
}
