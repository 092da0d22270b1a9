//! The rulings of any system.

use crate::ruling::{RulingInfo, RulingSettings, Rulings};
use crate::{Refusal, System};

/// How a table or a sheet reads the rules of its system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyRulings {
    system: System,
    settings: RulingSettings,
}

impl AnyRulings {
    /// What holds if nobody says otherwise.
    pub fn default_for(system: System) -> Self {
        let usual = |info: &RulingInfo| (info.name.to_owned(), info.default.to_owned());
        Self { system, settings: system.rulings().iter().map(usual).collect() }
    }

    /// Rulings that were recorded; one that is missing has its default.
    ///
    /// # Errors
    ///
    /// There is no such ruling or choice.
    pub fn from_settings(system: System, recorded: &RulingSettings) -> Result<Self, Refusal> {
        let mut rulings = Self::default_for(system);
        rulings.set_all(recorded)?;
        Ok(rulings)
    }

    /// The set of that name (`revised`, `first`).
    ///
    /// # Errors
    ///
    /// There is no such edition.
    pub fn edition(system: System, name: &str) -> Result<Self, Refusal> {
        Ok(Self { system, settings: system.rules().settle_rulings(Some(name), &[])? })
    }

    /// The system they belong to.
    pub const fn system(&self) -> System {
        self.system
    }

    /// Those of a system of this crate; nothing if they are another's.
    pub fn typed<R: Rulings>(&self) -> Option<R> {
        if R::SYSTEM == self.system { R::from_settings(&self.settings).ok() } else { None }
    }

    /// Sets one ruling by name.
    ///
    /// # Errors
    ///
    /// There is no such ruling or choice.
    pub fn set(&mut self, ruling: &str, choice: &str) -> Result<(), Refusal> {
        self.set_all(&RulingSettings::from([(ruling.to_owned(), choice.to_owned())]))
    }

    fn set_all(&mut self, chosen: &RulingSettings) -> Result<(), Refusal> {
        let changed: Vec<(String, String)> =
            self.settings.clone().into_iter().chain(chosen.clone()).collect();
        self.settings = self.system.rules().settle_rulings(None, &changed)?;
        Ok(())
    }

    /// What every ruling is set to, by name.
    pub const fn as_settings(&self) -> &RulingSettings {
        &self.settings
    }

    /// Each ruling with the word for what it is set to, in the order of the book.
    pub fn settings(&self) -> Vec<(&'static RulingInfo, String)> {
        let set = |info: &'static RulingInfo| Some((info, self.settings.get(info.name)?.clone()));
        self.system.rulings().iter().filter_map(set).collect()
    }

    /// Those that are not as they usually are.
    pub fn unusual(&self) -> Vec<(&'static RulingInfo, String)> {
        let mut settings = self.settings();
        settings.retain(|(info, choice)| *choice != info.default);
        settings
    }
}

impl<R: Rulings> From<R> for AnyRulings {
    fn from(rulings: R) -> Self {
        Self { system: R::SYSTEM, settings: rulings.to_settings() }
    }
}
