//! A mouse or a finger that does more than click.

use serde_json::{Value, json};

use crate::{Browser, Element};

impl Browser {
    /// Takes hold of something in its middle, carries it so many pixels, and lets go.
    #[track_caller]
    pub fn drag(&self, element: &Element<'_>, right: i32, down: i32) {
        let (x, y) = element.middle();
        let (right, down) = (f64::from(right), f64::from(down));
        let way = [(x, y), (x + right / 2.0, y + down / 2.0), (x + right, y + down)];
        if self.screen.touch {
            let touch = |kind: &str, at: Option<(f64, f64)>| {
                let points: Vec<Value> = at.into_iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
                json!({ "type": kind, "touchPoints": points })
            };
            let mut steps = vec![touch("touchStart", Some(way[0]))];
            steps.extend(way[1..].iter().map(|&at| touch("touchMove", Some(at))));
            steps.push(touch("touchEnd", None));
            self.input("Input.dispatchTouchEvent", steps);
        } else {
            let mouse = |kind: &str, (x, y): (f64, f64), buttons: u8| json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1 });
            let mut steps = vec![mouse("mousePressed", way[0], 1)];
            steps.extend(way[1..].iter().map(|&at| mouse("mouseMoved", at, 1)));
            steps.push(mouse("mouseReleased", way[2], 0));
            self.input("Input.dispatchMouseEvent", steps);
        }
    }
}
