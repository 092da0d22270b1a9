//! Every address the server answers to.

mod commands;
mod events;
mod export;
mod health;
mod import;
mod invites;
mod join;
mod live;
mod luck;
mod odds;
mod page;
mod reference;
mod seat;
mod table;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, post};
use store::TableId;
use tower_http::catch_panic::CatchPanicLayer;

use crate::access::{self, Secret, guard_page, known_host, same_site};
use crate::app::App;
use crate::early::say_when_closing;
use crate::observe::{observe, pace};
use crate::problem::ApiError;

/// The table of contents.
pub(crate) fn router(app: &App) -> Router {
    let limits = &app.config().limits;
    Router::new()
        .route("/api/v1/tables", post(tables::post))
        .route("/api/v1/tables/import", post(import::post).layer(DefaultBodyLimit::max(limits.import)))
        .route("/api/v1/join", post(join::post))
        .route("/api/v1/odds", post(odds::post))
        .route("/api/v1/tables/{table}", get(table::get).delete(table::delete))
        .route("/api/v1/tables/{table}/invites", get(invites::get).post(invites::post))
        .route("/api/v1/tables/{table}/invites/{invite}", delete(invites::delete))
        .route("/api/v1/tables/{table}/commands", post(commands::post))
        .route("/api/v1/tables/{table}/events", get(events::get))
        .route("/api/v1/tables/{table}/live", any(live::any))
        .route("/api/v1/tables/{table}/luck", get(luck::get))
        .route("/api/v1/tables/{table}/export", get(export::get))
        .route("/api/v1/tables/{table}/logout", post(seat::logout))
        .route("/api/v1/tables/{table}/recovery", post(seat::renew_recovery))
        .route("/api/v1/openapi.json", get(reference::openapi))
        .route("/api", get(reference::page))
        .route("/api/reference.css", get(reference::style))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .fallback(page::get)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(limits.body))
        .layer(from_fn_with_state(app.clone(), same_site))
        .layer(from_fn_with_state(app.clone(), known_host))
        .layer(from_fn_with_state(app.clone(), pace))
        .layer(CatchPanicLayer::custom(|_| mistake()))
        .layer(from_fn(guard_page))
        .layer(from_fn(say_when_closing))
        .layer(from_fn_with_state(app.clone(), observe))
        .with_state(app.clone())
}

async fn nothing() -> ApiError {
    ApiError::not_found("there is nothing at this address; see /api for what there is")
}

async fn wrong_method() -> ApiError {
    ApiError::wrong_method()
}

fn mistake() -> Response {
    ApiError::internal().into_response()
}

/// An answer that brings the cookie of a seat along.
fn with_cookie(app: &App, table: &TableId, token: &Secret, mut response: Response) -> Response {
    if let Some(cookie) = access::set(table, token, app.config().public_url.as_ref()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// The address that people reach this server by: as it was told, or as they have just done.
fn public_url(app: &App, headers: &HeaderMap) -> String {
    match &app.config().public_url {
        Some(url) => url.to_string(),
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            format!("http://{}", host.map_or_else(|| app.config().listen.to_string(), str::to_owned))
        }
    }
}

/// What tells a request that is sent again from a new one.
fn idempotency_key(headers: &HeaderMap) -> Option<&str> {
    headers.get("idempotency-key").map(|value| value.to_str().unwrap_or_default())
}
