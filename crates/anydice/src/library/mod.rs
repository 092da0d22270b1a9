//! The functions that every program has. A program may define its own under the same name.

mod keep;
mod sequences;

use std::rc::Rc;

use dice::{Dist, Natural};

use crate::cost::{Meter, machine_words};
use crate::count::{self, Mixture};
use crate::error::Problem;
use crate::settings::Settings;
use crate::syntax::Shape;
use crate::value::{Dice, Total, Value};

/// A function of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Library {
    Absolute,
    Contains,
    Count,
    Explode,
    HighestOfTwo,
    LowestOfTwo,
    Highest,
    Lowest,
    Middle,
    /// The highest of dice of two or three kinds, thrown together.
    HighestOfPools,
    LowestOfPools,
    Maximum,
    Reverse,
    Sort,
}

/// How they are called; `_` is an argument.
const NAMES: [(&str, Library); 16] = [
    ("absolute _", Library::Absolute),
    ("_ contains _", Library::Contains),
    ("count _ in _", Library::Count),
    ("explode _", Library::Explode),
    ("highest of _ and _", Library::HighestOfTwo),
    ("lowest of _ and _", Library::LowestOfTwo),
    ("highest _ of _", Library::Highest),
    ("lowest _ of _", Library::Lowest),
    ("middle _ of _", Library::Middle),
    ("highest _ of _ and _", Library::HighestOfPools),
    ("highest _ of _ and _ and _", Library::HighestOfPools),
    ("lowest _ of _ and _", Library::LowestOfPools),
    ("lowest _ of _ and _ and _", Library::LowestOfPools),
    ("maximum of _", Library::Maximum),
    ("reverse _", Library::Reverse),
    ("sort _", Library::Sort),
];

impl Library {
    pub(crate) fn for_shape(shape: &Shape) -> Option<Self> {
        let fits = |name: &str| {
            name.split(' ').map(|word| (word != "_").then_some(word)).eq(shape.iter().map(Option::as_deref))
        };
        NAMES.into_iter().find(|(name, _)| fits(name)).map(|(_, function)| function)
    }

    /// Calls it with as many arguments as its name has places for.
    pub(crate) fn call(
        self,
        arguments: &[Value],
        settings: &Settings,
        meter: &Meter,
    ) -> Result<Value, Problem> {
        let first = &arguments[0];
        match self {
            Self::Absolute => {
                over_total(first, meter, |number| number.checked_abs().ok_or(Problem::NumberTooLarge))
            }
            Self::Contains => sequences::contains(first, &arguments[1], meter),
            Self::Count => sequences::count(first, &arguments[1], settings, meter),
            Self::Explode => explode(&first.to_dice(meter)?, settings.explode_depth, meter),
            Self::HighestOfTwo => larger(first, &arguments[1], false, meter),
            Self::LowestOfTwo => larger(first, &arguments[1], true, meter),
            Self::Highest => keep::highest(first, &arguments[1], meter),
            Self::Lowest => keep::lowest(first, &arguments[1], meter),
            Self::Middle => keep::middle(first, &arguments[1], meter),
            Self::HighestOfPools => keep::of_pools(first, &arguments[1..], false, meter),
            Self::LowestOfPools => keep::of_pools(first, &arguments[1..], true, meter),
            Self::Maximum => maximum(&first.to_dice(meter)?, meter),
            Self::Reverse => sequences::reverse(first, meter),
            Self::Sort => sequences::sort(first, settings.highest_first, meter),
        }
    }
}

/// A function of a number: dice give what it makes of each total.
fn over_total(
    argument: &Value,
    meter: &Meter,
    function: impl Fn(i64) -> Result<i64, Problem>,
) -> Result<Value, Problem> {
    match argument.total(meter)? {
        Total::Number(number) => function(number).map(Value::Number),
        Total::Dice(dist) => Dice::die(count::map(&dist, meter, function)?, meter).map(Value::Dice),
    }
}

/// A function of a number whose results are distributions: dice give a mixture of them.
fn mixed_over_total(
    argument: &Value,
    meter: &Meter,
    function: impl Fn(i64) -> Result<Rc<Dist<i64>>, Problem>,
) -> Result<Value, Problem> {
    let dist = argument.total(meter)?.to_dist();
    let mut mixture = Mixture::default();
    for (number, ways) in dist.iter() {
        mixture.add_dist(ways, &function(*number)?, meter)?;
    }
    Dice::die(mixture.finish(meter)?, meter).map(Value::Dice)
}

fn larger(one: &Value, other: &Value, smaller: bool, meter: &Meter) -> Result<Value, Problem> {
    match (one.total(meter)?, other.total(meter)?) {
        (Total::Number(one), Total::Number(other)) => {
            Ok(Value::Number(if smaller { one.min(other) } else { one.max(other) }))
        }
        (one, other) => Dice::die(count::larger(&one.to_dist(), &other.to_dist(), smaller, meter)?, meter)
            .map(Value::Dice),
    }
}

/// Throws again and adds while the highest total comes up, so many times at most.
fn explode(die: &Dice, depth: u32, meter: &Meter) -> Result<Value, Problem> {
    let total = die.total(meter)?;
    let Some(highest) = total.max().copied() else { return Ok(Value::Dice(die.clone())) };
    let most_words = machine_words(total.whole()).saturating_mul(u64::from(depth) + 1);
    let outcomes = (total.len() as u64).saturating_mul(u64::from(depth) + 1);
    meter.outcomes(
        outcomes,
        most_words.saturating_mul(machine_words(total.whole())),
        u64::from(depth) + 1,
    )?;
    let exploded = if total.len() == 1 {
        sure_explosion(highest, depth)?
    } else {
        total.explode(depth, |face| *face == highest)?
    };
    Dice::die(exploded, meter).map(Value::Dice)
}

/// A die that shows nothing but its highest number explodes every time.
fn sure_explosion(face: i64, depth: u32) -> Result<Dist<i64>, Problem> {
    let sum = face.checked_mul(i64::from(depth) + 1).ok_or(Problem::NumberTooLarge)?;
    Ok(Dist::from_ways([(sum, Natural::ONE)]))
}

fn maximum(die: &Dice, meter: &Meter) -> Result<Value, Problem> {
    Ok(Value::Number(die.total(meter)?.max().copied().unwrap_or(0)))
}
