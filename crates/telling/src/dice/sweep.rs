//! A text with letters that run: `Nd6kh3` for N from 3 to 8.

use charts::Cumulation;
use dice::Ratio;
use dice::notation::{Answer, Dialect, Expr, Letter};
use odds::sweep::{Axis, Cell, Grid};
use protocol::v1::check::DiceTarget;
use protocol::v1::dice as document;
use protocol::v1::sweep::{SweepAxis, SweepValue};

use super::compare::{asked_by_all, parsed};
use super::view::{name, target as asked};
use super::{CountedText, DiceComparison, DiceSlip};
use crate::sweep::Show;
use crate::words::dice_target;

/// More charts than this are not seen side by side.
const MOST_CHARTS: usize = 12;

/// What is asked: a text, the numbers its letters run over, and perhaps a question about the totals.
///
/// ```
/// use dice::notation::{Dialect, Letter};
/// use twelvefold_telling::dice::DiceSweep;
///
/// let n = Letter::new('N').unwrap();
/// let sweep = DiceSweep { text: "Nd6kh3".into(), letters: vec![(n, (3..=8).collect())], ..DiceSweep::default() };
/// let swept = sweep.plan(1_000_000_000)?.count(|_| {})?;
/// let means: Vec<String> = swept.cells().map(|(_, text, _)| text.mean().decimal(2)).collect();
/// assert_eq!(means, ["10.50", "12.24", "13.43", "14.27", "14.90", "15.39"]);
/// # Ok::<(), twelvefold_telling::dice::DiceSlip>(())
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
    texts: Vec<Expr>,
    steps: u64,
}

/// A sweep, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweptDice {
    sweep: DiceSweep,
    /// The letters that there are; the number that is asked for is no letter.
    axes: Vec<Axis>,
    texts: Vec<CountedText>,
    grid: Grid,
}

impl DiceSweep {
    /// Fills in every combination of numbers and reads it, before anything is counted. `most_steps` is how many steps all
    /// counts together may take.
    pub fn plan(self, most_steps: u64) -> Result<PlannedSweep, DiceSlip> {
        let axes: Vec<Axis> = self
            .letters
            .iter()
            .map(|(letter, numbers)| Axis::numbers(letter.to_string(), numbers.iter().copied()))
            .collect();
        Grid::check_size(&[&axes[..], &self.target_axis()[..]].concat())?;
        let mut texts = Vec::new();
        let mut steps = 0u64;
        for numbers in self.combinations() {
            let expr = parsed(self.dialect, &Letter::fill_in(&self.text, &numbers)?)?;
            steps = steps.saturating_add(expr.cost()?.steps);
            if steps > most_steps {
                return Err(DiceSlip::TooMuchWork { steps, limit: most_steps });
            }
            texts.push(expr);
        }
        Ok(PlannedSweep { sweep: self, axes, texts, steps })
    }

    fn combinations(&self) -> Vec<Vec<(Letter, i64)>> {
        let longer = |all: Vec<Vec<(Letter, i64)>>, (letter, numbers): &(Letter, Vec<i32>)| {
            let with = |one: &Vec<(Letter, i64)>, number: &i32| {
                [&one[..], &[(*letter, i64::from(*number))]].concat()
            };
            all.iter().flat_map(|one| numbers.iter().map(move |number| with(one, number))).collect()
        };
        self.letters.iter().fold(vec![Vec::new()], longer)
    }

    /// The number that is asked for, as an axis; none if nothing is asked.
    fn target_axis(&self) -> Vec<Axis> {
        let axis = |target: &RunningTarget| Axis::numbers(name(target.kind), target.numbers.iter().copied());
        self.target.iter().map(axis).collect()
    }

    /// A cell for every text and question.
    fn table(&self, texts: &[CountedText]) -> Vec<Cell> {
        let targets = self.targets();
        let cell = |text: &CountedText, target: &Option<DiceTarget>| Cell {
            success: chance(text, *target).unwrap_or_else(|| Ratio::new(1u8, 1u8)),
            expected: Some(text.mean()),
        };
        texts.iter().flat_map(|text| targets.iter().map(move |target| cell(text, target))).collect()
    }

    /// Every question; one that is none if nothing is asked.
    fn targets(&self) -> Vec<Option<DiceTarget>> {
        match &self.target {
            None => vec![None],
            Some(target) => {
                target.numbers.iter().map(|&number| Some(asked(target.kind, number.into()))).collect()
            }
        }
    }
}

