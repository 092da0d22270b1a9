//! From what was set to a check: the one way.

use super::text::{chosen_word, find_score};
use super::{
    CheckForm, CheckKind, Constraint, Given, Input, InputKind, InputRefusal, Number, Sides, Text, Value,
    Values,
};
use crate::parts::Parts;
use crate::ruling::RulingSettings;
use crate::{AnyCheck, Refusal, entries};

/// A check that may be made, and where its numbers come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredCheck {
    /// What is rolled.
    pub check: AnyCheck,
    /// What it is a roll of, where that was said: `save`.
    pub what: Option<String>,
    /// Each side in order: the one who acts, then each opponent; in an initiative, each participant.
    pub sides: Vec<SideParts>,
}

/// Where one side's numbers come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideParts {
    /// The parts of its modifier; in the Action Pool, of its d12s.
    pub parts: Parts,
    /// The attribute an Extra Die leans on.
    pub extra_from: Option<String>,
}

impl From<Parts> for SideParts {
    fn from(parts: Parts) -> Self {
        Self { parts, extra_from: None }
    }
}

/// Makes a check of what was set. Nobody else makes one of values, so limits hold everywhere, and a refusal is the
/// same sentence wherever one asks.
///
/// # Errors
///
/// An input is missing, unknown, out of its limits or at odds with another; or a rule says no.
pub fn declare(
    kind: &dyn CheckKind,
    values: &Values,
    rulings: &RulingSettings,
) -> Result<DeclaredCheck, Refusal> {
    let form = kind.form();
    check_leave_out(form, values)?;
    for constraint in &form.constraints {
        check_constraint(constraint, values)?;
    }
    check_inputs(&form.inputs, values)?;
    kind.build(&Given::new(&form.inputs, values), rulings)
}

/// Sides that were set apart from their check, held to its form. A character's own side comes from a sheet, and only
/// others are told in numbers; there may be none.
///
/// # Errors
///
/// One of them is not as the form asks, or there are too many.
pub fn given_sides<'a>(
    form: &'a CheckForm,
    key: &str,
    given: &'a [Values],
) -> Result<Vec<Given<'a>>, InputRefusal> {
    let asked_for = form.input(key).and_then(Input::as_sides);
    let (input, sides) = asked_for.ok_or_else(|| InputRefusal::unknown(key, &form.inputs))?;
    check_crowd(input, sides, given)?;
    given.iter().try_for_each(|side| check_inputs(&sides.inputs, side))?;
    Ok(given.iter().map(|values| Given::new(&sides.inputs, values)).collect())
}

/// Refuses a check with more sides than its form has room for: it would take long to count. Checks that were read
/// from elsewhere are asked this alone, since numbers that were accepted once stay good.
///
/// # Errors
///
/// There are too many.
pub fn check_size(check: &AnyCheck) -> Result<(), InputRefusal> {
    for kind in check.system().checks() {
        let values = kind.values(check).unwrap_or_default();
        for (input, sides) in kind.form().inputs.iter().filter_map(Input::as_sides) {
            let given = values.get(&input.key).and_then(Value::as_sides);
            check_crowd(input, sides, given.unwrap_or(&[]))?;
        }
    }
    Ok(())
}

fn check_leave_out(form: &CheckForm, values: &Values) -> Result<(), InputRefusal> {
    let found = form.leave_out.iter().find(|misplaced| values.get(&misplaced.key).is_some());
    found.map_or(Ok(()), |misplaced| {
        Err(InputRefusal::LeaveOut { key: misplaced.key.clone(), why: misplaced.why.clone() })
    })
}

