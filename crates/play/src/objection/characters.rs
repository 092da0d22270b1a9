//! Characters, their conditions and their points.

use super::Later;
use crate::{Change, Character, CharacterId, Condition, Deed, Recorded, Refusal, Settings, edit};

impl Later<'_> {
    /// Everything on the table must be readable by the rulings that would hold.
    pub(super) fn settings(&self, before: &Settings, after: &Settings) -> Result<(), Refusal> {
        let rulings = edit::settings(before, after, &self.scene.settings).rulings;
        for character in self.scene.characters.values() {
            let sheet = character.sheet.read_by(&rulings)?;
            Character { sheet, ..character.clone() }.effective()?;
        }
        Ok(self.scene.stat_blocks.values().try_for_each(|sheet| sheet.read_by(&rulings).map(drop))?)
    }

    /// Everything on the table must fit the file that would be in force.
    pub(super) fn carried_over(&self, settings: &Settings) -> Result<(), Refusal> {
        let sheets = self.scene.characters.values().map(|character| &character.sheet);
        let mut sheets = sheets.chain(self.scene.stat_blocks.values());
        Ok(sheets.try_for_each(|sheet| sheet.carry_over(&settings.rulings).map(drop))?)
    }

    /// What is hidden is the GM's.
    pub(super) fn stays_seen(
        &self,
        id: CharacterId,
        lost: impl Fn(&Character) -> bool,
    ) -> Result<(), Refusal> {
        let character = self.character(id)?;
        if lost(character) {
            return Err(Refusal::HiddenIsTheGms { character: character.name().to_owned() });
        }
        Ok(())
    }

    pub(super) fn removed(&self, recorded: &Recorded, id: CharacterId) -> Result<(), Refusal> {
        let character = self.own_character(recorded, id)?.name().to_owned();
        match self.scene.awaits(id) {
            Some(what) => Err(Refusal::StillAwaited { character, what }),
            None => Ok(()),
        }
    }

    pub(super) fn condition_set(
        &self,
        character: &Character,
        before: Option<&Condition>,
        condition: &Condition,
    ) -> Result<(), Refusal> {
        let known = character.conditions.iter().find(|one| one.name == condition.name);
        self.check_name_there(known.is_some() || before.is_none(), "condition", &condition.name)?;
        let set = known.map_or_else(|| condition.clone(), |known| edit::condition(before, condition, known));
        let others = character.conditions.iter().filter(|one| one.name != condition.name).cloned();
        with_conditions(character, others.chain([set]))
    }

    pub(super) fn condition_removed(&self, character: &Character, name: &str) -> Result<(), Refusal> {
        let is_there = character.conditions.iter().any(|condition| condition.name == name);
        self.check_name_there(is_there, "condition", name)?;
        with_conditions(
            character,
            character.conditions.iter().filter(|condition| condition.name != name).cloned(),
        )
    }

    pub(super) fn points(
        &self,
        recorded: &Recorded,
        id: CharacterId,
        deed: &Deed,
        then: &[Change],
    ) -> Result<(), Refusal> {
        let character = if deed.is_paid() { self.own_character(recorded, id)? } else { self.character(id)? };
        character.clone().undergo_again(deed, then).map(drop)
    }
}

fn with_conditions(
    character: &Character,
    conditions: impl Iterator<Item = Condition>,
) -> Result<(), Refusal> {
    Character { conditions: conditions.collect(), ..character.clone() }.effective().map(drop)
}
