//! What comes of a command: events, or a refusal.

use twelvefold_play::{Audience, Command, Event, Refusal, SeatId, Told};

use super::fixed::Fixed;
use super::{Given, to_all};

/// A command on its way.
pub(crate) struct Outcome {
    given: Given,
    seat: SeatId,
    command: Command,
    faces: Vec<u32>,
}

impl Outcome {
    pub(crate) fn new(given: Given, seat: SeatId, command: Command) -> Self {
        Self { given, seat, command, faces: Vec::new() }
    }

    /// And these faces come up, in the order they are thrown.
    pub(crate) fn with_faces<const N: usize>(mut self, faces: [u32; N]) -> Self {
        self.faces = faces.into();
        self
    }

    /// What is decided.
    pub(crate) fn decided(&self) -> Result<Vec<Told>, Refusal> {
        let mut chance = Fixed::new(self.faces.clone(), self.given.table.next_roll);
        let decided = twelvefold_play::decide(&self.given.table, self.seat, &self.command, &mut chance);
        if decided.is_ok() {
            assert!(chance.left().is_empty(), "nobody threw {:?}", chance.left());
        }
        decided
    }

    /// What is told.
    pub(crate) fn told(&self) -> Vec<Told> {
        self.decided().unwrap_or_else(|refusal| panic!("{:?} is refused: {refusal}", self.command))
    }

    /// What happens, whoever sees it.
    pub(crate) fn events(&self) -> Vec<Event> {
        self.told().into_iter().map(|told| told.event).collect()
    }

    /// Just this happens, and everyone sees it.
    pub(crate) fn then<const N: usize>(self, events: [Event; N]) -> Given {
        self.then_told(events.map(to_all))
    }

    /// Just this happens, and this audience sees it.
    pub(crate) fn then_only<const N: usize>(self, audience: Audience, events: [Event; N]) -> Given {
        self.then_told(events.map(|event| (audience.clone(), event)))
    }

    /// Just this happens, each event told to its own audience.
    pub(crate) fn then_told<const N: usize>(self, expected: [(Audience, Event); N]) -> Given {
        let told = self.told().into_iter().map(|told| (told.audience, told.event));
        assert_eq!(told.collect::<Vec<_>>(), expected);
        self.happens()
    }

    /// The table after it.
    pub(crate) fn happens(self) -> Given {
        let told = self.told();
        let mut given = self.given;
        given.record(told);
        given
    }

    /// Why not.
    pub(crate) fn refusal(&self) -> Refusal {
        match self.decided() {
            Err(refusal) => refusal,
            Ok(told) => panic!("not refused: {told:?}"),
        }
    }

    /// Refused with this sentence.
    pub(crate) fn refused(self, sentence: &str) {
        assert_eq!(self.refusal().to_string(), sentence);
    }

    /// Refused by this rule.
    pub(crate) fn refused_by(self, rule: &str) {
        let refusal = self.refusal();
        assert_eq!(refusal.rule(), Some(rule), "{refusal}");
    }
}
