//! One action is what one command caused: its events follow from one another, and what happens to points in it is what
//! its rolls cost and gave, what a turn, a session or a rest does, or what somebody asked for.

use std::collections::VecDeque;

use play::{Character, CharacterId, Deed, Event, Purpose, Recorded, Roll, Visibility};
use systems::{Customs, RestForm};

use super::follow::Known;
use super::owed::{Following, after_contest, after_roll, are_same, certain};
use super::untold::with_target;
use crate::v1::table::event;

/// What is known of an action while its events come in.
#[derive(Clone, Debug, Default)]
pub(super) struct ActionChecker {
    /// Paid in this action, and for nothing yet.
    paid: Vec<(CharacterId, Deed)>,
    /// The one who paid first, as they were before.
    payer: Option<Character>,
    /// What has to happen to points next.
    due: VecDeque<(CharacterId, Deed)>,
    /// Somebody enters an encounter or leaves it, and may get back the points that count only there (D12-RES-2).
    may_refill: bool,
    /// Something in it is sealed, or rests on what is: nothing can be said of it.
    is_unclear: bool,
}

impl ActionChecker {
    /// Some event of the action is sealed.
    pub(super) const fn pass_over(&mut self) {
        self.is_unclear = true;
    }

    /// Holds an event to those of its action before it.
    pub(super) fn check_event(&mut self, known: &Known<'_>, recorded: &Recorded) -> Result<(), String> {
        if self.is_unclear {
            return Ok(());
        }
        let event = &recorded.told.event;
        match known.action.last().map(|last| &last.told.event) {
            Some(last) if !goes_on(last, event) || !known.is_of_one_command(recorded) => {
                return Err("no command causes that together with what came before it".to_owned());
            }
            None if !begins(event) => return Err("no command causes that by itself".to_owned()),
            Some(_) | None => {}
        }
        self.follow_points(known, event)
    }

    fn follow_points(&mut self, known: &Known<'_>, event: &Event) -> Result<(), String> {
        match event {
            Event::PointsChanged { character, deed, .. } => {
                return self.points_changed(known, *character, deed);
            }
            Event::RollMade(roll) => {
                self.roll_made(known, roll)?;
                self.expect(roll.visibility, after_roll(roll));
            }
            Event::TargetKept { target, .. } => {
                if let Some(roll) = known.last_roll() {
                    self.expect(roll.visibility, after_roll(&with_target(roll, *target)));
                }
            }
            Event::ContestSettled { settled, .. } => self.expect(settled.visibility, after_contest(settled)),
            Event::OwedPaid { seq } => match known.owed_for(*seq) {
                Some(owed) => self.due = owed.into(),
                None => self.is_unclear = true,
            },
            Event::SessionStarted { .. } if known.is_all => {
                let deed = known.customs().start_of_session.clone();
                let players = known.scene().characters.values().filter(|character| character.owner.is_some());
                self.due = players.filter_map(|player| Some((player.id, deed.clone()?))).collect();
            }
            Event::SessionStarted { .. } => self.is_unclear = true,
            Event::TurnPassed { from, .. } => {
                let expected = known.customs().end_of_turn.iter().map(|deed| (*from, deed.clone()));
                return ensure(
                    are_same(&std::mem::take(&mut self.paid), &expected.collect::<Vec<_>>()),
                    TURN,
                );
            }
            Event::InitiativeCalled { .. } | Event::OrderSet { .. } | Event::EncounterEnded => {
                self.may_refill = true;
            }
            // Points come before or after these, or not at all.
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
            | Event::SystemChanged { .. }
            | Event::CharacterCarriedOver { .. }
            | Event::StatBlockCarriedOver { .. }
            | Event::ActingAllowed { .. }
            | Event::ScreenSet { .. }
            | Event::WearTold { .. }
            | Event::CharacterPut { .. }
            | Event::CharacterEdited { .. }
            | Event::CharacterHandedOver { .. }
            | Event::CharacterHidden { .. }
            | Event::CharacterRemoved { .. }
            | Event::StatBlockKept { .. }
            | Event::StatBlockDropped { .. }
            | Event::ConditionSet { .. }
            | Event::ConditionRemoved { .. }
            | Event::CheckCalled(_)
            | Event::CallClosed { .. }
            | Event::DiceThrown(_)
            | Event::RolledBlind { .. }
            | Event::Owed { .. }
            | Event::ContestOpened(_)
            | Event::ContestDropped { .. }
            | Event::Said { .. }
            | Event::NoteWritten(_)
            | Event::NoteErased { .. }
            | Event::Pinned { .. }
            | Event::Unpinned { .. } => {}
        }
        Ok(())
    }

