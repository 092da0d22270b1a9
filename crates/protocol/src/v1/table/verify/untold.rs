//! Numbers that only the GM knows: whoever reads the whole log holds what was told to them.

use play::{Against, Event, Purpose, Recorded, Roll, Throw};
use systems::throw::Resolve;

use super::facts::ensure;
use super::follow::Known;

/// The roll with the number that was not told.
pub(super) fn with_target(roll: &Roll, target: i32) -> Roll {
    let whole = roll.throw.untold().and_then(|untold| untold.with_target(target));
    let throw = whole.map_or_else(|| roll.throw.clone(), Throw::Check);
    Roll { throw, ..roll.clone() }
}

impl Known<'_> {
    /// A number that was kept back belongs to a call or a roll of the same action, and makes of the dice what was told.
    pub(super) fn target_kept(&self, recorded: &Recorded, seq: u64, target: i32) -> Result<(), String> {
        let Some(of) = self.action.iter().find(|one| one.seq == seq) else {
            return ensure(!self.is_all, "it is the number of nothing");
        };
        match &of.told.event {
            Event::CheckCalled(call) => {
                ensure(call.id == recorded.action && call.against == Against::Untold, "its number is told")
            }
            Event::RollMade(roll) => {
                let whole = roll.throw.untold().and_then(|untold| untold.with_target(target));
                let outcome =
                    whole.and_then(|check| check.resolve(&roll.faces).ok()).map(|read| read.outcome);
                ensure(outcome == Some(roll.untold), "another number would make that of its dice")?;
                let call = match &roll.purpose {
                    Purpose::Check { call: Some(call) } => self.scene().calls.get(call),
                    _ => None,
                };
                let asked = call.and_then(|call| call.kept);
                ensure(asked.is_none_or(|asked| asked == target), "it was called for with another target")
            }
            _ => ensure(false, "it is the number of nothing"),
        }
    }

    /// The last roll of this action.
    pub(super) fn last_roll(&self) -> Option<&Roll> {
        self.action.iter().rev().find_map(|recorded| match &recorded.told.event {
            Event::RollMade(roll) => Some(&**roll),
            _ => None,
        })
    }

    /// The number that was kept back in this action.
    pub(super) fn kept_target(&self) -> Option<i32> {
        self.action.iter().find_map(|recorded| match &recorded.told.event {
            Event::TargetKept { target, .. } => Some(*target),
            _ => None,
        })
    }
}
