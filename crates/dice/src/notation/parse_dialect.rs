//! Dice as others write them: what stands behind the sides.

use super::DEFAULT_EXPLOSIONS;
use super::ast::{Member, Node, Pool, Relation};
use super::dialect::Dialect;
use super::limits;
use super::parse::{Parsed, Parser, relation};
use super::reading::{Reading, Scoring};
use super::throw::{Clamp, Compare, Die, Explode, ExplodeKind, Keep, Reroll, Throw, Times};
use super::token::Token;

/// No die of a table has more faces.
const MOST_FACES: usize = 10_000;

/// Where their dice come to something that ours cannot say.
const NOT_OURS: &str = "an operator or the end, since these two together cannot be told in our notation";

impl Parser<'_> {
    /// Everything behind the sides, in the order of the text.
    pub(super) fn foreign_throw(&mut self, mut throw: Throw) -> Parsed<Throw> {
        loop {
            let before = self.span.start;
            match self.dialect {
                Dialect::Roll20 => self.roll20_modifier(&mut throw)?,
                Dialect::Foundry => self.foundry_modifier(&mut throw)?,
                Dialect::Avrae => self.avrae_modifier(&mut throw)?,
                Dialect::Twelvefold | Dialect::AnyDice => {}
            }
            // Their extra dice are dice of their own, also when some are kept; ours are part of the die.
            let is_open = throw.explode.is_some_and(|explode| explode.kind != ExplodeKind::Compound);
            if is_open && throw.keep.is_some() {
                return Err(self.unexpected(NOT_OURS));
            }
            if self.span.start == before {
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
            // Sorting changes nothing.
            "s" | "sa" | "sd" => {
                self.advance();
                Ok(())
            }
            _ => self.common_keep(throw),
        }
    }

    fn foundry_modifier(&mut self, throw: &mut Throw) -> Parsed<()> {
        if relation(self.token).is_some() {
            return Err(
                self.unexpected("`cs` in front of a comparison, since by itself it means nothing there")
            );
        }
        match self.word().to_ascii_lowercase().as_str() {
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
            "df" => self.deduct_as(throw),
            "min" => self.clamp_as(throw, true),
            "max" => self.clamp_as(throw, false),
            "d" => self.keep_as(throw, Keep::DropLowest),
            _ => self.common_keep(throw),
        }
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
                    return Err(self.mismatch(span, NOT_OURS));
                }
                scoring.failure = Some(failure);
                Ok(())
            }
            (Reading::Count(_), _) => Err(self.mismatch(span, NOT_OURS)),
            _ => Err(self.mismatch(span, "`cs` in front of what is deducted, as in 8d10cs>=7df=1")),
        }
    }

    fn avrae_modifier(&mut self, throw: &mut Throw) -> Parsed<()> {
        match self.word().to_ascii_lowercase().as_str() {
            "ro" => self.reroll_as(throw, Times::AtMost(1)),
            "rr" => self.reroll_as(throw, Times::Endless),
            "e" => {
                self.advance();
                self.explode_as(throw, ExplodeKind::Open)
            }
            "mi" => self.clamp_as(throw, true),
            "ma" => self.clamp_as(throw, false),
            "kh" => self.keep_as(throw, Keep::Highest),
            "kl" => self.keep_as(throw, Keep::Lowest),
            "ph" => self.keep_as(throw, Keep::DropHighest),
            "pl" => self.keep_as(throw, Keep::DropLowest),
            _ => Ok(()),
        }
    }

    /// `set = "(" sum { "," sum } ")" [ keep ]`; one value alone is just in parentheses.
    pub(super) fn avrae_set(&mut self) -> Parsed<Node> {
        self.advance();
        let mut nodes = vec![self.inside(Self::question)?];
        while self.take(Token::Comma) {
            nodes.push(self.inside(Self::question)?);
        }
        self.close()?;
        if nodes.len() == 1 {
            return Ok(nodes.remove(0));
        }
        let members: Vec<Member> = nodes.into_iter().map(|node| Member { count: 1, node }).collect();
        let mut like = Throw::of(members.len() as u32, Die::fudge());
        self.avrae_modifier(&mut like)?;
        let (count, keep) = (like.count, like.keep);
        if (Throw { keep: None, ..like }) != Throw::of(count, Die::fudge()) {
            return Err(self.unexpected("`kh`, `kl`, `ph` or `pl` behind several values"));
        }
        Ok(Node::Pool(Pool { members, keep, reading: Reading::Sum }))
    }

    /// A face or a comparison, if there is one.
    fn point(&mut self) -> Parsed<Option<Compare>> {
        match self.token {
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

    fn reroll_as(&mut self, throw: &mut Throw, times: Times) -> Parsed<()> {
        let span = self.span.clone();
        self.advance();
        let when = self.point()?.unwrap_or(lowest_face(&throw.die));
        let is_endless = times == Times::Endless;
        if is_endless && throw.die.sides_that_fit(when) == u64::from(throw.die.sides().get()) {
            let expected = "a comparison that leaves a face, since these would all be thrown again for ever";
            return Err(self.mismatch(span, expected));
        }
        match throw.reroll.is_none() && throw.explode.is_none() && throw.keep.is_none() {
            true => throw.reroll = Some(Reroll { when, times }),
            false => return Err(self.mismatch(span, NOT_OURS)),
        }
        Ok(())
    }

    fn explode_as(&mut self, throw: &mut Throw, kind: ExplodeKind) -> Parsed<()> {
        let span = self.span.clone();
        let when = self.point()?;
        // Their further dice are not thrown again; and the bot explodes what it has raised before.
        let is_raised = self.dialect == Dialect::Avrae && throw.clamp != Clamp::default();
        if throw.explode.is_some() || throw.keep.is_some() || throw.reroll.is_some() || is_raised {
            return Err(self.mismatch(span, NOT_OURS));
        }
        throw.explode = Some(Explode { kind, when, times: DEFAULT_EXPLOSIONS });
        Ok(())
    }

    /// Successes; what is usual if nothing is said. They ask the face, also where it counts for more.
    fn count_as(&mut self, throw: &mut Throw, usual: Compare) -> Parsed<()> {
        let success = self.point()?.unwrap_or(usual);
        if throw.reading != Reading::Sum || throw.clamp != Clamp::default() {
            return Err(self.unexpected(NOT_OURS));
        }
        throw.reading = Reading::Count(Scoring { success, double: None, failure: None, botch: None });
        Ok(())
    }

    fn clamp_as(&mut self, throw: &mut Throw, is_least: bool) -> Parsed<()> {
        if throw.reading != Reading::Sum {
            return Err(self.unexpected(NOT_OURS));
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

    fn keep_as(&mut self, throw: &mut Throw, how: fn(u32) -> Keep) -> Parsed<()> {
        if throw.keep.is_some() || throw.reading != Reading::Sum {
            return Err(self.unexpected(NOT_OURS));
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
