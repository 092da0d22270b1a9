//! Why the 3d6 System says no.

use super::Attribute;

/// Why the 3d6 System says no.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the sentences name the fields")]
pub enum Refusal {
    #[error(
        "{attribute} is {score}, but without magic it can be at most {most}; lower it or note another maximum"
    )]
    ScoreTooHigh { attribute: Attribute, score: u32, most: u32 },
    #[error("magic adds {magic} to {attribute}, but at level {level} it can add at most {level}; lower it")]
    TooMuchMagic { attribute: Attribute, magic: u32, level: u32 },
    #[error("there is no attribute {name:?}; roll one of {known}")]
    NoSuchAttribute { name: String, known: String },
    #[error("{name:?} is not among the proficiencies of this sheet; the sheet has {known}")]
    NotProficient { name: String, known: String },
}

impl Refusal {
    /// The id of the rule that says no.
    pub const fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Self::ScoreTooHigh { .. } | Self::TooMuchMagic { .. } => "T36-ATTR-2",
            Self::NotProficient { .. } => "T36-CHK-1",
            Self::NoSuchAttribute { .. } => return None,
        })
    }

    /// The attribute the refusal is about, so that a file's reader can point at its line.
    pub const fn attribute(&self) -> Option<Attribute> {
        match self {
            Self::ScoreTooHigh { attribute, .. } | Self::TooMuchMagic { attribute, .. } => Some(*attribute),
            Self::NotProficient { .. } | Self::NoSuchAttribute { .. } => None,
        }
    }
}
