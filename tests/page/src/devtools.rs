//! Chromium's own protocol: commands and events as JSON over a socket.

use std::net::TcpStream;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use testkit::Process;
use tungstenite::{Message, WebSocket};

/// Where Debian has the browser without windows, which starts in a fifth of the time; elsewhere a browser of one of the
/// other names will do.
const BROWSERS: [&str; 4] =
    ["/usr/lib/chromium/chromium-headless-shell", "chrome-headless-shell", "/usr/bin/chromium", "chromium"];
/// No window, no sandbox (it refuses to run as root), and no word to anyone but our server.
const FLAGS: [&str; 15] = [
    "--headless",
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
    // Nobody's page waits because another test's is in front.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--remote-debugging-port=0",
];
/// What the browser says once it can be spoken to; the address follows.
const READY: &str = "DevTools listening on ws://";
/// How long one step may take on a machine that runs other tests as well.
const PATIENCE: Duration = Duration::from_secs(60);

/// A profile of its own with one page open. Both go when this is dropped.
pub(crate) struct Devtools {
    page: Mutex<Connection>,
    profile: String,
    chromium: Arc<Chromium>,
}

/// The program, which all tests that run at a time share: starting it takes longer than many a test.
struct Chromium {
    host: String,
    control: Mutex<Connection>,
    process: Mutex<Process>,
    _folder: TempDir,
}

/// One line to the browser, and what it has said on it.
struct Connection {
    socket: WebSocket<TcpStream>,
    last_id: u64,
    /// Errors that the page or the network told of, since somebody last asked.
    complaints: Vec<String>,
    /// How many documents have been loaded whole.
    loads: u64,
}

impl Chromium {
    /// The one that runs, or a new one. It ends with the last test that uses it.
    fn shared() -> Result<Arc<Self>, String> {
        static SHARED: Mutex<Weak<Chromium>> = Mutex::new(Weak::new());
        let mut shared = locked(&SHARED);
        if let Some(running) = shared.upgrade().filter(|chromium| locked(&chromium.process).is_running()) {
            return Ok(running);
        }
        let started = Arc::new(Self::start()?);
        *shared = Arc::downgrade(&started);
        Ok(started)
    }

    fn start() -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let browser = BROWSERS.into_iter().find(|name| is_there(name)).ok_or("there is no Chromium")?;
        let builder = Process::builder(browser)
            .args(FLAGS)
            .args([format!("--user-data-dir={}", folder.path().display()), "about:blank".to_owned()]);
        let process = builder.until_it_says(READY).start().map_err(|error| error.to_string())?;
        let (host, path) = address(&process.said()).ok_or("the browser does not say where it listens")?;
        let control = Mutex::new(Connection::open(&host, &path)?);
        Ok(Self { host, control, process: Mutex::new(process), _folder: folder })
    }
}

impl Drop for Devtools {
    fn drop(&mut self) {
        let closing = json!({ "browserContextId": self.profile });
        // If the browser is gone, so is the profile.
        let _ = locked(&self.chromium.control).call("Target.disposeBrowserContext", closing);
    }
}

impl Devtools {
    /// Opens an empty page in a profile that keeps what it keeps in memory: on a disk that is nearly full a browser lets no
    /// page keep anything.
    pub(crate) fn start() -> Result<Self, String> {
        let chromium = Chromium::shared()?;
        let mut control = locked(&chromium.control);
        let context = control.call("Target.createBrowserContext", json!({}))?;
        let profile = context["browserContextId"].as_str().ok_or("the browser makes no profile")?.to_owned();
        // A window of its own, which has the focus as if it were the only one.
        let place = json!({ "url": "about:blank", "browserContextId": profile, "newWindow": true });
        let target = control.call("Target.createTarget", place)?;
        drop(control);
        let target = target["targetId"].as_str().ok_or("the browser opens no page")?;
        let mut page = Connection::open(&chromium.host, &format!("/devtools/page/{target}"))?;
        for domain in ["Page", "Runtime", "Log", "Network", "DOM"] {
            page.call(&format!("{domain}.enable"), json!({}))?;
        }
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }))?;
        Ok(Self { page: Mutex::new(page), profile, chromium })
    }

    /// Gives the browser a command and waits for its answer; an `Err` is its sentence for what went wrong.
    pub(crate) fn call(&self, command: &str, params: Value) -> Result<Value, String> {
        self.page().call(command, params)
    }

    /// Gives it a row of commands of one kind, which it carries out one after the other.
    pub(crate) fn call_in_a_row(&self, command: &str, params: Vec<Value>) -> Result<(), String> {
        let mut page = self.page();
        let ids: Vec<u64> =
            params.into_iter().map(|each| page.send(command, each)).collect::<Result<_, _>>()?;
        ids.into_iter().try_for_each(|id| page.answer(id).map(drop))
    }

    /// What the page complained of since this was last asked: errors, and requests that failed.
    pub(crate) fn take_complaints(&self) -> Vec<String> {
        let mut page = self.page();
        // Whatever it said before its answer has been read by then.
        let _ = page.call("Runtime.evaluate", json!({ "expression": "0" }));
        std::mem::take(&mut page.complaints)
    }

    /// Does something that loads a document, and waits until it is whole.
    pub(crate) fn load(&self, command: &str, params: Value) -> Result<(), String> {
        let mut page = self.page();
        let before = page.loads;
        let answer = page.call(command, params)?;
        if let Some(error) = answer["errorText"].as_str() {
            return Err(error.to_owned());
        }
        // A step within the document loads none.
        let is_within = command == "Page.navigate" && answer["loaderId"].is_null();
        while !is_within && page.loads == before {
            let message = page.read()?;
            page.take_in(&message);
        }
        Ok(())
    }

    fn page(&self) -> MutexGuard<'_, Connection> {
        locked(&self.page)
    }
}

