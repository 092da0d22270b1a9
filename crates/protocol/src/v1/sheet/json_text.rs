//! JSON in and out of the tree of given values.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::error::Fault;
use super::given::{Entry, Given, GivenValue};
use super::nearest::quoted;

/// A sheet is a table of lists of tables of lists; what lies deeper is no sheet.
const DEEPEST: usize = 5;

/// What a JSON text says. A `null` says nothing.
pub(super) fn parse_json(text: &str) -> Result<Given, Fault> {
    let raw: &RawValue = serde_json::from_str(text).map_err(|error| {
        let at = offset(text, error.line(), error.column());
        Fault::new(at, "this is not JSON; check the quotes, brackets and commas here")
    })?;
    JsonReader { text }.given(raw, DEEPEST)
}

/// The JSON that says the same.
pub(super) fn write(given: &Given) -> String {
    format!("{:#}", given.to_json())
}

struct JsonReader<'a> {
    text: &'a str,
}

impl<'a> JsonReader<'a> {
    /// A raw value is a slice of the text, so its address tells its place.
    fn offset_of(&self, raw: &str) -> usize {
        (raw.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    fn given(&self, raw: &'a RawValue, depth: usize) -> Result<Given, Fault> {
        let at = self.offset_of(raw.get());
        let Some(depth) = depth.checked_sub(1) else {
            return Err(Fault::new(at, "a sheet does not go this deep; take these brackets away"));
        };
        let broken = |_| Fault::new(at, "this value can't be read; write a text or a whole number");
        let value = match raw.get().as_bytes().first() {
            Some(b'{') => {
                GivenValue::Table(self.entries(serde_json::from_str(raw.get()).map_err(broken)?, depth)?)
            }
            Some(b'[') => {
                let list: Vec<&RawValue> = serde_json::from_str(raw.get()).map_err(broken)?;
                GivenValue::List(
                    list.into_iter().map(|one| self.given(one, depth)).collect::<Result<_, _>>()?,
                )
            }
            Some(b'"') => GivenValue::Text(serde_json::from_str(raw.get()).map_err(broken)?),
            Some(b't' | b'f') => GivenValue::Flag(raw.get() == "true"),
            Some(b'n') => GivenValue::Other("nothing"),
            _ => match raw.get().parse() {
                Ok(number) => GivenValue::Number(number),
                Err(_) => GivenValue::Other("a number with a fraction or too many digits"),
            },
        };
        Ok(Given::new(at, value))
    }

    fn entries(&self, members: Members<'a>, depth: usize) -> Result<Vec<Entry>, Fault> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut seen = std::collections::BTreeSet::new();
        for (key, raw) in members.0 {
            if raw.get() == "null" {
                continue;
            }
            let value = self.given(raw, depth)?;
            if !seen.insert(key.clone()) {
                return Err(Fault::new(value.at, format!("{} stands here twice; keep one", quoted(&key))));
            }
            entries.push(Entry { at: value.at, key, value });
        }
        Ok(entries)
    }
}

/// The members of an object in the order they are written.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}

/// Where a line and a column (both from 1, the column in bytes) stand in the text.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    before.saturating_add(column.saturating_sub(1)).min(text.len())
}
