//! The tests of this crate, one program: it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

// As other crates call it, so that they can share `random_values`.
extern crate twelvefold_systems as systems;

mod forms;
mod random_values;
mod reference;
mod reference_figures;
mod reference_rulings;
mod rules;
mod sheet_rolls;
