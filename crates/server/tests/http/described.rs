//! What the API's description says, held to what the server really answers.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::world::{Table, World};

/// The description, and what of it was seen to be true.
struct Description {
    document: Value,
    seen: RefCell<BTreeSet<String>>,
}

impl Description {
    fn of(world: &World) -> Self {
        let document = world.stranger().get("/api/v1/openapi.json").ok();
        Self { document, seen: RefCell::default() }
    }

    /// What is wrong with JSON by a schema of the document.
    fn objections(&self, schema: &Value, instance: &Value) -> Vec<String> {
        let whole = json!({ "components": self.document["components"], "allOf": [schema] });
        let validator = jsonschema::draft202012::new(&whole).unwrap();
        validator.iter_errors(instance).map(|error| error.to_string()).collect()
    }

    #[track_caller]
    fn assert_fits(&self, schema: &Value, instance: &Value) {
        let objections = self.objections(schema, instance);
        assert!(objections.is_empty(), "{objections:#?}\n{instance:#}");
    }

    fn operation(&self, method: &str, path: &str) -> &Value {
        let operation = &self.document["paths"][path][method];
        assert!(operation.is_object(), "{method} {path}");
        operation
    }

    /// Holds an answer to what stands there for its status, and gives it back.
    #[track_caller]
    fn answered<'a>(&self, method: &str, path: &str, answer: &'a Answer) -> &'a Answer {
        let responses = &self.operation(method, path)["responses"];
        let response = responses.get(answer.status.to_string()).unwrap_or(&responses["default"]);
        let response = match response["$ref"].as_str() {
            Some(reference) => self.document.pointer(&reference[1..]).unwrap(),
            None => response,
        };
        match response["content"].as_object() {
            None => assert_eq!(answer.text, "", "{method} {path} {}", answer.status),
            Some(contents) => {
                let kind = answer.header("content-type").unwrap();
                let content = contents.get(kind).or_else(|| contents.get(kind.split(';').next().unwrap()));
                let content = content.unwrap_or_else(|| panic!("{method} {path} answers {kind}"));
                if kind.contains("json") && !kind.contains("ndjson") {
                    self.assert_fits(&content["schema"], &answer.json());
                }
            }
        }
        self.seen.borrow_mut().insert(format!("{method} {path} {}", answer.status));
        answer
    }

    /// Holds what is sent to what stands there for it.
    #[track_caller]
    fn sends(&self, path: &str, body: &Value) {
        let content = &self.operation("post", path)["requestBody"]["content"]["application/json"];
        self.assert_fits(&content["schema"], body);
        self.assert_fits(&content["schema"], &content["example"]);
    }

    fn schema(name: &str) -> Value {
        json!({ "$ref": format!("#/components/schemas/{name}") })
    }
}

const TABLE: &str = "/api/v1/tables/{table}";

