//! A roll as a reader sees it: every die, the parts of the total, the verdict, and how likely that was.

use odds::Likelihood;
use play::Throw;
use systems::form::SideParts;
use systems::throw::Resolve;
use systems::{AnyCheck, AnyOutcome, AnyVerdict, Refusal};

use super::throw;
use crate::v1::VERSION;
use crate::v1::roll::{Chances, Die, Likely, Roll, RollResult, verdict};

/// Who threw what, with which dice.
#[derive(Clone, Copy)]
pub(in crate::v1::table) struct Showing<'a> {
    pub(in crate::v1::table) who: Option<&'a str>,
    pub(in crate::v1::table) what: Option<&'a str>,
    pub(in crate::v1::table) throw: &'a Throw,
    /// One for each side that said something.
    pub(in crate::v1::table) words: &'a [SideParts],
    pub(in crate::v1::table) faces: &'a [u32],
    /// What came of it, where that is told without the number it is held against.
    pub(in crate::v1::table) untold: Option<AnyOutcome>,
}

/// What dice come to, before anything is said of their likelihood.
struct ReadThrow {
    dice: Vec<Die>,
    result: RollResult,
    verdict: Option<AnyVerdict>,
}

impl Showing<'_> {
    /// The roll without its chance, which takes counting.
    pub(in crate::v1::table) fn without_chance(&self) -> Result<Roll, Refusal> {
        Ok(self.roll(self.read_throw()?))
    }

    /// The roll with its chance, where that can be counted in no time.
    pub(in crate::v1::table) fn with_chance(&self) -> Result<Roll, Refusal> {
        let read = self.read_throw()?;
        let chance = self.chance(&read);
        Ok(Roll { chance, ..self.roll(read) })
    }

    /// The bare faces of dice that no rule can read, so that whoever checks them finds them as they were.
    pub(in crate::v1::table) fn unread(&self) -> Roll {
        let dice = self.faces.iter().map(|&face| Die::of_face(face)).collect();
        self.roll(ReadThrow { dice, result: RollResult::default(), verdict: None })
    }

    fn roll(&self, read: ReadThrow) -> Roll {
        Roll {
            version: VERSION,
            who: self.who.map(str::to_owned),
            system: self.throw.system().reference().to_owned(),
            what: self.what.map(str::to_owned),
            check: throw::check(self.throw, self.words),
            rulings: throw::rulings(self.throw),
            seed: None,
            dice: read.dice,
            result: read.result,
            chance: None,
        }
    }

    fn read_throw(&self) -> Result<ReadThrow, Refusal> {
        match self.throw {
            Throw::Check(check) | Throw::Side(check) => self.read_check(check, self.faces),
            Throw::RollOff { initiative, thrown } => {
                let faces = [&thrown[..], self.faces].concat();
                let read = self.read_check(&AnyCheck::new(initiative.clone()), &faces)?;
                Ok(ReadThrow { dice: read.dice.into_iter().skip(thrown.len()).collect(), ..read })
            }
        }
    }

    fn read_check(&self, check: &AnyCheck, faces: &[u32]) -> Result<ReadThrow, Refusal> {
        let mut found = check.resolve(faces)?;
        found.outcome = found.outcome.or(self.untold);
        let asked = throw::asked_check(check, self.words);
        Ok(ReadThrow {
            dice: found.dice.iter().map(Die::from_thrown).collect(),
            result: verdict::result(&asked, &found),
            verdict: Some(found),
        })
    }

    fn chance(&self, read: &ReadThrow) -> Option<Chances> {
        match self.throw {
            Throw::Check(check) => {
                let odds = odds::quick_odds(check)?;
                odds.likelihood(read.verdict.as_ref()?).as_ref().map(Chances::from_likelihood)
            }
            Throw::Side(side) => {
                let odds = odds::quick_odds(side)?;
                let likelihood = Likelihood::of_result(&odds.totals, &read.result.total?);
                Some(Chances { total: Likely::from_likelihood(&likelihood), outcome: None })
            }
            Throw::RollOff { .. } => None,
        }
    }
}
