//! Odds as a person sees them.

use crate::run::assert_seen;

#[test]
fn a_check_against_a_dc() {
    assert_seen!("odds_d12", "odds d12 --modifier 5 --dc 18");
}

#[test]
fn a_check_with_both_dice_resisted_or_by_another_edition() {
    assert_seen!(
        "odds_d12_variants",
        "odds d12 --modifier 5 --dc 18 --extra INT=6 --luck 6 --ruling luck_bound=at_most",
        "odds d12 --modifier -3 --dc 12 --resisted",
        "odds d12 --modifier 5 --dc 18 --edition first",
    );
}

#[test]
fn certain_and_impossible_checks() {
    assert_seen!("odds_d12_ends", "odds d12 --modifier 100 --dc 5 --resisted", "odds d12 --dc 10000");
}

#[test]
fn contests() {
    assert_seen!(
        "odds_contest",
        "odds d12 --modifier 5 --extra 6 --against modifier=2,luck=4",
        "odds d12 --modifier 5 --against modifier=2 --against modifier=-1,extra=INT=3 --against modifier=9",
    );
}

#[test]
fn an_initiative() {
    assert_seen!("odds_initiative", "odds initiative --player Ana=5 --player Bo=3,luck=4 --foe Wolf=4");
}

#[test]
fn an_initiative_of_many_is_folded() {
    assert_seen!(
        "odds_initiative_folded",
        "odds initiative --player Ana=5 --player Bo=3 --player Cleo=4 --player Dov=1 --foe Wolf=4 --foe Bear=2 \
         --foe Owl=6 --foe Rat=7 --foe Imp=3 --foe Asp=0",
    );
}

#[test]
fn three_six_checks() {
    assert_seen!(
        "odds_three_six",
        "odds 3d6 --bonus 4 --dv 15",
        "odds 3d6 --bonus 4 --dv 15 --proficient --save --heroism 2 --advantage 2 --disadvantage 1 --step +1",
        "odds 3d6 --attribute 12 --against attribute=9,proficient,advantage=1",
    );
}

#[test]
fn action_rolls() {
    assert_seen!(
        "odds_pool",
        "odds pool --level 3 --archetype --boost 2 --snag 1",
        "odds pool --level 3 --spend 2 --ruling resilience_buys=extra_d12",
        "odds pool --dice 500",
    );
}

#[test]
fn dice_in_notation() {
    assert_seen!(
        "odds_dice",
        "odds dice '4d6kh3 + 2' --at-least 15",
        "odds dice d6-d4 --at-most -1",
        "odds dice 1000d6",
    );
}
