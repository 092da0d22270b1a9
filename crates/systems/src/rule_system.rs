//! What every rule system offers, whichever it is.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::LazyLock;

use dice::Sides;

use crate::form::{CheckKind, EffectForm, SheetForm, SheetRollForm, Values};
use crate::outcome::OutcomeKind;
use crate::ruling::{RulingInfo, RulingSettings, Rulings};
use crate::system_sheet::PointsAbove;
use crate::{AnySheet, Customs, Refusal, Starter};

/// The file that a system was read from. It travels with every table that plays by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemFile {
    /// The SHA-256 of the text, in 64 small hexadecimal digits.
    pub hash: String,
    /// The file itself, to the byte.
    pub text: String,
}

/// A rule system that describes itself. Whoever draws flags, forms or links asks it, and need not know which it is.
pub trait RuleSystem: Debug + Send + Sync {
    /// The word for it in flags and links.
    fn name(&self) -> &str;

    /// What sheets, logs and JSON call it: its name, and from a file also the hash of that file, `bands@5f36…`.
    fn reference(&self) -> &str {
        self.name()
    }

    /// The file it was read from; nothing for a built-in system.
    fn file(&self) -> Option<&SystemFile> {
        None
    }

    /// The name in a heading.
    fn title(&self) -> &str;

    /// The name on a button, where there is little room: a part of the title.
    fn short_title(&self) -> &str;

    /// What it is like, in a sentence for somebody who chooses.
    fn about(&self) -> &str {
        ""
    }

    /// What its rule ids begin with.
    fn rule_prefix(&self) -> &str;

    /// Every kind of check it has, in the order people are offered them.
    fn checks(&self) -> &[&dyn CheckKind];

    /// What its sheets hold; nothing if it has none, and then it cannot be played at a table.
    fn sheet_form(&self) -> Option<&SheetForm> {
        None
    }

    /// The sheet that says this, by the keys of the form.
    ///
    /// # Errors
    ///
    /// The rules say no, or there are no sheets.
    fn read_sheet(&self, _: &Values, _: &RulingSettings, _: PointsAbove) -> Result<AnySheet, Refusal> {
        Err(Refusal::NoSheets { system: self.title().to_owned() })
    }

    /// What a condition can do to a character.
    fn effect_form(&self) -> &EffectForm {
        &NO_EFFECTS
    }

    /// Every kind of roll its sheets make; the first is for all scores that no other is for.
    fn sheet_rolls(&self) -> &[SheetRollForm] {
        &[]
    }

    /// What it does besides rolling.
    fn customs(&self) -> &Customs {
        &NO_CUSTOMS
    }

    /// Characters who can play at once.
    fn starters(&self) -> &[Starter] {
        &[]
    }

    /// A die so many steps up or down the system's ladder of dice; nothing for a die that is not on it.
    fn step_die(&self, _die: Sides, _steps: i32) -> Option<Sides> {
        None
    }

    /// Every kind of outcome its checks have, from worst to best.
    fn outcomes(&self) -> &[OutcomeKind];

    /// What its totals are called.
    fn total_name(&self) -> &str {
        "total"
    }

    /// Every ruling it offers.
    fn rulings(&self) -> &[RulingInfo];

    /// The names of its editions; the first is the default.
    fn editions(&self) -> Vec<&str>;

    /// What each edition is, in the same order.
    fn editions_about(&self) -> Vec<&str>;

    /// What every ruling is set to: by the edition, or the default one, and then by each choice.
    ///
    /// # Errors
    ///
    /// There is no such edition, ruling or choice.
    fn settle_rulings(
        &self,
        edition: Option<&str>,
        choices: &[(String, String)],
    ) -> Result<RulingSettings, Refusal>;
}

static NO_CUSTOMS: Customs = Customs::NONE;
static NO_EFFECTS: EffectForm = EffectForm::NONE;

/// A system of this crate, whose rulings are a type.
#[derive(Debug)]
pub(crate) struct BuiltIn<R> {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) short_title: &'static str,
    pub(crate) about: &'static str,
    pub(crate) rule_prefix: &'static str,
    pub(crate) checks: &'static [&'static dyn CheckKind],
    pub(crate) sheet_form: &'static LazyLock<SheetForm>,
    pub(crate) read_sheet: fn(&Values, &RulingSettings, PointsAbove) -> Result<AnySheet, Refusal>,
    pub(crate) effects: &'static LazyLock<EffectForm>,
    pub(crate) sheet_rolls: &'static LazyLock<Vec<SheetRollForm>>,
    pub(crate) customs: Customs,
    pub(crate) outcomes: &'static [OutcomeKind],
    pub(crate) starters: &'static [Starter],
    pub(crate) step_die: fn(Sides, i32) -> Option<Sides>,
    pub(crate) total_name: &'static str,
    pub(crate) rulings: PhantomData<R>,
}

impl<R: Rulings> RuleSystem for BuiltIn<R> {
    fn name(&self) -> &str {
        self.name
    }

    fn title(&self) -> &str {
        self.title
    }

    fn short_title(&self) -> &str {
        self.short_title
    }

    fn about(&self) -> &str {
        self.about
    }

    fn rule_prefix(&self) -> &str {
        self.rule_prefix
    }

    fn checks(&self) -> &[&dyn CheckKind] {
        self.checks
    }

    fn sheet_form(&self) -> Option<&SheetForm> {
        Some(self.sheet_form)
    }

    fn read_sheet(
        &self,
        values: &Values,
        rulings: &RulingSettings,
        above: PointsAbove,
    ) -> Result<AnySheet, Refusal> {
        (self.read_sheet)(values, rulings, above)
    }

    fn effect_form(&self) -> &EffectForm {
        self.effects
    }

    fn sheet_rolls(&self) -> &[SheetRollForm] {
        self.sheet_rolls
    }

    fn customs(&self) -> &Customs {
        &self.customs
    }

    fn starters(&self) -> &[Starter] {
        self.starters
    }

    fn step_die(&self, die: Sides, steps: i32) -> Option<Sides> {
        (self.step_die)(die, steps)
    }

    fn outcomes(&self) -> &[OutcomeKind] {
        self.outcomes
    }

    fn total_name(&self) -> &str {
        self.total_name
    }

    fn rulings(&self) -> &[RulingInfo] {
        R::list()
    }

    fn editions(&self) -> Vec<&str> {
        R::editions().iter().map(|edition| edition.name).collect()
    }

    fn editions_about(&self) -> Vec<&str> {
        R::editions().iter().map(|edition| edition.about).collect()
    }

    fn settle_rulings(
        &self,
        edition: Option<&str>,
        choices: &[(String, String)],
    ) -> Result<RulingSettings, Refusal> {
        let mut rulings = edition.map_or_else(|| Ok(R::default()), R::edition)?;
        for (ruling, choice) in choices {
            rulings.set(ruling, choice)?;
        }
        Ok(rulings.to_settings())
    }
}
