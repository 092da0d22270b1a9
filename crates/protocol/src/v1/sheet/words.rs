//! The words that sheets, commands and events share, and the sentence for a word that nobody knows.

pub(in crate::v1) use super::d12::{node_names as nodes, target_names as targets};
pub(crate) use super::nearest::{list, mend, quoted};
pub(in crate::v1) use super::three_six::attribute_names as attributes;

/// The five resources of the D12 System.
pub(in crate::v1) fn resources() -> Vec<&'static str> {
    super::d12::resource_names().to_vec()
}

/// "there is no node "Finese"; did you mean Finesse?"
pub(in crate::v1) fn none_such(what: &str, word: &str, known: &[&str]) -> String {
    format!("there is no {what} {}; {}", quoted(word), mend(word, known, "look it up in the rules"))
}
