//! Searching what was sent.

use std::collections::BTreeSet;

use protocol::v1::table::verify::verify;
use serde_json::Value;
use twelvefold_live_tests::Sent;

use crate::leak::session::{OTHERS, Session, Who};

/// What somebody may not have been sent.
#[derive(Default)]
struct Forbidden {
    /// Not as text, anywhere.
    texts: Vec<String>,
    /// Not as JSON, anywhere.
    objects: BTreeSet<String>,
    /// Events of which neither salt nor body may be known.
    sealed: BTreeSet<u64>,
}

/// Searches everything that was sent to those who are not the GM, and the server's log.
pub(crate) fn search(session: &mut Session) {
    let truth = session.table.export(&session.table.gm);
    verify(truth.lines()).unwrap();
    let lines: Vec<Value> = truth.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    for who in OTHERS {
        let forbidden = Forbidden::of(session, &lines, who);
        assert!(forbidden.sealed.len() > 20 && forbidden.texts.len() > 40, "the session has its secrets");
        verify(session.table.export(session.person(who)).lines()).unwrap();
        let sent = session.person(who).record().all();
        sent.iter().for_each(|sent| forbidden.search_text(who, &sent.asked, &sent.text()));
        sent.iter().flat_map(Sent::json).for_each(|value| forbidden.search_json(who, &value));
        let ears = session.ears.iter().filter(|ear| ear.who == who);
        ears.flat_map(|ear| &ear.heard).for_each(|value| forbidden.search_json(who, value));
    }
    search_log(session, &lines);
}

/// The server's own log tells no secret and no key, not even to whoever runs it.
fn search_log(session: &Session, lines: &[Value]) {
    let log: String = session.nodes.iter().map(|node| node.said()).collect();
    assert!(log.contains("listening"), "{log}");
    let secrets = session.secrets.iter().map(|secret| secret.text.clone());
    let of_lines = lines.iter().flat_map(keys_of);
    for secret in secrets.chain(session.keys.iter().cloned()).chain(of_lines) {
        assert!(!log.contains(&secret), "the log tells {secret}");
    }
}

/// The salt, seed and nonce of an event.
fn keys_of(line: &Value) -> Vec<String> {
    let origin = &line["body"]["event"]["origin"];
    let keys = [&line["salt"], &origin["seed"], &origin["nonce"]];
    keys.iter().filter_map(|key| key.as_str()).map(str::to_owned).collect()
}

impl Forbidden {
    fn of(session: &Session, lines: &[Value], who: Who) -> Self {
        let mut forbidden = Self::default();
        let unknown = session.secrets.iter().filter(|secret| !secret.known_to.contains(&who));
        forbidden.texts.extend(unknown.map(|secret| secret.text.clone()));
        let own = session.person(who).token();
        let used: BTreeSet<&String> = session.keys.iter().filter(|key| *key != own).collect();
        forbidden.texts.extend(used.into_iter().cloned());
        let revealed: BTreeSet<u64> =
            lines.iter().filter_map(|line| of_kind(line, "revealed")?["seq"].as_u64()).collect();
        let seq_of = |line: &Value| line["seq"].as_u64().unwrap();
        let is_sealed =
            |line: &&Value| !may_see(&line["body"]["audience"], who) && !revealed.contains(&seq_of(line));
        let (sealed, seen): (Vec<&Value>, Vec<&Value>) = lines.iter().partition(is_sealed);
        sealed.into_iter().for_each(|line| forbidden.add(seq_of(line), line));
        seen.into_iter().for_each(|line| forbidden.allow(line));
        forbidden
    }

    fn add(&mut self, seq: u64, line: &Value) {
        self.sealed.insert(seq);
        self.texts.extend(keys_of(line));
        let event = &line["body"]["event"];
        self.objects.insert(event.to_string());
        // The server's dice are not looked for: they may fall alike behind the screen and before it.
        if event["origin"]["kind"] == "physical" {
            self.objects.insert(event["roll"].to_string());
        }
        if event["kind"] == "contest_settled" {
            self.objects.insert(event["settled"].to_string());
            self.objects.insert(event["settled"]["verdict"].to_string());
        }
    }

    /// What they may see is no secret, though the server's dice fell by chance as those typed behind the screen.
    fn allow(&mut self, line: &Value) {
        self.objects.remove(&line["body"]["event"]["roll"].to_string());
    }

    fn search_text(&self, who: Who, place: &str, text: &str) {
        for secret in &self.texts {
            assert!(!text.contains(secret.as_str()), "{who:?} was sent {secret:?} by {place}: {text}");
        }
    }

    /// Looks at a value and all within it, texts that are JSON included.
    fn search_json(&self, who: Who, value: &Value) {
        match value {
            Value::Object(fields) => {
                assert!(!self.objects.contains(&value.to_string()), "{who:?} was sent {value}");
                let seq = fields.get("seq").and_then(Value::as_u64);
                let is_open = ["salt", "body"].iter().any(|key| fields.contains_key(*key));
                assert!(!(is_open && seq.is_some_and(|seq| self.sealed.contains(&seq))), "{who:?}: {value}");
                fields.values().for_each(|value| self.search_json(who, value));
            }
            Value::Array(values) => values.iter().for_each(|value| self.search_json(who, value)),
            Value::String(text) => {
                if let Ok(inner @ (Value::Object(_) | Value::Array(_))) = serde_json::from_str(text) {
                    self.search_json(who, &inner);
                }
            }
            _ => {}
        }
    }
}

/// The event of a line, if it is of that kind.
fn of_kind<'a>(line: &'a Value, kind: &str) -> Option<&'a Value> {
    let event = &line["body"]["event"];
    (event["kind"] == kind).then_some(event)
}

/// Told once more, by hand: who may see an event.
fn may_see(audience: &Value, who: Who) -> bool {
    let seat = who as u64 + 1;
    match audience {
        Value::String(word) => word == "everyone",
        Value::Array(seats) => seats.iter().any(|one| one.as_u64() == Some(seat)),
        _ => panic!("an audience is a word or a list: {audience}"),
    }
}
