//! The slow, obvious way to count: throw every throw there is and read each one.

use systems::throw::Resolve;

/// Calls `see` once for every equally likely throw of these dice, given by their number of sides.
pub fn every_throw(sides: &[u32], mut see: impl FnMut(&[u32])) {
    let mut faces = vec![1; sides.len()];
    loop {
        see(&faces);
        let Some(next) = (0..sides.len()).rev().find(|&die| faces[die] < sides[die]) else { return };
        faces[next] += 1;
        faces[next + 1..].fill(1);
    }
}

/// Calls `see` with the verdict of every equally likely throw of a check. Every faster count in this crate
/// is tested against it. A roll-off has no last die, so an initiative can't be walked.
pub fn walk<C: Resolve>(check: &C, mut see: impl FnMut(C::Verdict)) {
    let sides: Vec<u32> = check.dice(&[]).iter().map(|die| die.sides.get()).collect();
    every_throw(&sides, |faces| {
        if let Ok(verdict) = check.resolve(faces) {
            see(verdict);
        }
    });
}
