//! Characters, their conditions and their points.

use super::Later;
use crate::{Change, Character, CharacterId, Condition, Deed, Event, Recorded, Refusal, Settings, edit};

impl Later<'_> {
    pub(super) fn character_event(&self, recorded: &Recorded, event: &Event) -> Result<(), Refusal> {
        match event {
            Event::SettingsChanged { before, settings, .. } => self.settings(before, settings),
            Event::CharacterPut { sheet, .. } | Event::StatBlockKept { sheet, .. } => {
                Ok(sheet.read_by(&self.scene.settings.rulings).map(drop)?)
            }
            Event::CharacterEdited { character, before, sheet, .. } => {
                self.own(recorded, *character)?.clone().edit(before, sheet)
            }
            Event::CharacterHandedOver { character, owner, .. } => {
                self.stays_seen(*character, |one| one.is_hidden && owner.is_some())
            }
            Event::CharacterHidden { character, is_hidden, .. } => {
                self.stays_seen(*character, |one| *is_hidden && one.owner.is_some())
            }
            Event::CharacterRemoved { character, .. } => self.removed(recorded, *character),
            Event::ConditionSet { character, before, condition, .. } => {
                self.condition_set(self.own(recorded, *character)?, before.as_ref(), condition)
            }
            Event::ConditionRemoved { character, name, .. } => {
                self.condition_removed(self.own(recorded, *character)?, name)
            }
            Event::PointsChanged { character, deed, changes, .. } => {
                self.points(recorded, *character, deed, changes)
            }
            _ => Ok(()),
        }
    }

    /// Everything on the table must be readable by the rulings that would hold.
    fn settings(&self, before: &Settings, after: &Settings) -> Result<(), Refusal> {
        let rulings = edit::settings(before, after, &self.scene.settings).rulings;
        for character in self.scene.characters.values() {
            let sheet = character.sheet.read_by(&rulings)?;
            Character { sheet, ..character.clone() }.effective()?;
        }
        Ok(self.scene.stat_blocks.values().try_for_each(|sheet| sheet.read_by(&rulings).map(drop))?)
    }

    /// What is hidden is the GM's.
    fn stays_seen(&self, id: CharacterId, lost: impl Fn(&Character) -> bool) -> Result<(), Refusal> {
        let character = self.character(id)?;
        if lost(character) {
            return Err(Refusal::HiddenIsTheGms { character: character.name().to_owned() });
        }
        Ok(())
    }

    fn removed(&self, recorded: &Recorded, id: CharacterId) -> Result<(), Refusal> {
        let character = self.own(recorded, id)?.name().to_owned();
        match self.scene.awaits(id) {
            Some(what) => Err(Refusal::StillAwaited { character, what }),
            None => Ok(()),
        }
    }

    fn condition_set(
        &self,
        character: &Character,
        before: Option<&Condition>,
        condition: &Condition,
    ) -> Result<(), Refusal> {
        let known = character.conditions.iter().find(|one| one.name == condition.name);
        self.there(known.is_some() || before.is_none(), "condition", &condition.name)?;
        let set = known.map_or_else(|| condition.clone(), |known| edit::condition(before, condition, known));
        let others = character.conditions.iter().filter(|one| one.name != condition.name).cloned();
        with_conditions(character, others.chain([set]))
    }

    fn condition_removed(&self, character: &Character, name: &str) -> Result<(), Refusal> {
        let is_there = character.conditions.iter().any(|one| one.name == name);
        self.there(is_there, "condition", name)?;
        with_conditions(character, character.conditions.iter().filter(|one| one.name != name).cloned())
    }

    fn points(
        &self,
        recorded: &Recorded,
        id: CharacterId,
        deed: &Deed,
        then: &[Change],
    ) -> Result<(), Refusal> {
        let character = if deed.is_paid() { self.own(recorded, id)? } else { self.character(id)? };
        deed.again(then, &mut character.clone())
    }
}

fn with_conditions(
    character: &Character,
    conditions: impl Iterator<Item = Condition>,
) -> Result<(), Refusal> {
    Character { conditions: conditions.collect(), ..character.clone() }.effective().map(drop)
}

impl Deed {
    /// Is it paid by whoever acts, from points of their own?
    const fn is_paid(&self) -> bool {
        matches!(
            self,
            Self::Spend { .. }
                | Self::Strike { .. }
                | Self::WriteHistory { .. }
                | Self::SpendResilience { .. }
                | Self::Save { .. }
                | Self::UseWaiting
                | Self::Help { .. }
        )
    }
}
