//! The figures that must come out, through the binary.

use serde_json::Value;

use crate::run::typed;

/// `of, auto fail, success (by shifts)` of a check in JSON.
fn figures(line: &str) -> String {
    let ran = typed(&format!("odds d12 {line} --json"));
    let json: Value = serde_json::from_str(&ran.stdout).unwrap();
    let outcomes = json["outcomes"].as_array().unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let named = |name: &str| outcomes.iter().filter(|one| one["outcome"] == name).collect::<Vec<_>>();
    let shifts: Vec<String> = named("success").iter().map(|one| text(&one["ways"])).collect();
    let auto_fail = named("auto_fail").first().map_or("0".to_owned(), |one| text(&one["ways"]));
    format!("{}, {auto_fail}, {} ({})", text(&json["of"]), text(&json["success"]["ways"]), shifts.join("/"))
}

#[test]
fn modifier_5_against_18_counts_as_published() {
    let check = "--modifier 5 --dc 18";
    assert_eq!(figures(check), "144, 1, 71 (35/35/1)");
    assert_eq!(figures(&format!("{check} --extra 6")), "1728, 34, 1085 (526/525/34)");
    assert_eq!(figures(&format!("{check} --luck 6")), "1728, 34, 1055 (496/525/34)");
    assert_eq!(figures(&format!("{check} --extra 6 --luck 6")), "20736, 771, 15066 (6325/7982/759)");
}

#[test]
fn a_luck_bound_of_13_differs_from_12_and_an_extra_of_0_from_none() {
    let check = "--modifier 5 --dc 18";
    assert_ne!(figures(&format!("{check} --luck 13")), figures(&format!("{check} --luck 12")));
    assert_eq!(
        figures(&format!("{check} --luck 13")),
        figures(&format!("{check} --luck 12 --ruling luck_bound=at_most"))
    );
    assert!(figures(&format!("{check} --extra 0")).starts_with("1728, "));
}

#[test]
fn outcomes_and_totals_both_add_up_to_the_whole() {
    for line in [
        "odds d12 --modifier 5 --dc 18 --extra 6 --luck 6",
        "odds d12 --modifier 5 --against modifier=2,luck=4",
        "odds d12 --modifier 5 --against modifier=2,luck=4 --against extra=3",
        "odds 3d6 --bonus 4 --dv 15 --advantage",
        "odds 3d6 --attribute 12 --against attribute=9",
        "odds pool --level 5 --boost 3 --snag 2",
    ] {
        let json: Value = serde_json::from_str(&typed(&format!("{line} --json")).stdout).unwrap();
        let ways = |list: &str| {
            let all = json[list].as_array().unwrap().iter();
            all.map(|one| one["ways"].as_str().unwrap().parse::<u128>().unwrap()).sum::<u128>()
        };
        let of: u128 = json["of"].as_str().unwrap().parse().unwrap();
        assert_eq!((ways("outcomes"), ways("totals")), (of, of), "{line}");
    }
}
