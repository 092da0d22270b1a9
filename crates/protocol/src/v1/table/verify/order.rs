//! Holding the order of turns to the dice it was rolled with (D12-CHK-5).

use play::{CharacterId, Encounter, Event, Purpose, Recorded, Roll, RolledOrder, Scene, Throw};

/// An order by dice must be the one they give; one that the GM sets by hand needs no dice. If something is sealed, it is
/// held to the dice as long as everybody in it is known.
pub(super) fn check(
    scene: &Scene,
    action: &[Recorded],
    order: &[CharacterId],
    is_all: bool,
) -> Result<(), String> {
    let Some(by_dice) = by_dice(scene, action).transpose()? else { return Ok(()) };
    let is_known = |id: &CharacterId| scene.characters.contains_key(id) && by_dice.contains(id);
    if by_dice == order || (!is_all && !order.iter().all(is_known)) {
        return Ok(());
    }
    Err("the dice for initiative give another order".to_owned())
}

/// The order that the rolls of this action complete, if they do.
fn by_dice(scene: &Scene, action: &[Recorded]) -> Option<Result<Vec<CharacterId>, String>> {
    let roll_off = roll_off(action.iter().rev().find_map(initiative)?);
    let Some(Encounter::Rolling(entrants)) = &scene.encounter else { return None };
    let rolled = RolledOrder::from_entrants(entrants, &scene.settings.rulings)?;
    Some(rolled.and_then(|rolled| rolled.settle(roll_off)).map_err(|refusal| refusal.to_string()))
}

fn initiative(recorded: &Recorded) -> Option<&Roll> {
    let Event::RollMade(roll) = &recorded.told.event else { return None };
    (roll.purpose == Purpose::Initiative).then_some(roll)
}

/// The dice of those who were tied, if there were any.
fn roll_off(last: &Roll) -> &[u32] {
    match last.throw {
        Throw::RollOff { .. } => &last.faces,
        Throw::Check(_) | Throw::Side(_) => &[],
    }
}
