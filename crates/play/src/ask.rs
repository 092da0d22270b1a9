//! What a player asks for: a roll in the terms of the sheet, before anything is paid or thrown.

use systems::form::{DeclaredRoll, HeldAgainst, SheetAsk, TargetForm, declare_roll};

use crate::{Character, Refusal};

/// What a check is made against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// A DC or a Difficulty Value.
    Target(i32),
    /// One that the GM keeps back.
    Untold,
    /// Nothing yet: the other side of a contest or opposed check rolls for itself.
    OtherSide,
    /// Nothing: an action roll is read by the GM.
    Nothing,
}

impl Against {
    /// The number, if there is one and it is known.
    pub const fn target(self) -> Option<i32> {
        match self {
            Self::Target(target) => Some(target),
            Self::Untold | Self::OtherSide | Self::Nothing => None,
        }
    }

    /// The same for a roll that stands for itself, if it can.
    pub(crate) fn alone(self) -> Result<HeldAgainst<'static>, Refusal> {
        match self {
            Self::Target(target) => Ok(HeldAgainst::Target(target)),
            Self::Nothing => Ok(HeldAgainst::Nothing),
            Self::Untold => Err(Refusal::NoTarget),
            Self::OtherSide => {
                let why = "a roll against another side is a contest; open one, or say a target".to_owned();
                Err(Refusal::NotNow { why })
            }
        }
    }
}

impl Character {
    /// Declares a roll, conditions included. Refused, and nothing is spent, if the rules say no.
    pub fn declare(&self, ask: &SheetAsk, against: HeldAgainst<'_>) -> Result<DeclaredRoll, Refusal> {
        if ask.system != self.sheet.system() {
            return Err(Refusal::OtherSystem { plays: self.sheet.system() });
        }
        match (against, &ask.form().target) {
            (HeldAgainst::Nothing, TargetForm::Number(_)) => return Err(Refusal::NoTarget),
            (HeldAgainst::Target(_), TargetForm::Nothing { why }) => {
                return Err(Refusal::HasNoTarget { why: why.clone() });
            }
            _ => {}
        }
        let effects = self.effects().map(|(_, effect)| effect);
        Ok(declare_roll(&self.effective()?, ask, effects, against)?)
    }
}
