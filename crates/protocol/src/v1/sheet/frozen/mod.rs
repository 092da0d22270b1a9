//! How sheets of the built-in systems are read and edited: as they always were, each fault with its place in the text.

pub(in crate::v1) mod d12;
pub(super) mod modifiers;
pub(in crate::v1) mod pool;
#[cfg(feature = "schema")]
pub(in crate::v1) mod schema;
pub(in crate::v1) mod three_six;

use systems::{AnySheet, System};

use super::assignment::Target;
use super::error::{EditError, Fault};
use super::fields::SheetFields;

pub(in crate::v1) use d12::{node_names as nodes, target_names as targets};
pub(in crate::v1) use three_six::attribute_names as attributes;

/// What is one built-in system's own about its sheets.
pub(in crate::v1::sheet) struct FrozenSheet {
    system: System,
    /// Every field that a sheet may have.
    #[cfg(all(test, feature = "schema"))]
    pub(in crate::v1::sheet) fields: &'static [&'static str],
    /// A new sheet, with comments that say what goes where.
    pub(in crate::v1::sheet) template: &'static str,
    /// Reads and judges a sheet.
    pub(in crate::v1::sheet) read: fn(&SheetFields<'_>) -> Result<AnySheet, Fault>,
    /// Which field a name means.
    pub(in crate::v1::sheet) target: fn(&AnySheet, &str) -> Result<Target, EditError>,
    /// Are these two spellings of one field of a table?
    pub(in crate::v1::sheet) is_same: fn(&str, &str, &str) -> bool,
}

static FROZEN: [FrozenSheet; 3] = [
    FrozenSheet {
        system: System::D12,
        #[cfg(all(test, feature = "schema"))]
        fields: &d12::FIELDS,
        template: include_str!("../starter/d12.toml"),
        read: |fields| d12::read_sheet(fields).map(AnySheet::new),
        target: |_, name| d12::target(name),
        is_same: d12::is_same,
    },
    FrozenSheet {
        system: System::THREE_SIX,
        #[cfg(all(test, feature = "schema"))]
        fields: &three_six::FIELDS,
        template: include_str!("../starter/three_six.toml"),
        read: |fields| three_six::read_sheet(fields).map(AnySheet::new),
        target: |_, name| three_six::target(name),
        is_same: three_six::is_same,
    },
    FrozenSheet {
        system: System::POOL,
        #[cfg(all(test, feature = "schema"))]
        fields: &pool::FIELDS,
        template: include_str!("../starter/pool.toml"),
        read: |fields| pool::read_sheet(fields).map(AnySheet::new),
        target: pool::target,
        is_same: pool::is_same,
    },
];

impl FrozenSheet {
    /// That of a system, if it is a built-in one.
    pub(in crate::v1::sheet) fn for_system(system: System) -> Option<&'static Self> {
        FROZEN.iter().find(|frozen| frozen.system == system)
    }
}
