//! A sheet inside other JSON: the fields of a sheet file as an object, or its TOML as a text.

use std::fmt;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use systems::{AnySheet, System};

use super::error::EditError;
use super::file::SheetFile;
use super::given::{Entry, Given, GivenValue};
use super::{any, written};

/// The fields of a sheet, not yet judged.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetJson(Given);

impl SheetJson {
    /// A sheet as it would stand in a file.
    pub fn of_sheet(sheet: &AnySheet) -> Self {
        Self(written::given_sheet(sheet))
    }

    /// A sheet as TOML text.
    pub fn of_text(text: impl Into<String>) -> Self {
        Self(Given::new(0, GivenValue::Text(text.into())))
    }

    /// The sheet, if it is a legal one, at a table that plays this: there the bare name of a system from a file means the
    /// file that the table carries.
    pub fn read_at(&self, plays: System) -> Result<AnySheet, EditError> {
        let GivenValue::Table(entries) = &self.0.value else { return self.to_sheet() };
        let is_bare = |entry: &Entry| matches!(&entry.value.value, GivenValue::Text(name) if entry.key == "system" && name == plays.name());
        let mut entries = entries.clone();
        for entry in entries.iter_mut().filter(|entry| is_bare(entry)) {
            entry.value.value = GivenValue::Text(plays.reference().to_owned());
        }
        Self(Given::new(self.0.at, GivenValue::Table(entries))).to_sheet()
    }

    /// The sheet, if it is a legal one.
    pub fn to_sheet(&self) -> Result<AnySheet, EditError> {
        match &self.0.value {
            GivenValue::Text(text) => SheetFile::parse(text)
                .map(|file| file.sheet().clone())
                .map_err(|error| EditError { reason: error.to_string(), refusal: error.refusal }),
            GivenValue::Number(..)
            | GivenValue::Flag(..)
            | GivenValue::List(..)
            | GivenValue::Table(..)
            | GivenValue::Other(..) => any::read_sheet(&self.0)
                .map(|(sheet, _)| sheet)
                .map_err(|fault| EditError { reason: fault.reason, refusal: fault.refusal }),
        }
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for SheetJson {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        crate::v1::schema::sheet_or_text()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for SheetJson {
    fn name() -> std::borrow::Cow<'static, str> {
        "Sheet".into()
    }
}

impl Serialize for SheetJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SheetJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Given::deserialize(deserializer).map(Self)
    }
}

/// Here a value has no place in a text of its own.
const fn placeless(value: GivenValue) -> Given {
    Given::new(0, value)
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Given;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the fields of a sheet")
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Given, E> {
        Ok(placeless(GivenValue::Flag(flag)))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Given, E> {
        Ok(placeless(GivenValue::Number(number)))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Given, E> {
        let large = GivenValue::Other("a number with too many digits");
        Ok(placeless(i64::try_from(number).map_or(large, GivenValue::Number)))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Given, E> {
        Ok(placeless(GivenValue::Other("a number with a fraction")))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Given, E> {
        Ok(placeless(GivenValue::Text(text.to_owned())))
    }

    fn visit_unit<E: Error>(self) -> Result<Given, E> {
        Ok(placeless(GivenValue::Other("nothing")))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Given, A::Error> {
        let mut list = Vec::new();
        while let Some(one) = seq.next_element()? {
            list.push(one);
        }
        Ok(placeless(GivenValue::List(list)))
    }

    /// In the order they are written. A `null` says nothing.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Given, A::Error> {
        let mut entries: Vec<Entry> = Vec::new();
        while let Some((key, value)) = map.next_entry::<String, Given>()? {
            if entries.iter().any(|entry| entry.key == key) {
                return Err(A::Error::custom(format!("{key:?} stands there twice; keep one")));
            }
            if value.value != GivenValue::Other("nothing") {
                entries.push(Entry { at: 0, key, value });
            }
        }
        Ok(placeless(GivenValue::Table(entries)))
    }
}
