//! What to choose, and when to spend.

use serde_json::Value;

use crate::run::{assert_seen, typed};

#[test]
fn one_check() {
    assert_seen!(
        "advise_one",
        "advise d12 --modifier 5 --dc 18 --extra INT=6 --luck 4 --heroism 1",
        "advise d12 --modifier 5 --dc 18 --extra INT=6 --luck 4 --want damage",
        "advise d12 --modifier 5 --dc 18 --extra INT=6 --luck 4 --want safe",
        "advise 3d6 --bonus 4 --dv 15 --want critical",
        "advise pool --level 3 --points 2",
    );
}

#[test]
fn checks_that_are_known() {
    assert_seen!(
        "advise_list",
        "advise d12 --modifier 5 --luck 4 --heroism 2 --ahead 18 --ahead dc=14,worth=2 --ahead dc=22,modifier=7",
        "advise pool --level 3 --want successes --ahead level=2 --ahead level=4,snag=2 --ahead level=3",
    );
}

#[test]
fn checks_by_their_weight_and_a_number_of_successes() {
    assert_seen!(
        "advise_mix",
        "advise d12 --modifier 5 --luck 4 --heroism 3 --checks 10 --ahead dc=14,weight=2 --ahead dc=20",
        "advise d12 --modifier 5 --luck 4 --heroism 2 --checks 3 --ahead 18 --need 2",
        "advise pool --level 3 --points 2 --checks 5",
        "advise pool --level 2 --points 2 --checks 4 --need 3",
    );
}

#[test]
fn advice_for_programs() {
    assert_seen!(
        "advise_formats",
        "advise d12 --modifier 5 --dc 18 --luck 4 --json",
        "advise d12 --modifier 5 --luck 4 --heroism 1 --ahead 18 --ahead 14 --json",
        "advise pool --level 2 --points 1 --checks 2 --need 1 --format csv",
    );
}

#[test]
fn advice_nobody_can_give() {
    assert_seen!(
        "advise_refused",
        "advise d12 --modifier 5",
        "advise d12 --dc 18 --ahead 18",
        "advise d12 --dc 18 --want critical",
        "advise d12 --ahead modifier=3",
        "advise d12 --ahead 18 --ahead dc=18,speed=3",
        "advise d12 --checks 3 --ahead dc=18,weight=0",
        "advise d12 --checks 0 --ahead 18",
        "advise d12 --checks 999 --ahead 18",
        "advise d12 --heroism 9999 --ahead 18",
        "advise d12 --resisted --edition first --ahead 18",
        "advise pool --level 3 --ahead level=6",
        "advise pool --level 5 --points 200 --checks 200 --need 150",
    );
}

#[test]
fn a_plan_is_worth_what_its_list_adds_up_to() {
    let json = typed("advise d12 --modifier 5 --luck 6 --heroism 1 --ahead 18 --ahead 18 --json").stdout;
    let json: Value = serde_json::from_str(&json).unwrap();
    // Once with Luck, 1055 of 1728, and once without, 71 of 144.
    assert_eq!(json["value"]["fraction"], "1907/1728");
    assert_eq!(json["habits"][0]["loses"]["fraction"], "203/1728");
}
