//! Edits keep what the person wrote, are judged together, and change nothing when they are refused.

use systems::Deed;
use systems::d12::{Modifier, ModifierTarget, Node, ResourceKind};
use twelvefold_protocol::v1::sheet::{Lowered, SheetFile};

const KESTREL: &str = "\
# Kestrel, a scout.
system = \"d12\"   # the one with the tree
name   = 'Kestrel'

# the tree
[points]
Level = 3 # since spring
Body = 0x2   # odd, but hers
Dexterity = 1

[resources] # after the fight
vitality = 5

# last words
";

const BO: &str = "\
system = \"3d6\"
level = 2
proficiencies = [
    \"Lore\", # from school
    \"Climbing\",
]

[scores]
will = 9
";

const ANA: &str = "system = \"pool\"\nname = \"Ana\"\n\n[levels]\nPerception = 3 # eyes\n";

fn spend(points: &'static str, amount: u32, why: &str) -> Deed {
    Deed::Spend { points: points.into(), amount, why: why.to_owned() }
}

fn lose(points: &'static str, amount: u32, why: &str) -> Deed {
    Deed::Lose { points: points.into(), amount, why: why.to_owned() }
}

fn edited(text: &str, assignments: &[(&str, &str)]) -> String {
    let mut file = SheetFile::parse(text).unwrap();
    file.set(assignments).unwrap();
    assert_eq!(SheetFile::parse(file.text()).unwrap(), file);
    file.to_string()
}

/// The reason of a refused edit, which has to leave the file as it was.
fn refused(text: &str, assignments: &[(&str, &str)]) -> String {
    let mut file = SheetFile::parse(text).unwrap();
    let error = file.set(assignments).unwrap_err();
    assert_eq!(file, SheetFile::parse(text).unwrap());
    error.to_string()
}

#[test]
fn no_edit_changes_nothing() {
    for text in [KESTREL, BO, ANA] {
        assert_eq!(edited(text, &[]), text);
    }
}

#[test]
fn a_value_is_changed_where_it_stands_under_the_name_it_has_there() {
    let text = edited(KESTREL, &[("Level", "4"), ("DEX", "0"), ("name", "Kes \"the\" Trel"), ("Body", "")]);
    let expected = KESTREL
        .replace("Level = 3", "Level = 4")
        .replace("Dexterity = 1", "Dexterity = 0")
        .replace("'Kestrel'", "'Kes \"the\" Trel'")
        .replace("Body = 0x2   # odd, but hers\n", "");
    assert_eq!(text, expected);
}

#[test]
fn a_new_value_goes_to_the_end_of_its_table() {
    let text =
        edited(KESTREL, &[("Finesse", "0"), ("size", "Large"), ("deity", "Sol"), ("points.Mind", "0")]);
    let expected = KESTREL
        .replace("name   = 'Kestrel'\n", "name   = 'Kestrel'\nsize = \"Large\"\ndeity = \"Sol\"\n")
        .replace("Dexterity = 1\n", "Dexterity = 1\nFinesse = 0\nMind = 0\n");
    assert_eq!(text, expected);
}

#[test]
fn a_new_table_goes_to_the_end_below_the_last_comment() {
    let text = edited(
        KESTREL,
        &[("ruling.luck_bound", "at_most"), ("rulings.action_maximum", "5"), ("edition", "first")],
    );
    let table = "\n[rulings]\nluck_bound = \"at_most\"\naction_maximum = 5\nedition = \"first\"\n";
    assert_eq!(text, format!("{KESTREL}{table}"));
}

#[test]
fn a_new_table_goes_above_the_history() {
    let mut file = SheetFile::parse(KESTREL).unwrap();
    file.undergo(&spend("vitality", 1, "a push")).unwrap();
    let history = "\n[[history]]\nresource = \"vitality\"\nchange = -1\nreason = \"a push\"\n";
    assert_eq!(file.text(), format!("{}{history}", KESTREL.replace("vitality = 5", "vitality = 4")));
    file.set(&[("edition", "first")]).unwrap();
    let (rulings, noted) = (file.text().find("[rulings]").unwrap(), file.text().find("[[history]]").unwrap());
    assert!(rulings < noted, "{file}");
}

