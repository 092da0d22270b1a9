//! A sheet as its own system has it.

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::form::{PointsLeft, SheetRolls, Text, Values};
use crate::next_choice::next_choice_by_form;
use crate::ruling::RulingSettings;
use crate::sheet_difference::Differences;
use crate::sheet_page::{NumberApart, SheetPage, SheetWarning, apart_by_scores, page_by_scores};
use crate::{AnySheet, Change, Deed, Effect, NextChoice, Refusal, System};

/// Points left above what a sheet alone can hold, by their word, where a condition makes room for them (D12-RES-6).
pub type PointsBeyond = BTreeMap<Text, u32>;

/// What becomes of points above a maximum that they were written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsAbove {
    /// The sheet is refused.
    Refused,
    /// They are gone: the maximum has become lower (D12-RES-6).
    Lowered,
}

/// A legal sheet as its system has it. Everybody else meets it as an [`AnySheet`].
pub trait SystemSheet: SheetRolls + Clone + Debug + Eq + Send + Sync + 'static {
    /// The system it belongs to.
    fn system(&self) -> System;

    /// The character's name.
    fn name(&self) -> &str;

    /// How it reads the rules.
    fn rulings(&self) -> RulingSettings;

    /// What is written on it, by the keys of the system's form, its name among it and its rulings not.
    fn to_values(&self) -> Values;

    /// The points that come and go, in the order of the page.
    fn points(&self) -> Vec<PointsLeft> {
        Vec::new()
    }

    /// What could be decided next by somebody who fills it in; nothing if all of that is done.
    fn next_choice(&self) -> Option<NextChoice> {
        next_choice_by_form(&AnySheet::new(self.clone()))
    }

    /// Does something to its points.
    ///
    /// # Errors
    ///
    /// The points aren't there, or the system knows no such thing; then the sheet is as it was.
    fn apply_deed(&mut self, _: &Deed) -> Result<Vec<Change>, Refusal> {
        Err(Refusal::NoSuchPoints { plays: self.system() })
    }

    /// Does it as it was done then, on points that may be others by now.
    ///
    /// # Errors
    ///
    /// The points aren't there; then the sheet is as it was.
    fn apply_deed_again(&mut self, deed: &Deed, _then: &[Change]) -> Result<Vec<Change>, Refusal> {
        self.apply_deed(deed)
    }

    /// Out of the fight: whoever is does not act, and what would be further harm is real damage (D12-RES-6).
    fn is_incapacitated(&self) -> bool {
        false
    }

    /// The same character with so many of these points at most, and all of them there: foes are made so.
    ///
    /// # Errors
    ///
    /// There are no such points, or their maximum is nothing that can be set.
    fn with_most_points(&self, _points: &str, _most: u32) -> Result<Self, Refusal> {
        Err(Refusal::NoSuchPoints { plays: self.system() })
    }

    /// Refuses an effect that goes too far, or that is for something the sheet doesn't have.
    ///
    /// # Errors
    ///
    /// It is such an effect.
    fn check_effect(&self, effect: &Effect) -> Result<(), Refusal> {
        effect.check_by_form()
    }

    /// The sheet as it counts while conditions hold, each effect with the name of its condition. Where effects change
    /// rolls alone, it is the same sheet.
    ///
    /// # Errors
    ///
    /// The rules cannot bear them.
    fn with_effects(&self, _: &[(&str, &Effect)], _: &PointsBeyond) -> Result<Self, Refusal> {
        Ok(self.clone())
    }

    /// Takes over what was changed on the sheet as it counts with its conditions: on this one as far as it can hold it,
    /// the rest beside it.
    ///
    /// # Errors
    ///
    /// The rules cannot bear it.
    fn take_changes(
        &mut self,
        counted: Self,
        _changes: &[Change],
        _beyond: &mut PointsBeyond,
    ) -> Result<(), Refusal> {
        *self = counted;
        Ok(())
    }

    /// Adds what an effect changes about a roll of that score.
    fn add_to_roll(&self, effect: &Effect, score: &str, values: &mut Values) {
        effect.add_numbers_to_roll(score, values);
    }

    /// The character in a few words, for a list: `Level 4`, `Medium`, `2 points to place`.
    fn summary(&self) -> Vec<String> {
        self.points().iter().map(|points| format!("{} {}", points.left, points.title)).collect()
    }

    /// Numbers besides its points that one looks for in play, each with its name.
    fn other_numbers_in_play(&self) -> Vec<(Text, String)> {
        Vec::new()
    }

    /// The sheet as people see it.
    fn page(&self) -> SheetPage {
        page_by_scores(&AnySheet::new(self.clone()))
    }

    /// What a player should know about it, though it is legal.
    fn warnings(&self) -> Vec<SheetWarning> {
        Vec::new()
    }

    /// The number of that name, taken apart.
    ///
    /// # Errors
    ///
    /// The sheet has no such number.
    fn number_apart(&self, name: &str) -> Result<NumberApart, Refusal> {
        apart_by_scores(&AnySheet::new(self.clone()), name)
    }

    /// Tells what changed from this sheet to another of the same character, its name aside.
    fn tell_differences(&self, after: &Self, told: &mut Differences) {
        told.by_form(self.system(), &self.to_values(), &after.to_values());
    }
}
