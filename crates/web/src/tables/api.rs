//! Asking the server. The browser brings the cookie of the seat by itself; the page never sees it.

use gloo_net::http::{Request, RequestBuilder, Response};
use protocol::json;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::trouble::Trouble;

/// Where a table is.
pub(crate) fn table(id: &str, rest: &str) -> String {
    format!("/api/v1/tables/{id}{rest}")
}

/// Reads something.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Trouble> {
    parse_answer(&get_text(path).await?)
}

/// Reads something as it is.
pub(crate) async fn get_text(path: &str) -> Result<String, Trouble> {
    text(Request::get(path).send().await).await
}

/// Reads something of which the lines of the log are a part.
pub(crate) async fn get_lines<T: DeserializeOwned>(path: &str) -> Result<T, Trouble> {
    read_lines(&get_text(path).await?)
}

/// Sends something.
pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Trouble> {
    parse_answer(&send(Request::post(path), "application/json", body_text(body)?).await?)
}

/// Sends something that is done once, however often it is sent with the same key; what the answer says.
pub(crate) async fn post_once(path: &str, key: &str, body: &impl Serialize) -> Result<String, Trouble> {
    let request = Request::post(path).header("idempotency-key", key);
    send(request, "application/json", body_text(body)?).await
}

/// Sends a file.
pub(crate) async fn post_file<T: DeserializeOwned>(path: &str, file: String) -> Result<T, Trouble> {
    parse_answer(&send(Request::post(path), "application/x-ndjson", file).await?)
}

/// Sends a wish that has no words.
pub(crate) async fn post_empty(path: &str) -> Result<(), Trouble> {
    text(Request::post(path).send().await).await.map(drop)
}

/// Takes something away; what the answer says.
pub(crate) async fn delete(path: &str) -> Result<String, Trouble> {
    text(Request::delete(path).send().await).await
}

fn body_text(body: &impl Serialize) -> Result<String, Trouble> {
    serde_json::to_string(body).map_err(|_| Trouble::unreadable())
}

async fn send(request: RequestBuilder, kind: &str, body: String) -> Result<String, Trouble> {
    let request = request.header("content-type", kind).body(body).map_err(|_| Trouble::unreadable())?;
    text(request.send().await).await
}

async fn text(answer: Result<Response, gloo_net::Error>) -> Result<String, Trouble> {
    let answer = answer.map_err(|_| Trouble::unreachable())?;
    let text = answer.text().await.map_err(|_| Trouble::unreachable())?;
    if answer.ok() { Ok(text) } else { Err(Trouble::from_response(answer.status(), &text)) }
}

/// What an answer says.
pub(crate) fn parse_answer<T: DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    json::parse(text).map_err(|_| Trouble::unreadable())
}

/// What an answer says of which the lines of the log are a part: they stay as they were written, to the letter.
pub(crate) fn read_lines<T: DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    serde_json::from_str(text).map_err(|_| Trouble::unreadable())
}
