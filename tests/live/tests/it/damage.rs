//! What is in the store is not what was written there: it is noticed, and nobody is shown or given anything by it.

use protocol::v1::table::verify::verify;
use serde_json::json;
use testkit::Postgres;
use twelvefold_live_tests::{Node, Table, nonce};

const NODE: &str = env!("CARGO_BIN_EXE_live-node");

/// A table on a store whose rows can be damaged, and a character on it.
struct Scene {
    postgres: &'static Postgres,
    store: String,
    node: Node,
    table: Table,
    character: u64,
}

impl Scene {
    fn new() -> Self {
        let postgres = Postgres::shared().unwrap();
        let store = postgres.database().unwrap();
        let node = Node::start(NODE, &store);
        let table = Table::open(&node, "d12");
        let sheet =
            json!({ "system": "d12", "name": "Kestrel", "points": { "Level": 4, "Body": 3, "DEX": 2 } });
        let put = table.command(&table.gm, "put", &json!({ "kind": "put_character", "sheet": sheet })).ok();
        Self { postgres, store, node, character: put["action"].as_u64().unwrap(), table }
    }

    /// Damages the store while its server is down; nothing of before is remembered.
    fn damage(&mut self, sql: &str) {
        self.node.kill();
        self.postgres.query(&self.store, sql).unwrap();
        self.node.restart();
    }

    fn roll(&self, key: &str) {
        let roll = json!({
            "kind": "roll", "character": self.character, "ask": { "node": "DEX" }, "target": 14, "nonce": nonce(),
        });
        self.table.command(&self.table.gm, key, &roll).ok();
    }
}

#[test]
fn a_seed_that_is_not_what_was_committed_to_is_voided_and_never_thrown_with() {
    let damages = [
        "UPDATE secrets SET seed = set_byte(seed, 31, 255 - get_byte(seed, 31)) WHERE roll <= 2",
        "UPDATE secrets SET seed = substring(seed FROM 1 FOR 31) WHERE roll = 1",
        "UPDATE secrets SET roll = roll + 1000",
        "DELETE FROM secrets WHERE roll = 2",
    ];
    for damage in damages {
        let mut scene = Scene::new();
        scene.damage(damage);
        for count in 0..3 {
            scene.roll(&count.to_string());
        }
        let export = scene.table.export(&scene.table.gm);
        let report = verify(export.lines()).unwrap_or_else(|broken| panic!("{damage}: {broken}"));
        assert_eq!(report.rolls.verified, 3, "{damage}");
        let kept = "SELECT COUNT(*) FROM secrets WHERE roll < 9";
        let left: u64 = scene.postgres.query(&scene.store, kept).unwrap().parse().unwrap();
        assert!(left < 8, "{damage}: what is void is not kept");
    }
}

#[test]
fn a_snapshot_that_is_not_what_was_written_is_not_used() {
    let mut scene = Scene::new();
    let ana = scene.table.seat(&scene.node, &scene.table.invite("player"), "Ana");
    let hide = json!({ "kind": "hide", "character": scene.character, "hidden": true });
    scene.table.command(&scene.table.gm, "hide", &hide).ok();
    for count in 0..510 {
        let say = json!({ "kind": "say", "text": "Onwards." });
        scene.table.command(&scene.table.gm, &count.to_string(), &say).ok();
    }
    let kept = "SELECT COUNT(*) FROM snapshots WHERE state LIKE '%\"hidden\":true%'";
    assert_eq!(scene.postgres.query(&scene.store, kept).unwrap(), "1");
    scene.damage("UPDATE snapshots SET state = replace(state, '\"hidden\":true', '\"hidden\":false')");
    let (seen, known) = (ana.get(&scene.table.path).ok(), scene.table.gm.get(&scene.table.path).ok());
    assert!(!seen.to_string().contains("Kestrel") && known.to_string().contains("Kestrel"), "{seen}");
}

#[test]
fn a_token_that_is_not_what_was_written_opens_nothing() {
    let damages = [
        "UPDATE tokens SET seat = 1, role = 'gm' WHERE seat = 2",
        "UPDATE tokens SET expires = expires + 1 WHERE seat = 2",
        "UPDATE tokens SET revoked = NULL WHERE seat = 2",
        "UPDATE tokens SET kind = 'seat', seat = 2 WHERE kind = 'invite'",
    ];
    for damage in damages {
        let mut scene = Scene::new();
        let invite = scene.table.invite("player");
        let mut ana = scene.table.seat(&scene.node, &invite, "Ana");
        if damage.contains("revoked") {
            assert_eq!(ana.post(&format!("{}/logout", scene.table.path), &json!(null)).status, 204);
        }
        if damage.contains("invite") {
            ana = ana.with_token(&invite);
        }
        scene.damage(damage);
        assert_eq!(ana.get(&scene.table.path).status, 401, "{damage}");
    }
}

#[test]
fn an_answer_that_is_not_what_was_written_is_not_given_again() {
    let mut scene = Scene::new();
    let say = json!({ "kind": "say", "text": "Onwards." });
    let done = scene.table.command(&scene.table.gm, "one", &say).ok();
    assert_eq!(scene.table.command(&scene.table.gm, "one", &say).ok(), done);
    scene.damage("UPDATE answers SET first = first - 1 WHERE key = 'one'");
    let again = scene.table.command(&scene.table.gm, "one", &say);
    assert_eq!(again.status, 409, "{}", again.text);
    assert!(again.refused().contains("done before"));
    scene.table.command(&scene.table.gm, "two", &say).ok();
}
