//! A browser with a profile of its own.

use std::thread;

use serde_json::{Value, json};

use crate::devtools::Devtools;
use crate::wait::until;
use crate::{Element, Key, Screen, Server};

/// What the browser says while one page goes and the next comes.
const BETWEEN_PAGES: [&str; 4] = [
    "Cannot find context",
    "Execution context was destroyed",
    "Inspected target navigated or closed",
    "Not attached to an active page",
];

/// A window of a fresh browser. It closes when this is dropped.
pub struct Browser {
    devtools: Devtools,
    address: String,
    /// What it looks like to the page.
    pub(crate) screen: Screen,
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
        let devtools = Devtools::start()
            .unwrap_or_else(|why| panic!("no browser: {why}\n`cargo x test page` installs it"));
        let browser = Self { devtools, address: address.to_owned(), screen };
        browser.set_up();
        browser
    }

    /// The window becomes so wide.
    #[track_caller]
    pub fn resize(&mut self, width: u32) {
        self.screen.width = width;
        self.set_up();
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
        self.load("Page.navigate", json!({ "url": whole }));
    }

    /// Loads the page again.
    #[track_caller]
    pub fn reload(&self) {
        self.load("Page.reload", json!({}));
    }

    /// Goes back to where it was.
    #[track_caller]
    pub fn back(&self) {
        let history = self.cdp("Page.getNavigationHistory", json!({}));
        let before =
            history["currentIndex"].as_u64().and_then(|now| now.checked_sub(1)).expect("a page before");
        let entry = &history["entries"][usize::try_from(before).expect("a short history")]["id"];
        self.cdp("Page.navigateToHistoryEntry", json!({ "entryId": entry }));
        self.wait_for("the page before", || {
            let now = self.devtools.call("Page.getNavigationHistory", json!({}));
            now.is_ok_and(|history| history["currentIndex"] == before)
                && self.try_script("return document.readyState", &[]).is_ok_and(|state| state == "complete")
        });
    }

    /// Where it is: path, question and mark, without the server.
    #[track_caller]
    pub fn path(&self) -> String {
        let url = self.script("return location.href", &[]);
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
        self.try_find_all(selector).unwrap_or_else(|why| panic!("`{selector}`: {why}"))
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
        let page = self.global("document").ok()?;
        let asked = json!({ "objectId": page, "role": role, "accessibleName": name });
        let found = self.devtools.call("Accessibility.queryAXTree", asked).ok()?;
        let nodes = found["nodes"].as_array()?.iter().filter(|node| node["ignored"] != true);
        // A thing may vanish while it is asked for.
        let mut elements = nodes.filter_map(|node| {
            let asked = json!({ "backendNodeId": node["backendDOMNodeId"] });
            let thing = self.devtools.call("DOM.resolveNode", asked).ok()?;
            Some(Element::new(self, thing["object"]["objectId"].as_str()?))
        });
        elements.find(|element| element.try_is_shown() == Ok(true))
    }

    /// What has the keyboard's focus.
    #[track_caller]
    pub fn focused(&self) -> Element<'_> {
        let focused = self.global("document.activeElement").expect("something has the focus");
        Element::new(self, &focused)
    }

    /// Presses keys, one after the other.
    #[track_caller]
    pub fn press(&self, keys: &[Key]) {
        let strokes = keys.iter().flat_map(|key| key.strokes()).collect();
        self.input("Input.dispatchKeyEvent", strokes);
    }

    /// Types letters on the keyboard, to whatever has the focus.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        self.press(&text.chars().map(Key::writing).collect::<Vec<_>>());
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
        let words = self.try_script("return document.body.innerText", &[]);
        words.ok().and_then(|words| words.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Runs JavaScript in the page and gives what it returns; a promise is waited for.
    #[track_caller]
    pub fn script(&self, script: &str, args: &[Value]) -> Value {
        self.try_script(script, args).unwrap_or_else(|why| panic!("{why}\n{script}"))
    }

    /// The same for a script that awaits something on its way.
    #[track_caller]
    pub fn script_awaiting(&self, script: &str, args: &[Value]) -> Value {
        self.script(&format!("return (async () => {{ {script} }})()"), args)
    }

    /// Talks to the browser itself, by Chromium's own protocol.
    #[track_caller]
    pub fn cdp(&self, command: &str, params: Value) -> Value {
        self.devtools.call(command, params).unwrap_or_else(|why| panic!("{command}: {why}"))
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
        self.devtools.take_complaints()
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

    /// Lets the hand do something, one step after the other.
    #[track_caller]
    pub(crate) fn input(&self, command: &str, steps: Vec<Value>) {
        self.devtools.call_in_a_row(command, steps).unwrap_or_else(|why| panic!("{command}: {why}"));
    }

    #[track_caller]
    fn load(&self, command: &str, params: Value) {
        self.devtools.load(command, params).unwrap_or_else(|why| panic!("{command}: {why}"));
    }

    fn try_find_all(&self, selector: &str) -> Result<Vec<Element<'_>>, String> {
        let found = self.global(&format!("document.querySelectorAll({})", json!(selector)))?;
        let asked = json!({ "objectId": found, "ownProperties": true });
        let listed = self.devtools.call("Runtime.getProperties", asked)?;
        let places = listed["result"].as_array().into_iter().flatten();
        let elements =
            places.filter(|place| place["name"].as_str().is_some_and(|name| name.parse::<u32>().is_ok()));
        Ok(elements
            .filter_map(|place| Some(Element::new(self, place["value"]["objectId"].as_str()?)))
            .collect())
    }

    fn try_script(&self, script: &str, args: &[Value]) -> Result<Value, String> {
        let mut answer = Err(String::new());
        // While one page goes and the next comes, there is none to ask.
        until(|| {
            let page = self.global("globalThis");
            answer = page.and_then(|page| self.try_call_on(&page, script, args));
            let is_between = |why: &str| BETWEEN_PAGES.iter().any(|words| why.contains(words));
            (!answer.as_ref().is_err_and(|why| is_between(why))).then_some(())
        });
        answer
    }

    /// Calls a function on something of the page: the script is its body, and what it promises is waited for.
    pub(crate) fn try_call_on(&self, thing: &str, script: &str, args: &[Value]) -> Result<Value, String> {
        let args: Vec<Value> = args
            .iter()
            .map(|arg| if arg["objectId"].is_string() { arg.clone() } else { json!({ "value": arg }) })
            .collect();
        let asked = json!({
            "functionDeclaration": format!("function() {{ {script}\n }}"),
            "objectId": thing,
            "arguments": args,
            "awaitPromise": true,
            "returnByValue": true,
            "userGesture": true,
        });
        let answer = self.devtools.call("Runtime.callFunctionOn", asked)?;
        let thrown = &answer["exceptionDetails"];
        if thrown.is_null() {
            Ok(answer["result"]["value"].clone())
        } else {
            Err(format!("{} {}", thrown["text"], thrown["exception"]["description"]))
        }
    }

    /// Something that an expression names in the page.
    fn global(&self, expression: &str) -> Result<String, String> {
        let found = self.devtools.call("Runtime.evaluate", json!({ "expression": expression }))?;
        found["result"]["objectId"].as_str().map(str::to_owned).ok_or_else(|| format!("no {expression}"))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if thread::panicking()
            && let Ok(picture) = self.devtools.call("Page.captureScreenshot", json!({}))
        {
            let test = thread::current().name().unwrap_or("test").replace("::", "-");
            self.save(&format!("failed-{test}"), &picture["data"]);
        }
    }
}