    fn points_changed(&mut self, known: &Known<'_>, whose: CharacterId, deed: &Deed) -> Result<(), String> {
        if let Some((whom, due)) = self.due.pop_front() {
            return ensure(whom == whose && due.does_the_same(deed), FOLLOWS);
        }
        if known.action.iter().any(has_followed) {
            ensure(self.may_refill && is_refill(known.customs(), deed), FOLLOWS)?;
        }
        if self.paid.is_empty() {
            self.payer = known.character(whose).cloned();
        }
        self.paid.push((whose, deed.clone()));
        Ok(())
    }

    /// What was paid for a roll is what its dice cost, and a strike besides.
    fn roll_made(&mut self, known: &Known<'_>, roll: &Roll) -> Result<(), String> {
        ensure(self.due.is_empty(), FOLLOWS)?;
        let paid = std::mem::take(&mut self.paid);
        let Some(roller) = roll.character else { return ensure(paid.is_empty(), COSTS) };
        ensure(paid.iter().all(|(payer, _)| *payer == roller), COSTS)?;
        let mut deeds: Vec<Deed> = paid.into_iter().map(|(_, deed)| deed).collect();
        let is_paid_as_strike = matches!(deeds.first(), Some(Deed::Strike { .. }));
        // Outside an encounter nothing costs the points that a strike takes (D12-RES-2); it did in older logs.
        // Of an encounter of those who are hidden nobody else learns that it began or is over.
        let is_no_encounter = known.scene().encounter.is_none() || !known.is_all;
        let may_be_unpaid = !known.is_strike(roll) || is_no_encounter;
        ensure(if is_paid_as_strike { known.is_strike(roll) } else { may_be_unpaid }, COSTS)?;
        if is_paid_as_strike {
            deeds.remove(0);
        }
        let Some(before) =
            self.payer.take().filter(|payer| payer.id == roller).or_else(|| known.character(roller).cloned())
        else {
            return Ok(());
        };
        let sheet = before.effective().map_err(|refusal| refusal.to_string())?;
        ensure(sheet.rolls().could_cost(&roll.throw, &deeds), COSTS)
    }

    /// What all may see happens at once; the rest is owed.
    fn expect(&mut self, visibility: Visibility, following: Following) {
        if visibility == Visibility::Everyone {
            self.due = certain(following).collect();
        }
    }

    /// Once the next action begins, or the log ends: nothing is missing, and nothing was paid for nothing.
    pub(super) fn end(&self, action: &[Recorded], customs: &Customs, is_by_gm: bool) -> Result<(), String> {
        if self.is_unclear {
            return Ok(());
        }
        let opens = |recorded: &Recorded| matches!(recorded.told.event, Event::ContestOpened(_));
        let rolls = |recorded: &Recorded| matches!(recorded.told.event, Event::RollMade(_));
        ensure(
            !action.iter().any(opens) || action.iter().any(rolls),
            "whoever opens a contest rolls for it",
        )?;
        ensure(self.due.is_empty(), "what follows from it did not happen")?;
        let deeds: Vec<&Deed> = self.paid.iter().map(|(_, deed)| deed).collect();
        let is_rest = |rest: &RestForm| {
            deeds.iter().all(|deed| rest.deed.does_the_same(deed) || matches!(deed, Deed::Heal { .. }))
        };
        let may = match deeds.as_slice() {
            [] => true,
            [deed] if is_asked_for(deed, is_by_gm) => true,
            [Deed::Help { points, .. }, Deed::Helped { points: given }] => points == given,
            _ if self.may_refill => is_by_gm && deeds.iter().all(|deed| is_refill(customs, deed)),
            _ => is_by_gm && customs.rests.iter().any(is_rest),
        };
        ensure(may, "nobody could ask for that to happen to points")
    }
}

const COSTS: &str = "something else was paid for it than its dice cost";
const FOLLOWS: &str = "something else follows from the dice";
const TURN: &str = "the end of a turn does something else to points";

