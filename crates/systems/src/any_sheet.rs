//! A sheet of any system, for everybody who need not know which it is.

use std::any::Any;
use std::fmt::{self, Debug};
use std::sync::Arc;

use crate::form::{PointsLeft, SheetRolls, Text, Value, Values};
use crate::ruling::RulingSettings;
use crate::sheet_difference::Differences;
use crate::sheet_page::{NumberApart, SheetPage, SheetWarning, written_texts};
use crate::system_sheet::{PointsAbove, PointsBeyond, SystemSheet};
use crate::{AnyRulings, Change, Deed, Effect, NextChoice, Refusal, System};

/// The part of a sheet that needs no type.
trait DynSheet: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn rolls(&self) -> &dyn SheetRolls;
    fn system(&self) -> System;
    fn name(&self) -> &str;
    fn rulings(&self) -> RulingSettings;
    fn to_values(&self) -> Values;
    fn points(&self) -> Vec<PointsLeft>;
    fn next_choice(&self) -> Option<NextChoice>;
    fn with_deed(&self, deed: &Deed) -> Result<(AnySheet, Vec<Change>), Refusal>;
    fn with_deed_again(&self, deed: &Deed, then: &[Change]) -> Result<(AnySheet, Vec<Change>), Refusal>;
    fn is_incapacitated(&self) -> bool;
    fn with_most_points(&self, points: &str, most: u32) -> Result<AnySheet, Refusal>;
    fn check_effect(&self, effect: &Effect) -> Result<(), Refusal>;
    fn with_effects(&self, effects: &[(&str, &Effect)], beyond: &PointsBeyond) -> Result<AnySheet, Refusal>;
    fn with_changes(
        &self,
        counted: &AnySheet,
        changes: &[Change],
        beyond: &mut PointsBeyond,
    ) -> Result<AnySheet, Refusal>;
    fn add_to_roll(&self, effect: &Effect, score: &str, values: &mut Values);
    fn summary(&self) -> Vec<String>;
    fn other_numbers_in_play(&self) -> Vec<(Text, String)>;
    fn page(&self) -> SheetPage;
    fn warnings(&self) -> Vec<SheetWarning>;
    fn number_apart(&self, name: &str) -> Result<NumberApart, Refusal>;
    fn tell_differences(&self, after: &AnySheet, told: &mut Differences);
    fn is_equal(&self, other: &AnySheet) -> bool;
}

impl<S: SystemSheet> DynSheet for S {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn rolls(&self) -> &dyn SheetRolls {
        self
    }

    fn system(&self) -> System {
        SystemSheet::system(self)
    }

    fn name(&self) -> &str {
        SystemSheet::name(self)
    }

    fn rulings(&self) -> RulingSettings {
        SystemSheet::rulings(self)
    }

    fn to_values(&self) -> Values {
        SystemSheet::to_values(self)
    }

    fn points(&self) -> Vec<PointsLeft> {
        SystemSheet::points(self)
    }

    fn next_choice(&self) -> Option<NextChoice> {
        SystemSheet::next_choice(self)
    }

    fn with_deed(&self, deed: &Deed) -> Result<(AnySheet, Vec<Change>), Refusal> {
        let mut sheet = self.clone();
        let changes = sheet.apply_deed(deed)?;
        Ok((AnySheet::new(sheet), changes))
    }

    fn with_deed_again(&self, deed: &Deed, then: &[Change]) -> Result<(AnySheet, Vec<Change>), Refusal> {
        let mut sheet = self.clone();
        let changes = sheet.apply_deed_again(deed, then)?;
        Ok((AnySheet::new(sheet), changes))
    }

    fn is_incapacitated(&self) -> bool {
        SystemSheet::is_incapacitated(self)
    }

    fn with_most_points(&self, points: &str, most: u32) -> Result<AnySheet, Refusal> {
        SystemSheet::with_most_points(self, points, most).map(AnySheet::new)
    }

    fn check_effect(&self, effect: &Effect) -> Result<(), Refusal> {
        SystemSheet::check_effect(self, effect)
    }

    fn with_effects(&self, effects: &[(&str, &Effect)], beyond: &PointsBeyond) -> Result<AnySheet, Refusal> {
        SystemSheet::with_effects(self, effects, beyond).map(AnySheet::new)
    }

