//! The live table, pure: what somebody wishes ([`Command`]), what happened ([`Event`]), what lies on the table
//! ([`Scene`]), who may see it ([`Audience`]), and how to take it back ([`Timeline`]).
//!
//! No clock, no storage, no format, no randomness of its own: dice come in by the [`Chance`] port, and everything
//! that happened can be told again from its events.

mod ask;
mod audience;
mod call;
mod chance;
mod character;
mod command;
mod condition;
mod contest;
mod decide;
mod edit;
mod encounter;
mod event;
mod evolve;
pub mod fair;
mod ids;
mod limits;
mod note;
mod objection;
mod refusal;
mod roll;
mod scene;
mod screen;
mod seat;
mod settings;
mod table;
mod table_dice;
mod text;
mod timeline;
mod view;
mod words;

pub use ask::Against;
pub use audience::{Audience, Visibility};
pub use call::Call;
pub use chance::{Chance, ChanceError, DiceRequest, Request};
pub use character::Character;
pub use command::{Command, Source};
pub use condition::Condition;
pub use contest::{Contest, Race, Runner, Side, Thrown};
pub use decide::{decide, may_edit, open};
pub use encounter::{Encounter, Entrant, RolledOrder, Turns};
pub use event::{Event, Recorded, Revision, Told};
pub use ids::{ActionId, CharacterId, SeatId};
pub use limits::MOST_CHARACTERS_AT_ONCE;
pub use note::Note;
pub use refusal::Refusal;
pub use roll::{Origin, Proof, Purpose, Roll};
pub use scene::Scene;
pub use screen::{FoePoints, Screen, Targets, Wear};
pub use seat::{Role, Seat};
pub use settings::Settings;
pub use systems::form::SheetAsk as Ask;
pub use systems::{Adjustment, Change, Deed, Effect, OrderEntry as Entered, OrderRoll, PointsDeed, Throw};
pub use table::Table;
pub use table_dice::{DiceThrow, TableDice};
pub use timeline::Timeline;
pub use view::{view, view_scene};
pub use words::Names;
