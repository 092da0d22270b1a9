//! A check, understood.

use super::{Expr, Feature, Group, Range};

/// A kind of roll that a file describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The word for it in commands and JSON.
    pub key: String,
    /// What it is called.
    pub title: String,
    /// What it is, in a few words.
    pub about: String,
    /// What can be set before the roll, in order.
    pub inputs: Vec<Input>,
    /// In the order they are tried; empty if only the total counts.
    pub outcomes: Vec<Outcome>,
    /// The places of the outcomes from worst to best.
    pub ranking: Vec<usize>,
    /// What is said beside the outcome.
    pub marks: Vec<Mark>,
    /// The input that the total is held against.
    pub against: Option<usize>,
    /// What the total is called.
    pub total_name: String,
    pub(crate) groups: Vec<Group>,
    /// Each stands behind all that it depends on.
    pub(crate) slots: Vec<Slot>,
    pub(crate) total: Expr,
}

impl Check {
    /// What is thrown, group by group: `action, a d6`.
    pub fn dice_words(&self) -> Vec<String> {
        let words = |group: &Group| {
            let sides = group.die.faces.len();
            let again = match (&group.die.explode, &group.die.reroll) {
                (Some(_), _) => ", exploding",
                (None, Some(_)) => ", rerolled",
                (None, None) => "",
            };
            format!("{} (d{sides}{again})", group.name)
        };
        self.groups.iter().map(words).collect()
    }
}

/// A number that formulas can ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) definition: Definition,
    pub(crate) range: Range,
}

/// Where a number comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Definition {
    Input(usize),
    Ruling(usize),
    /// How many dice a group has; fewer than none are none.
    Number(Expr),
    Feature(Feature),
    Value(Expr),
}

/// Something a person sets before the roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The word for it.
    pub key: String,
    /// What it is called.
    pub title: String,
    /// What it is for.
    pub about: String,
    /// What can be said.
    pub kind: InputKind,
    /// The points it costs, for each one of it.
    pub cost: Option<String>,
}

impl Input {
    /// Is it chosen when some dice lie on the table?
    pub fn is_choice(&self) -> bool {
        matches!(&self.kind, InputKind::Choice { after, .. } if !after.is_empty())
    }
}

/// What can be said of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// A whole number.
    Number {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
        /// What it is if nobody says.
        usual: i64,
        /// The scores of a sheet it can be.
        scores: Vec<String>,
    },
    /// So, or not.
    Switch,
    /// One of these words; the first if nobody says.
    Choice {
        /// The words.
        options: Vec<String>,
        /// The dice it is chosen after, if it is chosen when they lie on the table.
        after: Vec<String>,
    },
}

/// One way a check can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What it is called, and the word for it.
    pub name: String,
    /// Did the roller get what they wanted?
    pub success: bool,
    /// How it feels.
    pub tone: Tone,
    /// What one of its degree is called and what several are, where it has one.
    pub degree_name: Option<(String, String)>,
    /// What it gives and takes, by the name of the points: `+1`, `-2`, `=0`.
    pub then: Vec<(String, String)>,
    /// When it comes, if none before it does.
    pub(crate) when: Expr,
    pub(crate) degree: Expr,
}

/// How an outcome feels to the one who rolls: a colour, no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Worse than failing.
    Worst,
    /// Failing.
    Failure,
    /// Neither.
    Tie,
    /// Succeeding.
    Success,
    /// Better than succeeding.
    Great,
}

/// Something that is said beside the outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it is called.
    pub name: String,
    pub(crate) when: Expr,
}