    fn with_changes(
        &self,
        counted: &AnySheet,
        changes: &[Change],
        beyond: &mut PointsBeyond,
    ) -> Result<AnySheet, Refusal> {
        let Some(counted) = counted.downcast_ref::<S>() else { return Ok(counted.clone()) };
        let mut sheet = self.clone();
        sheet.take_changes(counted.clone(), changes, beyond)?;
        Ok(AnySheet::new(sheet))
    }

    fn add_to_roll(&self, effect: &Effect, score: &str, values: &mut Values) {
        SystemSheet::add_to_roll(self, effect, score, values);
    }

    fn summary(&self) -> Vec<String> {
        SystemSheet::summary(self)
    }

    fn other_numbers_in_play(&self) -> Vec<(Text, String)> {
        SystemSheet::other_numbers_in_play(self)
    }

    fn page(&self) -> SheetPage {
        SystemSheet::page(self)
    }

    fn warnings(&self) -> Vec<SheetWarning> {
        SystemSheet::warnings(self)
    }

    fn number_apart(&self, name: &str) -> Result<NumberApart, Refusal> {
        SystemSheet::number_apart(self, name)
    }

    fn tell_differences(&self, after: &AnySheet, told: &mut Differences) {
        match after.downcast_ref::<S>() {
            Some(after) => SystemSheet::tell_differences(self, after, told),
            None => told.word("system", SystemSheet::system(self).name(), after.system().name()),
        }
    }

    fn is_equal(&self, other: &AnySheet) -> bool {
        other.downcast_ref::<S>().is_some_and(|other| self == other)
    }
}

/// A legal sheet of any system. Whoever shows it or plays with it need not know which it is; what is one system's own
/// asks for it by [`AnySheet::downcast_ref`].
#[derive(Clone)]
pub struct AnySheet(Arc<dyn DynSheet>);

impl AnySheet {
    /// A sheet of some system.
    pub fn new(sheet: impl SystemSheet) -> Self {
        Self(Arc::new(sheet))
    }

    /// The sheet that says this, by the keys of its system's form.
    ///
    /// # Errors
    ///
    /// The rules say no, or the system has no sheets.
    pub fn from_values(values: &Values, rulings: &AnyRulings, above: PointsAbove) -> Result<Self, Refusal> {
        rulings.system().rules().read_sheet(values, rulings.as_settings(), above)
    }

    /// The sheet itself, if it is of that type.
    pub fn downcast_ref<S: SystemSheet>(&self) -> Option<&S> {
        self.0.as_any().downcast_ref()
    }

    /// The system it belongs to.
    pub fn system(&self) -> System {
        self.0.system()
    }

    /// The character's name.
    pub fn name(&self) -> &str {
        self.0.name()
    }

    /// What is written on it freely: its texts and lists of texts, each with the title of its field.
    pub fn written_texts(&self) -> Vec<(Text, Vec<String>)> {
        written_texts(self)
    }

    /// What can be rolled from it.
    pub fn rolls(&self) -> &dyn SheetRolls {
        self.0.rolls()
    }

    /// How it reads the rules.
    pub fn rulings(&self) -> AnyRulings {
        // A legal sheet is read by rulings that there are.
        AnyRulings::from_settings(self.system(), &self.0.rulings())
            .unwrap_or_else(|_| AnyRulings::default_for(self.system()))
    }

    /// What is written on it, by the keys of its system's form, its name among it and its rulings not.
    pub fn to_values(&self) -> Values {
        self.0.to_values()
    }

    /// The points that come and go, in the order of the page.
    pub fn points(&self) -> Vec<PointsLeft> {
        self.0.points()
    }

    /// What could be decided next by somebody who fills it in; nothing if all of that is done.
    pub fn next_choice(&self) -> Option<NextChoice> {
        self.0.next_choice()
    }

    /// How many points it says are left, where it does; those it says nothing of are full.
    pub fn written_points(&self, key: &str) -> Option<i64> {
        self.to_values().iter().find_map(|(field, value)| match value {
            Value::Number(left) => (field == key).then_some(*left),
            Value::Parts(parts) => parts.iter().find(|part| part.name == key).map(|part| part.value.into()),
            Value::Score { .. }
            | Value::On
            | Value::Name(_)
            | Value::Sides(_)
            | Value::Names(_)
            | Value::Record(_) => None,
        })
    }