#[test]
fn windows_lines_stay_windows_lines() {
    let text = KESTREL.replace('\n', "\r\n");
    let edited = edited(&text, &[("Level", "4"), ("edition", "first"), ("vitality", "2")]);
    assert_eq!(edited.matches("\r\n").count(), edited.matches('\n').count());
    assert!(!edited.contains("\r\r"));
}

#[test]
fn assignments_are_judged_together() {
    let one_by_one = refused(KESTREL, &[("Evasiveness", "1")]);
    assert!(one_by_one.starts_with("DEX holds 1 and can hand on 0"), "{one_by_one}");
    let together = [("Evasiveness", "1"), ("DEX", "2"), ("Body", "3"), ("Level", "4")];
    assert!(edited(KESTREL, &together).contains("Evasiveness = 1"));
}

#[test]
fn what_is_unknown_or_of_the_wrong_kind_is_refused() {
    assert_eq!(refused(KESTREL, &[("Finese", "1")]), "there is no field \"Finese\"; did you mean Finesse?");
    assert_eq!(
        refused(KESTREL, &[("points.Finese", "1")]),
        "there is no node \"Finese\"; did you mean Finesse?"
    );
    assert_eq!(
        refused(KESTREL, &[("ruling.luck", "x")]),
        "there is no ruling \"luck\"; use skill_cap, action_maximum, strike_cost, incapacitated_by, static_side, resisted_tie, initiative_tie, crit_scope, shift_ladder, extra_from, luck_bound or edition"
    );
    assert_eq!(
        refused(KESTREL, &[("ruling.luck_bound", "x")]),
        "luck_bound can't be \"x\"; use below or at_most"
    );
    assert_eq!(refused(KESTREL, &[("DEX", "many")]), "DEX must be a whole number, not \"many\"; write DEX=2");
    assert_eq!(refused(KESTREL, &[("DEX", "-1")]), "Dexterity can't be -1; write 0 or more");
    assert_eq!(refused(KESTREL, &[("DEX", "1"), ("Dexterity", "0")]), "DEX is set twice; set it once");
    assert!(
        refused(KESTREL, &[("version", "2")])
            .starts_with("there is no field \"version\"; use name, size, deity, a node")
    );
    assert!(refused(KESTREL, &[("vitality", "9")]).starts_with("vitality is 9 but can be at most 6"));
    assert_eq!(refused(BO, &[("Wil", "9")]), "there is no field \"Wil\"; did you mean Will?");
    assert_eq!(refused(BO, &[("magic.Wil", "1")]), "there is no attribute \"Wil\"; did you mean Will?");
}

#[test]
fn a_maximum_that_falls_takes_its_points_with_it_and_says_so() {
    let mut file = SheetFile::parse(KESTREL).unwrap();
    let (resource, before, after) = (ResourceKind::Vitality, 5, 3);
    let modifier = Modifier {
        name: "Curse".into(),
        source: "a hag".into(),
        target: ModifierTarget::Maximum(resource),
        value: -3,
        when: None,
    };
    let lowered = file.add_modifier(&modifier).unwrap();
    let (points, title) = (resource.name(), resource.title());
    assert_eq!(lowered, [Lowered { points, title, before, after }]);
    assert_eq!(lowered[0].to_string(), "Vitality went from 5 to 3, its new maximum");
    assert!(file.text().contains("vitality = 3\n"));
    assert_eq!(file.history()[0].change, -2);
    assert_eq!(file.remove_modifier("curse").unwrap(), []);
    assert!(!file.text().contains("modifiers"));
    assert!(file.text().contains("vitality = 3\n"), "what is lost stays lost");
}

#[test]
fn points_set_by_hand_are_noted() {
    let mut file = SheetFile::parse(KESTREL).unwrap();
    file.set(&[("vitality", "2"), ("resources.focus", "1")]).unwrap();
    file.set(&[("vitality", "full")]).unwrap();
    let noted: Vec<_> =
        file.history().iter().map(|one| (one.resource.as_str(), one.change, one.reason.as_str())).collect();
    assert_eq!(
        noted,
        [("vitality", -3, "set by hand"), ("focus", -4, "set by hand"), ("vitality", 4, "set by hand")]
    );
    let mut ana = SheetFile::parse(ANA).unwrap();
    ana.set(&[("resilience", "4")]).unwrap();
    assert_eq!(ana.history()[0].change, 2);
}

