//! What is noted of every request: its route, its status, how long it took. No address, no token, no body.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::response::Response;

use crate::app::App;

/// Counts and logs a request.
pub(crate) async fn observe(
    app: &App,
    request: Request,
    next: impl AsyncFnOnce(Request) -> Response,
) -> Response {
    let begun = Instant::now();
    let method = known_method(&request);
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let response = next(request).await;
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
