//! The page about sheets: every example on it is one.

use serde_json::Value;
use systems::System;
use twelvefold_protocol::v1::sheet::SheetFile;
use twelvefold_protocol::v1::sheet_view::SheetView;

const PAGE: &str = include_str!("../../../../docs/sheets.md");

/// The blocks of the page in that language.
fn blocks(language: &str) -> Vec<&'static str> {
    let begin = format!("```{language}\n");
    PAGE.split(begin.as_str()).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn there_is_a_full_example_of_every_system() {
    let sheets: Vec<SheetFile> =
        blocks("toml").into_iter().map(|text| SheetFile::parse(text).unwrap()).collect();
    let systems: Vec<System> = sheets.iter().map(|file| file.sheet().system()).collect();
    assert_eq!(systems, System::all());
    assert_eq!(sheets.iter().map(|file| file.history().len()).collect::<Vec<_>>(), [1, 0, 2]);
}

#[test]
fn the_json_example_is_a_sheet() {
    let examples = blocks("json");
    assert_eq!(examples.len(), 1);
    SheetFile::from_json(examples[0]).unwrap();
}

#[test]
fn every_field_that_is_shown_is_on_the_page() {
    for text in blocks("toml") {
        let file = SheetFile::parse(text).unwrap();
        let Value::Object(view) = serde_json::to_value(SheetView::from(file.sheet())).unwrap() else {
            panic!()
        };
        for (field, value) in view {
            assert!(PAGE.contains(&format!("`{field}")), "{field}");
            let first =
                value.as_object().and_then(|members| members.values().next()).and_then(Value::as_object);
            for inner in first.into_iter().flat_map(|members| members.keys()) {
                assert!(PAGE.contains(&format!(".{inner}`")), "{field}.{inner}");
            }
        }
    }
}

#[test]
fn the_refusals_on_the_page_are_the_ones_that_come() {
    let hands_on = "system = \"d12\"\nname = \"Kestrel\"\n\n\n\n\n[points]\nLevel = 3\nBody = 1\nDEX = 1\n";
    let slip = "system = \"d12\"\nname = \"Kestrel\"\n\ndiety = \"the Lamp\"\n";
    for text in [hands_on, slip] {
        let error = SheetFile::parse(text).unwrap_err();
        let shown = format!("kestrel.toml:{}: {}\n", error.line, error.reason);
        assert!(PAGE.contains(&shown), "{shown}");
    }
}
