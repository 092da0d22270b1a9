//! A stretch of a table's history, so that actions can be undone and redone.

mod batch;
mod undo;

use std::collections::BTreeMap;

use crate::objection::Later;
use crate::{ActionId, Chance, Command, Event, Recorded, Refusal, Role, Scene, SeatId, Table, Told};
use batch::Batch;

/// A table with its recent history: a base, what happened after it, and the table now.
///
/// The table now is the base, then the events of every action that stands, in order; seats and commitments are
/// remembered whether their action stands or not. An undo that reaches before the base is refused with
/// [`Refusal::BeforeHistory`]: whoever keeps the log begins again with an older base.
#[derive(Clone, Debug)]
pub struct Timeline {
    base: Table,
    tail: Vec<Recorded>,
    /// The actions after the base that don't stand now, and who undid them.
    undone: BTreeMap<ActionId, SeatId>,
    now: Table,
}

impl Timeline {
    /// A table whose history begins here.
    pub fn new(base: Table) -> Self {
        Self { now: base.clone(), base, tail: Vec::new(), undone: BTreeMap::new() }
    }

    /// A table and what happened after it. Every event is taken in once, however much was undone.
    pub fn after(base: Table, events: impl IntoIterator<Item = Recorded>) -> Result<Self, Refusal> {
        let mut timeline = Self::new(base);
        for recorded in events {
            timeline.mark(&recorded.told)?;
            timeline.now.remember(&recorded);
            timeline.tail.push(recorded);
        }
        timeline.now.scene = timeline.standing_scene();
        Ok(timeline)
    }

    /// A table from its whole log.
    pub fn replay(events: impl IntoIterator<Item = Recorded>) -> Result<Self, Refusal> {
        let mut events = events.into_iter().peekable();
        let Some(Event::TableOpened { settings }) = events.peek().map(|first| &first.told.event) else {
            let why = "a table's log begins with its opening; bring the whole log".to_owned();
            return Err(Refusal::NotNow { why });
        };
        Self::after(Table::new(settings.clone()), events)
    }

    /// The table now.
    pub const fn now(&self) -> &Table {
        &self.now
    }

    /// Takes in what happened. Refused only with [`Refusal::BeforeHistory`], and then nothing changes.
    pub fn record(&mut self, recorded: Recorded) -> Result<(), Refusal> {
        let rewrites = self.mark(&recorded.told)?;
        self.now.evolve(&recorded);
        self.tail.push(recorded);
        if rewrites {
            self.now.scene = self.standing_scene();
        }
        Ok(())
    }

    /// Decides any command, undo and redo too.
    pub fn decide(
        &self,
        seat: SeatId,
        command: &Command,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Told>, Refusal> {
        match command {
            Command::Undo { actions, together } => self.undo(seat, actions, *together),
            Command::Redo { actions } => self.redo(seat, actions),
            // Who never heard of a secret never heard that it was undone: revealed, it would seem to stand.
            Command::Reveal { seq, .. } if self.is_gm(seat) && self.undid(*seq) => Err(Refusal::NotNow {
                why: format!("event {seq} is undone; redo it, reveal it, and undo it again"),
            }),
            _ => crate::decide(&self.now, seat, command, chance),
        }
    }

    /// Could this action be undone or redone with the history at hand?
    pub const fn reaches(&self, action: ActionId) -> bool {
        action.0 > self.base.seq
    }

    /// Was it undone, and does it not stand again? Known of actions within reach.
    pub fn is_undone(&self, action: ActionId) -> bool {
        self.undone.contains_key(&action)
    }

    /// Could this happen now? Refused with the reason if not. `action` holds the events of its action so far, with this
    /// one at the end: for whoever reads a log and believes nothing in it.
    pub fn could_happen(&self, recorded: &Recorded, action: &[Recorded]) -> Result<(), Refusal> {
        Later { scene: &self.now.scene, seats: &self.now.seats, batch: action }.could_happen(recorded)
    }

    fn is_gm(&self, seat: SeatId) -> bool {
        self.now.seat(seat).is_ok_and(|seat| seat.role == Role::Gm)
    }

    /// Is the event of this number one of an action that is undone?
    fn undid(&self, seq: u64) -> bool {
        self.actions().any(|(action, batch)| batch.holds(seq) && self.is_undone(action))
    }

    /// Keeps the history of the latest actions only. What is older stays as it is now: it is out of reach.
    pub fn trim(&mut self, keep_actions: usize) {
        let lengths: Vec<usize> = self.actions().map(|(_, batch)| batch.0.len()).collect();
        let older = lengths.len().saturating_sub(keep_actions);
        let events: usize = lengths.iter().take(older).sum();
        for recorded in self.tail.drain(..events) {
            self.base.remember(&recorded);
            if !self.undone.contains_key(&recorded.action) {
                self.base.scene.evolve(&recorded);
            }
        }
        self.undone.retain(|action, _| action.0 > self.base.seq);
    }

    /// Marks what an event undoes or redoes; whether it did any of that.
    fn mark(&mut self, told: &Told) -> Result<bool, Refusal> {
        let (Event::Undone { actions, .. } | Event::Redone { actions, .. }) = &told.event else {
            return Ok(false);
        };
        if let Some(&before) = actions.iter().find(|&&action| !self.reaches(action)) {
            return Err(Refusal::BeforeHistory(before));
        }
        for &action in actions {
            if matches!(told.event, Event::Undone { .. }) {
                self.undone.insert(action, told.by);
            } else {
                self.undone.remove(&action);
            }
        }
        Ok(true)
    }

    fn actions(&self) -> impl Iterator<Item = (ActionId, Batch<'_>)> {
        let batches = self.tail.chunk_by(|recorded, next| recorded.action == next.action);
        batches.filter_map(|batch| Some((batch.first()?.action, Batch(batch))))
    }

    fn standing_scene(&self) -> Scene {
        let mut scene = self.base.scene.clone();
        for recorded in self.tail.iter().filter(|recorded| !self.is_undone(recorded.action)) {
            scene.evolve(recorded);
        }
        scene
    }
}
