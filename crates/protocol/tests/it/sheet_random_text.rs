//! Whatever a file holds, reading it gives a sheet or a sentence, and editing it never breaks it.
//!
//! `TWELVEFOLD_CASES` multiplies the number of cases.

use proptest::prelude::*;
use systems::{Deed, System};
use testkit::cases;
use twelvefold_protocol::v1::sheet::SheetFile;

fn spend(points: &'static str, amount: u32, why: &str) -> Deed {
    Deed::Spend { points: points.into(), amount, why: why.to_owned() }
}

fn lose(points: &'static str, amount: u32, why: &str) -> Deed {
    Deed::Lose { points: points.into(), amount, why: why.to_owned() }
}

/// Sheets to damage.
const SHEETS: [&str; 3] = [
    "version = 1\nsystem = \"d12\" # ä\nname = \"Kestrel\"\nsize = 'Large'\n\n[points]\nLevel = 4\nBody = 3\nDEX = 2\n\n\
     [[modifiers]]\nname = \"Ears\"\nsource = \"race\"\nnode = \"Awareness\"\nvalue = 1\nwhen = \"x\"\n\n\
     [resources]\nvitality = 2\n\n[rulings]\nedition = \"first\"\naction_maximum = 5\n\n\
     [[history]]\nresource = \"heroism\"\nchange = -1\nreason = \"Luck\"\n",
    "system = \"3d6\"\nlevel = 3\nheroism = 1\nproficiencies = [\"Lore\", \"Climbing\"]\n[scores]\nWill = 12\n\
     [magic]\nWill = 2\n[maximum]\nBody = 20\n[rulings]\ntrample_gap = 2\n",
    "system = \"pool\"\narchetype = { name = \"Scout\", covers = [\"Will\"], dice = 2 }\nresilience = 3\nwaiting = 1\n\
     [levels]\nWill = 3\n[[history]]\nresource = \"waiting\"\nchange = 1\nreason = \"help\"\n",
];

/// Pieces that mean something to TOML, JSON or the sheets.
const PIECES: [&str; 40] = [
    "\"",
    "'",
    "\"\"\"",
    "'''",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "=",
    ".",
    ",",
    "#",
    "\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    "-",
    "+",
    "9223372036854775807",
    "99999999999999999999",
    "-1",
    "0",
    "1.5",
    "true",
    "1979-05-27",
    "\\u0000",
    "\u{feff}",
    "ä",
    "points",
    "Level",
    "modifiers",
    "resources.vitality",
    "system = \"d12\"\n",
    "history",
    "rulings",
    "version = 2\n",
    "null",
];

fn damaged() -> impl Strategy<Value = String> {
    let cut = (any::<prop::sample::Index>(), 0usize..12, prop::sample::select(&PIECES[..]));
    (prop::sample::select(&SHEETS[..]), prop::collection::vec(cut, 1..6)).prop_map(|(sheet, cuts)| {
        let mut text: Vec<char> = sheet.chars().collect();
        for (place, length, piece) in cuts {
            let start = place.index(text.len() + 1);
            let end = (start + length).min(text.len());
            text.splice(start..end, piece.chars());
        }
        text.into_iter().collect()
    })
}

fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(&PIECES[..]), 0..60).prop_map(|pieces| pieces.concat())
}

/// A sheet comes back from its own text; an error has a place in the text and is one sentence.
fn holds(text: &str) -> Result<(), TestCaseError> {
    for read in [SheetFile::parse(text), SheetFile::from_json(text)] {
        match read {
            Ok(file) => {
                let again = SheetFile::from_json(&file.to_json()).expect("its own JSON");
                prop_assert_eq!(again.sheet(), file.sheet());
            }
            Err(error) => {
                prop_assert!(error.line >= 1 && error.line <= text.matches('\n').count() + 1);
                prop_assert!(error.column >= 1 && !error.reason.is_empty() && !error.reason.contains('\n'));
            }
        }
    }
    Ok(())
}

/// An edit ends in a legal sheet or in a sentence and the sheet as it was.
fn edits_hold(text: &str, name: &str, value: &str) -> Result<(), TestCaseError> {
    let Ok(before) = SheetFile::parse(text) else { return Ok(()) };
    let mut file = before.clone();
    let edited = file.set(&[(name, value)]);
    prop_assert_eq!(&SheetFile::parse(file.text()).expect("a legal sheet"), &file);
    if let Err(error) = edited {
        prop_assert!(!error.reason.contains('\n'));
        prop_assert_eq!(&file, &before);
    }
    let played = file.undergo(&lose("vitality", 2, value)).is_ok();
    let rested = file.undergo(&Deed::Rest { rest: "long".into() }).is_ok();
    let helped = file.undergo(&spend("resilience", 1, value)).is_ok();
    let noted = file.history().len() >= before.history().len() + usize::from(played);
    prop_assert!(noted && !(rested && helped), "{}", file);
    prop_assert_eq!(&SheetFile::parse(file.text()).expect("a legal sheet"), &file);
    Ok(())
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_text_gets_a_sheet_or_a_sentence(text in any::<String>()) {
        holds(&text)?;
    }

    #[test]
    fn any_pieces_get_a_sheet_or_a_sentence(text in soup()) {
        holds(&text)?;
        holds(&format!("system = \"d12\"\npoints.Level = 3\n{text}"))?;
    }

    #[test]
    fn a_damaged_sheet_gets_a_sheet_or_a_sentence(text in damaged()) {
        holds(&text)?;
    }

    #[test]
    fn an_edit_of_a_damaged_sheet_leaves_a_legal_one(text in damaged(), place in 0usize..20, value in "[0-9]|\\PC{0,8}|a, b") {
        let names = [
            "name", "Level", "DEX", "Body", "size", "deity", "vitality", "resources.focus", "ruling.luck_bound", "edition",
            "Will", "magic.Will", "maximum.Body", "heroism", "proficiencies", "levels.Will", "archetype.covers",
            "archetype", "resilience", "rulings.trample_gap",
        ];
        edits_hold(&text, names[place], &value)?;
    }

    #[test]
    fn any_name_of_an_assignment_is_taken_or_refused(name in "(?s).{0,12}", value in "(?s).{0,12}") {
        for sheet in SHEETS {
            edits_hold(sheet, &name, &value)?;
        }
    }

    #[test]
    fn any_name_of_a_character_can_be_written_down(name in any::<String>()) {
        for system in System::all() {
            let file = SheetFile::new(system, &name).expect("any name will do");
            let expected = if name.trim().is_empty() { "Unnamed" } else { name.trim() };
            prop_assert_eq!(file.sheet().name(), expected);
        }
    }
}

#[test]
fn brackets_without_end_neither_crash_nor_hang() {
    for piece in ["[", "{", "[[", "a.", "{\"a\":", "[{", "\"\"\"", "a = {"] {
        let text = piece.repeat(100_000);
        assert!(SheetFile::parse(&text).is_err());
        assert!(SheetFile::from_json(&text).is_err());
    }
}

#[test]
fn a_long_sheet_is_read_in_no_time() {
    let levels: String = (0..20_000).map(|index| format!("a{index} = 1\n")).collect();
    let file = SheetFile::parse(&format!("system = \"pool\"\n[levels]\n{levels}")).unwrap();
    assert_eq!(file.to_json().matches(": 1").count(), 20_000);
    let unknown: String = (0..20_000).map(|index| format!("a{index} = 1\n")).collect();
    assert!(SheetFile::parse(&format!("system = \"d12\"\n[points]\n{unknown}")).is_err());
}
