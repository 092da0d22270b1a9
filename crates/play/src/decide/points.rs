//! Points: spent and saved by their owner, given and taken by the GM; rests, assistance, sessions.

use super::Deciding;
use super::characters::MOST_CHARACTERS;
use super::named::check_each_once;
use crate::{CharacterId, Deed, Event, PointsDeed, Refusal, text};

const MOST_REASON: usize = 500;

pub(super) fn change(deciding: &mut Deciding, id: CharacterId, asked: &PointsDeed) -> Result<(), Refusal> {
    deciding.own(id, "spend points")?;
    if asked.is_for_gm() {
        deciding.for_gm("give or take points")?;
    }
    check_reason(asked.reason())?;
    deciding.points(id, asked.deed()).map(drop)
}

pub(super) fn rest(deciding: &mut Deciding, characters: &[CharacterId], rest: &str) -> Result<(), Refusal> {
    deciding.for_gm("call a rest")?;
    let customs = deciding.customs();
    deciding.only_if(!customs.rests.is_empty(), "rests; edit the characters instead")?;
    let missing = || Refusal::NoneCalled { what: "rest", name: rest.to_owned() };
    let rest = customs.rest(rest).ok_or_else(missing)?;
    check_each_once(characters, MOST_CHARACTERS, "the characters that rest")?;
    for &character in characters {
        deciding.points(character, rest.deed.clone())?;
    }
    Ok(())
}

/// POOL-RES-4: on another's roll, with a word of how.
pub(super) fn assist(
    deciding: &mut Deciding,
    id: CharacterId,
    other: CharacterId,
    points: u32,
    how: &str,
) -> Result<(), Refusal> {
    let has_it = deciding.customs().has_assistance;
    deciding.only_if(has_it, "assistance; let the help count in the check itself instead")?;
    check_reason(how)?;
    let helper = deciding.own(id, "help others")?;
    let helped = deciding.character(other)?;
    if helper.owner == helped.owner {
        return Err(Refusal::HelpsOneself { character: helped.name().to_owned() });
    }
    if helped.is_hidden {
        // Everyone sees who pays, and for whom.
        return Err(Refusal::Hidden { character: helped.name().to_owned(), before: "somebody helps it" });
    }
    let (whom, how) = (helped.name().to_owned(), how.to_owned());
    deciding.points(id, Deed::Help { whom, points, how })?;
    deciding.points(other, Deed::Helped { points })?;
    Ok(())
}

pub(super) fn start_session(deciding: &mut Deciding) -> Result<(), Refusal> {
    deciding.for_gm("start a session")?;
    let scene = &deciding.table.scene;
    let session = scene.session.saturating_add(1);
    let players = scene.characters.values().filter(|one| one.owner.is_some()).map(|one| one.id);
    let players: Vec<CharacterId> = players.collect();
    deciding.tell_all(Event::SessionStarted { session });
    let Some(deed) = deciding.customs().start_of_session.clone() else { return Ok(()) };
    for character in players {
        deciding.points(character, deed.clone())?;
    }
    Ok(())
}

/// That there is one is the rules' to say; here it is only held to a size.
fn check_reason(reason: &str) -> Result<(), Refusal> {
    text::passage(reason, "a reason", 0, MOST_REASON).map(drop)
}
