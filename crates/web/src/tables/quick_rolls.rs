//! Favourite rolls and the last ones, which this browser keeps with a character: by its system and name, whatever table it is at.

use std::collections::BTreeMap;

use play::Visibility;
use play::fair::Nonce;
use protocol::v1::table::command::{AskBody, CommandBody};
use serde::{Deserialize, Serialize};

use crate::browser::{entropy, storage};

const KEY: &str = "twelvefold.quick-rolls";
const MOST_FAVOURITES: usize = 12;
const MOST_LAST: usize = 3;
/// The longest name of a favourite.
const LONGEST_NAME: usize = 40;

/// A roll that is one tap away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct QuickRoll {
    /// `Bow`, `Sneak with the cloak`.
    pub(crate) name: String,
    ask: AskBody,
    #[serde(default)]
    target: Option<i32>,
}

impl QuickRoll {
    /// A roll as it was prepared.
    pub(crate) fn new(name: &str, ask: AskBody, target: Option<i32>) -> Self {
        let name: String = name.trim().chars().take(LONGEST_NAME).collect();
        Self { name, ask, target }
    }

    /// The roll for a character at a table, for all to see.
    pub(crate) fn command(&self, character: u64) -> CommandBody {
        CommandBody::Roll {
            character,
            ask: self.ask.clone(),
            target: self.target,
            visibility: Visibility::Everyone,
            faces: None,
            nonce: entropy::bytes().map(Nonce),
            strike_at: None,
        }
    }
}

/// What is kept with one character.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct QuickRolls {
    /// Those with a name of their own, in the order they were kept.
    pub(crate) favourites: Vec<QuickRoll>,
    /// The last ones, the newest first.
    pub(crate) last: Vec<QuickRoll>,
}

impl QuickRolls {
    /// Those of a character.
    pub(crate) fn load(character: &str) -> Self {
        load_all().remove(character).unwrap_or_default()
    }

    /// Keeps them with it.
    pub(crate) fn write(&self, character: &str) {
        let mut all = load_all();
        all.insert(character.to_owned(), self.clone());
        if let Ok(text) = serde_json::to_string(&all) {
            storage::write(KEY, &text);
        }
    }

    /// Keeps a favourite; one of the same name is written anew.
    pub(crate) fn keep(&mut self, roll: QuickRoll) -> Result<(), String> {
        if roll.name.is_empty() {
            return Err("Give the roll a name, such as Bow.".to_owned());
        }
        let is_full = self.favourites.len() >= MOST_FAVOURITES;
        match self.favourites.iter_mut().find(|known| known.name == roll.name) {
            Some(known) => *known = roll,
            None if is_full => {
                return Err(format!("{MOST_FAVOURITES} favourites are kept already; remove one first."));
            }
            None => self.favourites.push(roll),
        }
        Ok(())
    }

    /// Keeps a favourite no longer.
    pub(crate) fn remove(&mut self, name: &str) {
        self.favourites.retain(|known| known.name != name);
    }

    /// Remembers what was rolled last.
    pub(crate) fn remember(&mut self, roll: QuickRoll) {
        self.last.retain(|known| *known != roll);
        self.last.insert(0, roll);
        self.last.truncate(MOST_LAST);
    }
}

fn load_all() -> BTreeMap<String, QuickRolls> {
    storage::load_json(KEY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(name: &str, target: i32) -> QuickRoll {
        QuickRoll::new(name, AskBody::default(), Some(target))
    }

    #[test]
    fn a_favourite_of_the_same_name_is_written_anew_and_one_without_is_refused() {
        let mut rolls = QuickRolls::default();
        rolls.keep(roll(" Bow ", 15)).unwrap();
        rolls.keep(roll("Bow", 18)).unwrap();
        assert_eq!(rolls.favourites, [roll("Bow", 18)]);
        assert!(rolls.keep(roll("  ", 1)).unwrap_err().contains("name"));
        for number in 0..MOST_FAVOURITES - 1 {
            rolls.keep(roll(&format!("Roll {number}"), 1)).unwrap();
        }
        assert!(rolls.keep(roll("One more", 1)).unwrap_err().contains("remove one first"));
        rolls.remove("Bow");
        assert_eq!(rolls.favourites.len(), MOST_FAVOURITES - 1);
    }

    #[test]
    fn the_last_rolls_are_told_newest_first_and_each_once() {
        let mut rolls = QuickRolls::default();
        for target in [1, 2, 3, 1, 4] {
            rolls.remember(roll("DEX", target));
        }
        assert_eq!(rolls.last, [roll("DEX", 4), roll("DEX", 1), roll("DEX", 3)]);
    }
}
