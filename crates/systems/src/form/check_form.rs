//! What a kind of check asks for.

use std::fmt::Debug;

use super::{DeclaredCheck, Given, Input, Text, Values};
use crate::ruling::RulingSettings;
use crate::{AnyCheck, Refusal};

/// What a kind of check asks for, and how it is spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckForm {
    /// The word for it in JSON.
    pub key: Text,
    /// The word for it in the command. Checks that share one are told apart by what they are held against.
    pub command: Text,
    /// The word for it in a link.
    pub link: Text,
    /// What it is called on a page, beside the other checks of its system: `Contest`.
    pub title: Text,
    /// What it is, in a few words: `a contest`.
    pub about: Text,
    /// The rule that describes it.
    pub rule: Text,
    /// What can be set, in order.
    pub inputs: Vec<Input>,
    /// The input that says what it is held against, if anything.
    pub against: Option<Text>,
    /// Which inputs go together.
    pub constraints: Vec<Constraint>,
    /// Inputs of other checks of that command which make no sense here.
    pub leave_out: Vec<LeaveOut>,
    /// What can be asked of its odds besides the chance to succeed.
    pub asks: Vec<Input>,
    /// The two inputs that run in a table if nobody says otherwise.
    pub table: Option<[Text; 2]>,
    /// What points can do for it.
    pub spending: Spending,
    /// Examples, as one types them behind the command.
    pub examples: Vec<Text>,
    /// The order in which the faces of real dice are told, and an example.
    pub faces: (Text, Text),
}

/// Which inputs go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// At most one of them.
    AtMostOne {
        /// Their keys.
        keys: Vec<Text>,
        /// What one chooses by choosing among them.
        label: Text,
        /// Why.
        why: Text,
    },
    /// One of them, and only one.
    ExactlyOne {
        /// Their keys.
        keys: Vec<Text>,
        /// What one chooses by choosing among them.
        label: Text,
        /// Why.
        why: Text,
    },
    /// One that needs another.
    Needs {
        /// The key of the one.
        key: Text,
        /// The key of the other.
        needs: Text,
        /// Why.
        why: Text,
    },
}

/// What points can do for a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spending {
    /// They can buy something; whether it is worth it is counted.
    Counted {
        /// What they are called: `Heroism`.
        coin: Text,
        /// What there is of them, where a page asks for it.
        at_hand: Option<Box<Input>>,
        /// The input by which they are spent, where a number of them is.
        spent_by: Option<Text>,
    },
    /// There is nothing to count, and this is why.
    Nothing(Text),
}

/// An input that makes no sense for a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveOut {
    /// Its key.
    pub key: Text,
    /// Why.
    pub why: Text,
}

/// One kind of check of a system.
pub trait CheckKind: Debug + Send + Sync {
    /// What it asks for.
    fn form(&self) -> &CheckForm;

    /// Makes the check of values that fit the form. Only [`super::declare`] calls it.
    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, Refusal>;

    /// The values that declare this very check, if it is of this kind.
    fn values(&self, check: &AnyCheck) -> Option<Values>;

    /// One side of it, which is thrown apart and joined with the others later, where it is told by values too.
    fn side(&self) -> Option<&dyn CheckKind> {
        None
    }
}

impl CheckForm {
    /// The input of that key.
    pub fn input(&self, key: &str) -> Option<&Input> {
        self.inputs.iter().find(|input| input.key == key)
    }
}
