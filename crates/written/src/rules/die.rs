//! Dice: what one shows, how often, and what it does by itself.

use super::{Expr, Range};

/// How many throws in a row of one die are looked at, at most, to know all that it can come to.
const MOST_WORK: usize = 50_000;

/// A number of alike dice that are thrown together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) name: String,
    /// The slot that says how many there are.
    pub(crate) number: usize,
    pub(crate) die: Die,
    /// Everything that one of them can come to, before it is mapped.
    pub(crate) weighted: Weighted,
    /// What it is worth, by what it shows.
    pub(crate) map: Option<Expr>,
    /// Between which numbers it is worth.
    pub(crate) worth: Range,
}

/// One die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Die {
    /// What stands on it, side by side; the log holds positions in this list, counted from 1.
    pub(crate) faces: Vec<i64>,
    /// The words on each face, for a die with symbols; its faces are worth their positions.
    pub(crate) symbols: Option<Vec<Vec<String>>>,
    pub(crate) explode: Option<Again>,
    pub(crate) reroll: Option<Again>,
}

/// When a die is thrown again, and how often at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Again {
    pub(crate) on: Vec<i64>,
    pub(crate) most: u32,
}

/// What a die comes to, with how many of its equally likely throws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weighted {
    pub(crate) of: u128,
    /// From the highest value to the lowest.
    pub(crate) values: Vec<(i64, u128)>,
}

impl Die {
    pub(crate) fn new(faces: Vec<i64>) -> Self {
        Self { faces, symbols: None, explode: None, reroll: None }
    }

    /// What stands on the side at that position, the first being 0: a number, symbols or `blank`.
    pub(crate) fn face_in_words(&self, position: usize) -> String {
        match &self.symbols {
            None => self.faces.get(position).map_or_else(String::new, i64::to_string),
            Some(symbols) => match symbols.get(position) {
                Some(symbols) if !symbols.is_empty() => symbols.join(" "),
                Some(_) | None => "blank".to_owned(),
            },
        }
    }

    /// How many throws of one die there can be in a row.
    fn throws(&self) -> u32 {
        let again = self.explode.as_ref().or(self.reroll.as_ref());
        let can_repeat = |again: &&Again| self.faces.iter().any(|face| again.on.contains(face));
        1 + again.filter(can_repeat).map_or(0, |again| again.most)
    }

    /// Must it be thrown once more, after so many throws of which this is the last?
    pub(crate) fn repeats(&self, face: i64, throws: u32) -> bool {
        let again = self.explode.as_ref().or(self.reroll.as_ref());
        again.is_some_and(|again| throws <= again.most && again.on.contains(&face))
    }

    /// What it comes to, from all its throws.
    pub(crate) fn worth(&self, faces: &[i64]) -> i64 {
        if self.explode.is_some() { faces.iter().sum() } else { faces.last().copied().unwrap_or(0) }
    }

    /// The smallest and largest it comes to.
    pub(crate) fn range(&self) -> Range {
        let (least, most) = self
            .faces
            .iter()
            .fold((i64::MAX, i64::MIN), |(least, most), &face| (least.min(face), most.max(face)));
        let times = if self.explode.is_some() { i64::from(self.throws()) } else { 1 };
        Range::new(least.min(least * times), most.max(most * times))
    }

    /// How many equally likely throws of one die there are; nothing if that is beyond a word.
    fn ways(&self) -> Option<u128> {
        (self.faces.len() as u128).checked_pow(self.throws()).filter(|ways| *ways < 1 << 100)
    }

    /// Everything it can come to, before it is mapped; nothing if that is more than can be worked out.
    pub(crate) fn weighted(&self) -> Option<Weighted> {
        let of = self.ways()?;
        let mut work = 0;
        let sides = self.faces.len() as u128;
        let mut values = std::collections::BTreeMap::new();
        // What was thrown before is all that stays open: what those faces add up to, in how many ways.
        let mut open = std::collections::BTreeMap::from([(0, 1)]);
        for throw in 1..=self.throws() {
            let longer = sides.pow(self.throws() - throw);
            let mut again = std::collections::BTreeMap::new();
            work += open.len() * self.faces.len();
            if work > MOST_WORK {
                return None;
            }
            for (&before, &ways) in &open {
                for &face in &self.faces {
                    let worth = if self.explode.is_some() { before + face } else { face };
                    if self.repeats(face, throw) {
                        *again.entry(worth).or_insert(0) += ways;
                    } else {
                        *values.entry(worth).or_insert(0) += ways * longer;
                    }
                }
            }
            open = again;
        }
        Some(Weighted { of, values: values.into_iter().rev().collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exploding_die_adds_up_and_a_rerolled_one_keeps_its_last() {
        let two = || Die::new(vec![1, 2]);
        let again = |on: i64| Some(Again { on: vec![on], most: 1 });
        let explodes = Die { explode: again(2), ..two() };
        assert_eq!(explodes.weighted(), Some(Weighted { of: 4, values: vec![(4, 1), (3, 1), (1, 2)] }));
        let rerolls = Die { reroll: again(1), ..two() };
        assert_eq!(rerolls.weighted(), Some(Weighted { of: 4, values: vec![(2, 3), (1, 1)] }));
    }
}
