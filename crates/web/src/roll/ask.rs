//! What one asks the dice: a check by its form, or dice in notation.

use dice::notation::Dialect;
use protocol::v1::check::DiceTarget;
use systems::form::{Input, Spending};
use systems::{KnownCheck, System};

use super::own::OwnRoll;
use crate::form::FormState;

/// A longer text is no longer notation.
pub(crate) const MOST_NOTATION: usize = 200;

/// What a roll is for is told in a few words.
pub(crate) const MOST_ABOUT: usize = 80;

/// What is rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A check of a system.
    #[default]
    Check,
    /// Dice in notation.
    Dice,
}

/// Everything that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    /// What is rolled.
    pub(crate) kind: Kind,
    /// Whose roll of what it is, if a link said so: `Ana, Finesse`.
    pub(crate) about: String,
    /// The character of this browser whose roll it is, if a sheet led here.
    pub(crate) own: Option<OwnRoll>,
    /// The check; it stays while dice in notation are rolled.
    pub(crate) form: FormState,
    /// Points that could be spent on it, where its form asks for them.
    pub(crate) points: i32,
    /// Dice in notation, as typed.
    pub(crate) notation: String,
    /// Whose notation that is.
    pub(crate) dialect: Dialect,
    /// What is asked of their total.
    pub(crate) target: Option<DiceTarget>,
}

impl Default for Ask {
    fn default() -> Self {
        Self::check(KnownCheck::usual(System::usual()))
    }
}

impl Ask {
    /// A check as everybody finds it.
    pub(crate) fn check(check: KnownCheck) -> Self {
        let mut ask = Self {
            kind: Kind::Check,
            about: String::new(),
            own: None,
            form: FormState::usual(check),
            points: 0,
            notation: "4d6kh3".into(),
            dialect: Dialect::Twelvefold,
            target: Some(DiceTarget::AtLeast(14)),
        };
        ask.points = ask.points_input().map_or(0, usual_points);
        ask
    }

    /// Whose rules it follows; dice in notation follow none.
    pub(crate) fn system(&self) -> Option<System> {
        match self.kind {
            Kind::Check => Some(self.form.check.system()),
            Kind::Dice => None,
        }
    }

    /// The input by which one says what points there are, if the check wants to know.
    pub(crate) fn points_input(&self) -> Option<&'static Input> {
        match &self.form.form().spending {
            Spending::Counted { at_hand, .. } => at_hand.as_deref(),
            Spending::Nothing(_) => None,
        }
    }

    /// The number that is to be beaten, if there is one.
    pub(crate) fn target_input(&self) -> Option<&'static Input> {
        let form = self.form.form();
        let against = form.against.as_ref().and_then(|key| form.input(key));
        against.filter(|input| self.kind == Kind::Check && input.as_number().is_some())
    }
}

/// What points there usually are.
pub(super) fn usual_points(input: &Input) -> i32 {
    input.as_number().and_then(|number| i32::try_from(number.usual).ok()).unwrap_or(0)
}

#[cfg(test)]
impl Ask {
    /// One question of every kind, for tests.
    pub(crate) fn one_of_each() -> Vec<Self> {
        let dice = Self { kind: Kind::Dice, ..Self::default() };
        KnownCheck::all().map(Self::check).chain([dice]).collect()
    }

    /// What a link asks, for tests.
    pub(crate) fn from_link(query: &str) -> Self {
        let (ask, wrong) = super::query::parse_query(query);
        assert_eq!(wrong, None, "{query}");
        ask
    }
}
