//! What a text says, value by value, each with its place: the common ground of TOML and JSON.

use serde::ser::{Serialize, Serializer};

/// One value and where it stands, as an offset into the text.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::v1) struct Given {
    pub(in crate::v1) at: usize,
    pub(in crate::v1) value: GivenValue,
}

/// The kinds of value a sheet is made of.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::v1) enum GivenValue {
    Text(String),
    Number(i64),
    /// Yes or no; only goals ask such questions.
    Flag(bool),
    List(Vec<Given>),
    Table(Vec<Entry>),
    /// Something nobody asks for, in words: "a date".
    Other(&'static str),
}

/// A value with the key it stands under.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::v1) struct Entry {
    pub(in crate::v1) at: usize,
    pub(in crate::v1) key: String,
    pub(in crate::v1) value: Given,
}

impl Given {
    pub(in crate::v1) const fn new(at: usize, value: GivenValue) -> Self {
        Self { at, value }
    }

    /// What it is, in the words of an error.
    pub(in crate::v1) fn kind(&self) -> &'static str {
        match &self.value {
            GivenValue::Text(_) => "a text",
            GivenValue::Number(_) => "a number",
            GivenValue::Flag(_) => "true or false",
            GivenValue::List(_) => "a list",
            GivenValue::Table(_) => "a table",
            GivenValue::Other(kind) => kind,
        }
    }

    pub(in crate::v1) fn is_table(&self) -> bool {
        matches!(self.value, GivenValue::Table(_))
    }
}

impl Given {
    /// The same as a plain JSON value.
    pub(super) fn to_json(&self) -> serde_json::Value {
        match &self.value {
            GivenValue::Text(text) => text.as_str().into(),
            GivenValue::Number(number) => (*number).into(),
            GivenValue::Flag(flag) => (*flag).into(),
            GivenValue::List(list) => list.iter().map(Self::to_json).collect(),
            GivenValue::Table(entries) => {
                entries.iter().map(|entry| (entry.key.clone(), entry.value.to_json())).collect()
            }
            GivenValue::Other(_) => serde_json::Value::Null,
        }
    }
}

impl Serialize for Given {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}
