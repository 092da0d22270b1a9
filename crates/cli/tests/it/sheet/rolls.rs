//! Rolls and odds from sheets: what they cost is taken out of the file, and only if the roll happens.

use serde_json::json;

use crate::sheet::support::{Folder, KESTREL, VALE};

#[test]
fn a_roll_with_nothing_to_pay_leaves_the_file_alone() {
    let folder = Folder::with_sheets();
    insta::assert_snapshot!(folder.ok(&["roll", "kestrel.toml", "Finesse", "--dc", "12", "--faces", "10,7"]));
    assert_eq!(folder.read("kestrel.toml"), KESTREL);
}

mod d12_dice_1 {
    use super::*;

    #[test]
    fn extra_and_luck_take_the_heroism_out_of_the_file() {
        let folder = Folder::with_sheets();
        let words = ["roll", "kestrel.toml", "Finesse", "--dc", "18", "--extra", "INT", "--luck"];
        insta::assert_snapshot!(folder.ok(&[&words[..], &["--faces", "10,7,3,12"]].concat()));
        assert_eq!(folder.json(&["show", "kestrel.toml"])["resources"]["heroism"]["now"], 1);
        let reason = folder.refused(1, &words);
        assert!(reason.contains("the dice cost 2 Heroism and 1 is left"), "{reason}");
        folder.refused(1, &["odds", "kestrel.toml", "Finesse", "--dc", "18", "--extra", "INT", "--luck"]);
    }

    #[test]
    fn a_roll_that_does_not_happen_costs_nothing() {
        let folder = Folder::with_sheets();
        let luck = ["roll", "kestrel.toml", "Finesse", "--dc", "18", "--luck"];
        for (words, reason) in [
            (&["--faces", "10,7"][..], "needs 3 faces, not 2"),
            (&["--faces", "10,7,3,1"], "needs 3 faces, not 4"),
            (&["--faces", "10,7,13"], "face 3 is 13"),
            (&["--extra", "DEX"], "already rests on DEX"),
            (&["--extra", "IQ"], "leans on a Basic Attribute"),
            (&["--when", "sleeping"], "the sheet has tracking"),
            (&["--resisted", "--edition", "first"], "always active"),
        ] {
            let told = folder.refused(1, &[&luck[..], words].concat());
            assert!(told.contains(reason), "{words:?}: {told}");
        }
        assert!(
            folder
                .refused(1, &["roll", "kestrel.toml", "Elbow", "--dc", "9"])
                .contains("no attribute \"Elbow\"")
        );
    }
}

#[test]
fn words_that_do_not_go_together_are_wrong_usage() {
    let folder = Folder::with_sheets();
    for (words, reason) in [
        (&["kestrel.toml", "DEX"][..], "--dc N"),
        (&["kestrel.toml", "DEX", "--dc", "9", "--against", "modifier=1"], "either --dc or --against"),
        (&["kestrel.toml", "DEX", "--against", "attribute=1"], "says nothing about a resister"),
        (&["kestrel.toml", "DEX", "--against", "modifier=1", "--resisted"], "leave out --resisted"),
        (&["kestrel.toml", "DEX", "--dv", "9"], "--dv: it belongs to 3d6 sheets"),
        (&["kestrel.toml", "DEX", "--dc", "9", "--foe", "Wolf=4"], "roll of Initiative"),
        (&["kestrel.toml", "Initiative", "--dc", "9"], "leave out --dc"),
        (&["kestrel.toml", "DEX", "--dc", "9", "--edition", "third"], "no edition"),
        (&["kestrel.toml", "DEX", "--dc", "9", "--ruling", "luck=good"], "no ruling"),
        (&["bruna.toml", "Will"], "--dv N"),
        (&["bruna.toml", "Will", "--dv", "9", "--luck"], "--luck: it belongs to d12 sheets"),
        (&["bruna.toml", "Will", "--against", "attribute=9", "--save"], "no save"),
        (&["bruna.toml", "Will", "--against", "modifier=9"], "says nothing about the other side"),
        (&["vale.toml", "Perception", "--dc", "9"], "--dc: it belongs to d12 sheets"),
        (&["vale.toml", "Perception", "--against", "x"], "leave out --against"),
    ] {
        for command in ["roll", "odds"] {
            let told = folder.refused(2, &[&[command], words].concat());
            assert!(told.contains(reason), "{words:?}: {told}");
        }
    }
}

