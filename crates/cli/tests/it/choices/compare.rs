//! Choices side by side.

use serde_json::Value;

use crate::run::{assert_seen, typed};

#[test]
fn a_d12_check_with_and_without_bonus_dice() {
    assert_seen!(
        "compare_d12",
        "compare d12 --modifier 5 --dc 18 --extra INT=6 --extra WIS=3 --luck 4",
        "compare d12 --modifier 5 --dc 18 --resisted --luck 4",
        "compare d12 --modifier 5 --dc 18",
    );
}

#[test]
fn editions_and_rulings() {
    assert_seen!(
        "compare_rulings",
        "compare d12 --modifier 5 --dc 18 --extra 6 --luck 6 --editions",
        "compare d12 --modifier 5 --dc 18 --luck 6 --each luck_bound",
        "compare 3d6 --bonus 0 --dv 15 --each crit_fail_at",
    );
}

#[test]
fn a_3d6_check_and_an_action_roll() {
    assert_seen!(
        "compare_others",
        "compare 3d6 --bonus 4 --dv 15",
        "compare pool --level 3 --points 3",
        "compare pool --dice 6 --snag 2 --at-least 2 --points 1 --ruling resilience_buys=extra_d12",
    );
}

#[test]
fn comparisons_for_programs() {
    assert_seen!(
        "compare_formats",
        "compare d12 --modifier 5 --dc 18 --luck 4 --json",
        "compare 3d6 --bonus 4 --dv 15 --format csv",
        "compare pool --level 3 --points 1 --format csv",
    );
}

#[test]
fn comparisons_that_make_no_sense() {
    assert_seen!(
        "compare_refused",
        "compare d12 --modifier 5",
        "compare d12 --dc 18 --extra Finesse=6",
        "compare d12 --dc 18 --resisted --edition first",
        "compare d12 --dc 18 --each no_such",
        "compare d12 --dc 18 --extra 3 --extra 4 --editions",
        "compare 3d6 --attribute 12 --against attribute=9",
        "compare pool --level 6",
        "compare pool --level 3 --points 9999",
    );
}

#[test]
fn the_published_figures_come_out() {
    let json = typed("compare d12 --modifier 5 --dc 18 --extra 6 --luck 6 --json").stdout;
    let json: Value = serde_json::from_str(&json).unwrap();
    let success = |at: usize| {
        let share = &json["choices"][at]["success"];
        format!("{}/{}", share["ways"].as_str().unwrap(), share["of"].as_str().unwrap())
    };
    assert_eq!([0, 1, 2, 3].map(success), ["71/144", "1085/1728", "1055/1728", "15066/20736"]);
    assert_eq!(json["choices"][1]["difference"]["fraction"], "233/1728");
}