#[test]
fn every_route_answers_as_its_description_says() {
    let world = World::new();
    let api = Description::of(&world);
    let stranger = world.stranger();

    let body = json!({ "name": "Ashen Keep", "system": "d12", "gm": "Mara", "rulings": { "resisted_tie": "fails" } });
    api.sends("/api/v1/tables", &body);
    let opened = stranger.post("/api/v1/tables", &body);
    let table = Table::of(&world, &api.answered("post", "/api/v1/tables", &opened).created());
    api.answered("post", "/api/v1/tables", &stranger.post("/api/v1/tables", &json!({ "name": 7 })))
        .problem(400);

    let invites = format!("{}/invites", table.path);
    let asked = json!({ "role": "player", "uses": 5, "seconds": 86400 });
    api.sends(&format!("{TABLE}/invites"), &asked);
    let invited = table.gm.post(&invites, &asked);
    let invite = api.answered("post", &format!("{TABLE}/invites"), &invited).created();
    api.answered("get", &format!("{TABLE}/invites"), &table.gm.get(&invites)).ok();
    let shown = json!({ "invite": invite["invite"] });
    api.sends("/api/v1/invitation", &shown);
    api.answered("post", "/api/v1/invitation", &stranger.post("/api/v1/invitation", &shown)).ok();
    let join = json!({ "invite": invite["invite"], "name": "Ana" });
    api.sends("/api/v1/join", &join);
    let joined = stranger.post("/api/v1/join", &join);
    let token = api.answered("post", "/api/v1/join", &joined).created()["token"].as_str().unwrap().to_owned();
    let ana = world.stranger().with_token(&token);
    let revoked = table.gm.delete(&format!("{invites}/{}", invite["id"].as_str().unwrap()));
    assert_eq!(api.answered("delete", &format!("{TABLE}/invites/{{invite}}"), &revoked).status, 204);

    play(&api, &table, &ana);
    read(&api, &table, &ana);

    let export = table.gm.get(&format!("{}/export", table.path));
    api.answered("get", &format!("{TABLE}/export"), &export);
    let elsewhere = World::new();
    let imported = elsewhere.stranger().send("/api/v1/tables/import", "application/x-ndjson", &export.text);
    api.answered("post", "/api/v1/tables/import", &imported).created();

    let renewed = table.gm.post(&format!("{}/recovery", table.path), &json!({}));
    api.answered("post", &format!("{TABLE}/recovery"), &renewed).created();
    let gone = ana.post(&format!("{}/logout", table.path), &json!({}));
    assert_eq!(api.answered("post", &format!("{TABLE}/logout"), &gone).status, 204);
    api.answered("get", TABLE, &ana.get(&table.path)).problem(401);
    let first = table.gm.delete(&table.path);
    let code = api.answered("delete", TABLE, &first).json()["confirm"].as_str().unwrap().to_owned();
    let deleted = table.gm.delete(&format!("{}?confirm={code}", table.path));
    assert_eq!(api.answered("delete", TABLE, &deleted).status, 204);

    let demo = World::with_demo();
    let ways = api.answered("get", "/api/v1/demo", &demo.stranger().get("/api/v1/demo")).ok();
    let way = json!({ "way": ways["ways"][0] });
    api.sends("/api/v1/demo", &way);
    api.answered("post", "/api/v1/demo", &demo.stranger().post("/api/v1/demo", &way)).created();

    let file = stranger.get("/api/v1/schema/odds.v1.json");
    assert_eq!(api.answered("get", "/api/v1/schema/{file}", &file).status, 200);
    let none = stranger.get("/api/v1/schema/luck.v9.json");
    assert!(api.answered("get", "/api/v1/schema/{file}", &none).problem(404).contains("roll.v1.json"));
    for path in ["/healthz", "/readyz", "/metrics", "/api/v1/openapi.json"] {
        assert_eq!(api.answered("get", path, &stranger.get(path)).status, 200);
    }
    everything_was_seen(&api);
}