#[test]
fn circumstances_and_conditional_modifiers_are_named_parts_of_the_total() {
    let folder = Folder::with_sheets();
    let told = folder.json(&[
        "roll",
        "kestrel.toml",
        "Perception",
        "--dc",
        "15",
        "--when",
        "tracking",
        "--equipment",
        "lens=+1",
        "--circumstance",
        "fog=-2",
        "--faces",
        "9,4",
        "--as",
        "K",
    ]);
    assert_eq!((&told["who"], &told["what"]), (&json!("K"), &json!("Perception")));
    assert_eq!(
        told["check"]["parts"],
        json!([
            {"name": "Level", "value": 2}, {"name": "Mind", "value": 1},
            {"name": "Hound (class) when tracking", "value": 2}, {"name": "lens", "value": 1}, {"name": "fog", "value": -2},
        ])
    );
    assert_eq!((&told["total"], &told["outcome"]), (&json!(17), &json!("success")));
    assert_eq!(told["sheet"]["changes"], json!([]));
}

#[test]
fn rulings_are_the_sheets_then_the_editions_then_the_single_ones() {
    let folder = Folder::with_sheets();
    folder.ok(&["set", "kestrel.toml", "ruling.luck_bound=at_most"]);
    let ruling = |words: &[&str], name: &str| {
        let all = [&["odds", "kestrel.toml", "DEX", "--dc", "12"], words].concat();
        folder.json(&all)["rulings"][name].as_str().unwrap().to_owned()
    };
    assert_eq!(ruling(&[], "luck_bound"), "at_most");
    assert_eq!(ruling(&["--edition", "first"], "luck_bound"), "below");
    assert_eq!(ruling(&["--edition", "first"], "shift_ladder"), "every_six");
    assert_eq!(
        ruling(&["--edition", "first", "--ruling", "shift_ladder=flat_twelve"], "shift_ladder"),
        "flat_twelve"
    );
}

#[test]
fn a_contest_is_rolled_against_each_resister() {
    let folder = Folder::with_sheets();
    let told = folder.json(&[
        "roll",
        "kestrel.toml",
        "DEX",
        "--against",
        "modifier=2",
        "--against",
        "modifier=1,luck=3",
        "--faces",
        "10,7,3,4,2,9,1",
    ]);
    assert_eq!(told["against"].as_array().unwrap().len(), 2);
    assert_eq!(told["against"][0]["total"], 9);
}

mod d12_chk_5 {
    use super::*;

    #[test]
    fn initiative_comes_from_the_sheet_and_may_be_rolled_among_others() {
        let folder = Folder::with_sheets();
        let told = folder.json(&[
            "roll",
            "kestrel.toml",
            "Initiative",
            "--luck",
            "--foe",
            "Wolf=4",
            "--faces",
            "9,4,2,10,3",
        ]);
        assert_eq!(told["order"][0]["name"], "Kestrel");
        assert_eq!(told["sheet"]["history"][0]["reason"], "Luck Die for Initiative");
        assert_eq!(folder.json(&["show", "kestrel.toml"])["resources"]["heroism"]["now"], 2);
        let odds = folder.json(&["odds", "kestrel.toml", "Initiative", "--foe", "Wolf=4"]);
        assert_eq!(odds["participants"][0]["name"], "Kestrel");
        folder.ok(&["roll", "kestrel.toml", "initiative", "--seed", "7"]);
    }
}

#[test]
fn odds_are_those_of_the_roll_and_spend_nothing() {
    let folder = Folder::with_sheets();
    let odds = folder.json(&["odds", "kestrel.toml", "Finesse", "--dc", "18", "--luck"]);
    assert_eq!((&odds["check"]["modifier"], &odds["of"]), (&json!(5), &json!("1728")));
    assert_eq!(folder.read("kestrel.toml"), KESTREL);
    let odds = folder.json(&["odds", "vale.toml", "Perception", "--spend", "2"]);
    assert_eq!((&odds["check"]["dice"], &odds["check"]["boosts"]), (&json!(6), &json!(3)));
    assert_eq!(folder.read("vale.toml"), VALE);
}

