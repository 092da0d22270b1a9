//! How far an outcome goes, in JSON's words.

use systems::AnyOutcome;

/// Version 1 began with a field of its own for each degree that it knew; any other is called `degree`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Degree {
    pub(super) shifts: Option<u32>,
    pub(super) successes: Option<u32>,
    pub(super) degree: Option<u32>,
}

impl Degree {
    pub(super) fn of_outcome(outcome: &AnyOutcome) -> Self {
        let number = Some(outcome.degree());
        match outcome.kind().degree.as_ref().map(|degree| degree.key.as_ref()) {
            None => Self::default(),
            Some("shifts") => Self { shifts: number, ..Self::default() },
            Some("successes") => Self { successes: number, ..Self::default() },
            Some(_) => Self { degree: number, ..Self::default() },
        }
    }
}
