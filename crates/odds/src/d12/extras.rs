//! Several Extra Dice beside the same Luck Die.
//!
//! Two Extra Dice differ only in the faces that are valid for one and not for the other, so only those faces
//! are read twice.

use systems::d12::CritScope;

use super::Count;
use super::count::Raw;

/// The counts for each of these numbers of valid Extra faces, in ascending order, beside a Luck Die.
pub(crate) fn extras_beside(luck: u8, bounds: &[u8], scope: CritScope) -> Vec<Count> {
    let (Some(&lowest), Some(&highest)) = (bounds.first(), bounds.last()) else { return Vec::new() };
    let mut tally = Raw::EMPTY;
    for face in 1..=12 {
        note_face(&mut tally, face, face <= lowest, luck, scope);
    }
    let mut counts = Vec::with_capacity(bounds.len());
    let mut valid = lowest;
    for &bound in bounds {
        for face in (valid + 1)..=bound.min(highest).min(12) {
            let mut before = Raw::EMPTY;
            note_face(&mut before, face, false, luck, scope);
            tally.take(&before);
            note_face(&mut tally, face, true, luck, scope);
        }
        valid = valid.max(bound);
        counts.push(Count::from_raw(&tally));
    }
    counts
}

/// Every throw beside an Extra Die that shows this face.
fn note_face(tally: &mut Raw, face: u8, valid: bool, luck: u8, scope: CritScope) {
    for lucky in 1..=12 {
        tally.note_beside([face, lucky], [valid, lucky <= luck], scope);
    }
}
