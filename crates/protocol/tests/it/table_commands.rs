//! Commands in JSON: read leniently, refused in one sentence that says what to mend.

use play::{Ask, Command, Scene, Settings, Source};
use systems::form::Value;
use systems::{AnyRulings, System};
use twelvefold_protocol::v1::table::command::{CommandBody, CommandError};
use twelvefold_protocol::v1::table::http::{CommandRequest, NewTable};

fn scene(system: System) -> Scene {
    Scene::new(Settings { name: "Trial".to_owned(), rulings: AnyRulings::default_for(system) })
}

fn read(system: System, json: &str) -> Result<Command, CommandError> {
    CommandBody::parse(json)?.into_command(&scene(system))
}

fn refused(system: System, json: &str) -> String {
    read(system, json).unwrap_err().to_string()
}

#[test]
fn names_are_read_whatever_their_capitals() {
    let roll = r#"{"kind":"roll","character":5,"ask":{"node":"force of will","extra":"int","side":"Resisted"},"target":15}"#;
    let Command::Roll { ask, source: Source::Server(None), .. } = read(System::D12, roll).unwrap() else {
        panic!("not a roll")
    };
    let extra = Value::Name("INT".to_owned());
    assert_eq!(ask, Ask::of_score(System::D12, "FOW").with("extra", extra).with("resisted", Value::On));
}

#[test]
fn a_slip_is_met_with_the_word_that_was_meant() {
    let roll = |ask: &str| format!(r#"{{"kind":"roll","character":5,"ask":{{{ask}}}}}"#);
    for (json, sentence) in [
        (r#"{"kind":"rol"}"#.to_owned(), r#"there is no command "rol"; did you mean roll?"#),
        (roll(r#""nod":"DEX""#), r#"this command has no "nod" there; did you mean node?"#),
        (roll(r#""node":"Finese""#), r#"there is no node "Finese"; did you mean Finesse?"#),
        (roll(r#""attribute":"Body""#), "a d12 check has no attribute; use node, side, extra, luck, circumstances or when"),
        (roll(""), "a check lacks its node; say what is rolled"),
        (r#"{"kind":"leave"}"#.to_owned(), "this command lacks its seat; add it"),
        (r#"{"kind":"rest","characters":[5],"rest":"nap"}"#.to_owned(), r#"there is no rest "nap"; use short or long"#),
        (
            r#"{"kind":"spend","character":5,"points":"focsu","amount":1,"why":"x"}"#.to_owned(),
            r#"there is no resource "focsu"; did you mean focus?"#,
        ),
        (r#"{"kind":"reveal","seq":9}"#.to_owned(), "event 9 can only be revealed where its log is kept; send the command to the table's server"),
        (
            r#"{"kind":"roll","character":5,"ask":{"node":"DEX"},"faces":[1,2],"nonce":"00112233445566778899aabbccddeeff"}"#.to_owned(),
            "faces are dice on a real table and a nonce is for the server's; send one of them",
        ),
        (r#"{"kind":"edit_character","character":5,"set":[["DEX","2"]]}"#.to_owned(), "there is no character 5 on this table; look at the table again"),
    ] {
        assert_eq!(refused(System::D12, &json), sentence, "{json}");
    }
}

#[test]
fn a_sheet_is_refused_with_its_rule() {
    let json =
        r#"{"kind":"put_character","sheet":{"system":"d12","name":"Ana","points":{"Level":2,"Body":4}}}"#;
    assert_eq!(read(System::D12, json).unwrap_err().rule(), Some("D12-TREE-2"));
    let toml = r#"{"kind":"put_character","sheet":"system = \"d12\"\nname = 5\n"}"#;
    assert_eq!(refused(System::D12, toml), "line 2: name must be a text in quotes, not a number");
}

#[test]
fn a_request_is_a_command_with_its_key() {
    let request = CommandRequest::parse(r#"{"key":"k1","command":{"kind":"end_turn"}}"#).unwrap();
    assert_eq!((request.key.as_deref(), request.command), (Some("k1"), CommandBody::EndTurn {}));
    assert_eq!(
        CommandRequest::parse("{}").unwrap_err().to_string(),
        "this command lacks its command; add it"
    );
}

#[test]
fn a_new_table_takes_an_edition_and_single_rulings() {
    let new = |json: &str| serde_json::from_str::<NewTable>(json).unwrap().settings();
    let settings = new(
        r#"{"name":"K","system":"d12","edition":"first","rulings":{"crit_scope":"all_rolled"},"gm":"Mor"}"#,
    );
    let mut rulings = AnyRulings::edition(System::D12, "first").unwrap();
    rulings.set("crit_scope", "all_rolled").unwrap();
    assert_eq!(settings.unwrap().rulings, rulings);
    assert_ne!(rulings, AnyRulings::edition(System::D12, "first").unwrap());
    let refused =
        new(r#"{"name":"K","system":"d12","rulings":{"crit_scope":"some"},"gm":"Mor"}"#).unwrap_err();
    assert!(refused.to_string().contains("crit_scope"), "{refused}");
    let unknown = new(r#"{"name":"K","system":"d21","gm":"Mor"}"#).unwrap_err();
    assert_eq!(unknown.to_string(), r#"there is no system "d21"; did you mean d12?"#);
}

#[test]
fn commands_are_written_as_they_are_read() {
    for json in [
        r#"{"kind":"end_turn"}"#,
        r#"{"kind":"undo","actions":[4],"together":true}"#,
        r#"{"kind":"say","text":"hm","audience":[2,3]}"#,
        r#"{"kind":"throw_dice","dice":"d6","for":"the weather","visibility":"self"}"#,
        r#"{"kind":"call_check","characters":[5,6],"ask":{"node":"DEX"},"target":12,"visibility":"self","note":"the ledge"}"#,
        r#"{"kind":"put_character","sheet":{"system":"pool","name":"Z","levels":{"Zeal":1,"Agility":2}},"hidden":false}"#,
    ] {
        let body = CommandBody::parse(json).unwrap();
        assert_eq!(serde_json::to_string(&body).unwrap(), json);
    }
}

#[test]
fn every_command_on_the_page_can_be_read() {
    let page = include_str!("../../../../docs/table-file.md");
    let commands: Vec<&str> = page.lines().filter(|line| line.starts_with(r#"{"kind""#)).collect();
    assert!(commands.len() > 4);
    for command in commands {
        CommandBody::parse(command).unwrap();
    }
}
