//! A browser with a profile of its own.

use std::path::Path;
use std::thread;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver;
use crate::wait::until;
use crate::{Element, Key, Screen, Server};

/// Debian calls it so; elsewhere ChromeDriver finds the browser by itself.
const CHROMIUM: &str = "/usr/bin/chromium";
/// No window, no sandbox (it refuses to run as root), and no word to anyone but our server.
const FLAGS: [&str; 13] = [
    "--headless",
    // What the page keeps is kept in memory: on a disk that is nearly full a browser lets no page keep anything.
    "--incognito",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--password-store=basic",
    // Closed with the driver, whatever ends it.
    "--remote-debugging-pipe",
];

/// Things that a selector finds and that mention every word of a name somewhere: in their text, an attribute, a label. The
/// browser works a name out rather slowly, so only these are asked for theirs.
const MENTIONING: &str = r"
    const [selector, name] = arguments;
    const words = name.split(/\s+/);
    const attributes = (element) => [...element.attributes].map((attribute) => attribute.value);
    const labels = (element) => [
        ...(element.labels ?? []),
        ...(element.getAttribute('aria-labelledby') ?? '').split(/\s+/).map((id) => document.getElementById(id)),
    ];
    const mentions = (element) => {
        const within = [element, ...element.querySelectorAll('*')];
        const named = [element, ...within.flatMap(labels)].map((label) => label?.textContent);
        const texts = [...named, ...within.flatMap(attributes)].join(' ');
        return words.every((word) => texts.includes(word));
    };
    return [...document.querySelectorAll(selector)].filter(mentions);";

/// A window of a fresh browser. It closes when this is dropped.
pub struct Browser {
    session: String,
    address: String,
    /// What it looks like to the page.
    pub(crate) screen: Screen,
    _profile: TempDir,
}

impl Browser {
    /// Opens one that will visit this server.
    #[track_caller]
    pub fn open(server: &Server, screen: Screen) -> Self {
        Self::open_at(&server.address(), screen)
    }

    /// Opens one that will visit this address.
    #[track_caller]
    pub fn open_at(address: &str, screen: Screen) -> Self {
        let profile = tempfile::tempdir().expect("a temporary folder");
        let asked = json!({ "capabilities": { "alwaysMatch": capabilities(profile.path(), screen) } });
        let opened = driver::ask("/session", &asked)
            .unwrap_or_else(|(error, why)| panic!("no browser: {error}: {why}"));
        let session = format!("/session/{}", opened["sessionId"].as_str().expect("a session"));
        let browser = Self { session, address: address.to_owned(), screen, _profile: profile };
        browser.set_up();
        browser
    }

