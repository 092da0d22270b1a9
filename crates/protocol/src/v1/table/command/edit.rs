//! Editing a character by single fields, as sheets in files are edited.

use play::{CharacterId, Refusal, Scene};
use systems::AnySheet;

use super::{CommandError, ModifierBody};
use crate::v1::sheet::{EditError, SheetFile, SheetJson};

/// What is to change on a sheet.
pub(super) struct Edit {
    pub(super) sheet: Option<SheetJson>,
    pub(super) set: Vec<(String, String)>,
    pub(super) add_modifiers: Vec<ModifierBody>,
    pub(super) remove_modifiers: Vec<String>,
    pub(super) add_proficiencies: Vec<String>,
    pub(super) remove_proficiencies: Vec<String>,
}

impl Edit {
    /// The sheet as it is to be.
    pub(super) fn edited_sheet(
        self,
        character: CharacterId,
        scene: &Scene,
    ) -> Result<AnySheet, CommandError> {
        let known = scene.characters.get(&character).ok_or(Refusal::NoSuchCharacter(character))?;
        let mut sheet = match &self.sheet {
            Some(sheet) => sheet.read_at(scene.settings.system())?,
            None => known.sheet.clone(),
        };
        if self.has_steps() {
            let mut file = SheetFile::of_sheet(&sheet).map_err(EditError::from)?;
            self.take(&mut file)?;
            sheet = file.sheet().clone();
        }
        Ok(sheet)
    }

    fn has_steps(&self) -> bool {
        !(self.set.is_empty()
            && self.add_modifiers.is_empty()
            && self.remove_modifiers.is_empty()
            && self.add_proficiencies.is_empty()
            && self.remove_proficiencies.is_empty())
    }

    fn take(&self, file: &mut SheetFile) -> Result<(), CommandError> {
        for name in &self.remove_modifiers {
            file.remove_modifier(name)?;
        }
        for name in &self.remove_proficiencies {
            file.remove_proficiency(name)?;
        }
        if !self.set.is_empty() {
            let set: Vec<(&str, &str)> =
                self.set.iter().map(|(name, value)| (&name[..], &value[..])).collect();
            file.set(&set)?;
        }
        for modifier in &self.add_modifiers {
            file.add_modifier_in_words(modifier)?;
        }
        for name in &self.add_proficiencies {
            file.add_proficiency(name)?;
        }
        Ok(())
    }
}
