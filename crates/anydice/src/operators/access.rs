//! `#` and `@`: how long a value is, and what stands at a position in it.

use dice::Dist;

use crate::cost::Meter;
use crate::count;
use crate::error::Problem;
use crate::settings::Settings;
use crate::value::{Dice, Value};

/// `#`: the digits of a number, the numbers of a sequence, the dice of a collection.
pub(crate) fn length(value: &Value) -> i64 {
    match value {
        Value::Number(number) => digits(*number).len() as i64,
        Value::Sequence(sequence) => sequence.len() as i64,
        Value::Dice(dice) => dice.len().into(),
    }
}

fn digits(number: i64) -> Vec<i64> {
    number.unsigned_abs().to_string().bytes().map(|digit| i64::from(digit - b'0')).collect()
}

/// The positions that a value before `@` asks for.
pub(crate) fn positions(value: &Value) -> Result<&[i64], Problem> {
    match value {
        Value::Number(position) => Ok(std::slice::from_ref(position)),
        Value::Sequence(positions) => Ok(positions),
        Value::Dice(_) => Err(Problem::NotANumber {
            place: "the position before `@`",
            given: value.kind(),
            advice: "give it to a function with a parameter :n",
        }),
    }
}

/// `@`: what stands at a position, or the sum of what stands at several. Where nothing stands it is 0.
pub(crate) fn at_positions(
    positions: &Value,
    value: &Value,
    settings: &Settings,
    meter: &Meter,
) -> Result<Value, Problem> {
    let positions = self::positions(positions)?;
    meter.spend(positions.len() as u64)?;
    match value {
        Value::Number(number) => {
            let mut digits = digits(*number);
            if !settings.highest_first {
                digits.reverse();
            }
            // A negative number has negative digits.
            sum_at(positions, &digits).map(|sum| Value::Number(sum * number.signum()))
        }
        Value::Sequence(sequence) => sum_at(positions, sequence).map(Value::Number),
        Value::Dice(dice) => dice_at(positions, dice, settings, meter).map(Value::Dice),
    }
}

fn sum_at(positions: &[i64], numbers: &[i64]) -> Result<i64, Problem> {
    let at = |position: &i64| usize::try_from(*position).ok()?.checked_sub(1).and_then(|at| numbers.get(at));
    let found = positions.iter().filter_map(at);
    found.copied().try_fold(0i64, i64::checked_add).ok_or(Problem::NumberTooLarge)
}

fn dice_at(positions: &[i64], dice: &Dice, settings: &Settings, meter: &Meter) -> Result<Dice, Problem> {
    if dice.is_empty() || (dice.len() == 1 && positions == [1]) {
        return Ok(dice.clone());
    }
    meter.has_room_for(u64::from(dice.len()) * 8)?;
    let mut times = vec![0i64; dice.len() as usize];
    for position in positions {
        let place = usize::try_from(*position).ok().and_then(|position| position.checked_sub(1));
        if let Some(times) = place.and_then(|place| times.get_mut(place)) {
            *times += 1;
        }
    }
    if settings.highest_first {
        times.reverse();
    }
    Dice::die(at_times(dice, &times, meter)?, meter)
}

/// Dice that count so many times each, the lowest first. If they lie beside each other and count once, all others are
/// dropped, for which there is a quicker count.
fn at_times(dice: &Dice, times: &[i64], meter: &Meter) -> Result<Dist<i64>, Problem> {
    let Some(first) = times.iter().position(|times| *times > 0) else { return Ok(Dist::constant(0)) };
    let last = times.iter().rposition(|times| *times > 0).unwrap_or(first);
    if times[first..=last].iter().all(|times| *times == 1) {
        let (lowest, highest) = (first as u32, (times.len() - 1 - last) as u32);
        return count::sum_of_kept(dice.faces(), dice.len(), lowest, highest, meter);
    }
    count::selected(dice.faces(), times, meter)
}