    /// The same sheet, read by the other's rulings and with as many points left as the other has: what is written on it
    /// comes from one of them, what happened in play from the other. Points above a maximum are gone (D12-RES-6).
    ///
    /// # Errors
    ///
    /// The rules say no.
    pub fn with_points_left_on(&self, other: &Self) -> Result<Self, Refusal> {
        let mut values = self.values_without_points();
        for (key, value) in other.to_values().iter().filter(|(key, value)| self.tells_points_left(key, value))
        {
            values.set_or_remove(key, Some(value.clone()));
        }
        Self::from_values(&values, &other.rulings(), PointsAbove::Lowered)
    }

    /// The same sheet without what it says is left of its points: they are full, or as its system begins.
    ///
    /// # Errors
    ///
    /// The rules say no.
    pub fn with_untouched_points(&self) -> Result<Self, Refusal> {
        Self::from_values(&self.values_without_points(), &self.rulings(), PointsAbove::Lowered)
    }

    fn values_without_points(&self) -> Values {
        let mut values = self.to_values();
        for (key, _) in self.to_values().iter().filter(|(key, value)| self.tells_points_left(key, value)) {
            values.set_or_remove(key, None);
        }
        values
    }

    /// Does a field say how many points are left?
    fn tells_points_left(&self, key: &str, value: &Value) -> bool {
        let form = self.system().sheet_form();
        let is_points = |key: &str| form.is_some_and(|form| form.find_points(key).is_some());
        match value {
            Value::Number(_) => is_points(key),
            Value::Parts(parts) => {
                parts.iter().next().is_some() && parts.iter().all(|part| is_points(&part.name))
            }
            Value::Score { .. }
            | Value::On
            | Value::Name(_)
            | Value::Sides(_)
            | Value::Names(_)
            | Value::Record(_) => false,
        }
    }

    /// Everything on it that somebody wrote, its name aside.
    pub fn texts(&self) -> Vec<String> {
        let values = self.to_values();
        values.iter().filter(|(key, _)| *key != "name").flat_map(|(_, value)| texts(value)).collect()
    }

    /// Does something to its points.
    ///
    /// # Errors
    ///
    /// The points aren't there, or the system knows no such thing; then the sheet is as it was.
    pub fn apply(&mut self, deed: &Deed) -> Result<Vec<Change>, Refusal> {
        let (sheet, changes) = self.0.with_deed(deed)?;
        *self = sheet;
        Ok(changes)
    }

    /// Does it as it was done then, on points that may be others by now.
    ///
    /// # Errors
    ///
    /// The points aren't there; then the sheet is as it was.
    pub fn apply_again(&mut self, deed: &Deed, then: &[Change]) -> Result<Vec<Change>, Refusal> {
        let (sheet, changes) = self.0.with_deed_again(deed, then)?;
        *self = sheet;
        Ok(changes)
    }

    /// Out of the fight: whoever is does not act, and what would be further harm is real damage (D12-RES-6).
    pub fn is_incapacitated(&self) -> bool {
        self.0.is_incapacitated()
    }

    /// The same character with so many of these points at most, and all of them there: foes are made so.
    ///
    /// # Errors
    ///
    /// There are no such points, or their maximum is nothing that can be set.
    pub fn with_most_points(&self, points: &str, most: u32) -> Result<Self, Refusal> {
        self.0.with_most_points(points, most)
    }

    /// Refuses an effect that goes too far, or that is for something the sheet doesn't have.
    ///
    /// # Errors
    ///
    /// It is such an effect.
    pub fn check_effect(&self, effect: &Effect) -> Result<(), Refusal> {
        self.0.check_effect(effect)
    }

