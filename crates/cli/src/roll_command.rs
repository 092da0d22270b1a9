//! `twelvefold roll …`

use dice::notation::{Expr, Program};
use dice::{Dist, Faces, Roller, RollerError, Seeded, Sides};
use odds::AnyOdds;
use protocol::v1::AskedCheck;
use protocol::v1::check::DiceTarget;
use protocol::v1::roll::Roll;
use systems::throw::Resolve;

use crate::args::{Ask, DiceArgs, Format, RollArgs, ThrowArgs};
use crate::{Failure, output, render};

/// Rolls, and writes the result down.
pub(crate) fn run(args: RollArgs, format: Format) -> Result<String, Failure> {
    match args.times {
        None => write(&roll_once(&args)?, format),
        Some(times) => write_all(&roll_several(&args, times)?, format),
    }
}

fn roll_once(args: &RollArgs) -> Result<Roll, Failure> {
    match &args.ask {
        Ask::Check(typed) => {
            let who = args.throw.who()?.map(str::to_owned);
            check(AskedCheck { who, ..typed.declare()? }, &args.throw)
        }
        Ask::Dice(dice) => {
            let mut chance = Chance::from_args(&args.throw)?;
            let roll = Thrown::dice(dice, &args.throw)?.roll(&mut chance, args.throw.seed)?;
            chance.finish()?;
            Ok(roll)
        }
    }
}

/// One roll after the other, all from the same chance. The seed makes the first, and the others go on from there.
fn roll_several(args: &RollArgs, times: u32) -> Result<Vec<Roll>, Failure> {
    let thrown = match &args.ask {
        Ask::Check(typed) => {
            let who = args.throw.who()?.map(str::to_owned);
            Thrown::check(AskedCheck { who, ..typed.declare()? })
        }
        Ask::Dice(dice) => Thrown::dice(dice, &args.throw)?,
    };
    let mut chance = Chance::from_args(&args.throw)?;
    let seeds = std::iter::once(args.throw.seed).chain(std::iter::repeat(None));
    let seeds = seeds.take(usize::try_from(times).unwrap_or(usize::MAX));
    let rolls = seeds.map(|seed| thrown.roll(&mut chance, seed)).collect::<Result<Vec<_>, _>>()?;
    chance.finish()?;
    Ok(rolls)
}

/// Writes several rolls down, each on its line.
fn write_all(rolls: &[Roll], format: Format) -> Result<String, Failure> {
    match format {
        Format::Text => Ok(render::rolls::text(rolls, output::width())),
        Format::Json => render::json(&rolls),
        Format::Csv => Ok(render::csv::rolls(rolls)),
    }
}

/// What is thrown, counted once for all its rolls.
enum Thrown {
    Check {
        asked: Box<AskedCheck>,
        odds: Option<AnyOdds>,
    },
    Dice {
        who: Option<String>,
        expr: Box<Expr>,
        program: Box<Program>,
        target: Option<DiceTarget>,
        odds: Option<Dist<i64>>,
    },
}

impl Thrown {
    fn check(asked: AskedCheck) -> Self {
        let odds = likelihood(&asked);
        Self::Check { asked: Box::new(asked), odds }
    }

    /// What is too large to be counted is still rolled, without a word on its likelihood.
    fn dice(dice: &DiceArgs, throw: &ThrowArgs) -> Result<Self, Failure> {
        let (who, dialect) = match dice.names_notation() {
            true => (throw.who()?, None),
            false => throw.who_and_notation()?,
        };
        let expr = dice.dice(dialect)?.expr;
        let (program, odds) = (Box::new(expr.program()?), expr.dist().ok());
        let (who, expr) = (who.map(str::to_owned), Box::new(expr));
        Ok(Self::Dice { who, expr, program, target: dice.target(), odds })
    }

    fn roll(&self, chance: &mut Chance, seed: Option<u64>) -> Result<Roll, Failure> {
        match self {
            Self::Check { asked, odds } => {
                let verdict = asked.check.resolve(&asked.check.throw(chance)?)?;
                Ok(Roll::new(asked, seed, &verdict, odds.as_ref()))
            }
            Self::Dice { who, expr, program, target, odds } => {
                let rolled = program.roll(chance)?;
                let roll =
                    Roll::of_dice(who.clone(), expr.to_string(), *target, seed, &rolled, odds.as_ref());
                Ok(roll.with_answer(&expr.answer(), &rolled))
            }
        }
    }
}

/// How likely everything is. An order of turns has no likelihood, so it isn't counted.
fn likelihood(asked: &AskedCheck) -> Option<AnyOdds> {
    odds::odds(&asked.check).ok().filter(|odds| !odds.is_order())
}

/// Writes a roll down.
pub(crate) fn write(roll: &Roll, format: Format) -> Result<String, Failure> {
    match format {
        Format::Text => Ok(render::roll::text(roll, output::width())),
        Format::Json => render::json(roll),
        Format::Csv => Ok(render::csv::roll(roll)),
    }
}

/// Throws the dice of a check, or takes the faces that were read off the table.
pub(crate) fn check(asked: AskedCheck, throw: &ThrowArgs) -> Result<Roll, Failure> {
    let faces = match throw.real.faces()? {
        Some(faces) => faces,
        None => asked.check.throw(&mut Chance::from_args(throw)?)?,
    };
    let verdict = asked.check.resolve(&faces)?;
    Ok(Roll::new(&asked, throw.seed, &verdict, likelihood(&asked).as_ref()))
}

/// Where the faces come from.
enum Chance {
    Drawn(Box<Seeded>),
    Read(Faces),
}

impl Chance {
    /// Faces off the table, a seed, or the chance of the operating system.
    fn from_args(throw: &ThrowArgs) -> Result<Self, Failure> {
        if let Some(faces) = throw.real.faces()? {
            return Ok(Self::Read(Faces::new(faces)));
        }
        if let Some(seed) = throw.seed {
            return Ok(Self::Drawn(Box::new(Seeded::new(seed))));
        }
        let mut key = [0; 32];
        getrandom::fill(&mut key).map_err(|error| {
            Failure::refused(format!("the system gives no chance ({error}); try --seed N"))
        })?;
        Ok(Self::Drawn(Box::new(Seeded::from_entropy(key))))
    }

    /// No face may be left over.
    fn finish(&self) -> Result<(), RollerError> {
        match self {
            Self::Drawn(_) => Ok(()),
            Self::Read(faces) => faces.finish(),
        }
    }
}

impl Roller for Chance {
    fn face(&mut self, sides: Sides) -> Result<u32, RollerError> {
        match self {
            Self::Drawn(seeded) => seeded.face(sides),
            Self::Read(faces) => faces.face(sides),
        }
    }
}
