//! JSON and CSV, as `docs/json.md` tells them.

use serde_json::Value;

use crate::run::{assert_seen, typed};

#[test]
fn odds_in_json_and_csv() {
    assert_seen!(
        "formats_odds",
        "odds d12 --modifier 5 --dc 18 --json",
        "odds d12 --modifier 5 --dc 18 --format csv",
        "odds d12 --modifier 5 --against modifier=2 --against modifier=1 --json",
        "odds d12 --modifier 5 --against modifier=2 --against modifier=1 --format csv",
        "odds initiative --player Ana=5 --foe Wolf=4 --json",
        "odds initiative --player 'Ana, the Quick=5' --foe Wolf=4 --format csv",
    );
}

#[test]
fn odds_of_the_other_systems_in_json() {
    assert_seen!(
        "formats_odds_others",
        "odds 3d6 --bonus 4 --dv 15 --json",
        "odds 3d6 --attribute 12 --against attribute=9 --json",
        "odds pool --level 2 --snag 1 --json",
        "odds dice d6-d4 --at-least 2 --json",
        "odds dice 2d4 --format csv",
    );
}

#[test]
fn rolls_in_json_and_csv() {
    assert_seen!(
        "formats_roll",
        "roll d12 --modifier 5 --dc 18 --extra INT=6 --luck 6 --faces 9,4,6,8 --as Ana --json",
        "roll d12 --modifier 3 --against modifier=2 --against modifier=1 --seed 7 --json",
        "roll d12 --modifier 3 --against modifier=2 --against modifier=1 --seed 7 --format csv",
        "roll initiative --player Ana=5 --player Bo=5 --faces 9,4,8,5,3,4 --json",
        "roll 3d6 --bonus 4 --dv 15 --advantage --faces 5,3,4,6,6,1 --json",
        "roll pool --level 2 --boost 1 --faces 9,3,4 --json",
        "roll dice 2d6 --faces 3,4 --json",
    );
}

#[test]
fn every_json_is_one_line_with_a_version() {
    for line in [
        "odds d12 --dc 18",
        "odds initiative --foe Wolf=4",
        "odds 3d6 --dv 12",
        "odds pool --level 5",
        "odds dice 3d6!",
        "roll d12 --against luck=4",
        "roll initiative --foe Wolf=4",
        "roll 3d6 --attribute 3 --against attribute=4",
        "roll pool --dice 3",
        "roll dice 'max(d20,d12)+2'",
        "rules D12-CRIT-1",
        "rules",
        "rulings",
    ] {
        let ran = typed(&format!("{line} --json"));
        assert_eq!((ran.code, ran.stdout.lines().count()), (0, 1), "{line}: {}", ran.stderr);
        let json: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!(json["version"], 1, "{line}");
    }
}

#[test]
fn what_is_written_can_be_read_back() {
    for line in [
        "odds d12 --dc 18 --extra INT=6 --luck 3",
        "odds d12 --against luck=4 --against modifier=-3",
        "odds initiative --player Ana=5 --foe Wolf=4",
        "odds 3d6 --attribute 12 --against attribute=9",
        "odds pool --level 2 --snag 1",
        "odds dice d6-d4 --exactly -2",
    ] {
        let line = typed(&format!("{line} --json")).stdout;
        let read: protocol::v1::odds::Document = serde_json::from_str(&line).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), line.trim_end());
    }
    for line in [
        "roll d12 --against luck=4 --against modifier=-3 --seed 18446744073709551615",
        "roll initiative --player Ana=5 --player Bo=5 --faces 9,4,8,5,3,4",
        "roll 3d6 --dv 12 --save --as Bo",
        "roll pool --level 2 --snag 1",
        "roll dice d6-d4 --at-most -2",
    ] {
        let line = typed(&format!("{line} --json")).stdout;
        let read: protocol::v1::roll::Roll = serde_json::from_str(&line).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), line.trim_end());
    }
}

#[test]
fn the_parts_of_a_total_make_the_total() {
    for seed in 0..20 {
        for ask in [
            "d12 --modifier 5 --dc 18 --extra 6 --luck 6",
            "3d6 --bonus 4 --dv 15 --save --heroism 2 --advantage",
            "pool --level 4 --boost 3 --snag 2",
        ] {
            let ran = typed(&format!("roll {ask} --seed {seed} --json"));
            let json: Value = serde_json::from_str(&ran.stdout).unwrap();
            let parts = json["parts"].as_array().unwrap().iter().map(|part| part["value"].as_i64().unwrap());
            assert_eq!(parts.sum::<i64>(), json["total"].as_i64().unwrap(), "{}", ran.stdout);
        }
    }
}

#[test]
fn rulings_are_all_there_and_as_asked_for() {
    let ran = typed(
        "roll d12 --dc 9 --edition first --ruling luck_bound=at_most --ruling crit_scope=all_rolled --json",
    );
    let json: Value = serde_json::from_str(&ran.stdout).unwrap();
    let rulings = &json["rulings"];
    assert_eq!(rulings["shift_ladder"], "every_six", "by the edition");
    assert_eq!(rulings["crit_scope"], "all_rolled", "a single ruling is above the edition");
    assert_eq!(rulings["luck_bound"], "at_most");
    assert_eq!(rulings["resisted_tie"], "holds", "untouched ones are told too");
    assert_eq!(rulings.as_object().unwrap().len(), systems::System::D12.rulings().len());
}
