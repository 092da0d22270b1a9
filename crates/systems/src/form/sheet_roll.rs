//! Rolls from a sheet: what a score can be rolled with, described once.

use super::text::find_score;
use super::{Input, LeaveOut, Number, PointsLeft, ScoreName, Text, Value};
use crate::entries;
use crate::parts::Parts;

/// The longest name of a circumstance.
const LONGEST_PART: usize = 80;
/// The most names that a refusal lists.
const MOST_LISTED: usize = 12;
/// The most circumstances that one roll names.
const MOST_PARTS: usize = 20;

/// A kind of roll that the sheets of a system make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRollForm {
    /// The word for it: `check`.
    pub key: Text,
    /// The one score that is rolled like this; otherwise it is every score that no other form is for.
    pub score: Option<Text>,
    /// What can be said of it, in order.
    pub inputs: Vec<SheetInput>,
    /// The number it is held against, if any.
    pub target: TargetForm,
    /// Those it can be held against, where they are told in numbers and have no sheets.
    pub others: Option<Input>,
    /// Inputs that make no sense against others.
    pub not_against_others: Vec<LeaveOut>,
    /// Whether other characters of a table can stand against it.
    pub contest: ContestForm,
    /// How many characters of a table can compete in it, each for themselves, whoever begins among them; 0 if that is no
    /// thing.
    pub most_in_race: usize,
    /// Where it can be a strike, which is paid for and does harm: the input that makes it none.
    pub strike: Option<LeaveOut>,
    /// Why inputs of the system's other rolls make no sense here.
    pub misplaced: Text,
}

/// The number that a roll is held against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TargetForm {
    /// There is one, unless others stand against it.
    Number(Box<Input>),
    /// There is none.
    Nothing {
        /// Why, for whoever gives one.
        why: Text,
    },
}

/// Whether characters of a table stand against one another in a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestForm {
    /// They do.
    Others {
        /// How many at most against the one who acts.
        most: usize,
        /// What to say to whoever names more, where there can be only one.
        crowd: Option<Text>,
    },
    /// They don't.
    Nobody {
        /// What the system lacks, and what to do instead.
        instead: Text,
    },
}

/// Something that is said of a roll from a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetInput {
    /// The same word in flags and links, and the same as in a check without a sheet.
    pub key: Text,
    /// What it is called on a page.
    pub label: Text,
    /// What it is for, in a few words.
    pub help: Text,
    /// The rule it belongs to.
    pub rule: Text,
    /// What it costs: `1 Heroism`. What costs something is for the one who rolls to choose.
    pub cost: Option<Text>,
    /// What whoever answers a call may make of it.
    pub in_call: InCall,
    /// What can be said.
    pub kind: SheetInputKind,
}

/// What whoever answers a call may make of what was called for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InCall {
    /// Nothing: it is as it was called for.
    Fixed,
    /// They may add to it, and take nothing of it away.
    MayBeRaised,
    /// It is theirs to say.
    RollersOwn,
}

/// What can be said of a roll from a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetInputKind {
    /// A whole number.
    Number(Number),
    /// So, or not.
    Switch,
    /// One of the names that the sheet offers for it.
    Choice {
        /// Every name there is, where that does not depend on the sheet.
        names: Vec<ScoreName>,
        /// One of them, for an example.
        example: Text,
        /// What stands behind the flag.
        syntax: Text,
    },
    /// Several of the names that the sheet offers for it.
    Names {
        /// What stands behind the flag.
        syntax: Text,
    },
    /// Named numbers that are added.
    Parts {
        /// The words that add one, in the order in which they count.
        flags: Vec<PartFlag>,
    },
}

/// A word that adds one more named number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartFlag {
    /// The word in flags.
    pub key: Text,
    /// What it adds, in a few words.
    pub help: Text,
}

/// A score of a sheet that can be rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollableScore {
    /// The name that is kept: `DEX`.
    pub name: String,
    /// The name for a heading: `Dexterity`.
    pub title: String,
    /// What it comes to now: `+4`, `4d12`.
    pub number: String,
}

/// Something that a sheet offers for an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The name that is kept.
    pub name: String,
    /// How it is offered: `Intelligence, valid up to 4`.
    pub label: String,
}

/// For systems whose sheets make no rolls.
pub(crate) static NO_ROLLS: SheetRollForm = SheetRollForm::NONE;

impl SheetRollForm {
    /// The form of sheets that make no rolls: whatever is said is out of place.
    const NONE: Self = Self {
        key: Text::Borrowed("none"),
        score: None,
        inputs: Vec::new(),
        target: TargetForm::Nothing { why: Text::Borrowed("nothing is rolled from sheets of this system") },
        others: None,
        not_against_others: Vec::new(),
        contest: ContestForm::Nobody { instead: Text::Borrowed("rolls from sheets; roll without one") },
        most_in_race: 0,
        strike: None,
        misplaced: Text::Borrowed("nothing is rolled from sheets of this system"),
    };

    /// The input of that key.
    pub fn input(&self, key: &str) -> Option<&SheetInput> {
        self.inputs.iter().find(|input| input.key == key)
    }

    /// The target, if it is held against one.
    pub const fn target_input(&self) -> Option<&Input> {
        match &self.target {
            TargetForm::Number(input) => Some(input),
            TargetForm::Nothing { .. } => None,
        }
    }

