//! Dice notation: counting large expressions, and rolling parsed ones.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hint::black_box;

use dice::notation::{Expr, Program};
use dice::{Dist, Natural, Seeded};

use super::pool::ways;
use crate::measure::measure;
use crate::work::{Answer, Measured, Side, Work, counted};

/// So many rolls show whether the faces come as they should.
const SHOWN: usize = 300_000;

/// Two counts and two rolls.
pub(super) fn works() -> Result<Vec<Work>, String> {
    Ok(vec![
        count("keep-20d20kh10", 15.0, "20d20kh10"),
        count("sum-1000d6", 350.0, "1000d6"),
        roll("roll-2d12+5", "2d12+5")?,
        roll("roll-4d6kh3", "4d6kh3")?,
    ])
}

fn count(name: &'static str, goal: f64, text: &'static str) -> Work {
    let run = move || Expr::parse(black_box(text)).ok()?.dist().ok();
    Work::new(name, goal, counted(run, |dist| dist.as_ref().map_or(Vec::new(), ways)))
}

/// The total alone; the twin keeps every die to show it.
fn roll(name: &'static str, text: &'static str) -> Result<Work, String> {
    let expr = Expr::parse(text).map_err(|error| error.to_string())?;
    let program = expr.program().map_err(|refused| refused.to_string())?;
    let shown = program.clone();
    let twin = rolled(move |roller| Ok(shown.roll(roller).map_err(|error| error.to_string())?.total));
    let exact = expr.dist().map_err(|refused| refused.to_string())?;
    let mut work = Work::new(name, 4.0, rolled(move |roller| total(&program, roller)));
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
        let times = measure(|| once(&mut roller.borrow_mut()));
        let mut seen = BTreeMap::new();
        for _ in 0..SHOWN {
            *seen.entry(once(&mut roller.borrow_mut())?).or_insert(0) += 1;
        }
        Ok(Measured { times, answer: Answer::Rolled(seen), peak: None })
    })
}
