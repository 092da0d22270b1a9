//! The tests of this crate, one program: it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper that cannot go on fails its test"
)]

mod goals;
mod golden;
mod json_page;
mod sheet_editing;
mod sheet_errors;
mod sheet_json;
mod sheet_play;
mod sheet_random_text;
mod sheet_reading;
mod sheet_view;
mod sheets_page;
mod table_actions;
mod table_changes;
mod table_commands;
mod table_costs;
mod table_events;
mod table_luck;
mod table_meaning;
mod table_newer;
mod table_orders;
mod table_session;
mod table_sight;
mod table_support;
mod table_verify;
