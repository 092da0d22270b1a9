//! The whole table of D12 successes.

use std::hint::black_box;

use dashu_int::UBig;
use odds::d12::{Choices, Count, SuccessTable};
use systems::d12::CritScope;

use crate::measured::counted;
use crate::work::Work;

/// DC 5 to 40, modifier −5 to 15, every choice of bonus dice.
pub(super) fn work() -> Work {
    let cells = |table: &SuccessTable| {
        table.cells().iter().map(|&cell| UBig::from(cell)).enumerate().collect::<Vec<_>>()
    };
    let ours = || {
        let counts = Choices::count(black_box(CritScope::AllRolled));
        SuccessTable::from_counts(
            choices().map(|(extra, luck)| counts.count_for(extra, luck)),
            5..=40,
            -5..=15,
        )
    };
    let one_by_one = || {
        let scope = black_box(CritScope::AllRolled);
        let counts: Vec<Count> = choices().map(|(extra, luck)| Count::of_dice(extra, luck, scope)).collect();
        SuccessTable::from_counts(&counts, 5..=40, -5..=15)
    };
    let twin = counted(one_by_one, cells);
    Work::new("table", counted(ours, cells)).faster(7000.0).with_twin("choice by choice", twin)
}

/// All 169: no Extra or up to 12 valid faces, and the same for Luck.
fn choices() -> impl Iterator<Item = (Option<u8>, Option<u8>)> {
    let each = || std::iter::once(None).chain((1..=12).map(Some));
    each().flat_map(move |extra| each().map(move |luck| (extra, luck)))
}
