//! Whatever is typed, the command answers or says no: it never panics.

use proptest::prelude::*;
use proptest::sample::select;
use testkit::cases;

use crate::run::run;

const COMMANDS: [&str; 13] = [
    "odds d12",
    "odds initiative",
    "odds 3d6",
    "odds pool",
    "odds dice",
    "roll d12",
    "roll initiative",
    "roll 3d6",
    "roll pool",
    "roll dice",
    "rules",
    "rulings",
    "man",
];

const FLAGS: [&str; 31] = [
    "--modifier",
    "--dc",
    "--extra",
    "--luck",
    "--resisted",
    "--against",
    "--edition",
    "--ruling",
    "--player",
    "--foe",
    "--bonus",
    "--attribute",
    "--dv",
    "--proficient",
    "--save",
    "--heroism",
    "--advantage",
    "--disadvantage",
    "--step",
    "--level",
    "--dice",
    "--archetype",
    "--boost",
    "--snag",
    "--spend",
    "--at-least",
    "--at-most",
    "--faces",
    "--seed",
    "--json",
    "--format",
];

const VALUES: [&str; 32] = [
    "0",
    "1",
    "-1",
    "3",
    "6",
    "12",
    "13",
    "18",
    "10000",
    "-10000",
    "10001",
    "99999999999999999999",
    "INT=6",
    "FOO=6",
    "modifier=2,luck=4",
    "modifier=-10000,extra=10000",
    "attribute=9,proficient",
    "attribute=10000,step=-10000",
    "Ana=5",
    "Bo=3,luck=4",
    "first",
    "luck_bound=at_most",
    "shift_ladder=every_six",
    "opposed_adds=bonus",
    "resilience_buys=extra_d12",
    "2d12+5",
    "4d6kh3",
    "1,2,3",
    "12,12",
    "csv",
    "=",
    ",,=,",
];

fn salad() -> impl Strategy<Value = Vec<String>> {
    let flag = (select(&FLAGS[..]), proptest::option::weighted(0.8, select(&VALUES[..])));
    let usual = flag
        .prop_map(|(flag, value)| std::iter::once(flag).chain(value).map(str::to_owned).collect::<Vec<_>>());
    let odd = "[ -~é†\u{1F3B2}]{0,12}".prop_map(|word| vec![word]);
    let parts = prop::collection::vec(prop_oneof![8 => usual, 1 => odd], 0..7);
    (select(&COMMANDS[..]), parts).prop_map(|(command, parts)| {
        command.split(' ').map(str::to_owned).chain(parts.into_iter().flatten()).collect()
    })
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn flag_salad_never_panics(words in salad()) {
        let ran = run(&words);
        prop_assert!((0..=2).contains(&ran.code), "{words:?}: code {}, {}", ran.code, ran.stderr);
        prop_assert!(!ran.stderr.contains("panicked"), "{words:?}: {}", ran.stderr);
        prop_assert_eq!(ran.code == 0, ran.stderr.is_empty(), "{:?}: {}", words, ran.stderr);
    }
}
