//! A text with letters that run: `Nd6kh3` for N from 3 to 8.

use charts::Cumulation;
use dice::Ratio;
use dice::notation::{Answer, Cost, Dialect, Expr, Letter};
use odds::sweep::{Axis, Cell, Grid};
use protocol::v1::check::DiceTarget;

use super::compare::{asked_by_all, parsed};
use super::table::TextMeasures;
use super::view::{name, target as asked};
use super::{CountedText, DiceBudget, DiceSlip, DiceTable, SweptDice};
use crate::words::dice_target;

/// More charts than this are not seen side by side.
const MOST_CHARTS: usize = 12;
/// A cell besides its chance, written out.
const CELL_CHARACTERS: u64 = 100;

/// What is asked: a text, the numbers its letters run over, and perhaps a question about the totals.
///
/// ```
/// use dice::notation::{Dialect, Letter};
/// use twelvefold_presentation::dice::{DiceBudget, DiceSweep};
///
/// let n = Letter::new('N').unwrap();
/// let sweep = DiceSweep { text: "Nd6kh3".into(), letters: vec![(n, (3..=8).collect())], ..DiceSweep::default() };
/// let mut budget = DiceBudget::new(1_000_000_000, 1_000_000);
/// let swept = sweep.plan(&mut budget)?.count(&mut budget, |_| {})?;
/// let means: Vec<String> = swept.cells().map(|(_, text, _)| text.mean().decimal(2)).collect();
/// assert_eq!(means, ["10.50", "12.24", "13.43", "14.27", "14.90", "15.39"]);
/// # Ok::<(), twelvefold_presentation::dice::DiceSlip>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiceSweep {
    /// With its letters.
    pub text: String,
    /// Whose notation it is in.
    pub dialect: Dialect,
    /// Each letter and its numbers, in the order in which they run; the last runs fastest.
    pub letters: Vec<(Letter, Vec<i32>)>,
    /// What is asked of the totals.
    pub target: Option<RunningTarget>,
}

/// A question about the totals whose number may run, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningTarget {
    /// This or more, this or less, or just this.
    pub kind: Cumulation,
    /// The number, or all that it runs over.
    pub numbers: Vec<i32>,
}

impl RunningTarget {
    /// A question whose number stands still; nothing if it is too large to stand on an axis.
    pub fn fixed(target: DiceTarget) -> Option<Self> {
        let kind = match target {
            DiceTarget::AtLeast(_) => Cumulation::AtLeast,
            DiceTarget::AtMost(_) => Cumulation::AtMost,
            DiceTarget::Exactly(_) => Cumulation::Exactly,
        };
        Some(Self { kind, numbers: vec![i32::try_from(dice_target(target).0).ok()?] })
    }
}

/// A sweep that is understood and not too large, but not counted yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedSweep {
    sweep: DiceSweep,
    axes: Vec<Axis>,
    texts: Vec<(Expr, Cost)>,
}

impl DiceSweep {
    /// Fills in every combination of numbers and reads it, before anything is counted; the budget is for all counts
    /// together.
    pub fn plan(self, budget: &mut DiceBudget) -> Result<PlannedSweep, DiceSlip> {
        let axes: Vec<Axis> = self
            .letters
            .iter()
            .map(|(letter, numbers)| Axis::numbers(letter.to_string(), numbers.iter().copied()))
            .collect();
        Grid::check_size(&[&axes[..], &self.target_axis()[..]].concat())?;
        let mut texts = Vec::new();
        for numbers in self.combinations() {
            let expr = parsed(self.dialect, &Letter::fill_in(&self.text, &numbers)?)?;
            let cost = expr.cost()?;
            budget.spend_steps(cost)?;
            texts.push((expr, cost));
        }
        Ok(PlannedSweep { sweep: self, axes, texts })
    }

    pub(super) fn combinations(&self) -> Vec<Vec<(Letter, i64)>> {
        let longer = |all: Vec<Vec<(Letter, i64)>>, (letter, numbers): &(Letter, Vec<i32>)| {
            let with = |one: &Vec<(Letter, i64)>, number: &i32| {
                [&one[..], &[(*letter, i64::from(*number))]].concat()
            };
            all.iter().flat_map(|one| numbers.iter().map(move |number| with(one, number))).collect()
        };
        self.letters.iter().fold(vec![Vec::new()], longer)
    }

