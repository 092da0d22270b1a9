//! An action roll, as everybody else meets it.

use super::{Roll, SYSTEM, Verdict, successes};
use crate::any_check::SystemCheck;
use crate::any_verdict::{AnyVerdict, Follows, SideResult};
use crate::outcome::Outcome as _;
use crate::parts::{Part, Parts};
use crate::rule_system::RuleSystem;
use crate::ruling::RulingSettings;
use crate::throw::{DieKind, ThrownDie};

impl SystemCheck for Roll {
    fn system(&self) -> &'static dyn RuleSystem {
        &SYSTEM
    }

    /// An action roll is read by no ruling: what resilience buys lies on the table already.
    fn rulings(&self) -> RulingSettings {
        RulingSettings::new()
    }

    fn to_any_verdict(&self, verdict: Verdict) -> AnyVerdict {
        let Verdict { dice, balance, outcome } = verdict;
        let details = if outcome.is_success() { "" } else { "; it earns one resilience point" }; // POOL-RES-1
        AnyVerdict {
            sides: vec![SideResult { parts: worth_by_kind(&dice), modifier: None, total: balance }],
            outcome: Some(outcome.to_any()),
            details: details.to_owned(),
            follows: Follows::Earned(outcome.earned()),
            dice,
            ..AnyVerdict::default()
        }
    }
}

/// POOL-SUCC-1, POOL-MOD-1: what each kind of dice that was thrown is worth.
fn worth_by_kind(dice: &[ThrownDie]) -> Parts {
    let of_kind = |kind| dice.iter().filter(move |die| die.spec.kind == kind);
    let sum = |kind, worth: fn(&ThrownDie) -> i32| -> i32 { of_kind(kind).map(worth).sum() };
    let all = [
        ("d12s", DieKind::Pool, sum(DieKind::Pool, |die| successes(die.face))),
        ("boosts", DieKind::Boost, sum(DieKind::Boost, |die| i32::from(die.picked))),
        ("snags", DieKind::Snag, sum(DieKind::Snag, |die| -i32::from(die.picked))),
    ];
    let thrown = all.into_iter().filter(|(_, kind, _)| of_kind(*kind).next().is_some());
    thrown.map(|(name, _, value)| Part { name: name.to_owned(), value }).collect()
}
