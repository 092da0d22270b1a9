//! The figures in the examples of `docs/rules` are what the rules themselves give, counted over every throw.
#![cfg(test)]

mod d12;
mod pool;
mod three_six;

use twelvefold_systems::reference;
use twelvefold_systems::throw::Resolve;

/// The example of a rule says just this.
fn says(id: &str, words: &str) {
    let example = reference::rule(id).unwrap().example;
    assert!(example.contains(words), "{id} should say \"{words}\": {example}");
}

/// The example of a rule gives this share, as ways and in percent.
fn gives(id: &str, (ways, of): (u64, u64)) {
    says(id, &format!("{ways} of {of}"));
    says(id, &format!("({} %)", percent((ways, of))));
}

/// Two decimals, unless it is a whole number.
fn percent((ways, of): (u64, u64)) -> String {
    let percent = format!("{:.2}", 100.0 * ways as f64 / of as f64);
    percent.trim_end_matches(".00").to_owned()
}

/// How many of all throws end as wanted.
fn share<C: Resolve>(check: &C, wanted: impl Fn(&C::Verdict) -> bool) -> (u64, u64) {
    let sides: Vec<u32> = check.dice(&[]).iter().map(|die| die.sides.get()).collect();
    let mut faces = vec![1; sides.len()];
    let (mut ways, mut of) = (0, 0);
    loop {
        of += 1;
        ways += u64::from(wanted(&check.resolve(&faces).unwrap()));
        if !turn(&mut faces, &sides) {
            return (ways, of);
        }
    }
}

/// Turns the dice to the next throw, like the wheels of a counter; false after the last.
fn turn(faces: &mut [u32], sides: &[u32]) -> bool {
    for (face, sides) in faces.iter_mut().zip(sides) {
        if *face < *sides {
            *face += 1;
            return true;
        }
        *face = 1;
    }
    false
}
