//! A line of a log: one event as one JSON object, open or sealed. The same in answers, sockets and exports.

use std::fmt::Write as _;

use play::fair::{Content, Hash, Header, Link, Salt, inner};
use play::{ActionId, Recorded, Told};
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use super::json::wire;
use super::{TableFileError, event};

/// One event of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its place in the log, from 1.
    pub seq: u64,
    /// The place of the first event of its action.
    pub action: u64,
    /// When it was recorded, in milliseconds since 1970 began.
    pub at: u64,
    /// Its link of the chain.
    pub hash: Hash,
    /// Its body, or the seal on it.
    pub content: LineContent,
}

/// What a reader holds of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineContent {
    /// All of it.
    Open {
        /// The salt of this event.
        salt: Salt,
        /// The exact text of its body.
        body: String,
    },
    /// Only the salted hash of its body.
    Sealed {
        /// That hash.
        inner: Hash,
    },
}

impl Line {
    /// A line whose reader may see everything.
    pub const fn open(seq: u64, action: u64, at: u64, hash: Hash, salt: Salt, body: String) -> Self {
        Self { seq, action, at, hash, content: LineContent::Open { salt, body } }
    }

    /// The same line for a reader who may not see the body.
    #[must_use]
    pub fn seal(&self) -> Self {
        Self { content: LineContent::Sealed { inner: self.link().content.inner() }, ..*self }
    }

    /// Is the body kept from its reader?
    pub const fn is_sealed(&self) -> bool {
        matches!(self.content, LineContent::Sealed { .. })
    }

    /// The text of the body, unless it is sealed.
    pub fn body(&self) -> Option<&str> {
        match &self.content {
            LineContent::Open { body, .. } => Some(body),
            LineContent::Sealed { .. } => None,
        }
    }

    /// What happened, unless it is sealed.
    pub fn decode_body(&self) -> Result<Option<Told>, TableFileError> {
        self.body().map(event::decode).transpose()
    }

    /// The event in its place in the log, unless it is sealed.
    pub fn recorded(&self) -> Result<Option<Recorded>, TableFileError> {
        let (seq, action) = (self.seq, ActionId(self.action));
        Ok(self.decode_body()?.map(|told| Recorded { seq, action, told }))
    }

    /// The line as a link of the chain.
    pub fn link(&self) -> Link<'_> {
        let content = match &self.content {
            LineContent::Open { salt, body } => Content::Open { salt: *salt, body: body.as_bytes() },
            LineContent::Sealed { inner } => Content::Sealed(*inner),
        };
        Link { header: Header { seq: self.seq, action: self.action, at: self.at }, content, hash: self.hash }
    }

    /// The line as text, without a line break.
    pub fn to_json(&self) -> String {
        let shown = match &self.content {
            LineContent::Open { salt, body } => Shown::Open { salt: *salt, body },
            LineContent::Sealed { inner } => Shown::Sealed { inner: *inner },
        };
        let mut text = String::from("{");
        write_fields(&mut text, &self.link().header, &self.hash, shown);
        text.push('}');
        text
    }

    /// Reads a line just as [`to_json`](Self::to_json) writes it: any other spelling of the same is refused.
    ///
    /// # Errors
    ///
    /// It is no line, or another spelling of one.
    pub fn parse(text: &str) -> Result<Self, TableFileError> {
        let line: Self =
            serde_json::from_str(text).map_err(|error| TableFileError::from_json_error(&error))?;
        if line.to_json() == text { Ok(line) } else { Err(TableFileError::NotCanonical) }
    }
}

/// What is written of an event, without a copy of it.
#[derive(Clone, Copy, Debug)]
pub enum Shown<'a> {
    /// All of it.
    Open {
        /// The salt of this event.
        salt: Salt,
        /// The exact text of its body.
        body: &'a str,
    },
    /// Only the salted hash of its body.
    Sealed {
        /// That hash.
        inner: Hash,
    },
}

/// Writes the fields of a line, without the braces around them, at the end of a text: they may stand in a larger object.
pub fn write_fields(text: &mut String, header: &Header, hash: &Hash, shown: Shown<'_>) {
    let Header { seq, action, at } = header;
    // Writing to a text cannot fail.
    let _written = write!(text, r#""seq":{seq},"action":{action},"at":{at},"hash":"{hash}""#);
    let _written = match shown {
        Shown::Open { salt, body } => write!(text, r#","salt":"{salt}","body":{body}"#),
        Shown::Sealed { inner } => write!(text, r#","sealed":"{inner}""#),
    };
}

/// The salted hash of an event's body.
impl LineContent {
    /// What the seal on it says, or would say.
    pub fn inner(&self) -> Hash {
        match self {
            Self::Open { salt, body } => inner(salt, body.as_bytes()),
            Self::Sealed { inner } => *inner,
        }
    }
}

/// `Body` is a [`RawValue`], borrowed on its way out and boxed on its way in.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineJson<Body> {
    seq: u64,
    action: u64,
    at: u64,
    #[serde(with = "wire")]
    hash: Hash,
    #[serde(with = "wire", default = "none", skip_serializing_if = "Option::is_none")]
    salt: Option<Salt>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    body: Option<Body>,
    #[serde(with = "wire", default = "none", skip_serializing_if = "Option::is_none")]
    sealed: Option<Hash>,
}

const fn none<T>() -> Option<T> {
    None
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (salt, body, sealed): (_, Option<&RawValue>, _) = match &self.content {
            LineContent::Open { salt, body } => {
                (Some(*salt), Some(serde_json::from_str(body).map_err(S::Error::custom)?), None)
            }
            LineContent::Sealed { inner } => (None, None, Some(*inner)),
        };
        let Self { seq, action, at, hash, .. } = *self;
        LineJson { seq, action, at, hash, salt, body, sealed }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = LineJson::<Box<RawValue>>::deserialize(deserializer)?;
        let LineJson { seq, action, at, hash, salt, body, sealed } = json;
        let content = match (salt, body, sealed) {
            (Some(salt), Some(body), None) => LineContent::Open { salt, body: Box::<str>::from(body).into() },
            (None, None, Some(inner)) => LineContent::Sealed { inner },
            _ => return Err(D::Error::custom("a line has a salt and a body, or a seal in their place")),
        };
        Ok(Self { seq, action, at, hash, content })
    }
}
