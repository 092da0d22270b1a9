//! `[highest N of DICE]` and its kin.

use std::rc::Rc;

use super::mixed_over_total;
use crate::cost::Meter;
use crate::count;
use crate::error::Problem;
use crate::value::{Dice, Value};
use dice::Dist;

pub(super) fn highest(number: &Value, dice: &Value, meter: &Meter) -> Result<Value, Problem> {
    keeping(number, dice, meter, |dropped| (dropped, 0))
}

pub(super) fn lowest(number: &Value, dice: &Value, meter: &Meter) -> Result<Value, Problem> {
    keeping(number, dice, meter, |dropped| (0, dropped))
}

/// If the rest cannot be dropped evenly, one more of the low dice goes: the middle of four dice is the second highest.
pub(super) fn middle(number: &Value, dice: &Value, meter: &Meter) -> Result<Value, Problem> {
    keeping(number, dice, meter, |dropped| (dropped.div_ceil(2), dropped / 2))
}

/// Keeps so many dice; the rest is divided into low and high ones that are dropped.
fn keeping(
    number: &Value,
    dice: &Value,
    meter: &Meter,
    divide: impl Fn(u32) -> (u32, u32),
) -> Result<Value, Problem> {
    let dice = dice.to_dice(meter)?;
    if dice.is_empty() {
        return Dice::empty(meter).map(Value::Dice);
    }
    mixed_over_total(number, meter, |number| {
        let kept = u32::try_from(number.max(0)).unwrap_or(u32::MAX).min(dice.len());
        if kept == dice.len() {
            return dice.total(meter).cloned();
        }
        let (lowest, highest) = divide(dice.len() - kept);
        count::sum_of_kept(dice.faces(), dice.len(), lowest, highest, meter).map(Rc::new)
    })
}

/// Dice of several kinds, thrown together. The numbers of a sequence lie among them as they are.
pub(super) fn of_pools(
    number: &Value,
    pools: &[Value],
    lowest: bool,
    meter: &Meter,
) -> Result<Value, Problem> {
    let mut kinds: Vec<(Rc<Dist<i64>>, u32)> = Vec::new();
    for pool in pools {
        match pool {
            Value::Number(number) => kinds.push((Rc::new(Dist::constant(*number)), 1)),
            Value::Sequence(sequence) => {
                meter.outcomes(sequence.len() as u64, 1, 4)?;
                kinds.extend(sequence.iter().map(|number| (Rc::new(Dist::constant(*number)), 1)));
            }
            Value::Dice(dice) if dice.is_empty() => return Dice::empty(meter).map(Value::Dice),
            Value::Dice(dice) => kinds.push((dice.faces().clone(), dice.len())),
        }
    }
    let kinds: Vec<(&Dist<i64>, u32)> = kinds.iter().map(|(faces, dice)| (&**faces, *dice)).collect();
    mixed_over_total(number, meter, |number| {
        let keep = u64::try_from(number).unwrap_or(0);
        count::highest_of_pools(&kinds, keep, lowest, meter).map(Rc::new)
    })
}
