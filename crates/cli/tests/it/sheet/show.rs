//! Sheets as they are shown.

use serde_json::json;

use crate::sheet::support::Folder;

#[test]
fn a_d12_sheet_shows_its_tree_its_points_and_what_is_open() {
    let folder = Folder::with_sheets();
    let fields = ["Level=6", "Soul=1", "Finesse=", "ruling.luck_bound=at_most", "deity=The Grey Lady"];
    folder.ok(&[&["set", "kestrel.toml"][..], &fields].concat());
    let text = folder.ok(&["show", "kestrel.toml"]);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn a_capped_node_and_a_fallen_character_are_marked() {
    let folder = Folder::with_sheets();
    folder.write(
        "capped.toml",
        "system = \"d12\"\n[points]\nLevel = 4\nBody = 3\nDEX = 2\nFinesse = 1\n[resources]\nvitality = 0\n",
    );
    insta::assert_snapshot!(folder.ok(&["show", "capped.toml"]));
    insta::assert_snapshot!(folder.ok(&["show", "capped.toml", "Finesse"]));
}

#[test]
fn a_3d6_sheet_is_shown() {
    insta::assert_snapshot!(Folder::with_sheets().ok(&["show", "bruna.toml"]));
}

#[test]
fn a_pool_sheet_is_shown() {
    insta::assert_snapshot!(Folder::with_sheets().ok(&["show", "vale.toml"]));
}

#[test]
fn one_number_is_taken_apart() {
    let folder = Folder::with_sheets();
    let all = [
        ["kestrel.toml", "perception"],
        ["kestrel.toml", "Level"],
        ["kestrel.toml", "Initiative"],
        ["kestrel.toml", "movement"],
        ["kestrel.toml", "vitality"],
        ["bruna.toml", "Will"],
        ["vale.toml", "perception"],
    ];
    let text: Vec<String> = all.iter().map(|[file, of]| folder.ok(&["show", file, of])).collect();
    insta::assert_snapshot!(text.join("\n"));
    let told = folder.json(&["show", "kestrel.toml", "Awareness"]);
    assert_eq!((&told["number"], &told["total"]), (&json!("Awareness"), &json!(4)));
    for file in ["kestrel.toml", "bruna.toml", "vale.toml"] {
        assert!(folder.refused(1, &["show", file, "Elbow"]).contains("Elbow"));
    }
}

#[test]
fn the_json_has_every_node_and_the_csv_a_row_for_each() {
    let folder = Folder::with_sheets();
    let sheet = folder.json(&["show", "kestrel.toml"]);
    assert_eq!(sheet["nodes"].as_object().unwrap().len(), 40);
    let finesse = &sheet["nodes"]["Finesse"];
    assert_eq!(
        (
            &finesse["points"],
            &finesse["uncapped"],
            &finesse["base"],
            &finesse["capped"],
            &finesse["modifier"]
        ),
        (&json!(1), &json!(6), &json!(5), &json!(true), &json!(5))
    );
    assert_eq!(
        sheet["resources"]["heroism"],
        json!({"now": 3, "max": 5, "parts": [{"name": "Level", "value": 5}]})
    );
    assert_eq!(folder.ok(&["show", "kestrel.toml", "--format", "csv"]).lines().count(), 41);
    assert_eq!(
        folder.ok(&["show", "bruna.toml", "--format", "csv"]).lines().nth(4),
        Some("Will,15,13,2,18,5,7")
    );
    assert_eq!(
        folder.ok(&["show", "vale.toml", "--format", "csv"]),
        "attribute,level,dice\nPerception,3,6\nStrength,1,1\n"
    );
    assert_eq!(
        folder.ok(&["show", "vale.toml", "Perception", "--format", "csv"]),
        "part,value\nPerception level 3,4\nStrategist,2\n"
    );
}

#[test]
fn a_name_can_not_colour_the_terminal() {
    let folder = Folder::with_sheets();
    folder.write("sly.toml", "system = \"pool\"\nname = \"a\\u001b[31mb\\nc\"\n[levels]\n\"x\\ty\" = 1\n");
    assert!(folder.ok(&["show", "sly.toml"]).starts_with("a [31mb c"));
}
