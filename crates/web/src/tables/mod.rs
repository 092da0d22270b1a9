//! Tables: live play with others. The server keeps the table; the page shows it, rolls at it and checks it.

mod api;
mod demo;
mod form;
mod gm;
mod join;
mod kept;
mod known;
mod live;
mod log;
mod own_system;
mod page;
mod panel;
mod pause;
mod place;
mod qr;
mod trouble;

pub(crate) use demo::DemoTable;
pub(crate) use join::JoinPage;
pub(crate) use page::TablePage;
pub(crate) use place::TablesPage;

/// Does this browser know any table?
pub(crate) fn has_tables() -> bool {
    !known::all().is_empty()
}
