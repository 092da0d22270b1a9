//! The throws of several alike dice, each set of faces once.

use dice::{Dist, Natural};

use crate::cost::{Meter, machine_words};
use crate::error::Problem;
use crate::value::{Dice, Sequence};

/// Every set of faces that some dice can show, sorted, with the number of throws that show it.
///
/// Sets come in the order of the faces: with faces from high to low, (6, 6), (6, 5), …, (6, 1), (5, 5), …
#[derive(Debug)]
pub(crate) struct Multisets {
    faces: Vec<(i64, Natural)>,
    /// Which face each die shows; never falling. `None` once all were given.
    shown: Option<Vec<usize>>,
    /// The throws of the first dice, for each number of them.
    ways: Vec<Natural>,
    words: u64,
}

impl Multisets {
    fn new(faces: Vec<(i64, Natural)>, dice: u32, whole: &Natural) -> Self {
        let words = super::words_of_power(whole, dice);
        let ways = vec![Natural::ONE; dice as usize + 1];
        let mut sets = Self { faces, shown: Some(vec![0; dice as usize]), ways, words };
        sets.recount(0);
        sets
    }

    /// The throws of the first dice follow from one die less: it may lie at any place, but among its equals.
    fn recount(&mut self, from: usize) {
        let Some(shown) = &self.shown else { return };
        let first_equal =
            shown.get(from).map_or(0, |face| shown[..from].partition_point(|other| other < face));
        let mut equal = from - first_equal;
        for at in from..shown.len() {
            equal = if at > 0 && shown[at] == shown[at - 1] { equal + 1 } else { 1 };
            let ways = &self.faces[shown[at]].1;
            let mut throws = &self.ways[at] * (at + 1) / equal;
            if !ways.is_one() {
                throws *= ways;
            }
            self.ways[at + 1] = throws;
        }
    }

    fn advance(&mut self) {
        let last_face = self.faces.len() - 1;
        let Some(shown) = &mut self.shown else { return };
        match shown.iter().rposition(|face| *face < last_face) {
            None => self.shown = None,
            Some(at) => {
                let next = shown[at] + 1;
                shown[at..].fill(next);
                self.recount(at);
            }
        }
    }

    /// The next set and how many throws show it.
    pub(crate) fn next(&mut self, meter: &Meter) -> Result<Option<(Sequence, Natural)>, Problem> {
        let Some(shown) = &self.shown else { return Ok(None) };
        meter.spend(16 + shown.len() as u64 * (2 + self.words))?;
        let numbers = shown.iter().map(|face| self.faces[*face].0).collect();
        let ways = self.ways[shown.len()].clone();
        self.advance();
        Ok(Some((Sequence::new(numbers, meter)?, ways)))
    }
}

/// The throws of dice in the order in which a function is called with them. A single die shows its faces from low to
/// high, whatever the order of positions is.
pub(crate) fn multisets(dice: &Dice, highest_first: bool, meter: &Meter) -> Result<Multisets, Problem> {
    let dist: &Dist<i64> = dice.faces();
    meter.outcomes(dist.len() as u64, machine_words(dist.whole()), 1)?;
    // The ways of the first dice, for each number of them.
    meter.outcomes(dice.len().into(), super::words_of_power(dist.whole(), dice.len()), 1)?;
    let mut faces: Vec<(i64, Natural)> = dist.iter().map(|(face, ways)| (*face, ways.clone())).collect();
    if highest_first && dice.len() > 1 {
        faces.reverse();
    }
    Ok(Multisets::new(faces, dice.len(), dist.whole()))
}
