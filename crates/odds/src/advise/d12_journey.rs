//! D12 checks on a journey.

use dice::Natural;

use super::journey::{Branch, Encounter, Way};
use super::want::Want;
use crate::compare::D12;

/// A D12 check that may come, with every choice of a comparison as a way to make it.
///
/// Worth is a success, or damage, times `worth`; safety is not having an auto fail.
pub fn d12_encounter(name: &str, choices: &D12, dc: i32, want: Want, worth: u32) -> Encounter {
    let figures = choices.at(choices.modifier(), dc).zip(choices.names());
    let mut ways: Vec<Way> = figures
        .map(|(figures, choice)| {
            let hits = match want {
                Want::Succeed | Want::Most | Want::Critical => figures.success,
                Want::Safe => figures.of - figures.auto_fail,
            };
            let each = if want == Want::Most { figures.damage() } else { hits.into() };
            let hit = Branch { ways: hits.into(), worth: Natural::from(each) * worth, earns: 0, hit: true };
            let miss =
                Branch { ways: (figures.of - hits).into(), worth: Natural::ZERO, earns: 0, hit: false };
            Way { name: choice.to_owned(), cost: figures.cost, branches: vec![miss, hit] }
        })
        .collect();
    ways.sort_by_key(|way| way.cost);
    Encounter { name: name.to_owned(), weight: 1, ways }
}
