//! `twelvefold table …`: a live table, played from a terminal. Each command asks the server for one thing.

mod ask;
mod at;
mod carried;
mod character;
mod client;
mod dice;
mod done;
mod file;
mod known;
mod names;
mod open;
mod points;
mod proof;
mod read;
mod say;
mod seen;
mod sse;
mod watch;

use protocol::v1::table::command::CommandBody;

use crate::Failure;
use crate::args::Format;
use crate::args::table::{TableArgs, TableCommand};
use at::TableSeat;
pub(crate) use carried::offer_known_system;
use points::Points;

/// Does what was asked and says what came of it. Most of it takes a seat at a table, which is looked for only then.
pub(crate) fn run(args: TableArgs, format: Format) -> Result<String, Failure> {
    let TableArgs { at, command } = args;
    let seat = || TableSeat::open(&at);
    match command {
        TableCommand::New(args) => open::new(args, &at, format),
        TableCommand::Join(args) => open::join(args, format),
        TableCommand::Recover(args) => open::recover(&args, &at, format),
        TableCommand::List => open::list(format),
        TableCommand::Import(args) => file::import(&args, &at, format),
        TableCommand::Invite(args) => open::invite(&seat()?, &args, format),
        TableCommand::Show(args) => read::show(&seat()?, &args, format),
        TableCommand::Log(args) => read::log(&seat()?, &args, format),
        TableCommand::Recap => read::recap(&seat()?, format),
        TableCommand::Watch(args) => watch::watch(&seat()?, &args, format),
        TableCommand::Put(args) => character::put_character(&seat()?, &args, format),
        TableCommand::Npc(args) => character::npc(&seat()?, &args, format),
        TableCommand::Edit(args) => character::edit(&seat()?, args, format),
        TableCommand::Remove(args) => character::remove(&seat()?, &args, format),
        TableCommand::Hide(args) => character::hide(&seat()?, &args, format),
        TableCommand::Give(args) => character::give(&seat()?, &args, format),
        TableCommand::Condition(args) => character::condition(&seat()?, args, format),
        TableCommand::Roll(args) => dice::roll(&seat()?, &args, format),
        TableCommand::Dice(args) => dice::throw_dice(&seat()?, &args, format),
        TableCommand::Strike(args) => dice::strike(&seat()?, &args, format),
        TableCommand::Contest(args) => dice::contest(&seat()?, &args, format),
        TableCommand::Call(args) => dice::call(&seat()?, &args, format),
        TableCommand::Answer(args) => dice::answer(&seat()?, &args, format),
        TableCommand::Initiative(args) => dice::initiative(&seat()?, &args, format),
        TableCommand::Turn => send_plain(&seat()?, CommandBody::EndTurn {}, format),
        TableCommand::Spend(args) => points::change(&seat()?, Points::Spend, args, format),
        TableCommand::Gain(args) => points::change(&seat()?, Points::Gain, args, format),
        TableCommand::Lose(args) => points::change(&seat()?, Points::Lose, args, format),
        TableCommand::Rest(args) => points::rest(&seat()?, &args, format),
        TableCommand::Heal(args) => points::heal(&seat()?, args, format),
        TableCommand::Allow(args) => points::allow(&seat()?, &args, format),
        TableCommand::Assist(args) => points::assist(&seat()?, args, format),
        TableCommand::WriteHistory(args) => points::write_history(&seat()?, *args, format),
        TableCommand::Session => send_plain(&seat()?, CommandBody::StartSession {}, format),
        TableCommand::Say(args) => say::say(&seat()?, args, format),
        TableCommand::Note(args) => say::note(&seat()?, args, format),
        TableCommand::Pin(args) => say::pin(&seat()?, &args, format),
        TableCommand::Reveal { event } => say::reveal(&seat()?, event, format),
        TableCommand::Undo(args) => say::undo(&seat()?, &args, format),
        TableCommand::Redo(args) => say::redo(&seat()?, &args, format),
        TableCommand::Settings(args) => read::settings(&seat()?, args, format),
        TableCommand::System(args) => read::system(&seat()?, &args, format),
        TableCommand::Luck => read::luck(&seat()?, format),
        TableCommand::Rename { name } => send_plain(&seat()?, CommandBody::Rename { name }, format),
        TableCommand::Leave(args) => open::leave(&seat()?, &args, format),
        TableCommand::Export(args) => file::export(&seat()?, &args),
        TableCommand::Head => read::head(&seat()?, format),
        TableCommand::Verify => file::verify(&seat()?, format),
        TableCommand::Delete(_) => open::delete(&seat()?),
    }
}

/// A command without any words of its own.
fn send_plain(at: &TableSeat, command: CommandBody, format: Format) -> Result<String, Failure> {
    let done = at.send(command)?;
    done::tell_done(&done, at.fetch_view()?.names(), format)
}
