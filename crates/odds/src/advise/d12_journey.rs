//! D12 checks on a journey.

use dice::Natural;

use super::journey::{Branch, Encounter, Way};
use super::want::Want;
use crate::compare::D12;

/// A D12 check that may come, with every choice of a comparison as a way to make it.
///
/// Worth is a success, or damage, times `worth`; safety is not having an auto fail. Only an active check has one
/// or does damage (D12-FAIL-1, D12-SHIFT-2): a resisted one is safe if it succeeds, and there is none to be had
/// for damage, nor any for a critical success.
pub fn d12_encounter(name: &str, choices: &D12, dc: i32, want: Want, worth: u32) -> Option<Encounter> {
    let active = choices.is_active();
    let figures = choices.figures_at(choices.modifier(), dc).zip(choices.names());
    let mut ways = figures
        .map(|(figures, choice)| {
            let (hits, each) = match want {
                Want::Most if active => (figures.success, figures.damage()),
                Want::Safe if active => {
                    (figures.of - figures.auto_fail, u64::from(figures.of - figures.auto_fail))
                }
                Want::Succeed | Want::Safe => (figures.success, u64::from(figures.success)),
                Want::Most | Want::Critical => return None,
            };
            let hit = Branch { ways: hits.into(), worth: Natural::from(each) * worth, earns: 0, hit: true };
            let miss =
                Branch { ways: (figures.of - hits).into(), worth: Natural::ZERO, earns: 0, hit: false };
            Some(Way { name: choice.to_owned(), cost: figures.cost, branches: vec![miss, hit] })
        })
        .collect::<Option<Vec<Way>>>()?;
    ways.sort_by_key(|way| way.cost);
    Some(Encounter { name: name.to_owned(), weight: 1, ways })
}
