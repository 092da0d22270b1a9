//! Undoing and redoing: what may be taken back, and what could not stand without it.

use std::collections::{BTreeMap, BTreeSet};

use super::{Batch, Timeline};
use crate::objection::Later;
use crate::{ActionId, Audience, Command, Event, Recorded, Refusal, Role, Scene, Seat, SeatId, Told, view};

const UNDONE: &str = "undone";
const REDONE: &str = "redone";

/// A later action that could not stand.
struct Broken<'a> {
    batch: Batch<'a>,
    event: &'a Recorded,
    why: Refusal,
}

impl Timeline {
    /// Undoes actions, and with them, if that is asked for, every later one that could not stand.
    pub(super) fn undo(
        &self,
        seat: SeatId,
        actions: &[ActionId],
        together: bool,
    ) -> Result<Vec<Told>, Refusal> {
        let asker = self.asker(seat, "undo")?;
        let mut wanted = each_once(actions, "the actions to undo")?;
        for &action in &wanted {
            self.may_undo(asker, action)?;
        }
        let first = first(&wanted);
        let mut scene = self.base.scene.clone();
        for (action, batch) in self.standing() {
            if wanted.contains(&action) {
                continue;
            }
            let before = (together && action > first).then(|| scene.clone());
            let Some(broken) = self.play(&mut scene, batch, action > first) else { continue };
            let Some(before) = before else { return Err(self.would_break(asker, action, &broken)) };
            self.may_undo_too(asker, action, &broken)?;
            wanted.insert(action);
            scene = before;
        }
        Ok(self.told_by_audience(seat, &wanted, |actions| Event::Undone { by: seat, actions }))
    }

    /// Lets undone actions stand again, each in its old place.
    pub(super) fn redo(&self, seat: SeatId, actions: &[ActionId]) -> Result<Vec<Told>, Refusal> {
        let asker = self.asker(seat, "redo")?;
        let wanted = each_once(actions, "the actions to redo")?;
        for &action in &wanted {
            self.may_redo(asker, action)?;
        }
        let first = first(&wanted);
        let mut scene = self.base.scene.clone();
        for (action, batch) in self.actions() {
            if self.is_undone(action) && !wanted.contains(&action) {
                continue;
            }
            if let Some(broken) = self.play(&mut scene, batch, action >= first) {
                return Err(self.would_not_fit(asker, first, action, &broken));
            }
        }
        Ok(self.told_by_audience(seat, &wanted, |actions| Event::Redone { by: seat, actions }))
    }

