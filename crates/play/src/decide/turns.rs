//! Rounds and turns.

use super::Deciding;
use crate::{Audience, CharacterId, Encounter, Event, Refusal, Turns};

/// Sets the order of turns by hand; while turns go on it stays whose turn it is.
pub(super) fn set_order(deciding: &mut Deciding, order: &[CharacterId]) -> Result<(), Refusal> {
    deciding.for_gm("set the order of turns")?;
    deciding.check_named(order)?;
    let audience = deciding.audience_of(order.iter().copied());
    let known = taking_part(deciding);
    let entering: Vec<CharacterId> =
        order.iter().copied().filter(|character| !known.contains(character)).collect();
    deciding.tell(audience, Event::OrderSet { order: order.to_vec() });
    deciding.refill(&entering)
}

/// Those in the encounter; nobody outside one.
fn taking_part(deciding: &Deciding) -> Vec<CharacterId> {
    match &deciding.table.scene.encounter {
        None => Vec::new(),
        Some(Encounter::Rolling(entrants)) => entrants.iter().map(|entrant| entrant.character).collect(),
        Some(Encounter::Turns(turns)) => turns.order.clone(),
    }
}

/// Ends the turn, with what that does to points, and the next one begins.
pub(super) fn end_turn(deciding: &mut Deciding) -> Result<(), Refusal> {
    deciding.for_players("end a turn")?;
    let turns = turns(deciding)?;
    let current = turns.current().and_then(|id| deciding.table.scene.characters.get(&id));
    let current = current.ok_or_else(no_turns)?;
    // Whose turn it is may be a secret: the refusal doesn't say.
    if !deciding.is_gm() && current.owner != Some(deciding.seat) {
        return Err(Refusal::NotNow { why: "it is not your turn; wait for it, or ask the GM".to_owned() });
    }
    let from = current.id;
    let (to, round) = turns.next().ok_or_else(no_turns)?;
    if let Some(deed) = deciding.customs().end_of_turn.clone() {
        deciding.points(from, deed)?;
    }
    let audience = deciding.audience_of([from, to]);
    deciding.tell(audience, Event::TurnPassed { from, to, round });
    Ok(())
}

fn turns(deciding: &Deciding) -> Result<Turns, Refusal> {
    match &deciding.table.scene.encounter {
        Some(Encounter::Turns(turns)) => Ok(turns.clone()),
        _ => Err(no_turns()),
    }
}

fn no_turns() -> Refusal {
    Refusal::NotNow { why: "no turns are being taken; call for initiative or set an order first".to_owned() }
}

/// Ends the encounter.
pub(super) fn end_encounter(deciding: &mut Deciding) -> Result<(), Refusal> {
    deciding.for_gm("end an encounter")?;
    if deciding.table.scene.encounter.is_none() {
        return Err(Refusal::NotNow { why: "no encounter is going on".to_owned() });
    }
    let taking_part = taking_part(deciding);
    let is_known = |&character: &CharacterId| deciding.audience_of([character]) == Audience::Everyone;
    let is_secret = !taking_part.is_empty() && !taking_part.iter().any(is_known);
    let audience = if is_secret { Audience::Gm } else { Audience::Everyone };
    deciding.tell(audience, Event::EncounterEnded);
    deciding.refill(&taking_part)
}
