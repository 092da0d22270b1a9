//! The JSON of `sheet show`.

use serde_json::{Value, json};
use twelvefold_protocol::v1::sheet::SheetFile;
use twelvefold_protocol::v1::sheet_view::SheetView;

fn view(text: &str) -> Value {
    let file = SheetFile::parse(text).unwrap();
    serde_json::to_value(SheetView::from(file.sheet())).unwrap()
}

fn kestrel() -> Value {
    view(
        "system = \"d12\"\nname = \"Kestrel\"\n[points]\nLevel = 4\nBody = 3\nDEX = 2\nFinesse = 1\n\
         [[modifiers]]\nname = \"Gloves\"\nsource = \"gear\"\nnode = \"Finesse\"\nvalue = 2\n\
         [[modifiers]]\nname = \"Quick\"\nnode = \"Initiative\"\nvalue = 1\n[resources]\nvitality = 0\n",
    )
}

#[test]
fn a_node_shows_where_the_cap_bites() {
    let finesse = json!({
        "points": 1, "unspent": 0, "uncapped": 5, "base": 4, "capped": true, "modifier": 6,
        "parts": [
            {"name": "Level", "value": 1}, {"name": "Body", "value": 2}, {"name": "DEX", "value": 2},
            {"name": "DEX held at Level 4", "value": -1}, {"name": "Finesse", "value": 1},
            {"name": "Finesse held at Level 4", "value": -1}, {"name": "Gloves (gear)", "value": 2},
        ],
    });
    let view = kestrel();
    assert_eq!(view["nodes"]["Finesse"], finesse);
    assert_eq!(view["nodes"]["Body"]["capped"], json!(false));
    assert_eq!(view["nodes"].as_object().unwrap().len(), 40);
}

#[test]
fn derived_stats_are_numbers_with_their_parts_beside_them() {
    let view = kestrel();
    assert_eq!(view["derived"], json!({"initiative": 6, "movement": 4}));
    assert_eq!(view["derived_parts"]["initiative"][2], json!({"name": "Quick", "value": 1}));
    assert_eq!(
        view["derived_parts"]["movement"],
        json!([{"name": "base", "value": 3}, {"name": "Agility / 4", "value": 1}])
    );
}

#[test]
fn resources_show_now_and_max() {
    let view = kestrel();
    let now_and_max =
        |name: &str| (view["resources"][name]["now"].clone(), view["resources"][name]["max"].clone());
    assert_eq!(now_and_max("vitality"), (json!(0), json!(7)));
    assert_eq!(now_and_max("heroism"), (json!(4), json!(4)));
    assert_eq!(view["resources"].as_object().unwrap().len(), 5);
}

#[test]
fn the_rest_of_a_d12_sheet_is_there_too() {
    let view = kestrel();
    let head = ["version", "system", "name", "size", "deity", "incapacitated"].map(|key| view[key].clone());
    assert_eq!(json!(head), json!([1, "d12", "Kestrel", "Medium", null, true]));
    assert_eq!(
        view["modifiers"][1],
        json!({"name": "Quick", "source": "", "node": "Initiative", "value": 1, "when": null})
    );
    assert_eq!(view["rulings"]["luck_bound"], json!("below"));
    assert_eq!(
        view["warnings"],
        json!([{"kind": "incapacitated", "text": "Incapacitated: from now on damage is real"}])
    );
}

#[test]
fn unspent_points_and_a_missing_deity_are_told() {
    let view = view("system = \"d12\"\n[points]\nLevel = 7\nSoul = 3\nDIV = 2\nFaith = 1\n");
    let texts: Vec<&str> =
        view["warnings"].as_array().unwrap().iter().map(|one| one["text"].as_str().unwrap()).collect();
    assert_eq!(texts, ["Level can still hand on 3 points", "Faith needs a deity; name one"]);
}

#[test]
fn nodes_stand_in_the_order_of_the_tree() {
    let file = SheetFile::parse("system = \"d12\"\npoints.Level = 1\n").unwrap();
    let text = serde_json::to_string(&SheetView::from(file.sheet())).unwrap();
    let places =
        ["\"Level\":{", "\"Soul\":{", "\"STR\":{", "\"Serendipity\":{"].map(|name| text.find(name).unwrap());
    assert!(places.is_sorted());
}

#[test]
fn a_3d6_sheet_shows_scores_bonuses_and_saves() {
    let view = view(
        "system = \"3d6\"\nname = \"Bo\"\nlevel = 3\nheroism = 2\nsize = \"Small\"\n[scores]\nWill = 14\n[magic]\nWill = 1\n",
    );
    assert_eq!(
        view["attributes"]["Will"],
        json!({"score": 15, "natural": 14, "magic": 1, "maximum": 18, "bonus": 5, "save": 7})
    );
    assert_eq!(
        (&view["system"], &view["tramples"], &view["level"]),
        (&json!("3d6"), &json!("Diminutive"), &json!(3))
    );
    assert_eq!(view["rulings"]["trample_gap"], json!("1"));
}

#[test]
fn a_pool_sheet_shows_its_dice() {
    let view = view(
        "system = \"pool\"\narchetype = { name = \"Strategist\", covers = [\"Perception\"] }\n[levels]\nPerception = 3\nWill = 5\n",
    );
    assert_eq!(view["levels"]["Perception"]["dice"], json!(6));
    assert_eq!(
        view["levels"]["Will"],
        json!({"level": 5, "dice": 12, "parts": [{"name": "Will level 5", "value": 12}]})
    );
    assert_eq!(view["archetype"], json!({"name": "Strategist", "covers": ["Perception"], "dice": 2}));
    assert_eq!((&view["resilience"], &view["waiting"]), (&json!(2), &json!(0)));
}
