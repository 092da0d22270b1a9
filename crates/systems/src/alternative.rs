//! What could be different about a check, and what to choose once some of its dice lie on the table.

use dice::{Fraction, Natural};

use crate::AnyCheck;

/// One way a check could be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// What is different: `Push yes`.
    pub name: String,
    /// Is it for whoever rolls to choose, because it is paid for or chosen after the dice fell? Otherwise it would have to
    /// be so.
    pub is_free_to_choose: bool,
    /// The points it costs, by their name.
    pub costs: Vec<(String, u32)>,
    /// The check made so.
    pub check: AnyCheck,
}

/// What to choose when some dice lie on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// What was chosen before it, and how: `Push`, `yes`.
    pub after: Vec<(String, String)>,
    /// What is chosen: `Push`.
    pub choice: String,
    /// What can be chosen, in order.
    pub options: Vec<String>,
    /// How many equally likely throws there are up to there.
    pub of: Natural,
    /// Everything that can lie there.
    pub cases: Vec<PolicyCase>,
}

/// Something that can lie on the table when a choice is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyCase {
    /// What is read off the dice, as far as anything depends on it: `count(first = 6)` is 2.
    pub seen: Vec<(String, i64)>,
    /// In how many throws it comes.
    pub ways: Natural,
    /// What each option is worth from there: its chance to succeed, or the average total where nothing succeeds.
    pub worth: Vec<Fraction>,
    /// The place of the best option; of equals the first.
    pub best: usize,
}
