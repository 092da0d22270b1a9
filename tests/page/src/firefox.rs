//! Firefox, driven by WebDriver BiDi: JSON over a socket that the browser itself opens. Just enough for a journey.

use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use testkit::{Port, Process};
use tungstenite::{Message, WebSocket};

use crate::wait::until;
use crate::{Screen, Server};

/// How long one step may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A window of a fresh Firefox. It closes when this is dropped.
pub struct Firefox {
    socket: WebSocket<TcpStream>,
    address: String,
    context: String,
    asked: u64,
    _process: Process,
    _profile: TempDir,
}

impl Firefox {
    /// Opens one that will visit this server.
    ///
    /// # Panics
    ///
    /// There is no Firefox, or it does not speak.
    #[track_caller]
    pub fn open(server: &Server, screen: Screen) -> Self {
        let (profile, port) = (tempfile::tempdir().expect("a temporary folder"), Port::keep().unwrap());
        let process = Process::builder("firefox-esr")
            .args(["--headless".to_owned(), "--no-remote".to_owned()])
            .args(["--profile".to_owned(), profile.path().display().to_string()])
            .args([format!("--remote-debugging-port={}", port.number())])
            .until_it_says("WebDriver BiDi listening")
            .start()
            .unwrap_or_else(|error| panic!("{error}\n`cargo x test page` installs it"));
        let stream = TcpStream::connect(("127.0.0.1", port.number())).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (socket, _) =
            tungstenite::client(format!("ws://127.0.0.1:{}/session", port.number()), stream).unwrap();
        let address = server.address();
        let mut firefox =
            Self { socket, address, context: String::new(), asked: 0, _process: process, _profile: profile };
        firefox.ask("session.new", &json!({ "capabilities": {} }));
        let tree = firefox.ask("browsingContext.getTree", &json!({}));
        firefox.context = tree["contexts"][0]["context"].as_str().expect("a window").to_owned();
        let viewport = json!({ "width": screen.width, "height": screen.height });
        let context = firefox.context.clone();
        firefox.ask("browsingContext.setViewport", &json!({ "context": context, "viewport": viewport }));
        firefox
    }

    /// Sends a command and waits for its answer; events that come in between are passed over.
    #[track_caller]
    fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.asked += 1;
        let command = json!({ "id": self.asked, "method": method, "params": params });
        self.socket.send(Message::text(command.to_string())).unwrap();
        loop {
            let message = self.socket.read().unwrap_or_else(|error| panic!("{method}: {error}"));
            let Ok(text) = message.to_text() else { continue };
            let Ok(answer) = serde_json::from_str::<Value>(text) else { continue };
            if answer["id"] == self.asked {
                assert_ne!(answer["type"], "error", "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    /// Loads a path of the server.
    #[track_caller]
    pub fn go(&mut self, path: &str) {
        let params =
            json!({ "context": self.context, "url": format!("{}{path}", self.address), "wait": "complete" });
        self.ask("browsingContext.navigate", &params);
    }

    /// What an expression comes to in the page; a promise is waited for.
    #[track_caller]
    pub fn script(&mut self, expression: &str) -> Value {
        let params = json!({
            "expression": expression, "target": { "context": self.context }, "awaitPromise": true,
        });
        let answer = self.ask("script.evaluate", &params);
        assert_eq!(answer["type"], "success", "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Waits until an expression is true.
    #[track_caller]
    pub fn wait_for(&mut self, what: &str, expression: &str) {
        let found = until(|| (self.script(expression) == true).then_some(()));
        let words = if found.is_none() { self.script("document.body.innerText") } else { Value::Null };
        assert!(found.is_some(), "{what} never came:\n{words}");
    }

    /// Clicks where it can be seen the first thing of that selector with these words in it.
    #[track_caller]
    pub fn click(&mut self, selector: &str, words: &str) {
        let found = format!(
            "[...document.querySelectorAll({})].find((one) => one.innerText.includes({}))",
            json!(selector),
            json!(words)
        );
        self.wait_for(words, &format!("!!({found})"));
        let middle = format!(
            "(() => {{ const one = {found}; one.scrollIntoView({{ block: 'center' }});
                const box = one.getBoundingClientRect();
                return `${{Math.round(box.x + box.width / 2)}} ${{Math.round(box.y + box.height / 2)}}`; }})()"
        );
        let middle = self.script(&middle);
        let numbers: Vec<i64> =
            middle.as_str().unwrap_or_default().split(' ').filter_map(|number| number.parse().ok()).collect();
        let [x, y] = numbers[..] else { panic!("{words} is nowhere: {middle}") };
        let actions = json!([
            { "type": "pointerMove", "x": x, "y": y },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let mouse = json!({ "type": "pointer", "id": "mouse", "actions": actions });
        let params = json!({ "context": self.context, "actions": [mouse] });
        self.ask("input.performActions", &params);
    }
}
