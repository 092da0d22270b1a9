//! Points at a table: spends, gains, losses, rests, assistance, sessions.

use protocol::v1::table::command::CommandBody;

use super::at::TableSeat;
use super::{dice, done};
use crate::Failure;
use crate::args::Format;
use crate::args::table::{
    AllowArgs, AssistArgs, HealArgs, RestArgs, TablePointsArgs, TableRollArgs, WriteArgs,
};

/// What is done to points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Points {
    Spend,
    Gain,
    Lose,
}

/// `table spend|gain|lose`
pub(super) fn change(
    at: &TableSeat,
    what: Points,
    args: TablePointsArgs,
    format: Format,
) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let character = seen.character(&args.character)?;
    let (word, amount, why) = (args.resource.trim().to_lowercase(), args.points, args.reason);
    let form = seen.system().sheet_form().and_then(|form| form.find_points(&word));
    let command = match (what, form) {
        (Points::Spend, Some(form)) => CommandBody::spend(form, character, amount, why),
        (Points::Gain, Some(form)) => CommandBody::gain(form, character, amount, why),
        (Points::Lose, Some(form)) if form.is_saved() => {
            return Err(Failure::refused(format!(
                "{} is spent or gained, never lost; use `twelvefold table spend`",
                form.key
            )));
        }
        // Whoever keeps the table says which points there are.
        (Points::Spend, None) => CommandBody::Spend { character, points: word, amount, why },
        (Points::Gain, None) => CommandBody::Gain { character, points: word, amount, why },
        (Points::Lose, _) => CommandBody::Lose { character, points: word, amount, why },
    };
    done::tell_done(&at.send(command)?, seen.names(), format)
}

/// `table rest`
pub(super) fn rest(at: &TableSeat, args: &RestArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let characters = seen.characters_or(&args.characters, seen.players())?;
    let command = CommandBody::Rest { characters, rest: args.length.clone(), heals: args.heals };
    done::tell_done(&at.send(command)?, seen.names(), format)
}

/// `table heal`
pub(super) fn heal(at: &TableSeat, args: HealArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let character = seen.character(&args.character)?;
    let command = CommandBody::Heal { character, amount: args.amount, why: args.reason };
    done::tell_done(&at.send(command)?, seen.names(), format)
}

/// `table allow`
pub(super) fn allow(at: &TableSeat, args: &AllowArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let character = seen.character(&args.character)?;
    let command = CommandBody::AllowActing { character, allowed: !args.no_longer };
    done::tell_done(&at.send(command)?, seen.names(), format)
}

/// `table assist`
pub(super) fn assist(at: &TableSeat, args: AssistArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let (character, other) = (seen.character(&args.character)?, seen.character(&args.other)?);
    let done = at.send(CommandBody::Assist { character, other, amount: args.points, how: args.how })?;
    done::tell_done(&done, seen.names(), format)
}

/// `table write-history`: pays for it and, against a number, rolls whether it is so. Both happen or neither.
pub(super) fn write_history(at: &TableSeat, args: WriteArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let character = seen.character(&args.character)?;
    let call = CommandBody::WriteHistory { character, call: args.call };
    if !args.roll.check.says_anything() {
        return done::tell_done(&at.send(call)?, seen.names(), format);
    }
    let system = seen.system();
    let score = system.rules().customs().history.as_deref().ok_or_else(|| {
        Failure::refused(format!("{} has no roll for this; leave out what it is rolled with", system.title()))
    })?;
    let roll = TableRollArgs { character: args.character, of: score.to_owned(), roll: args.roll };
    let prepared = dice::prepare_roll(&seen, &roll)?;
    let paid = at.send(call)?;
    let told = done::tell_done(&paid, seen.names(), format)?;
    match prepared.send(at, &seen, format) {
        Ok(rolled) => Ok(told + &rolled),
        Err(refused) => {
            at.send(CommandBody::Undo { actions: vec![paid.action], together: false })?;
            Err(refused)
        }
    }
}