    fn set_up(&self) {
        let Screen { width, height, touch, theme, still } = self.screen;
        let motion = if still { "reduce" } else { "no-preference" };
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.cdp("Emulation.setDeviceMetricsOverride", size);
        self.cdp("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch }));
        let features = json!([
            { "name": "prefers-color-scheme", "value": theme.word() },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Goes to a path of the server, or to a whole address.
    #[track_caller]
    pub fn go(&self, path: &str) {
        let whole = if path.starts_with('/') { format!("{}{path}", self.address) } else { path.to_owned() };
        self.ask("/url", &json!({ "url": whole }));
    }

    /// Loads the page again.
    #[track_caller]
    pub fn reload(&self) {
        self.ask("/refresh", &json!({}));
    }

    /// Goes back to where it was.
    #[track_caller]
    pub fn back(&self) {
        self.ask("/back", &json!({}));
    }

    /// Where it is: path, question and mark, without the server.
    #[track_caller]
    pub fn path(&self) -> String {
        let url = self.look("/url");
        let url = url.as_str().unwrap_or_default();
        url.strip_prefix(&self.address).unwrap_or(url).to_owned()
    }

    /// The first thing that the CSS selector finds, once there is one.
    #[track_caller]
    pub fn find(&self, selector: &str) -> Element<'_> {
        let found = until(|| self.find_all(selector).into_iter().next());
        found.unwrap_or_else(|| panic!("{} has no `{selector}`:\n{}", self.path(), self.words()))
    }

    /// All that the CSS selector finds right now.
    #[track_caller]
    pub fn find_all(&self, selector: &str) -> Vec<Element<'_>> {
        let found = self.ask("/elements", &json!({ "using": "css selector", "value": selector }));
        found.as_array().into_iter().flatten().filter_map(|value| Element::read(self, value)).collect()
    }

    /// The first thing shown that a screen reader calls by this role and name, once there is one.
    #[track_caller]
    pub fn named(&self, role: &str, name: &str) -> Element<'_> {
        let found = until(|| self.try_named(role, name));
        found.unwrap_or_else(|| panic!("{} has no {role} named `{name}`:\n{}", self.path(), self.words()))
    }

    /// Nothing reaches past the edge of the screen. (A phone would zoom out and call itself wider.)
    ///
    /// # Panics
    ///
    /// If something does.
    #[track_caller]
    pub fn check_width(&self) {
        let wide = self.script("return document.documentElement.scrollWidth", &[]).as_f64();
        let screen = f64::from(self.screen.width);
        assert!(wide <= Some(screen), "{} scrolls sideways: {wide:?} on {screen}", self.path());
    }

    /// The same, if it is there right now.
    pub fn try_named(&self, role: &str, name: &str) -> Option<Element<'_>> {
        let args = json!([selector_of(role), name]);
        let found = self.try_ask("/execute/sync", &json!({ "script": MENTIONING, "args": args })).ok()?;
        let elements = found.as_array()?.iter().filter_map(|value| Element::read(self, value));
        // A thing may vanish while it is asked for its name.
        let mut matching = elements.filter(|element| {
            self.try_look(&element_path(element, "computedlabel")).is_ok_and(|label| label == name)
                && self.try_look(&element_path(element, "computedrole")).is_ok_and(|found| found == role)
                && self.try_look(&element_path(element, "displayed")).is_ok_and(|shown| shown == true)
        });
        matching.next()
    }

