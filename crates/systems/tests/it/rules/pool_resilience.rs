//! Resilience and assistance.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_systems::Refusal;
use twelvefold_systems::pool::{Bought, Declared, Draft, MOST_DICE, Outcome, ResilienceChange, Roll, Sheet};
use twelvefold_systems::throw::Resolve;

use crate::rules::words::{refused, rulings};

fn sheet(name: &str, resilience: u32, settings: &str) -> Sheet {
    let levels = vec![("Persuade".to_owned(), 1), ("Dexterity".to_owned(), 3)];
    let draft =
        Draft { name: name.into(), levels, resilience, rulings: rulings(settings), ..Draft::default() };
    Sheet::new(draft).unwrap()
}

/// "2 -> 1: a deep breath".
fn shown(change: Result<ResilienceChange, Refusal>) -> String {
    change.map_or_else(refused, |change| format!("{} -> {}: {}", change.before, change.after, change.reason))
}

/// Throws these faces for a declared roll and lets the sheet take it in.
fn play(sheet: &mut Sheet, declared: &Declared, faces: &[u32]) -> Vec<String> {
    let outcome = declared.roll.resolve(faces).unwrap().outcome;
    sheet.rolled(declared, outcome).unwrap().into_iter().map(|change| shown(Ok(change))).collect()
}

/// The d12s and boosts of a roll.
fn counts(roll: &Roll) -> (u32, u32) {
    (roll.dice(), roll.boosts())
}

mod pool_res_1 {
    use super::*;

    #[test]
    fn persuade_level_1_rolling_4_fails_and_earns_a_point() {
        let mut sheet = sheet("Ida", 2, "");
        let declared = sheet.declare("Persuade", 0, 0, 0).unwrap();
        assert_eq!(play(&mut sheet, &declared, &[4]), ["2 -> 3: failed Persuade"]);
    }

    #[test]
    fn a_success_earns_nothing() {
        let mut sheet = sheet("Ida", 2, "");
        let declared = sheet.declare("Persuade", 0, 0, 0).unwrap();
        assert_eq!(play(&mut sheet, &declared, &[9]), Vec::<String>::new());
        assert_eq!(sheet.resilience(), 2);
    }

    #[test]
    fn a_success_that_a_snag_took_away_earns_one() {
        let mut sheet = sheet("Ida", 0, "");
        let declared = sheet.declare("Persuade", 0, 1, 0).unwrap();
        assert_eq!(play(&mut sheet, &declared, &[9, 4]), ["0 -> 1: failed Persuade"]);
    }
}

mod pool_res_2 {
    use super::*;

    #[test]
    fn a_new_character_has_two() {
        assert_eq!(Draft::default().resilience, 2);
    }

    #[test]
    fn every_session_starts_with_two() {
        for points in [0, 1, 2, 3, 9] {
            assert_eq!(
                shown(Ok(sheet("Ida", points, "").start_session())),
                format!("{points} -> 2: new session")
            );
        }
    }

    #[test]
    fn or_with_at_least_two_by_ruling() {
        let after = |points| sheet("Ida", points, "session_resilience=at_least").start_session().after;
        assert_eq!([0, 1, 2, 3, 9].map(after), [2, 2, 2, 3, 9]);
    }
}

mod pool_res_3 {
    use super::*;

    #[test]
    fn points_buy_boost_dice_for_the_next_roll() {
        let sheet = sheet("Ida", 3, "");
        let declared = sheet.declare("Dexterity", 1, 2, 2).unwrap();
        assert_eq!((counts(&declared.roll), declared.roll.snags(), declared.spend), ((4, 3), 2, 2));
        assert_eq!(sheet.resilience(), 3, "declaring spends nothing yet");
    }

    #[test]
    fn what_is_spent_is_gone_once_the_roll_happened() {
        let mut sheet = sheet("Ida", 3, "");
        let declared = sheet.declare("Persuade", 0, 0, 2).unwrap();
        assert_eq!(play(&mut sheet, &declared, &[9, 1, 1]), ["3 -> 1: for Persuade"]);
        let declared = sheet.declare("Persuade", 0, 0, 1).unwrap();
        assert_eq!(play(&mut sheet, &declared, &[1, 1]), ["1 -> 0: for Persuade", "0 -> 1: failed Persuade"]);
    }

    #[test]
    fn what_is_not_there_cannot_be_spent() {
        let mut sheet = sheet("Ida", 2, "");
        let before = sheet.clone();
        let sentence = "refused by POOL-RES-3: 3 resilience needed, 2 left; spend less";
        assert_eq!(refused(sheet.declare("Persuade", 0, 0, 3).unwrap_err()), sentence);
        assert_eq!(shown(sheet.spend(3, "a deep breath")), sentence);
        assert_eq!(
            shown(sheet.spend(0, "nothing")),
            "refused by POOL-RES-3: 0 points change nothing; ask for 1 or more"
        );
        assert_eq!(
            shown(sheet.spend(1, " ")),
            "refused by POOL-RES-3: say why: a spend or gain needs a reason"
        );
        assert_eq!(sheet, before);
    }

    #[test]
    fn boosts_bought_wait_for_the_next_roll_and_are_used_up_by_it() {
        let mut sheet = sheet("Ida", 2, "");
        assert_eq!(shown(sheet.spend(1, "a deep breath")), "2 -> 1: a deep breath");
        assert_eq!((sheet.resilience(), sheet.waiting()), (1, 1));
        let declared = sheet.declare("Persuade", 0, 0, 1).unwrap();
        assert_eq!(counts(&declared.roll), (1, 2));
        play(&mut sheet, &declared, &[12, 1, 1]);
        assert_eq!((sheet.resilience(), sheet.waiting()), (0, 0));
        assert_eq!(counts(&sheet.declare("Persuade", 0, 0, 0).unwrap().roll), (1, 0));
    }

