//! `d`: dice from numbers, sequences and other dice.

use std::rc::Rc;

use dice::{Dist, Natural};

use crate::cost::Meter;
use crate::count::{self, Mixture};
use crate::error::Problem;
use crate::value::{Dice, Total, Value};

/// `dX`: one die. Dice are already what they are.
pub(crate) fn die(sides: &Value, meter: &Meter) -> Result<Dice, Problem> {
    match sides {
        Value::Number(sides) => die_with_sides(*sides, meter),
        Value::Sequence(faces) => Dice::die_of_faces(faces, meter),
        Value::Dice(dice) => Ok(dice.clone()),
    }
}

/// d6 counts from 1 to 6, d(-6) from -6 to -1, and d0 always shows 0.
fn die_with_sides(sides: i64, meter: &Meter) -> Result<Dice, Problem> {
    let faces = if sides > 0 { 1..=sides } else { sides..=sides.cmp(&0) as i64 };
    meter.outcomes(sides.unsigned_abs(), 1, 4)?;
    let faces = Dist::from_ways(faces.map(|face| (face, Natural::ONE)));
    Dice::new(1, Rc::new(faces), Some(sides), meter)
}

/// `NdX`: as many dice. A negative number throws the dice upside down; if the number is thrown itself, what they show
/// together becomes one die.
pub(crate) fn roll(number: &Value, sides: &Value, meter: &Meter) -> Result<Value, Problem> {
    let die = die(sides, meter)?;
    match number.total(meter)? {
        Total::Number(number) => dice(number, &die, meter).map(Value::Dice),
        Total::Dice(numbers) => {
            let faces = die.total(meter)?;
            if numbers.is_empty() || faces.is_empty() {
                return Dice::new(1, Rc::new(Dist::uniform([])), None, meter).map(Value::Dice);
            }
            let mut mixture = Mixture::default();
            for (number, ways) in numbers.iter() {
                mixture.add_dist(ways, dice(*number, &die, meter)?.total(meter)?, meter)?;
            }
            Dice::die(mixture.finish(meter)?, meter).map(Value::Dice)
        }
    }
}

fn dice(number: i64, die: &Dice, meter: &Meter) -> Result<Dice, Problem> {
    if die.is_empty() {
        return Dice::empty(meter);
    }
    match number {
        0 => Dice::constant(0, meter),
        1 => Ok(die.clone()),
        _ => {
            let length = u32::try_from(number.unsigned_abs()).map_err(|_| Problem::NumberTooLarge)?;
            let mut faces = die.total(meter)?.clone();
            if number < 0 {
                faces = Rc::new(count::negated(&faces, meter)?);
            }
            let sides = die.sides().filter(|_| number > 0 && die.len() == 1);
            Dice::new(length, faces, sides, meter)
        }
    }
}
