//! The rows of any check whose system says what could be different about it.

use systems::{Alternative, AnyOutcome};

use super::Row;
use crate::{Kept, Uncountable};

/// What each alternative makes of the check. None is left out; without outcomes nothing succeeds, and there is no row.
///
/// # Errors
///
/// One of them takes too long to count.
pub fn alternative_rows(alternatives: &[Alternative]) -> Result<Vec<Row>, Uncountable> {
    let mut kept = Kept::default();
    let mut rows = Vec::with_capacity(alternatives.len());
    for Alternative { name, costs, check, .. } in alternatives {
        let odds = kept.odds(check)?;
        let Some(success) = odds.success() else { continue };
        // Outcomes without their degrees, as a table has room for.
        let mut titles: Vec<&str> = Vec::new();
        for (outcome, _) in odds.outcomes.iter() {
            if !titles.contains(&outcome.kind().title.as_ref()) {
                titles.push(outcome.kind().title.as_ref());
            }
        }
        let chance = |title: &&str| {
            let is_it = |outcome: &AnyOutcome| outcome.kind().title == *title;
            ((*title).to_owned(), odds.outcomes.chance(is_it))
        };
        rows.push(Row {
            choice: name.clone(),
            cost: costs.iter().map(|(_, points)| points).sum(),
            success,
            risk: None,
            critical: None,
            expected: None,
            damage: None,
            outcomes: titles.iter().map(chance).collect(),
        });
    }
    Ok(rows)
}
