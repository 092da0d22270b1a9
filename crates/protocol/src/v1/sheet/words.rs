//! The words that sheets, commands and events share, and the sentence for a word that nobody knows.

pub(in crate::v1) use super::frozen::{attributes, nodes, targets};
pub(crate) use super::nearest::{list, mend, quoted};

/// "there is no node "Finese"; did you mean Finesse?"
pub(in crate::v1) fn none_such(what: &str, word: &str, known: &[&str]) -> String {
    format!("there is no {what} {}; {}", quoted(word), mend(word, known, "look it up in the rules"))
}