    /// How many other characters of a table can stand against it.
    pub const fn most_others(&self) -> usize {
        match self.contest {
            ContestForm::Others { most, .. } => most,
            ContestForm::Nobody { .. } => 0,
        }
    }
}

impl SheetInput {
    /// An input of that kind which costs nothing and is for the one who rolls to say.
    pub fn new(
        key: impl Into<Text>,
        label: impl Into<Text>,
        help: impl Into<Text>,
        rule: impl Into<Text>,
        kind: SheetInputKind,
    ) -> Self {
        let (key, label, help, rule) = (key.into(), label.into(), help.into(), rule.into());
        Self { key, label, help, rule, cost: None, in_call: InCall::RollersOwn, kind }
    }

    /// The same, which costs points.
    #[must_use]
    pub fn costs(self, cost: impl Into<Text>) -> Self {
        Self { cost: Some(cost.into()), ..self }
    }

    /// The same, which a call settles like this.
    #[must_use]
    pub fn in_call(self, in_call: InCall) -> Self {
        Self { in_call, ..self }
    }

    /// Is it paid in these points?
    pub fn is_paid_in(&self, points: &PointsLeft) -> bool {
        let names = [&points.key, &points.title];
        let is_name = |word: &str| names.iter().any(|name| name.eq_ignore_ascii_case(word));
        self.cost.as_ref().is_some_and(|cost| cost.split_whitespace().any(is_name))
    }

    /// The words by which it is set, each with what it is for.
    pub fn flags(&self) -> Vec<(&Text, &Text)> {
        match &self.kind {
            SheetInputKind::Parts { flags } => flags.iter().map(|flag| (&flag.key, &flag.help)).collect(),
            SheetInputKind::Number(_)
            | SheetInputKind::Switch
            | SheetInputKind::Choice { .. }
            | SheetInputKind::Names { .. } => vec![(&self.key, &self.help)],
        }
    }

    /// What stands behind its flag; a switch has nothing there.
    pub fn syntax(&self) -> &str {
        match &self.kind {
            SheetInputKind::Number(_) => "N",
            SheetInputKind::Switch => "",
            SheetInputKind::Choice { syntax, .. } | SheetInputKind::Names { syntax } => syntax,
            SheetInputKind::Parts { .. } => "NAME=N",
        }
    }

    /// Reads what stands behind a flag; of several names or parts, one.
    pub fn parse_value(&self, text: &str) -> Result<Value, String> {
        match &self.kind {
            SheetInputKind::Number(number) => number.parse_number(text).map(Value::Number),
            SheetInputKind::Switch => Err("stands alone: leave out the value".to_owned()),
            SheetInputKind::Choice { names, example, .. } => read_choice(names, example, text),
            SheetInputKind::Names { .. } => Ok(Value::Names(vec![entries::name(text)?])),
            SheetInputKind::Parts { .. } => read_part(text).map(Value::Parts),
        }
    }

    /// Is the value one that may be set? Otherwise how to mend it.
    pub(super) fn check(&self, value: &Value) -> Result<(), String> {
        match (&self.kind, value) {
            (SheetInputKind::Number(number), Value::Number(given)) => number.check(*given),
            (SheetInputKind::Switch, Value::On) | (SheetInputKind::Names { .. }, Value::Names(_)) => Ok(()),
            (SheetInputKind::Choice { names, example, .. }, Value::Name(name)) => {
                read_choice(names, example, name).map(drop)
            }
            (SheetInputKind::Parts { .. }, Value::Parts(parts)) => check_parts(parts),
            (kind, _) => Err(format!("give {}", kind.in_words())),
        }
    }
}

/// One of the names, or any that the sheet has to know.
fn read_choice(names: &[ScoreName], example: &str, text: &str) -> Result<Value, String> {
    if names.is_empty() {
        return Ok(Value::Name(text.trim().to_owned()));
    }
    let unknown = |_| match names {
        [others @ .., last] if names.len() <= MOST_LISTED => {
            let others: Vec<&str> = others.iter().map(|name| name.name.as_ref()).collect();
            format!("there is no {:?}; use {} or {}", text.trim(), others.join(", "), last.name)
        }
        _ => format!("name an attribute of the tree, such as {example}"),
    };
    find_score(names, example, text).map(|known| Value::Name(known.name.to_string())).map_err(unknown)
}

/// `high ground=+2`.
fn read_part(text: &str) -> Result<Parts, String> {
    let (name, value) = text.rsplit_once('=').ok_or("write a name and a number, such as 'high ground=+2'")?;
    Ok(Parts::single(entries::name_up_to(LONGEST_PART, name)?, entries::number(value)?))
}

fn check_parts(parts: &Parts) -> Result<(), String> {
    let given = parts.iter().count();
    if given > MOST_PARTS {
        return Err(format!("there are at most {MOST_PARTS}, not {given}; sum some up"));
    }
    parts.iter().try_for_each(|part| {
        entries::name_up_to(LONGEST_PART, &part.name)?;
        Number::signed().check(part.value.into())
    })
}

impl SheetInputKind {
    /// What it takes, for a sentence.
    const fn in_words(&self) -> &'static str {
        match self {
            Self::Number(_) => "a whole number",
            Self::Switch => "yes or no",
            Self::Choice { .. } => "a name",
            Self::Names { .. } => "a list of names",
            Self::Parts { .. } => "a list of names with numbers",
        }
    }
}
