//! What each sign does to each kind of value.

mod access;
mod arithmetic;
mod compare;
mod roll;

pub(crate) use access::{at_positions, length, positions};
pub(crate) use roll::{die, roll};

use std::rc::Rc;

use crate::cost::Meter;
use crate::count;
use crate::error::Problem;
use crate::settings::Settings;
use crate::syntax::{Operator, Prefix};
use crate::value::{Dice, Total, Value};

/// A sign between two values.
pub(crate) fn between(
    operator: Operator,
    left: &Value,
    right: &Value,
    settings: &Settings,
    meter: &Meter,
) -> Result<Value, Problem> {
    match operator {
        Operator::Dice => roll(left, right, meter),
        Operator::At => at_positions(left, right, settings, meter),
        Operator::Compare(comparison) => compare::compare(comparison, left, right, meter),
        Operator::Add
        | Operator::Subtract
        | Operator::Multiply
        | Operator::Divide
        | Operator::Power
        | Operator::And
        | Operator::Or => arithmetic::arithmetic(operator, left, right, meter),
    }
}

/// A sign before a value.
pub(crate) fn before(prefix: Prefix, value: &Value, meter: &Meter) -> Result<Value, Problem> {
    match prefix {
        Prefix::Die => die(value, meter).map(Value::Dice),
        Prefix::Plus => Ok(value.clone()),
        Prefix::Minus => minus(value, meter),
        Prefix::Not => not(value, meter),
        Prefix::Length => Ok(Value::Number(length(value))),
    }
}

/// Dice stay a collection, with every die upside down.
fn minus(value: &Value, meter: &Meter) -> Result<Value, Problem> {
    let negative = |number: i64| number.checked_neg().map(Value::Number).ok_or(Problem::NumberTooLarge);
    match value {
        Value::Number(number) => negative(*number),
        Value::Sequence(sequence) => negative(sequence.sum()?),
        Value::Dice(dice) => {
            let faces = count::negated(dice.faces(), meter)?;
            Dice::new(dice.len(), Rc::new(faces), None, meter).map(Value::Dice)
        }
    }
}

fn not(value: &Value, meter: &Meter) -> Result<Value, Problem> {
    match value.total(meter)? {
        Total::Number(number) => Ok(Value::Number(i64::from(number == 0))),
        Total::Dice(dist) if dist.is_empty() => Dice::empty(meter).map(Value::Dice),
        Total::Dice(dist) => Dice::die(count::yes_or_no(dist.ways(&0), dist.whole()), meter).map(Value::Dice),
    }
}
