//! What a sheet holds, described once: its text format, its JSON, flags that set fields and a form on a page are
//! drawn from it.

use super::{Number, ScoreName, Text};

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
        /// Each number.
        number: Number,
    },
    /// Several things, each with fields of its own, kept as sides.
    Records(Vec<Field>),
    /// One thing with fields of its own.
    Record(Vec<Field>),
}

/// Points of one character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsLeft {
    /// The word for them: `vitality`.
    pub key: Text,
    /// What they are called: `Vitality`.
    pub title: Text,
    /// How many are left.
    pub left: u32,
    /// How many there can be, if there is a limit that people count against.
    pub most: Option<u32>,
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
    pub fn words(&self) -> Vec<&str> {
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
