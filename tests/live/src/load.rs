//! People who send command after command and remember what was acknowledged.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use protocol::v1::table::verify::verify;
use serde_json::{Value, json};

use crate::{Node, Person, Table, nonce};

/// How long one command may need, however often something dies meanwhile.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long somebody waits before they try again.
const PAUSE: Duration = Duration::from_millis(20);

/// A small game, for tables that carry a file.
pub const TRAIL: &str = r#"
format = 1
system = "trail"

[sheet.scores]
Edge = { least = 0, most = 4, usual = 1 }
[sheet.points]
Supply = { most = 5 }

[checks.action]
inputs = { stat = { score = "Edge" } }
dice = { pair = "2d6" }
values = { result = "sum(pair) + stat" }
against = { check = "action" }
[[checks.action.outcomes]]
name = "behind"
when = "result <= their.result"
success = false
then = { Supply = "-1" }
[[checks.action.outcomes]]
name = "ahead"
success = true

[checks.walk]
inputs = { stat = { score = "Edge" } }
dice = { pair = "2d6" }
values = { result = "sum(pair) + stat" }
[[checks.walk.outcomes]]
name = "miss"
when = "result < 8"
success = false
[[checks.walk.outcomes]]
name = "hit"
success = true
"#;

/// Whatever happens to a test, those who send or kill until they are told to stop are told so.
#[derive(Debug)]
pub struct StopAtLast<'a>(pub &'a AtomicBool);

impl Drop for StopAtLast<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A command that was acknowledged.
#[derive(Clone, Debug)]
pub struct Acknowledged {
    key: String,
    command: Value,
    /// The answer.
    done: Value,
}

/// Somebody who sends commands.
pub struct Sender {
    name: String,
    person: Person,
    /// What they roll, and against what.
    roll: Value,
    failed: AtomicUsize,
}

impl Sender {
    /// Somebody who sits down at a table with a character of the D12 System.
    pub fn sit(node: &Node, table: &Table, name: &str) -> Self {
        let sheet = json!({ "system": "d12", "name": name, "points": { "Level": 4, "Body": 3, "DEX": 2 } });
        let roll = json!({ "kind": "roll", "ask": { "node": "DEX" }, "target": 14 });
        Self::with_character(node, table, name, &sheet, roll)
    }

    /// The same at a table that plays [`TRAIL`].
    pub fn sit_on_trail(node: &Node, table: &Table, name: &str) -> Self {
        let sheet = json!({ "system": "trail", "name": name, "scores": { "Edge": 2 } });
        let roll = json!({ "kind": "roll", "ask": { "score": "walk Edge" } });
        Self::with_character(node, table, name, &sheet, roll)
    }

    fn with_character(node: &Node, table: &Table, name: &str, sheet: &Value, mut roll: Value) -> Self {
        let person = table.seat(node, &table.invite("player"), name);
        let put = table.command(&person, "put", &json!({ "kind": "put_character", "sheet": sheet })).ok();
        let character = put["action"].as_u64().expect("an action");
        roll["character"] = json!(character);
        Self { name: name.to_owned(), person, roll, failed: AtomicUsize::new(0) }
    }

    /// Who it is.
    pub fn person(&self) -> &Person {
        &self.person
    }

    /// How often an answer did not come, or was that it does not work now.
    pub fn failed(&self) -> usize {
        self.failed.load(Ordering::Relaxed)
    }

    /// Sends commands until told to stop, each until it is acknowledged: by whichever server answers, under one key.
    pub fn send(&self, table: &Table, addresses: &[String], stop: &AtomicBool) -> Vec<Acknowledged> {
        let mut acknowledged = Vec::new();
        let mut at = 0;
        while !stop.load(Ordering::Relaxed) {
            let count = acknowledged.len();
            let command = if count % 3 == 0 {
                json!({ "kind": "say", "text": format!("{} says {count}", self.name) })
            } else {
                let mut roll = self.roll.clone();
                roll["nonce"] = json!(nonce());
                roll
            };
            let key = format!("{}-{count}", self.name);
            let done = self.insist(table, addresses, &mut at, &key, &command);
            acknowledged.push(Acknowledged { key, command, done });
        }
        acknowledged
    }

    fn insist(
        &self,
        table: &Table,
        addresses: &[String],
        at: &mut usize,
        key: &str,
        command: &Value,
    ) -> Value {
        let begun = Instant::now();
        loop {
            let person = self.person.at(&addresses[*at % addresses.len()]);
            match table.try_command(&person, key, command) {
                Ok(answer) if answer.status == 200 => return answer.json(),
                // Whoever rolls by a file as fast as they can is asked to go slower.
                Ok(answer) if answer.status == 429 => {}
                Ok(answer) => assert!(answer.status >= 500, "{key}: {} {}", answer.status, answer.text),
                Err(_) => {}
            }
            self.failed.fetch_add(1, Ordering::Relaxed);
            assert!(begun.elapsed() < PATIENCE, "{key} was not acknowledged within {PATIENCE:?}");
            *at += 1;
            sleep(PAUSE);
        }
    }

    /// Sends what was acknowledged once more: the answer must be the same.
    pub fn repeat(&self, table: &Table, address: &str, acknowledged: &[Acknowledged]) {
        for one in acknowledged {
            let again = table.command(&self.person.at(address), &one.key, &one.command).ok();
            assert_eq!(again, one.done, "{}", one.key);
        }
    }
}

/// Holds the log against what was acknowledged: each command is there, once, as it was answered; nothing else of its kind
/// is there; the chain verifies and has no gap. `table` is asked at `address`.
pub fn audit(table: &Table, address: &str, acknowledged: &[Acknowledged]) {
    let export = table.export(&table.gm.at(address));
    let report = verify(export.lines()).unwrap_or_else(|broken| panic!("{broken}"));
    let lines: Vec<Value> =
        export.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len() as u64, report.events);
    let seqs = lines.iter().map(|line| line["seq"].as_u64().unwrap_or_default());
    assert!(seqs.eq(1..=report.events), "numbers without a gap");
    for Acknowledged { key, done, .. } in acknowledged {
        let events = done["events"].as_array().expect("events");
        let first = done["action"].as_u64().expect("an action") as usize - 1;
        assert_eq!(
            lines.get(first..first + events.len()),
            Some(&events[..]),
            "{key} is there as it was answered"
        );
    }
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    lines.iter().filter_map(|line| line["body"]["event"]["kind"].as_str()).for_each(|kind| {
        *counts.entry(kind).or_default() += 1;
    });
    let sent = |kind: &str| acknowledged.iter().filter(|one| one.command["kind"] == kind).count();
    assert_eq!((counts.get("said"), counts.get("roll_made")), (Some(&sent("say")), Some(&sent("roll"))));
    let actions: std::collections::BTreeSet<_> =
        acknowledged.iter().map(|one| one.done["action"].as_u64()).collect();
    assert_eq!(actions.len(), acknowledged.len(), "every command is an action of its own");
}
