//! A D12 contest, four dice against four.

use std::collections::BTreeMap;
use std::hint::black_box;

use odds::d12::contest;
use odds::walk;
use systems::d12::{Check, Contest, Refusal, Side, StaticCheck};

use super::check::check;
use super::outcomes::{Ways, named, named_dist, place};
use crate::measured::counted;
use crate::work::Work;

/// Different bounds on either side.
pub(super) fn work() -> Result<Work, Refusal> {
    let (active, resister) = (check(5, Some(6), Some(6)), check(2, Some(4), Some(8)));
    let question = Contest::new(active, vec![resister])?;
    let ours = counted(move || contest(black_box(&question)), |odds| named_dist(&odds.overall.outcomes));
    let twin = counted(
        move || total_by_total(black_box(active), black_box(resister)),
        |ways| ways.as_ref().map_or(Vec::new(), named),
    );
    Ok(Work::new("contest-4v4", ours).faster(250.0).with_twin("total by total", twin))
}

/// Every throw of the one who resists; then each total is a DC, and every throw of the other is read against it.
fn total_by_total(active: Check, resister: Check) -> Result<Ways, Refusal> {
    let mut totals = BTreeMap::<i32, u64>::new();
    walk(&StaticCheck::new(Check { side: Side::Resisted, ..resister }, 0)?, |verdict| {
        let total = i32::try_from(verdict.rolled.total).unwrap_or(i32::MAX);
        *totals.entry(total).or_default() += 1;
    });
    let mut ways = Ways::default();
    for (dc, times) in totals {
        walk(&StaticCheck::new(active, dc)?, |verdict| {
            verdict.judgements.iter().for_each(|judgement| ways[place(judgement.outcome)] += times);
        });
    }
    Ok(ways)
}
