//! The Action Pool: a large pool and an absurd one.

use std::hint::black_box;

use dashu_int::UBig;
use dice::{Dist, OutOfRange};
use odds::pool::balances;
use systems::pool::{Refusal, Roll};

use crate::measured::counted;
use crate::work::Work;

/// The two works of this system.
pub(super) fn works() -> Result<Vec<Work>, Refusal> {
    let (large, absurd) = (Roll::new(14, 10, 10)?, Roll::new(1000, 100, 100)?);
    Ok(vec![work("pool-14", large).faster(30.0), work("pool-1000", absurd).faster(200.0)])
}

fn work(name: &'static str, roll: Roll) -> Work {
    let ours = counted(move || balances(black_box(&roll)), ways);
    let twin = move || {
        let d12 = Dist::from_ways([(0, 8u8), (1, 3), (2, 1)]);
        let (boost, snag) = (Dist::from_ways([(0, 3u8), (1, 1)]), Dist::from_ways([(0, 3u8), (-1, 1)]));
        let roll = black_box(roll);
        die_by_die(&[(d12, roll.dice()), (boost, roll.boosts()), (snag, roll.snags())])
    };
    Work::new(name, ours)
        .with_twin("die by die", counted(twin, |dist| dist.as_ref().map_or(Vec::new(), ways)))
}

/// Every result with its ways.
pub(super) fn ways(dist: &Dist<i64>) -> Vec<(i64, UBig)> {
    dist.iter().map(|(&result, ways)| (result, ways.clone())).collect()
}

/// Adds one die after the other, so many of each.
pub(super) fn die_by_die(dice: &[(Dist<i64>, u32)]) -> Result<Dist<i64>, OutOfRange> {
    let mut each = dice.iter().flat_map(|(die, count)| std::iter::repeat_n(die, *count as usize));
    each.try_fold(Dist::constant(0), |sum, die| sum.plus(die))
}
