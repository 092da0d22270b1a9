//! How answers look: text for people, JSON for programs, CSV for spreadsheets.

pub(crate) mod advise;
pub(crate) mod chart;
pub(crate) mod compare;
pub(crate) mod csv;
pub(crate) mod dice;
mod dice_line;
mod histogram;
pub(crate) mod initiative;
pub(crate) mod luck;
pub(crate) mod odds;
pub(crate) mod paint;
pub(crate) mod program;
pub(crate) mod qr;
pub(crate) mod roll;
pub(crate) mod rolls;
pub(crate) mod sweep;
pub(crate) mod table;
pub(crate) mod wrap;

pub(crate) use presentation::{check, words};

use serde::Serialize;

use crate::Failure;

/// One line of JSON.
pub(crate) fn json(document: &impl Serialize) -> Result<String, Failure> {
    let line = serde_json::to_string(document);
    line.map(|line| line + "\n")
        .map_err(|error| Failure::refused(format!("the answer makes no JSON: {error}")))
}
