//! Sheets that a person keeps in a file: TOML by hand, JSON for programs, the same fields in both.
//!
//! Text becomes a tree of values that know their place in it, the tree becomes a draft, and the rules
//! judge the draft. Edits change the text in place, so comments and order stay, and the new text goes
//! through the very same reader before it replaces the old.

mod any;
mod assignment;
mod by_form;
mod carry_over;
mod document;
pub(in crate::v1) mod error;
pub(in crate::v1) mod fields;
mod file;
pub(in crate::v1) mod frozen;
pub(in crate::v1) mod given;
mod history;
mod json_text;
pub(in crate::v1) mod nearest;
mod play;
mod quick_npc;
pub(in crate::v1) mod rulings;
mod set;
mod sheet_json;
mod starter;
pub(in crate::v1) mod toml_text;
pub(crate) mod words;
mod written;

pub use error::{EditError, FileError};
pub use file::SheetFile;
pub use history::HistoryEntry;
pub use quick_npc::QuickNpc;
pub use set::Lowered;
pub use sheet_json::SheetJson;
pub use systems::AnySheet;

/// Every field that a sheet of a system may have.
#[cfg(all(test, feature = "schema"))]
pub(super) fn field_names(system: systems::System) -> &'static [&'static str] {
    frozen::FrozenSheet::for_system(system).map_or(&[], |frozen| frozen.fields)
}
