//! What a condition does while it holds, in the terms of its system.

use crate::form::{EffectForm, Number, Value, Values};
use crate::parts::signed;
use crate::sentence::small;
use crate::{Refusal, System};

/// What a condition does: numbers for some score, or for every one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The system it belongs to.
    pub system: System,
    /// The score it is for; otherwise it is for all.
    pub score: Option<String>,
    /// What it changes, by the keys of the system's [`EffectForm`].
    pub values: Values,
}

impl Effect {
    /// An effect on a score, or on every one, that changes nothing yet.
    pub fn on(system: System, score: Option<&str>) -> Self {
        Self { system, score: score.map(str::to_owned), values: Values::default() }
    }

    /// The same, which changes this too; 0 is no change.
    #[must_use]
    pub fn with(self, key: &str, number: impl Into<i64>) -> Self {
        let number = Some(number.into()).filter(|number| *number != 0);
        Self { values: self.values.with_some(key, number.map(Value::Number)), ..self }
    }

    /// The number it has there; 0 if it changes no such thing.
    pub fn number(&self, key: &str) -> i64 {
        self.values.get(key).and_then(Value::as_number).unwrap_or(0)
    }

    /// What it does, in a few words: `−3 DEX`, `snags +2`.
    pub fn describe(&self) -> String {
        let inputs = &self.form().inputs;
        let changed = inputs.iter().filter(|input| self.number(&input.key) != 0);
        let told = changed.map(|input| {
            let number = signed(i32::try_from(self.number(&input.key)).unwrap_or(0));
            // Where there is one number, what it is for says enough.
            if inputs.len() == 1 { number } else { format!("{} {number}", small(&input.label)) }
        });
        let told = told.collect::<Vec<_>>().join(", ");
        self.score.as_ref().map_or_else(|| told.clone(), |score| format!("{told} {score}"))
    }

    /// What it can be.
    pub fn form(&self) -> &'static EffectForm {
        self.system.rules().effect_form()
    }

    /// The furthest that one effect goes is for its form to say.
    pub fn check_by_form(&self) -> Result<(), Refusal> {
        for input in &self.form().inputs {
            let (given, most) = (self.number(&input.key), input.as_number().map_or(0, most_of));
            if given.abs() > most {
                let what = input.measure.as_ref().unwrap_or(&input.label).to_string();
                return Err(Refusal::TooMuch { what, given: given.abs(), most });
            }
        }
        Ok(())
    }

    /// Adds its numbers to those of a roll, if it is for that score.
    pub(crate) fn add_numbers_to_roll(&self, score: &str, values: &mut Values) {
        let is_it = |only: &String| only.trim().to_lowercase() == score.trim().to_lowercase();
        if self.score.as_ref().is_none_or(is_it) {
            for (key, value) in self.values.iter() {
                values.add_number(key, value.as_number().unwrap_or(0));
            }
        }
    }
}

fn most_of(number: &Number) -> i64 {
    (*number.limits.end()).max(number.limits.start().abs())
}