fn check_constraint(constraint: &Constraint, values: &Values) -> Result<(), InputRefusal> {
    let is_given = |key: &Text| values.get(key).is_some();
    match constraint {
        Constraint::AtMostOne { keys, why, .. } | Constraint::ExactlyOne { keys, why, .. }
            if keys.iter().filter(|key| is_given(key)).count() > 1 =>
        {
            Err(InputRefusal::NotBoth { keys: keys.clone(), why: why.clone() })
        }
        Constraint::ExactlyOne { keys, why, .. } if !keys.iter().any(is_given) => {
            Err(InputRefusal::NoneOf { keys: keys.clone(), why: why.clone() })
        }
        Constraint::Needs { key, needs, why } if is_given(key) && !is_given(needs) => {
            Err(InputRefusal::Needs { key: key.clone(), needs: needs.clone(), why: why.clone() })
        }
        Constraint::AtMostOne { .. } | Constraint::ExactlyOne { .. } | Constraint::Needs { .. } => Ok(()),
    }
}

/// Every value belongs to an input and fits it, and none that is required is missing.
fn check_inputs(inputs: &[Input], values: &Values) -> Result<(), InputRefusal> {
    let is_known = |key: &str| inputs.iter().any(|input| input.key == key);
    if let Some((key, _)) = values.iter().find(|(key, _)| !is_known(key)) {
        return Err(InputRefusal::unknown(key, inputs));
    }
    for input in inputs {
        match values.get(&input.key) {
            Some(value) => check_value(input, value)?,
            None if input.required => return Err(InputRefusal::missing(input)),
            None => {}
        }
    }
    Ok(())
}

impl Input {
    /// What is wrong with a value of it, by itself; nothing if it fits.
    pub fn problem(&self, value: &Value) -> Option<InputRefusal> {
        check_value(self, value).err()
    }
}

fn check_value(input: &Input, value: &Value) -> Result<(), InputRefusal> {
    let wrong = |problem: String| InputRefusal::Wrong { key: input.key.clone(), problem };
    let other_kind = || wrong(format!("give {}", input.kind.in_words()));
    match &input.kind {
        InputKind::Number(number) => number.check(value.as_number().ok_or_else(other_kind)?).map_err(wrong),
        InputKind::Score { number, names, example, .. } => {
            let (name, score) = value.as_score().ok_or_else(other_kind)?;
            name.map(|name| find_score(names, example, name)).transpose().map_err(wrong)?;
            number.check(score).map_err(wrong)
        }
        InputKind::Switch if *value == Value::On => Ok(()),
        InputKind::Switch => Err(other_kind()),
        InputKind::Name { longest } => {
            let name = value.as_name().ok_or_else(other_kind)?;
            entries::name_up_to(*longest, name).map(drop).map_err(wrong)
        }
        InputKind::Choice { options } => {
            let word = value.as_name().ok_or_else(other_kind)?;
            chosen_word(options, word).map(drop).map_err(wrong)
        }
        InputKind::Sides(sides) => check_sides(input, sides, value.as_sides().ok_or_else(other_kind)?),
    }
}

fn check_sides(input: &Input, sides: &Sides, given: &[Values]) -> Result<(), InputRefusal> {
    check_crowd(input, sides, given)?;
    if given.len() < sides.least {
        return Err(InputRefusal::missing(input));
    }
    given.iter().try_for_each(|side| check_inputs(&sides.inputs, side))
}

fn check_crowd(input: &Input, sides: &Sides, given: &[Values]) -> Result<(), InputRefusal> {
    if given.len() > sides.most {
        return Err(InputRefusal::TooMany { key: input.key.clone(), most: sides.most });
    }
    Ok(())
}

impl Number {
    /// Is the number within the limits? Otherwise how to mend it.
    pub(super) fn check(&self, number: i64) -> Result<(), String> {
        let (least, most) = (*self.limits.start(), *self.limits.end());
        if self.limits.contains(&number) { Ok(()) } else { Err(entries::whole_number(least, most)) }
    }
}

impl InputKind {
    /// What it takes, for a sentence.
    const fn in_words(&self) -> &'static str {
        match self {
            Self::Number(_) => "a whole number",
            Self::Score { .. } => "a whole number, perhaps with the name of a score",
            Self::Switch => "yes or no",
            Self::Name { .. } => "a name",
            Self::Choice { .. } => "one of its words",
            Self::Sides(_) => "a list of those who take part",
        }
    }
}
