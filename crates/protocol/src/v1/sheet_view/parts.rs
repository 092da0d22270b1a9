//! A total taken apart.

use serde::Serialize;
use systems::parts::Parts;

/// One named contribution to a total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PartView {
    /// Where it comes from.
    pub name: String,
    /// What it adds or takes away.
    pub value: i32,
}

/// The parts of a total, in order.
pub fn parts_view(parts: &Parts) -> Vec<PartView> {
    parts.iter().map(|part| PartView { name: part.name.clone(), value: part.value }).collect()
}
