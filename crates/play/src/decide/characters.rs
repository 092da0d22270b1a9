//! Characters on the table. One that is hidden belongs to nobody but the GM.

use systems::AnySheet;

use super::{Deciding, sheets};
use crate::limits::MOST_CHARACTERS;
use crate::{Audience, Character, CharacterId, Event, FoePoints, Refusal, Role, SeatId};

pub(super) fn put_character(
    deciding: &mut Deciding,
    sheet: &AnySheet,
    owner: Option<SeatId>,
    is_hidden: bool,
) -> Result<(), Refusal> {
    deciding.for_players("put characters on the table")?;
    let owner = if deciding.is_gm() { checked_owner(deciding, owner)? } else { own_only(deciding, owner)? };
    let sheet = sheets::fit(deciding, sheet)?;
    if is_hidden && !deciding.is_gm() {
        return Err(Refusal::GmOnly { what: "hide a character" });
    }
    if is_hidden && owner.is_some() {
        return Err(Refusal::HiddenIsTheGms { character: sheet.name().to_owned() });
    }
    place_sheet(deciding, sheet, owner, is_hidden)
}

/// Puts a sheet that fits on the table, if there is room.
pub(super) fn place_sheet(
    deciding: &mut Deciding,
    sheet: AnySheet,
    owner: Option<SeatId>,
    is_hidden: bool,
) -> Result<(), Refusal> {
    if deciding.table.scene.characters.len() >= MOST_CHARACTERS {
        return Err(Refusal::Full { what: "characters", most: MOST_CHARACTERS });
    }
    let audience = if is_hidden { Audience::Gm } else { Audience::Everyone };
    let by = deciding.seat;
    if owner.is_some() || deciding.table.scene.screen.foe_points == FoePoints::Numbers {
        deciding.tell(audience, Event::CharacterPut { by, owner, sheet, is_hidden });
        return Ok(());
    }
    // What is missing of its points is told to the GM alone. That nothing is missing is told likewise: otherwise the number
    // of sealed events would tell.
    let before = sheet.with_untouched_points()?;
    let put = Event::CharacterPut { by, owner, sheet: before.clone(), is_hidden };
    let character = CharacterId(deciding.tell(audience, put));
    let changes = AnySheet::difference(&before, &sheet);
    deciding.tell(Audience::Gm, Event::CharacterEdited { by, character, before, sheet, changes });
    super::screen::tell_wear(deciding, character);
    Ok(())
}

pub(super) fn edit(deciding: &mut Deciding, id: CharacterId, sheet: &AnySheet) -> Result<(), Refusal> {
    let character = deciding.own_character(id, "edit characters")?;
    let audience = deciding.table.scene.points_audience(character);
    let before = character.sheet.clone();
    let sheet = sheets::fit(deciding, sheet)?;
    let changes = AnySheet::difference(&before, &sheet);
    if changes.is_empty() {
        return Err(Refusal::NothingChanges { what: "the sheet" });
    }
    Character { sheet: sheet.clone(), ..character.clone() }.effective()?;
    let by = deciding.seat;
    deciding.tell(audience, Event::CharacterEdited { by, character: id, sheet, before, changes });
    super::screen::tell_wear(deciding, id);
    Ok(())
}

pub(super) fn hand_over(
    deciding: &mut Deciding,
    id: CharacterId,
    owner: Option<SeatId>,
) -> Result<(), Refusal> {
    deciding.for_gm("hand a character over")?;
    let owner = checked_owner(deciding, owner)?;
    let character = deciding.character(id)?;
    if character.owner == owner {
        return Err(Refusal::NothingChanges { what: "the owner" });
    }
    if character.is_hidden {
        return Err(Refusal::HiddenIsTheGms { character: character.name().to_owned() });
    }
    let by = deciding.seat;
    deciding.tell_all(Event::CharacterHandedOver { by, character: id, owner });
    Ok(())
}

pub(super) fn hide(deciding: &mut Deciding, id: CharacterId, is_hidden: bool) -> Result<(), Refusal> {
    deciding.for_gm("hide or show a character")?;
    let character = deciding.character(id)?;
    let name = character.name().to_owned();
    if character.is_hidden == is_hidden {
        return Err(Refusal::NothingChanges { what: "the character" });
    }
    if is_hidden && character.owner.is_some() {
        return Err(Refusal::HiddenIsTheGms { character: name });
    }
    // Those who saw it learn that it is gone, those who did not that it is there.
    deciding.tell_all(Event::CharacterHidden { character: id, name, is_hidden });
    Ok(())
}

pub(super) fn remove(deciding: &mut Deciding, id: CharacterId) -> Result<(), Refusal> {
    let character = deciding.own_character(id, "take characters off the table")?;
    let (name, audience) = (character.name().to_owned(), character.audience());
    if let Some(what) = deciding.table.scene.awaits(id) {
        return Err(Refusal::StillAwaited { character: name, what });
    }
    let by = deciding.seat;
    deciding.tell(audience, Event::CharacterRemoved { by, character: id, name });
    Ok(())
}

/// A player's characters are their own.
fn own_only(deciding: &Deciding, owner: Option<SeatId>) -> Result<Option<SeatId>, Refusal> {
    match owner {
        None => Ok(Some(deciding.seat)),
        Some(seat) if seat == deciding.seat => Ok(Some(seat)),
        Some(_) => Err(Refusal::GmOnly { what: "put a character on the table for somebody else" }),
    }
}

/// Whose a character can be: a player's who is here, or nobody's, which is the GM's.
fn checked_owner(deciding: &Deciding, owner: Option<SeatId>) -> Result<Option<SeatId>, Refusal> {
    let Some(seat) = owner else { return Ok(None) };
    match deciding.table.seat(seat)?.role {
        Role::Gm => Ok(None),
        Role::Player => Ok(Some(seat)),
        Role::Spectator => Err(Refusal::SpectatorsOwnNothing),
    }
}