/// Commands of several kinds, and one that is refused.
fn play(api: &Description, table: &Table, ana: &Client) {
    let path = format!("{TABLE}/commands");
    let points = json!({ "Level": 4, "Body": 3, "DEX": 2, "Finesse": 1 });
    let sheet = json!({ "version": 1, "system": "d12", "name": "Kestrel", "points": points });
    let character = {
        let put = table.command(ana, "put", &json!({ "kind": "put_character", "sheet": sheet }));
        api.answered("post", &path, &put).ok()["events"][0]["seq"].as_u64().unwrap()
    };
    let nonce = "00112233445566778899aabbccddeeff";
    let rope = json!({ "system": "d12", "node": "Finesse", "value": -1 });
    let commands = [
        json!({ "kind": "roll", "character": character, "ask": { "node": "Finesse" }, "target": 12, "nonce": nonce }),
        json!({ "kind": "roll", "character": character, "ask": { "node": "DEX", "luck": true }, "faces": [12, 12, 3], "target": 9 }),
        json!({ "kind": "throw_dice", "dice": "2d6!+1", "for": "the weather", "nonce": nonce }),
        json!({ "kind": "say", "text": "I open the door.", "audience": [1] }),
        json!({ "kind": "write_note", "title": "Door", "text": "It is open." }),
        json!({ "kind": "set_condition", "character": character, "condition": { "name": "Tied", "effects": [rope] } }),
        json!({ "kind": "spend", "character": character, "points": "heroism", "amount": 1, "why": "hope" }),
    ];
    for (at, command) in commands.iter().enumerate() {
        api.sends(&path, &json!({ "key": at.to_string(), "command": command }));
        api.answered("post", &path, &table.command(ana, &at.to_string(), command)).ok();
    }
    let call = json!({ "kind": "call_check", "characters": [character], "ask": { "node": "Finesse" }, "target": 9, "note": "The wall" });
    api.answered("post", &path, &table.command(&table.gm, "call", &call)).ok();
    let contest = json!({ "kind": "open_contest", "character": character, "ask": { "node": "Finesse" }, "others": [{ "character": character }] });
    api.sends(&path, &json!({ "key": "c", "command": contest }));
    let refused =
        json!({ "kind": "spend", "character": character, "points": "heroism", "amount": 99, "why": "hope" });
    api.answered("post", &path, &table.command(ana, "refused", &refused)).problem(422);
    let wrong = json!({ "key": "w", "command": { "kind": "rolll", "character": character } });
    let content = &api.operation("post", &path)["requestBody"]["content"]["application/json"];
    assert!(!api.objections(&content["schema"], &wrong).is_empty(), "no such command");
}

/// What is read of a table, by those who may see all of it and by those who may not.
fn read(api: &Description, table: &Table, ana: &Client) {
    for who in [&table.gm, ana] {
        api.answered("get", TABLE, &who.get(&table.path)).ok();
        api.answered("get", &format!("{TABLE}/events"), &who.get(&format!("{}/events", table.path))).ok();
        api.answered("get", &format!("{TABLE}/system"), &who.get(&format!("{}/system", table.path))).ok();
        api.answered("get", &format!("{TABLE}/luck"), &who.get(&format!("{}/luck", table.path))).ok();
    }
    api.answered("get", &format!("{TABLE}/live"), &ana.get(&format!("{}/live", table.path))).problem(400);
    let questions = [
        json!({ "system": "d12", "check": { "kind": "static", "inputs": { "modifier": 3, "dc": 15, "extra": { "name": "INT", "number": 6 } } } }),
        json!({ "system": "d12", "check": { "kind": "contest", "inputs": { "modifier": 3, "against": [{ "modifier": 2 }, { "modifier": 4 }] } } }),
        json!({ "system": "d12", "check": { "kind": "initiative", "inputs": { "participants": [{ "name": "Ana", "initiative": 3, "player": true }, { "name": "Rat", "initiative": 1 }] } } }),
        json!({ "system": "3d6", "check": { "kind": "check", "inputs": { "bonus": 3, "dv": 15, "advantage": 1 } } }),
        json!({ "system": "pool", "check": { "kind": "action", "inputs": { "dice": 5, "snag": 1 } } }),
        json!({ "check": { "kind": "dice", "notation": "4d6kh3", "target": { "at_least": 12 } } }),
    ];
    for question in questions {
        api.sends("/api/v1/odds", &question);
        let answer = ana.post("/api/v1/odds", &question);
        api.answered("post", "/api/v1/odds", &answer).ok();
    }
}

/// Every answer that is described was given, but for the one that is a socket.
fn everything_was_seen(api: &Description) {
    let mut described = BTreeSet::new();
    for (path, methods) in api.document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let statuses = operation["responses"].as_object().unwrap().keys();
            described.extend(
                statuses
                    .filter(|status| *status != "default")
                    .map(|status| format!("{method} {path} {status}")),
            );
        }
    }
    let missing: Vec<_> = described.difference(&api.seen.borrow()).cloned().collect();
    assert_eq!(missing, [format!("get {TABLE}/live 101")]);
}