#[test]
fn the_same_seed_rolls_the_same_faces_from_a_sheet_and_without() {
    let folder = Folder::with_sheets();
    let sheet = folder.json(&["roll", "kestrel.toml", "Finesse", "--dc", "18", "--seed", "7"]);
    let plain = std::process::Command::new(env!("CARGO_BIN_EXE_twelvefold"))
        .args(["roll", "d12", "--modifier", "5", "--dc", "18", "--seed", "7", "--json"])
        .output()
        .unwrap();
    let plain: serde_json::Value = serde_json::from_slice(&plain.stdout).unwrap();
    assert_eq!((&sheet["dice"], &sheet["total"]), (&plain["dice"], &plain["total"]));
}

mod t36_chk_1 {
    use super::*;

    #[test]
    fn a_save_adds_heroism_and_a_proficiency_of_the_sheet_adds_a_die() {
        let folder = Folder::with_sheets();
        insta::assert_snapshot!(folder.ok(&[
            "roll",
            "bruna.toml",
            "Will",
            "--dv",
            "14",
            "--save",
            "--faces",
            "3,4,2"
        ]));
        let told = folder.json(&[
            "roll",
            "bruna.toml",
            "rflx",
            "--dv",
            "12",
            "--proficiency",
            "stealth",
            "--faces",
            "1,2,3,4",
        ]);
        assert_eq!((&told["total"], &told["dice"][3]["kind"]), (&json!(13), &json!("proficiency")));
        let reason = folder.refused(1, &["roll", "bruna.toml", "Will", "--dv", "9", "--proficiency", "Song"]);
        assert!(reason.contains("Stealth"), "{reason}");
        let told = folder.json(&[
            "roll",
            "bruna.toml",
            "Body",
            "--against",
            "attribute=9,proficient",
            "--faces",
            "1,1,1,2,2,2,2",
        ]);
        assert_eq!((&told["total"], &told["against"][0]["total"]), (&json!(21), &json!(17)));
        folder.ok(&[
            "odds",
            "bruna.toml",
            "Will",
            "--dv",
            "14",
            "--advantage",
            "2",
            "--disadvantage",
            "--step",
            "-1",
        ]);
    }
}

mod pool_res_1 {
    use super::*;

    #[test]
    fn a_failed_roll_earns_a_point_and_uses_up_what_waited() {
        let folder = Folder::with_sheets();
        let words = ["roll", "vale.toml", "perception", "--spend", "1", "--faces", "1,2,3,4,5,6,1,2"];
        insta::assert_snapshot!(folder.ok(&words));
        let sheet = folder.json(&["show", "vale.toml"]);
        assert_eq!((&sheet["resilience"], &sheet["waiting"]), (&json!(2), &json!(0)));
        let history = folder.json(&["history", "vale.toml"])["history"].clone();
        assert_eq!(history[0]["reason"], "for Perception");
        assert_eq!(history[1]["reason"], "failed Perception");
    }

    #[test]
    fn a_point_spent_and_a_point_earned_are_both_told() {
        let folder = Folder::with_sheets();
        folder.ok(&["new", "pool", "orrin.toml"]);
        let told = folder.ok(&["roll", "orrin.toml", "Strength", "--spend", "1", "--faces", "1,1"]);
        assert!(told.contains("-1  for Strength") && told.contains("+1  failed Strength"), "{told}");
    }

    #[test]
    fn a_successful_roll_earns_nothing_and_a_wrong_throw_costs_nothing() {
        let folder = Folder::with_sheets();
        folder.refused(1, &["roll", "vale.toml", "Perception", "--spend", "1", "--faces", "1,2"]);
        folder.refused(1, &["roll", "vale.toml", "Perception", "--spend", "3"]);
        folder.refused(1, &["roll", "vale.toml", "Charm"]);
        let told = folder.json(&[
            "roll",
            "vale.toml",
            "Strength",
            "--boost",
            "1",
            "--snag",
            "1",
            "--faces",
            "12,4,1,4",
        ]);
        assert_eq!((&told["successes"], &told["sheet"]["history"]), (&json!(2), &json!([])));
        assert_eq!(folder.json(&["show", "vale.toml"])["waiting"], 0);
    }
}
