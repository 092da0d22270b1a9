//! A sheet of any system.

use crate::{AnyRulings, Refusal, System, d12, pool, three_six};

/// A legal sheet of any system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnySheet {
    /// Of the D12 System.
    D12(d12::Sheet),
    /// Of the 3d6 System.
    ThreeSix(three_six::Sheet),
    /// Of the Action Pool.
    Pool(pool::Sheet),
}

impl AnySheet {
    /// The system it belongs to.
    pub const fn system(&self) -> System {
        match self {
            Self::D12(_) => System::D12,
            Self::ThreeSix(_) => System::ThreeSix,
            Self::Pool(_) => System::Pool,
        }
    }

    /// The character's name.
    pub fn name(&self) -> &str {
        match self {
            Self::D12(sheet) => sheet.name(),
            Self::ThreeSix(sheet) => sheet.name(),
            Self::Pool(sheet) => sheet.name(),
        }
    }

    /// The same character under another name.
    pub fn named(&self, name: &str) -> Result<Self, Refusal> {
        let name = name.to_owned();
        Ok(match self {
            Self::D12(sheet) => Self::D12(d12::Sheet::new(d12::Draft { name, ..sheet.draft() })?),
            Self::ThreeSix(sheet) => {
                Self::ThreeSix(three_six::Sheet::new(three_six::Draft { name, ..sheet.draft() })?)
            }
            Self::Pool(sheet) => Self::Pool(pool::Sheet::new(pool::Draft { name, ..sheet.draft() })?),
        })
    }

    /// The same character read by other rulings. Points above a maximum that became lower are gone (D12-RES-6).
    /// A sheet of another system stays as it is.
    pub fn read_by(&self, rulings: &AnyRulings) -> Result<Self, Refusal> {
        Ok(match (self, rulings) {
            (Self::D12(sheet), &AnyRulings::D12(rulings)) => {
                Self::D12(d12::Sheet::fitting(d12::Draft { rulings, ..sheet.draft() })?)
            }
            (Self::ThreeSix(sheet), &AnyRulings::ThreeSix(rulings)) => {
                Self::ThreeSix(three_six::Sheet::new(three_six::Draft { rulings, ..sheet.draft() })?)
            }
            (Self::Pool(sheet), &AnyRulings::Pool(rulings)) => {
                Self::Pool(pool::Sheet::new(pool::Draft { rulings, ..sheet.draft() })?)
            }
            _ => self.clone(),
        })
    }
}
