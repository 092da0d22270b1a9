//! A sweep with every total of every text.

use charts::{Cumulation, Picture};
use odds::sweep::Axis;
use protocol::v1::check::DiceTarget;
use protocol::v1::dice as document;
use protocol::v1::sweep::{SweepAxis, SweepValue};

use super::sweep::chance;
use super::{CountedText, DiceComparison, DiceTable};
use crate::sweep::Unreadable;
use crate::words::dice_target;

/// A sweep, counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweptDice {
    pub(super) table: DiceTable,
    pub(super) texts: Vec<CountedText>,
    pub(super) stands_side_by_side: bool,
}

impl SweptDice {
    /// The same without the totals.
    pub const fn table(&self) -> &DiceTable {
        &self.table
    }

    /// Each cell: its number on every axis, its text, and what is asked of it.
    pub fn cells(&self) -> impl Iterator<Item = (Vec<i32>, &CountedText, Option<DiceTarget>)> {
        let combinations = self.table.sweep.combinations();
        let targets = self.table.sweep.targets();
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
        &self.table.axes
    }

    /// `Nd6kh3`, and what the cells say where it is told as a table.
    pub fn title(&self) -> String {
        if self.stands_side_by_side { self.table.text() } else { self.table.title() }
    }

    /// The texts side by side, each called by its number, where one letter runs over few numbers and nothing else does.
    pub fn comparison(&self) -> Option<DiceComparison> {
        let running = self.letter_axes().iter().find(|axis| axis.len() > 1);
        let label = |at: usize| match running {
            Some(axis) => format!("{} = {}", axis.name, axis.label(at)),
            None => self.table.sweep.text.clone(),
        };
        let texts = self.texts.iter().enumerate();
        self.stands_side_by_side.then(|| DiceComparison {
            texts: texts.map(|(at, text)| CountedText { label: label(at), ..text.clone() }).collect(),
            target: self.table.sweep.targets().into_iter().flatten().next(),
        })
    }

    /// Lines where the texts stand side by side, otherwise a shaded table.
    pub fn picture(&self, view: Cumulation) -> Result<Picture, Unreadable> {
        match self.comparison() {
            Some(compared) => Ok(Picture { title: self.title(), ..compared.picture(view) }),
            None => self.table.picture(),
        }
    }

    /// The same for JSON.
    pub fn document(&self) -> document::DiceSweep {
        let axes = self.table.named_axes().iter().map(SweepAxis::of_axis).collect();
        let cell =
            |(at, text, target): (Vec<i32>, &CountedText, Option<DiceTarget>)| document::DiceSweepCell {
                at: at.into_iter().map(SweepValue::Number).collect(),
                odds: document::TextOdds::new(&text.notation, &text.totals, chance(text, target).as_ref()),
            };
        document::DiceSweep::new(&self.table.sweep.text, axes, self.cells().map(cell).collect())
    }
}

#[cfg(test)]
mod tests {
    use dice::notation::{Dialect, Letter};

    use super::super::{DiceBudget, DiceSweep, RunningTarget};
    use super::*;
    use crate::sweep::Show;

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

    fn endless() -> DiceBudget {
        DiceBudget::new(u64::MAX, u64::MAX)
    }

    fn swept(sweep: DiceSweep) -> SweptDice {
        let mut budget = endless();
        sweep.plan(&mut budget).unwrap().count(&mut budget, |_| {}).unwrap()
    }

    /// Each cell is what the text comes to that one would type for it.
    #[test]
    fn every_cell_is_the_text_with_its_numbers() {
        let swept =
            swept(sweep("NdM+3", &[('N', &[1, 2]), ('M', &[4, 6, 8])], Some((Cumulation::AtLeast, &[5, 9]))));
        let mut seen = 0;
        for (at, text, target) in swept.cells() {
            let [count, sides, asked] = at[..] else { panic!("{at:?}") };
            let typed = format!("{count}d{sides}+3");
            let alone = CountedText::count(Dialect::Twelvefold, &typed, &mut endless()).unwrap();
            assert_eq!((&text.totals, target), (&alone.totals, Some(DiceTarget::AtLeast(asked.into()))));
            seen += 1;
        }
        assert_eq!(seen, 12);
        let grid = swept.table().grid();
        assert_eq!(
            grid.axes().iter().map(|axis| axis.name.as_str()).collect::<Vec<_>>(),
            ["N", "M", "at least"]
        );
        assert_eq!(grid.cell(&[1, 1, 1]).unwrap().success.to_string(), "26/36");
        assert_eq!((swept.table().show(), swept.comparison()), (Show::Success, None));
        assert_eq!(swept.title(), "NdM+3: chance of at least so much, in percent");
    }

