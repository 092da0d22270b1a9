//! A table and its GM.

use std::io;

use serde_json::{Value, json};

use crate::{Answer, Node, Person};

/// A table, as its GM opened it.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its name in addresses.
    pub id: String,
    /// Where it is: `/api/v1/tables/…`.
    pub path: String,
    /// Who leads it.
    pub gm: Person,
    /// The GM's way back in.
    pub recovery: String,
}

impl Table {
    /// Opens a table of `d12`, `3d6` or `pool`.
    pub fn open(node: &Node, system: &str) -> Self {
        Self::opened(node, &json!({ "name": "Ashen Keep", "system": system, "gm": "Mara" }))
    }

    /// Opens a table that plays a system from a file.
    pub fn open_file(node: &Node, file: &str) -> Self {
        Self::opened(node, &json!({ "name": "Up the pass", "file": file, "gm": "Mara" }))
    }

    fn opened(node: &Node, asked: &Value) -> Self {
        let stranger = node.stranger();
        let opened = stranger.post("/api/v1/tables", asked).ok();
        let text = |key: &str| opened[key].as_str().expect("a text").to_owned();
        let gm = stranger.with_token(&text("token"));
        Self {
            path: format!("/api/v1/tables/{}", text("table")),
            id: text("table"),
            gm,
            recovery: text("recovery"),
        }
    }

    /// Makes an invitation for somebody who is to be this; what they show at the door.
    pub fn invite(&self, role: &str) -> String {
        let invite = self.gm.post(&format!("{}/invites", self.path), &json!({ "role": role })).ok();
        invite["invite"].as_str().expect("an invitation").to_owned()
    }

    /// Lets somebody sit down by an invitation; their record begins with it.
    pub fn seat(&self, node: &Node, invite: &str, name: &str) -> Person {
        let person = node.stranger();
        let joined = person.post("/api/v1/join", &json!({ "invite": invite, "name": name })).ok();
        person.with_token(joined["token"].as_str().expect("a token"))
    }

    /// Sends a command.
    #[track_caller]
    pub fn command(&self, by: &Person, key: &str, command: &Value) -> Answer {
        self.try_command(by, key, command).unwrap()
    }

    /// Sends a command, which may break off.
    pub fn try_command(&self, by: &Person, key: &str, command: &Value) -> io::Result<Answer> {
        by.try_post(&format!("{}/commands", self.path), &json!({ "key": key, "command": command }))
    }

    /// The export as somebody may see it.
    #[track_caller]
    pub fn export(&self, by: &Person) -> String {
        let answer = by.get(&format!("{}/export", self.path));
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.text
    }
}
