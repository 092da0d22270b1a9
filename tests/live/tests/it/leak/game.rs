//! What the three systems call the same things.

use serde_json::{Value, json};

/// How the dice behind the screen fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Low,
    High,
}

/// A system, as the session needs it.
pub(crate) struct Game {
    pub(crate) system: &'static str,
    /// A check.
    pub(crate) ask: Value,
    /// What a check is rolled against, if anything.
    pub(crate) target: Option<i32>,
    low: &'static [u32],
    high: &'static [u32],
    /// Faces that everyone sees; no secret roll shows them.
    pub(crate) open: &'static [u32],
    numbers: (&'static str, Value),
}

impl Game {
    pub(crate) fn d12() -> Self {
        let points = json!({ "Level": 9, "Body": 7, "DEX": 4, "Finesse": 2, "Soul": 1 });
        Self {
            system: "d12",
            ask: json!({ "node": "Finesse" }),
            target: Some(15),
            low: &[2, 3],
            high: &[12, 10],
            open: &[6, 5],
            numbers: ("points", points),
        }
    }

    pub(crate) fn three_six() -> Self {
        Self {
            system: "3d6",
            ask: json!({ "attribute": "Body" }),
            target: Some(11),
            low: &[1, 1, 2],
            high: &[6, 6, 5],
            open: &[3, 4, 3],
            numbers: ("scores", json!({ "Body": 12, "Will": 7 })),
        }
    }

    pub(crate) fn pool() -> Self {
        Self {
            system: "pool",
            ask: json!({ "attribute": "Agility" }),
            target: None,
            low: &[1, 2],
            high: &[12, 11],
            open: &[6, 7],
            numbers: ("levels", json!({ "Perception": 4, "Agility": 2 })),
        }
    }

    /// The faces of a check behind the screen.
    pub(crate) fn faces(&self, outcome: Outcome) -> &'static [u32] {
        match outcome {
            Outcome::Low => self.low,
            Outcome::High => self.high,
        }
    }

    /// A sheet of that name.
    pub(crate) fn sheet(&self, name: &str) -> Value {
        let (key, numbers) = &self.numbers;
        json!({ "system": self.system, "name": name, *key: numbers })
    }

    /// A roll of a character; its dice are added by whoever throws them.
    pub(crate) fn roll(&self, character: u64, visibility: &str) -> Value {
        let mut roll = json!({
            "kind": "roll", "character": character, "ask": self.ask, "visibility": visibility,
        });
        if let Some(target) = self.target {
            roll["target"] = target.into();
        }
        roll
    }

    /// The same with faces typed in.
    pub(crate) fn typed(&self, character: u64, visibility: &str, faces: &[u32]) -> Value {
        with(self.roll(character, visibility), "faces", json!(faces))
    }

    /// The same with the server's dice and a nonce.
    pub(crate) fn verified(&self, character: u64, visibility: &str) -> Value {
        with(self.roll(character, visibility), "nonce", json!(twelvefold_live_tests::nonce()))
    }
}

/// The same command with one more field.
pub(crate) fn with(mut command: Value, key: &str, value: Value) -> Value {
    command[key] = value;
    command
}
