//! The best choice for one check, and why.

use dice::Fraction;
use systems::sentence::capital;

use super::Want;
use crate::compare::Row;

/// Which choice is best, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The place of the best choice among the rows.
    pub best: usize,
    /// The place of the runner-up, if there is a choice at all.
    pub second: Option<usize>,
    /// What each row is worth to the player, in the order of the rows.
    pub scores: Vec<Fraction>,
    /// One sentence.
    pub why: String,
}

/// The best of several choices, the first of which is the plain one; of equals the cheaper, then the earlier.
/// Nothing if there is no row, or if the system knows nothing of what is wanted.
///
/// Among the choices are only those that cost no more than `points`.
pub fn best(rows: &[Row], want: Want, points: u32, coin: &str) -> Option<Advice> {
    let scores = rows.iter().map(|row| want.score(row)).collect::<Option<Vec<_>>>()?;
    let mut order: Vec<usize> = (0..rows.len()).filter(|&at| at == 0 || rows[at].cost <= points).collect();
    order.sort_by(|&one, &other| scores[other].cmp(&scores[one]).then(rows[one].cost.cmp(&rows[other].cost)));
    let (&best, second) = (order.first()?, order.get(1).copied());
    let words = Words { rows, scores: &scores, want, coin };
    Some(Advice { best, second, why: words.sentence(best, rival(rows, &order)), scores })
}

/// What the best is held against in the sentence: the next best that is not the plain choice.
fn rival(rows: &[Row], order: &[usize]) -> Option<usize> {
    let spends = |&&at: &&usize| at != 0 && rows[at].cost > 0;
    order.iter().skip(1).find(spends).copied()
}

struct Words<'a> {
    rows: &'a [Row],
    scores: &'a [Fraction],
    want: Want,
    coin: &'a str,
}

impl Words<'_> {
    fn sentence(&self, best: usize, rival: Option<usize>) -> String {
        match (best, rival) {
            (0, None) => format!("{} is all there is to choose.", capital(&self.rows[0].choice)),
            (0, Some(rival)) => {
                let gain = &self.scores[rival] - &self.scores[0];
                let would = match gain == Fraction::ZERO {
                    true => "would change nothing".to_owned(),
                    false => format!("would only cost {}", self.amount(&gain)),
                };
                format!("Save the {}: {} {would}.", self.coin, self.rows[rival].choice)
            }
            (best, None) => format!("{}.", capital(&self.gains(best))),
            (best, Some(rival)) => format!("{}; {}.", capital(&self.gains(best)), self.instead(best, rival)),
        }
    }

    /// "Luck 4 adds 11.7 points for 1 Heroism".
    fn gains(&self, at: usize) -> String {
        let row = &self.rows[at];
        let gain = &self.scores[at] - &self.scores[0];
        let price = if row.cost == 0 { String::new() } else { format!(" for {} {}", row.cost, self.coin) };
        format!("{} {} {}{price}", row.choice, verb(&row.choice, &gain), self.amount(&gain))
    }

    /// "Luck 4 adds 11.7 for the same point".
    fn instead(&self, best: usize, rival: usize) -> String {
        let row = &self.rows[rival];
        let gain = &self.scores[rival] - &self.scores[0];
        let price = match (row.cost, self.rows[best].cost) {
            (1, 1) => "the same point".to_owned(),
            (one, other) if one == other => format!("the same {one} points"),
            (one, _) => format!("{one}"),
        };
        let amount = self.amount(&gain);
        let amount = amount.strip_suffix(" points").unwrap_or(&amount);
        format!("{} {} {amount} for {price}", row.choice, verb(&row.choice, &gain))
    }

    /// Percentage points of a chance, or how much of what is counted; always without its sign.
    fn amount(&self, gain: &Fraction) -> String {
        let scale = if self.want.is_chance() { 100 } else { 1 };
        let scaled = Fraction::new(gain.numer() * scale, gain.denom().clone());
        let unit = match (self.want, &self.rows[0].damage) {
            (Want::Most, Some(_)) => " damage",
            (Want::Most, None) => " successes",
            _ => " points",
        };
        let digits = scaled.decimal(if self.want.is_chance() { 1 } else { 2 });
        format!("{}{unit}", digits.trim_start_matches('-'))
    }
}

/// "1 boost adds", "2 boosts add".
fn verb(choice: &str, gain: &Fraction) -> &'static str {
    let is_many = choice.starts_with(|first: char| first.is_ascii_digit()) && !choice.starts_with("1 ");
    match (*gain < Fraction::ZERO, is_many) {
        (false, false) => "adds",
        (false, true) => "add",
        (true, false) => "takes",
        (true, true) => "take",
    }
}
