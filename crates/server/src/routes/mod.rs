//! Every address the server answers to.

mod commands;
mod demo;
mod events;
mod export;
mod health;
mod import;
mod invitation;
mod invites;
mod join;
mod live;
mod luck;
mod odds;
mod page;
mod reference;
mod schema;
mod seat;
mod system;
mod table;
mod tables;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use store::TableId;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

use crate::access::{self, Address, Secret, guard_page, known_host, same_site};
use crate::app::App;
use crate::early::say_when_closing;
use crate::observe::observe;
use crate::problem::ApiError;

/// The table of contents: everything that programs are told of, by what stands beside each handler.
pub(crate) fn described_routes(largest_import: usize) -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(tables::post))
        .routes(routes!(import::post).layer(DefaultBodyLimit::max(largest_import)))
        .routes(routes!(invitation::post))
        .routes(routes!(join::post))
        .routes(routes!(demo::get, demo::post))
        .routes(routes!(odds::post))
        .routes(routes!(table::get, table::delete))
        .routes(routes!(system::get))
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
        .layer(from_fn_with_state(app.clone(), admit))
        .layer(CatchPanicLayer::custom(|_| mistake()))
        .layer(from_fn_with_state(app.clone(), attend))
        .with_state(app.clone())
}

/// What is done about every answer, whoever gives it. One layer and not three: each costs every request a copy of all
/// that is below it.
async fn attend(State(app): State<App>, request: Request, next: Next) -> Response {
    let answer = async |request| guard_page(request, async |request| next.run(request).await).await;
    observe(&app, request, async |request| say_when_closing(request, answer).await).await
}

/// Lets a request pass only if it does not come too often, was sent to a name of ours, and is no other site's.
async fn admit(State(app): State<App>, address: Address, request: Request, next: Next) -> Response {
    let admitted = app.address_rate().take(address);
    let admitted = admitted.and_then(|()| known_host(app.config(), &request));
    match admitted.and_then(|()| same_site(app.config(), &request)) {
        Ok(()) => app.downloads().count(address, &app.config().limits, next.run(request).await),
        Err(refused) => refused.into_response(),
    }
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
