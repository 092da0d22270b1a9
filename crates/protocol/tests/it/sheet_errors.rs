//! A broken or illegal sheet is refused with its line and one sentence that says how to mend it.

use twelvefold_protocol::v1::sheet::SheetFile;

/// The error as it is shown.
fn error(text: &str) -> String {
    SheetFile::parse(text).expect_err("this sheet should be refused").to_string()
}

/// A D12 sheet of which only the end is of interest; it begins at line 3.
fn d12(rest: &str) -> String {
    error(&format!("system = \"d12\"\nname = \"Kestrel\"\n{rest}"))
}

fn three_six(rest: &str) -> String {
    error(&format!("system = \"3d6\"\nlevel = 2\n{rest}"))
}

fn pool(rest: &str) -> String {
    error(&format!("system = \"pool\"\nname = \"Ana\"\n{rest}"))
}

#[test]
fn a_text_that_is_no_toml_is_pointed_at() {
    let shown = error("system = \"d12\"\nname = Kestrel\n");
    assert!(shown.starts_with("line 2: this is not TOML ("), "{shown}");
    assert!(!shown.contains('\n'));
}

#[test]
fn the_usual_slips_in_toml_are_told_in_plain_words() {
    assert_eq!(
        d12("[points]\nLevel = 1\nLevel = 2"),
        "line 5: this stands here for the second time; keep one of the two"
    );
    assert_eq!(
        d12("[points]\nLevel = 99999999999999999999"),
        "line 4: this number is too large; write a smaller one"
    );
}

#[test]
fn a_sheet_says_its_system() {
    assert_eq!(
        error("name = \"x\""),
        "line 1: this sheet doesn't say its system; begin it with system = \"d12\", \"3d6\" or \"pool\""
    );
    assert_eq!(error("\nsystem = \"d13\""), "line 2: system can't be \"d13\"; did you mean d12?");
    assert_eq!(error("system = \"fate\""), "line 1: system can't be \"fate\"; use d12, 3d6 or pool");
}

#[test]
fn a_newer_version_is_refused_before_anything_else() {
    assert_eq!(
        error("system = \"d13\"\nversion = 2"),
        "line 2: this sheet is of version 2, and only version 1 can be read here; use a newer program"
    );
    assert_eq!(error("version = 0"), "line 1: there is no version 0 of sheets; write version = 1");
}

#[test]
fn a_slip_of_the_pen_is_not_overlooked() {
    assert_eq!(d12("diety = \"Sol\""), "line 3: a sheet has no \"diety\"; did you mean deity?");
    assert_eq!(
        d12("[points]\nLevel = 1\nFinese = 1"),
        "line 5: [points] has no \"Finese\"; did you mean Finesse?"
    );
    assert_eq!(
        d12("[resources]\nmana = 3"),
        "line 4: [resources] has no \"mana\"; use heroism, action, vitality, focus or spirit"
    );
    assert_eq!(
        d12("[rulings]\nluck_bond = \"below\""),
        "line 4: [rulings] has no \"luck_bond\"; did you mean luck_bound?"
    );
    assert_eq!(pool("[rulings]\nedition = \"bok\""), "line 4: edition can't be \"bok\"; did you mean book?");
    assert_eq!(
        d12("[points]\nLevel = 1\nWhatever = 1"),
        "line 5: [points] has no \"Whatever\"; use a name from the tree, such as Body, DEX or Finesse"
    );
}

#[test]
fn a_value_of_the_wrong_kind_is_told_what_was_expected() {
    assert_eq!(d12("size = 3"), "line 3: size must be a text in quotes, not a number");
    assert_eq!(
        d12("size = \"Big\""),
        "line 3: size can't be \"Big\"; use Fine, Diminutive, Tiny, Small, Medium, Large, Huge, Gargantuan or Colossal"
    );
    assert_eq!(d12("points = 3"), "line 3: [points] must be a table of its own fields, not a number");
    assert_eq!(d12("[points]\nLevel = \"1\""), "line 4: Level must be a whole number, not a text");
    assert_eq!(
        d12("[points]\nLevel = 1.5"),
        "line 4: Level must be a whole number, not a number with a fraction"
    );
    assert_eq!(d12("[points]\nLevel = -1"), "line 4: Level can't be -1; write 0 or more");
    assert_eq!(
        d12("[points]\nLevel = 99999999999"),
        "line 4: Level can't be 99999999999; write a smaller one"
    );
    assert_eq!(
        d12("modifiers = 1"),
        "line 3: modifiers must be a list, each begun by [[modifiers]], not a number"
    );
    assert_eq!(
        three_six("proficiencies = \"Lore\""),
        "line 3: proficiencies must be a list of texts, such as [\"one\", \"two\"], not a text"
    );
    assert_eq!(
        d12("[rulings]\naction_maximum = true"),
        "line 4: ruling action_maximum can't be \"true or false\"; use a number from 1 to 12"
    );
    assert_eq!(d12("[rulings]\nluck_bound = 3"), "line 4: luck_bound can't be \"3\"; use below or at_most");
}

#[test]
fn a_name_in_two_spellings_is_refused() {
    assert_eq!(
        d12("[points]\nSTR = 1\nStrength = 1"),
        "line 5: [points] has \"Strength\" twice, in two spellings; keep one"
    );
    assert_eq!(
        three_six("[scores]\nWill = 1\nwill = 1"),
        "line 5: [scores] has \"will\" twice, in two spellings; keep one"
    );
    assert_eq!(
        pool("[levels]\nWill = 1\nwill = 1"),
        "line 5: [levels] has \"will\" twice, in two spellings; keep one"
    );
}

