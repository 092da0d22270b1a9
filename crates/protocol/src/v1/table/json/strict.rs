//! Reading that overlooks nothing: a field that would be dropped is named instead.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::json;

/// A value whose JSON has no field that this program does not know.
pub(in crate::v1::table) struct Strict<T>(pub(in crate::v1::table) T);

impl<T: Serialize> Serialize for Strict<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Serialize + DeserializeOwned> Deserialize<'de> for Strict<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = Value::deserialize(deserializer)?;
        let read: T = json::take(&given).map_err(D::Error::custom)?;
        let known = serde_json::to_value(&read).map_err(D::Error::custom)?;
        match surplus(&given, &known) {
            None => Ok(Self(read)),
            Some(field) => Err(D::Error::unknown_field(field, &[])),
        }
    }
}

/// The first field that is in one and not in the other.
fn surplus<'a>(given: &'a Value, known: &Value) -> Option<&'a str> {
    match (given, known) {
        (Value::Object(given), Value::Object(known)) => given.iter().find_map(|(key, value)| {
            known
                .get(key)
                .map_or(Some(key.as_str()).filter(|_| !value.is_null()), |known| surplus(value, known))
        }),
        (Value::Array(given), Value::Array(known)) => {
            given.iter().zip(known).find_map(|(given, known)| surplus(given, known))
        }
        _ => None,
    }
}
