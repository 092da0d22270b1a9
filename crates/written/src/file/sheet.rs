//! The sheet of a character, as a file describes it.

use std::ops::RangeInclusive;

use systems::Adjustment;

use crate::rules::{Definition, Expr, Slot};

/// What a character's sheet holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The numbers by name: those that are written, the nodes of trees, and those that follow from others.
    pub scores: Vec<Score>,
    /// The trees that nodes belong to.
    pub trees: Vec<Tree>,
    /// The points that are spent and regained.
    pub points: Vec<Points>,
    /// What a rest does to points.
    pub rests: Vec<Rest>,
    /// What the beginning of a session does to points.
    pub session: Vec<Adjustment>,
    /// What a character can be, and what it means.
    pub conditions: Vec<SheetCondition>,
    /// Texts one writes freely.
    pub notes: Vec<String>,
    /// Lists of texts, such as what one carries.
    pub lists: Vec<String>,
    /// What formulas of the sheet ask: the scores and nodes, the rulings, and what follows from them.
    pub(crate) slots: Vec<Slot>,
}

/// Points that are spent at nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub name: String,
    /// What it is for.
    pub about: String,
    /// How many points can be spent in all, if that is limited.
    pub spend: Option<i64>,
}

/// Where a number of a sheet comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ScoreSource {
    /// It is written down.
    Written,
    /// Points are spent on it, and more comes from the node above.
    Node { tree: usize, above: Option<usize>, handed: Expr, most: i64 },
    /// It follows from others.
    Derived { slot: usize, terms: Vec<FormulaTerm> },
}

/// A part of a formula that is added or taken away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FormulaTerm {
    /// As the file writes it.
    pub(crate) words: String,
    pub(crate) is_added: bool,
    pub(crate) formula: Expr,
}

impl Sheet {
    /// What formulas of the sheet ask, once these numbers are written and spent.
    pub(crate) fn work_out(&self, own: &[i64], rulings: &[i64]) -> Vec<i64> {
        let mut slots = vec![0; self.slots.len().max(self.scores.len())];
        for (at, score) in self.scores.iter().enumerate() {
            match &score.source {
                ScoreSource::Written => slots[at] = own[at],
                ScoreSource::Node { above, handed, .. } => {
                    let above = above.map_or(0, |above| slots[above]);
                    slots[at] = own[at] + handed.value(&handed_slots(above, rulings), 0);
                }
                // They stand behind the others, and where they would stand are rulings and values.
                ScoreSource::Derived { .. } => {}
            }
        }
        for (at, slot) in self.slots.iter().enumerate() {
            match &slot.definition {
                Definition::Ruling(ruling) => slots[at] = rulings.get(*ruling).copied().unwrap_or(0),
                Definition::Value(formula) => slots[at] = formula.value(&slots, 0),
                Definition::Input(_)
                | Definition::Number(_)
                | Definition::Feature(_)
                | Definition::Their(_) => {}
            }
        }
        slots
    }

    /// The number at that place, by what was worked out.
    pub(crate) fn number(&self, at: usize, slots: &[i64]) -> i64 {
        match self.scores[at].source {
            ScoreSource::Written | ScoreSource::Node { .. } => slots[at],
            ScoreSource::Derived { slot, .. } => slots[slot],
        }
    }
}

/// What the rule for handing on asks: the node above, then the rulings.
fn handed_slots(above: i64, rulings: &[i64]) -> Vec<i64> {
    std::iter::once(above).chain(rulings.iter().copied()).collect()
}

/// A score of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    pub name: String,
    /// The smallest.
    pub least: i64,
    /// The largest.
    pub most: i64,
    /// What a new character has.
    pub usual: i64,
    /// What it is for.
    pub about: String,
    pub(crate) source: ScoreSource,
}

impl Score {
    /// Is it made of others?
    pub const fn is_derived(&self) -> bool {
        matches!(self.source, ScoreSource::Derived { .. })
    }

    /// What can be written for it.
    pub(crate) fn written_range(&self) -> RangeInclusive<i64> {
        match self.source {
            ScoreSource::Written => self.least..=self.most,
            ScoreSource::Node { most, .. } => 0..=most,
            ScoreSource::Derived { .. } => 0..=0,
        }
    }

    /// What a new character has written for it.
    pub(crate) const fn begins_with(&self) -> i64 {
        match self.source {
            ScoreSource::Written => self.usual,
            ScoreSource::Node { .. } | ScoreSource::Derived { .. } => 0,
        }
    }

    /// The place of its tree, if it is a node.
    pub const fn tree(&self) -> Option<usize> {
        match self.source {
            ScoreSource::Node { tree, .. } => Some(tree),
            ScoreSource::Written | ScoreSource::Derived { .. } => None,
        }
    }
}

/// Points that are spent and regained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    pub name: String,
    /// The fewest.
    pub least: i64,
    /// The most there can ever be.
    pub most: i64,
    /// The most of a new character.
    pub usual_most: i64,
    /// What a new character has; full unless the file says otherwise.
    pub start: Option<i64>,
    /// What they are for.
    pub about: String,
    /// Where the most of a character stands among what is worked out, if it is a formula.
    pub(crate) most_slot: Option<usize>,
}

/// A rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    pub name: String,
    /// What it does to points.
    pub changes: Vec<Adjustment>,
}

/// A condition that a file has a name for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetCondition {
    pub name: String,
    /// What it means.
    pub about: String,
    /// The scores it is for; all of them if there are none.
    pub scores: Vec<String>,
    /// What it adds to inputs, by their key.
    pub changes: Vec<(String, i64)>,
}
