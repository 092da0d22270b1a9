//! What the values of a table are in JSON, for its schema: under the names that they have in the program, so that the kinds
//! of events and deeds are told once and read by either.

use std::borrow::Cow;

use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, schema};
use utoipa::{PartialSchema, ToSchema};

pub(in crate::v1::table) use super::ask::{AgainstJson as Against, AskBody as Ask, CallJson as Call};
pub(in crate::v1::table) use super::audience::AudienceJson as Audience;
pub(in crate::v1::table) use super::contest::settled::SettledJson as Settled;
pub(in crate::v1::table) use super::contest::{
    ContestJson as Contest, RaceJson as Race, RunnerJson as Runner, SideJson as Side, ThrownJson as Thrown,
};
pub(in crate::v1::table) use super::deed::deed_shape::Shape as Deed;
pub(in crate::v1::table) use super::deed::{
    AdjustmentJson as Adjustment, ChangeJson as Change, ConditionJson as Condition,
};
pub(in crate::v1::table) use super::dice_throw::DiceThrowJson as DiceThrow;
pub(in crate::v1::table) use super::event::ToldJson;
pub(in crate::v1::table) use super::event::event_shape::Shape as Event;
pub(in crate::v1::table) use super::frozen::effect_shape::Shape as Effect;
pub(in crate::v1::table) use super::frozen::{Attribute, ModifierTarget};
use super::names::Word;
pub(in crate::v1::table) use super::origin::OriginJson as Origin;
pub(in crate::v1::table) use super::origin::purpose_shape::Shape as Purpose;
pub(in crate::v1::table) use super::roll::RollJson as Roll;
pub(in crate::v1::table) use super::scene::NoteJson as Note;
pub(in crate::v1::table) use super::screen::ScreenJson as Screen;
pub(in crate::v1::table) use super::settings::SettingsJson as Settings;
pub(in crate::v1::table) use crate::v1::sheet::SheetJson as AnySheet;

/// Numbers that name something.
macro_rules! numbers {
    ($($name:ident, $about:literal;)*) => {$(
        #[doc = $about]
        pub(in crate::v1::table) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
                number.description(Some($about)).into()
            }
        }

        impl ToSchema for $name {}
    )*};
}

numbers! {
    SeatId, "The number of a seat.";
    CharacterId, "The number of a character: that of the event by which it came to the table.";
    ActionId, "The number of an action: that of its first event. Calls, contests and notes have it too.";
}

/// Bytes.
macro_rules! hexadecimal {
    ($($name:ident, $about:literal;)*) => {$(
        #[doc = $about]
        pub(in crate::v1::table) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let text = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^([0-9a-f]{2})+$"));
                text.description(Some($about)).into()
            }
        }

        impl ToSchema for $name {}
    )*};
}

hexadecimal! {
    Commitment, "What is published of a seed before it is used: 32 bytes in hexadecimal.";
    Hash, "A link of the chain of events: 32 bytes in hexadecimal.";
    Nonce, "What a player adds to a roll: 16 bytes in hexadecimal.";
    Salt, "What a body is hashed with, so that it cannot be guessed: 16 bytes in hexadecimal.";
    Seed, "What the faces of a roll come from: 32 bytes in hexadecimal.";
}

/// Words out of a list, which is asked of the type itself.
macro_rules! word_shapes {
    ($($name:ident as $type:ty, $about:literal;)*) => {$(
        #[doc = $about]
        pub(in crate::v1::table) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let word = ObjectBuilder::new().schema_type(Type::String);
                word.enum_values(Some(<$type as Word>::known())).description(Some($about)).into()
            }
        }

        impl ToSchema for $name {}
    )*};
}

pub(super) use word_shapes;

word_shapes! {
    Role as play::Role, "What a seat may do.";
    FoePoints as play::FoePoints, "What players see of the points of the GM's characters.";
    Targets as play::Targets, "Whether players are told the number that a check of the GM's is held against.";
    Wear as play::Wear, "How somebody fares.";
    Visibility as play::Visibility, "How openly dice are thrown.";
}

/// A rule system.
pub(in crate::v1::table) struct System;

impl PartialSchema for System {
    fn schema() -> RefOr<Schema> {
        let about =
            "A rule system: d12, 3d6 or pool; one from a file by its name and the SHA-256 of the file.";
        ObjectBuilder::new().schema_type(Type::String).description(Some(about)).into()
    }
}

impl ToSchema for System {}

/// A word, in the program a text that may be part of it.
pub(in crate::v1::table) type Text = String;

/// One event of a log: open, with its salt and body, or sealed, with the salted hash of its body alone.
#[derive(ToSchema)]
#[schema(as = Line)]
#[allow(dead_code, reason = "it describes JSON and is never made")]
pub(in crate::v1::table) struct LineShape {
    /// Its place in the log, from 1.
    seq: u64,
    /// The place of the first event of its action.
    action: u64,
    /// When it was recorded, in milliseconds since 1970 began.
    at: u64,
    /// Its link of the chain.
    hash: Hash,
    /// The salt of this event, if it is open.
    #[schema(nullable = false)]
    salt: Option<Salt>,
    /// What happened, if it is open.
    #[schema(nullable = false)]
    body: Option<ToldJson>,
    /// The salted hash of its body, if it is sealed.
    #[schema(nullable = false)]
    sealed: Option<Hash>,
}

impl PartialSchema for crate::v1::table::Line {
    fn schema() -> RefOr<Schema> {
        LineShape::schema()
    }
}

impl ToSchema for crate::v1::table::Line {
    fn name() -> Cow<'static, str> {
        LineShape::name()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<schema::Schema>)>) {
        LineShape::schemas(schemas);
    }
}
