//! What bounds a score, or is added to it: `least=Body=9`.

use odds::solve::three_six::Goal;
use systems::three_six::Attribute;

/// No score goes further.
pub(super) const NUMBERS: (i32, i32) = (0, 99);

/// How a score is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is at least so high.
    Least,
    /// It is at most so high, because the player wants no more.
    Most,
    /// It can be so high, because the creature's description says so.
    Maximum,
    /// Magic adds so much.
    Magic,
}

impl Bound {
    /// All of them, in the order of a link.
    pub(super) const ALL: [Self; 4] = [Self::Least, Self::Most, Self::Maximum, Self::Magic];

    /// The word for it in a link, and in the command.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Least => "least",
            Self::Most => "most",
            Self::Maximum => "maximum",
            Self::Magic => "magic",
        }
    }

    /// What it says.
    pub(super) const fn about(self) -> &'static str {
        match self {
            Self::Least => "at least",
            Self::Most => "at most",
            Self::Maximum => "maximum",
            Self::Magic => "magic",
        }
    }

    /// By its word.
    pub(super) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bound| bound.word() == word)
    }
}

/// One score and its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    /// How it is bound.
    pub(super) bound: Bound,
    /// Whose score it is.
    pub(super) attribute: Attribute,
    /// By what.
    pub(super) number: u32,
}

impl Limit {
    /// `Body=9`.
    pub(super) fn written(self) -> String {
        format!("{}={}", self.attribute.name(), self.number)
    }

    /// The same from a link; nothing if it can't be.
    pub(super) fn read(bound: Bound, text: &str) -> Option<Self> {
        let (name, number) = text.split_once('=')?;
        let number: u32 = number.parse().ok()?;
        let fits = number <= NUMBERS.1.cast_unsigned();
        Some(Self { bound, attribute: Attribute::from_name(name)?, number }).filter(|_| fits)
    }

    /// Binds a goal.
    pub(super) fn bind(self, goal: &mut Goal) {
        let list = match self.bound {
            Bound::Least => &mut goal.draft.scores,
            Bound::Most => &mut goal.most,
            Bound::Maximum => &mut goal.draft.maximum,
            Bound::Magic => &mut goal.draft.magic,
        };
        list.push((self.attribute, self.number));
    }
}
