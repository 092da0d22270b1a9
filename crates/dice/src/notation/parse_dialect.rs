//! Dice as others write them: what stands behind the sides.

use super::DEFAULT_EXPLOSIONS;
use super::ast::Relation;
use super::dialect::Dialect;
use super::limits;
use super::parse::{Parsed, Parser, relation};
use super::reading::{Reading, Scoring};
use super::throw::{Clamp, Compare, Die, Explode, ExplodeKind, Keep, Reroll, Throw, Times};
use super::token::Token;

/// No die of a table has more faces.
const MOST_FACES: usize = 10_000;

/// Where their dice come to something that ours cannot say.
pub(super) const TOGETHER: &str = "these two together";
/// Where their further dice are dice of their own, and ours are part of the die.
const FURTHER_DICE: &str = "further dice that are kept or dropped for themselves";

/// A word that begins with one of these is taken for it there, in a way that is written nowhere.
const FOUNDRY_MODIFIERS: [&str; 12] =
    ["r", "x", "k", "d", "min", "max", "even", "odd", "cs", "cf", "sf", "ms"];

impl Parser<'_> {
    /// Everything behind the sides, in the order of the text.
    pub(super) fn foreign_throw(&mut self, mut throw: Throw) -> Parsed<Throw> {
        loop {
            let before = self.span.clone();
            match self.dialect {
                Dialect::Roll20 => self.roll20_modifier(&mut throw)?,
                Dialect::Foundry => self.foundry_modifier(&mut throw)?,
                Dialect::Avrae => self.avrae_modifier(&mut throw)?,
                Dialect::Twelvefold | Dialect::AnyDice => {}
            }
            // Their extra dice are dice of their own, also when some are kept; ours are part of the die.
            let is_open = throw.explode.is_some_and(|explode| explode.kind != ExplodeKind::Compound);
            if is_open && throw.keep.is_some() {
                return Err(self.not_ours_at(before, FURTHER_DICE));
            }
            if self.span == before {
                return Ok(throw);
            }
        }
    }

    fn roll20_modifier(&mut self, throw: &mut Throw) -> Parsed<()> {
        if self.take(Token::Bang) {
            let kind = if self.take(Token::Bang) {
                ExplodeKind::Compound
            } else if self.take_letters("p") {
                ExplodeKind::Penetrate
            } else {
                ExplodeKind::Open
            };
            return self.explode_as(throw, kind);
        }
        if matches!(self.token, Token::AtLeast | Token::AtMost) {
            return Err(self.unexpected("`>`, `<` or `=`, since the first two include the number here"));
        }
        if relation(self.token).is_some() {
            return self.count_as(throw, highest_face(&throw.die));
        }
        match self.word().to_ascii_lowercase().as_str() {
            "r" => self.reroll_as(throw, Times::Endless),
            "ro" => self.reroll_as(throw, Times::AtMost(1)),
            "d" => self.keep_as(throw, Keep::DropLowest),
            "f" => match &mut throw.reading {
                Reading::Count(scoring) if scoring.failure.is_none() => {
                    self.advance();
                    scoring.failure = Some(self.point()?.unwrap_or(lowest_face(&throw.die)));
                    Ok(())
                }
                _ => Err(self.unexpected("a target in front of what fails, as in 8d10>7f1")),
            },
            // Sorting changes nothing, and a critical success or failure is only drawn as one.
            "s" | "sa" | "sd" => {
                self.advance();
                Ok(())
            }
            "cs" | "cf" => {
                self.advance();
                self.point().map(drop)
            }
            "m" | "mt" => Err(self.not_ours("dice that match")),
            _ => self.common_keep(throw),
        }
    }

    fn foundry_modifier(&mut self, throw: &mut Throw) -> Parsed<()> {
        // A modifier stands right behind the dice, or it is none.
        if !self.is_glued() {
            return Ok(());
        }
        match self.word().to_ascii_lowercase().as_str() {
            "" => self.foundry_signs(),
            "r" => self.reroll_as(throw, Times::AtMost(1)),
            "rr" => self.reroll_as(throw, Times::Endless),
            "x" => {
                self.advance();
                self.explode_as(throw, ExplodeKind::Open)
            }
            "xo" => {
                self.advance();
                self.explode_as(throw, ExplodeKind::Open)?;
                throw.explode = throw.explode.map(|explode| Explode { times: 1, ..explode });
                Ok(())
            }
            "cs" => {
                self.advance();
                self.count_as(throw, highest_face(&throw.die))
            }
            "cf" => {
                self.advance();
                self.count_as(throw, lowest_face(&throw.die))
            }
            "even" => self.count_parity(throw, 0),
            "odd" => self.count_parity(throw, 1),
            "df" => self.deduct_as(throw),
            "sf" => Err(self.not_ours("taking away what failed dice show")),
            "ms" => Err(self.not_ours("the distance from a target")),
            "min" => self.clamp_as(throw, true),
            "max" => self.clamp_as(throw, false),
            "d" => self.keep_as(throw, Keep::DropLowest),
            "k" | "kh" | "kl" | "dh" | "dl" => self.common_keep(throw),
            word if FOUNDRY_MODIFIERS.iter().any(|modifier| word.starts_with(modifier)) => {
                Err(self.unsaid("this word"))
            }
            _ => Err(self.passed_over(self.modifier_length())),
        }
    }

    /// Signs behind dice belong to no modifier of theirs.
    fn foundry_signs(&self) -> Parsed<()> {
        match self.token {
            Token::Bang | Token::Number(_) => Err(self.passed_over(self.modifier_length())),
            token if relation(token).is_some() => Err(self.passed_over(self.modifier_length())),
            _ => Ok(()),
        }
    }

    /// How many bytes there are up to the next space, bracket or operator.
    fn modifier_length(&self) -> usize {
        let rest = &self.source[self.span.start..];
        rest.find(|sign: char| sign.is_whitespace() || "(){}[]+-*/%,".contains(sign)).unwrap_or(rest.len())
    }

    /// Even or odd faces count one each.
    fn count_parity(&mut self, throw: &mut Throw, rest: i64) -> Parsed<()> {
        let sides = throw.die.sides().get();
        if *throw != Throw::plain(throw.count, throw.die.clone()) || sides as usize > limits::MARKS {
            return Err(self.not_ours(TOGETHER));
        }
        let marks = (1..=sides).map(|side| i64::from(throw.die.shows(side).rem_euclid(2) == rest)).collect();
        let die = Die::marked(marks).ok_or_else(|| self.not_ours(TOGETHER))?;
        self.advance();
        throw.die = die;
        Ok(())
    }

    /// Failures count for −1 in the place of what they counted for. Without a comparison they are all that is no success,
    /// which ours cannot say.
    fn deduct_as(&mut self, throw: &mut Throw) -> Parsed<()> {
        let span = self.span.clone();
        self.advance();
        let failure = self.point()?;
        match (&mut throw.reading, failure) {
            (Reading::Count(scoring), Some(failure)) if scoring.failure.is_none() => {
                let both = |face: i64| scoring.success.fits(face) && failure.fits(face);
                let sides = 1..=throw.die.sides().get();
                if sides.take(MOST_FACES).any(|side| both(throw.die.shows(side))) {
                    return Err(self.not_ours_at(span, TOGETHER));
                }
                scoring.failure = Some(failure);
                Ok(())
            }
            (Reading::Count(_), _) => Err(self.not_ours_at(span, TOGETHER)),
            _ => Err(self.mismatch(span, "`cs` in front of what is deducted, as in 8d10cs>=7df=1")),
        }
    }

    /// A face or a comparison, if there is one.
    pub(super) fn point(&mut self) -> Parsed<Option<Compare>> {
        match self.token {
            Token::Number(_) if self.dialect == Dialect::Foundry && self.has_cap() => {
                Err(self.not_ours("a limit for all dice together"))
            }
            Token::AtLeast | Token::AtMost | Token::Equal if self.dialect == Dialect::Avrae => {
                Err(self.unexpected("`>`, `<` or a number"))
            }
            Token::AtLeast | Token::AtMost if self.dialect == Dialect::Roll20 => {
                Err(self.unexpected("`>`, `<` or `=`, since the first two include the number here"))
            }
            Token::Number(_) => self.face_or_comparison().map(Some),
            token if relation(token).is_some() => self.face_or_comparison().map(Some),
            _ => Ok(None),
        }
    }

    /// `x2>=5`: a number of dice in front of the comparison.
    fn has_cap(&self) -> bool {
        let [(behind, _)] = self.peek();
        relation(behind).is_some()
    }

    pub(super) fn reroll_as(&mut self, throw: &mut Throw, times: Times) -> Parsed<()> {
        let span = self.span.clone();
        self.advance();
        let when = self.point()?.unwrap_or(lowest_face(&throw.die));
        let is_endless = times == Times::Endless;
        if is_endless && throw.die.sides_that_fit(when) == u64::from(throw.die.sides().get()) {
            let expected = "a comparison that leaves a face, since these would all be thrown again for ever";
            return Err(self.mismatch(span, expected));
        }
        // The bot throws again what it has raised before.
        let is_raised = self.dialect == Dialect::Avrae && throw.clamp != Clamp::default();
        match throw.reroll.is_none() && throw.explode.is_none() && throw.keep.is_none() && !is_raised {
            true => throw.reroll = Some(Reroll { when, times }),
            false => return Err(self.not_ours_at(span, TOGETHER)),
        }
        Ok(())
    }

    pub(super) fn explode_as(&mut self, throw: &mut Throw, kind: ExplodeKind) -> Parsed<()> {
        let span = self.span.clone();
        let when = self.point()?;
        // Their further dice are not thrown again; and the bot explodes what it has raised before.
        let is_raised = self.dialect == Dialect::Avrae && throw.clamp != Clamp::default();
        if throw.explode.is_some() || throw.keep.is_some() || throw.reroll.is_some() || is_raised {
            return Err(self.not_ours_at(span, TOGETHER));
        }
        throw.explode = Some(Explode { kind, when, times: DEFAULT_EXPLOSIONS });
        Ok(())
    }

    /// Successes; what is usual if nothing is said. They ask the face, also where it counts for more.
    fn count_as(&mut self, throw: &mut Throw, usual: Compare) -> Parsed<()> {
        let success = self.point()?.unwrap_or(usual);
        if throw.reading != Reading::Sum || throw.clamp != Clamp::default() {
            return Err(self.not_ours(TOGETHER));
        }
        throw.reading = Reading::Count(Scoring { success, double: None, failure: None, botch: None });
        Ok(())
    }

    pub(super) fn clamp_as(&mut self, throw: &mut Throw, is_least: bool) -> Parsed<()> {
        if throw.reading != Reading::Sum {
            return Err(self.not_ours(TOGETHER));
        }
        self.advance();
        let end = self.mark("what a die counts for")?;
        let slot = if is_least { &mut throw.clamp.least } else { &mut throw.clamp.most };
        *slot = Some(end);
        Ok(())
    }

    fn common_keep(&mut self, throw: &mut Throw) -> Parsed<()> {
        match self.word().to_ascii_lowercase().as_str() {
            "k" | "kh" => self.keep_as(throw, Keep::Highest),
            "kl" => self.keep_as(throw, Keep::Lowest),
            "dh" => self.keep_as(throw, Keep::DropHighest),
            "dl" => self.keep_as(throw, Keep::DropLowest),
            _ => Ok(()),
        }
    }

    pub(super) fn keep_as(&mut self, throw: &mut Throw, how: fn(u32) -> Keep) -> Parsed<()> {
        if throw.keep.is_some() || throw.reading != Reading::Sum {
            return Err(self.not_ours(TOGETHER));
        }
        self.advance();
        let most = match how(1) {
            Keep::DropHighest(_) | Keep::DropLowest(_) => throw.count.saturating_sub(1),
            Keep::Highest(_) | Keep::Lowest(_) | Keep::Middle(_) => throw.count,
        };
        let number = match self.token {
            Token::Number(_) => self.number("a number of dice", 1..=most.min(limits::DICE))?,
            _ if self.dialect == Dialect::Avrae => return Err(self.unexpected("a number of dice")),
            _ if most == 0 => return Err(self.unexpected("more than one die")),
            _ => 1,
        };
        throw.keep = Some(how(number));
        Ok(())
    }
}

fn lowest_face(die: &Die) -> Compare {
    Compare { relation: Relation::Equal, with: die.lowest() }
}

fn highest_face(die: &Die) -> Compare {
    Compare { relation: Relation::Equal, with: die.highest() }
}
