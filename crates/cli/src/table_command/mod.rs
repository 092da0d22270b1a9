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
use crate::args::table::{AtArgs, TableArgs, TableCommand};
use at::At;
pub(crate) use carried::offer_known_system;
use points::Points;

/// Does what was asked and says what came of it.
pub(crate) fn run(args: TableArgs, format: Format) -> Result<String, Failure> {
    let TableArgs { at, command } = args;
    match command {
        TableCommand::New(args) => open::new(args, &at, format),
        TableCommand::Join(args) => open::join(args, format),
        TableCommand::Recover(args) => open::recover(&args, &at, format),
        TableCommand::List => open::list(format),
        TableCommand::Import(args) => file::import(&args, &at, format),
        command => sitting(&At::open(&at)?, command, &at, format),
    }
}

/// What takes a seat at a table to do.
fn sitting(at: &At, command: TableCommand, args: &AtArgs, format: Format) -> Result<String, Failure> {
    match command {
        TableCommand::Invite(args) => open::invite(at, &args, format),
        TableCommand::Show(args) => read::show(at, &args, format),
        TableCommand::Log(args) => read::log(at, &args, format),
        TableCommand::Recap => read::recap(at, format),
        TableCommand::Watch(args) => watch::watch(at, &args, format),
        TableCommand::Put(args) => character::put_character(at, &args, format),
        TableCommand::Npc(args) => character::npc(at, &args, format),
        TableCommand::Edit(args) => character::edit(at, args, format),
        TableCommand::Remove(args) => character::remove(at, &args, format),
        TableCommand::Hide(args) => character::hide(at, &args, format),
        TableCommand::Give(args) => character::give(at, &args, format),
        TableCommand::Condition(args) => character::condition(at, args, format),
        TableCommand::Roll(args) => dice::roll(at, &args, format),
        TableCommand::Dice(args) => dice::throw_dice(at, &args, format),
        TableCommand::Strike(args) => dice::strike(at, &args, format),
        TableCommand::Contest(args) => dice::contest(at, &args, format),
        TableCommand::Call(args) => dice::call(at, &args, format),
        TableCommand::Answer(args) => dice::answer(at, &args, format),
        TableCommand::Initiative(args) => dice::initiative(at, &args, format),
        TableCommand::Turn => plain(at, CommandBody::EndTurn {}, format),
        TableCommand::Spend(args) => points::change(at, Points::Spend, args, format),
        TableCommand::Gain(args) => points::change(at, Points::Gain, args, format),
        TableCommand::Lose(args) => points::change(at, Points::Lose, args, format),
        TableCommand::Rest(args) => points::rest(at, &args, format),
        TableCommand::Heal(args) => points::heal(at, args, format),
        TableCommand::Allow(args) => points::allow(at, &args, format),
        TableCommand::Assist(args) => points::assist(at, args, format),
        TableCommand::WriteHistory(args) => points::write_history(at, *args, format),
        TableCommand::Session => plain(at, CommandBody::StartSession {}, format),
        other => about_the_table(at, other, args, format),
    }
}

/// Talk, second thoughts, and the table as a whole.
fn about_the_table(at: &At, command: TableCommand, args: &AtArgs, format: Format) -> Result<String, Failure> {
    match command {
        TableCommand::Say(args) => say::say(at, args, format),
        TableCommand::Note(args) => say::note(at, args, format),
        TableCommand::Pin(args) => say::pin(at, &args, format),
        TableCommand::Reveal { event } => say::reveal(at, event, format),
        TableCommand::Undo(args) => say::undo(at, &args, format),
        TableCommand::Redo(args) => say::redo(at, &args, format),
        TableCommand::Settings(args) => read::settings(at, args, format),
        TableCommand::System(args) => read::system(at, &args, format),
        TableCommand::Luck => read::luck(at, format),
        TableCommand::Rename { name } => plain(at, CommandBody::Rename { name }, format),
        TableCommand::Leave(args) => open::leave(at, &args, format),
        TableCommand::Export(args) => file::export(at, &args),
        TableCommand::Head => read::head(at, format),
        TableCommand::Verify => file::verify(at, format),
        TableCommand::Delete(_) => open::delete(at),
        // Those that need no seat were done before one was looked for.
        other => run(TableArgs { at: args.clone(), command: other }, format),
    }
}

/// A command without any words of its own.
fn plain(at: &At, command: CommandBody, format: Format) -> Result<String, Failure> {
    let done = at.send(command)?;
    done::tell(&done, at.look()?.names(), format)
}
