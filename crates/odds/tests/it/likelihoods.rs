//! "How likely was that?" for a result of every kind of check.

use systems::throw::Resolve;
use systems::{AnyCheck, d12, pool, three_six};
use twelvefold_odds::odds;

/// `total exactly, total at least; outcome exactly, outcome at least`, as counted.
fn likelihood(check: &AnyCheck, faces: &[u32]) -> String {
    let verdict = check.resolve(faces).unwrap();
    let likely = odds(check).unwrap().likelihood(&verdict).unwrap();
    let show = |one: &twelvefold_odds::Likelihood| {
        let plain = |ratio: &dice::Ratio| format!("{}/{}", ratio.ways, ratio.of);
        format!("{}, {}", plain(&one.exactly), plain(&one.at_least))
    };
    format!("{}; {}", show(&likely.total), show(&likely.outcome))
}

#[test]
fn of_a_check_against_a_dc() {
    let check = d12::Check { modifier: 5, ..d12::Check::default() };
    let check = AnyCheck::new(d12::StaticCheck::new(check, 18).unwrap());
    assert_eq!(likelihood(&check, &[12, 12]), "1/144, 1/144; 1/144, 1/144");
    // A natural 8 is 1+7, 2+6, 3+5 both ways and the pair of 1s; 18 throws lie below it.
    assert_eq!(likelihood(&check, &[1, 1]), "7/144, 126/144; 1/144, 144/144");
}

#[test]
fn of_a_contest_counts_both_sides_throws() {
    let plain = d12::Check::default();
    let contest = AnyCheck::new(d12::Contest::new(plain, vec![plain]).unwrap());
    let text = likelihood(&contest, &[12, 12, 1, 2]);
    assert!(text.starts_with("144/20736, 144/20736; "), "{text}");
}

#[test]
fn of_a_save_and_of_a_pool() {
    let roll = three_six::Roll { modifier: 5, ..three_six::Roll::default() };
    let save = three_six::Check { roll, dv: 15, rulings: three_six::Rulings::default() };
    // 23 is critical from 22.5 on, and 18 is the only throw that reaches it.
    assert_eq!(likelihood(&AnyCheck::new(save), &[6, 6, 6]), "1/216, 1/216; 1/216, 1/216");
    let pool = AnyCheck::new(pool::Roll::new(1, 0, 0).unwrap());
    assert_eq!(likelihood(&pool, &[12]), "1/12, 1/12; 1/12, 1/12");
    assert_eq!(likelihood(&pool, &[4]), "8/12, 12/12; 8/12, 12/12");
}

#[test]
fn a_verdict_of_another_check_has_none() {
    let pool = AnyCheck::new(pool::Roll::new(1, 0, 0).unwrap());
    let save =
        three_six::Check { roll: three_six::Roll::default(), dv: 10, rulings: three_six::Rulings::default() };
    let verdict = AnyCheck::new(save).resolve(&[1, 2, 3]).unwrap();
    assert_eq!(odds(&pool).unwrap().likelihood(&verdict), None);
}