impl Known<'_> {
    /// What is owed for an event, to those who are there to get it; nothing if that is not known for sure.
    fn owed_for(&self, seq: u64) -> Option<Vec<(CharacterId, Deed)>> {
        // One who was hidden may have left unseen.
        let is_there = |(whom, _): &(CharacterId, Deed)| self.with_known_conditions(*whom).is_some();
        if let Some(owed) = self.scene().owed.get(&seq) {
            return Some(owed.iter().filter(|owed| is_there(owed)).cloned().collect());
        }
        let body = self.action.iter().find_map(|recorded| match &recorded.told.event {
            Event::Revealed { body, .. } => Some(body),
            _ => None,
        })?;
        let following = match event::decode(body).ok()?.event {
            // Without the number nobody can tell.
            Event::RollMade(roll) if roll.untold.is_some() => return None,
            Event::RollMade(roll) => after_roll(&roll),
            Event::ContestSettled { settled, .. } => after_contest(&settled),
            _ => return None,
        };
        let owed: Vec<(CharacterId, Deed)> = certain(following).collect();
        owed.iter().all(is_there).then_some(owed)
    }

    /// Is it a strike, which is paid for? In a contest whoever opened it strikes.
    fn is_strike(&self, roll: &Roll) -> bool {
        match roll.purpose {
            Purpose::Strike { .. } => true,
            Purpose::Contest { .. } => self.action.iter().any(
                |recorded| matches!(&recorded.told.event, Event::ContestOpened(contest) if contest.is_strike),
            ),
            Purpose::Check { .. } | Purpose::Initiative => false,
        }
    }
}

/// What somebody may ask for by itself; a few things only the GM may.
const fn is_asked_for(deed: &Deed, by_gm: bool) -> bool {
    match deed {
        Deed::Spend { .. } | Deed::WriteHistory { .. } | Deed::Save { .. } => true,
        Deed::Lose { .. } | Deed::Gain { .. } | Deed::GainResilience { .. } | Deed::Heal { .. } => by_gm,
        Deed::Strike { .. }
        | Deed::Rest { .. }
        | Deed::EndTurn
        | Deed::RefillTurn
        | Deed::SpendResilience { .. }
        | Deed::UseWaiting
        | Deed::Helped { .. }
        | Deed::Help { .. }
        | Deed::Adjust { .. }
        | Deed::StartSession => false,
    }
}

/// Do the points that count only in an encounter come back by it?
fn is_refill(customs: &Customs, deed: &Deed) -> bool {
    customs.encounter_points.as_ref().is_some_and(|points| points.refill.does_the_same(deed))
}

/// Does what happens to points after an event follow from it? What was asked for besides is another command.
const fn has_followed(recorded: &Recorded) -> bool {
    matches!(
        recorded.told.event,
        Event::RollMade(_)
            | Event::ContestSettled { .. }
            | Event::OwedPaid { .. }
            | Event::SessionStarted { .. }
            | Event::InitiativeCalled { .. }
            | Event::OrderSet { .. }
            | Event::EncounterEnded
    )
}

fn ensure(is_so: bool, otherwise: &str) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(otherwise.to_owned()) }
}

/// Can an action begin with it? The rest only comes of something else.
const fn begins(event: &Event) -> bool {
    !matches!(
        event,
        Event::RolledBlind { .. }
            | Event::Owed { .. }
            | Event::ContestSettled { .. }
            | Event::TargetKept { .. }
            | Event::WearTold { .. }
    )
}

