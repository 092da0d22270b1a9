//! What is noted of every request: its route, its status, how long it took. No address, no token, no body.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::access::Address;
use crate::app::App;

/// Counts and logs a request.
pub(crate) async fn observe(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = known_method(&request);
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    app.metrics().answered(method, &route, status);
    let ms = begun.elapsed().as_millis();
    if response.status().is_server_error() {
        tracing::warn!(method, route, status, ms, "answered");
    } else {
        tracing::debug!(method, route, status, ms, "answered");
    }
    response
}

/// Lets one address ask only so often.
pub(crate) async fn pace(State(app): State<App>, address: Address, request: Request, next: Next) -> Response {
    match app.address_rate().take(address) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Anyone can invent methods; they must not become labels.
fn known_method(request: &Request) -> &'static str {
    match request.method().as_str() {
        "GET" => "GET",
        "POST" => "POST",
        "DELETE" => "DELETE",
        "HEAD" => "HEAD",
        _ => "other",
    }
}