impl Connection {
    fn open(host: &str, path: &str) -> Result<Self, String> {
        let stream = TcpStream::connect(host).map_err(|error| error.to_string())?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        let (socket, _) =
            tungstenite::client(format!("ws://{host}{path}"), stream).map_err(|error| error.to_string())?;
        Ok(Self { socket, last_id: 0, complaints: Vec::new(), loads: 0 })
    }

    fn call(&mut self, command: &str, params: Value) -> Result<Value, String> {
        let id = self.send(command, params)?;
        self.answer(id)
    }

    fn send(&mut self, command: &str, params: Value) -> Result<u64, String> {
        self.last_id += 1;
        let text = json!({ "id": self.last_id, "method": command, "params": params }).to_string();
        self.socket.send(Message::text(text)).map_err(|error| error.to_string())?;
        Ok(self.last_id)
    }

    fn answer(&mut self, id: u64) -> Result<Value, String> {
        loop {
            let mut message = self.read()?;
            if message["id"] != id {
                self.take_in(&message);
            } else if let Some(error) = message["error"]["message"].as_str() {
                return Err(error.to_owned());
            } else {
                return Ok(message["result"].take());
            }
        }
    }

    fn read(&mut self) -> Result<Value, String> {
        loop {
            let message = self.socket.read().map_err(|error| format!("the browser is silent: {error}"))?;
            if let Message::Text(text) = message {
                return serde_json::from_str(&text).map_err(|error| error.to_string());
            }
        }
    }

    /// Remembers what happened of itself.
    fn take_in(&mut self, event: &Value) {
        let params = &event["params"];
        match event["method"].as_str().unwrap_or_default() {
            "Page.loadEventFired" => self.loads += 1,
            // Whether one really wants to leave.
            "Page.javascriptDialogOpening" => {
                let _ = self.send("Page.handleJavaScriptDialog", json!({ "accept": true }));
            }
            "Log.entryAdded" if params["entry"]["level"] == "error" => {
                let entry = &params["entry"];
                self.complaints.push(format!("{} - {}", entry["url"], entry["text"]));
            }
            "Runtime.consoleAPICalled" if params["type"] == "error" => {
                let said = params["args"].as_array().into_iter().flatten();
                let said: Vec<&str> =
                    said.filter_map(|arg| arg["value"].as_str().or(arg["description"].as_str())).collect();
                self.complaints.push(said.join(" "));
            }
            "Runtime.exceptionThrown" => {
                let thrown = &params["exceptionDetails"];
                self.complaints.push(format!("{} {}", thrown["text"], thrown["exception"]["description"]));
            }
            _ => {}
        }
    }
}

/// Whoever failed while they had it left nothing half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Host and path of the socket, from what the browser says.
fn address(said: &str) -> Option<(String, String)> {
    let rest = said.split_once(READY)?.1;
    let whole = rest.split_whitespace().next()?;
    let (host, path) = whole.split_once('/')?;
    Some((host.to_owned(), format!("/{path}")))
}

fn is_there(browser: &str) -> bool {
    let asked = std::process::Command::new(browser).arg("--version").output();
    asked.is_ok_and(|answer| answer.status.success())
}
