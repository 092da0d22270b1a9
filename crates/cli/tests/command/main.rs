//! The real binary, typed at as a person or a script would.

#![allow(clippy::unwrap_used, reason = "a helper that cannot go on fails its test")]

mod figures;
mod formats;
mod help;
mod odds_text;
mod refusals;
mod roll_text;
mod rules;
mod run;
mod salad;
mod streams;
