//! `+ - * / ^ & |`: sequences count as their sums, collections of dice as their totals.

use dice::Dist;

use crate::cost::Meter;
use crate::count;
use crate::error::Problem;
use crate::syntax::Operator;
use crate::value::{Dice, Total, Value};

pub(super) fn arithmetic(
    operator: Operator,
    left: &Value,
    right: &Value,
    meter: &Meter,
) -> Result<Value, Problem> {
    if let (Value::Number(one), Value::Number(other)) = (left, right) {
        return number(operator, *one, *other).map(Value::Number);
    }
    if let Some(value) = beside_nothing(operator, left, right, meter)? {
        return Ok(value);
    }
    match (left.total(meter)?, right.total(meter)?) {
        (Total::Number(one), Total::Number(other)) => number(operator, one, other).map(Value::Number),
        (one, other) => {
            let dist = combined(operator, &one.to_dist(), &other.to_dist(), meter)?;
            Dice::die(dist, meter).map(Value::Dice)
        }
    }
}

/// The empty die adds nothing: beside it `+`, `-` and `|` leave the other side as it is, and two of them are empty.
/// Every other operator finds no number to work on, so the result is empty too.
fn beside_nothing(
    operator: Operator,
    left: &Value,
    right: &Value,
    meter: &Meter,
) -> Result<Option<Value>, Problem> {
    let is_empty = |value: &Value| matches!(value, Value::Dice(dice) if dice.is_empty());
    let (left_is_empty, right_is_empty) = (is_empty(left), is_empty(right));
    if !left_is_empty && !right_is_empty {
        return Ok(None);
    }
    let nothing = Value::Number(0);
    match operator {
        _ if left_is_empty && right_is_empty => {}
        Operator::Add => return if left_is_empty { unchanged(right) } else { unchanged(left) }.map(Some),
        Operator::Subtract if left_is_empty => return super::minus(right, meter).map(Some),
        Operator::Subtract => return unchanged(left).map(Some),
        Operator::Or if left_is_empty => return arithmetic(operator, &nothing, right, meter).map(Some),
        Operator::Or => return arithmetic(operator, left, &nothing, meter).map(Some),
        Operator::Multiply
        | Operator::Divide
        | Operator::Power
        | Operator::And
        | Operator::Dice
        | Operator::At
        | Operator::Compare(_) => {}
    }
    Dice::empty(meter).map(|empty| Some(Value::Dice(empty)))
}

fn unchanged(value: &Value) -> Result<Value, Problem> {
    match value {
        Value::Sequence(sequence) => sequence.sum().map(Value::Number),
        Value::Number(_) | Value::Dice(_) => Ok(value.clone()),
    }
}

/// Two numbers. Divisions and powers are cut off towards 0, and a division by 0 gives 0.
pub(crate) fn number(operator: Operator, one: i64, other: i64) -> Result<i64, Problem> {
    let result = match operator {
        Operator::Add => one.checked_add(other),
        Operator::Subtract => one.checked_sub(other),
        Operator::Multiply => one.checked_mul(other),
        Operator::Divide if other == 0 => Some(0),
        Operator::Divide => one.checked_div(other),
        Operator::Power => return power(one, other),
        Operator::And => Some(i64::from(one != 0 && other != 0)),
        Operator::Or => Some(i64::from(one != 0 || other != 0)),
        Operator::Compare(comparison) => Some(i64::from(comparison.holds(one.cmp(&other)))),
        // Dice and positions are made of values, not of numbers alone.
        Operator::Dice | Operator::At => None,
    };
    result.ok_or(Problem::NumberTooLarge)
}

fn power(base: i64, exponent: i64) -> Result<i64, Problem> {
    match (base, exponent) {
        (0, ..0) => Err(Problem::ZeroToNegativePower(exponent)),
        (0 | 1, _) => Ok(if exponent == 0 { 1 } else { base }),
        (-1, _) => Ok(if exponent % 2 == 0 { 1 } else { -1 }),
        (_, ..0) => Ok(0),
        (_, 0..) => {
            let exponent = u32::try_from(exponent).map_err(|_| Problem::NumberTooLarge)?;
            base.checked_pow(exponent).ok_or(Problem::NumberTooLarge)
        }
    }
}

fn combined(
    operator: Operator,
    one: &Dist<i64>,
    other: &Dist<i64>,
    meter: &Meter,
) -> Result<Dist<i64>, Problem> {
    match operator {
        Operator::Add => count::plus(one, other, meter),
        Operator::Subtract => count::plus(one, &count::negated(other, meter)?, meter),
        Operator::And | Operator::Or => {
            let whole = one.whole() * other.whole();
            let yes = |dist: &Dist<i64>| dist.whole() - dist.ways(&0);
            let both = yes(one) * yes(other);
            let either = &whole - one.ways(&0) * other.ways(&0);
            Ok(count::yes_or_no(if operator == Operator::And { both } else { either }, &whole))
        }
        Operator::Multiply
        | Operator::Divide
        | Operator::Power
        | Operator::Dice
        | Operator::At
        | Operator::Compare(_) => {
            count::combine(one, other, meter, |one, other| number(operator, one, other))
        }
    }
}
