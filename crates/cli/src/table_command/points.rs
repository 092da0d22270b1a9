//! Points at a table: spends, gains, losses, rests, assistance, sessions.

use protocol::v1::table::command::{CommandBody, PointsAct, PointsChange};
use systems::d12::Rest;

use super::at::At;
use super::done;
use crate::Failure;
use crate::args::Format;
use crate::args::table::{AssistArgs, RestArgs, TablePointsArgs, WriteArgs};

/// `table spend|gain|lose`
pub(super) fn change(
    at: &At,
    act: PointsAct,
    args: TablePointsArgs,
    format: Format,
) -> Result<String, Failure> {
    let seen = at.look()?;
    let (character, change) = (seen.character(&args.character)?, PointsChange { act, points: args.resource });
    let command = CommandBody::change_points(seen.system(), character, change, args.points, args.reason);
    let command = command.map_err(|why| Failure::refused(format!("{why}; use `twelvefold table spend`")))?;
    done::tell(&at.send(command)?, seen.names(), format)
}

/// `table rest`
pub(super) fn rest(at: &At, args: &RestArgs, format: Format) -> Result<String, Failure> {
    let seen = at.look()?;
    let characters = seen.characters_or(&args.characters, seen.players())?;
    let rest = match Rest::from(args.length) {
        Rest::Short => "short",
        Rest::Long => "long",
    };
    done::tell(&at.send(CommandBody::Rest { characters, rest: rest.to_owned() })?, seen.names(), format)
}

/// `table assist`
pub(super) fn assist(at: &At, args: AssistArgs, format: Format) -> Result<String, Failure> {
    let seen = at.look()?;
    let (character, other) = (seen.character(&args.character)?, seen.character(&args.other)?);
    let done = at.send(CommandBody::Assist { character, other, amount: args.points, how: args.how })?;
    done::tell(&done, seen.names(), format)
}

/// `table write-history`
pub(super) fn write_history(at: &At, args: WriteArgs, format: Format) -> Result<String, Failure> {
    let seen = at.look()?;
    let character = seen.character(&args.character)?;
    done::tell(&at.send(CommandBody::WriteHistory { character, call: args.call })?, seen.names(), format)
}
