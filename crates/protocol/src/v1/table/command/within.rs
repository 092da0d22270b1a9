//! What stands within a command: others who take part, and modifiers.

use serde::{Deserialize, Serialize};

use crate::v1::table::json::AskBody;

/// Somebody who resists in a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OtherSideBody {
    /// Who.
    pub character: u64,
    /// What they are to roll; theirs to say if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<AskBody>,
}

/// An external modifier of a D12 sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ModifierBody {
    /// What it is called.
    pub name: String,
    /// Where it comes from.
    #[serde(default)]
    pub source: String,
    /// What it is attached to: a node, Initiative, Movement or a resource.
    pub node: String,
    /// What it adds or takes away.
    pub value: i32,
    /// Counts only for a roll that names this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}
