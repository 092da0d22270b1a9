//! A check, understood.

use systems::Adjustment;

use super::{Expr, Feature, Group, Range};

/// A kind of roll that a file describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The word for it in commands and JSON.
    pub key: String,
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
    /// Is a lower total the better one?
    pub is_lower_better: bool,
    /// The input that the total is held against.
    pub against: Option<usize>,
    /// Who stands against it, if others roll too.
    pub answered_by: Option<Answering>,
    /// How everyone who rolls it is put in order, if that is what it is for.
    pub order: Option<Order>,
    /// What the total is called.
    pub total_name: String,
    pub(crate) groups: Vec<Group>,
    /// Each stands behind all that it depends on.
    pub(crate) slots: Vec<Slot>,
    pub(crate) total: Expr,
    /// The values that the file names, for those who are held against this check.
    pub(crate) values: Vec<NamedValue>,
}

/// A value that the file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedValue {
    pub(crate) name: String,
    pub(crate) slot: usize,
    pub(crate) is_number: bool,
}

/// How everyone who rolls a check is put in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// What is compared, first to last, by the names of values and inputs: `result`, `speed`.
    pub by: Vec<String>,
    /// Does the lowest come first, and not the highest?
    pub is_lowest_first: bool,
    /// All of it in one number, the larger of which comes first.
    pub(crate) rank: Expr,
}

/// What others roll who stand against a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answering {
    /// The place of the check that they roll.
    pub check: usize,
    /// How many there can be at most.
    pub most: usize,
    /// What one of them is called.
    pub noun: String,
    /// What is asked of them, in the order of the slots that hold it.
    pub(crate) values: Vec<TheirValue>,
}

/// Something that is asked of the other side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TheirValue {
    /// What it is in their check.
    pub(crate) formula: Expr,
    pub(crate) range: Range,
}

impl Check {
    /// The input that is rolled by the name of a score: the first that is one.
    pub fn rolled_score(&self) -> Option<&Input> {
        self.inputs.iter().find(|input| !input.scores().is_empty())
    }

    /// The inputs that are whole numbers.
    pub fn number_inputs(&self) -> impl Iterator<Item = &Input> {
        self.inputs.iter().filter(|input| input.is_number())
    }

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
    /// What the other side's dice come to, by its place among what is asked of them.
    Their(usize),
}

/// Something a person sets before the roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The word for it.
    pub key: String,
    pub title: String,
    /// What it is for.
    pub about: String,
    /// What can be said.
    pub kind: InputKind,
    /// What it costs.
    pub cost: Option<Cost>,
}

/// What an input costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The points.
    pub points: String,
    /// How many for each one of the input; a switch, or a word that is not the first, is one.
    pub each: i64,
}

impl Input {
    /// The points that it takes when it is set to that, and how many; words by their place.
    pub fn price(&self, value: i64) -> Option<(&str, i64)> {
        let cost = self.cost.as_ref()?;
        let times = if self.is_number() { value.max(0) } else { i64::from(value > 0) };
        Some((&cost.points, times.saturating_mul(cost.each)))
    }

    /// Is it a whole number?
    pub const fn is_number(&self) -> bool {
        matches!(self.kind, InputKind::Number { .. })
    }

    /// The smallest and the largest number it can be, if it is one.
    pub const fn range(&self) -> Option<(i64, i64)> {
        match self.kind {
            InputKind::Number { least, most, .. } => Some((least, most)),
            InputKind::Switch | InputKind::Choice { .. } => None,
        }
    }

    /// What it is if nobody says; words by their place.
    pub const fn usual(&self) -> i64 {
        match self.kind {
            InputKind::Number { usual, .. } => usual,
            InputKind::Switch | InputKind::Choice { .. } => 0,
        }
    }

    /// Does it go without saying, since the file says what it usually is?
    pub const fn has_usual(&self) -> bool {
        match self.kind {
            InputKind::Number { has_usual, .. } => has_usual,
            InputKind::Switch | InputKind::Choice { .. } => true,
        }
    }

    /// The scores of a sheet it can be; none if it is no score.
    pub fn scores(&self) -> &[String] {
        if let InputKind::Number { scores, .. } = &self.kind { scores } else { &[] }
    }

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
        /// Does the file say so?
        has_usual: bool,
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
    /// What it gives and takes.
    pub then: Vec<Adjustment>,
    /// When it comes, if none before it does.
    pub(crate) when: Expr,
    pub(crate) degree: Expr,
}

/// How an outcome feels to the one who rolls: a colour, no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    pub name: String,
    pub(crate) when: Expr,
}
