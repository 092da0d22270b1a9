//! A table with a long log: eight players who roll and roll.

use std::thread::{self, sleep};
use std::time::Duration;

use serde_json::{Value, json};
use twelvefold_page_tests::Server;

/// How many play.
const PLAYERS: usize = 8;
/// How long somebody waits whom the server asks for patience.
const PAUSE: Duration = Duration::from_millis(250);

/// A table that was played at.
pub(crate) struct LongTable {
    /// Its id.
    pub(crate) id: String,
    /// Lets one more in.
    pub(crate) invite: String,
}

impl LongTable {
    /// Opens a table and rolls so many times. The server must trust a proxy: each player comes from an address of their own,
    /// as they would.
    pub(crate) fn play(server: &Server, rolls: usize) -> Self {
        let gm = Person { address: server.address(), from: "10.0.0.1".to_owned(), token: String::new() };
        let opened =
            gm.post("/api/v1/tables", &json!({ "name": "A long night", "system": "d12", "gm": "Robin" }));
        let gm = Person { token: text(&opened["token"]), ..gm };
        let id = text(&opened["table"]);
        let invite = gm.post(&format!("/api/v1/tables/{id}/invites"), &json!({ "role": "player" }));
        let table = Self { id, invite: text(&invite["invite"]) };
        thread::scope(|scope| {
            for player in 0..PLAYERS {
                let (table, gm) = (&table, &gm);
                scope.spawn(move || table.play_one(gm, player, rolls.div_ceil(PLAYERS)));
            }
        });
        table
    }

    fn play_one(&self, gm: &Person, player: usize, rolls: usize) {
        let guest = Person { from: format!("10.0.1.{player}"), token: String::new(), ..gm.clone() };
        let name = format!("Player {}", player + 1);
        let joined = guest.post("/api/v1/join", &json!({ "invite": self.invite, "name": name }));
        let person = Person { token: text(&joined["token"]), ..guest };
        let sheet = json!({ "system": "d12", "name": name, "points": { "Level": 4, "Body": 3, "DEX": 2 } });
        let put = self.command(&person, "put", &json!({ "kind": "put_character", "sheet": sheet }));
        let roll =
            json!({ "kind": "roll", "character": put["action"], "ask": { "node": "DEX" }, "target": 15 });
        for count in 0..rolls {
            self.command(&person, &count.to_string(), &roll);
        }
    }

    fn command(&self, person: &Person, key: &str, command: &Value) -> Value {
        person
            .post(&format!("/api/v1/tables/{}/commands", self.id), &json!({ "key": key, "command": command }))
    }
}

/// Somebody who asks the server.
#[derive(Clone)]
struct Person {
    address: String,
    from: String,
    token: String,
}

impl Person {
    /// Asks until the server has the time.
    fn post(&self, path: &str, body: &Value) -> Value {
        loop {
            let request = ureq::post(format!("{}{path}", self.address))
                .config()
                .http_status_as_error(false)
                .build()
                .header("x-forwarded-for", &self.from)
                .header("authorization", format!("Bearer {}", self.token));
            let mut answer = request.send_json(body).unwrap_or_else(|error| panic!("{path}: {error}"));
            let status = answer.status().as_u16();
            let said: Value = answer.body_mut().read_json().unwrap_or_default();
            match status {
                200..=299 => return said,
                429 => sleep(PAUSE),
                _ => panic!("{path}: {status}: {said}"),
            }
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("the server left something out: {value}")).to_owned()
}
