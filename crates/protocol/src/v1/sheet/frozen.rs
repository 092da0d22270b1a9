//! How sheets of the built-in systems are read: as they always were, each fault with its place in the text.

use systems::{AnySheet, System};

use super::assignment::Target;
use super::error::{EditError, Fault};
use super::fields::Fields;
use super::{d12, pool, three_six};

/// What is one built-in system's own about its sheets.
pub(super) struct FrozenSheet {
    system: System,
    /// Every field that a sheet may have.
    #[cfg(all(test, feature = "schema"))]
    pub(super) fields: &'static [&'static str],
    /// A new sheet, with comments that say what goes where.
    pub(super) template: &'static str,
    /// Reads and judges a sheet.
    pub(super) read: fn(&Fields<'_>) -> Result<AnySheet, Fault>,
    /// Which field a name means.
    pub(super) target: fn(&AnySheet, &str) -> Result<Target, EditError>,
    /// Are these two spellings of one field of a table?
    pub(super) is_same: fn(&str, &str, &str) -> bool,
}

static FROZEN: [FrozenSheet; 3] = [
    FrozenSheet {
        system: System::D12,
        #[cfg(all(test, feature = "schema"))]
        fields: &d12::FIELDS,
        template: include_str!("starter/d12.toml"),
        read: |fields| d12::read(fields).map(AnySheet::new),
        target: |_, name| d12::target(name),
        is_same: d12::is_same,
    },
    FrozenSheet {
        system: System::THREE_SIX,
        #[cfg(all(test, feature = "schema"))]
        fields: &three_six::FIELDS,
        template: include_str!("starter/three_six.toml"),
        read: |fields| three_six::read(fields).map(AnySheet::new),
        target: |_, name| three_six::target(name),
        is_same: three_six::is_same,
    },
    FrozenSheet {
        system: System::POOL,
        #[cfg(all(test, feature = "schema"))]
        fields: &pool::FIELDS,
        template: include_str!("starter/pool.toml"),
        read: |fields| pool::read(fields).map(AnySheet::new),
        target: pool::target,
        is_same: pool::is_same,
    },
];

impl FrozenSheet {
    /// That of a system, if it is a built-in one.
    pub(super) fn of(system: System) -> Option<&'static Self> {
        FROZEN.iter().find(|frozen| frozen.system == system)
    }
}
