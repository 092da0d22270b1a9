//! A table on which things happen, with its whole log.

use systems::{AnyRulings, System};
use twelvefold_play::fair::Commitment;
use twelvefold_play::{
    ActionId, Audience, Command, Event, Recorded, Role, SeatId, Settings, Table, Timeline, Told,
};

use crate::properties::dice::Dice;
use crate::properties::moves::Move;
use crate::properties::secrets::{Secrets, revealed};

/// A table, everything that happened at it, and the table as it was after each action.
pub(crate) struct Story {
    pub(crate) timeline: Timeline,
    pub(crate) log: Vec<Recorded>,
    pub(crate) tables: Vec<Table>,
    pub(crate) secrets: Secrets,
    /// Said before anything else.
    pub(crate) greeting: ActionId,
    searched: usize,
}

impl Story {
    /// A table with a GM, two players, a spectator and a few characters.
    pub(crate) fn new(system: System) -> Self {
        let settings = Settings { name: "Properties".to_owned(), rulings: AnyRulings::default_for(system) };
        let told = twelvefold_play::open(settings.clone(), "Gil").unwrap();
        let timeline = Timeline::new(Table::new(settings));
        let (log, tables, secrets, greeting) = (Vec::new(), Vec::new(), Secrets::default(), ActionId(0));
        let mut story = Self { timeline, log, tables, secrets, greeting, searched: 0 };
        let commits = vec![Commitment([1; 32]); 8];
        let committed = Told {
            by: SeatId::GM,
            audience: Audience::Everyone,
            event: Event::Committed { first: 1, commits },
        };
        story.record(told.into_iter().chain([committed]).collect());
        let (text, audience) = ("Welcome.".to_owned(), Audience::Everyone);
        story.greeting =
            story.wish(SeatId::GM, &Command::Say { character: None, text, audience }, 0).unwrap();
        for (name, role) in [("Ana", Role::Player), ("Ben", Role::Player), ("Sam", Role::Spectator)] {
            story.wish(SeatId(0), &Command::TakeSeat { name: name.to_owned(), role }, 0).unwrap();
        }
        for (who, flag) in [(6, false), (7, false), (0, false), (0, true)] {
            let put = Move { kind: 0, who, a: 0, b: 0, n: 1, flag, wild: false };
            story.perform(&put).unwrap();
        }
        story
    }

    pub(crate) fn actions(&self) -> impl Iterator<Item = ActionId> {
        self.log.iter().filter(|recorded| recorded.action.0 == recorded.seq).map(|recorded| recorded.action)
    }

    /// Somebody does something, if they may.
    pub(crate) fn perform(&mut self, one: &Move) -> Option<ActionId> {
        let (seat, command) = one.wish(self);
        self.wish(seat, &command, u64::from(one.n) * 256 + u64::from(one.b))
    }

    /// Somebody wishes for something; the action it becomes.
    pub(crate) fn wish(&mut self, seat: SeatId, command: &Command, chance: u64) -> Option<ActionId> {
        let open = self.timeline.now().open.keys().next().copied();
        let mut dice = Dice::new(chance, open.unwrap_or(1));
        match self.timeline.decide(seat, command, &mut dice) {
            Ok(told) => Some(self.record(self.with_commitments(told))),
            Err(refusal) => {
                self.secrets.search(seat, &refusal.to_string());
                self.secrets.search(seat, &format!("{refusal:?}"));
                None
            }
        }
    }

    /// Publishes a new commitment for each that was used, as the server does.
    fn with_commitments(&self, mut told: Vec<Told>) -> Vec<Told> {
        let used = told.iter().filter(|told| told.event.dice_origin().is_some()).count();
        if used > 0 {
            let (first, commits) = (self.timeline.now().next_roll, vec![Commitment([2; 32]); used]);
            let (by, audience) = (SeatId::GM, Audience::Everyone);
            told.push(Told { by, audience, event: Event::Committed { first, commits } });
        }
        told
    }

    fn record(&mut self, told: Vec<Told>) -> ActionId {
        let action = ActionId(self.timeline.now().seq + 1);
        let before = self.timeline.now().clone();
        for told in told {
            let seq = self.timeline.now().seq + 1;
            let recorded = Recorded { seq, action, told };
            self.timeline.record(recorded.clone()).unwrap();
            let scene = &self.timeline.now().scene;
            match &recorded.told.event {
                Event::DiceThrown(throw) => self.secrets.take_dice(throw),
                Event::RollMade(roll) => self.secrets.take_roll(roll, &before.scene, scene),
                event => self.secrets.publish(revealed(event).unwrap_or_default()),
            }
            self.secrets.look_at(scene);
            self.log.push(recorded);
        }
        self.tables.push(self.timeline.now().clone());
        action
    }

    /// Has anybody been told what they may not know since this was last asked?
    pub(crate) fn check_secrets(&mut self) {
        self.secrets.check(self.timeline.now(), &self.log[self.searched..]);
        self.searched = self.log.len();
    }
}
