//! What others write: the same letters, read their way.

use std::fmt;
use std::str::FromStr;

use super::ast::Relation;
use super::{Explained, Expr};

/// Whose notation a text is in. Where ours differs, the text is told in ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// Our own.
    #[default]
    Twelvefold,
    /// `>` and `<` include the number, `r` has no end, a number behind `!` is a face.
    Roll20,
    /// `x` explodes, `cs` counts.
    Foundry,
    /// The bot's: `e` explodes, `p` drops, `mi` and `ma`; a comparison is about the total.
    Avrae,
    /// Dice, sums and comparisons of totals; its programs are another matter.
    AnyDice,
}

/// There is no notation of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no notation called {0:?}; there are twelvefold, roll20, foundry, avrae and anydice")]
pub struct UnknownDialect(String);

impl Dialect {
    /// Everybody else's.
    pub const OTHERS: [Self; 4] = [Self::Roll20, Self::Foundry, Self::Avrae, Self::AnyDice];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Twelvefold => "Twelvefold",
            Self::Roll20 => "Roll20",
            Self::Foundry => "Foundry",
            Self::Avrae => "Avrae",
            Self::AnyDice => "AnyDice",
        }
    }

    pub(super) fn is_own(self) -> bool {
        self == Self::Twelvefold
    }

    /// Whether a comparison right behind dice counts them; elsewhere it is about their sum.
    pub(super) fn counts_by_comparison(self) -> bool {
        match self {
            Self::Twelvefold | Self::Roll20 => true,
            Self::Foundry | Self::Avrae | Self::AnyDice => false,
        }
    }

    /// Whether a comparison of totals is a question.
    pub(super) fn asks_about_totals(self) -> bool {
        match self {
            Self::Twelvefold | Self::Avrae | Self::AnyDice => true,
            Self::Roll20 | Self::Foundry => false,
        }
    }

    /// What a sign in front of a face means.
    pub(super) fn relation(self, sign: Relation) -> Relation {
        match (self, sign) {
            (Self::Roll20, Relation::Above) => Relation::AtLeast,
            (Self::Roll20, Relation::Below) => Relation::AtMost,
            (_, sign) => sign,
        }
    }

    /// How a text is read by the others, where that is not how we read it.
    ///
    /// ```
    /// use twelvefold_dice::notation::{Dialect, OtherReading};
    ///
    /// let others = Dialect::other_readings("8d10>7");
    /// let roll20 = others.iter().find(|(dialect, _)| *dialect == Dialect::Roll20).map(|(_, reading)| reading);
    /// assert!(matches!(roll20, Some(OtherReading::Another { text, .. }) if text == "8d10>=7"));
    /// ```
    pub fn other_readings(source: &str) -> Vec<(Self, OtherReading)> {
        let ours = Expr::parse(source).ok();
        let reading = |dialect: &Self| {
            let theirs = match Expr::parse_as(*dialect, source) {
                Err(_) => OtherReading::None,
                Ok(expr) if Some(&expr) == ours.as_ref() => return None,
                Ok(expr) => OtherReading::Another { text: expr.to_string(), parts: expr.explain() },
            };
            Some((*dialect, theirs))
        };
        Self::OTHERS.iter().filter_map(reading).collect()
    }
}

/// How somebody else reads a text that we read as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OtherReading {
    /// They do not, or it cannot be told in our notation.
    None,
    /// In our notation, and part by part in words.
    Another {
        /// In our notation.
        text: String,
        /// In words.
        parts: Vec<Explained>,
    },
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Dialect {
    type Err = UnknownDialect;

    fn from_str(name: &str) -> Result<Self, UnknownDialect> {
        let all = [Self::Twelvefold].into_iter().chain(Self::OTHERS);
        let found = all.into_iter().find(|dialect| dialect.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| UnknownDialect(name.to_owned()))
    }
}