    #[test]
    fn a_table_without_totals_says_the_same() {
        let asked = sweep("NdM", &[('N', &[1, 3]), ('M', &[4, 6])], Some((Cumulation::AtMost, &[3, 5])));
        for sweep in [asked, sweep("Nd6kh3", &[('N', &[3, 5, 8])], None)] {
            let mut budget = endless();
            let table = sweep.clone().plan(&mut budget).unwrap().table(&mut budget, |_| {}).unwrap();
            assert_eq!(&table, swept(sweep).table());
        }
        let rows = swept(sweep("NdM", &[('N', &[1, 3]), ('M', &[4])], Some((Cumulation::AtMost, &[3, 5]))));
        let csv = rows.table().csv();
        assert_eq!(
            csv.lines().collect::<Vec<_>>(),
            [
                "N,M,at_most,notation,mean,deviation,ways,of,percent",
                "1,4,3,d4,2.500000,1.118034,3,4,75.0000",
                "1,4,5,d4,2.500000,1.118034,4,4,100.0000",
                "3,4,3,3d4,7.500000,1.936492,1,64,1.5625",
                "3,4,5,3d4,7.500000,1.936492,10,64,15.6250",
            ]
        );
    }

    #[test]
    fn one_letter_over_few_numbers_is_a_comparison() {
        let one = swept(sweep("Nd6kh3", &[('N', &[3, 4])], None));
        let compared = one.comparison().unwrap();
        assert_eq!(compared.texts[1].label, "N = 4");
        assert_eq!((one.table().show(), one.title().as_str()), (Show::Expected, "Nd6kh3"));
        let many: Vec<i32> = (1..=13).collect();
        assert_eq!(swept(sweep("Nd6", &[('N', &many)], None)).comparison(), None);
    }

    #[test]
    fn a_text_that_asks_is_told_by_its_chance() {
        let asks = swept(sweep("d20+N>=15", &[('N', &[0, 5])], None));
        assert_eq!((asks.table().show(), asks.comparison()), (Show::Success, None));
        let chances = |swept: &SweptDice| {
            swept.table().grid().cells().iter().map(|cell| cell.success.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(chances(&asks), ["6/20", "11/20"]);
        let sides = swept(sweep("d20+N vs d20", &[('N', &[0, 2])], None));
        assert_eq!(sides.title(), "d20+N vs d20: chance of the first side winning, in percent");
        assert_eq!(chances(&sides), ["190/400", "229/400"]);
    }

    #[test]
    fn what_cannot_be_filled_in_read_or_counted_is_said() {
        let told = |sweep: DiceSweep, steps| {
            let mut budget = DiceBudget::new(steps, u64::MAX);
            sweep.plan(&mut budget).map(|plan| plan.texts()).unwrap_err().to_string()
        };
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

    /// With every total it is too long; as a table it is not.
    #[test]
    fn totals_that_are_too_long_to_keep_are_refused_before_they_are_counted() {
        let hundred: Vec<i32> = (1..=100).collect();
        let planned = |budget: &mut DiceBudget| {
            sweep("NdM", &[('N', &hundred), ('M', &hundred)], None).plan(budget).unwrap()
        };
        let mut budget = DiceBudget::new(u64::MAX, dice::MOST_CHARACTERS);
        let plan = planned(&mut budget);
        let refused = plan.count(&mut budget, |_| panic!("something was counted")).unwrap_err().to_string();
        assert!(refused.contains("characters, the limit is 100000000"), "{refused}");
        let mut budget = DiceBudget::new(u64::MAX, 1_000_000);
        let refused = planned(&mut budget).table(&mut budget, |_| panic!("something was counted"));
        assert!(refused.unwrap_err().to_string().contains("the limit is 1000000;"));
    }

    #[test]
    fn progress_is_told_text_by_text() {
        let (mut done, mut budget) = (Vec::new(), endless());
        let plan = sweep("Nd6", &[('N', &[1, 2, 3])], None).plan(&mut budget).unwrap();
        plan.count(&mut budget, |texts| done.push(texts)).unwrap();
        assert_eq!(done, [1, 2, 3]);
    }
}
