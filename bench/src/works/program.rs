//! AnyDice programs, read and run from their text: dice that are kept, and a function of a sequence that is called anew for
//! larger and larger pools.

use std::hint::black_box;

use anydice::{Limits, Program};
use dashu_int::UBig;
use dice::{Dist, Gcd};

use super::pool::ways;
use crate::measured::{Side, counted};
use crate::work::Work;

const KEEP: &str = "output [highest 5 of 10d10]";
/// How many dice show the same as the one before, for 4 to 8 dice.
const TWINS: &str = "function: twins of ROLL:s {
  COUNT: 0
  loop PLACE over {2..#ROLL} {
    if PLACE@ROLL = (PLACE - 1)@ROLL { COUNT: COUNT + 1 }
  }
  result: COUNT
}
loop DICE over {4..8} { output [twins of DICE d 10] }";

/// The programs. The peers have the last one twice: as the plain function that it is, and as states thought out by hand.
pub(super) fn works() -> Vec<Work> {
    let keep = || {
        // Every face twice is no die any more that the library knows a short cut for.
        let die = Dist::from_ways((1..=10).map(|face| (face, black_box(2u8))));
        die.keep_highest(10, 5)
    };
    let kept = counted(keep, |dist| dist.as_ref().map_or(Vec::new(), ways));
    vec![
        Work::new("program-keep", run(KEEP)).faster(50.0).with_twin("face by face", kept),
        Work::new("program-twins", run(TWINS))
            .faster(50.0)
            .with_twin("every throw", counted(every_throw, Clone::clone)),
        Work::new("program-states", run(TWINS)),
    ]
}

/// Reads and runs a program; its outputs one after the other.
fn run(text: &'static str) -> Side {
    let run = move || Program::parse(black_box(text)).ok()?.run(Limits::default()).ok();
    counted(run, |report| {
        let outputs = report.iter().flat_map(|report| &report.outputs);
        one_after_the_other(outputs.map(|output| ways(&output.totals)))
    })
}

/// Results of several outputs, told apart by hundreds. Without the factor that the ways of one output share.
fn one_after_the_other(outputs: impl Iterator<Item = Vec<(i64, UBig)>>) -> Vec<(i64, UBig)> {
    let numbered = (0_i64..).zip(outputs);
    let told_apart = numbered.flat_map(|(at, ways)| {
        let shared = ways.iter().map(|(_, ways)| ways.clone()).reduce(Gcd::gcd).unwrap_or(UBig::ONE);
        ways.into_iter().map(move |(result, ways)| (100 * at + result, ways / &shared))
    });
    told_apart.collect()
}

/// Every throw of 4 to 8 dice, sorted and read.
fn every_throw() -> Vec<(i64, UBig)> {
    one_after_the_other((4..=black_box(8_u32)).map(|dice| {
        let mut counts = vec![0_u64; dice as usize];
        for throw in 0..10_u64.pow(dice) {
            let mut seen = [false; 10];
            let mut rest = throw;
            let mut twins = 0;
            for _ in 0..dice {
                let face = (rest % 10) as usize;
                rest /= 10;
                twins += usize::from(seen[face]);
                seen[face] = true;
            }
            counts[twins] += 1;
        }
        (0..)
            .zip(counts)
            .filter(|(_, ways)| *ways > 0)
            .map(|(twins, ways)| (twins, UBig::from(ways)))
            .collect()
    }))
}
