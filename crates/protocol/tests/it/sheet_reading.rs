//! What a person writes is what the sheet says.

use systems::ruling::Rulings as _;
use systems::three_six::Attribute;
use systems::{System, d12, pool, three_six};
use twelvefold_protocol::v1::sheet::SheetFile;

fn d12_sheet(text: &str) -> d12::Sheet {
    SheetFile::parse(text).unwrap().sheet().downcast_ref().cloned().unwrap()
}

fn three_six_sheet(text: &str) -> three_six::Sheet {
    SheetFile::parse(text).unwrap().sheet().downcast_ref().cloned().unwrap()
}

fn pool_sheet(text: &str) -> pool::Sheet {
    SheetFile::parse(text).unwrap().sheet().downcast_ref().cloned().unwrap()
}

#[test]
fn nodes_go_by_their_short_or_long_names_in_any_case() {
    let sheet =
        d12_sheet("system = \"d12\"\n[points]\nlevel = 4\nSoul = 3\n\"Force of Will\" = 1\nlck = 1\n");
    let of = |node| sheet.points().held_by(node);
    assert_eq!([d12::Node::Level, d12::Node::Fow, d12::Node::Lck, d12::Node::Body].map(of), [4, 1, 1, 0]);
}

#[test]
fn tables_may_be_written_in_a_line_or_with_dots() {
    let with_header = d12_sheet("system = \"d12\"\n[points]\nLevel = 2\nBody = 1\n");
    assert_eq!(d12_sheet("system = \"d12\"\npoints = { Level = 2, Body = 1 }\n"), with_header);
    assert_eq!(d12_sheet("system = \"d12\"\npoints.Level = 2\npoints.Body = 1\n"), with_header);
    let modifiers = "[[modifiers]]\nname = \"a\"\nnode = \"initiative\"\nvalue = -2\n";
    let in_a_line = "modifiers = [{ name = \"a\", node = \"Initiative\", value = -2 }]\n";
    assert_eq!(
        d12_sheet(&format!("system = \"d12\"\npoints.Level = 1\n{modifiers}")),
        d12_sheet(&format!("system = \"d12\"\npoints.Level = 1\n{in_a_line}"))
    );
}

#[test]
fn a_full_d12_sheet_is_read_field_by_field() {
    let sheet = d12_sheet(
        "version = 1\nsystem = \"D12\"\nname = \"Kestrel\"\nsize = \"large\"\ndeity = \"Sol\"\n[points]\nLevel = 3\n\
         [[modifiers]]\nname = \"Keen ears\"\nsource = \"race\"\nnode = \"Awareness\"\nvalue = 1\nwhen = \"listening\"\n\
         [resources]\nVitality = 2\n[rulings]\naction_maximum = 5\nstrike_cost = \"3\"\nedition = \"first\"\n",
    );
    assert_eq!((sheet.name(), sheet.size(), sheet.deity()), ("Kestrel", d12::Size::Large, Some("Sol")));
    assert_eq!(sheet.modifiers()[0].label(), "Keen ears (race) when listening");
    assert_eq!(sheet.resource(d12::ResourceKind::Vitality).left(), 2);
    assert_eq!(sheet.resource(d12::ResourceKind::Heroism).left(), 3, "absent is full");
    let rulings = sheet.rulings();
    let set = ["crit_scope", "shift_ladder", "action_maximum", "strike_cost"].map(|one| rulings.get(one));
    assert_eq!(set, [Some("picked"), Some("every_six"), Some("5"), Some("3")]);
}

#[test]
fn a_single_ruling_goes_before_the_edition_wherever_it_stands() {
    for rulings in [
        "crit_scope = \"all_rolled\"\nedition = \"first\"",
        "edition = \"first\"\ncrit_scope = \"all_rolled\"",
    ] {
        let sheet = d12_sheet(&format!("system = \"d12\"\npoints.Level = 1\n[rulings]\n{rulings}\n"));
        assert_eq!(sheet.rulings().crit_scope, d12::CritScope::AllRolled);
        assert_eq!(sheet.rulings().shift_ladder, d12::ShiftLadder::EverySix);
    }
}

#[test]
fn a_full_3d6_sheet_is_read_field_by_field() {
    let sheet = three_six_sheet(
        "system = \"3d6\"\nname = \"Bo\"\nlevel = 3\nheroism = 2\nsize = \"Huge\"\nproficiencies = [\"Lore\"]\n\
         [scores]\nBody = 20\nprcp = 12\n[magic]\nPerception = 3\n[maximum]\nBody = 22\n[rulings]\ntrample_gap = 2\n",
    );
    let perception = sheet.attribute(Attribute::Perception);
    assert_eq!((perception.score, perception.bonus), (15, 5));
    assert_eq!(sheet.attribute(Attribute::Body).maximum, 22);
    assert_eq!((sheet.level(), sheet.heroism(), sheet.size()), (3, 2, three_six::Size::Huge));
    assert_eq!((sheet.proficiencies(), sheet.rulings().trample_gap.get()), (&["Lore".to_owned()][..], 2));
}

#[test]
fn a_pool_sheet_starts_with_two_resilience_and_an_archetype_adds_two_dice() {
    let sheet = pool_sheet(
        "system = \"pool\"\narchetype = { name = \"Strategist\", covers = [\"Perception\"] }\n[levels]\nPerception = 3\nWill = 1\n",
    );
    assert_eq!((sheet.resilience(), sheet.waiting()), (2, 0));
    assert_eq!(sheet.dice("perception").unwrap().total(), 6);
    assert_eq!(sheet.dice("Will").unwrap().total(), 1);
}

#[test]
fn a_history_is_read_back() {
    let file = SheetFile::parse(
        "system = \"pool\"\n[[history]]\nresource = \"resilience\"\nchange = -1\nreason = \"for Will\"\n",
    );
    let file = file.unwrap();
    let entry = &file.history()[0];
    assert_eq!(
        (entry.resource.as_str(), entry.change, entry.reason.as_str()),
        ("resilience", -1, "for Will")
    );
}

#[test]
fn a_new_sheet_of_every_system_can_be_read_and_carries_its_name() {
    for system in System::all() {
        for name in ["Kestrel", "\"quotes\" and\nlines # and more", ""] {
            let file = SheetFile::new(system, name).unwrap();
            assert_eq!(file.sheet().system(), system);
            assert_eq!(file.sheet().name(), if name.is_empty() { "Unnamed" } else { name });
            assert_eq!(SheetFile::parse(file.text()).unwrap(), file);
            assert!(file.history().is_empty());
        }
    }
}

#[test]
fn a_mark_at_the_beginning_and_windows_lines_are_no_obstacle() {
    let sheet = d12_sheet("\u{feff}system = \"d12\"\r\nname = \"A\"\r\n[points]\r\nLevel = 1\r\n");
    assert_eq!(sheet.name(), "A");
}
