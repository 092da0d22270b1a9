//! Something a person sets before a roll.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::Values;
use crate::entries::{LARGEST_NUMBER, LONGEST_NAME};

/// Words of a description: part of the program, or read from a file.
pub type Text = Cow<'static, str>;

/// Something a person sets before a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The same word in flags, links and JSON.
    pub key: Text,
    /// One letter for the flag, where it is typed often.
    pub short: Option<char>,
    /// What it is called on a page.
    pub label: Text,
    /// What its number is, where the label says what the number is for: `Fortune`, of a Luck Die.
    pub measure: Option<Text>,
    /// What it is for, in a few words.
    pub help: Text,
    /// The rule it belongs to.
    pub rule: Text,
    /// Other rules that are seen at work in it, or what their ids begin with.
    pub seen_in: Vec<Text>,
    /// Is there no check without it?
    pub required: bool,
    /// What can be said.
    pub kind: InputKind,
}

/// What can be said of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// A whole number.
    Number(Number),
    /// A whole number that may come with the name of the score it belongs to: `6`, or `INT=6`.
    Score {
        /// The number.
        number: Number,
        /// The scores there are.
        names: Vec<ScoreName>,
        /// One of them, for an example: `INT`.
        example: Text,
        /// What one says by naming one, on a page: `Leans on`.
        called: Text,
    },
    /// So, or not.
    Switch,
    /// A short text.
    Name {
        /// The most letters.
        longest: usize,
    },
    /// One of these words; the first, if nobody says.
    Choice {
        /// The words, in the order people are offered them.
        options: Vec<Text>,
    },
    /// Others who take part.
    Sides(Sides),
}

/// A whole number: what is accepted, and what is usual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// What is accepted; anything else is a slip of the finger.
    pub limits: RangeInclusive<i64>,
    /// What a slider offers.
    pub slider: RangeInclusive<i64>,
    /// Where a slider starts.
    pub usual: i64,
    /// What it is if nobody says; otherwise there is none.
    pub left_out: Option<i64>,
    /// What the bare word means, where it may stand without a number: `--advantage`.
    pub alone: Option<i64>,
    /// What it runs over in a table.
    pub run: Run,
}

/// Numbers that something runs over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first.
    pub from: i64,
    /// None is larger.
    pub to: i64,
    /// From one to the next.
    pub step: i64,
}

/// A score that can be named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreName {
    /// The name that is kept: `INT`.
    pub name: Text,
    /// Another name that is understood: `Intelligence`.
    pub long: Text,
}

impl ScoreName {
    /// The longer of its names, for somebody who chooses.
    pub fn title(&self) -> &str {
        if self.long.len() > self.name.len() { &self.long } else { &self.name }
    }
}

/// Others who take part, in order, each with inputs of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sides {
    /// The fewest.
    pub least: usize,
    /// The most; more take long to count.
    pub most: usize,
    /// The most that a page offers; more nobody sees at a glance.
    pub offered: usize,
    /// Those a page begins with; none means as few as there can be, each as usual.
    pub usual: Vec<Values>,
    /// One of them in a sentence: `a resister`.
    pub noun: Text,
    /// What is said of each.
    pub inputs: Vec<Input>,
    /// Is each written with its first two inputs ahead, a name and a number, as in `Ana=5,luck=4`?
    pub begins_with_name: bool,
    /// The words that add one: most have just one such word.
    pub flags: Vec<SideFlag>,
}

/// A word that adds one more side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideFlag {
    /// The word in flags and links.
    pub key: Text,
    /// Whom it adds, in a few words.
    pub help: Text,
    /// One of them on a page: `Player`.
    pub title: Text,
    /// The button that adds one.
    pub add: Text,
    /// The switch of the side that it turns on.
    pub turns_on: Option<Text>,
}

impl Input {
    /// An input of that kind, which may be left out.
    pub fn new(
        key: impl Into<Text>,
        label: impl Into<Text>,
        help: impl Into<Text>,
        rule: impl Into<Text>,
        kind: InputKind,
    ) -> Self {
        let (key, label, help, rule) = (key.into(), label.into(), help.into(), rule.into());
        Self {
            key,
            short: None,
            label,
            measure: None,
            help,
            rule,
            seen_in: Vec::new(),
            required: false,
            kind,
        }
    }

    /// The same, in which these rules are seen at work too.
    #[must_use]
    pub fn seen_in(self, rules: &[&'static str]) -> Self {
        Self { seen_in: rules.iter().copied().map(Into::into).collect(), ..self }
    }

    /// The same, whose number is called this.
    #[must_use]
    pub fn measure(self, measure: impl Into<Text>) -> Self {
        Self { measure: Some(measure.into()), ..self }
    }

    /// The same, and there is no check without it.
    #[must_use]
    pub fn required(self) -> Self {
        Self { required: true, ..self }
    }

    /// The same, with one letter for the flag.
    #[must_use]
    pub fn short(self, letter: char) -> Self {
        Self { short: Some(letter), ..self }
    }

    /// The input with those who take part, if it asks for them.
    pub fn as_sides(&self) -> Option<(&Self, &Sides)> {
        if let InputKind::Sides(sides) = &self.kind { Some((self, sides)) } else { None }
    }

    /// Its number, if it is set by one.
    pub const fn as_number(&self) -> Option<&Number> {
        match &self.kind {
            InputKind::Number(number) | InputKind::Score { number, .. } => Some(number),
            InputKind::Switch | InputKind::Name { .. } | InputKind::Choice { .. } | InputKind::Sides(_) => {
                None
            }
        }
    }

    /// The words by which it is set; sides may have several.
    pub fn input_words(&self) -> Vec<&str> {
        match &self.kind {
            InputKind::Sides(sides) => sides.flags.iter().map(|flag| flag.key.as_ref()).collect(),
            InputKind::Number(_)
            | InputKind::Score { .. }
            | InputKind::Switch
            | InputKind::Name { .. }
            | InputKind::Choice { .. } => vec![self.key.as_ref()],
        }
    }
}

impl Number {
    /// Any number that a game could use.
    pub const fn signed() -> Self {
        let limits = -LARGEST_NUMBER..=LARGEST_NUMBER;
        let run = Run { from: 0, to: 10, step: 1 };
        Self { slider: -99..=99, limits, usual: 0, left_out: None, alone: None, run }
    }

    /// A number that counts something.
    pub const fn count() -> Self {
        let run = Run { from: 0, to: 6, step: 1 };
        Self { limits: 0..=LARGEST_NUMBER, slider: 0..=40, run, ..Self::signed() }
    }

    /// The same with a slider that offers these and starts there.
    #[must_use]
    pub const fn slider(self, slider: RangeInclusive<i64>, usual: i64) -> Self {
        Self { slider, usual, ..self }
    }

    /// The same, which is this if nobody says.
    #[must_use]
    pub const fn left_out(self, number: i64) -> Self {
        Self { left_out: Some(number), ..self }
    }

    /// The same, which may stand without a number and then means this.
    #[must_use]
    pub const fn alone(self, number: i64) -> Self {
        Self { alone: Some(number), ..self }
    }

    /// The same, which runs over these in a table.
    #[must_use]
    pub const fn runs(self, from: i64, to: i64, step: i64) -> Self {
        Self { run: Run { from, to, step }, ..self }
    }
}

impl InputKind {
    /// A name to call somebody by.
    pub const fn name() -> Self {
        Self::Name { longest: LONGEST_NAME }
    }
}
