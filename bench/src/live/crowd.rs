//! Two hundred tables with five people each, all of whom watch.

use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::client::Client;
use super::watcher::{Notes, watch};

/// Tables.
pub(crate) const TABLES: usize = 200;
/// Sockets at each: the GM's and four players'.
const SOCKETS: usize = 5;

/// A table, and its GM who rolls.
pub(crate) struct Group {
    gm: Client,
    path: String,
    character: u64,
    sent: u64,
    /// What each socket was told, and when.
    pub(crate) notes: Vec<Notes>,
}

/// Opens the tables; everyone sits down and watches.
pub(crate) async fn gather(port: u16) -> Result<Vec<Group>, String> {
    let mut opening = JoinSet::new();
    for number in 0..TABLES {
        opening.spawn(Group::open(port, number));
    }
    opening.join_all().await.into_iter().collect()
}

impl Group {
    async fn open(port: u16, number: usize) -> Result<Self, String> {
        let mut stranger = connect(port, "").await?;
        let asked = json!({ "name": format!("Table {number}"), "system": "d12", "gm": "Mara" });
        let opened = stranger.post_json("/api/v1/tables", &asked).await?;
        let path = format!("/api/v1/tables/{}", text(&opened, "table"));
        let mut gm = connect(port, text(&opened, "token")).await?;
        let mut tokens = vec![text(&opened, "token").to_owned()];
        let invites = format!("{path}/invites");
        let invite = gm.post_json(&invites, &json!({ "role": "player" })).await?;
        for name in ["Ana", "Ben", "Cas", "Dee"].iter().take(SOCKETS - 1) {
            let join = json!({ "invite": invite["invite"], "name": name });
            tokens.push(text(&stranger.post_json("/api/v1/join", &join).await?, "token").to_owned());
        }
        let points = json!({ "Level": 7, "Body": 4, "DEX": 3, "Finesse": 1 });
        let sheet = json!({ "system": "d12", "name": "Sable", "points": points });
        let mut group = Self { gm, path, character: 0, sent: 0, notes: Vec::new() };
        let put = group.send(&json!({ "kind": "put_character", "sheet": sheet })).await?;
        group.character = put["action"].as_u64().unwrap_or_default();
        for token in tokens {
            group.notes.push(follow(port, &token, &format!("{}/live?after=0", group.path)).await?);
        }
        Ok(group)
    }

    async fn send(&mut self, command: &Value) -> Result<Value, String> {
        self.sent += 1;
        let asked = json!({ "key": self.sent.to_string(), "command": command });
        self.gm.post_json(&format!("{}/commands", self.path), &asked).await
    }

    /// Makes a verified roll; the last event of it, once it is acknowledged.
    pub(crate) async fn roll(&mut self) -> Result<u64, String> {
        self.sent += 1;
        let (sent, character) = (self.sent, self.character);
        let asked = format!(
            r#"{{"key":"{sent}","command":{{"kind":"roll","character":{character},"ask":{{"node":"Finesse"}},"target":15,"nonce":"{sent:032x}"}}}}"#
        );
        let done = self.gm.post_text(&format!("{}/commands", self.path), "application/json", &asked).await?;
        last_seq(&done).ok_or_else(|| format!("a roll without events: {done}"))
    }
}

/// The number of the last event in an answer, without reading all of it.
fn last_seq(answer: &str) -> Option<u64> {
    let (_, last) = answer.rsplit_once(r#"{"seq":"#)?;
    last.split_once(',')?.0.parse().ok()
}

async fn connect(port: u16, token: &str) -> Result<Client, String> {
    Client::connect(port, token).await.map_err(|error| format!("no connection: {error}"))
}

async fn follow(port: u16, token: &str, path: &str) -> Result<Notes, String> {
    let (stream, came) = connect(port, token).await?.upgrade(path).await?;
    let notes = Notes::default();
    tokio::spawn(watch(stream, came, notes.clone()));
    Ok(notes)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}
