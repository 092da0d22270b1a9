//! What others write: the same letters, read their way.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::ast::Relation;
use super::explanation::{Explanation, OtherReading};

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
    /// Every notation, ours first.
    pub const ALL: [Self; 5] = [Self::Twelvefold, Self::Roll20, Self::Foundry, Self::Avrae, Self::AnyDice];
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

    /// Whether `dF` is a fudge die.
    pub(super) fn has_fudge_dice(self) -> bool {
        matches!(self, Self::Twelvefold | Self::Roll20 | Self::Foundry)
    }

    /// Whether `d%` is a die of a hundred sides.
    pub(super) fn has_percent_dice(self) -> bool {
        matches!(self, Self::Twelvefold | Self::Avrae)
    }

    /// Whether the faces of a die can be written out: `d{1,1,2}`.
    pub(super) fn has_marked_dice(self) -> bool {
        matches!(self, Self::Twelvefold | Self::AnyDice)
    }

    /// Whether what stands in brackets is a remark, as in `2d6[fire]`.
    pub(super) fn has_remarks(self) -> bool {
        matches!(self, Self::Roll20 | Self::Foundry | Self::Avrae)
    }

    /// What may stand behind `d`.
    pub(super) fn sides_words(self) -> &'static str {
        match self {
            Self::Twelvefold => "`%`, `F`, faces such as {1,1,2} or a number of sides",
            Self::Roll20 | Self::Foundry => "`F` or a number of sides",
            Self::Avrae => "`%` or a number of sides",
            Self::AnyDice => "faces such as {1,1,2} or a number of sides",
        }
    }

    /// Whether braces hold several things that are thrown together.
    pub(super) fn has_pools(self) -> bool {
        matches!(self, Self::Twelvefold | Self::Roll20 | Self::Foundry)
    }

    /// Whether there are numbers such as `1.5`.
    pub(super) fn has_fractions(self) -> bool {
        matches!(self, Self::Roll20 | Self::Foundry | Self::Avrae)
    }

    /// Where the dice stand in a message: behind `/roll`, or within the brackets of a roll in a sentence.
    pub(super) fn dice_of_message(self, message: &str) -> Range<usize> {
        let words: &[&str] = match self {
            Self::Twelvefold | Self::AnyDice => &[],
            Self::Roll20 => &["/roll", "/r", "/gmroll", "/gr"],
            Self::Foundry => &[
                "/roll",
                "/r",
                "/publicroll",
                "/pr",
                "/gmroll",
                "/gmr",
                "/blindroll",
                "/br",
                "/selfroll",
                "/sr",
            ],
            Self::Avrae => &["!roll", "!r"],
        };
        let start = message.len() - message.trim_start().len();
        let first = message[start..].split(char::is_whitespace).next().unwrap_or("");
        if words.iter().any(|word| first.eq_ignore_ascii_case(word)) {
            return start + first.len()..message.len();
        }
        let has_inline_rolls = matches!(self, Self::Roll20 | Self::Foundry);
        let inside = message[start..].trim_end().strip_prefix("[[").and_then(|rest| rest.strip_suffix("]]"));
        match inside.filter(|_| has_inline_rolls) {
            Some(inside) => start + 2..start + 2 + inside.len(),
            None => 0..message.len(),
        }
    }

    /// Whether a word with parentheses behind it is known; rounding is for those whose division keeps fractions.
    pub(super) fn has_function(self, name: &str) -> bool {
        match self {
            Self::Twelvefold => !matches!(name, "floor" | "ceil" | "round"),
            Self::Roll20 => matches!(name, "abs" | "floor" | "ceil" | "round"),
            Self::Foundry => true,
            Self::Avrae | Self::AnyDice => false,
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
    /// assert!(matches!(roll20, Some(OtherReading::Another(reading)) if reading.notation == "8d10>=7"));
    /// ```
    pub fn other_readings(source: &str) -> Vec<(Self, OtherReading)> {
        let others = Explanation::of_text(Self::Twelvefold, source).others;
        others.into_iter().filter(|(_, reading)| *reading != OtherReading::Same).collect()
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Dialect {
    type Err = UnknownDialect;

    fn from_str(name: &str) -> Result<Self, UnknownDialect> {
        let found = Self::ALL.into_iter().find(|dialect| dialect.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| UnknownDialect(name.to_owned()))
    }
}
