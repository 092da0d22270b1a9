//! Dice without a character: any notation, as far as one byte throws a die and a log can hold them.

use dice::notation::{Answer, Expr, Program, Rolled};
use dice::{Dist, Faces, Roller, RollerError};

use crate::{Origin, Refusal, SeatId, Visibility};

/// The most sides of a die at a table: each is thrown from one byte.
const MOST_SIDES: u32 = 256;
/// The most dice and numbers that one throw may come to, with every explosion.
const MOST_STEPS: u64 = 500;
/// The most steps that counting the odds of a throw may take; beyond that nothing is said of them.
const MOST_COUNTING: u64 = 2_000_000;
/// The most characters that dice may be written with.
const LONGEST: usize = 200;

/// Dice in notation that a table throws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableDice {
    expr: Expr,
    program: Program,
}

impl TableDice {
    /// Reads dice as players write them, and refuses those that a table does not throw.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        let wrong = |why: String| Refusal::Dice { text: text.chars().take(LONGEST).collect(), why };
        if text.chars().count() > LONGEST {
            return Err(wrong(format!("write them with at most {LONGEST} characters")));
        }
        let expr = Expr::parse(text).map_err(|error| wrong(error.to_string()))?;
        let Some(widest) = expr.widest_die() else {
            return Err(wrong("there are no dice in it; write some, such as 2d6+1".to_owned()));
        };
        if widest.get() > MOST_SIDES {
            return Err(wrong(format!(
                "a table throws dice of at most {MOST_SIDES} sides, and this has a {widest}"
            )));
        }
        let program = expr.program().map_err(|refused| wrong(refused.to_string()))?;
        let steps = program.usual_steps();
        if steps > MOST_STEPS {
            return Err(wrong(format!(
                "a table throws at most {MOST_STEPS} dice at once, and with explosions and rerolls these are {steps}"
            )));
        }
        Ok(Self { expr, program })
    }

    /// The dice in canonical notation.
    pub fn notation(&self) -> String {
        self.expr.to_string()
    }

    /// What the result says: a number, yes or no, or who wins.
    pub fn answer(&self) -> Answer {
        self.expr.answer()
    }

    /// Throws them: from left to right, each with its rerolls and explosions right behind it.
    pub fn throw(&self, roller: &mut impl Roller) -> Result<Rolled, RollerError> {
        self.program.roll(roller)
    }

    /// Reads the dice again; the faces must be just those that they take.
    pub fn read_faces(&self, faces: &[u32]) -> Result<Rolled, RollerError> {
        let mut given = Faces::new(faces);
        let rolled = self.program.roll(&mut given)?;
        given.finish()?;
        Ok(rolled)
    }

    /// The ways to each result, where they are counted in no time.
    pub fn quick_odds(&self) -> Option<Dist<i64>> {
        let is_quick = self.expr.cost().is_ok_and(|cost| cost.steps <= MOST_COUNTING);
        if is_quick { self.expr.dist().ok() } else { None }
    }
}

/// Dice that somebody threw, for no character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceThrow {
    pub seat: SeatId,
    /// What they were called then.
    pub who: String,
    /// What was thrown.
    pub dice: TableDice,
    /// What for; empty if nobody said.
    pub reason: String,
    /// What the dice show, in the order thrown.
    pub faces: Vec<u32>,
    /// Where the faces come from.
    pub origin: Origin,
    /// How openly it was made.
    pub visibility: Visibility,
}
