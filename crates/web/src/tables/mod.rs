//! Tables: live play with others. The server keeps the table; the page shows it, rolls at it and checks it.

mod alerts;
mod api;
mod brought;
mod demo;
mod form;
mod gm;
mod join;
mod kept;
mod keys;
mod known;
mod lead;
mod live;
mod log;
mod offline;
mod outbox;
mod own_system;
mod page;
mod panel;
mod pause;
mod place;
mod qr;
mod quick_rolls;
mod trouble;

pub(crate) use demo::DemoTable;
pub(crate) use join::JoinPage;
pub(crate) use keys::TABLE_KEYS;
pub(crate) use page::TablePage;
pub(crate) use place::TablesPage;

/// Does this browser know any table?
pub(crate) fn has_tables() -> bool {
    !known::known_tables().is_empty()
}

/// The tables this browser knows, by id and name.
pub(crate) fn known_tables() -> Vec<(String, String)> {
    known::known_tables().into_iter().map(|table| (table.id, table.name)).collect()
}