#[test]
fn modifiers_are_added_and_removed_by_name() {
    let mut file = SheetFile::parse(KESTREL).unwrap();
    let keen = Modifier {
        name: "Keen ears".into(),
        source: String::new(),
        target: ModifierTarget::Node(Node::Awareness),
        value: 1,
        when: Some("listening".into()),
    };
    let boots =
        Modifier { name: "Boots".into(), target: ModifierTarget::Movement, when: None, ..keen.clone() };
    file.add_modifier(&keen).unwrap();
    file.add_modifier(&boots).unwrap();
    let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    assert_eq!(sheet.modifiers(), [keen, boots.clone()]);
    assert_eq!(
        file.remove_modifier("Keen eyes").unwrap_err().to_string(),
        "there is no modifier \"Keen eyes\" on this sheet; did you mean Keen ears?"
    );
    file.remove_modifier(" keen EARS").unwrap();
    let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    assert_eq!(sheet.modifiers(), [boots]);
}

#[test]
fn modifiers_in_a_line_stay_in_a_line() {
    let text = "system = \"d12\"\npoints = { Level = 1 }\nmodifiers = [{ name = \"a\", node = \"DEX\", value = 1 }] # mine\n";
    let mut file = SheetFile::parse(text).unwrap();
    let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    let modifier = Modifier { name: "b".into(), ..sheet.modifiers()[0].clone() };
    file.add_modifier(&modifier).unwrap();
    assert!(
        file.text().contains("value = 1 }, { name = \"b\", node = \"DEX\", value = 1 }] # mine"),
        "{file}"
    );
    file.remove_modifier("a").unwrap();
    file.set(&[("Level", "2"), ("Body", "1")]).unwrap();
    assert!(file.text().contains("points = { Level = 2, Body = 1 }"), "{file}");
}

#[test]
fn a_3d6_sheet_is_edited_by_its_own_names() {
    let text = edited(
        BO,
        &[
            ("Will", "12"),
            ("Prcp", "8"),
            ("magic.Will", "2"),
            ("maximum.Body", "20"),
            ("heroism", "1"),
            ("level", "4"),
        ],
    );
    assert!(text.contains("will = 12\nPerception = 8\n"), "{text}");
    assert!(text.contains("[magic]\nWill = 2\n") && text.contains("[maximum]\nBody = 20\n"), "{text}");
    assert!(text.contains("level = 4\n") && text.contains("heroism = 1\n"), "{text}");
    assert!(
        edited(BO, &[("proficiencies", "Lore, Riding")]).contains("proficiencies = [\"Lore\", \"Riding\"]")
    );
}

#[test]
fn proficiencies_come_and_go_one_by_one() {
    let mut file = SheetFile::parse(BO).unwrap();
    file.add_proficiency("Riding").unwrap();
    assert!(file.text().contains("\"Lore\", # from school\n    \"Climbing\",\n    \"Riding\""), "{file}");
    assert_eq!(
        file.add_proficiency("riding ").unwrap_err().to_string(),
        "\"riding \" is on the sheet already"
    );
    file.remove_proficiency("climbing").unwrap();
    let sheet = file.sheet().downcast_ref::<systems::three_six::Sheet>().unwrap().clone();
    assert_eq!(sheet.proficiencies(), ["Lore", "Riding"]);
    assert!(file.remove_proficiency("Loer").unwrap_err().to_string().ends_with("did you mean Lore?"));
    assert!(file.remove_modifier("x").unwrap_err().to_string().starts_with("this is a 3d6 sheet"));
}

