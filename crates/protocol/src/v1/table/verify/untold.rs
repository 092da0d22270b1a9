//! Numbers that only the GM knows: whoever reads the whole log holds what was told to them.

use play::{Against, Event, Purpose, Recorded, Role, Roll, Targets, Throw};
use systems::AnyCheck;
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
                let Purpose::Check { call: Some(call) } = &roll.purpose else { return Ok(()) };
                let asked = self.kept_numbers.get(call);
                ensure(asked.is_none_or(|asked| *asked == target), "it was called for with another target")
            }
            _ => ensure(false, "it is the number of nothing"),
        }
    }

    /// A number that the GM sets is kept back if the screen says so, and told otherwise.
    pub(super) fn number_is_kept(&self, is_untold: bool, is_told: bool) -> Result<(), String> {
        let keeps = self.scene().screen.targets == Targets::Kept;
        let is_so = if keeps { !is_told } else { !is_untold };
        ensure(is_so, "its number was to be told, or was not")
    }

    /// The same for a roll that nobody called for; what a player rolls against is told.
    pub(super) fn own_number(&self, roll: &Roll) -> Result<(), String> {
        let is_gms = self.timeline.now().seat(roll.seat).is_ok_and(|seat| seat.role == Role::Gm);
        let is_untold = roll.throw.untold().is_some();
        let is_told = roll.throw.whole_check().and_then(AnyCheck::target).is_some();
        if is_gms {
            self.number_is_kept(is_untold, is_told)
        } else {
            ensure(!is_untold, "its number was to be told, or was not")
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
