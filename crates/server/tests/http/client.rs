//! Somebody with an HTTP client.

use std::io::Read;
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// Somebody who sends the same headers with everything.
#[derive(Clone)]
pub(crate) struct Client {
    agent: ureq::Agent,
    address: String,
    headers: Vec<(String, String)>,
}

/// What the server said.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Client {
    pub(crate) fn new(address: &str) -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(20)))
            .build();
        Self { agent: config.into(), address: address.to_owned(), headers: Vec::new() }
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn with_token(self, token: &str) -> Self {
        self.with("authorization", &format!("Bearer {token}"))
    }

    /// What opens their seat.
    pub(crate) fn token(&self) -> &str {
        let bearer = self.headers.iter().find_map(|(_, value)| value.strip_prefix("Bearer "));
        bearer.unwrap_or_default()
    }

    /// The same person, at another address.
    pub(crate) fn moved_to(self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        let request = self.agent.get(self.url(path));
        Answer::of(
            self.headers.iter().fold(request, |request, (name, value)| request.header(name, value)).call(),
        )
    }

    pub(crate) fn delete(&self, path: &str) -> Answer {
        let request = self.agent.delete(self.url(path));
        Answer::of(
            self.headers.iter().fold(request, |request, (name, value)| request.header(name, value)).call(),
        )
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(path, "application/json", &body.to_string())
    }

    pub(crate) fn send(&self, path: &str, kind: &str, body: &str) -> Answer {
        let request = self.agent.post(self.url(path)).header("content-type", kind);
        let request = self.headers.iter().fold(request, |request, (name, value)| request.header(name, value));
        Answer::of(request.send(body))
    }

    /// A socket, or the status it was refused with.
    pub(crate) fn socket(&self, path: &str) -> Result<Socket, u16> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        for (name, value) in &self.headers {
            let name: tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response))) => {
                Err(response.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// A stream of server-sent events.
    pub(crate) fn stream(&self, path: &str) -> Stream {
        let request = self.agent.get(self.url(path)).header("accept", "text/event-stream");
        let request = self.headers.iter().fold(request, |request, (name, value)| request.header(name, value));
        let response = request.call().unwrap();
        assert_eq!(response.status(), 200);
        Stream { reader: Box::new(response.into_body().into_reader()), text: String::new() }
    }
}

impl Answer {
    fn of(answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Self {
        let mut response = answer.unwrap();
        let header = |(name, value): (&ureq::http::HeaderName, &ureq::http::HeaderValue)| {
            (name.to_string(), value.to_str().unwrap().to_owned())
        };
        let headers = response.headers().iter().map(header).collect();
        let text = response.body_mut().with_config().limit(100_000_000).read_to_string().unwrap();
        Self { status: response.status().as_u16(), headers, text }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json()
    }

    #[track_caller]
    pub(crate) fn created(&self) -> Value {
        assert_eq!(self.status, 201, "{}", self.text);
        self.json()
    }

    /// The sentence of a problem with this status.
    #[track_caller]
    pub(crate) fn problem(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.text.chars().take(1_000).collect::<String>());
        assert_eq!(self.header("content-type"), Some("application/problem+json"));
        let problem = self.json();
        assert_eq!(problem["status"], status);
        problem["detail"].as_str().unwrap().to_owned()
    }
}

/// A WebSocket.
pub(crate) struct Socket(WebSocket<TcpStream>);

impl Socket {
    /// The next message; nothing once it is closed.
    pub(crate) fn next(&mut self) -> Option<Value> {
        loop {
            match self.0.read() {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(tungstenite::Error::ConnectionClosed) => return None,
                Err(tungstenite::Error::Protocol(_)) => return None,
                Err(error) => panic!("{error}"),
                Ok(_) => {}
            }
        }
    }

    /// The next message of a kind; others are passed over.
    #[track_caller]
    pub(crate) fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().unwrap_or_else(|| panic!("closed before {kind}"));
            if message["kind"] == kind {
                return message;
            }
        }
    }

    /// The numbers of events up to one of them.
    pub(crate) fn seqs_up_to(&mut self, last: u64) -> Vec<u64> {
        let mut seqs = Vec::new();
        while seqs.last() != Some(&last) {
            seqs.push(self.next_of("event")["seq"].as_u64().unwrap());
        }
        seqs
    }

    pub(crate) fn say(&mut self, text: &str) {
        self.0.send(Message::text(text.to_owned())).unwrap();
    }
}

/// Server-sent events.
pub(crate) struct Stream {
    reader: Box<dyn Read>,
    text: String,
}

impl Stream {
    /// The next event, as its lines.
    pub(crate) fn next(&mut self) -> Option<String> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                return Some(event);
            }
            let mut bytes = [0; 4096];
            match self.reader.read(&mut bytes).unwrap() {
                0 => return None,
                count => self.text.push_str(std::str::from_utf8(&bytes[..count]).unwrap()),
            }
        }
    }
}
