//! What happens to points, in a few plain words.

use systems::d12::Rest;

use crate::Deed;

impl Deed {
    /// What was done, to follow the name of whose points they are: "spends 2 Heroism".
    pub(super) fn words(&self) -> String {
        match self {
            Self::Spend { kind, amount, .. } => format!("spends {amount} {}", kind.title()),
            Self::Lose { kind, amount, .. } => format!("loses {amount} {}", kind.title()),
            Self::Gain { kind, amount, .. } => format!("gains {amount} {}", kind.title()),
            Self::Strike { at } => format!("strikes at {at}"),
            Self::WriteHistory { .. } => "writes history".to_owned(),
            Self::Rest(Rest::Short) => "takes a short rest".to_owned(),
            Self::Rest(Rest::Long) => "takes a long rest".to_owned(),
            Self::EndTurn => "is ready for the next turn".to_owned(),
            Self::SpendResilience { points, .. } => format!("spends {points} resilience"),
            Self::Save { points, .. } => format!("saves {points} resilience for the next roll"),
            Self::UseWaiting => "uses what was saved for this roll".to_owned(),
            Self::Helped { points } => format!("is helped with {points} resilience"),
            Self::Help { whom, points, .. } => format!("helps {whom} with {points} resilience"),
            Self::GainResilience { points, .. } => format!("gains {points} resilience"),
            Self::StartSession => "begins a session".to_owned(),
        }
    }
}
