//! `/api/v1/tables/{table}/live`

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::access::{Address, Sitting, foreign, is_ours};
use crate::app::App;
use crate::json::Query;
use crate::live::{Follower, converse};
use crate::problem::{ApiError, ProblemAnswer};

/// The largest message a client may send: it has nothing to say but that somebody is writing.
const LARGEST: usize = 4 * 1024;
/// How much is read at once. Every socket holds so much, and it is zeroed for each look.
const READ_AT_ONCE: usize = 512;
/// How much may wait to be sent before a client is too slow.
const MOST_WAITING: usize = 4 * 1024 * 1024;

/// Where to begin.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cursor {
    /// The last event that is known; 0 if none.
    #[serde(default)]
    after: u64,
}

/// A WebSocket: everything after an event, then what happens.
///
/// Messages from the server have a kind: event (with the fields of a line), caught_up (seq), presence (seats that are here),
/// typing (seat), goodbye (reconnect: whether to come back with the cursor). The client may send {"kind":"typing"}; commands go
/// by POST. A page of another site is refused: browsers send cookies along whoever's page asks.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/live",
    operation_id = "live",
    params(
        ("table" = String, Path, description = "The table's id."),
        Cursor,
    ),
    responses(
        (status = 101, description = "The socket is open."),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn get(
    State(app): State<App>,
    headers: HeaderMap,
    sitting: Sitting,
    address: Address,
    Query(cursor): Query<Cursor>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    if !is_ours(&headers, app.config().public_url.as_ref()) {
        return Err(foreign());
    }
    let upgrade =
        upgrade.map_err(|_| ApiError::bad_request("this address is a WebSocket; connect to it as one"))?;
    let follower = Follower::new(app, sitting, address, cursor.after).await?;
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST).read_buffer_size(READ_AT_ONCE);
    let upgrade = upgrade.max_write_buffer_size(MOST_WAITING);
    Ok(upgrade.on_upgrade(|socket| converse(socket, follower)))
}
