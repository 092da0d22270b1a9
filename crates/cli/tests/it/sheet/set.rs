//! Editing: several fields judged together, the person's comments kept.

use crate::sheet::support::{Folder, KESTREL};

#[test]
fn comments_and_order_survive_every_edit() {
    let folder = Folder::with_sheets();
    folder.ok(&["set", "kestrel.toml", "DEX=1", "Finesse=", "Level=6"]);
    let kept =
        KESTREL.replace("DEX = 2", "DEX = 1").replace("Finesse = 1\n", "").replace("Level = 5", "Level = 6");
    assert_eq!(folder.read("kestrel.toml"), kept);
    folder.ok(&["spend", "kestrel.toml", "heroism", "1", "--reason", "a bold leap"]);
    let text = folder.read("kestrel.toml");
    for comment in ["# Kestrel, who never misses", "# since the bridge", "# quick hands", "# from the hills"]
    {
        assert!(text.contains(comment), "{comment}");
    }
}

#[test]
fn assignments_are_judged_together() {
    let folder = Folder::with_sheets();
    let reason = folder.refused(1, &["set", "kestrel.toml", "Level=9", "DEX=9"]);
    assert!(reason.starts_with("refused (D12-TREE-2): Body holds 3 and can hand on 2"), "{reason}");
    folder.ok(&["set", "kestrel.toml", "DEX=9", "Body=10", "Level=12"]);
    assert_eq!(folder.json(&["show", "kestrel.toml"])["nodes"]["DEX"]["points"], 9);
}

#[test]
fn set_says_what_changed_and_what_is_unspent() {
    let folder = Folder::with_sheets();
    insta::assert_snapshot!(folder.ok(&["set", "kestrel.toml", "Level=9", "Soul=2", "deity="]));
    let told = folder.json(&["set", "kestrel.toml", "Soul=3"]);
    assert_eq!(told["changes"][0]["what"], "nodes.Level.unspent");
    let points =
        told["changes"].as_array().unwrap().iter().find(|change| change["what"] == "nodes.Soul.points");
    assert_eq!(points.unwrap(), &serde_json::json!({"what": "nodes.Soul.points", "before": 2, "after": 3}));
    assert!(told["warnings"].as_array().unwrap().iter().any(|warning| warning["node"] == "Soul"));
}

#[test]
fn unknown_fields_and_impossible_values_are_refused() {
    let folder = Folder::with_sheets();
    for (words, reason) in [
        (&["set", "kestrel.toml", "Finese=1"][..], "did you mean Finesse?"),
        (&["set", "kestrel.toml", "DEX=two"], "must be a whole number"),
        (&["set", "kestrel.toml", "DEX=-1"], "DEX"),
        (&["set", "kestrel.toml", "heroism=9"], "can be at most 5"),
        (&["set", "kestrel.toml", "ruling.luck_bound=often"], "luck_bound"),
        (&["set", "kestrel.toml", "DEX=1", "Dexterity=2"], "set twice"),
        (&["set", "bruna.toml", "Will=19"], "18"),
        (&["set", "bruna.toml", "magic.Will=4"], "level"),
        (&["set", "vale.toml", "Perception=6"], "there is no level 6"),
    ] {
        let told = folder.refused(1, words);
        assert!(told.contains(reason), "{words:?}: {told}");
    }
    assert!(folder.refused(2, &["set", "kestrel.toml", "DEX"]).contains("write FIELD=VALUE"));
    assert!(folder.refused(2, &["set", "kestrel.toml"]).contains("--help"));
}

#[test]
fn points_above_a_maximum_that_fell_go_down_with_it() {
    let folder = Folder::with_sheets();
    let told = folder.json(&["set", "kestrel.toml", "Level=2", "Body=1", "Mind=", "DEX=", "Finesse="]);
    assert_eq!(told["history"][0]["reason"], "the maximum fell");
    assert_eq!(folder.json(&["show", "kestrel.toml"])["resources"]["heroism"]["now"], 2);
}

#[test]
fn modifiers_come_and_go() {
    let folder = Folder::with_sheets();
    let add = ["modifier", "kestrel.toml", "add", "Plate", "Movement", "-1", "--source", "equipment"];
    assert_eq!(
        folder.ok(&add),
        "Kestrel (kestrel.toml)\n  movement  4 → 3\n  added     Plate (-1 Movement)\n"
    );
    let told = folder.ok(&["modifier", "kestrel.toml", "remove", "keen ears"]);
    assert!(told.contains("removed") && told.contains("Keen ears (+1 Awareness)"), "{told}");
    assert!(folder.read("kestrel.toml").contains("name = \"Plate\""));
    assert!(
        folder.refused(1, &["modifier", "kestrel.toml", "remove", "Plaid"]).contains("did you mean Plate?")
    );
    assert!(
        folder.refused(2, &["modifier", "kestrel.toml", "add", "X", "Elbow", "1"]).contains("name a node")
    );
    assert!(folder.refused(1, &["modifier", "kestrel.toml", "add", "X", "DEX", "2000"]).contains("1000"));
    assert!(folder.refused(1, &["modifier", "vale.toml", "add", "X", "DEX", "1"]).contains("pool sheet"));
}

#[test]
fn proficiencies_come_and_go() {
    let folder = Folder::with_sheets();
    let told = folder.ok(&["proficiency", "bruna.toml", "add", "Lore"]);
    assert_eq!(told, "Bruna (bruna.toml)\n  proficiencies  Stealth → Stealth, Lore\n");
    folder.ok(&["proficiency", "bruna.toml", "remove", "stealth"]);
    assert_eq!(folder.json(&["show", "bruna.toml"])["proficiencies"], serde_json::json!(["Lore"]));
    assert!(folder.refused(1, &["proficiency", "bruna.toml", "add", "lore"]).contains("already"));
    assert!(folder.refused(1, &["proficiency", "bruna.toml", "remove", "Song"]).contains("Lore"));
    assert!(folder.refused(1, &["proficiency", "kestrel.toml", "add", "Lore"]).contains("d12 sheet"));
}

#[test]
fn every_change_can_be_had_as_rows() {
    let folder = Folder::with_sheets();
    assert_eq!(
        folder
            .ok(&["set", "bruna.toml", "heroism=3", "name=Bruna, the Large", "--format", "csv"])
            .lines()
            .take(3)
            .collect::<Vec<_>>(),
        ["file,what,before,after", "bruna.toml,name,Bruna,\"Bruna, the Large\"", "bruna.toml,heroism,2,3"]
    );
}

#[test]
fn a_character_without_a_name_is_called_nameless() {
    let folder = Folder::with_sheets();
    assert!(folder.ok(&["set", "vale.toml", "name="]).starts_with("Nameless (vale.toml)\n"));
}