#[test]
fn every_kind_of_event_that_was_ever_exported_fits_the_schema_of_a_line() {
    let api = Description::of(&World::new());
    let schema = Description::schema("Line");
    let whole = json!({ "components": api.document["components"], "allOf": [schema] });
    let validator = jsonschema::draft202012::new(&whole).unwrap();
    let mut kinds = BTreeSet::new();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/exports");
    let golden = std::fs::read_dir(golden).unwrap();
    let golden = golden.map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap());
    for text in golden.chain(exports_of_today()) {
        for line in text.lines().skip(1) {
            let mut line: Value = serde_json::from_str(line).unwrap();
            let objections: Vec<String> =
                validator.iter_errors(&line).map(|error| error.to_string()).collect();
            assert!(objections.is_empty(), "{objections:#?}\n{line}");
            if let Some(kind) = line["body"]["event"]["kind"].as_str().map(str::to_owned) {
                line["body"]["event"]["kind"] = json!("something_else");
                assert!(!validator.is_valid(&line), "{kind}");
                kinds.insert(kind);
            }
        }
    }
    let described = api.document["components"]["schemas"]["Event"]["oneOf"].as_array().unwrap();
    assert!(kinds.len() * 10 > described.len() * 9, "{} of {}: {kinds:?}", kinds.len(), described.len());
}

/// What tables tell that no version told before: a newer file of their system, somebody Incapacitated who may act, dice for
/// no character, and how foes fare in a word.
fn exports_of_today() -> [String; 2] {
    let world = World::new();
    let export = |table: &Table| table.gm.get(&format!("{}/export", table.path)).text;
    let file = "format = 1\nsystem = \"luck\"\n[sheet.scores]\nNerve = { most = 3 }\nWit = { most = 3 }\n\
                [checks.try]\ninputs = { nerve = { score = \"Nerve\" } }\ndice = { die = \"d6\" }\n\
                values = { result = \"die + nerve\" }\n";
    let opened = json!({ "name": "Own", "file": file, "gm": "Mara" });
    let own = Table::of(&world, &world.stranger().post("/api/v1/tables", &opened).created());
    let sheet = json!({ "system": "luck", "name": "Ana", "scores": { "Wit": 2 } });
    own.command(&own.gm, "put", &json!({ "kind": "put_character", "sheet": sheet })).ok();
    own.command(&own.gm, "keep", &json!({ "kind": "keep_stat_block", "sheet": sheet })).ok();
    let newer = file.replace("Wit = { most = 3 }\n", "");
    let change = json!({ "kind": "change_system", "file": newer, "accept_loss": true });
    own.command(&own.gm, "change", &change).ok();

    let table = world.open_table();
    let character = table.put_character(&table.gm, "put");
    let vitality = table.gm.get(&table.path).ok()["characters"][0]["numbers"]["points"].clone();
    let most = vitality.as_array().into_iter().flatten().find(|points| points["points"] == "vitality");
    let amount = most.map_or(json!(99), |points| points["left"].clone());
    let fall = json!({ "kind": "lose", "character": character, "points": "vitality", "amount": amount, "why": "a fall" });
    table.command(&table.gm, "fall", &fall).ok();
    let allow = json!({ "kind": "allow_acting", "character": character, "allowed": true });
    table.command(&table.gm, "allow", &allow).ok();
    let dice = json!({ "kind": "throw_dice", "dice": "2d6!+d8r1", "for": "the weather" });
    table.command(&table.gm, "dice", &dice).ok();
    let screen = json!({ "kind": "set_screen", "foe_points": "word" });
    table.command(&table.gm, "screen", &screen).ok();
    [export(&own), export(&table)]
}
