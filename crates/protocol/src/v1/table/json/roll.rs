//! A roll that was made at a table: what a reader sees, and what proves it.

use play::{CharacterId, Origin, Purpose, Roll, SeatId, Visibility};
use serde::{Deserialize, Serialize};
use systems::form::SideParts;

#[cfg(feature = "schema")]
use super::shapes;
use super::shown::Showing;
use super::strict::Strict;
use super::throw::{self, Declared};
use super::wire::{self, through};
use crate::v1::check::Check;
use crate::v1::check::read::{NoCheck, no_check};
use crate::v1::roll;

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RollMade))]
#[serde(deny_unknown_fields)]
pub(in crate::v1::table) struct RollJson {
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::SeatId))]
    seat: SeatId,
    #[serde(with = "wire", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<shapes::CharacterId>))]
    character: Option<CharacterId>,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Purpose))]
    purpose: Purpose,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Visibility))]
    visibility: Visibility,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Origin))]
    origin: Origin,
    #[cfg_attr(feature = "schema", schema(value_type = roll::Roll))]
    roll: Strict<roll::Roll>,
}

through!(Roll as RollJson);

/// What a reader sees of a roll.
pub(in crate::v1::table) fn showing<'a>(roll: &'a Roll, words: &'a [SideParts]) -> Showing<'a> {
    let (who, what) = (Some(roll.who.as_str()), Some(roll.what.as_str()));
    Showing { who, what, throw: &roll.throw, words, faces: &roll.faces, untold: roll.untold }
}

/// The words of the one who rolled.
pub(in crate::v1::table) fn side_parts(roll: &Roll) -> SideParts {
    SideParts { parts: roll.parts.clone(), extra_from: roll.extra_from.clone() }
}

impl From<&Roll> for RollJson {
    fn from(made: &Roll) -> Self {
        let words = [side_parts(made)];
        let showing = showing(made, &words);
        Self {
            seat: made.seat,
            character: made.character,
            purpose: made.purpose.clone(),
            visibility: made.visibility,
            origin: made.origin.clone(),
            roll: Strict(showing.with_chance().unwrap_or_else(|_| showing.unread())),
        }
    }
}

impl TryFrom<RollJson> for Roll {
    type Error = NoCheck;

    fn try_from(json: RollJson) -> Result<Self, NoCheck> {
        let RollJson { seat, character, purpose, visibility, origin, roll: Strict(shown) } = json;
        if matches!(shown.check, Check::Dice { .. }) {
            return Err(no_check("dice in notation are not thrown at a table"));
        }
        let Declared { throw, words } = throw::declare_throw(&shown.check, &shown.rulings)?;
        let faces = shown.dice.iter().map(|die| die.face).collect();
        let untold = throw.untold().and_then(|_| shown.outcome());
        Ok(Self {
            seat,
            character,
            who: shown.who.unwrap_or_default(),
            what: shown.what.unwrap_or_default(),
            throw,
            parts: words.parts,
            extra_from: words.extra_from,
            faces,
            origin,
            visibility,
            purpose,
            untold,
        })
    }
}
