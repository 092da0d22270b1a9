//! What the result of a text says: a number, yes or no, or who wins.

use super::ast::Node;

/// What the result of a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A number.
    Total,
    /// 1 for yes, 0 for no: the text asks a question, such as `d20+5>=15` or `d20>=15`.
    YesOrNo,
    /// The side that is higher than all others, counted from 1, or 0 if there is none; each side as a text.
    Winner(Vec<String>),
}

impl Answer {
    pub(super) fn for_node(node: &Node) -> Self {
        match node {
            Node::Ask(..) => Self::YesOrNo,
            Node::Throw(throw) if throw.asks_one_die().is_some() => Self::YesOrNo,
            Node::Pool(pool) if pool.asks_one_thing().is_some() => Self::YesOrNo,
            Node::Versus(sides) => Self::Winner(sides.iter().map(ToString::to_string).collect()),
            Node::Number(_)
            | Node::Throw(_)
            | Node::Several(..)
            | Node::Pool(_)
            | Node::Negate(_)
            | Node::Absolute(_)
            | Node::Chain(..)
            | Node::Among(..)
            | Node::Goes(..)
            | Node::Repeat(..) => Self::Total,
        }
    }

    /// What one result means, in words. Sides that are written alike are told apart by their place.
    ///
    /// ```
    /// use twelvefold_dice::notation::Expr;
    ///
    /// let duel = Expr::parse("d20+2 vs d20")?.answer();
    /// assert_eq!((duel.label(1), duel.label(0)), ("d20+2".into(), "a tie".into()));
    /// assert_eq!(Expr::parse("d20 vs d20")?.answer().label(2), "d20 (side 2)");
    /// # Ok::<(), twelvefold_dice::notation::ParseError>(())
    /// ```
    pub fn label(&self, result: i64) -> String {
        match self {
            Self::Total => result.to_string(),
            Self::YesOrNo => if result == 0 { "no" } else { "yes" }.to_owned(),
            Self::Winner(sides) => {
                let place = usize::try_from(result).ok().and_then(|side| side.checked_sub(1));
                match place.and_then(|place| sides.get(place)) {
                    None => "a tie".to_owned(),
                    Some(side) if sides.iter().filter(|other| *other == side).count() > 1 => {
                        format!("{side} (side {result})")
                    }
                    Some(side) => side.clone(),
                }
            }
        }
    }
}
