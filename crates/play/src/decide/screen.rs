//! The GM's screen.

use super::Deciding;
use crate::{Against, CharacterId, Event, FoePoints, Refusal, Screen, Targets, Wear};

/// Lets players see more or less of the points of the GM's characters.
pub(super) fn set(deciding: &mut Deciding, screen: Screen) -> Result<(), Refusal> {
    deciding.for_gm("set the screen")?;
    if deciding.table.scene.screen == screen {
        return Err(Refusal::NothingChanges { what: "the screen" });
    }
    let by = deciding.seat;
    let is_about_points = deciding.table.scene.screen.foe_points != screen.foe_points;
    deciding.tell_all(Event::ScreenSet { by, screen });
    if !is_about_points {
        return Ok(());
    }
    let foes = deciding.table.scene.characters.values().filter(|character| character.owner.is_none());
    let foes: Vec<CharacterId> = foes.map(|character| character.id).collect();
    foes.into_iter().for_each(|foe| tell_wear(deciding, foe));
    Ok(())
}

impl Deciding {
    /// Does the GM keep the number back that a check is held against?
    pub(super) fn keeps(&self, against: Against) -> bool {
        self.table.scene.screen.targets == Targets::Kept && against.target().is_some()
    }
}

/// Tells how a foe fares, if players are told that in a word and know another one.
pub(super) fn tell_wear(deciding: &mut Deciding, id: CharacterId) {
    let scene = &deciding.table.scene;
    let Some(character) = scene.characters.get(&id) else { return };
    let is_told = scene.screen.foe_points == FoePoints::Word && character.owner.is_none();
    let (wear, known) = (character.wear(), character.known_wear.unwrap_or(Wear::Unhurt));
    if is_told && wear != known {
        let (audience, name) = (character.audience(), character.name().to_owned());
        deciding.tell(audience, Event::WearTold { character: id, name, wear });
    }
}
