//! One check under several choices: what is compared, in words, as rows and as a picture.

mod csv;
mod picture;
mod words;

use std::borrow::Cow;

use odds::compare::{AtHand, CheckChoices, Differs, Row, choices};
use odds::sweep::ChoiceWorth;
use protocol::v1::AskedCheck;
use protocol::v1::check::Check;
use protocol::v1::compare::Comparison;
use systems::{AnyCheck, Refusal, System};

pub use csv::csv;
pub use picture::picture;
pub use words::{COLUMNS, Column, columns, headline, outcome_names, price, title, worths};

/// A comparison and what is needed to show it.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The system of its check.
    pub system: System,
    /// `2d12 + 5 against DC 18`.
    pub question: String,
    /// Every choice, the plain one first.
    pub rows: Vec<Row>,
    /// What each is worth in that unit.
    pub worths: Vec<Option<ChoiceWorth>>,
    /// `modifier`, `bonus` or `level`; nothing where no number of the check does the same everywhere.
    pub unit: &'static str,
    /// What the points are called.
    pub coin: Cow<'static, str>,
}

impl Compared {
    /// The same for JSON.
    pub fn document(&self) -> Comparison {
        Comparison::new(self.system.reference(), &self.question, &self.rows, &self.worths, self.unit)
    }

    /// A check under everything that could be different about it, and each choice as a check of its own. Of an action
    /// roll, `at_least` so many successes are asked for.
    ///
    /// # Errors
    ///
    /// A rule does not allow such a check, or a choice takes too long to count.
    pub fn of_check(
        asked: &AskedCheck,
        at_hand: &AtHand,
        at_least: u32,
        differs: Differs<'_>,
    ) -> Result<Option<(Self, Vec<AnyCheck>)>, Refusal> {
        let choices = choices(&asked.check, &asked.rulings, at_hand, at_least, differs)?;
        Ok(choices.map(|mut choices| {
            let checks = std::mem::take(&mut choices.checks);
            (Self::of_choices(asked, choices, at_least), checks)
        }))
    }

    /// Choices that were counted, told of the check they belong to.
    pub fn of_choices(asked: &AskedCheck, choices: CheckChoices, at_least: u32) -> Self {
        let system = asked.check.system().into();
        let CheckChoices { plain, rows, worths, unit, coin, .. } = choices;
        let line = Check::of_asked(&AskedCheck { check: plain, ..asked.clone() }).line();
        let wanted = match at_least {
            0 | 1 => String::new(),
            more => format!(", at least {more} successes"),
        };
        Self { system, question: format!("{line}{wanted}"), rows, worths, unit, coin }
    }
}
