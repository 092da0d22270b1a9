//! Rolls at a table: checks, strikes, contests, calls, answers, initiative.

use play::fair::Nonce;
use play::{Ask, Visibility};
use protocol::v1::table::command::{AskBody, CommandBody, OtherSideBody};

use super::ask::{self, TypedRoll};
use super::at::TableSeat;
use super::done;
use super::proof::{self, Before};
use super::seen::{Awaited, SeenTable};
use crate::Failure;
use crate::args::table::{
    AnswerArgs, CallArgs, ContestArgs, DiceThrowArgs, InitiativeCallArgs, StrikeArgs, TableRollArgs,
};
use crate::args::{Format, RealDice};

/// Where the faces come from: real dice, or the server's with a nonce of our own.
struct Throw {
    faces: Option<Vec<u32>>,
    nonce: Nonce,
}

impl Throw {
    fn from_args(args: &RealDice) -> Result<Self, Failure> {
        Ok(Self { faces: args.faces()?, nonce: proof::nonce()? })
    }

    /// Real dice need no nonce.
    fn sent(&self) -> Option<Nonce> {
        self.faces.is_none().then_some(self.nonce)
    }

    /// Sends a roll and checks what comes back.
    fn send(
        &self,
        at: &TableSeat,
        seen: &SeenTable,
        command: CommandBody,
        format: Format,
    ) -> Result<String, Failure> {
        let done = at.send(command)?;
        let open = seen.open();
        let before = Before { table: &at.seat.table, open: &open, nonce: self.sent() };
        done::tell_roll(&done, seen.names(), &before, format)
    }
}

/// A roll that is ready to be sent.
pub(super) struct PreparedRoll {
    throw: Throw,
    command: CommandBody,
}

impl PreparedRoll {
    /// Sends it and tells what came of it.
    pub(super) fn send(self, at: &TableSeat, seen: &SeenTable, format: Format) -> Result<String, Failure> {
        self.throw.send(at, seen, self.command, format)
    }
}

/// `table roll`
pub(super) fn roll(at: &TableSeat, args: &TableRollArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    prepare_roll(&seen, args)?.send(at, &seen, format)
}

/// All of a roll that can be refused before anything is sent.
pub(super) fn prepare_roll(seen: &SeenTable, args: &TableRollArgs) -> Result<PreparedRoll, Failure> {
    let throw = Throw::from_args(&args.roll.throw)?;
    let TypedRoll { ask, target } = ask::with_target(seen.system(), &args.of, &args.roll.check)?;
    let command = CommandBody::Roll {
        character: seen.character(&args.character)?,
        ask,
        target,
        visibility: args.roll.openly.visibility(),
        faces: throw.faces.clone(),
        nonce: throw.sent(),
        strike_at: None,
    };
    Ok(PreparedRoll { throw, command })
}

/// `table dice`: what is secret is the GM's alone, or the thrower's and the GM's.
pub(super) fn throw_dice(at: &TableSeat, args: &DiceThrowArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let throw = Throw::from_args(&args.throw)?;
    let visibility = match (args.secret, seen.is_gm()) {
        (false, _) => Visibility::Everyone,
        (true, true) => Visibility::GmOnly,
        (true, false) => Visibility::SelfAndGm,
    };
    let command = CommandBody::ThrowDice {
        dice: args.dice.clone(),
        reason: args.reason.clone(),
        visibility,
        faces: throw.faces.clone(),
        nonce: throw.sent(),
    };
    throw.send(at, &seen, command, format)
}

/// `table strike`: against a DC at once, or as a contest that the other one answers.
pub(super) fn strike(at: &TableSeat, args: &StrikeArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let (character, at_whom) = (seen.character(&args.character)?, seen.character(&args.target)?);
    let TypedRoll { ask, target } = ask::typed_roll(seen.system(), &args.of, &args.roll.check)?;
    let throw = Throw::from_args(&args.roll.throw)?;
    if target.is_some() && args.resists.is_some() {
        return Err(Failure::usage("leave out --resists: the strike is held against a number already"));
    }
    let command = if target.is_some() {
        CommandBody::Roll {
            character,
            ask,
            target,
            visibility: args.roll.openly.visibility(),
            faces: throw.faces.clone(),
            nonce: throw.sent(),
            strike_at: Some(at_whom),
        }
    } else {
        let with = args.resists.as_deref().map(|of| ask::resisting(seen.system(), of));
        let others = vec![OtherSideBody { character: at_whom, ask: with }];
        contest_of(character, ask, others, args.roll.openly.visibility(), Fought::AsStrike, &throw)
    };
    throw.send(at, &seen, command, format)
}

