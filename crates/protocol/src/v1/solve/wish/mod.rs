//! Wishes as a flag or a link holds them: `Finesse=18,luck,weight=2`. What is none is answered with a sentence.

pub mod d12;
pub mod pool;
pub mod three_six;

use odds::solve::{NoWeight, Weight};

use systems::entries::Entry;

/// A weight as typed.
fn weight(text: &str) -> Result<Weight, String> {
    text.parse().map_err(|no: NoWeight| no.to_string())
}

/// The first word of a list, which says what it is about.
fn first<'a, 'b>(entries: &'b [Entry<'a>]) -> Result<(&'b Entry<'a>, &'b [Entry<'a>]), String> {
    entries.split_first().ok_or_else(|| "say what it is about".to_owned())
}

/// The weight of a stat, which has nothing else to say.
fn weight_alone(rest: &[Entry<'_>]) -> Result<Weight, String> {
    match rest {
        [] => Ok(Weight::ONE),
        [entry] if entry.key == "weight" => entry.read(weight),
        _ => Err("a stat has nothing but a weight: NAME,weight=W".into()),
    }
}