    /// What has the keyboard's focus.
    #[track_caller]
    pub fn focused(&self) -> Element<'_> {
        Element::read(self, &self.look("/element/active")).expect("something has the focus")
    }

    /// Presses keys, one after the other.
    #[track_caller]
    pub fn press(&self, keys: &[Key]) {
        let mut actions = Vec::new();
        for key in keys {
            let strokes = key.strokes();
            actions.extend(strokes.iter().map(|stroke| json!({ "type": "keyDown", "value": stroke })));
            actions.extend(strokes.iter().rev().map(|stroke| json!({ "type": "keyUp", "value": stroke })));
        }
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": actions });
        self.ask("/actions", &json!({ "actions": [keyboard] }));
    }

    /// Types letters on the keyboard, to whatever has the focus.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        self.press(&text.chars().map(Key::Sign).collect::<Vec<_>>());
    }

    /// Waits until something holds; `what` is for the sentence if it never does.
    #[track_caller]
    pub fn wait_for(&self, what: &str, mut holds: impl FnMut() -> bool) {
        let held = until(|| holds().then_some(()));
        let found = || format!("{}\nComplaints: {:?}", self.words(), self.complaints());
        assert!(held.is_some(), "{} has waited too long for {what}:\n{}", self.path(), found());
    }

    /// All the words that the page shows.
    pub fn words(&self) -> String {
        let words =
            self.try_ask("/execute/sync", &json!({ "script": "return document.body.innerText", "args": [] }));
        words.ok().and_then(|words| words.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Runs JavaScript in the page and gives what it returns; a promise is waited for.
    #[track_caller]
    pub fn script(&self, script: &str, args: &[Value]) -> Value {
        self.ask("/execute/sync", &json!({ "script": script, "args": args }))
    }

    /// The same for a script that awaits something on its way.
    #[track_caller]
    pub fn script_awaiting(&self, script: &str, args: &[Value]) -> Value {
        self.script(&format!("return (async () => {{ {script} }})()"), args)
    }

    /// Talks to the browser itself, by Chromium's own protocol.
    #[track_caller]
    pub fn cdp(&self, command: &str, params: Value) -> Value {
        self.ask("/goog/cdp/execute", &json!({ "cmd": command, "params": params }))
    }

    /// What is on the clipboard: pasted into a field of its own, as one pastes elsewhere.
    #[track_caller]
    pub fn pasted(&self) -> String {
        self.script("document.body.append(document.createElement('textarea'))", &[]);
        let field = self.find("body > textarea");
        self.script("arguments[0].focus()", &[field.json()]);
        self.press(&[Key::Control('v')]);
        let text = field.value();
        self.script("arguments[0].remove()", &[field.json()]);
        text
    }

    /// Takes the network away, or gives it back.
    #[track_caller]
    pub fn cut_off(&self, offline: bool) {
        let wire =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.cdp("Network.enable", json!({}));
        self.cdp("Network.emulateNetworkConditions", wire);
    }

    /// What the page complained of in its console since this was last asked: errors, and requests that failed.
    #[track_caller]
    pub fn complaints(&self) -> Vec<String> {
        let log = self.ask("/se/log", &json!({ "type": "browser" }));
        let entries = log.as_array().into_iter().flatten().filter(|entry| entry["level"] == "SEVERE");
        entries.map(|entry| entry["message"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// The end of the test: the page must not have complained.
    #[track_caller]
    pub fn finish(self) {
        self.finish_expecting(&[]);
    }

    /// The end of the test: the page may have complained of what these words name, and of nothing else.
    #[track_caller]
    pub fn finish_expecting(self, expected: &[&str]) {
        let mut complaints = self.complaints();
        complaints.retain(|complaint| !expected.iter().any(|word| complaint.contains(word)));
        assert!(complaints.is_empty(), "{} complained:\n{}", self.path(), complaints.join("\n"));
    }

    #[track_caller]
    pub(crate) fn ask(&self, path: &str, body: &Value) -> Value {
        self.try_ask(path, body).unwrap_or_else(|(error, why)| panic!("{path}: {error}: {why}"))
    }

    #[track_caller]
    pub(crate) fn look(&self, path: &str) -> Value {
        self.try_look(path).unwrap_or_else(|(error, why)| panic!("{path}: {error}: {why}"))
    }

    fn try_ask(&self, path: &str, body: &Value) -> Result<Value, (String, String)> {
        driver::ask(&format!("{}{path}", self.session), body)
    }

    fn try_look(&self, path: &str) -> Result<Value, (String, String)> {
        driver::look(&format!("{}{path}", self.session))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if thread::panicking()
            && let Ok(picture) = self.try_look("/screenshot")
        {
            let test = thread::current().name().unwrap_or("test").replace("::", "-");
            self.save(&format!("failed-{test}"), &picture);
        }
        driver::end(&self.session);
    }
}

fn element_path(element: &Element<'_>, what: &str) -> String {
    format!("/element/{}/{what}", element.id())
}

fn capabilities(profile: &Path, screen: Screen) -> Value {
    let mut flags: Vec<String> = FLAGS.map(str::to_owned).to_vec();
    flags.push(format!("--user-data-dir={}", profile.display()));
    flags.push(format!("--window-size={},{}", screen.width, screen.height));
    let mut options = json!({ "args": flags });
    if Path::new(CHROMIUM).exists() {
        options["binary"] = json!(CHROMIUM);
    }
    json!({
        "goog:chromeOptions": options,
        "goog:loggingPrefs": { "browser": "ALL" },
        "unhandledPromptBehavior": "ignore",
    })
}

/// Where to look for things of a role; the browser itself has the last word on what it is.
fn selector_of(role: &str) -> String {
    let native = match role {
        "link" => "a[href], area[href]",
        "button" => "button, summary, input[type=button], input[type=submit]",
        "heading" => "h1, h2, h3, h4, h5, h6",
        "textbox" => "input, textarea",
        "spinbutton" => "input[type=number]",
        "slider" => "input[type=range]",
        "checkbox" => "input[type=checkbox]",
        "radio" => "input[type=radio]",
        "combobox" => "select, input[list]",
        "dialog" => "dialog",
        "image" | "img" => "img, svg",
        "table" => "table",
        "list" => "ul, ol",
        "listitem" => "li",
        "navigation" => "nav",
        _ => "",
    };
    let named = format!("[role=\"{role}\"]");
    if native.is_empty() { named } else { format!("{native}, {named}") }
}