    /// The number that is asked for, as an axis; none if nothing is asked.
    pub(super) fn target_axis(&self) -> Vec<Axis> {
        let axis = |target: &RunningTarget| Axis::numbers(name(target.kind), target.numbers.iter().copied());
        self.target.iter().map(axis).collect()
    }

    /// Every question; one that is none if nothing is asked.
    pub(super) fn targets(&self) -> Vec<Option<DiceTarget>> {
        match &self.target {
            None => vec![None],
            Some(target) => {
                target.numbers.iter().map(|&number| Some(asked(target.kind, number.into()))).collect()
            }
        }
    }

    /// A cell for every question about one text.
    fn cells<'a>(&'a self, text: &'a CountedText) -> impl Iterator<Item = Cell> + 'a {
        let cell = move |target: Option<DiceTarget>| Cell {
            success: chance(text, target).unwrap_or_else(|| Ratio::new(1u8, 1u8)),
            expected: Some(text.mean()),
        };
        self.targets().into_iter().map(cell)
    }
}

/// The chance of what is asked; of yes or of the first side, if the text itself asks.
pub(super) fn chance(text: &CountedText, target: Option<DiceTarget>) -> Option<Ratio> {
    match (target, &text.answer) {
        (Some(target), _) => Some(text.totals.chance(|&total| target.fits(total))),
        (None, Answer::YesOrNo | Answer::Winner(_)) => Some(text.totals.exactly(&1)),
        (None, Answer::Total) => None,
    }
}

impl PlannedSweep {
    /// How many texts there are to count.
    pub fn texts(&self) -> usize {
        self.texts.len()
    }

    /// Whether it is seen as texts side by side: one letter runs over few numbers, and nothing else does.
    pub fn stands_side_by_side(&self) -> bool {
        let runs = self.axes.iter().filter(|axis| axis.len() > 1).count();
        let asks = asked_by_all(self.texts.iter().map(|(expr, _)| expr.answer())).is_some();
        runs <= 1 && self.texts.len() <= MOST_CHARTS && self.sweep.targets().len() == 1 && !asks
    }

    /// Counts one text after the other and keeps every total, and says each time how many are done.
    pub fn count(self, budget: &mut DiceBudget, mut done: impl FnMut(usize)) -> Result<SweptDice, DiceSlip> {
        // Each question tells the totals again.
        let questions = self.sweep.targets().len() as u64;
        let all = self.texts.iter().map(|(_, cost)| cost.characters().saturating_mul(questions));
        budget.spend_characters(all.fold(0, u64::saturating_add))?;
        let stands_side_by_side = self.stands_side_by_side();
        let mut texts = Vec::new();
        let table = self.tabulate(|text| {
            texts.push(text);
            done(texts.len());
        })?;
        Ok(SweptDice { table, texts, stands_side_by_side })
    }

    /// The same, but of each text only what a table tells is kept: its average, its spread and the chance of what is asked.
    pub fn table(self, budget: &mut DiceBudget, mut done: impl FnMut(usize)) -> Result<DiceTable, DiceSlip> {
        let questions = self.sweep.targets().len() as u64;
        // The ways, all ways, and the average as a fraction of two such numbers; a digit is more than three bits.
        let cell = |cost: &Cost| (cost.bits / 3).saturating_mul(4).saturating_add(CELL_CHARACTERS);
        let all = self.texts.iter().map(|(_, cost)| cell(cost).saturating_mul(questions));
        budget.spend_characters(all.fold(0, u64::saturating_add))?;
        let mut texts = 0;
        self.tabulate(|_| {
            texts += 1;
            done(texts);
        })
    }

    /// Counts every text, takes down what a table tells of it, and hands it on.
    fn tabulate(self, mut counted: impl FnMut(CountedText)) -> Result<DiceTable, DiceSlip> {
        let Self { sweep, axes, texts } = self;
        let question = asked_by_all(texts.iter().map(|(expr, _)| expr.answer()));
        let (mut rows, mut cells) = (Vec::new(), Vec::new());
        for (expr, _) in &texts {
            let text = CountedText::of_expr(String::new(), expr, expr.dist()?);
            cells.extend(sweep.cells(&text));
            rows.push(TextMeasures::from_text(&text));
            counted(text);
        }
        let grid = Grid::new([&axes[..], &sweep.target_axis()[..]].concat(), cells)?;
        Ok(DiceTable { sweep, axes, rows, grid, question })
    }
}
