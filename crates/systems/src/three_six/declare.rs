//! How the checks of the 3d6 System are made of what was set, and the way back.

use super::forms::{AGAINST_DV, AGAINST_SOMEONE};
use super::{Check, Contender, Opposed, Roll, Rulings, Tilt, bonus};
use crate::entries::LARGEST_NUMBER;
use crate::form::{
    CheckForm, CheckKind, DeclaredCheck, Given, InputRefusal, SideParts, Value, Values, given_sides,
};
use crate::parts::Parts;
use crate::ruling::{RulingSettings, Rulings as _};
use crate::{AnyCheck, Refusal};

/// A check or save against a Difficulty Value (T36-CHK-1).
#[derive(Debug)]
pub struct AgainstDv;
/// Against another side (T36-OPP-1).
#[derive(Debug)]
pub struct AgainstSomeone;

impl CheckKind for AgainstDv {
    fn form(&self) -> &CheckForm {
        &AGAINST_DV
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, Refusal> {
        let mut parts = match given.maybe_number("attribute")? {
            Some(score) => Parts::single(format!("bonus of {score}"), bonus(score)), // T36-ATTR-3
            None => Parts::single("bonus", given.maybe_number("bonus")?.unwrap_or(0)),
        };
        parts.add_if_any("heroism", given.maybe_number("heroism")?.unwrap_or(0)); // T36-CHK-1
        let roll = Roll {
            modifier: parts.total(),
            proficient: given.switch("proficient"),
            tilt: build_tilt(given)?,
            steps: given.number("step")?,
        };
        let rulings = Rulings::from_settings(rulings)?;
        let check = Check { roll, dv: given.number("dv")?, rulings }.into();
        let what = given.switch("save").then(|| "save".to_owned());
        Ok(DeclaredCheck { check, what, sides: vec![parts.into()] })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let check = check.downcast_ref::<Check>()?;
        let Roll { modifier, proficient, tilt, steps } = check.roll;
        // What is beyond a bonus was added by Heroism, and so it was a save.
        let bonus = i64::from(modifier).clamp(-LARGEST_NUMBER, LARGEST_NUMBER);
        let heroism = i64::from(modifier) - bonus;
        let values = Values::default()
            .with("bonus", Value::Number(bonus))
            .with("dv", Value::number(check.dv))
            .with_switch("proficient", proficient)
            .with_switch("save", heroism != 0);
        let values = if heroism == 0 { values } else { values.with("heroism", Value::Number(heroism)) };
        Some(tilted(values, tilt, steps))
    }
}

impl CheckKind for AgainstSomeone {
    fn form(&self) -> &CheckForm {
        &AGAINST_SOMEONE
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, Refusal> {
        let rulings = Rulings::from_settings(rulings)?;
        let (first, second) = (build_contender(given)?, build_contender(&given.only_side("against")?)?);
        let sides = [first, second].iter().map(|side| contender_parts(side, &rulings)).collect();
        let check = Opposed { first, second, rulings }.into();
        Ok(DeclaredCheck { check, what: None, sides })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let opposed = check.downcast_ref::<Opposed>()?;
        let second = contender_values(&opposed.second);
        Some(contender_values(&opposed.first).with("against", Value::Sides(vec![second])))
    }
}

impl AgainstSomeone {
    /// The other side of an opposed check, and where its number comes from.
    ///
    /// # Errors
    ///
    /// There is more than one, or a value is no good.
    pub fn opponent(sides: &[Values], rulings: &Rulings) -> Result<(Contender, SideParts), Refusal> {
        let other = given_sides(&AGAINST_SOMEONE, "against", sides)?.pop();
        let help = "the other side of an opposed check";
        let other = other.ok_or(InputRefusal::Missing { key: "against".into(), help: help.into() })?;
        let contender = build_contender(&other)?;
        Ok((contender, contender_parts(&contender, rulings)))
    }
}

fn build_tilt(given: &Given<'_>) -> Result<Tilt, Refusal> {
    Ok(Tilt::read_instances(|key| given.number(key))?)
}

fn build_contender(given: &Given<'_>) -> Result<Contender, Refusal> {
    Ok(Contender {
        attribute: given.number("attribute")?,
        proficient: given.switch("proficient"),
        tilt: build_tilt(given)?,
        steps: given.number("step")?,
    })
}

fn contender_parts(contender: &Contender, rulings: &Rulings) -> SideParts {
    Parts::single(format!("attribute {}", contender.attribute), contender.roll(rulings).modifier).into()
}

fn contender_values(contender: &Contender) -> Values {
    let values = Values::default()
        .with("attribute", Value::number(contender.attribute))
        .with_switch("proficient", contender.proficient);
    tilted(values, contender.tilt, contender.steps)
}

fn tilted(values: Values, tilt: Tilt, steps: i32) -> Values {
    let words = Tilt::WORDS.into_iter().zip(tilt.instances());
    let values = words.fold(values, |values, (word, count)| values.with(word.key, Value::number(count)));
    values.with("step", Value::number(steps))
}
