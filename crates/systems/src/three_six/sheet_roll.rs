//! Declaring a roll from a sheet.

use super::{Attribute, Check, Contender, Refusal, Roll, Sheet, Tilt};
use crate::parts::Parts;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollRequest {
    /// Which attribute.
    pub attribute: Attribute,
    /// A save adds Heroism.
    pub save: bool,
    /// The proficiency that applies, by its name on the sheet.
    pub proficiency: Option<String>,
    /// What tilts the roll (T36-ADV-1).
    pub tilt: Tilt,
    /// Steps up or down the ladder of dice.
    pub steps: i32,
}

/// A roll that may be made, and the parts of what it adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared<T> {
    /// The check.
    pub check: T,
    /// The parts of its modifier.
    pub parts: Parts,
}

impl Sheet {
    /// Declares a check or save against a Difficulty Value; refused if a proficiency isn't on the sheet.
    pub fn declare(&self, request: &RollRequest, dv: i32) -> Result<Declared<Check>, Refusal> {
        let proficient = self.is_proficient(request)?;
        let parts = self.parts(request.attribute, request.save);
        let roll = Roll { modifier: parts.total(), proficient, tilt: request.tilt, steps: request.steps };
        Ok(Declared { check: Check { roll, dv, rulings: *self.rulings() }, parts })
    }

    /// Declares this character's side of an opposed check.
    pub fn declare_opposed(&self, request: &RollRequest) -> Result<Declared<Contender>, Refusal> {
        let proficient = self.is_proficient(request)?;
        let attribute = self.attribute(request.attribute).score;
        let contender = Contender { attribute, proficient, tilt: request.tilt, steps: request.steps };
        let adds = contender.roll(self.rulings()).modifier;
        Ok(Declared { check: contender, parts: Parts::single(request.attribute.name(), adds) })
    }

    fn is_proficient(&self, request: &RollRequest) -> Result<bool, Refusal> {
        let Some(name) = &request.proficiency else { return Ok(false) };
        if self.proficiencies().iter().any(|one| one.trim().eq_ignore_ascii_case(name.trim())) {
            return Ok(true);
        }
        let known = crate::ruling::listed_names(self.proficiencies().iter().map(String::as_str));
        Err(Refusal::NotProficient { name: name.clone(), known })
    }
}
