//! The way to a server: requests that may be sent again, and answers in JSON.

use std::io::Read;
use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use protocol::v1::table::http::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::http::{Response, StatusCode};
use ureq::{Agent, Body};

use crate::args::OPERATOR_CODE;
use crate::sheet_command::clean;
use crate::{Failure, output};

/// How long to wait before each further try. A command carries its key, so that none of them is done twice.
const PAUSES: [Duration; 4] =
    [Duration::from_millis(200), Duration::from_millis(600), Duration::from_secs(1), Duration::from_secs(2)];
/// How long a server may take to be reached.
const CONNECT: Duration = Duration::from_secs(5);
/// How long it may take to begin its answer, and to go on with it.
const ANSWER: Duration = Duration::from_secs(30);
/// The same for a whole table in a file, which is checked die by die before it is kept.
const FILE_ANSWER: Duration = Duration::from_secs(180);
/// No answer is longer, apart from exports, which are read as they come.
const MOST_BYTES: u64 = 256 << 20;

/// A server, and the token one has there.
#[derive(Clone, Debug)]
pub(super) struct Client {
    agent: Agent,
    server: String,
    token: Option<String>,
}

/// What is sent.
enum RequestBody<'a> {
    Nothing,
    Json(&'a str),
    File(&'a std::path::Path),
}

/// Why a request was not answered as hoped.
pub(super) enum Unanswered {
    /// It never reached a server that could answer: trying again may help.
    Lost(String),
    /// It was sent, and no answer came: whether it was done is not known.
    Broken(String),
    /// The server said no.
    Refused(Failure),
}

impl Client {
    /// A way to that server.
    pub(super) fn new(server: &str, token: Option<&str>) -> Result<Self, Failure> {
        let server = server.trim().trim_end_matches('/');
        if !(server.starts_with("http://") || server.starts_with("https://")) {
            return Err(Failure::usage(format!(
                "{server:?} is no server's address; write one such as http://127.0.0.1:1212"
            )));
        }
        Ok(Self { agent: agent(ANSWER), server: server.to_owned(), token: token.map(str::to_owned) })
    }

    /// A way to a server that may be closed: with the operator's code, if there is one.
    pub(super) fn for_operator(server: &str) -> Result<Self, Failure> {
        Self::new(server, std::env::var(OPERATOR_CODE).ok().as_deref())
    }

    /// The server's address.
    pub(super) fn server(&self) -> &str {
        &self.server
    }

    /// Reads something.
    pub(super) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failure> {
        self.patiently(|| self.send("GET", path, &[], &RequestBody::Nothing).and_then(json))
    }

    /// Sends a command, which is done once however often it has to be tried: its key tells it from others.
    pub(super) fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Failure> {
        let (body, key) = (body_text(body)?, key()?);
        let headers = [("Idempotency-Key", key.as_str())];
        self.patiently(|| self.send("POST", path, &headers, &RequestBody::Json(&body)).and_then(json))
    }

    /// Sends something that would be done twice if it were sent twice.
    pub(super) fn post_once<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Failure> {
        let body = body_text(body)?;
        self.patiently(|| not_again(self.send("POST", path, &[], &RequestBody::Json(&body)).and_then(json)))
    }

    /// Sends a file of JSON lines.
    pub(super) fn post_file<T: DeserializeOwned>(
        &self,
        path: &str,
        file: &std::path::Path,
    ) -> Result<T, Failure> {
        let headers = [("Content-Type", "application/x-ndjson")];
        let patient = Self { agent: agent(FILE_ANSWER), ..self.clone() };
        patient.patiently(|| {
            not_again(patient.send("POST", path, &headers, &RequestBody::File(file)).and_then(json))
        })
    }

    /// Deletes something.
    pub(super) fn delete<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failure> {
        self.patiently(|| not_again(self.send("DELETE", path, &[], &RequestBody::Nothing).and_then(json)))
    }

    /// Something long, to be read as it comes.
    pub(super) fn stream(&self, path: &str) -> Result<impl Read + use<>, Failure> {
        let answer = self.patiently(|| self.send("GET", path, &[], &RequestBody::Nothing))?;
        Ok(answer.into_body().into_reader())
    }

    /// A stream of events; one try.
    pub(super) fn events(&self, path: &str) -> Result<impl Read + use<>, Unanswered> {
        let headers = [("Accept", "text/event-stream")];
        Ok(self.send("GET", path, &headers, &RequestBody::Nothing)?.into_body().into_reader())
    }

    /// Tries again while the connection breaks, and says so.
    fn patiently<T>(&self, attempt: impl Fn() -> Result<T, Unanswered>) -> Result<T, Failure> {
        for (tries, pause) in (1..).zip(PAUSES) {
            match attempt() {
                Ok(answer) => return Ok(answer),
                Err(Unanswered::Refused(failure)) => return Err(failure),
                Err(Unanswered::Lost(_) | Unanswered::Broken(_)) => std::thread::sleep(pause),
            }
            if tries == 2 {
                output::print_error(&format!("{} does not answer; trying again …\n", self.server));
            }
        }
        match attempt() {
            Ok(answer) => Ok(answer),
            Err(Unanswered::Refused(failure)) => Err(failure),
            Err(Unanswered::Lost(why) | Unanswered::Broken(why)) => Err(Failure::refused(format!(
                "{} does not answer ({why}); see that it runs, with `twelvefold serve`, and that the address is right",
                self.server
            ))),
        }
    }

    fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        sent: &RequestBody<'_>,
    ) -> Result<Response<Body>, Unanswered> {
        let mut request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.server));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let broken = |error: ureq::http::Error| Unanswered::Refused(Failure::usage(error.to_string()));
        let answer = match sent {
            RequestBody::Nothing => self.agent.run(request.body(()).map_err(broken)?),
            RequestBody::Json(body) => {
                let request = request.header("Content-Type", "application/json").body(*body);
                self.agent.run(request.map_err(broken)?)
            }
            RequestBody::File(path) => {
                let file = std::fs::File::open(path).map_err(|error| {
                    let sentence = format!("{} can't be read ({error}); check the name", path.display());
                    Unanswered::Refused(Failure::refused(sentence))
                })?;
                self.agent.run(request.body(file).map_err(broken)?)
            }
        };
        judge(answer.map_err(lost)?)
    }
}