/// Does one command cause the one right after the other?
fn goes_on(last: &Event, event: &Event) -> bool {
    match last {
        // Commitments are made up for at the end of an action.
        _ if matches!(event, Event::Committed { .. }) => true,
        Event::TableOpened { .. } => matches!(event, Event::SeatTaken { .. }),
        Event::Revealed { .. } => matches!(event, Event::OwedPaid { .. }),
        Event::OwedPaid { .. } | Event::SessionStarted { .. } => matches!(event, Event::PointsChanged { .. }),
        // Apart for those who know of it and those who do not.
        Event::Undone { .. } => matches!(event, Event::Undone { .. }),
        Event::Redone { .. } => matches!(event, Event::Redone { .. }),
        Event::CheckCalled(_) => matches!(event, Event::CheckCalled(_) | Event::TargetKept { .. }),
        Event::InitiativeCalled { .. } => {
            matches!(event, Event::InitiativeCalled { .. } | Event::PointsChanged { .. })
        }
        Event::OrderSet { .. } => matches!(event, Event::PointsChanged { .. }),
        Event::EncounterEnded => matches!(event, Event::PointsChanged { .. } | Event::SystemChanged { .. }),
        // What is open is closed before a table goes over to a newer file.
        Event::CallClosed { .. } | Event::ContestDropped { .. } => matches!(
            event,
            Event::CallClosed { .. }
                | Event::ContestDropped { .. }
                | Event::EncounterEnded
                | Event::SystemChanged { .. }
        ),
        Event::SystemChanged { .. } | Event::CharacterCarriedOver { .. } => {
            matches!(event, Event::CharacterCarriedOver { .. } | Event::StatBlockCarriedOver { .. })
        }
        Event::StatBlockCarriedOver { .. } => matches!(event, Event::StatBlockCarriedOver { .. }),
        // Several from one stat block; the points that it comes with are told apart where they are kept back.
        Event::CharacterPut { .. } => {
            matches!(event, Event::CharacterPut { .. } | Event::CharacterEdited { .. })
        }
        Event::ContestOpened(_) => matches!(event, Event::RollMade(_)),
        Event::PointsChanged { .. } | Event::WearTold { .. } => matches!(
            event,
            Event::PointsChanged { .. }
                | Event::WearTold { .. }
                | Event::Owed { .. }
                | Event::RollMade(_)
                | Event::ContestOpened(_)
                | Event::TurnPassed { .. }
                | Event::SystemChanged { .. }
                | Event::CharacterPut { .. }
        ),
        Event::RollMade(roll) => match event {
            Event::RolledBlind { .. } | Event::Owed { .. } | Event::PointsChanged { .. } => true,
            Event::TargetKept { .. } => roll.untold.is_some(),
            Event::ContestSettled { .. } => matches!(roll.purpose, Purpose::Contest { .. }),
            Event::OrderSet { .. } => roll.purpose == Purpose::Initiative,
            Event::RollMade(next) => {
                let is_in_order = matches!(roll.purpose, Purpose::Initiative | Purpose::Contest { .. });
                is_in_order && next.character.is_none() && next.purpose == roll.purpose
            }
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
            | Event::DiceThrown(..)
            | Event::OwedPaid { .. }
            | Event::ContestOpened(..)
            | Event::ContestDropped { .. }
            | Event::WearTold { .. }
            | Event::ActingAllowed { .. }
            | Event::InitiativeCalled { .. }
            | Event::TurnPassed { .. }
            | Event::EncounterEnded
            | Event::SessionStarted { .. }
            | Event::Said { .. }
            | Event::NoteWritten(..)
            | Event::NoteErased { .. }
            | Event::Pinned { .. }
            | Event::Unpinned { .. } => false,
        },
        Event::RolledBlind { .. } => matches!(
            event,
            Event::Owed { .. } | Event::ContestSettled { .. } | Event::TargetKept { .. } | Event::RollMade(_)
        ),
        Event::TargetKept { .. } | Event::Owed { .. } | Event::ContestSettled { .. } => {
            matches!(event, Event::Owed { .. } | Event::PointsChanged { .. })
        }
        // How everybody fares is told with it.
        Event::ScreenSet { .. } => matches!(event, Event::WearTold { .. }),
        Event::CharacterEdited { .. } => {
            matches!(event, Event::WearTold { .. } | Event::CharacterPut { .. })
        }
        Event::SeatTaken { .. }
        | Event::SeatRenamed { .. }
        | Event::SeatLeft { .. }
        | Event::Committed { .. }
        | Event::Imported { .. }
        | Event::SettingsChanged { .. }
        | Event::CharacterHandedOver { .. }
        | Event::CharacterHidden { .. }
        | Event::CharacterRemoved { .. }
        | Event::StatBlockKept { .. }
        | Event::StatBlockDropped { .. }
        | Event::ConditionSet { .. }
        | Event::ConditionRemoved { .. }
        | Event::ActingAllowed { .. }
        | Event::DiceThrown(_)
        | Event::TurnPassed { .. }
        | Event::Said { .. }
        | Event::NoteWritten(_)
        | Event::NoteErased { .. }
        | Event::Pinned { .. }
        | Event::Unpinned { .. } => false,
    }
}
