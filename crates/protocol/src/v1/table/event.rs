//! Events as text: the body of a line. Compact JSON in a fixed order, so that one event has one text.
//!
//! A roll is told whole, with its verdict and how likely that was, so that a reader needs no rules; reading it back
//! takes the check, the rulings and the faces, and counts nothing.

use play::{Audience, Told};

use super::TableFileError;
use super::json::event::AudienceOnly;
use super::json::wire::{In, Out};
use crate::json;

/// The text of an event.
///
/// # Errors
///
/// It has no JSON, which is a mistake of ours: it must not be kept.
pub fn encode(told: &Told) -> serde_json::Result<String> {
    serde_json::to_string(&Out(told))
}

/// The event of a text.
///
/// # Errors
///
/// It is no event, or one of a newer program; the sentence names what is unknown.
pub fn decode(body: &str) -> Result<Told, TableFileError> {
    json::parse::<In<Told>>(body).map(|told| told.0).map_err(|error| TableFileError::from_json_error(&error))
}

/// Does a text tell in the one spelling whose event it is and who may see it? Each seat stands there once, in order.
pub(super) fn is_spelled_as_written(told: &Told, body: &str) -> serde_json::Result<bool> {
    let (by, audience) =
        (serde_json::to_string(&Out(&told.by))?, serde_json::to_string(&Out(&told.audience))?);
    Ok(body.starts_with(&format!(r#"{{"by":{by},"audience":{audience},"event":"#)))
}

/// Who may see the event of a text, also if it is of a kind that this program does not know.
///
/// # Errors
///
/// It is no event, or who may see it is said in a way of a newer program.
pub fn decode_audience(body: &str) -> Result<Audience, TableFileError> {
    json::parse::<AudienceOnly>(body)
        .map(|told| told.audience)
        .map_err(|error| TableFileError::from_json_error(&error))
}
