//! Taking back: what an undo gives back, what it would break, who may ask for it, and who hears of it.

mod how_far_it_reaches;
mod what_is_given_back;
mod what_would_break;
mod who_hears_of_it;
mod who_may_ask;

use crate::common::fixed::Fixed;
use crate::common::settings_of;
use crate::common::sheets::{d12_sheet, pool_sheet};
use systems::d12::{self, ModifierTarget, Node, ResourceKind};
use systems::form::{Value, Values};
use systems::{AnySheet, System, pool};
use twelvefold_play::fair::{Commitment, Salt};
use twelvefold_play::{
    ActionId, Against, Ask, Audience, CharacterId, Command, Condition, Effect, Event, PointsDeed, Recorded,
    Refusal, Role, SeatId, Source, Table, Timeline, Told, Visibility, open,
};

const GM: SeatId = SeatId::GM;
const ANA: SeatId = SeatId(2);
const BEN: SeatId = SeatId(3);

/// A table that is played at.
#[derive(Clone)]
struct Live(Timeline);

/// A table with a GM and two players.
fn table(system: System) -> Live {
    let mut live = Live(Timeline::new(Table::new(settings_of(system))));
    let commits = vec![Commitment([1; 32]); 8];
    let committed =
        Told { by: GM, audience: Audience::Everyone, event: Event::Committed { first: 1, commits } };
    live.record(open(settings_of(system), "GM").unwrap().into_iter().chain([committed]).collect());
    for name in ["Ana", "Ben"] {
        live.by(SeatId(0), Command::TakeSeat { name: name.to_owned(), role: Role::Player });
    }
    live
}

impl Live {
    fn now(&self) -> &Table {
        self.0.now()
    }

    fn decide(&self, seat: SeatId, command: &Command, faces: &[u32]) -> Result<Vec<Told>, Refusal> {
        let first_open = self.now().open.keys().next().copied().unwrap_or(1);
        self.0.decide(seat, command, &mut Fixed::new(faces.to_vec(), first_open))
    }

    fn record(&mut self, told: Vec<Told>) -> ActionId {
        let action = ActionId(self.now().seq + 1);
        for told in told {
            let seq = self.now().seq + 1;
            self.0.record(Recorded { seq, action, told }).unwrap();
        }
        action
    }

    /// Does it.
    fn by(&mut self, seat: SeatId, command: Command) -> ActionId {
        self.thrown(seat, command, &[])
    }

    /// Does it, and these faces come up.
    fn thrown(&mut self, seat: SeatId, command: Command, faces: &[u32]) -> ActionId {
        let told =
            self.decide(seat, &command, faces).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        self.record(told)
    }

    fn put(&mut self, seat: SeatId, sheet: AnySheet) -> CharacterId {
        let owner = (seat != GM).then_some(seat);
        CharacterId(self.by(seat, Command::PutCharacter { sheet, owner, is_hidden: false }).0)
    }

    fn put_hidden(&mut self, sheet: AnySheet) -> CharacterId {
        CharacterId(self.by(GM, Command::PutCharacter { sheet, owner: None, is_hidden: true }).0)
    }

    fn undo(&mut self, seat: SeatId, action: ActionId) -> ActionId {
        self.by(seat, undo(action))
    }

    fn refused(&self, seat: SeatId, command: &Command) -> String {
        self.decide(seat, command, &[]).unwrap_err().to_string()
    }

    fn left(&self, character: CharacterId, kind: ResourceKind) -> u32 {
        let sheet = &self.now().scene.characters[&character].sheet;
        sheet.downcast_ref::<systems::d12::Sheet>().unwrap().resource(kind).left()
    }

    fn pool(&self, character: CharacterId) -> &pool::Sheet {
        self.now().scene.characters[&character].sheet.downcast_ref().unwrap()
    }
}

fn undo(action: ActionId) -> Command {
    Command::Undo { actions: vec![action], together: false }
}

fn undo_together(action: ActionId) -> Command {
    Command::Undo { actions: vec![action], together: true }
}

fn redo(action: ActionId) -> Command {
    Command::Redo { actions: vec![action] }
}

fn spend(character: CharacterId, amount: u32) -> Command {
    let deed = PointsDeed::Spend(ResourceKind::Heroism.name().into(), amount, "a leap".to_owned());
    Command::Points { character, deed }
}

fn gain(character: CharacterId, amount: u32) -> Command {
    let deed = PointsDeed::Gain(ResourceKind::Heroism.name().into(), amount, "an award".to_owned());
    Command::Points { character, deed }
}

fn finesse() -> Ask {
    Ask::of_score(System::D12, "Finesse")
}

fn roll(character: CharacterId, visibility: Visibility) -> Command {
    let (ask, against, source) = (finesse(), Against::Target(12), Source::Server(None));
    Command::Roll { character, ask, against, visibility, source, strike_at: None }
}

fn strike(character: CharacterId, at: CharacterId) -> Command {
    let ask = finesse().with("luck", Value::On);
    let (against, visibility, source) = (Against::Target(8), Visibility::Everyone, Source::Server(None));
    Command::Roll { character, ask, against, visibility, source, strike_at: Some(at) }
}

fn say(text: &str) -> Command {
    Command::Say { character: None, text: text.to_owned(), audience: Audience::Everyone }
}
