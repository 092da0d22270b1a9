//! The part of the grammar that says what dice come to, and pools of several kinds of dice.

use super::Dialect;
use super::ast::{Member, Node, Operator, Pool, Precedence};
use super::limits;
use super::parse::{Parsed, Parser};
use super::reading::{Reading, Scoring};
use super::throw::Throw;
use super::token::Token;

/// The words for a count of pairs; they begin like `!p`, so `!` looks for them first.
pub(super) const PAIRS: [&str; 2] = ["pair", "pairs"];

/// What is kept of a pool with commas; whoever names more of them probably thinks of single dice.
const LISTED: &str =
    "a number of the values with commas between them (single dice have a + between them, as in {4d6+2d8})";

impl Parser<'_> {
    /// `reading = comparison { score } | "pairs" | "sets" [ number ] | "same" | "straight"`
    pub(super) fn reading(&mut self) -> Parsed<Reading> {
        if self.comparison_is_about_dice() {
            return self.scoring().map(Reading::Count);
        }
        if self.take_word(&PAIRS) {
            return Ok(Reading::Pairs);
        }
        let reading = match self.word().to_ascii_lowercase().as_str() {
            "same" => Reading::Same,
            "straight" => Reading::Straight,
            "set" | "sets" => {
                self.advance();
                return Ok(Reading::Sets(match self.token {
                    Token::Number(_) => self.number("a number of equal dice", 2..=limits::DICE)?,
                    _ => 2,
                }));
            }
            _ => return Ok(Reading::Sum),
        };
        self.advance();
        Ok(reading)
    }

    /// `score = ( "double" | "f" | "botch" ) ( mark | comparison )`, each at most once.
    fn scoring(&mut self) -> Parsed<Scoring> {
        let success = self.face_or_comparison()?;
        let mut scoring = Scoring { success, double: None, failure: None, botch: None };
        loop {
            let score = match self.word().to_ascii_lowercase().as_str() {
                "double" => &mut scoring.double,
                "f" | "fail" | "failure" => &mut scoring.failure,
                "botch" => &mut scoring.botch,
                _ => return Ok(scoring),
            };
            if score.is_some() {
                return Err(self.unexpected("an operator or the end, since this has been said"));
            }
            self.advance();
            *score = Some(self.face_or_comparison()?);
        }
    }

    /// `pool = "{" sum { "," sum } "}" [ keep ] [ reading ]`. Without a comma it is a sum of dice, and each die is one of
    /// the pool.
    pub(super) fn pool(&mut self) -> Parsed<Node> {
        self.advance();
        let from = self.span.start;
        let mut nodes = vec![self.chain(Precedence::Sum)?];
        let span = from..self.span.start;
        while self.take(Token::Comma) {
            nodes.push(self.chain(Precedence::Sum)?);
        }
        self.expect(Token::CloseBrace, "`,` and another value, or `}`")?;
        let is_listed = nodes.len() > 1;
        let members = match (nodes.len(), nodes.pop()) {
            (1, Some(_)) if self.dialect == Dialect::Foundry => {
                return Err(self.mismatch(span, "several values with commas between them"));
            }
            (1, Some(node)) => single_dice(node).ok_or_else(|| {
                self.mismatch(span, "dice such as 4d6+2d8, or several values with commas between them")
            })?,
            (_, last) => nodes.into_iter().chain(last).map(|node| Member { count: 1, node }).collect(),
        };
        let count = members.iter().try_fold(0u32, |sum, member| sum.checked_add(member.count));
        let count = count.filter(|count| *count <= limits::DICE);
        let count = count.ok_or_else(|| self.unexpected(format!("at most {} dice", limits::DICE)))?;
        let what = if is_listed { LISTED } else { "a number of dice" };
        let keep = self.keep(what, count)?;
        let reading = self.reading()?;
        Ok(Node::Pool(Pool { members, keep, reading }))
    }
}

/// The dice of a sum, one by one; nothing if it is no sum of dice.
fn single_dice(node: Node) -> Option<Vec<Member>> {
    let single = |node: Node| match node {
        Node::Throw(throw) if throw.keep.is_none() => {
            Some(Member { count: throw.count, node: Node::Throw(Throw { count: 1, ..throw }) })
        }
        _ => None,
    };
    match node {
        Node::Chain(first, rest) => {
            let mut members = vec![single(*first)?];
            for (operator, node) in rest {
                members.push(single(node).filter(|_| operator == Operator::Add)?);
            }
            Some(members)
        }
        node => single(node).map(|member| vec![member]),
    }
}
