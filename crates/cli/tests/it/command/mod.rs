//! The real binary, typed at as a person or a script would.

mod figures;
mod formats;
mod golden;
mod help;
mod odds_text;
mod refusals;
mod roll_text;
mod rules;
mod salad;
mod streams;
