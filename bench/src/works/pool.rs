//! The Action Pool: a large pool and an absurd one.

use std::hint::black_box;

use dashu_int::UBig;
use dice::{Dist, OutOfRange};
use odds::pool::balances;
use systems::pool::{Refusal, Roll};

use crate::work::{Work, counted};

/// The two works of this system.
pub(super) fn works() -> Result<Vec<Work>, Refusal> {
    let (large, absurd) = (Roll::new(14, 10, 10)?, Roll::new(1000, 100, 100)?);
    let twin = counted(move || die_by_die(black_box(large)), |dist| dist.as_ref().map_or(Vec::new(), ways));
    Ok(vec![work("pool-14", 30.0, large).with_twin("die by die", twin), work("pool-1000", 200.0, absurd)])
}

fn work(name: &'static str, goal: f64, roll: Roll) -> Work {
    Work::new(name, goal, counted(move || balances(black_box(&roll)), ways))
}

/// Every result with its ways.
pub(super) fn ways(dist: &Dist<i64>) -> Vec<(i64, UBig)> {
    dist.iter().map(|(&result, ways)| (result, ways.clone())).collect()
}

/// Adds one die after the other.
fn die_by_die(roll: Roll) -> Result<Dist<i64>, OutOfRange> {
    let d12 = Dist::from_ways([(0, 8u8), (1, 3), (2, 1)]);
    let (boost, snag) = (Dist::from_ways([(0, 3u8), (1, 1)]), Dist::from_ways([(0, 3u8), (-1, 1)]));
    let mut sum = Dist::constant(0);
    for (die, count) in [(d12, roll.dice()), (boost, roll.boosts()), (snag, roll.snags())] {
        for _ in 0..count {
            sum = sum.plus(&die)?;
        }
    }
    Ok(sum)
}
