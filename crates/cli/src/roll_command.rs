//! `twelvefold roll …`

use dice::notation::Expr;
use dice::{Faces, Roller, RollerError, Seeded, Sides};
use protocol::v1::Asked;
use protocol::v1::check::DiceTarget;
use protocol::v1::roll::Roll;
use systems::AnyCheck;
use systems::throw::Resolve;

use crate::args::{Ask, Format, RollArgs, ThrowArgs};
use crate::{Failure, output, render};

/// Rolls, and writes the result down.
pub(crate) fn run(args: RollArgs, format: Format) -> Result<String, Failure> {
    let roll = match &args.ask {
        Ask::Check(typed) => check(Asked { who: args.throw.who.clone(), ..typed.declare()? }, &args.throw)?,
        Ask::Dice(dice) => notation(&dice.expr()?, dice.target(), &args.throw)?,
    };
    write(&roll, format)
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
pub(crate) fn check(asked: Asked, throw: &ThrowArgs) -> Result<Roll, Failure> {
    let faces = match throw.real.faces()? {
        Some(faces) => faces,
        None => asked.check.throw(&mut Chance::of(throw)?)?,
    };
    let verdict = asked.check.resolve(&faces)?;
    // An order of turns has no likelihood, so it isn't counted.
    let is_order = matches!(asked.check, AnyCheck::D12Initiative(_));
    let odds = (!is_order).then(|| odds::odds(&asked.check));
    Ok(Roll::new(&asked, throw.seed, &verdict, odds.as_ref()))
}

/// Throws dice in notation. What is too large to be counted is still rolled, without a word on its likelihood.
fn notation(expr: &Expr, target: Option<DiceTarget>, throw: &ThrowArgs) -> Result<Roll, Failure> {
    let program = expr.program()?;
    let mut chance = Chance::of(throw)?;
    let rolled = program.roll(&mut chance)?;
    chance.finish()?;
    let odds = expr.dist().ok();
    Ok(Roll::of_dice(throw.who.clone(), expr.to_string(), target, throw.seed, &rolled, odds.as_ref()))
}

/// Where the faces come from.
enum Chance {
    Drawn(Box<Seeded>),
    Read(Faces),
}

impl Chance {
    /// Faces off the table, a seed, or the chance of the operating system.
    fn of(throw: &ThrowArgs) -> Result<Self, Failure> {
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
