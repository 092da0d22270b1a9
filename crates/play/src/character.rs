//! Characters on the table: a player's, or the GM's.

use std::collections::BTreeSet;

use systems::{AnySheet, Change, Deed, Effect, PointsBeyond};

use crate::{Audience, CharacterId, Condition, Refusal, SeatId, Wear};

/// A character on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    pub id: CharacterId,
    /// Whose it is; the GM's if nobody's.
    pub owner: Option<SeatId>,
    /// The sheet, read by the table's rulings.
    pub sheet: AnySheet,
    /// Only the GM knows of it yet.
    pub is_hidden: bool,
    /// Its conditions, in the order they came.
    pub conditions: Vec<Condition>,
    /// Points left above what the sheet alone can hold, where a condition makes room for them (D12-RES-6).
    pub beyond: PointsBeyond,
    /// Harm taken while Incapacitated that nobody has healed yet (D12-RES-6).
    pub real_damage: u32,
    /// The GM lets it act though it is Incapacitated (D12-RES-6).
    pub may_act: bool,
    /// The points that harm has taken from it, by name.
    pub harmed: BTreeSet<String>,
    /// How it fares, as players were told while its points stand behind the screen.
    pub known_wear: Option<Wear>,
    /// Its sheet as players saw it last, if its points changed behind the screen since.
    pub shown_sheet: Option<Box<AnySheet>>,
}

impl Character {
    /// A character of the GM's that everyone may see, with no condition.
    pub const fn new(id: CharacterId, sheet: AnySheet) -> Self {
        Self {
            id,
            owner: None,
            sheet,
            is_hidden: false,
            conditions: Vec::new(),
            beyond: PointsBeyond::new(),
            real_damage: 0,
            may_act: false,
            harmed: BTreeSet::new(),
            known_wear: None,
            shown_sheet: None,
        }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        self.sheet.name()
    }

    /// What its conditions do now, each with the name of the condition.
    pub(crate) fn effects(&self) -> impl Iterator<Item = (&str, &Effect)> {
        let holding = self.conditions.iter().filter(|condition| condition.is_on);
        holding.flat_map(|condition| condition.effects.iter().map(|effect| (&condition.name[..], effect)))
    }

    /// The sheet as it counts now, conditions included. A maximum that they lower hides points and takes none.
    pub fn effective(&self) -> Result<AnySheet, Refusal> {
        Ok(self.sheet.with_effects(self.effects(), &self.beyond)?)
    }

    /// Out of the fight, as its points count now (D12-RES-6).
    pub fn is_incapacitated(&self) -> bool {
        self.effective().is_ok_and(|sheet| sheet.is_incapacitated())
    }

    /// Adds what a deed did as real damage to the running total, or heals of it; the new total if it changed.
    pub fn keep_damage(&mut self, deed: &Deed, changes: &[Change]) -> Option<u32> {
        let before = self.real_damage;
        let taken: u32 = changes.iter().map(|change| change.real_damage).fold(0, u32::saturating_add);
        self.real_damage = before.saturating_add(taken);
        if let Deed::Heal { amount, .. } = deed {
            self.real_damage = self.real_damage.saturating_sub(*amount);
        }
        (self.real_damage != before).then_some(self.real_damage)
    }

    /// Does something to its points as they count now. Refused, and nothing changes, if they aren't there or the
    /// system knows no such thing.
    pub fn undergo(&mut self, deed: &Deed) -> Result<Vec<Change>, Refusal> {
        self.change_points(|sheet| sheet.apply(deed))
    }

    /// The same, told again: as it was done then, on points that may be others by now.
    pub(crate) fn undergo_again(&mut self, deed: &Deed, then: &[Change]) -> Result<Vec<Change>, Refusal> {
        self.change_points(|sheet| sheet.apply_again(deed, then))
    }

    fn change_points(
        &mut self,
        change: impl FnOnce(&mut AnySheet) -> Result<Vec<Change>, systems::Refusal>,
    ) -> Result<Vec<Change>, Refusal> {
        let mut counted = self.effective()?;
        let changes = change(&mut counted)?;
        self.sheet.take_changes(&counted, &changes, &mut self.beyond)?;
        Ok(changes)
    }

    /// Edits the sheet: what is the same before and after was not edited. Refused, and nothing changes, if what is
    /// there now does not go together with that.
    pub(crate) fn edit(&mut self, before: &AnySheet, after: &AnySheet) -> Result<(), Refusal> {
        let merged = AnySheet::merge(before, after, &self.sheet)?;
        let sheet = merged.ok_or(Refusal::OtherSystem { plays: self.sheet.system() })?;
        let edited = Self { sheet, ..self.clone() };
        edited.effective()?;
        *self = edited;
        self.beyond.retain(|points, _| before.written_points(points) == after.written_points(points));
        Ok(())
    }

    /// The same as players know it who may not see its points.
    #[must_use]
    pub(crate) fn behind_screen(mut self) -> Self {
        if let Some(shown) = self.shown_sheet.take() {
            // Its name is no secret: rolls and the log tell it as it is now.
            self.sheet = shown.named(self.sheet.name()).unwrap_or(*shown);
            self.beyond.clear();
        } else if let Ok(untouched) = self.sheet.with_untouched_points() {
            // Nobody has seen its points yet.
            self.sheet = untouched;
            self.beyond.clear();
        }
        self.real_damage = 0;
        self.may_act = false;
        self.harmed.clear();
        self
    }

    /// Who learns what happens to it.
    pub const fn audience(&self) -> Audience {
        if self.is_hidden { Audience::Gm } else { Audience::Everyone }
    }
}
