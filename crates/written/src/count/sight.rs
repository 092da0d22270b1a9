//! What features see of a face, for each number of dice that can show it.

use super::faces::Face;
use super::fold::WalkedDice;

/// How many dice are worth how much to a feature.
pub(crate) type Seen = (i64, i64);

/// More throws of one face than this are not remembered.
const MOST: usize = 4096;

/// What the throws of a face show to all features, one after the other; worked out when one is first met.
pub(super) struct Sights {
    /// How far apart two throws are that differ by a die of each group.
    strides: Vec<usize>,
    /// Where it stands what a throw shows, counted from 1; 0 if that is not known yet.
    places: Vec<usize>,
    seen: Vec<Seen>,
}

impl Sights {
    pub(super) fn new(dice: &[WalkedDice]) -> Self {
        let mut throws = 1_usize;
        let mut strides = Vec::with_capacity(dice.len());
        for dice in dice {
            // What lies there is always the same.
            let is_thrown = dice.laid.is_none();
            strides.push(if is_thrown { throws } else { 0 });
            throws = throws.saturating_mul(if is_thrown { dice.number + 1 } else { 1 });
        }
        Self { strides, places: vec![0; if throws <= MOST { throws } else { 0 }], seen: Vec::new() }
    }

    /// Another face is looked at.
    pub(super) fn clear(&mut self) {
        self.places.fill(0);
        self.seen.clear();
    }

    /// What is seen of the face if so many dice of each group show it.
    pub(super) fn find(&mut self, face: &Face, shown: &[i64]) -> &[Seen] {
        let steps = self.strides.iter().zip(shown);
        let throw: usize = steps.map(|(stride, shown)| stride.wrapping_mul(*shown as usize)).sum();
        let Some(place) = self.places.get_mut(throw) else {
            self.seen.clear();
            self.seen.extend(seen_dice(face, shown));
            return &self.seen;
        };
        if *place == 0 {
            *place = self.seen.len() + 1;
            self.seen.extend(seen_dice(face, shown));
        }
        &self.seen[*place - 1..]
    }
}

/// What is seen of a face if so many dice of each group show it.
pub(super) fn seen_dice<'a>(face: &'a Face, shown: &'a [i64]) -> impl Iterator<Item = Seen> + 'a {
    let terms = face.readings.iter().flat_map(|reading| &reading.terms);
    terms.map(|(worth, tally)| (*worth, tally.count(shown)))
}
