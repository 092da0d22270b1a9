//! One check under several choices: what is compared, in words, as rows and as a picture.

mod alternatives;
mod any;
mod csv;
mod picture;
mod words;

use std::borrow::Cow;

use odds::compare::{self, Named, PoolAsk, Row};
use odds::sweep::{Worth, worth};
use protocol::v1::compare::Comparison;
use systems::{d12, pool, three_six};

pub use any::{Differs, differences};
pub use csv::csv;
pub use picture::picture;
pub use words::{COLUMNS, Column, columns, headline, outcome_names, price, title, worths};

use crate::words::added;

/// No modifier beyond this changes anything that a smaller one doesn't.
const FAR: i32 = 100;

/// A comparison and what is needed to show it.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The word for it: `d12`, `3d6`, `pool`, or that of a file.
    pub system: &'static str,
    /// `2d12 + 5 against DC 18`.
    pub question: String,
    /// Every choice, the plain one first.
    pub rows: Vec<Row>,
    /// What each is worth in that unit.
    pub worths: Vec<Option<Worth>>,
    /// `modifier`, `bonus` or `level`; nothing where no number of the check does the same everywhere.
    pub unit: &'static str,
    /// What the points are called.
    pub coin: Cow<'static, str>,
}

impl Compared {
    /// The same for JSON.
    pub fn document(&self) -> Comparison {
        Comparison::new(self.system, &self.question, &self.rows, &self.worths, self.unit)
    }

    /// These choices of a D12 check against a DC.
    pub fn d12(named: Vec<Named<d12::Check>>, modifier: i32, dc: i32) -> Self {
        let choices = compare::D12::new(named);
        let rows = choices.rows(dc);
        let chance = |by: i32| {
            let plain = choices.at(modifier.saturating_add(by), dc).next();
            plain.map_or_else(|| dice::Ratio::new(0u8, 1u8), |figures| figures.chance())
        };
        let worths = rows.iter().map(|row| worth(&row.success, -FAR..=FAR, chance)).collect();
        let question = format!("2d12{} against DC {dc}", added(modifier.into()));
        Self { system: "d12", question, rows, worths, unit: "modifier", coin: "Heroism".into() }
    }

    /// These choices of a 3d6 check.
    pub fn three_six(
        named: Vec<Named<three_six::Check>>,
        check: &three_six::Check,
        question: String,
    ) -> Self {
        let choices = compare::ThreeSix::new(named);
        let rows = choices.rows(check.dv);
        let chance = |by: i32| {
            let plain = choices.at(check.roll.modifier.saturating_add(by), check.dv).next();
            plain.map_or_else(|| dice::Ratio::new(0u8, 1u8), |figures| figures.chance())
        };
        let worths = rows.iter().map(|row| worth(&row.success, -FAR..=FAR, chance)).collect();
        Self { system: "3d6", question, rows, worths, unit: "bonus", coin: "point".into() }
    }

    /// The choices of an action roll.
    pub fn pool(ask: &PoolAsk, at_least: u32, line: &str) -> Result<Self, pool::Refusal> {
        let rows = compare::Pool::new(compare::pool_choices(ask)?).rows(at_least);
        let worths = rows.iter().map(|row| level_worth(ask, at_least, row)).collect();
        let asked = match at_least {
            0 | 1 => String::new(),
            more => format!(", at least {more} successes"),
        };
        let question = format!("{line}{asked}");
        Ok(Self { system: "pool", question, rows, worths, unit: "level", coin: "resilience".into() })
    }
}

/// How much of a level does the same; nothing without a level, or beyond the five there are.
fn level_worth(ask: &PoolAsk, at_least: u32, row: &Row) -> Option<Worth> {
    let level = i32::try_from(ask.level?.get()).ok()?;
    let others = ask.roll.dice().saturating_sub(ask.level?.dice());
    let at = |by: i32| {
        let level = u32::try_from(level + by).ok().and_then(|level| pool::Level::new(level).ok())?;
        pool::Roll::new(level.dice().saturating_add(others), ask.roll.boosts(), ask.roll.snags()).ok()
    };
    let chance = |by: i32| {
        let counted = at(by).map(|roll| compare::Pool::new([Named::new("", (roll, 0))]));
        let chance = counted.and_then(|counted| counted.at(at_least).next());
        chance.unwrap_or_else(|| dice::Ratio::new(0u8, 1u8))
    };
    worth(&row.success, (1 - level)..=(5 - level), chance)
}
