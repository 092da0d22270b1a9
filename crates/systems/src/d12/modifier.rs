//! External modifiers: what race, class, feats, equipment and circumstances add (D12-TREE-6).

use super::{Node, ResourceKind};

/// What an external modifier is attached to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModifierTarget {
    /// A node and everything below it.
    Node(Node),
    /// Initiative alone.
    Initiative,
    /// Movement alone.
    Movement,
    /// The maximum of one resource.
    Maximum(ResourceKind),
}

impl ModifierTarget {
    /// The target of that name: a node, Initiative, Movement or a resource.
    pub fn from_name(name: &str) -> Option<Self> {
        let is = |word: &str| name.trim().eq_ignore_ascii_case(word);
        if is("Initiative") {
            Some(Self::Initiative)
        } else if is("Movement") {
            Some(Self::Movement)
        } else {
            let resource = || ResourceKind::from_name(name).map(Self::Maximum);
            Node::from_name(name).map(Self::Node).or_else(resource)
        }
    }

    /// The word for it in a sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Node(node) => node.name(),
            Self::Initiative => "Initiative",
            Self::Movement => "Movement",
            Self::Maximum(kind) => kind.name(),
        }
    }
}

/// A named, signed number with a source.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Modifier {
    /// What it is called: "Keen ears".
    pub name: String,
    /// Where it comes from: "race", "equipment".
    pub source: String,
    /// What it is attached to.
    pub target: ModifierTarget,
    /// What it adds or takes away.
    pub value: i32,
    /// Counts only for a roll that names this: "tracking".
    pub when: Option<String>,
}

impl Modifier {
    /// The furthest a single modifier goes either way, so that no sum comes near a machine's limits.
    pub const MOST: i32 = 1000;

    /// Does it count for a roll that names these circumstances?
    pub fn counts(&self, named: &[String]) -> bool {
        self.when.as_ref().is_none_or(|when| named.iter().any(|one| same_words(one, when)))
    }

    /// How it appears among the parts of a total.
    pub fn label(&self) -> String {
        let source = if self.source.is_empty() { String::new() } else { format!(" ({})", self.source) };
        let when = self.when.as_ref().map_or_else(String::new, |when| format!(" when {when}"));
        format!("{}{source}{when}", self.name)
    }
}

/// "Tracking" and " tracking" are the same circumstance.
pub(super) fn same_words(one: &str, other: &str) -> bool {
    one.trim().eq_ignore_ascii_case(other.trim())
}