/// The chance of what is asked; of yes or of the first side, if the text itself asks.
fn chance(text: &CountedText, target: Option<DiceTarget>) -> Option<Ratio> {
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

    /// How many steps that takes, about.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts one text after the other, and says each time how many are done.
    pub fn count(self, mut done: impl FnMut(usize)) -> Result<SweptDice, DiceSlip> {
        let Self { sweep, axes, texts: exprs, .. } = self;
        let mut texts = Vec::new();
        for expr in &exprs {
            texts.push(CountedText::of_expr(String::new(), expr, expr.dist()?));
            done(texts.len());
        }
        let grid = Grid::new([&axes[..], &sweep.target_axis()[..]].concat(), sweep.table(&texts))?;
        Ok(SweptDice { sweep, axes, texts, grid })
    }
}

impl SweptDice {
    /// Each cell: its number on every axis, its text, and what is asked of it.
    pub fn cells(&self) -> impl Iterator<Item = (Vec<i32>, &CountedText, Option<DiceTarget>)> {
        let combinations = self.sweep.combinations();
        let targets = self.sweep.targets();
        combinations.into_iter().zip(&self.texts).flat_map(move |(letters, text)| {
            let at: Vec<i32> = letters.iter().filter_map(|(_, number)| i32::try_from(*number).ok()).collect();
            let cell = move |target: Option<DiceTarget>| {
                let number = target.and_then(|target| i32::try_from(dice_target(target).0).ok());
                let at = at.iter().copied().chain(number).collect();
                (at, text, target)
            };
            targets.clone().into_iter().map(cell)
        })
    }

    /// The letters and their numbers.
    pub fn letter_axes(&self) -> &[Axis] {
        &self.axes
    }

