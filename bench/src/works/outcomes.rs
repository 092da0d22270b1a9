//! The outcomes of a D12 check as they are written down.

use dashu_int::UBig;
use dice::Dist;
use systems::d12::Outcome;

/// Ways to every outcome: an auto fail, a failure, a success by shifts.
pub(super) type Ways = [u64; 16];

/// Where an outcome stands among its ways.
pub(super) fn place(outcome: Outcome) -> usize {
    match outcome {
        Outcome::AutoFail => 0,
        Outcome::Failure => 1,
        Outcome::Success { shifts } => 2 + shifts as usize,
    }
}

/// Each place by its name.
pub(super) fn named(ways: &Ways) -> Vec<(String, UBig)> {
    ways.iter().enumerate().map(|(at, &ways)| (label(at), UBig::from(ways))).collect()
}

/// The same of a counted distribution.
pub(super) fn named_dist(outcomes: &Dist<Outcome>) -> Vec<(String, UBig)> {
    outcomes.iter().map(|(&outcome, ways)| (label(place(outcome)), ways.clone())).collect()
}

fn label(place: usize) -> String {
    match place {
        0 => "auto_fail".into(),
        1 => "failure".into(),
        _ => format!("success{}", place - 2),
    }
}
