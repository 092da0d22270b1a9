//! What an event repeats of the table must be what lies on it: names, what was there before, contests, calls, points.

use std::collections::BTreeSet;

use play::{
    Against, Change, Character, CharacterId, Condition, Contest, Deed, Event, FoePoints, Note, Purpose,
    Recorded, Role, Roll, Side, Throw, Visibility,
};

use systems::{AnyCheck, AnySheet};

use super::follow::Known;
use crate::v1::table::json::{settings, throw};

impl Known<'_> {
    /// Holds an event to the table as far as that is known.
    pub(super) fn check_facts(&self, recorded: &Recorded) -> Result<(), String> {
        match &recorded.told.event {
            Event::TableOpened { .. } => ensure(recorded.seq == 1, "a table is opened once"),
            Event::SettingsChanged { before, .. } => {
                ensure(*before == self.scene().settings, "the settings were others before")
            }
            Event::SystemChanged { before, settings, .. } => {
                ensure(*before == self.scene().settings, "the settings were others before")?;
                let (old, new) = (before.system(), settings.system());
                let is_file = old.file().is_some() && new.file().is_some() && old.name() == new.name();
                ensure(is_file, "a table changes from one file of a system to another")
            }
            Event::CharacterCarriedOver { character, before, sheet, .. } => {
                self.check_character(*character, "the sheet went over to the file in another way", |one| {
                    one.sheet == *sheet && is_carried(before, sheet)
                })
            }
            Event::StatBlockCarriedOver { name, before, sheet, .. } => {
                let kept = self.scene().stat_blocks.get(name);
                let is_so = kept.is_none_or(|kept| kept == sheet && is_carried(before, sheet));
                ensure(is_so, "the stat block went over to the file in another way")
            }
            Event::SessionStarted { session } => {
                let next = self.scene().session.checked_add(1);
                ensure(Some(*session) == next, "another session comes next")
            }
            Event::CharacterEdited { character, before, .. } => {
                self.check_character(*character, "the sheet was another before", |one| one.sheet == *before)
            }
            Event::CharacterHidden { character, name, is_hidden } => {
                self.check_character(*character, "the character goes by another name", |one| {
                    one.name() == name
                })?;
                let changes = |one: &Character| one.is_hidden != *is_hidden;
                ensure(self.seen_character(*character).is_none_or(changes), "nothing would change")
            }
            Event::CharacterRemoved { character, name, .. } => {
                self.check_character(*character, "the character goes by another name", |one| {
                    one.name() == name
                })
            }
            Event::ConditionSet { character, before, condition, .. } => {
                let known = |one: &Character| same_condition(one, before.as_ref(), condition);
                ensure(
                    self.with_known_conditions(*character).is_none_or(known),
                    "the condition was another before",
                )
            }
            Event::PointsChanged { character, deed, changes, real_damage, incapacitated, .. } => {
                let said = ToldChange { changes, real_damage: *real_damage, incapacitated: *incapacitated };
                self.check_character(*character, "the points come to something else", |one| {
                    said.comes_of(one, deed)
                })
            }
            Event::WearTold { character, name, wear } => {
                self.check_character(*character, "the character goes by another name", |one| {
                    one.name() == name
                })?;
                self.check_character(*character, "it fares otherwise", |one| one.wear() == *wear)?;
                let is_news = |one: &Character| one.known_wear.unwrap_or_default() != *wear;
                let is_known = self.with_known_conditions(*character).is_none_or(is_news);
                let is_word = self.scene().screen.foe_points == FoePoints::Word;
                let is_foe = self.seen_character(*character).is_none_or(|one| one.owner.is_none());
                ensure(is_known && is_word && is_foe, "nobody is told in a word how it fares")
            }
            Event::ConditionRemoved { character, name, .. } => {
                let has_it = |one: &Character| one.conditions.iter().any(|condition| condition.name == *name);
                ensure(
                    self.with_known_conditions(*character).is_none_or(has_it),
                    "there is no such condition",
                )
            }
            Event::CheckCalled(call) => {
                let is_new = call.id == recorded.action && call.answered.is_empty();
                ensure(is_new, "a call that is made is new")?;
                self.number_is_kept(call.against == Against::Untold, call.against.target().is_some())
            }
            Event::RollMade(roll) => self.roll(roll),
            Event::TargetKept { seq, target } => self.target_kept(recorded, *seq, *target),
            Event::DiceThrown(throw) => {
                let name = self.timeline.now().seats.get(&throw.seat).map(|seat| &seat.name);
                ensure(name.is_none_or(|name| *name == throw.who), "whoever throws goes by another name")?;
                ensure(throw.visibility != Visibility::Blind, "only a character rolls blind")
            }
            Event::RolledBlind { seat, character, who, what } => {
                let is_it = |roll: &Roll| {
                    (roll.seat, roll.character) == (*seat, Some(*character))
                        && (&roll.who, &roll.what) == (who, what)
                        && roll.visibility == Visibility::Blind
                };
                ensure(!self.is_all || self.rolls().any(is_it), "nobody rolled that")
            }
            Event::Owed { seq, deeds } => ensure(
                !self.is_all || self.is_owed(*seq, deeds),
                "something else is owed for that, or nothing",
            ),
            Event::ContestOpened(contest) => {
                let is_new = contest.id == recorded.action;
                let is_open = contest.sides.iter().all(|side| side.thrown.is_none());
                ensure(is_new && is_open, "a contest that is opened is new")?;
                self.race(contest)?;
                let is_paid = self.strikes().next().is_some();
                let is_free = contest.is_strike && !is_paid && self.strikes_are_free();
                ensure(
                    !self.is_all || is_paid == contest.is_strike || is_free,
                    "a strike is paid for, and nothing else is one",
                )
            }
            Event::ContestSettled { contest, settled } => {
                ensure(*contest == settled.id, "another contest is settled")?;
                self.settled(settled)
            }
            Event::StatBlockKept { name, sheet } => {
                ensure(sheet.name() == name, "the sheet has another name")
            }
            Event::NoteWritten(note) => self.note(recorded, note),
            Event::Pinned { seq, .. } | Event::Unpinned { seq, .. } | Event::Revealed { seq, .. } => {
                ensure(*seq < recorded.seq, "that event is still to come")
            }
            Event::Undone { actions, .. } => {
                let stood = actions.iter().all(|action| {
                    *action < recorded.action && !(self.is_all && self.timeline.is_undone(*action))
                });
                ensure(stood, "what it undoes did not stand")
            }
            Event::Redone { actions, .. } => {
                let undone = |action| !self.is_all || self.timeline.is_undone(action);
                ensure(actions.iter().copied().all(undone), "what it lets stand again was not undone")
            }
            Event::OwedPaid { seq } => {
                let mut revealed = self.action.iter().filter_map(|recorded| match &recorded.told.event {
                    Event::Revealed { seq, .. } => Some(seq),
                    _ => None,
                });
                ensure(revealed.all(|revealed| revealed == seq), "something else was revealed")
            }
            Event::SeatLeft { seat, .. } => {
                let leaves = self.timeline.now().seat(*seat).is_ok_and(|seat| seat.role != Role::Gm);
                ensure(leaves, "nobody sits there who could leave")
            }
            Event::Committed { first, commits } => {
                ensure(*first == self.timeline.now().next_roll, "commitments for other rolls come next")?;
                ensure(each_once(commits), "a commitment stands there twice")
            }
            Event::OrderSet { order } => {
                ensure(each_once(order), "somebody is in the order twice")?;
                let are_there = order.iter().all(|character| character.0 < recorded.seq);
                ensure(are_there, "somebody in the order is still to come")
            }
            Event::ActingAllowed { character, is_allowed } => {
                ensure(character.0 < recorded.seq, "that character is still to come")?;
                let could =
                    |one: &Character| one.may_act != *is_allowed && (!is_allowed || one.is_incapacitated());
                self.check_character(*character, "whoever acts anyway needs no leave", could)
            }
            // Nothing of the table is repeated in these, or `could_happen` holds them to it.
            Event::SeatTaken { .. }
            | Event::SeatRenamed { .. }
            | Event::Imported { .. }
            | Event::CharacterPut { .. }
            | Event::CharacterHandedOver { .. }
            | Event::StatBlockDropped { .. }
            | Event::CallClosed { .. }
            | Event::ContestDropped { .. }
            | Event::InitiativeCalled { .. }
            | Event::TurnPassed { .. }
            | Event::EncounterEnded
            | Event::ScreenSet { .. }
            | Event::Said { .. }
            | Event::NoteErased { .. } => Ok(()),
        }
    }

    /// Holds something to a character, if it is known.
    pub(super) fn check_character(
        &self,
        id: CharacterId,
        what: &str,
        is_so: impl FnOnce(&Character) -> bool,
    ) -> Result<(), String> {
        ensure(self.character(id).is_none_or(is_so), what)
    }

    /// The rolls of this action so far.
    fn rolls(&self) -> impl Iterator<Item = &Roll> {
        self.action.iter().filter_map(|recorded| {
            let Event::RollMade(roll) = &recorded.told.event else { return None };
            Some(&**roll)
        })
    }

    fn roll(&self, roll: &Roll) -> Result<(), String> {
        if let Some(roller) = roll.character {
            self.check_character(roller, "whoever rolls goes by another name", |character| {
                character.name() == roll.who
            })?;
        }
        let scene = self.scene();
        // An action roll is read by no ruling.
        let read_by = throw::rulings(&roll.throw);
        let is_read_so = read_by.is_empty() || read_by == settings::rulings(&scene.settings.rulings);
        ensure(is_read_so, "it is read by other rulings than the table's")?;
        match &roll.purpose {
            Purpose::Check { call: Some(call) } => {
                let Some(call) = scene.calls.get(call) else { return Ok(()) };
                ensure(roll.visibility == call.visibility, "it was called for otherwise")?;
                let is_untold = roll.throw.untold().is_some() == (call.against == Against::Untold);
                ensure(is_untold, "its number was to be told, or was not")?;
                ensure(target(&roll.throw) == call.against.target(), "it was called for with another target")
            }
            Purpose::Contest { contest } => {
                let same = |contest: &Contest| contest.visibility == roll.visibility;
                let contest = scene.contests.get(contest);
                ensure(contest.is_none_or(same), "the contest is fought otherwise")?;
                contest.map_or(Ok(()), |contest| self.roll_off(contest, roll))
            }
            Purpose::Initiative => {
                let is_open = roll.visibility == Visibility::Everyone;
                let is_a_tie = matches!(roll.throw, Throw::RollOff { .. }) == roll.character.is_none();
                ensure(is_open && is_a_tie, "initiative is rolled openly, each for their own")
            }
            Purpose::Strike { at } => {
                self.own_number(roll)?;
                self.strike(roll, *at)
            }
            Purpose::Check { call: None } => {
                self.own_number(roll)?;
                ensure(roll.character.is_some(), "nobody rolls it")
            }
        }
    }

    /// What was paid for strikes in this action, by whom or what they were at.
    fn strikes(&self) -> impl Iterator<Item = &str> {
        self.action.iter().filter_map(|recorded| {
            let Event::PointsChanged { deed: Deed::Strike { at }, .. } = &recorded.told.event else {
                return None;
            };
            Some(at.as_str())
        })
    }

    /// Outside an encounter nothing is paid where the points for it count only in one (D12-RES-2).
    fn strikes_are_free(&self) -> bool {
        let scene = self.scene();
        scene.encounter.is_none() && scene.settings.system().rules().customs().encounter_points.is_some()
    }

    /// A strike is paid for, and at the one who was struck at; of a secret one it is not told at whom.
    fn strike(&self, roll: &Roll, at: CharacterId) -> Result<(), String> {
        let roller = roll.character.and_then(|roller| self.character(roller));
        let (Some(roller), Some(target), true) = (roller, self.character(at), self.is_all) else {
            return Ok(());
        };
        let is_open = roll.visibility == Visibility::Everyone && (roller.is_hidden || !target.is_hidden);
        let is_paid = self.strikes().any(|paid_for| !is_open || paid_for == target.name());
        let is_free = self.strikes().next().is_none() && self.strikes_are_free();
        ensure(is_paid || is_free, "nobody paid for that strike")
    }

    /// A contest is settled as it was opened, by what was rolled for it.
    fn settled(&self, settled: &Contest) -> Result<(), String> {
        let Some(opened) = self.scene().contests.get(&settled.id) else { return Ok(()) };
        let same_side =
            |(one, other): (&Side, &Side)| one.character == other.character && one.ask == other.ask;
        let is_same = (opened.seat, opened.visibility, opened.is_strike)
            == (settled.seat, settled.visibility, settled.is_strike)
            && opened.race == settled.race
            && opened.sides.len() == settled.sides.len()
            && opened.sides.iter().zip(&settled.sides).all(same_side);
        ensure(is_same && (!self.is_all || opened == settled), "it was opened as another contest")
    }

    fn note(&self, recorded: &Recorded, note: &Note) -> Result<(), String> {
        let is_same = match self.scene().notes.get(&note.id) {
            Some(known) => known.seat == note.seat,
            None if note.id == recorded.action => note.seat == recorded.told.by,
            // It was written out of sight.
            None => !self.is_all && self.timeline.now().seat(note.seat).is_ok(),
        };
        ensure(is_same, "the note is somebody else's")
    }
}

