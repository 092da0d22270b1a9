//! Words, numbers and bytes: the smallest things that cross.

use play::fair::{Commitment, Hash, Nonce, Salt, Seed};
use play::{ActionId, CharacterId, FoePoints, Role, SeatId, Targets, Visibility, Wear};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};
use systems::System;
use systems::form::Text;

use super::wire::Wire;
use crate::v1::sheet::words;

/// Ids are numbers.
macro_rules! numbered {
    ($($id:ident),*) => {$(
        impl Wire for $id {
            fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u64(self.0)
            }
            fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                u64::deserialize(deserializer).map(Self)
            }
        }
    )*};
}

numbered!(SeatId, CharacterId, ActionId);

/// Words that a system has for something are texts.
impl Wire for Text {
    fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
    fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Into::into)
    }
}

/// Bytes are lowercase hexadecimal text.
macro_rules! hexadecimal {
    ($($bytes:ident),*) => {$(
        impl Wire for $bytes {
            fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
            fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

hexadecimal!(Commitment, Hash, Nonce, Salt, Seed);

/// A word out of a list.
pub(in crate::v1::table) trait Word: Sized {
    /// What is named: "visibility".
    const WHAT: &'static str;
    /// The word for it.
    fn word(&self) -> &'static str;
    /// What the word means.
    fn of_word(word: &str) -> Option<Self>;
    /// Every word there is.
    fn known() -> Vec<&'static str>;

    /// What the word means, or a sentence that says which words there are.
    fn named(word: &str) -> Result<Self, String> {
        Self::of_word(word).ok_or_else(|| words::none_such(Self::WHAT, word, &Self::known()))
    }
}

/// Types that are a word out of a list: what is named, its word, what a word means, and every word there is.
macro_rules! word_types {
    ($($type:ty, $what:literal, $word:expr, $read:expr, $known:expr;)*) => {$(
        impl $crate::v1::table::json::names::Word for $type {
            const WHAT: &'static str = $what;
            fn word(&self) -> &'static str {
                let word: fn($type) -> &'static str = $word;
                word(*self)
            }
            fn of_word(word: &str) -> Option<Self> {
                let read: fn(&str) -> Option<Self> = $read;
                read(word)
            }
            fn known() -> Vec<&'static str> {
                $known
            }
        }
        impl Wire for $type {
            fn serialize_wire<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
            fn deserialize_wire<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::named(&String::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }
    )*};
}

pub(super) use word_types;

word_types! {
    Role, "role", Role::name, Role::from_name, Role::ALL.map(Role::name).to_vec();
    FoePoints, "way to show points", FoePoints::name, FoePoints::from_name, FoePoints::ALL.map(FoePoints::name).to_vec();
    Targets, "way to tell numbers", Targets::name, Targets::from_name, Targets::ALL.map(Targets::name).to_vec();
    Wear, "word for how somebody fares", Wear::name, Wear::from_name, Wear::ALL.map(Wear::name).to_vec();
    Visibility, "visibility", Visibility::name, Visibility::from_name, Visibility::ALL.map(Visibility::name).to_vec();
    System, "system", System::reference, |name| System::from_name(name).ok(), System::all().into_iter().map(System::name).collect();
}
