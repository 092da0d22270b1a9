//! Functions that look at the single numbers of a sequence, or at the single dice of a throw.

use std::collections::HashMap;
use std::rc::Rc;

use dice::{Dist, Natural};

use crate::cost::Meter;
use crate::count::{self, Mixture, multisets};
use crate::error::Problem;
use crate::library::mixed_over_total;
use crate::settings::Settings;
use crate::value::{Dice, Sequence, Value};

/// 1 if the number is among them. Dice miss it if every die does.
pub(super) fn contains(sequence: &Value, number: &Value, meter: &Meter) -> Result<Value, Problem> {
    let number = match number {
        Value::Sequence(numbers) => &Value::Number(numbers.sum()?),
        Value::Number(_) | Value::Dice(_) => number,
    };
    match (sequence, number) {
        (Value::Number(only), Value::Number(number)) => Ok(Value::Number(i64::from(only == number))),
        (Value::Sequence(sequence), Value::Number(number)) => {
            Ok(Value::Number(i64::from(sequence.contains(number))))
        }
        (Value::Number(only), _) => mixed_over_total(number, meter, |number| constant(*only == number)),
        (Value::Sequence(sequence), _) => {
            mixed_over_total(number, meter, |number| constant(sequence.contains(&number)))
        }
        (Value::Dice(dice), _) if dice.is_empty() => Dice::empty(meter).map(Value::Dice),
        (Value::Dice(dice), _) => mixed_over_total(number, meter, |number| {
            let faces = dice.faces();
            let words = count::words_of_power(faces.whole(), dice.len());
            meter.outcomes(2, words, words)?;
            let throws = dice.len() as usize;
            let whole = faces.whole().pow(throws);
            let misses = (faces.whole() - faces.ways(&number)).pow(throws);
            Ok(Rc::new(count::yes_or_no(&whole - misses, &whole)))
        }),
    }
}

fn constant(is_so: bool) -> Result<Rc<Dist<i64>>, Problem> {
    Ok(Rc::new(Dist::constant(i64::from(is_so))))
}

/// How often any of the values occurs; one that is listed twice counts double.
pub(super) fn count(
    values: &Value,
    sequence: &Value,
    settings: &Settings,
    meter: &Meter,
) -> Result<Value, Problem> {
    match values {
        Value::Number(value) => counted_value(&HashMap::from([(*value, 1)]), sequence, meter),
        Value::Sequence(values) => counted_value(&times(values, meter)?, sequence, meter),
        Value::Dice(dice) if dice.is_empty() => Ok(values.clone()),
        Value::Dice(dice) => {
            let mut mixture = Mixture::default();
            let mut throws = multisets(dice, settings.highest_first, meter)?;
            while let Some((values, ways)) = throws.next(meter)? {
                match counted_value(&times(&values, meter)?, sequence, meter)? {
                    Value::Number(number) => mixture.add_number(&ways, number, meter)?,
                    value @ (Value::Sequence(_) | Value::Dice(_)) => {
                        mixture.add_dist(&ways, &value.to_output(meter)?, meter)?;
                    }
                }
            }
            Dice::die(mixture.finish(meter)?, meter).map(Value::Dice)
        }
    }
}

fn times(values: &Sequence, meter: &Meter) -> Result<HashMap<i64, i64>, Problem> {
    meter.outcomes(values.len() as u64, 1, 16)?;
    let mut times = HashMap::new();
    for value in values.iter() {
        *times.entry(*value).or_insert(0) += 1;
    }
    Ok(times)
}

/// Dice are counted one by one and added up.
fn counted_value(times: &HashMap<i64, i64>, sequence: &Value, meter: &Meter) -> Result<Value, Problem> {
    let times = |number: &i64| times.get(number).copied().unwrap_or(0);
    match sequence {
        Value::Number(number) => Ok(Value::Number(times(number))),
        Value::Sequence(sequence) => {
            meter.spend(sequence.len() as u64 * 16)?;
            let sum = sequence.iter().map(times).try_fold(0i64, i64::checked_add);
            sum.map(Value::Number).ok_or(Problem::NumberTooLarge)
        }
        Value::Dice(dice) if dice.is_empty() => Ok(sequence.clone()),
        Value::Dice(dice) => {
            let hits = count::map(dice.faces(), meter, |face| Ok(times(&face)))?;
            let sum = if dice.len() == 1 { hits } else { count::sum_of(&hits, dice.len(), meter)? };
            Dice::die(sum, meter).map(Value::Dice)
        }
    }
}

pub(super) fn reverse(sequence: &Value, meter: &Meter) -> Result<Value, Problem> {
    match sequence {
        Value::Number(number) => Sequence::new(vec![*number], meter).map(Value::Sequence),
        Value::Sequence(sequence) => {
            meter.spend(sequence.len() as u64)?;
            Sequence::new(sequence.iter().rev().copied().collect(), meter).map(Value::Sequence)
        }
        Value::Dice(dice) => summed(dice, meter),
    }
}

pub(super) fn sort(sequence: &Value, highest_first: bool, meter: &Meter) -> Result<Value, Problem> {
    match sequence {
        Value::Number(number) => Sequence::new(vec![*number], meter).map(Value::Sequence),
        Value::Sequence(sequence) => {
            meter.spend(sequence.len() as u64 * 16)?;
            let mut sorted = sequence.to_vec();
            sorted.sort_unstable();
            if highest_first {
                sorted.reverse();
            }
            Sequence::new(sorted, meter).map(Value::Sequence)
        }
        Value::Dice(dice) => summed(dice, meter),
    }
}

/// A throw in another order has the same sum, and a function's results for several throws are sums.
fn summed(dice: &Dice, meter: &Meter) -> Result<Value, Problem> {
    if dice.is_empty() {
        return Ok(Value::Dice(dice.clone()));
    }
    let total: Vec<(i64, Natural)> =
        dice.total(meter)?.iter().map(|(total, ways)| (*total, ways.clone())).collect();
    Dice::die(Dist::from_ways(total), meter).map(Value::Dice)
}
