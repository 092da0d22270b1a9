//! The rulings of any system.

use crate::ruling::{RulingInfo, RulingSettings, Rulings};
use crate::{Refusal, System, d12, pool, three_six};

/// How a table reads the rules of its system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyRulings {
    /// Of the D12 System.
    D12(d12::Rulings),
    /// Of the 3d6 System.
    ThreeSix(three_six::Rulings),
    /// Of the Action Pool.
    Pool(pool::Rulings),
}

impl AnyRulings {
    /// What holds if nobody says otherwise.
    pub fn of(system: System) -> Self {
        match system {
            System::D12 => Self::D12(d12::Rulings::default()),
            System::ThreeSix => Self::ThreeSix(three_six::Rulings::default()),
            System::Pool => Self::Pool(pool::Rulings::default()),
        }
    }

    /// The system they belong to.
    pub const fn system(&self) -> System {
        match self {
            Self::D12(_) => System::D12,
            Self::ThreeSix(_) => System::ThreeSix,
            Self::Pool(_) => System::Pool,
        }
    }

    /// The set of that name (`revised`, `first`).
    pub fn edition(system: System, name: &str) -> Result<Self, Refusal> {
        Ok(match system {
            System::D12 => Self::D12(d12::Rulings::edition(name)?),
            System::ThreeSix => Self::ThreeSix(three_six::Rulings::edition(name)?),
            System::Pool => Self::Pool(pool::Rulings::edition(name)?),
        })
    }

    /// Sets one ruling by name; refused if there is no such ruling or choice.
    pub fn set(&mut self, ruling: &str, choice: &str) -> Result<(), Refusal> {
        match self {
            Self::D12(rulings) => rulings.set(ruling, choice),
            Self::ThreeSix(rulings) => rulings.set(ruling, choice),
            Self::Pool(rulings) => rulings.set(ruling, choice),
        }
    }

    /// What every ruling is set to, by name.
    pub fn to_settings(&self) -> RulingSettings {
        self.settings().into_iter().map(|(info, choice)| (info.name.to_owned(), choice.to_owned())).collect()
    }

    /// Each ruling with the word for what it is set to.
    pub fn settings(&self) -> Vec<(&'static RulingInfo, &'static str)> {
        match self {
            Self::D12(rulings) => rulings.settings().collect(),
            Self::ThreeSix(rulings) => rulings.settings().collect(),
            Self::Pool(rulings) => rulings.settings().collect(),
        }
    }

    /// Those that are not as they usually are.
    pub fn unusual(&self) -> Vec<(&'static RulingInfo, &'static str)> {
        let mut settings = self.settings();
        settings.retain(|(info, choice)| *choice != info.default);
        settings
    }
}
