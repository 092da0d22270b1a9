//! Faces that somebody reads off real dice: just those that are thrown, and otherwise a refusal that says how many.

use systems::form::{Value, Values, declare};
use systems::ruling::RulingSettings;
use systems::throw::Resolve;
use systems::{AnyCheck, Refusal};
use twelvefold_written::RegisteredSystem;

const AGAIN: &str = r#"
format = 1
system = "sixes-again"
[checks.test]
inputs = { pool = { least = 1, most = 4 } }
dice = { first = "pool d6", extra = "count(first = 6) d6" }
values = { result = "sum([first, extra])" }
"#;

fn pool_of(dice: i64) -> AnyCheck {
    let system = RegisteredSystem::load(AGAIN).unwrap();
    let values = Values::default().with("pool", Value::Number(dice));
    declare(system.rules().checks()[0], &values, &RulingSettings::default()).unwrap().check
}

/// Every list of so many ones and sixes.
fn lists(length: usize) -> Vec<Vec<u32>> {
    let list = |bits: usize| (0..length).map(|at| if bits >> at & 1 == 0 { 1 } else { 6 }).collect();
    (0..1 << length).map(list).collect()
}

#[test]
fn too_few_and_too_many_are_refused_with_the_right_number() {
    for pool in 1..=4 {
        let (check, first) = (pool_of(pool), usize::try_from(pool).unwrap());
        for faces in (0..=2 * first + 1).flat_map(lists) {
            let sixes = faces.iter().take(first).filter(|&&face| face == 6).count();
            // Before the first dice lie there, nobody knows how many follow.
            let needed = if faces.len() < first { first } else { first + sixes };
            match check.resolve(&faces) {
                Ok(_) => assert_eq!(needed, faces.len(), "{faces:?}"),
                Err(Refusal::WrongFaceCount { needed: told, given }) => {
                    assert_eq!((told, given), (needed, faces.len()), "{faces:?}");
                }
                Err(other) => panic!("{faces:?}: {other}"),
            }
        }
    }
}

#[test]
fn a_face_that_no_die_has_is_named() {
    let refused = pool_of(1).resolve(&[7, 3]).unwrap_err();
    assert!(matches!(refused, Refusal::ImpossibleFace { position: 1, face: 7, .. }), "{refused}");
}