/// `table contest`
pub(super) fn contest(at: &TableSeat, args: &ContestArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let throw = Throw::from_args(&args.roll.throw)?;
    let ask = ask::typed_roll(seen.system(), &args.of, &args.roll.check)?.ask;
    let others = args.against.iter().map(|text| other_side(&seen, text)).collect::<Result<Vec<_>, _>>()?;
    let character = seen.character(&args.character)?;
    let fought = if args.race { Fought::AsRace } else { Fought::Plainly };
    let command = contest_of(character, ask, others, args.roll.openly.visibility(), fought, &throw);
    throw.send(at, &seen, command, format)
}

/// `Wolf 1=Perception`, or just `Wolf 1`.
fn other_side(seen: &SeenTable, text: &str) -> Result<OtherSideBody, Failure> {
    let (name, of) = text.rsplit_once('=').map_or((text, None), |(name, of)| (name, Some(of)));
    let ask = of.map(|of| ask::resisting(seen.system(), of));
    Ok(OtherSideBody { character: seen.character(name)?, ask })
}

fn contest_of(
    character: u64,
    ask: AskBody,
    others: Vec<OtherSideBody>,
    visibility: Visibility,
    fought: Fought,
    throw: &Throw,
) -> CommandBody {
    let (faces, nonce) = (throw.faces.clone(), throw.sent());
    let (strike, race) = (fought == Fought::AsStrike, fought == Fought::AsRace);
    CommandBody::OpenContest { character, ask, others, visibility, strike, race, faces, nonce }
}

/// What kind of contest it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fought {
    Plainly,
    AsStrike,
    AsRace,
}

/// `table call`
pub(super) fn call(at: &TableSeat, args: &CallArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let TypedRoll { ask, target } = ask::with_target(seen.system(), &args.of, &args.check)?;
    let command = CommandBody::CallCheck {
        characters: seen.characters_or(&args.characters, seen.players())?,
        ask,
        target,
        visibility: args.openly.visibility(),
        note: args.note.clone(),
    };
    done::tell_done(&at.send(command)?, seen.names(), format)
}

/// `table answer`: whatever waits for this character.
pub(super) fn answer(at: &TableSeat, args: &AnswerArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let character = seen.character(&args.character)?;
    let awaited = the_one(&seen, character, args)?;
    let throw = Throw::from_args(&args.throw)?;
    let (faces, nonce) = (throw.faces.clone(), throw.sent());
    let command = match awaited {
        Awaited::Call { call, ask } => {
            let ask = ask::answering(seen.system(), Some(&ask), None, &args.check)?;
            CommandBody::AnswerCall { call, character, ask, faces, nonce }
        }
        Awaited::Contest { contest, ask } => {
            let ask = ask::answering(seen.system(), ask.as_ref(), args.of.as_deref(), &args.check)?;
            CommandBody::AnswerContest { contest, character, ask, faces, nonce }
        }
        Awaited::Initiative => {
            let system = seen.system();
            let usual = system.initiative_scores().first().copied().unwrap_or_default();
            let score = args.of.as_deref().unwrap_or(usual);
            let values = args.check.for_form(system, system.roll_form(score))?.values;
            let ask = Ask { values, ..Ask::of_score(system, score) };
            CommandBody::roll_initiative(character, &ask, faces, nonce)
        }
    };
    throw.send(at, &seen, command, format)
}

/// The one thing that waits, or the one that was named.
fn the_one(seen: &SeenTable, character: u64, args: &AnswerArgs) -> Result<Awaited, Failure> {
    let mut awaited = seen.awaited(character);
    if let Some(to) = args.to {
        awaited.retain(|one| one.number() == Some(to));
    }
    let name = &args.character;
    match (awaited.len(), awaited.pop()) {
        (1, Some(one)) => Ok(one),
        (0, _) | (_, None) => {
            Err(Failure::refused(format!("nothing waits for {name}; roll with `twelvefold table roll`")))
        }
        _ => {
            let numbers: Vec<String> = seen
                .awaited(character)
                .iter()
                .filter_map(Awaited::number)
                .map(|one| one.to_string())
                .collect();
            let list = numbers.join(" or --to ");
            Err(Failure::refused(format!("several things wait for {name}; say which one with --to {list}")))
        }
    }
}

/// `table initiative`
pub(super) fn initiative(
    at: &TableSeat,
    args: &InitiativeCallArgs,
    format: Format,
) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let command = if args.end {
        CommandBody::EndEncounter {}
    } else {
        let characters = seen.characters_or(&args.characters, seen.everyone())?;
        if args.order {
            CommandBody::SetOrder { order: characters }
        } else {
            CommandBody::CallInitiative { characters }
        }
    };
    done::tell_done(&at.send(command)?, seen.names(), format)
}
