//! What a sheet holds, described once: its text format, its JSON, flags that set fields and a form on a page are
//! drawn from it.

use super::{Number, ScoreName, Text};
use crate::Deed;
use crate::parts::Parts;

/// What the sheets of a system hold, in the order of the page. Every sheet has a name and rulings besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetForm {
    /// Every field.
    pub fields: Vec<Field>,
    /// What somebody who begins is told, a line each.
    pub about: Vec<Text>,
    /// The points that come and go in play.
    pub points: Vec<PointsForm>,
}

/// Points that come and go in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsForm {
    /// The word for them: `vitality`.
    pub key: Text,
    /// What they are called: `Vitality`.
    pub title: Text,
    /// What they are for, in a few words.
    pub help: Text,
    /// Are they one's own to pay with? Others come and go by themselves.
    pub is_paid: bool,
    /// What a person can do with them.
    pub uses: Vec<PointsUse>,
}

/// What a person can do with points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsUse {
    /// Pay them.
    Spend,
    /// Pay them now for one's next roll (POOL-RES-3).
    Save,
    /// Lose them, as harm does.
    Lose,
    /// Get them back.
    Gain,
    /// Strike at somebody (D12-RES-2).
    Strike,
    /// Call on the GM to let the world have been a certain way (D12-RES-8).
    WriteHistory,
}

impl PointsUse {
    /// What it is called on a button.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Spend => "Spend",
            Self::Save => "Spend on my next roll",
            Self::Lose => "Lose",
            Self::Gain => "Regain",
            Self::Strike => "Strike",
            Self::WriteHistory => "Write History",
        }
    }
}

impl PointsForm {
    /// Are they put by for one's next roll, and not paid on the spot?
    pub fn is_saved(&self) -> bool {
        self.uses.contains(&PointsUse::Save)
    }

    /// What is asked for beside a number of them.
    pub fn reason_label(&self) -> &'static str {
        if self.uses.contains(&PointsUse::WriteHistory) {
            "Why, or how the world has been"
        } else if self.uses.contains(&PointsUse::Strike) {
            "Why, or what you strike at"
        } else {
            "Why"
        }
    }

    /// What is done to so many of them.
    pub fn deed(&self, done: PointsUse, amount: u32, why: String) -> Deed {
        let points = self.key.clone();
        match done {
            PointsUse::Spend => Deed::Spend { points, amount, why },
            PointsUse::Save => Deed::Save { points: amount, why },
            PointsUse::Lose => Deed::Lose { points, amount, why },
            PointsUse::Gain if self.is_saved() => Deed::GainResilience { points: amount, why },
            PointsUse::Gain => Deed::Gain { points, amount, why },
            PointsUse::Strike => Deed::Strike { at: why },
            PointsUse::WriteHistory => Deed::WriteHistory { call: why },
        }
    }
}

/// Something that is written on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The same word in files, JSON and flags.
    pub key: Text,
    /// What it is called on a page.
    pub label: Text,
    /// What it is for, in a few words.
    pub help: Text,
    /// The rule it belongs to.
    pub rule: Text,
    /// What can be written there.
    pub kind: FieldKind,
}

/// What can be written in a field, and the [`Value`](super::Value) it is kept as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A text, kept as a name.
    Text,
    /// One of these words, kept as a name.
    Choice(Vec<Text>),
    /// A whole number.
    Number(Number),
    /// Several texts, kept as names.
    Texts,
    /// Numbers by name, kept as parts.
    Numbers {
        /// The names there are; a field without them takes any.
        names: Vec<ScoreName>,
        /// What one of them is, in a sentence: `attribute`.
        noun: Text,
        /// Each number that is not described by itself.
        number: Number,
        /// Numbers with limits of their own, by name.
        own: Vec<(Text, Number)>,
    },
    /// Several things, each with fields of its own, kept as sides.
    Records(Vec<Field>),
    /// One thing with fields of its own.
    Record(Vec<Field>),
}

/// A number of one character that follows from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetNumber {
    /// What it is called.
    pub name: String,
    /// What it is for; may be empty.
    pub about: String,
    /// What it comes to.
    pub number: i64,
    /// What it is made of.
    pub parts: Parts,
}

/// Points of one character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsLeft {
    /// The word for them: `vitality`.
    pub key: Text,
    /// What they are called: `Vitality`.
    pub title: Text,
    /// How many are left.
    pub left: i64,
    /// How many there can be, if there is a limit that people count against.
    pub most: Option<i64>,
}

impl SheetForm {
    /// The field of that key.
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }

    /// The points of that name, capitals or not.
    pub fn find_points(&self, name: &str) -> Option<&PointsForm> {
        self.points.iter().find(|points| points.key.eq_ignore_ascii_case(name.trim()))
    }

    /// Every word that a field can be set by.
    pub fn field_words(&self) -> Vec<&str> {
        let keys = self.fields.iter().map(|field| field.key.as_ref());
        std::iter::once("name").chain(keys).chain(self.fields.iter().flat_map(Field::names)).collect()
    }
}

impl Field {
    /// The names that its numbers go by, where there is a list of them.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let names = if let FieldKind::Numbers { names, .. } = &self.kind { &names[..] } else { &[] };
        names.iter().map(|name| name.name.as_ref())
    }

    /// What the number of that name can be, where the field has numbers.
    pub fn number_called(&self, name: &str) -> Option<&Number> {
        match &self.kind {
            FieldKind::Numbers { number, own, .. } => {
                Some(own.iter().find(|(known, _)| known == name).map_or(number, |(_, number)| number))
            }
            FieldKind::Number(number) => Some(number),
            FieldKind::Text
            | FieldKind::Choice(_)
            | FieldKind::Texts
            | FieldKind::Records(_)
            | FieldKind::Record(_) => None,
        }
    }

    /// A field of that kind.
    pub fn new(
        key: impl Into<Text>,
        label: impl Into<Text>,
        help: impl Into<Text>,
        rule: impl Into<Text>,
        kind: FieldKind,
    ) -> Self {
        Self { key: key.into(), label: label.into(), help: help.into(), rule: rule.into(), kind }
    }
}
