//! Points: spent and saved by their owner, given and taken by the GM; rests, assistance, sessions.

use super::Deciding;
use super::named::check_each_once;
use crate::limits::{LONGEST_REASON, MOST_CHARACTERS};
use crate::{Character, CharacterId, Deed, Event, PointsDeed, Refusal, text};

pub(super) fn change(deciding: &mut Deciding, id: CharacterId, asked: &PointsDeed) -> Result<(), Refusal> {
    deciding.own_character(id, "spend points")?;
    if asked.is_for_gm() {
        deciding.for_gm("give or take points")?;
    }
    check_reason(asked.reason())?;
    match asked {
        PointsDeed::Spend(points, ..) | PointsDeed::Lose(points, ..) => check_time(deciding, points)?,
        PointsDeed::Heal(..) => check_damage(deciding.character(id)?)?,
        PointsDeed::Gain(..)
        | PointsDeed::WriteHistory(_)
        | PointsDeed::SaveResilience(..)
        | PointsDeed::GainResilience(..) => {}
    }
    deciding.points(id, asked.deed()).map(drop)
}

/// Some points count only during an encounter (D12-RES-2).
fn check_time(deciding: &Deciding, points: &str) -> Result<(), Refusal> {
    let is_idle = deciding.idle_points().is_some_and(|idle| idle.points == points);
    let why = "these points count only during an encounter, and outside one nothing costs them";
    if is_idle { Err(Refusal::NotNow { why: why.to_owned() }) } else { Ok(()) }
}

fn check_damage(character: &Character) -> Result<(), Refusal> {
    let why = || format!("{} has no real damage to heal", character.name());
    if character.real_damage == 0 { Err(Refusal::NotNow { why: why() }) } else { Ok(()) }
}

/// Lets somebody who is Incapacitated act, or no longer.
pub(super) fn allow_acting(
    deciding: &mut Deciding,
    id: CharacterId,
    is_allowed: bool,
) -> Result<(), Refusal> {
    deciding.for_gm("let somebody act who is Incapacitated")?;
    let character = deciding.character(id)?;
    if is_allowed && !character.is_incapacitated() {
        let why = format!("{} is not Incapacitated and may act", character.name());
        return Err(Refusal::NotNow { why });
    }
    if character.may_act == is_allowed {
        return Err(Refusal::NothingChanges { what: "who may act" });
    }
    let audience = deciding.table.scene.points_audience(character);
    deciding.tell(audience, Event::ActingAllowed { character: id, is_allowed });
    Ok(())
}

pub(super) fn rest(
    deciding: &mut Deciding,
    characters: &[CharacterId],
    rest: &str,
    heals: bool,
) -> Result<(), Refusal> {
    deciding.for_gm("call a rest")?;
    let customs = deciding.customs();
    deciding.only_if(!customs.rests.is_empty(), "rests; edit the characters instead")?;
    let missing = || Refusal::NoneCalled { what: "rest", name: rest.to_owned() };
    let rest = customs.rest(rest).ok_or_else(missing)?;
    check_each_once(characters, MOST_CHARACTERS, "the characters that rest")?;
    for &character in characters {
        deciding.points(character, rest.deed.clone())?;
        if heals && let amount @ 1.. = deciding.character(character)?.real_damage {
            deciding.points(character, Deed::Heal { amount, why: rest.title.to_lowercase() })?;
        }
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
    let helper = deciding.own_character(id, "help others")?;
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
    text::passage(reason, "a reason", 0, LONGEST_REASON).map(drop)
}
