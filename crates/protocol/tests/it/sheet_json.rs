//! The same sheet as JSON: the same fields, the same strictness.

use systems::System;
use twelvefold_protocol::v1::sheet::SheetFile;

#[test]
fn json_and_toml_say_the_same() {
    for system in System::all() {
        let file = SheetFile::new(system, "Kestrel").unwrap();
        let back = SheetFile::from_json(&file.to_json()).unwrap();
        assert_eq!((back.sheet(), back.history()), (file.sheet(), file.history()));
        assert_eq!(back.to_json(), file.to_json());
    }
}

#[test]
fn json_becomes_a_sheet_a_person_can_read() {
    let json = r#"{"system": "pool", "name": "Ana", "archetype": {"name": "Scout", "covers": ["Will"]}, "waiting": null,
        "levels": {"Will": 2}, "history": [{"resource": "resilience", "change": 1, "reason": "brave"}]}"#;
    let file = SheetFile::from_json(json).unwrap();
    assert_eq!(
        file.text(),
        "system = \"pool\"\nname = \"Ana\"\narchetype = { name = \"Scout\", covers = [\"Will\"] }\n\n\
         [levels]\nWill = 2\n\n[[history]]\nresource = \"resilience\"\nchange = 1\nreason = \"brave\"\n"
    );
}

#[test]
fn an_error_in_json_has_its_line_and_column() {
    let error = |json: &str| {
        let error = SheetFile::from_json(json).unwrap_err();
        format!("{}:{} {}", error.line, error.column, error.reason)
    };
    assert_eq!(
        error("{\n\"system\": \"d12\",,\n}"),
        "2:17 this is not JSON; check the quotes, brackets and commas here"
    );
    assert_eq!(
        error("{\"system\": \"d12\",\n \"points\": {\"Level\": 1.5}}"),
        "2:22 Level must be a whole number, not a number with a fraction or too many digits"
    );
    assert_eq!(
        error("{\"system\": \"d12\",\n \"points\": {\n\"Levle\": 1}}"),
        "3:10 [points] has no \"Levle\"; did you mean Level?"
    );
    assert_eq!(
        error("{\"system\": \"d12\", \"system\": \"d12\"}"),
        "1:29 \"system\" stands here twice; keep one"
    );
    assert_eq!(error("[]"), "1:1 a sheet must be a table of its own fields, not a list");
    assert!(
        error("{\"a\": [[[[[[1]]]]]]}").ends_with("a sheet does not go this deep; take these brackets away")
    );
    assert!(error("").starts_with("1:1 this is not JSON"));
}
