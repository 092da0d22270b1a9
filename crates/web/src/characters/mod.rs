//! Characters: sheets of all three systems, kept in the browser.

mod desk;
mod editor;
mod files;
mod keeper;
mod list;
mod sheet;
mod shelf;
mod starters;
mod summary;
mod tree;

pub(crate) use desk::Desk;
pub(crate) use editor::remember_before;
pub(crate) use keeper::{begin, has_sheets, kept_sheets, kept_texts, new_id, shelf};
pub(crate) use list::CharactersPage;
pub(crate) use sheet::{CharacterPage, SheetAtTable};
pub(crate) use shelf::KeptSheet;
pub(crate) use starters::Starter;
pub(crate) use summary::{called, is_unnamed};