pub(super) fn each_once<T: Ord>(items: impl IntoIterator<Item = T>) -> bool {
    let mut known = BTreeSet::new();
    items.into_iter().all(|item| known.insert(item))
}

pub(super) fn ensure(is_so: bool, otherwise: &str) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(format!("it does not fit the table: {otherwise}")) }
}

fn same_condition(character: &Character, before: Option<&Condition>, condition: &Condition) -> bool {
    character.conditions.iter().find(|one| one.name == condition.name) == before
}

/// What an event says that a deed came to.
struct ToldChange<'a> {
    changes: &'a [Change],
    real_damage: Option<u32>,
    incapacitated: Option<bool>,
}

impl ToldChange<'_> {
    /// Points are held to what was done; the words for why it was done are compared with nothing. Logs of before say
    /// nothing of a total of real damage, or of who is Incapacitated.
    fn comes_of(&self, character: &Character, deed: &Deed) -> bool {
        let numbers =
            |change: &Change| (change.points.clone(), change.before, change.after, change.real_damage);
        let mut after = character.clone();
        let Ok(again) = after.undergo(deed) else { return false };
        let total = after.keep_damage(deed, &again);
        let is_out = after.is_incapacitated();
        let turned = (is_out != character.is_incapacitated()).then_some(is_out);
        again.iter().map(numbers).eq(self.changes.iter().map(numbers))
            && (self.real_damage.is_none() || self.real_damage == total)
            && (self.incapacitated.is_none() || self.incapacitated == turned)
    }
}

/// What a roll is held against, where that is one number.
fn target(throw: &Throw) -> Option<i32> {
    throw.whole_check().and_then(AnyCheck::target)
}

/// Is this what the sheet becomes by the other file?
fn is_carried(before: &AnySheet, sheet: &AnySheet) -> bool {
    before.carry_over(&sheet.rulings()).is_ok_and(|carried| carried.sheet == *sheet)
}
