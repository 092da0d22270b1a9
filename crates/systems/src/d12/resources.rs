//! The five kinds of resource points (D12-RES-1 to D12-RES-7).

use super::Refusal;

/// One of the five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ResourceKind {
    /// For Extra and Luck dice and for Write History (D12-RES-1).
    Heroism,
    /// What a turn is made of (D12-RES-2).
    Action,
    /// How long a body keeps going (D12-RES-3).
    Vitality,
    /// How long a mind keeps going (D12-RES-4).
    Focus,
    /// How long a soul keeps going (D12-RES-5).
    Spirit,
}

impl ResourceKind {
    /// All five, in the order of the book.
    pub const ALL: [Self; 5] = [Self::Heroism, Self::Action, Self::Vitality, Self::Focus, Self::Spirit];

    /// The word for it in sheets and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heroism => "heroism",
            Self::Action => "action",
            Self::Vitality => "vitality",
            Self::Focus => "focus",
            Self::Spirit => "spirit",
        }
    }

    /// The word for it in a sentence.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Heroism => "Heroism",
            Self::Action => "Action",
            Self::Vitality => "Vitality",
            Self::Focus => "Focus",
            Self::Spirit => "Spirit",
        }
    }

    /// The kind of that name, capitals or not.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name.trim()))
    }

    /// Its place in [`ResourceKind::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Points of one kind: never fewer than none, never more than the maximum (D12-RES-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Resource {
    now: u32,
    max: u32,
}

impl Resource {
    /// All there.
    pub const fn full(max: u32) -> Self {
        Self { now: max, max }
    }

    /// So many left, held to the maximum.
    pub const fn with_left(now: u32, max: u32) -> Self {
        Self { now: if now < max { now } else { max }, max }
    }

    /// How many are left.
    pub const fn left(self) -> u32 {
        self.now
    }

    /// How many there can be.
    pub const fn max(self) -> u32 {
        self.max
    }

    /// Takes points away; refused, and nothing changes, if they are not there.
    pub fn spend(&mut self, kind: ResourceKind, amount: u32) -> Result<(), Refusal> {
        let left = self.now.checked_sub(amount);
        self.now = left.ok_or(Refusal::NotEnough { kind, needed: amount, left: self.now })?;
        Ok(())
    }

    /// Takes away what is there, down to none.
    pub const fn lose(&mut self, amount: u32) {
        self.now = self.now.saturating_sub(amount);
    }

    /// Gives back, up to the maximum.
    pub const fn regain(&mut self, amount: u32) {
        *self = Self::with_left(self.now.saturating_add(amount), self.max);
    }
}

/// All five at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources(pub(super) [Resource; 5]);

impl Resources {
    /// The points of one kind.
    pub const fn resource(&self, kind: ResourceKind) -> Resource {
        self.0[kind.index()]
    }

    /// Each kind with its points.
    pub fn iter(&self) -> impl Iterator<Item = (ResourceKind, Resource)> + '_ {
        ResourceKind::ALL.into_iter().map(|kind| (kind, self.resource(kind)))
    }
}

/// How long a rest is (D12-RES-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rest {
    /// Refills Vitality, Focus and Spirit.
    Short,
    /// Does that and gives back one Heroism.
    Long,
}

impl Rest {
    /// Both, from the shortest.
    pub const ALL: [Self; 2] = [Self::Short, Self::Long];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Long => "long",
        }
    }

    /// The rest of that name, capitals or not.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rest| rest.name().eq_ignore_ascii_case(name.trim()))
    }
}

/// Points that went or came, and why (D12-RES-8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceChange {
    /// Which points.
    pub kind: ResourceKind,
    /// How many there were.
    pub before: u32,
    /// How many there are now.
    pub after: u32,
    /// Harm that points could no longer take: only to someone who was Incapacitated already (D12-RES-6).
    pub real_damage: u32,
    /// Why.
    pub reason: String,
}
