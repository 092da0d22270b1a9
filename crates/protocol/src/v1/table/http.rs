//! What the server's endpoints take and give.

use std::collections::BTreeMap;

use play::fair::Hash;
use play::{Role, Settings};
use serde::{Deserialize, Serialize};
use systems::{AnyRulings, System};

use super::Line;
use super::command::{CommandBody, CommandError};
#[cfg(feature = "schema")]
use super::json::shapes;
use super::json::{Word, system_file, wire};
use crate::json::{read_by_name, sentence};
use crate::v1::VERSION;

/// `POST /api/v1/tables`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What the table is called.
    pub name: String,
    /// `d12`, `3d6` or `pool`; may be left out if there is a file.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub system: String,
    /// The text of a file with a system of one's own. Everybody who sits at the table can read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// A named set of rulings; the usual one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Single rulings and their choices.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rulings: BTreeMap<String, String>,
    /// What the GM calls themselves.
    pub gm: String,
}

impl NewTable {
    /// What the table is to play.
    pub fn settings(&self) -> Result<Settings, CommandError> {
        let refused = |refusal| CommandError::Refused(play::Refusal::Rules(refusal));
        let system = self.plays()?;
        let mut rulings = match &self.edition {
            Some(edition) => AnyRulings::edition(system, edition).map_err(refused)?,
            None => AnyRulings::default_for(system),
        };
        for (name, choice) in &self.rulings {
            rulings.set(name, choice).map_err(refused)?;
        }
        Ok(Settings { name: self.name.clone(), rulings })
    }

    fn plays(&self) -> Result<System, CommandError> {
        let Some(text) = &self.file else {
            if self.system.is_empty() {
                let why = "say what is played: add `system`, or `file` with the text of a system of your own";
                return Err(CommandError::Unreadable(why.to_owned()));
            }
            return Ok(System::named(&self.system)?);
        };
        let system = system_file::load_new(text).map_err(CommandError::Unreadable)?;
        if ![system.name(), system.reference(), ""].contains(&self.system.as_str()) {
            let why =
                format!("the file is called {:?}, not {:?}; leave `system` out", system.name(), self.system);
            return Err(CommandError::Unreadable(why));
        }
        if system.sheet_form().is_none() {
            let refusal = systems::Refusal::NoSheets { system: system.title().to_owned() };
            return Err(CommandError::Refused(play::Refusal::Rules(refusal)));
        }
        Ok(system)
    }
}

/// `GET /api/v1/tables/{id}/system`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableSystem {
    /// The version of this JSON.
    pub version: u32,
    /// `d12`, `3d6` or `pool`; a system from a file by its name and the SHA-256 of the file.
    pub system: String,
    /// What it is called.
    pub title: String,
    /// The text of the file; nothing for a built-in system.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

impl TableSystem {
    /// What is told of a system.
    pub fn new(system: System) -> Self {
        Self {
            version: VERSION,
            system: system.reference().to_owned(),
            title: system.title().to_owned(),
            file: system.file().map(|file| file.text.clone()),
        }
    }
}

/// A table that was opened or brought in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableOpened {
    /// The table's id.
    pub table: String,
    /// The GM's seat.
    pub seat: u64,
    /// What the GM acts by.
    pub token: String,
    /// What gives the GM a new token if this one is lost; shown once.
    pub recovery: String,
    /// The number of the last event.
    pub seq: u64,
    /// The hash of the last event.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Hash))]
    pub head: Hash,
}

/// `POST /api/v1/tables/{id}/invites`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewInvite {
    /// `player` or `spectator`.
    #[serde(with = "wire", default = "player")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Role))]
    pub role: Role,
    /// A seat to sit on again, whose role it keeps, in place of a new one: for somebody who lost their token, which then opens nothing any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u64>,
    /// How often it can be used; if left out, ten times, and once for a seat to sit on again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<u32>,
    /// How long it holds, in seconds; a week if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u64>,
}

const fn player() -> Role {
    Role::Player
}

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Invite {
    /// What it is taken back by; it lets nobody in.
    pub id: String,
    /// What is shown to join.
    pub invite: String,
    /// A link that does the same.
    pub link: String,
    /// What it lets its bearer be.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Role))]
    pub role: Role,
    /// How often it can be used.
    pub uses: u32,
    /// Until when, in milliseconds since 1970 began.
    pub until: u64,
}

/// One of `GET /api/v1/tables/{id}/invites`: an invitation that still lets somebody in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct InviteListed {
    /// What it is taken back by; it lets nobody in.
    pub id: String,
    /// What it lets its bearer be.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Role))]
    pub role: Role,
    /// The seat it leads back to, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u64>,
    /// How often it can still be used.
    pub uses: u64,
    /// Until when, in milliseconds since 1970 began.
    pub until: u64,
}

/// `POST /api/v1/join`: by an invitation, which takes a new seat, or by the GM's recovery code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The invitation, or the recovery code.
    pub invite: String,
    /// What they call themselves; not needed to come back.
    #[serde(default)]
    pub name: String,
}

/// `POST /api/v1/invitation`: what does it lead to?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ShownInvite {
    /// The invitation.
    pub invite: String,
}

/// What an invitation leads to, told before one sits down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct InviteView {
    /// What the table is called.
    pub name: String,
    /// What it plays, as people call it: `The D12 System`.
    pub system: String,
    /// Who leads it.
    pub gm: String,
    /// What it lets its bearer be.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Role))]
    pub role: Role,
    /// Whose seat it leads back to, if it does; nobody is asked for a name then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back_to: Option<String>,
}

/// `GET /api/v1/demo`: a table to try things at, where the server has one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Demo {
    /// What it is called.
    pub name: String,
    /// The ways to it: `lead it as the GM`, `play Sable`; none where the server has no such table.
    pub ways: Vec<String>,
}

/// `POST /api/v1/demo`: one of the ways.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DemoWay {
    /// Which, as it is listed.
    pub way: String,
}

/// An invitation to the table to try things at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DemoDoor {
    /// Behind the server's address: `/join#…`.
    pub path: String,
}

/// A seat that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Joined {
    /// The table's id.
    pub table: String,
    /// The seat.
    pub seat: u64,
    /// What they may do.
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::Role))]
    pub role: Role,
    /// What they act by.
    pub token: String,
    /// Not sent any more: a recovery code goes on working until `/recovery` makes another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery: Option<String>,
}

/// `POST /api/v1/tables/{id}/commands`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CommandRequest {
    /// The same key never does the same twice; may come as the header `Idempotency-Key` instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What is wished.
    pub command: CommandBody,
}

impl CommandRequest {
    /// Reads a request.
    ///
    /// # Errors
    ///
    /// One sentence that names what is wrong and, if it looks like a slip, what was meant.
    pub fn parse(text: &str) -> Result<Self, CommandError> {
        read_by_name(text).map_err(|error| CommandError::Unreadable(sentence("command", &error)))
    }
}

/// A command that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CommandDone {
    /// The action it became: the number of its first event.
    pub action: u64,
    /// What happened, as far as the asker may see it.
    pub events: Vec<Line>,
}

/// `GET /api/v1/tables/{id}/events?after=N`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Events {
    /// The events after the cursor, in order.
    pub events: Vec<Line>,
    /// Are there more? Then ask again after the last one.
    pub more: bool,
}

/// What went wrong (RFC 9457).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Which kind of problem: a URI reference.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What is wrong and how to mend it: one sentence.
    pub detail: String,
    /// The id of the rule that says no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Which refusal it is, for programs: a word that stays the same whatever the sentence says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
}
