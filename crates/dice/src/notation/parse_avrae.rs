//! The dice of Avrae, a bot: what stands behind the sides, and sets of several values.

use super::ast::{Member, Node, Pool};
use super::parse::{Parsed, Parser};
use super::parse_dialect::TOGETHER;
use super::reading::Reading;
use super::throw::{Die, ExplodeKind, Keep, Throw, Times};
use super::token::Token;

/// What does something with dice; the others begin with one of these and are none.
const OPERATIONS: [&str; 8] = ["rr", "ro", "ra", "mi", "ma", "e", "k", "p"];

impl Parser<'_> {
    /// An operation stands right behind the dice, and has a number behind it.
    pub(super) fn avrae_modifier(&mut self, throw: &mut Throw) -> Parsed<()> {
        if !self.is_glued() || self.token != Token::Word {
            return Ok(());
        }
        match self.word().to_ascii_lowercase().as_str() {
            "ro" => self.selected(throw, |parser, throw| parser.reroll_as(throw, Times::AtMost(1))),
            "rr" => self.selected(throw, |parser, throw| parser.reroll_as(throw, Times::Endless)),
            "e" => self.selected(throw, |parser, throw| {
                parser.advance();
                parser.explode_as(throw, ExplodeKind::Open)
            }),
            "mi" => self.clamp_as(throw, true),
            "ma" => self.clamp_as(throw, false),
            "kh" => self.keep_as(throw, Keep::Highest),
            "kl" => self.keep_as(throw, Keep::Lowest),
            "ph" => self.keep_as(throw, Keep::DropHighest),
            "pl" => self.keep_as(throw, Keep::DropLowest),
            "k" | "p" if self.has_selector() => {
                Err(self.not_ours("dice that are kept or dropped by what they show"))
            }
            "ra" if self.has_selector() => Err(self.not_ours("one die that is thrown once more and added")),
            "rol" | "roh" | "rrl" | "rrh" | "ral" | "rah" | "el" | "eh" | "mil" | "mih" | "mal" | "mah"
                if self.has_selector() =>
            {
                Err(self.not_ours("the highest or lowest dice in this place"))
            }
            word if OPERATIONS.iter().any(|operation| word.starts_with(operation)) => {
                self.advance();
                Err(self.unexpected("a number, perhaps with `h`, `l`, `<` or `>` in front of it"))
            }
            _ => Ok(()),
        }
    }

    /// Whether a number is behind the word ahead, perhaps with a sign in front of it.
    fn has_selector(&self) -> bool {
        let [first, second] = self.peek();
        match first.0 {
            Token::Number(_) => true,
            Token::Above | Token::Below => matches!(second.0, Token::Number(_)),
            _ => false,
        }
    }

    /// An operation that must say which dice it is about.
    fn selected(
        &mut self,
        throw: &mut Throw,
        read: impl FnOnce(&mut Self, &mut Throw) -> Parsed<()>,
    ) -> Parsed<()> {
        if self.has_selector() {
            return read(self, throw);
        }
        self.advance();
        Err(self.unexpected("a number, perhaps with `<` or `>` in front of it"))
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
        let mut like = Throw::plain(members.len() as u32, Die::fudge());
        let before = self.span.clone();
        self.avrae_modifier(&mut like)?;
        let (count, keep) = (like.count, like.keep);
        if (Throw { keep: None, ..like }) != Throw::plain(count, Die::fudge()) {
            return Err(self.mismatch(before, "`kh`, `kl`, `ph` or `pl` behind several values"));
        }
        if self.is_glued() && self.is_word(&["kh", "kl", "ph", "pl"]) {
            return Err(self.not_ours(TOGETHER));
        }
        Ok(Node::Pool(Pool { members, keep, reading: Reading::Sum }))
    }
}
