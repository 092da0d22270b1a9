//! Conditions of characters.

use super::Deciding;
use crate::limits::{LONGEST_CONDITION_NAME, MOST_CONDITIONS, MOST_EFFECTS};
use crate::{Character, CharacterId, Condition, Event, Refusal, text};

pub(super) fn set(deciding: &mut Deciding, id: CharacterId, asked: &Condition) -> Result<(), Refusal> {
    let character = deciding.own_character(id, "set conditions")?;
    let mut condition = asked.clone();
    condition.name = text::line(&asked.name, "a condition's name", LONGEST_CONDITION_NAME)?;
    if condition.effects.len() > MOST_EFFECTS {
        return Err(Refusal::Full { what: "effects for each condition", most: MOST_EFFECTS });
    }
    take_effects_of_system(deciding, &mut condition);
    check_effects(deciding, character, &condition)?;
    match find_condition(character, &condition.name) {
        Some(known) => condition.name.clone_from(&known.name),
        None if character.conditions.len() >= MOST_CONDITIONS => {
            return Err(Refusal::Full { what: "conditions for each character", most: MOST_CONDITIONS });
        }
        None => {}
    }
    write(deciding, id, condition)
}

/// A condition that the system has a name for does what the system says, unless other effects were asked for. They are
/// written into the event here, where it is decided: what a log holds never depends on how a name is read later.
fn take_effects_of_system(deciding: &Deciding, condition: &mut Condition) {
    let plays = deciding.table.scene.settings.system();
    if !condition.effects.is_empty() {
        return;
    }
    if let Some(named) = plays.rules().effect_form().find_condition(&condition.name) {
        condition.name = named.name.to_string();
        condition.effects = named.effects_in(plays);
    }
}

pub(super) fn switch(
    deciding: &mut Deciding,
    id: CharacterId,
    name: &str,
    is_on: bool,
) -> Result<(), Refusal> {
    let character = deciding.own_character(id, "switch conditions")?;
    let condition = Condition { is_on, ..need_condition(character, name)?.clone() };
    write(deciding, id, condition)
}

pub(super) fn remove(deciding: &mut Deciding, id: CharacterId, name: &str) -> Result<(), Refusal> {
    let character = deciding.own_character(id, "take conditions away")?;
    let audience = character.audience();
    let name = need_condition(character, name)?.name.clone();
    let by = deciding.seat;
    deciding.tell(audience, Event::ConditionRemoved { by, character: id, name });
    check_legal(deciding, id)
}

fn write(deciding: &mut Deciding, id: CharacterId, condition: Condition) -> Result<(), Refusal> {
    let character = deciding.character(id)?;
    if character.conditions.contains(&condition) {
        return Err(Refusal::NothingChanges { what: "the condition" });
    }
    let before = find_condition(character, &condition.name).cloned();
    let (by, audience) = (deciding.seat, character.audience());
    deciding.tell(audience, Event::ConditionSet { by, character: id, condition, before });
    check_legal(deciding, id)
}

/// With its conditions as they are now the sheet must still be one.
fn check_legal(deciding: &Deciding, id: CharacterId) -> Result<(), Refusal> {
    deciding.character(id)?.effective().map(drop)
}

fn find_condition<'a>(character: &'a Character, name: &str) -> Option<&'a Condition> {
    character.conditions.iter().find(|condition| text::same_name(&condition.name, name))
}

fn need_condition<'a>(character: &'a Character, name: &str) -> Result<&'a Condition, Refusal> {
    let missing = || Refusal::NoneCalled { what: "condition", name: name.to_owned() };
    find_condition(character, name).ok_or_else(missing)
}

/// Effects are judged as if they held, so that a condition that is off can be switched on later.
fn check_effects(deciding: &Deciding, character: &Character, condition: &Condition) -> Result<(), Refusal> {
    let plays = deciding.table.scene.settings.system();
    if condition.effects.iter().any(|effect| effect.system != plays) {
        return Err(Refusal::OtherSystem { plays });
    }
    for effect in &condition.effects {
        character.sheet.check_effect(effect)?;
    }
    let held = Condition { is_on: true, ..condition.clone() };
    Character { conditions: vec![held], ..character.clone() }.effective().map(drop)
}