    /// The sheet as it counts while conditions hold, each effect with the name of its condition. A maximum that they
    /// lower hides points and takes none.
    ///
    /// # Errors
    ///
    /// The rules cannot bear them.
    pub fn with_effects<'a>(
        &self,
        effects: impl IntoIterator<Item = (&'a str, &'a Effect)>,
        beyond: &PointsBeyond,
    ) -> Result<Self, Refusal> {
        self.0.with_effects(&effects.into_iter().collect::<Vec<_>>(), beyond)
    }

    /// Writes down what was changed on the sheet as it counts with its conditions: on this one as far as it can hold it,
    /// the rest beside it.
    ///
    /// # Errors
    ///
    /// The rules cannot bear it.
    pub fn take_changes(
        &mut self,
        counted: &Self,
        changes: &[Change],
        beyond: &mut PointsBeyond,
    ) -> Result<(), Refusal> {
        *self = self.0.with_changes(counted, changes, beyond)?;
        Ok(())
    }

    /// Adds what an effect changes about a roll of that score.
    pub(crate) fn add_to_roll(&self, effect: &Effect, score: &str, values: &mut Values) {
        self.0.add_to_roll(effect, score, values);
    }

    /// The character in a few words, for a list: `Level 4`, `Medium`, `2 points to place`.
    pub fn summary(&self) -> Vec<String> {
        self.0.summary()
    }

    /// What matters in play at a glance, by name: the points one pays with, and what else one looks for.
    pub fn at_a_glance(&self) -> Vec<(String, String)> {
        let form = self.system().sheet_form();
        let is_paid =
            |key: &str| form.and_then(|form| form.find_points(key)).is_some_and(|points| points.is_paid);
        let points = self.points().into_iter().filter(|points| is_paid(&points.key)).map(|points| {
            let left = points.left.to_string();
            let told = points.most.map_or(left.clone(), |most| format!("{left}/{most}"));
            (points.title.into_owned(), told)
        });
        let others = self.0.other_numbers_in_play().into_iter();
        points.chain(others.map(|(name, number)| (name.into_owned(), number))).collect()
    }

    /// The sheet as people see it.
    pub fn page(&self) -> SheetPage {
        self.0.page()
    }

    /// What a player should know about it, though it is legal.
    pub fn warnings(&self) -> Vec<SheetWarning> {
        self.0.warnings()
    }

    /// The number of that name, taken apart.
    ///
    /// # Errors
    ///
    /// The sheet has no such number.
    pub fn number_apart(&self, name: &str) -> Result<NumberApart, Refusal> {
        self.0.number_apart(name)
    }

    /// What changed between two sheets of one character, in words: "Strength 4 → 5"; nothing if they say the same. How
    /// the rules are read is no change of a character.
    pub fn difference(before: &Self, after: &Self) -> Vec<String> {
        let mut told = Differences::default();
        told.word("name", before.name(), after.name());
        before.0.tell_differences(after, &mut told);
        told.into_words()
    }

    /// The same character under another name.
    ///
    /// # Errors
    ///
    /// The rules say no.
    pub fn named(&self, name: &str) -> Result<Self, Refusal> {
        let values = self.to_values().with("name", Value::Name(name.to_owned()));
        Self::from_values(&values, &self.rulings(), PointsAbove::Refused)
    }

    /// The same character read by other rulings. Points above a maximum that became lower are gone (D12-RES-6).
    /// A sheet of another system stays as it is.
    ///
    /// # Errors
    ///
    /// The rules say no.
    pub fn read_by(&self, rulings: &AnyRulings) -> Result<Self, Refusal> {
        if rulings.system() == self.system() {
            Self::from_values(&self.to_values(), rulings, PointsAbove::Lowered)
        } else {
            Ok(self.clone())
        }
    }
}

fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::Name(text) => vec![text.clone()],
        Value::Names(names) => names.clone(),
        Value::Parts(parts) => parts.iter().map(|part| part.name.clone()).collect(),
        Value::Sides(records) => records.iter().flat_map(record_texts).collect(),
        Value::Record(record) => record_texts(record),
        Value::Number(_) | Value::Score { .. } | Value::On => Vec::new(),
    }
}

fn record_texts(record: &Values) -> Vec<String> {
    record.iter().flat_map(|(_, value)| texts(value)).collect()
}

impl<S: SystemSheet> From<S> for AnySheet {
    fn from(sheet: S) -> Self {
        Self::new(sheet)
    }
}

impl Debug for AnySheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for AnySheet {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_equal(other)
    }
}

impl Eq for AnySheet {}
