//! One D12 check under every choice of bonus dice.

use std::hint::black_box;

use dashu_int::UBig;
use odds::compare::{D12, D12Figures, Named, Row, bonus_dice};
use odds::d12::static_check;
use systems::d12::{Check, ExtraDie, LuckDie, Outcome, Refusal, StaticCheck};

use crate::measured::described_run;
use crate::work::Work;

const DC: i32 = 18;
/// A Skill can lean on each of the eight Basic Attributes it doesn't rest on.
const EXTRAS: [i32; 8] = [6, 3, 5, 1, 2, 4, 7, 8];

/// Eighteen choices, from nothing and counted already.
pub(super) fn works() -> Vec<Work> {
    let rows = || D12::new(choices()).rows(black_box(DC));
    let counted = D12::new(choices());
    let again = move || counted.figures_at(black_box(5), black_box(DC)).collect::<Vec<_>>();
    let slow = || choices().into_iter().map(|named| count_one_choice(&named)).collect::<Result<Vec<_>, _>>();
    let twin = || described_run(slow, |rows| rows.as_ref().map_or(String::new(), |rows| rows.join(" ")));
    vec![
        Work::new("compare-all", described_run(rows, |rows| told_rows(rows)))
            .within(50e3)
            .with_twin("each check in full", twin()),
        Work::new("compare-warm", described_run(again, |figures| told_figures(figures)))
            .within(1e3)
            .with_twin("each check in full", twin()),
    ]
}

/// None, each Extra Die, Luck, and each Extra Die with Luck.
fn choices() -> Vec<Named<Check>> {
    let extras = black_box(EXTRAS).map(|bound| (format!("Extra {bound}"), ExtraDie::at_most(bound)));
    let check = Check { modifier: 5, ..Check::default() };
    bonus_dice(check, &extras, Some(LuckDie::by_fortune(black_box(4))))
}

/// One choice by the odds of the whole check: successes, auto fails and shifts out of all throws.
fn count_one_choice(named: &Named<Check>) -> Result<String, Refusal> {
    let odds = static_check(&StaticCheck::new(named.choice, black_box(DC))?);
    let [mut success, mut fail, mut shifts] = [UBig::ZERO, UBig::ZERO, UBig::ZERO];
    for (outcome, ways) in odds.outcomes.iter() {
        match outcome {
            Outcome::AutoFail => fail += ways,
            Outcome::Failure => {}
            Outcome::Success { shifts: more } => {
                success += ways;
                shifts += ways * *more;
            }
        }
    }
    Ok(format!("{success}+{fail}+{shifts}/{}", odds.outcomes.whole()))
}

fn told_figures(figures: &[D12Figures]) -> String {
    let tell = |one: &D12Figures| format!("{}+{}+{}/{}", one.success, one.auto_fail, one.shifts, one.of);
    figures.iter().map(tell).collect::<Vec<_>>().join(" ")
}

fn told_rows(rows: &[Row]) -> String {
    let tell = |row: &Row| {
        let of = &row.success.of;
        let fail = row.risk.as_ref().map_or(UBig::ZERO, |risk| &risk.ways * of / &risk.of);
        let shifts =
            row.expected.as_ref().map_or(0.into(), |mean| mean.numer() * of.as_ibig() / mean.denom());
        format!("{}+{fail}+{shifts}/{of}", row.success.ways)
    };
    rows.iter().map(tell).collect::<Vec<_>>().join(" ")
}
