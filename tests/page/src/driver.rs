//! ChromeDriver, which drives Chromium: plain HTTP and JSON, after the WebDriver standard.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use serde_json::Value;
use testkit::{Port, Process};

/// How long one step may take; starting a browser on a busy machine is the slowest.
const PATIENCE: Duration = Duration::from_secs(60);

/// The one driver of this process, and its port. It ends with the process.
static DRIVER: OnceLock<(Mutex<Process>, Port)> = OnceLock::new();

fn port() -> u16 {
    let (_, port) = DRIVER.get_or_init(|| {
        let port = Port::keep().unwrap();
        let builder = Process::builder("chromedriver").args([format!("--port={}", port.number())]);
        let process = builder.until_it_says("started successfully").start();
        (Mutex::new(process.unwrap_or_else(|error| panic!("{error}\n`cargo x test page` installs it"))), port)
    });
    port.number()
}

/// What the driver has said, for when it falls silent.
fn said() -> String {
    DRIVER
        .get()
        .map(|(driver, _)| driver.lock().unwrap_or_else(PoisonError::into_inner).said())
        .unwrap_or_default()
}

/// Asks the driver; an `Err` is its own name and sentence for what went wrong.
pub(crate) fn ask(path: &str, body: &Value) -> Result<Value, (String, String)> {
    let url = format!("http://127.0.0.1:{}{path}", port());
    let answer = agent().post(&url).send_json(body);
    read(path, answer.and_then(|mut answer| answer.body_mut().with_config().limit(u64::MAX).read_json()))
}

/// Reads something that the driver knows without doing anything.
pub(crate) fn look(path: &str) -> Result<Value, (String, String)> {
    let answer = agent().get(format!("http://127.0.0.1:{}{path}", port())).call();
    read(path, answer.and_then(|mut answer| answer.body_mut().with_config().limit(u64::MAX).read_json()))
}

/// Ends a session. One that is gone already is as good.
pub(crate) fn end(path: &str) {
    let _ = agent().delete(format!("http://127.0.0.1:{}{path}", port())).call();
}

fn read(path: &str, answer: Result<Value, ureq::Error>) -> Result<Value, (String, String)> {
    let mut answer =
        answer.unwrap_or_else(|error| panic!("ChromeDriver does not answer {path}: {error}\n{}", said()));
    let value = answer["value"].take();
    match value["error"].as_str() {
        Some(error) => Err((error.to_owned(), value["message"].as_str().unwrap_or_default().to_owned())),
        None => Ok(value),
    }
}

/// One agent, so that connections are used again.
fn agent() -> &'static ureq::Agent {
    static AGENT: OnceLock<ureq::Agent> = OnceLock::new();
    AGENT.get_or_init(|| {
        let config = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        config.build().into()
    })
}
