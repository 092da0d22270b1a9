//! What an event repeats of the table must be what lies on it: names, what was there before, contests, calls, points.

use play::{
    Against, Change, Character, CharacterId, Condition, Contest, Deed, Event, Note, Purpose, Recorded, Roll,
    Side, Throw, Visibility,
};

use super::follow::Known;
use crate::v1::table::json::{settings, throw};

impl Known<'_> {
    /// Holds an event to the table as far as that is known.
    pub(super) fn check_facts(&self, recorded: &Recorded) -> Result<(), String> {
        match &recorded.told.event {
            Event::TableOpened { .. } => holds(recorded.seq == 1, "a table is opened once"),
            Event::SettingsChanged { before, .. } => {
                holds(*before == self.scene().settings, "the settings were others before")
            }
            Event::SessionStarted { session } => {
                let next = self.scene().session.checked_add(1);
                holds(Some(*session) == next, "another session comes next")
            }
            Event::CharacterEdited { character, before, .. } => {
                self.of(*character, "the sheet was another before", |one| one.sheet == *before)
            }
            Event::CharacterHidden { character, name, is_hidden } => {
                self.of(*character, "the character goes by another name", |one| one.name() == name)?;
                self.of(*character, "nothing would change", |one| one.is_hidden != *is_hidden)
            }
            Event::CharacterRemoved { character, name, .. } => {
                self.of(*character, "the character goes by another name", |one| one.name() == name)
            }
            Event::ConditionSet { character, before, condition, .. } => {
                let known = |one: &Character| same_condition(one, before.as_ref(), condition);
                self.of(*character, "the condition was another before", known)
            }
            Event::PointsChanged { character, deed, changes, .. } => {
                let comes_to = |one: &Character| comes_to(one, deed, changes);
                self.of(*character, "the points come to something else", comes_to)
            }
            Event::CheckCalled(call) => {
                let is_new = call.id == recorded.action && call.answered.is_empty();
                holds(is_new, "a call that is made is new")
            }
            Event::RollMade(roll) => self.roll(roll),
            Event::RolledBlind { seat, character, who, what } => {
                let is_it = |roll: &Roll| {
                    (roll.seat, roll.character) == (*seat, Some(*character))
                        && (&roll.who, &roll.what) == (who, what)
                        && roll.visibility == Visibility::Blind
                };
                holds(!self.is_all || self.rolls().any(is_it), "nobody rolled that")
            }
            Event::Owed { seq, deeds } => holds(
                !self.is_all || self.is_owed(*seq, deeds),
                "something else is owed for that, or nothing",
            ),
            Event::ContestOpened(contest) => {
                let is_new = contest.id == recorded.action;
                let is_open = contest.sides.iter().all(|side| side.thrown.is_none());
                holds(is_new && is_open, "a contest that is opened is new")?;
                let is_paid = self.strikes().next().is_some();
                holds(
                    !self.is_all || is_paid == contest.is_strike,
                    "a strike is paid for, and nothing else is one",
                )
            }
            Event::ContestSettled { contest, settled } => {
                holds(*contest == settled.id, "another contest is settled")?;
                self.settled(settled)
            }
            Event::StatBlockKept { name, sheet } => holds(sheet.name() == name, "the sheet has another name"),
            Event::NoteWritten(note) => self.note(recorded, note),
            Event::Pinned { seq, .. } | Event::Unpinned { seq, .. } | Event::Revealed { seq, .. } => {
                holds(*seq < recorded.seq, "that event is still to come")
            }
            Event::Undone { actions, .. } => {
                let stood = actions.iter().all(|action| {
                    *action < recorded.action && !(self.is_all && self.timeline.is_undone(*action))
                });
                holds(stood, "what it undoes did not stand")
            }
            Event::Redone { actions, .. } => {
                let undone = |action| !self.is_all || self.timeline.is_undone(action);
                holds(actions.iter().copied().all(undone), "what it lets stand again was not undone")
            }
            // Nothing of the table is repeated in these, or `could_happen` holds them to it.
            Event::SeatTaken { .. }
            | Event::SeatRenamed { .. }
            | Event::SeatLeft { .. }
            | Event::Committed { .. }
            | Event::Imported { .. }
            | Event::CharacterPut { .. }
            | Event::CharacterHandedOver { .. }
            | Event::StatBlockDropped { .. }
            | Event::ConditionRemoved { .. }
            | Event::CallClosed { .. }
            | Event::OwedPaid { .. }
            | Event::ContestDropped { .. }
            | Event::InitiativeCalled { .. }
            | Event::OrderSet { .. }
            | Event::TurnPassed { .. }
            | Event::EncounterEnded
            | Event::Said { .. }
            | Event::NoteErased { .. } => Ok(()),
        }
    }

    /// Holds something to a character, if it is known.
    fn of(&self, id: CharacterId, what: &str, is_so: impl FnOnce(&Character) -> bool) -> Result<(), String> {
        holds(self.character(id).is_none_or(is_so), what)
    }

    /// The rolls of this action so far.
    fn rolls(&self) -> impl Iterator<Item = &Roll> {
        self.action.iter().filter_map(|one| {
            let Event::RollMade(roll) = &one.told.event else { return None };
            Some(&**roll)
        })
    }

    fn roll(&self, roll: &Roll) -> Result<(), String> {
        if let Some(roller) = roll.character {
            self.of(roller, "whoever rolls goes by another name", |one| one.name() == roll.who)?;
        }
        let scene = self.scene();
        // An action roll is read by no ruling.
        let read_by = throw::rulings(&roll.throw);
        let is_read_so = read_by.is_empty() || read_by == settings::rulings(&scene.settings.rulings);
        holds(is_read_so, "it is read by other rulings than the table's")?;
        match &roll.purpose {
            Purpose::Check { call: Some(call) } => {
                let Some(call) = scene.calls.get(call) else { return Ok(()) };
                holds(roll.visibility == call.visibility, "it was called for otherwise")?;
                holds(
                    target(&roll.throw) == asked_target(call.against),
                    "it was called for with another target",
                )
            }
            Purpose::Contest { contest } => {
                let same = |contest: &Contest| contest.visibility == roll.visibility;
                holds(scene.contests.get(contest).is_none_or(same), "the contest is fought otherwise")
            }
            Purpose::Initiative => {
                let is_open = roll.visibility == Visibility::Everyone;
                let is_a_tie = matches!(roll.throw, Throw::RollOff { .. }) == roll.character.is_none();
                holds(is_open && is_a_tie, "initiative is rolled openly, each for their own")
            }
            Purpose::Strike { at } => self.strike(roll, *at),
            Purpose::Check { call: None } => holds(roll.character.is_some(), "nobody rolls it"),
        }
    }

    /// What was paid for strikes in this action, by whom or what they were at.
    fn strikes(&self) -> impl Iterator<Item = &str> {
        self.action.iter().filter_map(|one| {
            let Event::PointsChanged { deed: Deed::Strike { at }, .. } = &one.told.event else { return None };
            Some(at.as_str())
        })
    }

    /// A strike is paid for, and at the one who was struck at; of a secret one it is not told at whom.
    fn strike(&self, roll: &Roll, at: CharacterId) -> Result<(), String> {
        let roller = roll.character.and_then(|roller| self.character(roller));
        let (Some(roller), Some(target), true) = (roller, self.character(at), self.is_all) else {
            return Ok(());
        };
        let is_open = roll.visibility == Visibility::Everyone && (roller.is_hidden || !target.is_hidden);
        let is_paid = self.strikes().any(|paid_for| !is_open || paid_for == target.name());
        holds(is_paid, "nobody paid for that strike")
    }

    /// A contest is settled as it was opened, by what was rolled for it.
    fn settled(&self, settled: &Contest) -> Result<(), String> {
        let Some(opened) = self.scene().contests.get(&settled.id) else { return Ok(()) };
        let same_side =
            |(one, other): (&Side, &Side)| one.character == other.character && one.ask == other.ask;
        let is_same = (opened.seat, opened.visibility, opened.is_strike)
            == (settled.seat, settled.visibility, settled.is_strike)
            && opened.sides.len() == settled.sides.len()
            && opened.sides.iter().zip(&settled.sides).all(same_side);
        holds(is_same && (!self.is_all || opened == settled), "it was opened as another contest")
    }

    fn note(&self, recorded: &Recorded, note: &Note) -> Result<(), String> {
        let is_same = match self.scene().notes.get(&note.id) {
            Some(known) => known.seat == note.seat,
            None => !self.is_all || (note.id, note.seat) == (recorded.action, recorded.told.by),
        };
        holds(is_same, "the note is somebody else's")
    }
}

fn holds(is_so: bool, otherwise: &str) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(format!("it does not fit the table: {otherwise}")) }
}

fn same_condition(character: &Character, before: Option<&Condition>, condition: &Condition) -> bool {
    character.conditions.iter().find(|one| one.name == condition.name) == before
}

/// Points are held to what was done; the words for why it was done are compared with nothing.
fn comes_to(character: &Character, deed: &Deed, said: &[Change]) -> bool {
    let numbers = |one: &Change| (one.points.clone(), one.before, one.after, one.real_damage);
    let again = character.clone().undergo(deed);
    again.is_ok_and(|again| again.iter().map(numbers).eq(said.iter().map(numbers)))
}

/// What a roll is held against, where that is one number.
fn target(throw: &Throw) -> Option<i32> {
    match throw {
        Throw::Check(check) => check.target(),
        Throw::D12Side(_) | Throw::ThreeSixSide(..) | Throw::RollOff { .. } => None,
    }
}

const fn asked_target(against: Against) -> Option<i32> {
    match against {
        Against::Target(target) => Some(target),
        Against::OtherSide | Against::Nothing => None,
    }
}
