//! A mouse or a finger that does more than click.

use serde_json::json;

use crate::{Browser, Element};

impl Browser {
    /// Takes hold of something in its middle, carries it so many pixels, and lets go.
    #[track_caller]
    pub fn drag(&self, element: &Element<'_>, right: i32, down: i32) {
        let kind = if self.screen.touch { "touch" } else { "mouse" };
        let actions = json!([
            { "type": "pointerMove", "origin": element.json(), "x": 0, "y": 0 },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerMove", "origin": "pointer", "x": right / 2, "y": down / 2, "duration": 50 },
            { "type": "pointerMove", "origin": "pointer", "x": right - right / 2, "y": down - down / 2, "duration": 50 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let hand = json!({ "type": "pointer", "id": "hand", "parameters": { "pointerType": kind }, "actions": actions });
        self.ask("/actions", &json!({ "actions": [hand] }));
    }
}