#[test]
fn a_pool_sheet_takes_new_attributes_but_no_slips_of_the_pen() {
    let text = edited(
        ANA,
        &[
            ("perception", "4"),
            ("Stealth", "2"),
            ("archetype.name", "Scout"),
            ("archetype.covers", "Stealth, Perception"),
        ],
    );
    assert!(text.contains("Perception = 4 # eyes\nStealth = 2\n"), "{text}");
    assert!(
        text.contains("archetype = { name = \"Scout\", covers = [\"Stealth\", \"Perception\"] }\n"),
        "{text}"
    );
    assert_eq!(edited(&text, &[("archetype", ""), ("Stealth", "")]), ANA.replace("= 3", "= 4"));
    assert_eq!(
        refused(ANA, &[("resiliance", "4")]),
        "there is no \"resiliance\"; did you mean resilience? If it is a new attribute, write levels. before its name"
    );
    assert!(edited(ANA, &[("levels.Percepton", "1")]).contains("Percepton = 1"));
    assert_eq!(refused(ANA, &[("", "2")]), "an attribute needs a name; write it before the equals sign");
    assert_eq!(refused(ANA, &[("Stealth", "6")]), "there is no level 6; attributes go from 1 to 5");
    assert_eq!(
        refused(ANA, &[("archetype.dice", "3")]),
        "archetype lacks its name; add name = and a text in quotes"
    );
}

#[test]
fn fields_with_dots_stay_fields_with_dots() {
    let text = "system = \"d12\"\npoints.Level = 1 # low\nresources.vitality = 3\n";
    let expected = "system = \"d12\"\npoints.Level = 2 # low\npoints.Body = 1\nresources.vitality = 3\n";
    assert_eq!(edited(text, &[("Level", "2"), ("Body", "1")]), expected);
    let mut file = SheetFile::parse(text).unwrap();
    file.undergo(&lose("vitality", 1, "a blow")).unwrap();
    assert!(file.text().starts_with(&text.replace("vitality = 3", "vitality = 2")), "{file}");
}

#[test]
fn a_first_sheet_is_edited_without_losing_its_notes() {
    let mut file = SheetFile::new(systems::System::D12, "Kestrel").unwrap();
    let notes = file.text().matches('#').count();
    file.set(&[("Level", "4"), ("Body", "3"), ("deity", "Sol"), ("edition", "first"), ("vitality", "1")])
        .unwrap();
    assert_eq!(file.text().matches('#').count(), notes);
    let places =
        ["deity = ", "[points]", "\nBody = 3", "[resources]", "vitality = 1", "[rulings]", "[[history]]"];
    assert!(places.map(|place| file.text().find(place).unwrap()).is_sorted(), "{file}");
}

#[test]
fn one_modifier_of_several_is_changed_in_its_place_and_keeps_its_comment() {
    let mut file = SheetFile::parse(
        "system = \"d12\"\n[points]\nLevel = 1\n[resources]\nvitality = 7\n\n[[modifiers]]\nname = \"Ring\"\nnode = \"Body\"\nvalue = 2 # lent\n\n[[modifiers]]\nname = \"Ring\"\nnode = \"Mind\"\nvalue = 1\n",
    )
    .unwrap();
    let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    let changed = Modifier { value: 3, when: Some("cold".into()), ..sheet.modifiers()[0].clone() };
    assert_eq!(
        file.change_modifier(0, &changed).unwrap().len(),
        1,
        "a condition no longer lifts the maximum"
    );
    assert!(file.text().contains("value = 3 # lent\nwhen = \"cold\""), "{file}");
    file.remove_modifier_at(0).unwrap();
    let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    assert_eq!(sheet.modifiers().iter().map(|one| one.target.name()).collect::<Vec<_>>(), ["Mind"]);
    assert!(file.remove_modifier_at(1).is_err());
}

#[test]
fn raising_a_modifier_lowers_no_points_on_the_way() {
    let text = "system = \"d12\"\nmodifiers = [{ name = \"Ring\", node = \"Body\", value = 2 }]\n[points]\nLevel = 1\n[resources]\nvitality = 7\n";
    let mut file = SheetFile::parse(text).unwrap();
    let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    let changed = Modifier { value: 3, ..sheet.modifiers()[0].clone() };
    assert_eq!(file.change_modifier(0, &changed).unwrap(), []);
    assert_eq!(file.text(), text.replace("value = 2", "value = 3"));
}
