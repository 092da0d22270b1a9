//! What happens to the points of an Action Pool sheet.

use super::{Outcome, Refusal, Sheet};
use crate::{Change, Deed, Outcome as _, System};

/// The word for the points that are spent and gained.
const RESILIENCE: &str = "resilience";

impl Outcome {
    /// What a roll that ended like this gives the one who made it: a failure earns one point (POOL-RES-1).
    pub(crate) fn earned(self) -> Option<Deed> {
        (!self.is_success()).then(|| Deed::GainResilience { points: 1, why: "failed".to_owned() })
    }
}

impl Sheet {
    /// Does it. Refused, and nothing changes, if the points aren't there or are another system's.
    pub(crate) fn apply_deed(&mut self, deed: &Deed) -> Result<Vec<Change>, crate::Refusal> {
        let before = self.clone();
        let why = match deed {
            Deed::SpendResilience { points, why } => {
                let reason = self.spend(*points, why)?.reason;
                // What was bought is in the roll already; it does not wait for the next one as well.
                self.set_waiting(before.waiting())?;
                reason
            }
            Deed::Save { points, why } => self.spend(*points, why)?.reason,
            Deed::Spend { points, amount, why } if points == RESILIENCE => self.spend(*amount, why)?.reason,
            Deed::Gain { points, amount, why } if points == RESILIENCE => self.gain(*amount, why)?.reason,
            Deed::Lose { points, .. } if points == RESILIENCE => return Err(Refusal::NeverLost.into()),
            Deed::UseWaiting => {
                self.set_waiting(0)?;
                "used by the roll".to_owned()
            }
            Deed::Helped { points } => {
                self.set_waiting(self.waiting().saturating_add(*points))?;
                "helped by another".to_owned()
            }
            Deed::Help { whom, points, how } => self.help(whom, *points, how)?.reason,
            Deed::GainResilience { points, why } => self.gain(*points, why)?.reason,
            Deed::StartSession => self.start_session().reason,
            Deed::Spend { .. }
            | Deed::Lose { .. }
            | Deed::Gain { .. }
            | Deed::Strike { .. }
            | Deed::WriteHistory { .. }
            | Deed::Rest { .. }
            | Deed::EndTurn
            | Deed::RefillTurn
            | Deed::Heal { .. }
            | Deed::Adjust { .. } => return Err(crate::Refusal::NoSuchPoints { plays: System::POOL }),
        };
        Ok(changes(&before, self, &why))
    }

    /// A roll used what was waiting then, for as many dice as it threw; what waits by now may be more or less.
    pub(crate) fn use_waiting_again(&mut self, then: &[Change]) -> Result<Vec<Change>, crate::Refusal> {
        let before = self.clone();
        let waiting = then.iter().filter(|change| change.points == "waiting");
        let used: i64 = waiting.map(|change| (change.before - change.after).max(0)).sum();
        let used = u32::try_from(used).unwrap_or(u32::MAX);
        let left = self.waiting().checked_sub(used);
        self.set_waiting(left.ok_or(Refusal::LessWaiting { used, waiting: self.waiting() })?)?;
        Ok(changes(&before, self, "used by the roll"))
    }
}

impl From<super::ResilienceChange> for Change {
    fn from(change: super::ResilienceChange) -> Self {
        let super::ResilienceChange { before, after, reason } = change;
        let (before, after) = (before.into(), after.into());
        Self { points: RESILIENCE.into(), before, after, real_damage: 0, why: reason }
    }
}

fn changes(before: &Sheet, after: &Sheet, why: &str) -> Vec<Change> {
    let resilience = ("resilience", before.resilience(), after.resilience());
    let waiting = ("waiting", before.waiting(), after.waiting());
    let changed = [resilience, waiting].into_iter().filter(|(_, before, after)| before != after);
    let change = |(points, before, after): (&'static str, u32, u32)| Change {
        points: points.into(),
        before: before.into(),
        after: after.into(),
        real_damage: 0,
        why: why.to_owned(),
    };
    changed.map(change).collect()
}
