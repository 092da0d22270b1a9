//! Action rolls on a journey. A failed roll earns a point, so the points left depend on the dice (POOL-RES-1).

use dice::Natural;
use systems::pool::{Bought, Refusal, Roll, Rulings};

use super::journey::{Branch, Encounter, Way};
use super::want::Want;
use crate::pool;

/// An action roll that may come, made with any number of points up to `most` (POOL-RES-3). It counts as a
/// success with so many successes, at least one; worth is that, or each success, times `worth`.
pub fn pool_encounter(
    name: &str,
    roll: Roll,
    successes: u32,
    want: Want,
    worth: u32,
    most: u32,
    rulings: &Rulings,
) -> Result<Encounter, Refusal> {
    let ways = (0..=most).map(|points| {
        let roll = roll.with(Bought::with(points, rulings))?;
        Ok(Way {
            name: called(points),
            cost: points,
            branches: branches(&roll, successes.max(1), want, worth),
        })
    });
    Ok(Encounter { name: name.to_owned(), weight: 1, ways: ways.collect::<Result<_, _>>()? })
}

fn called(points: u32) -> String {
    match points {
        0 => "save".to_owned(),
        1 => "spend 1 point".to_owned(),
        _ => format!("spend {points} points"),
    }
}

/// Failed, fewer successes than asked for, enough of them.
fn branches(roll: &Roll, successes: u32, want: Want, worth: u32) -> Vec<Branch> {
    let nothing = |earns, hit| Branch { ways: Natural::ZERO, worth: Natural::ZERO, earns, hit };
    let mut branches = vec![nothing(1, false), nothing(0, false), nothing(0, true)];
    for (&balance, ways) in pool::balances(roll).iter() {
        let count = u64::try_from(balance).unwrap_or(0);
        let enough = count >= u64::from(successes);
        let branch = &mut branches[if count == 0 { 0 } else { 1 + usize::from(enough) }];
        branch.ways += ways;
        let each = if want == Want::Most { count } else { enough.into() };
        branch.worth += ways * (u128::from(each) * u128::from(worth));
    }
    branches.retain(|branch| !branch.ways.is_zero());
    branches
}
