//! Several texts side by side.

use charts::Cumulation;
use dice::notation::{Answer, Dialect, Expr};
use dice::{Dist, Fraction, Ratio};
use protocol::v1::check::DiceTarget;
use protocol::v1::dice as document;

use super::view::column;
use super::{DiceBudget, DiceSlip};
use crate::distributions;
use crate::words::{dice_target, fraction, percent};

/// More texts than this are a slip of the finger.
const MOST_TEXTS: usize = 100;

/// One text, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedText {
    /// What it is called: as it was typed, or by the numbers of its letters.
    pub label: String,
    /// In canonical notation.
    pub notation: String,
    /// What its results say.
    pub answer: Answer,
    /// The ways to each result.
    pub totals: Dist<i64>,
}

/// Several texts side by side.
///
/// ```
/// use dice::notation::Dialect;
/// use protocol::v1::check::DiceTarget;
/// use twelvefold_presentation::dice::{DiceBudget, DiceComparison};
///
/// let target = Some(DiceTarget::AtLeast(15));
/// let mut budget = DiceBudget::new(10_000_000, 1_000_000);
/// let compared = DiceComparison::count(Dialect::Twelvefold, &["3d6", "4d6kh3"], target, &mut budget)?;
/// assert_eq!(compared.chance(&compared.texts[1]).unwrap().to_string(), "300/1296");
/// assert_eq!(compared.headline(), "15 or more: 4d6kh3 most often, 23.1 % — 300 of 1296.");
/// let (total, shares) = &compared.table(charts::Cumulation::AtLeast)[15];
/// assert_eq!((*total, shares[0].to_string()), (18, "1/216".into()));
/// # Ok::<(), twelvefold_presentation::dice::DiceSlip>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceComparison {
    /// In the order they were typed.
    pub texts: Vec<CountedText>,
    /// What is asked of their totals.
    pub target: Option<DiceTarget>,
}

impl CountedText {
    /// Reads and counts one text.
    pub fn count(dialect: Dialect, text: &str, budget: &mut DiceBudget) -> Result<Self, DiceSlip> {
        let expr = affordable(dialect, text, budget)?;
        Ok(Self::of_expr(text.to_owned(), &expr, expr.dist()?))
    }

    pub(super) fn of_expr(label: String, expr: &Expr, totals: Dist<i64>) -> Self {
        Self { label, notation: expr.to_string(), answer: expr.answer(), totals }
    }

    /// The average.
    pub fn mean(&self) -> Fraction {
        self.totals.mean().unwrap_or_else(|| Fraction::new(0, 1u8))
    }

    /// The lowest and the highest result; every text has some.
    pub fn ends(&self) -> (i64, i64) {
        let end = |end: Option<&i64>| end.copied().unwrap_or(0);
        (end(self.totals.min()), end(self.totals.max()))
    }
}

/// Reads one text, for an error that names it.
pub(super) fn parsed(dialect: Dialect, text: &str) -> Result<Expr, DiceSlip> {
    Expr::parse_as(dialect, text).map_err(|error| DiceSlip::NoDice { text: text.to_owned(), error })
}

/// Reads one text of which every total is to be counted and kept.
fn affordable(dialect: Dialect, text: &str, budget: &mut DiceBudget) -> Result<Expr, DiceSlip> {
    let expr = parsed(dialect, text)?;
    let cost = expr.cost()?;
    budget.spend_steps(cost)?;
    budget.spend_characters(cost.characters())?;
    Ok(expr)
}

/// What all of these texts ask, if they ask alike; 1 is the result that is asked for.
pub(super) fn asked_by_all(mut answers: impl Iterator<Item = Answer>) -> Option<&'static str> {
    let asks = |answer: Answer| match answer {
        Answer::Total => None,
        Answer::YesOrNo => Some("yes"),
        Answer::Winner(_) => Some("the first side winning"),
    };
    let first = asks(answers.next()?)?;
    answers.all(|answer| asks(answer) == Some(first)).then_some(first)
}

impl DiceComparison {
    /// Reads all of them, and then counts them.
    pub fn count<T: AsRef<str>>(
        dialect: Dialect,
        texts: &[T],
        target: Option<DiceTarget>,
        budget: &mut DiceBudget,
    ) -> Result<Self, DiceSlip> {
        if texts.len() > MOST_TEXTS {
            return Err(DiceSlip::TooManyTexts { texts: texts.len(), limit: MOST_TEXTS });
        }
        let exprs = texts.iter().map(|text| affordable(dialect, text.as_ref(), budget));
        let exprs = exprs.collect::<Result<Vec<Expr>, _>>()?;
        let count = |(text, expr): (&T, &Expr)| -> Result<CountedText, DiceSlip> {
            Ok(CountedText::of_expr(text.as_ref().to_owned(), expr, expr.dist()?))
        };
        Ok(Self { texts: texts.iter().zip(&exprs).map(count).collect::<Result<_, DiceSlip>>()?, target })
    }

    /// What is asked, in words: of the totals, or by the texts themselves, if all ask alike.
    pub fn question(&self) -> Option<String> {
        match self.target {
            Some(target) => Some(dice_target(target).1),
            None => self.asked_by_all().map(str::to_owned),
        }
    }

