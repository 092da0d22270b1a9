//! Seeds for rolls to come: drawn here, promised in the log, and kept out of it until they are used.

use play::fair::{Seed, commit};
use play::{Audience, Event, SeatId, Told};
use store::{Secret, TableId};

use crate::problem::ApiError;
use crate::random;

/// So many rolls can one action make.
const MOST_ROLLS: usize = 8;
/// How many commitments are open once new ones are published: several rolls share one event that promises their seeds.
pub(super) const OPEN: usize = 4 * MOST_ROLLS;
/// With fewer than these left, dice that everybody sees fall publish new ones.
const FEWEST_IN_THE_OPEN: usize = 3 * MOST_ROLLS;
/// With fewer than these left, any action does. So nine can be used up in secret before that tells of them.
const FEWEST: usize = 2 * MOST_ROLLS;

/// How many new commitments an action publishes, given how many were open before it and how many it used up.
///
/// Those of an action that is sealed to somebody would tell them that dice fell, and so would those of the next word that
/// somebody says: they are made up for with dice that everybody sees fall, whose number tells as much. If that takes too
/// long, some action publishes new ones whether it rolled or not.
pub(super) const fn lacking(open: usize, used: usize, is_sealed: bool) -> usize {
    let dice_are_seen = used > 0 && !is_sealed;
    let (left, fewest) =
        if dice_are_seen { (open.saturating_sub(used), FEWEST_IN_THE_OPEN) } else { (open, FEWEST) };
    if left < fewest { OPEN - left } else { 0 }
}

/// New seeds and the event that promises them.
#[derive(Debug)]
pub(super) struct Fresh {
    pub(super) seeds: Vec<(u64, Seed)>,
    pub(super) told: Told,
}

impl Fresh {
    /// Draws so many, for rolls from `first` on.
    pub(super) fn draw(table: &TableId, first: u64, count: usize) -> Result<Self, ApiError> {
        let draw = |roll| random::bytes().map(|seed| (roll, Seed(seed)));
        let seeds = (first..).take(count).map(draw).collect::<Result<Vec<_>, _>>()?;
        let commits = seeds.iter().map(|(roll, seed)| commit(table.as_str(), *roll, seed)).collect();
        // Everyone sees it: it must not tell who has just rolled in secret.
        let by = SeatId::GM;
        let told = Told { by, audience: Audience::Everyone, event: Event::Committed { first, commits } };
        Ok(Self { seeds, told })
    }

    /// As the store keeps them.
    pub(super) fn secrets(&self) -> Vec<Secret> {
        self.seeds.iter().map(|&(roll, Seed(seed))| Secret { roll, seed }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_dice_that_all_see_tell_how_many_fell_in_secret() {
        for open in FEWEST..=OPEN {
            assert_eq!(lacking(open, 0, false), 0, "after a word, {open}");
        }
    }

    #[test]
    fn what_a_sealed_action_publishes_does_not_tell_whether_it_rolled() {
        for open in 0..=OPEN {
            assert!(
                (0..=MOST_ROLLS).all(|used| lacking(open, used, true) == lacking(open, 0, true)),
                "{open}"
            );
        }
    }

    #[test]
    fn there_are_always_enough_for_the_next_action() {
        for (open, used) in
            (MOST_ROLLS..=OPEN).flat_map(|open| (0..=MOST_ROLLS).map(move |used| (open, used)))
        {
            let left = |is_sealed| open - used + lacking(open, used, is_sealed);
            assert!(left(false) >= MOST_ROLLS && left(true) >= MOST_ROLLS, "{open} {used}");
            assert!(used == 0 || left(false) >= FEWEST_IN_THE_OPEN, "{open} {used}");
        }
    }

    #[test]
    fn nine_rolls_in_the_open_share_one_event() {
        let published = |open: &mut usize| {
            let count = lacking(*open, 1, false);
            *open = *open - 1 + count;
            count
        };
        let mut open = OPEN;
        let counts: Vec<usize> = (0..18).map(|_| published(&mut open)).filter(|&count| count > 0).collect();
        assert_eq!(counts, [9, 9]);
    }
}
