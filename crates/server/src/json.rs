//! JSON bodies in both directions, with complaints a person can act on.

use std::io::{self, ErrorKind};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::problem::ApiError;

/// The largest answer that is written in one go, in bytes. What may be larger comes in pages or streams.
pub(crate) const LARGEST: usize = 32 * 1024 * 1024;

/// A body in JSON.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let JsonBytes(bytes) = JsonBytes::from_request(request, app).await?;
        parse(&bytes).map(Self)
    }
}

/// A body that says it is JSON, to the byte.
#[derive(Debug)]
pub(crate) struct JsonBytes(pub(crate) Bytes);

impl FromRequest<App> for JsonBytes {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        if !is_json(&request) {
            return Err(ApiError::wrong_type("application/json"));
        }
        let limits = &app.config().limits;
        arrive(request, app, limits.patience, limits.body).await.map(Self)
    }
}

/// What stands behind the question mark.
#[derive(Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        let query = axum::extract::Query::try_from_uri(&parts.uri);
        let axum::extract::Query(query) = query.map_err(|_| {
            ApiError::bad_request("what stands behind the ? can't be read; see /api for what may stand there")
        })?;
        Ok(Self(query))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        write(&self.0, LARGEST).map(text).into_response()
    }
}

/// An answer as text, if it takes no more than so many bytes.
pub(crate) fn write(answer: &impl Serialize, most: usize) -> Result<String, ApiError> {
    let mut bounded = Bounded { bytes: Vec::new(), most };
    match serde_json::to_writer(&mut bounded, answer) {
        Ok(()) => String::from_utf8(bounded.bytes).map_err(|_| ApiError::internal()),
        Err(error) if error.is_io() => Err(ApiError::answer_too_large(most)),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written");
            Err(ApiError::internal())
        }
    }
}

/// Takes so many bytes and no more.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
}

impl io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.most {
            return Err(ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// JSON that is text already.
pub(crate) fn text(body: String) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], body)
}

/// Reads JSON, or says where it goes wrong.
pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let text = std::str::from_utf8(bytes).map_err(|_| ApiError::bad_request("the body must be UTF-8"))?;
    protocol::json::parse(text)
        .map_err(|error| ApiError::bad_request(protocol::json::sentence("request", &error)))
}

/// The whole body, if it comes in time.
pub(crate) async fn arrive(
    request: Request,
    app: &App,
    patience: Duration,
    most: usize,
) -> Result<Bytes, ApiError> {
    let arrived = tokio::time::timeout(patience, Bytes::from_request(request, app)).await;
    arrived.map_err(|_| ApiError::too_slow())?.map_err(|rejection| body_error(&rejection, most))
}

/// Why a body could not be taken in.
fn body_error(rejection: &BytesRejection, most: usize) -> ApiError {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::too_large(most)
    } else {
        ApiError::bad_request("the body did not arrive whole; send it again")
    }
}

fn is_json(request: &Request) -> bool {
    let given = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    given.and_then(|text| text.split(';').next()).is_some_and(|kind| kind.trim() == "application/json")
}
