//! What an Action Pool wish is about: an action roll.

use odds::solve::Weight;
use odds::solve::pool::{Wish, Worth};
use protocol::v1::wish::pool as words;

use super::super::wish::About;
use super::attributes::clean;

/// How many boosts or snags a roll can have.
pub(super) const BONUS_DICE: (i32, i32) = (0, 20);
/// How many successes can be needed.
pub(super) const SUCCESSES: (i32, i32) = (1, 40);

/// A roll to be good at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RollWish {
    /// The attribute that is rolled.
    pub(super) attribute: String,
    /// Boost dice.
    pub(super) boosts: u32,
    /// Snag dice.
    pub(super) snags: u32,
    /// What counts: a chance, or the successes to expect.
    pub(super) worth: Worth,
}

impl RollWish {
    /// A plain roll.
    pub(super) fn plain(attribute: &str) -> Self {
        Self { attribute: attribute.to_owned(), boosts: 0, snags: 0, worth: Worth::AtLeast(2) }
    }

    /// As the solver knows it.
    pub(super) fn wish(&self, weight: Weight) -> Wish {
        let Self { attribute, boosts, snags, worth } = self.clone();
        Wish { attribute, boosts, snags, worth, weight }
    }

    /// Are its numbers such as the page has fields for?
    fn is_within(&self) -> bool {
        let within = |number: u32, (least, most): (i32, i32)| {
            (least.cast_unsigned()..=most.cast_unsigned()).contains(&number)
        };
        let successes = match self.worth {
            Worth::AtLeast(count) => within(count, SUCCESSES),
            Worth::Successes => true,
        };
        successes && within(self.boosts, BONUS_DICE) && within(self.snags, BONUS_DICE)
    }
}

impl About for RollWish {
    fn key(&self) -> &'static str {
        "check"
    }

    fn written(&self) -> String {
        let first = match self.worth {
            Worth::AtLeast(count) => format!("{}={count}", self.attribute),
            Worth::Successes => self.attribute.clone(),
        };
        let dice = [("boost", self.boosts), ("snag", self.snags)].into_iter().filter(|(_, count)| *count > 0);
        let dice = dice.map(|(word, count)| format!("{word}={count}"));
        [first].into_iter().chain(dice).collect::<Vec<_>>().join(",")
    }

    fn from_link(_key: &str, text: &str) -> Option<Self> {
        let Wish { attribute, boosts, snags, worth, .. } = words::check(text).ok()?;
        Some(Self { attribute: clean(&attribute)?, boosts, snags, worth }).filter(Self::is_within)
    }

    fn subject(&self) -> String {
        self.attribute.clone()
    }

    fn choose(&mut self, subject: &str) {
        self.attribute = subject.to_owned();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_written_as_the_command_takes_it() {
        for text in ["Perception=2", "Brawn", "Sleight of Hand=1,boost=2,snag=1"] {
            assert_eq!(RollWish::from_link("check", text).unwrap().written(), text);
        }
        assert_eq!(RollWish::from_link("check", "Brawn,boost").unwrap().written(), "Brawn,boost=1");
    }

    #[test]
    fn what_the_page_has_no_fields_for_is_nothing() {
        for text in ["", "=2", "Brawn=0", "Brawn=41", "Brawn,boost=21", "Brawn,luck"] {
            assert_eq!(RollWish::from_link("check", text), None, "{text}");
        }
    }
}
