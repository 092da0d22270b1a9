//! The attribute tree (D12-TREE-1).

/// How deep a node stands in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tier {
    /// The root.
    Level,
    /// Body, Mind, Soul.
    Realm,
    /// The nine Basic Attributes.
    Basic,
    /// The 27 Skills.
    Skill,
}

impl Tier {
    /// The player's word for a node of this tier.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Level => "Level",
            Self::Realm => "Realm",
            Self::Basic => "Basic Attribute",
            Self::Skill => "Skill",
        }
    }
}

/// Defines the nodes in breadth-first order, so that the three children of node `i` are `3i+1..=3i+3`.
macro_rules! nodes {
    ($($variant:ident $name:literal $long:literal,)*) => {
        /// One of the 40 attributes (D12-TREE-1).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Node {
            $(#[doc = $long] $variant,)*
        }

        impl Node {
            /// All of them, parents before children.
            pub const ALL: [Node; 40] = [$(Node::$variant,)*];

            /// The name on the sheet: STR, Finesse.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The name written out: Strength.
            pub const fn long_name(self) -> &'static str {
                match self { $(Self::$variant => $long,)* }
            }
        }
    };
}

nodes! {
    Level "Level" "Level",
    Body "Body" "Body", Mind "Mind" "Mind", Soul "Soul" "Soul",
    Str "STR" "Strength", Dex "DEX" "Dexterity", Con "CON" "Constitution",
    Int "INT" "Intelligence", Wis "WIS" "Wisdom", Cha "CHA" "Charisma",
    Div "DIV" "Divinity", Fow "FOW" "Force of Will", Lck "LCK" "Luck",
    Muscles "Muscles" "Muscles", Stance "Stance" "Stance", Lift "Lift" "Lift",
    Finesse "Finesse" "Finesse", Evasiveness "Evasiveness" "Evasiveness", Agility "Agility" "Agility",
    Toughness "Toughness" "Toughness", Stamina "Stamina" "Stamina", Resilience "Resilience" "Resilience",
    Iq "IQ" "IQ", Knowledge "Knowledge" "Knowledge", Memory "Memory" "Memory",
    Perception "Perception" "Perception", Awareness "Awareness" "Awareness", Intuition "Intuition" "Intuition",
    Speechcraft "Speechcraft" "Speechcraft", Charm "Charm" "Charm", Appearance "Appearance" "Appearance",
    Faith "Faith" "Faith", Attunement "Attunement" "Attunement", Devotion "Devotion" "Devotion",
    Discipline "Discipline" "Discipline", Tenacity "Tenacity" "Tenacity", Resolve "Resolve" "Resolve",
    Gambling "Gambling" "Gambling", Fortune "Fortune" "Fortune", Serendipity "Serendipity" "Serendipity",
}

impl Node {
    /// Its place in [`Node::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Level, Realm, Basic Attribute or Skill.
    pub const fn tier(self) -> Tier {
        match self.index() {
            0 => Tier::Level,
            1..=3 => Tier::Realm,
            4..=12 => Tier::Basic,
            _ => Tier::Skill,
        }
    }

    /// The node it hangs on; Level hangs on nothing.
    pub const fn parent(self) -> Option<Node> {
        match self.index() {
            0 => None,
            index => Some(Self::ALL[(index - 1) / 3]),
        }
    }

    /// The three nodes its points can be handed to; a Skill has none.
    pub fn children(self) -> &'static [Node] {
        match self.tier() {
            Tier::Skill => &[],
            Tier::Level | Tier::Realm | Tier::Basic => {
                &Self::ALL[3 * self.index() + 1..=3 * self.index() + 3]
            }
        }
    }

    /// The node itself, its parent, and so on up to Level.
    pub fn path(self) -> impl Iterator<Item = Node> {
        std::iter::successors(Some(self), |node| node.parent())
    }

    /// Does it stand on that node: is it the node itself or somewhere below it?
    pub fn rests_on(self, node: Node) -> bool {
        self.path().any(|above| above == node)
    }

    /// The node of that name, short or long, capitals or not.
    pub fn from_name(name: &str) -> Option<Node> {
        let name = name.trim();
        let fits = |node: &Node| {
            node.name().eq_ignore_ascii_case(name) || node.long_name().eq_ignore_ascii_case(name)
        };
        Self::ALL.into_iter().find(fits)
    }

    /// Faith and Devotion are about a deity of one's own (D12-TREE-1).
    pub const fn needs_deity(self) -> bool {
        matches!(self, Self::Faith | Self::Devotion)
    }
}

impl std::fmt::Display for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}
