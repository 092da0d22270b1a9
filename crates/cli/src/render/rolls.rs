//! Several rolls of the same, each on its line.

use dice::Fraction;
use presentation::roll::verdict;
use protocol::v1::check::Check;
use protocol::v1::roll::Roll;

use super::chart::fitted;
use super::paint::{FAINT, STRONG, paint};
use super::roll::{order_words, title};
use super::{dice_line, words};

/// What is rolled, a line for each roll, and what they come to together.
pub(crate) fn text(rolls: &[Roll], width: usize) -> String {
    let Some(first) = rolls.first() else { return String::new() };
    let rows: Vec<Vec<String>> = (1..).zip(rolls).map(|(at, roll)| row(at, roll)).collect();
    let times = paint(FAINT, &words::many(rolls.len() as u64, "roll"));
    format!("{}{times}\n\n{}{}", title(first, width), fitted(&rows, 2, width), sum_and_average(rolls))
}

fn row(at: usize, roll: &Roll) -> Vec<String> {
    let verdict = verdict(roll).map(|verdict| verdict.label).unwrap_or_default();
    if !roll.result.order.is_empty() {
        return vec![format!("{at}."), String::new(), String::new(), order_words(roll)];
    }
    let (total, dice) = match &roll.check {
        Check::Action { .. } => (String::new(), dice_line::faces(&dice_line::seen_dice(roll))),
        Check::Static { .. }
        | Check::Contest { .. }
        | Check::Check { .. }
        | Check::Opposed { .. }
        | Check::Side { .. }
        | Check::OpposedSide { .. }
        | Check::RollOff { .. }
        | Check::Untold { .. }
        | Check::Initiative { .. }
        | Check::Dice { .. }
        | Check::Open(..) => {
            let total = roll.result.total.map(|total| paint(STRONG, &total.to_string())).unwrap_or_default();
            let answer = roll.result.answer.clone().unwrap_or(total);
            (answer, dice_line::faces(&dice_line::seen_dice(roll)))
        }
    };
    vec![format!("{at}."), total, verdict, dice]
}

/// The sum and the average of totals; nothing where a total is no number to be added up.
fn sum_and_average(rolls: &[Roll]) -> String {
    let is_added = |roll: &Roll| matches!(roll.check, Check::Dice { .. }) && roll.result.answer.is_none();
    if !rolls.iter().all(is_added) || rolls.len() < 2 {
        return String::new();
    }
    let sum: i128 = rolls.iter().filter_map(|roll| roll.result.total).map(i128::from).sum();
    let average = Fraction::new(sum, rolls.len()).decimal(1);
    format!("\nTogether {sum}, {average} on average.\n")
}
