//! Characters are edited, and what changed is told.

use super::*;

fn changes(before: AnySheet, after: AnySheet) -> Vec<String> {
    let play = given(table_of(before.system())).and(joined("Ana")).and(put("Ana", before.clone()));
    let character = play.character(before.name());
    let command = Command::EditCharacter { character, sheet: after.clone() };
    match play.when("Ana", command).told().remove(0).event {
        Event::CharacterEdited { by, character: whose, sheet, before: was, changes } => {
            assert_eq!((by, whose, sheet, was), (ANA, character, after, before));
            changes
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_changed_is_told_in_words() {
    let before = d12_sheet("Mira");
    let after = edited(&before, |draft| {
        draft.name = "Mira the Bold".to_owned();
        draft.deity = Some("Mara".to_owned());
        draft.size = Size::Small;
        draft.points = vec![(Node::Level, 5), (Node::Body, 4), (Node::Str, 1), (Node::Dex, 2)];
        draft.resources = vec![(ResourceKind::Vitality, 4)];
        draft.modifiers = vec![Modifier {
            name: "Keen ears".to_owned(),
            source: "race".to_owned(),
            target: ModifierTarget::Node(Node::Perception),
            value: 2,
            when: None,
        }];
    });
    let expected = [
        "name: Mira → Mira the Bold",
        "size: Medium → Small",
        "deity: none → Mara",
        "Body 3 → 4",
        "Mind 1 → 0",
        "Strength 0 → 1",
        "Finesse 1 → 0",
        "Vitality 8 → 4",
        "Focus 7 → 6",
        "modifier new: Keen ears (race) +2 to Perception",
    ];
    assert_eq!(changes(before, after), expected);
}

#[test]
fn so_it_is_in_the_3d6_system() {
    let before = sheet_of(System::THREE_SIX, "Mira");
    let sheet = before.downcast_ref::<systems::three_six::Sheet>().unwrap().clone();
    let mut draft = sheet.draft();
    draft.level = 4;
    draft.magic = vec![(three_six::Attribute::Will, 2)];
    draft.proficiencies = vec!["riding".to_owned()];
    let after = AnySheet::new(three_six::Sheet::new(draft).unwrap());
    let expected =
        ["level 3 → 4", "magic Will 0 → 2", "proficiency gone: climbing", "proficiency new: riding"];
    assert_eq!(changes(before, after), expected);
}

#[test]
fn so_it_is_in_the_action_pool() {
    let before = sheet_of(System::POOL, "Mira");
    let sheet = before.downcast_ref::<systems::pool::Sheet>().unwrap().clone();
    let draft = pool::Draft {
        archetype: None,
        levels: vec![("Perception".to_owned(), 4), ("Wits".to_owned(), 1)],
        resilience: 3,
        ..sheet.draft()
    };
    let after = AnySheet::new(pool::Sheet::new(draft).unwrap());
    let expected = [
        "archetype: Strategist (+2 on Perception) → none",
        "Perception 3 → 4",
        "attribute gone: Strength 2",
        "attribute new: Wits 1",
        "resilience 2 → 3",
    ];
    assert_eq!(changes(before, after), expected);
}

#[test]
fn editing_nothing_is_refused() {
    let play = given(table_of(System::D12)).and(joined("Ana")).and(put("Ana", d12_sheet("Mira")));
    let character = play.character("Mira");
    let first = edited(&d12_sheet("Mira"), |draft| {
        draft.rulings = systems::ruling::Rulings::edition("first").unwrap();
    });
    play.when("Ana", Command::EditCharacter { character, sheet: first })
        .refused("nothing would change: the sheet is so already");
}

#[test]
fn only_the_owner_and_the_gm_edit() {
    let play =
        given(table_of(System::D12)).and(joined("Ana")).and(joined("Ben")).and(put("Ana", d12_sheet("Mira")));
    let edit = Command::EditCharacter { character: play.character("Mira"), sheet: d12_sheet("Mirra") };
    play.when("Ben", edit.clone()).refused("Mira is not yours; roll and spend for your own characters");
    play.when("GM", edit).happens();
}

#[test]
fn edits_of_hidden_characters_are_the_gms_to_know() {
    let play = given(table_of(System::D12)).and(joined("Ana")).and(put_hidden(d12_sheet("Orc")));
    let edit = Command::EditCharacter { character: play.character("Orc"), sheet: d12_sheet("Ork") };
    play.when("Ana", edit.clone()).refused("there is no character 4 on this table; look at the table again");
    assert_eq!(play.when("GM", edit).told()[0].audience, Audience::Gm);
}