    fn asked_by_all(&self) -> Option<&'static str> {
        asked_by_all(self.texts.iter().map(|text| text.answer.clone()))
    }

    /// The chance of what is asked, if anything is.
    pub fn chance(&self, text: &CountedText) -> Option<Ratio> {
        match self.target {
            Some(target) => Some(text.totals.chance(|&total| target.fits(total))),
            None => self.asked_by_all().map(|_| text.totals.exactly(&1)),
        }
    }

    /// Every total that comes up in any of them, and how likely it is in each.
    pub fn table(&self, view: Cumulation) -> Vec<(i64, Vec<Ratio>)> {
        let mut totals: Vec<i64> =
            self.texts.iter().flat_map(|text| text.totals.outcomes().copied()).collect();
        totals.sort_unstable();
        totals.dedup();
        let columns: Vec<Vec<Ratio>> =
            self.texts.iter().map(|text| column(view, &text.totals, &totals)).collect();
        let row = |at: usize| columns.iter().map(|column| column[at].clone()).collect();
        totals.iter().enumerate().map(|(at, &total)| (total, row(at))).collect()
    }

    /// `3 texts`, or the only one there is, with what is asked.
    pub fn title(&self) -> String {
        let what = match &self.texts[..] {
            [only] => only.label.clone(),
            texts => texts.iter().map(|text| text.label.as_str()).collect::<Vec<_>>().join(", "),
        };
        match self.target {
            Some(target) => format!("{what} for {}", dice_target(target).1),
            None => what,
        }
    }

    /// The one sentence that matters.
    pub fn headline(&self) -> String {
        match self.question() {
            Some(asked) => self.likeliest(&asked),
            None => distributions::sentence(&self.named()),
        }
    }

    fn likeliest(&self, asked: &str) -> String {
        let chances: Vec<(&CountedText, Ratio)> =
            self.texts.iter().filter_map(|text| Some((text, self.chance(text)?))).collect();
        let best = chances.iter().reduce(|best, one| if one.1 > best.1 { one } else { best });
        let Some((text, chance)) = best else { return String::new() };
        let number = format!("{} — {}", percent(chance, 1), fraction(chance));
        match chances.iter().all(|(_, other)| other == chance) {
            true if chances.len() > 1 => format!("{asked}: all alike, {number}."),
            true => format!("{asked}: {number}."),
            false => format!("{asked}: {} most often, {number}.", text.label),
        }
    }

    /// The texts by name, as pictures of several distributions take them.
    pub fn named(&self) -> Vec<distributions::Named<'_>> {
        self.texts.iter().map(|text| (text.label.as_str(), &text.totals)).collect()
    }

    /// The same for JSON.
    pub fn document(&self) -> document::DiceComparison {
        let text = |text: &CountedText| document::ComparedText {
            text: text.label.clone(),
            odds: document::TextOdds::new(&text.notation, &text.totals, self.chance(text).as_ref()),
        };
        document::DiceComparison::new(self.target, self.texts.iter().map(text).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(texts: &[&str], target: Option<DiceTarget>) -> Result<DiceComparison, DiceSlip> {
        let mut budget = DiceBudget::new(10_000_000, 1_000_000);
        DiceComparison::count(Dialect::Twelvefold, texts, target, &mut budget)
    }

    fn compared(texts: &[&str], target: Option<DiceTarget>) -> DiceComparison {
        count(texts, target).unwrap()
    }

    #[test]
    fn the_table_has_every_total_of_any_text() {
        let table = compared(&["d4", "d{2,8}"], None).table(Cumulation::AtMost);
        let told: Vec<String> =
            table.iter().map(|(total, row)| format!("{total} {} {}", row[0], row[1])).collect();
        assert_eq!(told, ["1 1/4 0/2", "2 2/4 1/2", "3 3/4 1/2", "4 4/4 1/2", "8 4/4 2/2"]);
    }

    #[test]
    fn the_sentence_names_the_best() {
        let told = compared(&["2d6", "3d4"], None).headline();
        assert_eq!(told, "Highest on average: 3d4 with 7.50, give or take 1.94; lowest: 2d6 with 7.00.");
        let alike = compared(&["d6", "d{1,1,2,2,3,3}"], Some(DiceTarget::Exactly(7))).headline();
        assert_eq!(alike, "exactly 7: all alike, 0.0 % — 0 of 6.");
        let only = compared(&["2d6"], Some(DiceTarget::AtMost(3))).headline();
        assert_eq!(only, "3 or less: 8.3 % — 3 of 36.");
    }

    #[test]
    fn texts_that_ask_are_told_by_their_chances() {
        let asked = compared(&["d20>=11", "d20+5>=15", "2d10kh1>2d8"], None);
        assert_eq!(asked.headline(), "yes: d20+5>=15 most often, 55.0 % — 11 of 20.");
        assert_eq!(asked.document().texts[0].odds.success.as_ref().unwrap().percent, 50.0);
        let sides = compared(&["d20 vs d20", "d20+2 vs d20 vs d12"], None);
        assert_eq!(
            sides.headline(),
            "the first side winning: d20+2 vs d20 vs d12 most often, 51.5 % — 2473 of 4800."
        );
        let mixed = compared(&["d20>=11", "2d6"], None);
        assert_eq!((mixed.question(), mixed.chance(&mixed.texts[0])), (None, None));
    }

    #[test]
    fn a_text_that_is_none_is_named() {
        let slip = count(&["2d6", "2d6kh3"], None).unwrap_err();
        assert!(slip.to_string().starts_with("`2d6kh3`: expected a number of dice from 1 to 2"), "{slip}");
        let many = vec!["d6"; 101];
        let slip = count(&many, None).unwrap_err();
        assert_eq!(slip.to_string(), "101 texts are more than one can hold side by side; give at most 100");
        let long = count(&["10d6", "d30000"], None).unwrap_err().to_string();
        assert!(long.contains("characters, the limit is 1000000; use fewer or smaller dice"), "{long}");
    }
}
