//! Everything that can lie on a table, made up.

pub(crate) mod events;
pub(crate) mod log;
pub(crate) mod played;
pub(crate) mod rechained;
pub(crate) mod rewritten;
pub(crate) mod rolls;
pub(crate) mod sheets;
pub(crate) mod tables;

use proptest::prelude::*;

/// A short text of any signs.
pub(crate) fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[a-zA-Z \"\\\\\n]{0,12}", ".{0,8}"]
}

/// A short plain name.
pub(crate) fn name() -> impl Strategy<Value = String> {
    "[A-Z][a-z]{1,8}"
}
