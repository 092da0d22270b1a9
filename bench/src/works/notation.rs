//! Dice notation: counting large expressions, and rolling parsed ones.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hint::black_box;

use dice::notation::{Expr, Program};
use dice::{Dist, Natural, OutOfRange, Seeded};

use super::pool::{die_by_die, ways};
use crate::measure::measure;
use crate::measured::{Answer, Measured, Side, counted};
use crate::work::Work;

/// So many rolls show whether the faces come as they should.
const SHOWN: usize = 300_000;

/// Two counts and two rolls.
pub(super) fn works() -> Result<Vec<Work>, String> {
    let keep = || {
        // Every face twice makes no difference to the odds, but is no die any more that the library knows how to
        // take a short cut for.
        let die = Dist::from_ways((1..=20).map(|face| (face, black_box(2u8))));
        die.keep_highest(20, 10)
    };
    let sum = || die_by_die(&[(Dist::uniform(1..=6), black_box(1000))]);
    Ok(vec![
        count("keep-20d20kh10", "20d20kh10").faster(15.0).with_twin("face by face", summed(keep)),
        count("sum-1000d6", "1000d6").faster(350.0).with_twin("die by die", summed(sum)),
        roll("roll-2d12+5", "2d12+5")?,
        roll("roll-4d6kh3", "4d6kh3")?,
    ])
}

fn count(name: &'static str, text: &'static str) -> Work {
    let run = move || Expr::parse(black_box(text)).ok()?.dist().ok();
    Work::new(name, counted(run, |dist| dist.as_ref().map_or(Vec::new(), ways)))
}

fn summed(run: impl Fn() -> Result<Dist<i64>, OutOfRange> + 'static) -> Side {
    counted(run, |dist| dist.as_ref().map_or(Vec::new(), ways))
}

/// The total alone; the twin keeps every die to show it.
fn roll(name: &'static str, text: &'static str) -> Result<Work, String> {
    let expr = Expr::parse(text).map_err(|error| error.to_string())?;
    let program = expr.program().map_err(|refused| refused.to_string())?;
    let shown = program.clone();
    let twin = rolled(move |roller| Ok(shown.roll(roller).map_err(|error| error.to_string())?.total));
    let exact = expr.dist().map_err(|refused| refused.to_string())?;
    let mut work = Work::new(name, rolled(move |roller| total(&program, roller))).faster(4.0);
    work.known = Some(endless(&exact));
    Ok(work.with_twin("every die kept", twin))
}

/// The exact ways as if so many rolls had been made that chance has no say any more.
fn endless(exact: &Dist<i64>) -> Answer {
    let rolls = |ways: &Natural| u64::try_from(ways * 1_000_000_u32).unwrap_or(u64::MAX);
    Answer::Rolled(exact.iter().map(|(&total, ways)| (total, rolls(ways))).collect())
}

fn total(program: &Program, roller: &mut Seeded) -> Result<i64, String> {
    program.total(roller).map_err(|error| error.to_string())
}

fn rolled(once: impl Fn(&mut Seeded) -> Result<i64, String> + 'static) -> Side {
    Box::new(move || {
        let roller = RefCell::new(Seeded::new(12));
        let (samples, _) = measure(|| once(&mut roller.borrow_mut()));
        let mut seen = BTreeMap::new();
        for _ in 0..SHOWN {
            *seen.entry(once(&mut roller.borrow_mut())?).or_insert(0) += 1;
        }
        Ok(Measured { samples, answer: Answer::Rolled(seen), peak: None })
    })
}