    #[test]
    fn a_declared_roll_that_can_no_longer_be_paid_changes_nothing() {
        let mut sheet = sheet("Ida", 2, "");
        let declared = sheet.declare("Persuade", 0, 0, 2).unwrap();
        sheet.spend(1, "a deep breath").unwrap();
        let before = sheet.clone();
        assert!(sheet.rolled(&declared, Outcome::Failure).is_err());
        assert_eq!(sheet, before);
    }

    #[test]
    fn the_gm_can_award_some() {
        let mut sheet = sheet("Ida", 2, "");
        assert_eq!(shown(sheet.gain(2, "a fine speech")), "2 -> 4: a fine speech");
        assert!(sheet.gain(1, "").is_err() && sheet.gain(0, "nothing").is_err());
    }
}

mod pool_res_4 {
    use super::*;

    #[test]
    fn a_point_can_go_to_anothers_roll_and_how_is_told() {
        let (mut ida, mut max) = (sheet("Ida", 2, ""), sheet("Max", 0, ""));
        assert_eq!(
            shown(ida.assist(&mut max, 2, "Ida holds the ladder")),
            "2 -> 0: helped Max: Ida holds the ladder"
        );
        assert_eq!((ida.resilience(), ida.waiting(), max.resilience(), max.waiting()), (0, 0, 0, 2));
        let declared = max.declare("Dexterity", 0, 0, 0).unwrap();
        assert_eq!(counts(&declared.roll), (4, 2));
        play(&mut max, &declared, &[12, 1, 1, 1, 1, 1]);
        assert_eq!(max.waiting(), 0);
    }

    #[test]
    fn without_a_description_or_the_points_nothing_happens_to_either() {
        let (mut ida, mut max) = (sheet("Ida", 2, ""), sheet("Max", 0, ""));
        let before = (ida.clone(), max.clone());
        assert_eq!(
            shown(ida.assist(&mut max, 1, "  ")),
            "refused by POOL-RES-4: say why: assistance needs a reason"
        );
        assert!(ida.assist(&mut max, 3, "a push").is_err());
        assert!(ida.assist(&mut max, 0, "a push").is_err());
        assert_eq!((ida, max), before);
    }
}

mod pool_res_5 {
    use super::*;

    #[test]
    fn by_the_rule_text_a_point_buys_a_boost() {
        assert_eq!(Bought::with(2, &rulings("resilience_buys=boost_d4")), Bought { dice: 0, boosts: 2 });
        assert_eq!(Bought::with(2, &rulings("")), Bought { dice: 0, boosts: 2 });
    }

    #[test]
    fn by_the_example_two_points_make_six_d12s_of_dexterity_3() {
        let mut sheet = sheet("Ida", 3, "resilience_buys=extra_d12");
        let declared = sheet.declare("Dexterity", 0, 0, 2).unwrap();
        assert_eq!(counts(&declared.roll), (6, 0));
        assert_eq!(declared.parts.total(), 6);
        assert_eq!(declared.roll.resolve(&[7, 11, 3, 8, 12, 1]).unwrap().balance, 3);
        assert_eq!(play(&mut sheet, &declared, &[7, 11, 3, 8, 12, 1]), ["3 -> 1: for Dexterity"]);
    }

    #[test]
    fn assistance_buys_the_same() {
        let (mut ida, mut max) = (sheet("Ida", 2, ""), sheet("Max", 0, "resilience_buys=extra_d12"));
        ida.assist(&mut max, 2, "a push").unwrap();
        assert_eq!(counts(&max.declare("Dexterity", 1, 0, 0).unwrap().roll), (6, 1));
    }
}

/// What can happen to two sheets' resilience.
fn act(ida: &mut Sheet, max: &mut Sheet, (what, points): (u8, u32)) -> Result<(), Refusal> {
    match what {
        0 => ida.spend(points, "a deep breath").map(drop),
        1 => ida.gain(points, "a gift").map(drop),
        2 => ida.assist(max, points, "a push").map(drop),
        3 => max.assist(ida, points, "a pull").map(drop),
        4 => {
            ida.start_session();
            Ok(())
        }
        _ => {
            let declared = ida.declare("Dexterity", 0, 0, points)?;
            let outcome = if what == 5 { Outcome::Failure } else { Outcome::Success { successes: 1 } };
            Ok(ida.rolled(&declared, outcome).map(drop)?)
        }
    }
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn a_refusal_changes_nothing_and_a_sheet_can_always_be_written_down(
        acts in prop::collection::vec((0u8..7, prop_oneof![0u32..5, Just(MOST_DICE), Just(u32::MAX)]), 0..30),
        start in prop_oneof![0u32..5, Just(MOST_DICE)],
    ) {
        let mut ida = sheet("Ida", start, "");
        let mut max = sheet("Max", start, "session_resilience=at_least");
        for act_now in acts {
            let before = (ida.clone(), max.clone());
            if act(&mut ida, &mut max, act_now).is_err() {
                prop_assert_eq!((&ida, &max), (&before.0, &before.1));
            }
            prop_assert_eq!(Sheet::new(ida.draft()), Ok(ida.clone()));
            prop_assert_eq!(Sheet::new(max.draft()), Ok(max.clone()));
            prop_assert!(ida.declare("Dexterity", 0, 0, 0).is_ok(), "what waits can always be rolled");
        }
    }
}