    /// Lets an action happen on a scene, asking first whether it could if it is `checked`.
    fn play<'a>(&self, scene: &mut Scene, batch: Batch<'a>, checked: bool) -> Option<Broken<'a>> {
        for event in batch.0 {
            let later = Later { scene, seats: &self.now.seats, batch: batch.0 };
            if checked && let Err(why) = later.could_happen(event) {
                return Some(Broken { batch, event, why });
            }
            scene.evolve(event);
        }
        None
    }

    fn standing(&self) -> impl Iterator<Item = (ActionId, Batch<'_>)> {
        self.actions().filter(|(action, _)| !self.is_undone(*action))
    }

    fn asker(&self, seat: SeatId, what: &'static str) -> Result<&Seat, Refusal> {
        match self.now.seat(seat)? {
            Seat { role: Role::Spectator, .. } => Err(Refusal::SpectatorsWatch { what }),
            asker => Ok(asker),
        }
    }

    /// Is an action before the history at hand one that this seat may undo or redo at all? Its own events, which are
    /// quickly read, tell; the rest is decided once the history reaches back to it, which may take long.
    ///
    /// # Errors
    ///
    /// The asker may not, or there is no such action among these events.
    pub fn may_reach_back(
        &self,
        seat: SeatId,
        command: &Command,
        action: ActionId,
        events: &[Recorded],
    ) -> Result<(), Refusal> {
        let redoes = matches!(command, Command::Redo { .. });
        let (asker, done) =
            (self.asker(seat, if redoes { "redo" } else { "undo" })?, if redoes { REDONE } else { UNDONE });
        let mut batches = events.chunk_by(|recorded, next| recorded.action == next.action);
        let found = batches.find(|batch| batch.first().is_some_and(|first| first.action == action));
        let batch = if_own(asker, found.map(Batch), action, done)?;
        match batch.why_it_stays().filter(|_| !redoes) {
            Some(why) => Err(Refusal::CannotUndo { action, done, why: why.to_owned() }),
            None => Ok(()),
        }
    }

    /// The events of an action that is the asker's to take back.
    fn own_action(&self, asker: &Seat, action: ActionId, done: &'static str) -> Result<Batch<'_>, Refusal> {
        if action.0 > 0 && !self.reaches(action) {
            return Err(Refusal::BeforeHistory(action));
        }
        let found = self.actions().find(|(one, _)| *one == action);
        if_own(asker, found.map(|(_, batch)| batch), action, done)
    }

    fn may_undo(&self, asker: &Seat, action: ActionId) -> Result<(), Refusal> {
        let batch = self.own_action(asker, action, UNDONE)?;
        let is_undone = self.is_undone(action).then_some("it is undone already");
        match is_undone.or_else(|| batch.why_it_stays()) {
            Some(why) => Err(Refusal::CannotUndo { action, done: UNDONE, why: why.to_owned() }),
            None => Ok(()),
        }
    }

    fn may_redo(&self, asker: &Seat, action: ActionId) -> Result<(), Refusal> {
        self.own_action(asker, action, REDONE)?;
        let why = match self.undone.get(&action) {
            None => "it is not undone",
            Some(&by) if by != asker.id && asker.role != Role::Gm => "the GM undid it; ask them",
            Some(_) => return Ok(()),
        };
        Err(Refusal::CannotUndo { action, done: REDONE, why: why.to_owned() })
    }

    fn may_undo_too(&self, asker: &Seat, action: ActionId, broken: &Broken<'_>) -> Result<(), Refusal> {
        if asker.role == Role::Gm || broken.batch.is_by(asker.id) {
            return Ok(());
        }
        let (what, _) = self.explained(asker, broken);
        let why = format!("{what} could not stand either, and is not yours to undo; ask the GM");
        Err(Refusal::CannotUndo { action, done: UNDONE, why })
    }

    fn would_break(&self, asker: &Seat, later: ActionId, broken: &Broken<'_>) -> Refusal {
        let (what, why) = self.explained(asker, broken);
        Refusal::WouldBreak { later, what, why: Box::new(why) }
    }

    fn would_not_fit(&self, asker: &Seat, first: ActionId, later: ActionId, broken: &Broken<'_>) -> Refusal {
        let (what, why) = self.explained(asker, broken);
        let (action, done) = (first.min(later), REDONE);
        Refusal::CannotUndo { action, done, why: format!("{later} ({what}) could not stand: {why}") }
    }

    /// What could not stand and why, in words that tell the asker nothing they may not know.
    fn explained(&self, asker: &Seat, broken: &Broken<'_>) -> (String, Refusal) {
        let seen = view(&self.now, asker.id);
        match (broken.event.told.seen_by(asker), seen) {
            (Some(_), Ok(seen)) => (broken.event.told.describe(&seen), broken.why.clone()),
            _ => {
                let why = "it rests on this".to_owned();
                ("something only the GM sees".to_owned(), Refusal::NotNow { why })
            }
        }
    }

    /// One event for all actions that the same people know of, so that a secret one stays secret beside others.
    fn told_by_audience(
        &self,
        by: SeatId,
        wanted: &BTreeSet<ActionId>,
        event: impl Fn(Vec<ActionId>) -> Event,
    ) -> Vec<Told> {
        let mut groups: BTreeMap<Audience, Vec<ActionId>> = BTreeMap::new();
        for (action, batch) in self.actions().filter(|(action, _)| wanted.contains(action)) {
            groups.entry(batch.audience(&self.now.revealed)).or_default().push(action);
        }
        groups.into_iter().map(|(audience, actions)| Told { by, audience, event: event(actions) }).collect()
    }
}

/// The events of an action that was found, if it is the asker's.
fn if_own<'a>(
    asker: &Seat,
    found: Option<Batch<'a>>,
    action: ActionId,
    done: &'static str,
) -> Result<Batch<'a>, Refusal> {
    let no = |why: &str| Refusal::CannotUndo { action, done, why: why.to_owned() };
    let batch = found.ok_or_else(|| no("there is no such action; look at the log again"))?;
    if asker.role != Role::Gm && !batch.is_by(asker.id) {
        return Err(no("it is not yours; ask the GM"));
    }
    Ok(batch)
}

fn each_once(actions: &[ActionId], what: &'static str) -> Result<BTreeSet<ActionId>, Refusal> {
    let each: BTreeSet<ActionId> = actions.iter().copied().collect();
    let once = !each.is_empty() && each.len() == actions.len();
    if once { Ok(each) } else { Err(Refusal::NameEachOnce { what }) }
}

fn first(actions: &BTreeSet<ActionId>) -> ActionId {
    actions.first().copied().unwrap_or(ActionId(u64::MAX))
}