    /// What the text asks by itself, with whatever numbers.
    fn own_question(&self) -> Option<&'static str> {
        asked_by_all(&self.texts)
    }

    /// What the cells of a table show: the chance of what is asked, or the average.
    pub fn show(&self) -> Show {
        match self.sweep.target.is_some() || self.own_question().is_some() {
            true => Show::Success,
            false => Show::Expected,
        }
    }

    /// What that is, in words.
    pub(super) fn says(&self) -> String {
        match &self.sweep.target {
            None => self
                .own_question()
                .map_or_else(|| "on average".to_owned(), |asked| format!("chance of {asked}, in percent")),
            Some(RunningTarget { kind, numbers }) => match numbers[..] {
                [only] => format!("chance of {}, in percent", dice_target(asked(*kind, only.into())).1),
                _ => format!("chance of {} so much, in percent", name(*kind)),
            },
        }
    }

    /// `Nd6kh3, on average`.
    pub fn title(&self) -> String {
        let letters = self.axes.iter().filter(|axis| axis.len() == 1);
        let fixed: String = letters.map(|axis| format!(", {} {}", axis.name, axis.label(0))).collect();
        match self.comparison() {
            Some(_) => format!("{}{fixed}", self.sweep.text),
            None => format!("{}{fixed}: {}", self.sweep.text, self.says()),
        }
    }

    /// The table of chances or averages. Where nothing is asked, the chances say nothing.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The texts side by side, each called by its number, where one letter runs over few numbers and nothing else does.
    pub fn comparison(&self) -> Option<DiceComparison> {
        let target = match &self.sweep.targets()[..] {
            [only] => *only,
            _ => return None,
        };
        let runs: Vec<&Axis> = self.axes.iter().filter(|axis| axis.len() > 1).collect();
        let label = |at: usize| match &runs[..] {
            [axis] => format!("{} = {}", axis.name, axis.label(at)),
            _ => self.sweep.text.clone(),
        };
        let fits = runs.len() <= 1 && self.texts.len() <= MOST_CHARTS && self.own_question().is_none();
        let texts = self.texts.iter().enumerate();
        fits.then(|| DiceComparison {
            texts: texts.map(|(at, text)| CountedText { label: label(at), ..text.clone() }).collect(),
            target,
        })
    }

    /// The same for JSON.
    pub fn document(&self) -> document::DiceSweep {
        let axes: Vec<Axis> = [&self.axes[..], &self.sweep.target_axis()[..]].concat();
        let axes = axes
            .into_iter()
            .map(|axis| SweepAxis { name: axis.name.replace(' ', "_"), ..SweepAxis::of_axis(&axis) });
        let axes = axes.collect();
        let cell =
            |(at, text, target): (Vec<i32>, &CountedText, Option<DiceTarget>)| document::DiceSweepCell {
                at: at.into_iter().map(SweepValue::Number).collect(),
                odds: document::TextOdds::new(&text.notation, &text.totals, chance(text, target).as_ref()),
            };
        document::DiceSweep::new(&self.sweep.text, axes, self.cells().map(cell).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sweep(text: &str, letters: &[(char, &[i32])], target: Option<(Cumulation, &[i32])>) -> DiceSweep {
        let letter = |&(letter, numbers): &(char, &[i32])| (Letter::new(letter).unwrap(), numbers.to_vec());
        let target = target.map(|(kind, numbers)| RunningTarget { kind, numbers: numbers.to_vec() });
        DiceSweep {
            text: text.to_owned(),
            letters: letters.iter().map(letter).collect(),
            target,
            ..Default::default()
        }
    }

    fn swept(sweep: DiceSweep) -> SweptDice {
        sweep.plan(u64::MAX).unwrap().count(|_| {}).unwrap()
    }

    /// Each cell is what the text comes to that one would type for it.
    #[test]
    fn every_cell_is_the_text_with_its_numbers() {
        let swept =
            swept(sweep("NdM+3", &[('N', &[1, 2]), ('M', &[4, 6, 8])], Some((Cumulation::AtLeast, &[5, 9]))));
        let mut seen = 0;
        for (at, text, target) in swept.cells() {
            let [count, sides, asked] = at[..] else { panic!("{at:?}") };
            let alone = CountedText::count(Dialect::Twelvefold, &format!("{count}d{sides}+3")).unwrap();
            assert_eq!((&text.totals, target), (&alone.totals, Some(DiceTarget::AtLeast(asked.into()))));
            seen += 1;
        }
        assert_eq!(seen, 12);
        let grid = swept.grid();
        assert_eq!(
            grid.axes().iter().map(|axis| axis.name.as_str()).collect::<Vec<_>>(),
            ["N", "M", "at least"]
        );
        assert_eq!(grid.cell(&[1, 1, 1]).unwrap().success.to_string(), "26/36");
        assert_eq!((swept.show(), swept.comparison()), (Show::Success, None));
        assert_eq!(swept.title(), "NdM+3: chance of at least so much, in percent");
    }

    #[test]
    fn one_letter_over_few_numbers_is_a_comparison() {
        let one = swept(sweep("Nd6kh3", &[('N', &[3, 4])], None));
        let compared = one.comparison().unwrap();
        assert_eq!(compared.texts[1].label, "N = 4");
        assert_eq!((one.show(), one.title().as_str()), (Show::Expected, "Nd6kh3"));
        let many: Vec<i32> = (1..=13).collect();
        assert_eq!(swept(sweep("Nd6", &[('N', &many)], None)).comparison(), None);
    }

    #[test]
    fn a_text_that_asks_is_told_by_its_chance() {
        let asks = swept(sweep("d20+N>=15", &[('N', &[0, 5])], None));
        assert_eq!((asks.show(), asks.comparison()), (Show::Success, None));
        let chances: Vec<String> = asks.grid().cells().iter().map(|cell| cell.success.to_string()).collect();
        assert_eq!(chances, ["6/20", "11/20"]);
        let sides = swept(sweep("d20+N vs d20", &[('N', &[0, 2])], None));
        assert_eq!(sides.title(), "d20+N vs d20: chance of the first side winning, in percent");
        let chances: Vec<String> = sides.grid().cells().iter().map(|cell| cell.success.to_string()).collect();
        assert_eq!(chances, ["190/400", "229/400"]);
    }

    #[test]
    fn what_cannot_be_filled_in_read_or_counted_is_said() {
        let told =
            |sweep: DiceSweep, most| sweep.plan(most).map(|plan| plan.texts()).unwrap_err().to_string();
        let unsaid = told(sweep("NdM", &[('N', &[1])], None), u64::MAX);
        assert_eq!(unsaid, "`NdM` has the letter M, and nothing says which numbers it runs over");
        let absent = told(sweep("3d6", &[('N', &[1])], None), u64::MAX);
        assert_eq!(absent, "`3d6` has no letter N; write it where the number stands, as in `Nd6kh3`");
        let touches = told(sweep("2Nd6", &[('N', &[1])], None), u64::MAX);
        assert!(touches.starts_with("in `2Nd6` the letter N touches another number"), "{touches}");
        let no_dice = told(sweep("Nd6kh3", &[('N', &[2])], None), u64::MAX);
        assert!(no_dice.starts_with("`2d6kh3`: expected a number of dice from 1 to 2"), "{no_dice}");
        let empty = told(sweep("Nd6", &[('N', &[])], None), u64::MAX);
        assert!(empty.starts_with("N runs over nothing"), "{empty}");
        let large = told(sweep("Nd6", &[('N', &[10, 20])], None), 30);
        assert!(large.starts_with("all of them together need about "), "{large}");
    }

    #[test]
    fn progress_is_told_text_by_text() {
        let mut done = Vec::new();
        sweep("Nd6", &[('N', &[1, 2, 3])], None)
            .plan(u64::MAX)
            .unwrap()
            .count(|texts| done.push(texts))
            .unwrap();
        assert_eq!(done, [1, 2, 3]);
    }
}
