//! Dice that were thrown for no character: told whole, as every roll is, and read back from notation and faces.

use play::{DiceThrow, Origin, SeatId, TableDice, Visibility};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use super::shapes;
use super::strict::Strict;
use super::wire::{self, through};
use crate::v1::check::Check;
use crate::v1::roll;

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DiceThrown))]
#[serde(deny_unknown_fields)]
pub(in crate::v1::table) struct DiceThrowJson {
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::SeatId))]
    seat: SeatId,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Visibility))]
    visibility: Visibility,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Origin))]
    origin: Origin,
    #[cfg_attr(feature = "schema", schema(value_type = roll::Roll))]
    roll: Strict<roll::Roll>,
}

through!(DiceThrow as DiceThrowJson);

/// What a reader sees of dice: every die, the result and how likely it was. Nothing of faces that the dice cannot show.
pub(in crate::v1::table) fn shown_throw(throw: &DiceThrow) -> Result<roll::Roll, String> {
    let rolled = throw.dice.read_faces(&throw.faces).map_err(|error| error.to_string())?;
    let odds = throw.dice.quick_odds();
    let (who, notation) = (Some(throw.who.clone()), throw.dice.notation());
    let shown = roll::Roll::of_dice(who, notation, None, None, &rolled, odds.as_ref());
    let what = Some(throw.reason.clone()).filter(|reason| !reason.is_empty());
    Ok(roll::Roll { what, ..shown.with_answer(&throw.dice.answer(), &rolled) })
}

impl From<&DiceThrow> for DiceThrowJson {
    fn from(throw: &DiceThrow) -> Self {
        let shown = shown_throw(throw).unwrap_or_else(|_| unread(throw));
        let DiceThrow { seat, visibility, ref origin, .. } = *throw;
        Self { seat, visibility, origin: origin.clone(), roll: Strict(shown) }
    }
}

/// The bare faces, so that whoever checks them finds them as they were.
fn unread(throw: &DiceThrow) -> roll::Roll {
    let rolled = dice::notation::Rolled { total: 0, sides: Vec::new(), dice: Vec::new() };
    let (who, notation) = (Some(throw.who.clone()), throw.dice.notation());
    let shown = roll::Roll::of_dice(who, notation, None, None, &rolled, None);
    roll::Roll { dice: throw.faces.iter().map(|&face| roll::Die::of_face(face)).collect(), ..shown }
}

impl TryFrom<DiceThrowJson> for DiceThrow {
    type Error = String;

    fn try_from(json: DiceThrowJson) -> Result<Self, String> {
        let DiceThrowJson { seat, visibility, origin, roll: Strict(shown) } = json;
        let Check::Dice { notation, target: None } = &shown.check else {
            return Err(
                "dice without a character are written in notation, and held against nothing".to_owned()
            );
        };
        let dice = TableDice::parse(notation).map_err(|refusal| refusal.to_string())?;
        Ok(Self {
            seat,
            who: shown.who.unwrap_or_default(),
            dice,
            reason: shown.what.unwrap_or_default(),
            faces: shown.dice.iter().map(|die| die.face).collect(),
            origin,
            visibility,
        })
    }
}