#[test]
fn a_modifier_and_an_archetype_need_their_fields() {
    assert_eq!(
        d12("[[modifiers]]\nnode = \"DEX\"\nvalue = 1"),
        "line 3: a [[modifiers]] entry lacks its name; add name = and a text in quotes"
    );
    assert_eq!(
        d12("[[modifiers]]\nname = \"x\"\nnode = \"DEX\""),
        "line 3: a [[modifiers]] entry lacks its value; add value = and a whole number"
    );
    assert_eq!(
        d12("[[modifiers]]\nname = \"x\"\nnode = \"Finese\"\nvalue = 1"),
        "line 5: node can't be \"Finese\"; did you mean Finesse?"
    );
    assert_eq!(
        pool("archetype = { covers = [\"Will\"] }"),
        "line 3: archetype lacks its name; add name = and a text in quotes"
    );
    assert_eq!(pool("archetype = { nmae = \"x\" }"), "line 3: archetype has no \"nmae\"; did you mean name?");
}

#[test]
fn a_history_is_read_as_strictly_as_the_rest() {
    let entry = "[[history]]\nresource = \"mana\"\nchange = -1\nreason = \"x\"";
    assert_eq!(
        d12(&format!("[points]\nLevel = 1\n{entry}")),
        "line 6: resource can't be \"mana\"; use heroism, action, vitality, focus or spirit"
    );
    assert_eq!(pool(entry), "line 4: resource can't be \"mana\"; use resilience or waiting");
    assert_eq!(
        pool("[[history]]\nresource = \"resilience\"\nchange = 1"),
        "line 3: a [[history]] entry lacks its reason; add reason = and a text in quotes"
    );
}

mod d12_tree_2 {
    use super::*;

    #[test]
    fn a_node_that_hands_on_too_much_is_pointed_at() {
        let shown = d12("[points]\nLevel = 3\nBody = 1\nDEX = 1 # too much");
        assert!(shown.starts_with("line 5: Body holds 1 and can hand on 0"), "{shown}");
    }

    #[test]
    fn a_node_that_is_not_there_is_pointed_at_by_its_child() {
        let shown = d12("[points]\nLevel = 3\nDEX = 1");
        assert!(shown.starts_with("line 5: Body holds 0"), "{shown}");
    }

    #[test]
    fn the_refusal_keeps_its_rule() {
        let error = SheetFile::parse("system = \"d12\"\npoints = { Level = 1, Body = 2 }").unwrap_err();
        assert_eq!((error.line, error.column, error.rule()), (2, 12, Some("D12-TREE-2")));
    }
}

mod d12_tree_3 {
    use super::*;

    #[test]
    fn a_sheet_without_a_level_is_pointed_at_its_points() {
        let shown = d12("size = \"Small\"\n[points]\nBody = 0");
        assert!(shown.starts_with("line 4: every character has at least Level 1"), "{shown}");
        assert!(d12("").starts_with("line 1: every character has at least Level 1"));
        assert!(d12("[points]\nBody = 0\nLevel = 0").starts_with("line 5: "));
        assert!(d12("[points]\nLevel = 1001").starts_with("line 4: Level 1001 is beyond 1000"));
    }
}

mod d12_tree_6 {
    use super::*;

    #[test]
    fn a_modifier_beyond_measure_is_pointed_at() {
        let modifier = |value| format!("[[modifiers]]\nname = \"x\"\nnode = \"DEX\"\nvalue = {value}\n");
        let shown = d12(&format!("[points]\nLevel = 1\n{}{}", modifier(1), modifier(1001)));
        assert!(shown.starts_with("line 12: modifier \"x\" is 1001"), "{shown}");
        let shown = d12(&format!("[points]\nLevel = 1\n{}", modifier(1).repeat(501)));
        assert!(shown.starts_with("line 2008: a sheet holds at most 500 modifiers"), "{shown}");
    }
}

mod d12_res_6 {
    use super::*;

    #[test]
    fn points_above_their_maximum_are_pointed_at() {
        let shown = d12("[points]\nLevel = 1\n[resources]\nfocus = 1\nvitality = 6");
        assert!(shown.starts_with("line 7: vitality is 6 but can be at most 5"), "{shown}");
    }
}

mod t36_attr_2 {
    use super::*;

    #[test]
    fn a_score_a_spell_and_a_maximum_are_pointed_at() {
        assert!(three_six("[scores]\nBody = 9\nWill = 19").starts_with("line 5: Will is 19"));
        assert!(three_six("[magic]\nBody = 2\nWill = 3").starts_with("line 5: magic adds 3 to Will"));
        assert!(three_six("[maximum]\nBody = 2\nWill = 1001").starts_with("line 5: Will is 1001"));
        assert!(three_six("heroism = 1001").starts_with("line 3: heroism is 1001"));
        assert!(error("system = \"3d6\"\n\nlevel = 1001").starts_with("line 3: level is 1001"));
    }
}

mod pool_roll_1 {
    use super::*;

    #[test]
    fn a_level_that_does_not_exist_is_pointed_at() {
        assert!(pool("[levels]\nWill = 5\nPerception = 6").starts_with("line 5: there is no level 6"));
        assert!(pool("[levels]\nWill = 0").starts_with("line 4: there is no level 0"));
        assert!(pool("resilience = 10001").starts_with("line 3: resilience is 10001"));
        assert!(
            pool("archetype = { name = \"x\", dice = 10001 }").starts_with("line 3: archetype dice is 10001")
        );
    }
}
