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
mod schema;
mod seat;
mod table;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use store::TableId;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

use crate::access::{self, Secret, guard_page, known_host, same_site};
use crate::app::App;
use crate::early::say_when_closing;
use crate::observe::{observe, pace};
use crate::problem::ApiError;

/// The table of contents: everything that programs are told of, by what stands beside each handler.
pub(crate) fn described_routes(largest_import: usize) -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(tables::post))
        .routes(routes!(import::post).layer(DefaultBodyLimit::max(largest_import)))
        .routes(routes!(join::post))
        .routes(routes!(odds::post))
        .routes(routes!(table::get, table::delete))
        .routes(routes!(invites::get, invites::post))
        .routes(routes!(invites::delete))
        .routes(routes!(commands::post))
        .routes(routes!(events::get))
        .routes(routes!(live::get))
        .routes(routes!(luck::get))
        .routes(routes!(export::get))
        .routes(routes!(seat::logout))
        .routes(routes!(seat::renew_recovery))
        .routes(routes!(reference::openapi))
        .routes(routes!(schema::get))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(health::metrics))
}

/// Every address, with what is asked of whoever comes to it.
pub(crate) fn router(app: &App) -> Router {
    let limits = &app.config().limits;
    let (router, _) = described_routes(limits.import).split_for_parts();
    router
        .route("/api", get(reference::page))
        .route("/api/reference.css", get(reference::style))
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
