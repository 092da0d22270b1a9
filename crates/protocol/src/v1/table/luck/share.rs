//! What one event adds to somebody's luck.

use odds::luck::{RollTally, Throw as Thrown};
use play::{CharacterId, Contest, Event, Roll, SeatId, Throw};

use super::super::json::{contest, dice_throw, roll};
use crate::v1::luck::checked;

/// What one event adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EventLuck {
    pub(super) seat: SeatId,
    pub(super) character: Option<CharacterId>,
    pub(super) tally: RollTally,
}

/// What an event adds, if it adds something: a roll was made; or a contest was settled, and only now it is known whether
/// the one who acted succeeded.
pub(super) fn of_event(event: &Event) -> Option<EventLuck> {
    match event {
        Event::RollMade(made) => {
            let tally = RollTally::of_throw(&thrown(made)?);
            Some(EventLuck { seat: made.seat, character: made.character, tally })
        }
        Event::DiceThrown(throw) => {
            let shown = dice_throw::shown_throw(throw).ok()?;
            let total = throw.dice.quick_odds().zip(shown.result.total);
            let faces = shown.dice.iter().map(|die| (die.sides, die.face)).collect();
            let thrown = Thrown { who: String::new(), system: shown.system, success: None, total, faces };
            Some(EventLuck { seat: throw.seat, character: None, tally: RollTally::of_throw(&thrown) })
        }
        Event::ContestSettled { settled, .. } => judgement(settled),
        Event::TableOpened { .. }
        | Event::SeatTaken { .. }
        | Event::SeatRenamed { .. }
        | Event::SeatLeft { .. }
        | Event::Committed { .. }
        | Event::Imported { .. }
        | Event::Revealed { .. }
        | Event::Undone { .. }
        | Event::Redone { .. }
        | Event::SettingsChanged { .. }
        | Event::ScreenSet { .. }
        | Event::SystemChanged { .. }
        | Event::CharacterCarriedOver { .. }
        | Event::StatBlockCarriedOver { .. }
        | Event::CharacterPut { .. }
        | Event::CharacterEdited { .. }
        | Event::CharacterHandedOver { .. }
        | Event::CharacterHidden { .. }
        | Event::CharacterRemoved { .. }
        | Event::StatBlockKept { .. }
        | Event::StatBlockDropped { .. }
        | Event::ConditionSet { .. }
        | Event::ConditionRemoved { .. }
        | Event::CheckCalled(..)
        | Event::CallClosed { .. }
        | Event::TargetKept { .. }
        | Event::RolledBlind { .. }
        | Event::Owed { .. }
        | Event::OwedPaid { .. }
        | Event::ContestOpened(..)
        | Event::ContestDropped { .. }
        | Event::PointsChanged { .. }
        | Event::WearTold { .. }
        | Event::ActingAllowed { .. }
        | Event::InitiativeCalled { .. }
        | Event::OrderSet { .. }
        | Event::TurnPassed { .. }
        | Event::EncounterEnded
        | Event::SessionStarted { .. }
        | Event::Said { .. }
        | Event::NoteWritten(..)
        | Event::NoteErased { .. }
        | Event::Pinned { .. }
        | Event::Unpinned { .. } => None,
    }
}

fn judgement(settled: &Contest) -> Option<EventLuck> {
    let (check, _) = settled.settled().ok()??;
    if check.system().file().is_some() && !odds::is_quick(&check) {
        return None;
    }
    let shown = contest::verdict(settled, false)?;
    let (chance, succeeded) = checked(&shown).ok()?.success?;
    let mut tally = RollTally::default();
    tally.add_judgement(&chance, succeeded);
    let character = settled.sides.first().map(|side| side.character);
    Some(EventLuck { seat: settled.seat, character, tally })
}

/// A whole check tells all; one side alone tells its total; roll-offs, and what takes long to count, tell their faces.
fn thrown(made: &Roll) -> Option<Thrown> {
    let words = [roll::side_parts(made)];
    let shown = roll::showing(made, &words).without_chance().ok()?;
    if matches!(&made.throw, Throw::Check(check) if odds::is_quick(check)) {
        return checked(&shown).ok();
    }
    let totals = made.throw.one_side().and_then(|side| Some(odds::quick_odds(side)?.totals));
    let faces = shown.dice.iter().map(|die| (die.sides, die.face)).collect();
    let total = totals.zip(shown.result.total);
    Some(Thrown { who: String::new(), system: shown.system, success: None, total, faces })
}