/// What speaks HTTP, and how long it waits for an answer.
fn agent(answer: Duration) -> Agent {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .user_agent(concat!("twelvefold/", env!("CARGO_PKG_VERSION")))
        .timeout_connect(Some(CONNECT))
        .timeout_recv_response(Some(answer))
        .timeout_per_read(Some(answer))
        .build();
    config.into()
}

/// A fresh key of 16 bytes.
fn key() -> Result<String, Failure> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::refused(format!("the system gives no chance ({error}); try again")))?;
    Ok(BASE64URL_NOPAD.encode(&bytes))
}

fn body_text(body: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(body)
        .map_err(|error| Failure::refused(format!("the request makes no JSON: {error}")))
}

/// What was sent and not answered may not be sent again.
fn not_again<T>(answer: Result<T, Unanswered>) -> Result<T, Unanswered> {
    answer.map_err(|unanswered| match unanswered {
        Unanswered::Broken(why) => Unanswered::Refused(Failure::refused(format!(
            "the connection broke before the answer came ({why}), so it may or may not be done; \
             look before you try again"
        ))),
        other @ (Unanswered::Lost(..) | Unanswered::Refused(..)) => other,
    })
}

/// What broke, in a few words. An address that makes no sense won't get better by trying again.
fn lost(error: ureq::Error) -> Unanswered {
    use std::io::ErrorKind::{ConnectionRefused, HostUnreachable, NetworkUnreachable};
    match error {
        ureq::Error::BadUri(_) | ureq::Error::Http(_) => {
            Unanswered::Refused(Failure::usage(format!("the server's address is not right: {error}")))
        }
        ureq::Error::HostNotFound
        | ureq::Error::ConnectionFailed
        | ureq::Error::Timeout(ureq::Timeout::Connect | ureq::Timeout::Resolve) => {
            Unanswered::Lost(error.to_string())
        }
        ureq::Error::Io(error)
            if matches!(error.kind(), ConnectionRefused | HostUnreachable | NetworkUnreachable) =>
        {
            Unanswered::Lost(error.kind().to_string())
        }
        ureq::Error::Io(error) => Unanswered::Broken(error.kind().to_string()),
        error => Unanswered::Broken(error.to_string()),
    }
}

/// An answer that is fine, or what the server has against it.
fn judge(mut answer: Response<Body>) -> Result<Response<Body>, Unanswered> {
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let body = answer.body_mut().with_config().limit(MOST_BYTES).read_to_string().unwrap_or_default();
    let problem: Option<Problem> = serde_json::from_str(&body).ok();
    // Whoever answers may not be a server of ours: it says one sentence, in one line.
    let problem = problem.map(|problem| Problem { detail: clean(&problem.detail), ..problem });
    let busy = [StatusCode::BAD_GATEWAY, StatusCode::SERVICE_UNAVAILABLE, StatusCode::GATEWAY_TIMEOUT];
    match problem {
        Some(problem) if busy.contains(&status) => Err(Unanswered::Lost(problem.detail)),
        None if busy.contains(&status) => Err(Unanswered::Lost(status.to_string())),
        Some(problem) => {
            let rule = problem.rule.as_deref().and_then(systems::reference::rule).map(|rule| rule.id);
            Err(Unanswered::Refused(Failure::Refused { rule, sentence: with_flag(problem) }))
        }
        None => Err(Unanswered::Refused(Failure::refused(format!(
            "that address answers {status}, which is not how a table's server answers; check the address"
        )))),
    }
}

/// The sentence; where later actions stand in the way of an undo, with the flag that takes them along.
fn with_flag(problem: Problem) -> String {
    match problem.refusal.as_deref() {
        Some(play::Refusal::WOULD_BREAK) => problem.detail + ", by --together",
        _ => problem.detail,
    }
}

fn json<T: DeserializeOwned>(mut answer: Response<Body>) -> Result<T, Unanswered> {
    let text = answer.body_mut().with_config().limit(MOST_BYTES).read_to_string().map_err(lost)?;
    // An answer without a body says no more than that it was done.
    let text = if text.is_empty() { "null" } else { &text };
    serde_json::from_str(text).map_err(|error| {
        Unanswered::Refused(Failure::refused(format!(
            "the server's answer is not understood ({error}); see that both have the same version"
        )))
    })
}
