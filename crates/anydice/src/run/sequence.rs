//! `{1, 2..5, d6:3}`

use crate::compile::PartShape;
use crate::cost::Meter;
use crate::error::Problem;
use crate::value::{Sequence, Value};

/// A sequence of these parts, whose values lie one after the other.
pub(super) fn make(parts: &[PartShape], values: &[Value], meter: &Meter) -> Result<Sequence, Problem> {
    let mut numbers = Vec::new();
    let mut rest = values;
    for part in parts {
        let (values, after) = rest.split_at(part.values());
        rest = after;
        let times = if part.is_repeated {
            number(&values[values.len() - 1], "the number of times after `:`")?
        } else {
            1
        };
        let start = numbers.len();
        if part.is_range {
            let from = number(&values[0], "the start of a range")?;
            let to = number(&values[1], "the end of a range")?;
            let length = if from <= to { to.abs_diff(from).saturating_add(1) } else { 0 };
            reserve(&mut numbers, length, times, meter)?;
            numbers.extend(from..=to);
        } else {
            add(&mut numbers, &values[0], times, meter)?;
        }
        repeat(&mut numbers, start, times);
    }
    Sequence::new(numbers, meter)
}

/// Puts a value at the end: the numbers of a sequence, or what dice can show, each once.
fn add(numbers: &mut Vec<i64>, value: &Value, times: i64, meter: &Meter) -> Result<(), Problem> {
    match value {
        Value::Number(number) => {
            reserve(numbers, 1, times, meter)?;
            numbers.push(*number);
        }
        Value::Sequence(sequence) => {
            reserve(numbers, sequence.len() as u64, times, meter)?;
            numbers.extend_from_slice(sequence);
        }
        Value::Dice(dice) => {
            let total = dice.total(meter)?;
            reserve(numbers, total.len() as u64, times, meter)?;
            numbers.extend(total.outcomes().copied());
        }
    }
    Ok(())
}

/// Makes sure that there is room for so many numbers, so many times.
fn reserve(numbers: &mut Vec<i64>, length: u64, times: i64, meter: &Meter) -> Result<(), Problem> {
    let more = length.saturating_mul(times.max(1).unsigned_abs());
    meter.spend(more)?;
    meter.has_room_for(more.saturating_add(numbers.len() as u64).saturating_mul(16))?;
    numbers.reserve(more as usize);
    Ok(())
}

/// What stands from here on is there so many times; none at all if that is not above 0.
fn repeat(numbers: &mut Vec<i64>, start: usize, times: i64) {
    let end = numbers.len();
    if times < 1 {
        numbers.truncate(start);
    }
    if start == end {
        return;
    }
    for _ in 1..times {
        numbers.extend_from_within(start..end);
    }
}

fn number(value: &Value, place: &'static str) -> Result<i64, Problem> {
    match value {
        Value::Number(number) => Ok(*number),
        Value::Sequence(sequence) => sequence.sum(),
        Value::Dice(_) => Err(Problem::NotANumber {
            place,
            given: value.kind(),
            advice: "give it to a function with a parameter :n",
        }),
    }
}
