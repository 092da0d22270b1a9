//! Objects that have the fields of another object among their own. serde writes them; it would read them by way of a copy in
//! a form of its own, with code for that form, which the page would have to download.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Result, Value};

use crate::json;

/// The fields of an object.
pub(super) struct ObjectFields(Value);

impl ObjectFields {
    /// Reads an object, and from it what `made` makes of its fields.
    pub(super) fn deserialize_with<'de, D: Deserializer<'de>, T>(
        deserializer: D,
        made: impl FnOnce(&Self) -> Result<T>,
    ) -> std::result::Result<T, D::Error> {
        made(&Self(Value::deserialize(deserializer)?)).map_err(D::Error::custom)
    }

    /// The field of that name.
    pub(super) fn get<T: DeserializeOwned>(&self, name: &'static str) -> Result<T> {
        self.maybe(name)?.ok_or_else(|| Error::missing_field(name))
    }

    /// The field of that name, if it is there.
    pub(super) fn maybe<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        self.0.get(name).filter(|value| !value.is_null()).map(json::take).transpose()
    }

    /// What has its fields among these.
    pub(super) fn take_all<T: DeserializeOwned>(&self) -> Result<T> {
        json::take(&self.0)
    }
}
