//! The table as its log tells it, so that each event can be held to those before it.

use std::collections::{BTreeMap, BTreeSet};

use play::{ActionId, Audience, Character, CharacterId, Event, Recorded, Role, Scene, Timeline};
use systems::Customs;

use super::action::ActionChecker;
use super::{Broken, order};

/// History that is kept, in actions: after an undo that reaches further back nothing is known of the table.
const KEPT_ACTIONS: usize = 512;
/// After so many events history is cut short.
const MOST_EVENTS: u64 = 4_096;

/// The table as far as it is told.
#[derive(Clone, Debug, Default)]
pub(super) struct Follower {
    timeline: Option<Timeline>,
    /// Something was sealed, so that the table may be another than what is told of it.
    is_partial: bool,
    unsure: Unsure,
    /// The numbers that were kept back of calls; the last answer ends a call, and its number is told after it.
    kept_numbers: BTreeMap<ActionId, i32>,
    current: Option<ActionId>,
    /// The events of this action so far, as far as they are open.
    action: Vec<Recorded>,
    checker: ActionChecker,
    in_part: u64,
}

/// Characters of whom less is known than was told once: something was sealed while the reader could not see them, or not
/// their points, and it may have happened to them. That is so for good, since an undo that is sealed may change again what
/// was done then.
#[derive(Clone, Debug, Default)]
struct Unsure {
    /// Their name, points and all else that stands on the sheet may be others by now.
    sheets: BTreeSet<CharacterId>,
    /// And so may their conditions, and whether they are there at all.
    conditions: BTreeSet<CharacterId>,
}

impl Unsure {
    /// Something happened that is not told: to anybody who is hidden, or to points that are kept back.
    fn lose_sight(&mut self, scene: &Scene) {
        for character in scene.characters.values() {
            if character.is_hidden {
                self.conditions.insert(character.id);
            }
            if scene.points_audience(character) != Audience::Everyone {
                self.sheets.insert(character.id);
            }
        }
    }
}

/// What is known of the table when an event comes.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) timeline: &'a Timeline,
    /// Nothing before the event is sealed.
    pub(super) is_all: bool,
    /// The events of its action before it.
    pub(super) action: &'a [Recorded],
    pub(super) kept_numbers: &'a BTreeMap<ActionId, i32>,
    unsure: &'a Unsure,
}

impl<'a> Known<'a> {
    pub(super) const fn scene(&self) -> &'a Scene {
        &self.timeline.now().scene
    }

    /// A character as the log tells of it, unless its sheet or its conditions may be others by now.
    pub(super) fn character(&self, id: CharacterId) -> Option<&'a Character> {
        self.scene().characters.get(&id).filter(|_| !self.unsure.sheets.contains(&id))
    }

    /// A character whose conditions are those that the log tells of; its sheet may be another by now.
    pub(super) fn with_known_conditions(&self, id: CharacterId) -> Option<&'a Character> {
        self.scene().characters.get(&id).filter(|_| !self.unsure.conditions.contains(&id))
    }

    /// A character of whom at least is known whose it is and whether it is hidden: that is told to everyone.
    pub(super) fn seen_character(&self, id: CharacterId) -> Option<&'a Character> {
        self.scene().characters.get(&id)
    }

    /// What the system does besides rolling.
    pub(super) fn customs(&self) -> &'static Customs {
        self.scene().settings.system().rules().customs()
    }
}

impl Follower {
    /// The next event belongs to this action. If that is another one, the last is over.
    pub(super) fn begin(&mut self, action: ActionId) -> Result<(), Broken> {
        if Some(action) == self.current {
            return Ok(());
        }
        self.end_action()?;
        self.current = Some(action);
        self.action.clear();
        self.checker = ActionChecker::default();
        Ok(())
    }

    /// Holds the last action to what it has to be once all of it is told.
    pub(super) fn end_action(&self) -> Result<(), Broken> {
        let (Some(timeline), [first, ..]) = (&self.timeline, self.action.as_slice()) else { return Ok(()) };
        let is_by_gm = timeline.now().seat(first.told.by).is_ok_and(|seat| seat.role == Role::Gm);
        let customs = timeline.now().scene.settings.system().rules().customs();
        let seq = self.action.last().map_or(first.seq, |last| last.seq);
        self.checker.end(&self.action, customs, is_by_gm).map_err(|reason| Broken { seq, reason })
    }

    /// Something happened that is not told.
    pub(super) fn pass_over(&mut self) {
        self.is_partial = true;
        self.checker.pass_over();
        if let Some(timeline) = &self.timeline {
            self.unsure.lose_sight(&timeline.now().scene);
        }
    }

    /// How many events could be held to the table only as far as it is told, since something before them is sealed.
    pub(super) const fn in_part(&self) -> u64 {
        self.in_part
    }

    /// Takes in what happened, if it could happen as it is told.
    pub(super) fn follow_event(&mut self, recorded: Recorded) -> Result<(), String> {
        if recorded.seq == 1 {
            self.timeline =
                Some(Timeline::replay([recorded.clone()]).map_err(|refusal| refusal.to_string())?);
        }
        self.check(&recorded)?;
        self.action.push(recorded.clone());
        if recorded.seq > 1 {
            self.check_whole(&recorded)?;
            self.take_in(recorded);
        }
        Ok(())
    }

    fn check(&mut self, recorded: &Recorded) -> Result<(), String> {
        self.in_part += u64::from(self.is_partial || self.timeline.is_none());
        let Self { timeline: Some(timeline), unsure, kept_numbers, action, checker, .. } = self else {
            return Ok(());
        };
        let known = Known { timeline, is_all: !self.is_partial, action, kept_numbers, unsure };
        known.check_people(&recorded.told)?;
        known.check_facts(recorded)?;
        checker.check_event(&known, recorded)
    }

    /// The order of turns, and what only a reader who knows the whole table can tell.
    fn check_whole(&self, recorded: &Recorded) -> Result<(), String> {
        let Some(timeline) = &self.timeline else { return Ok(()) };
        if let Event::OrderSet { order } = &recorded.told.event {
            order::check(&timeline.now().scene, &self.action, order, !self.is_partial)?;
        }
        if self.is_partial {
            return Ok(());
        }
        let impossible = |refusal: play::Refusal| format!("it could not happen then: {refusal}");
        timeline.could_happen(recorded, &self.action).map_err(impossible)
    }

    fn take_in(&mut self, recorded: Recorded) {
        // The number of a call is told of its first event, whose number is the call's own.
        if let Event::TargetKept { seq, target } = recorded.told.event
            && self.action.iter().any(|one| one.seq == seq && matches!(one.told.event, Event::CheckCalled(_)))
        {
            self.kept_numbers.insert(ActionId(seq), target);
        }
        let Some(timeline) = &mut self.timeline else { return };
        let seq = recorded.seq;
        if timeline.record(recorded).is_err() {
            self.timeline = None;
        } else if seq.is_multiple_of(MOST_EVENTS) {
            timeline.trim(KEPT_ACTIONS);
        }
    }
}
