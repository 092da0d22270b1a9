//! How the values of a table cross as JSON: every type says once what it looks like, lists and maps follow.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that crosses as JSON, though its own crate knows no format.
pub(in crate::v1::table) trait Wire: Sized {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

/// For `#[serde(with = "wire")]`.
pub(in crate::v1::table) fn serialize<T: Wire, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.serialize_wire(serializer)
}

/// For `#[serde(with = "wire")]`.
pub(in crate::v1::table) fn deserialize<'de, T: Wire, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    T::deserialize_wire(deserializer)
}

/// A value on its way out.
pub(in crate::v1::table) struct Out<'a, T>(pub(in crate::v1::table) &'a T);

/// A value that came in.
pub(in crate::v1::table) struct In<T>(pub(in crate::v1::table) T);

impl<T: Wire> Serialize for Out<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize_wire(serializer)
    }
}

impl<'de, T: Wire> Deserialize<'de> for In<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize_wire(deserializer).map(Self)
    }
}

impl<T: Wire> Wire for Option<T> {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_ref().map(Out).serialize(serializer)
    }
    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::<In<T>>::deserialize(deserializer)?.map(|one| one.0))
    }
}

impl<T: Wire> Wire for Box<T> {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_ref().serialize_wire(serializer)
    }
    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize_wire(deserializer).map(Self::new)
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Out))
    }
    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<In<T>>::deserialize(deserializer)?.into_iter().map(|one| one.0).collect())
    }
}

/// One after the other, here and for a map: collecting would sort them first, with code for every type, and they are in order.
impl<T: Wire + Ord> Wire for BTreeSet<T> {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Out))
    }
    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::new();
        set.extend(Vec::deserialize_wire(deserializer)?);
        Ok(set)
    }
}

/// A map crosses as a list of pairs: most of its keys are numbers, which JSON has no keys for.
impl<K: Wire + Ord, V: Wire> Wire for BTreeMap<K, V> {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(key, value)| (Out(key), Out(value))))
    }
    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut map = Self::new();
        map.extend(Vec::<(K, V)>::deserialize_wire(deserializer)?);
        Ok(map)
    }
}

impl<A: Wire, B: Wire> Wire for (A, B) {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (Out(&self.0), Out(&self.1)).serialize(serializer)
    }
    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Pair(PhantomData))
    }
}

/// Two values and no more: a tuple of serde's own lets what stands after them pass unread.
struct Pair<A, B>(PhantomData<(A, B)>);

impl<'de, A: Wire, B: Wire> Visitor<'de> for Pair<A, B> {
    type Value = (A, B);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of two")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut items: S) -> Result<(A, B), S::Error> {
        let one = items.next_element::<In<A>>()?.ok_or_else(|| S::Error::invalid_length(0, &self))?;
        let other = items.next_element::<In<B>>()?.ok_or_else(|| S::Error::invalid_length(1, &self))?;
        match items.next_element::<IgnoredAny>()? {
            None => Ok((one.0, other.0)),
            Some(_) => Err(S::Error::invalid_length(3, &self)),
        }
    }
}

/// What serde knows already.
macro_rules! plain {
    ($($type:ty),*) => {$(
        impl Wire for $type {
            fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.serialize(serializer)
            }
            fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::deserialize(deserializer)
            }
        }
    )*};
}

plain!(u32, u64, i32, bool, String);

/// Types whose JSON a `#[serde(remote)]` struct or enum describes.
macro_rules! described {
    ($($type:ty as $json:ident),* $(,)?) => {$(
        impl $crate::v1::table::json::wire::Wire for $type {
            fn serialize_wire<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $json::serialize(self, serializer)
            }
            fn deserialize_wire<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $json::deserialize(deserializer)
            }
        }
    )*};
}

/// Types whose JSON is that of another one, made by `From` and read by `TryFrom`.
macro_rules! through {
    ($($type:ty as $json:ty),* $(,)?) => {$(
        impl $crate::v1::table::json::wire::Wire for $type {
            fn serialize_wire<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(&<$json>::from(self), serializer)
            }
            fn deserialize_wire<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let json: $json = serde::Deserialize::deserialize(deserializer)?;
                Self::try_from(json).map_err(serde::de::Error::custom)
            }
        }
    )*};
}

pub(super) use {described, through};
