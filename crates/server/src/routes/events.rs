//! `/api/v1/tables/{table}/events`

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use protocol::v1::table::http::Events;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::access::{Address, Sitting};
use crate::app::App;
use crate::json::{self, Query};
use crate::live::{Follower, stream};
use crate::problem::{ApiError, ProblemAnswer};

/// Events in one answer, unless fewer are asked for.
const MOST: u32 = 500;

/// Where to begin, and how much to send.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cursor {
    /// The last event that is known; 0 if none.
    #[serde(default)]
    after: u64,
    /// At most so many, up to 500; of large ones fewer come.
    limit: Option<u32>,
}

/// What happened after an event.
///
/// With Accept: text/event-stream it is a stream that goes on with what happens next: id is the number of the event, data its
/// line; Last-Event-ID is honoured. The event caught_up says that history is over, goodbye that the stream ends and whether to
/// come back.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/events",
    operation_id = "events",
    params(
        ("table" = String, Path, description = "The table's id."),
        Cursor,
        ("Last-Event-ID" = Option<u64>, Header, description = "Where a stream that broke off goes on."),
    ),
    responses(
        (
            status = 200,
            description = "A page of lines; if there are more, ask again after the last one. Or a stream of them.",
            content((Events = "application/json"), (String = "text/event-stream")),
        ),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn get(
    State(app): State<App>,
    sitting: Sitting,
    address: Address,
    Query(cursor): Query<Cursor>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if wants_stream(&headers) {
        let after = last_event_id(&headers)?.unwrap_or(cursor.after);
        return Ok(stream(Follower::new(app, sitting, address, after).await?).into_response());
    }
    let viewer = app.tables().seat(&sitting.table, sitting.seat).await?;
    let limit = cursor.limit.unwrap_or(MOST).clamp(1, MOST);
    let page = app.tables().lines(&sitting.table, cursor.after, limit as usize).await?;
    let last = page.last().map_or(cursor.after, |written| written.seq());
    let more = app.tables().store().head(&sitting.table).await?.is_some_and(|head| head.seq > last);
    let lines: Vec<String> = page.iter().map(|written| written.line(&viewer)).collect();
    Ok(json::text(format!(r#"{{"events":[{}],"more":{more}}}"#, lines.join(","))).into_response())
}

fn wants_stream(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/event-stream"))
}

/// A stream that broke off goes on where it was, whatever its address says.
fn last_event_id(headers: &HeaderMap) -> Result<Option<u64>, ApiError> {
    let Some(value) = headers.get("last-event-id") else { return Ok(None) };
    let id = value.to_str().ok().and_then(|text| text.parse().ok());
    id.map(Some)
        .ok_or_else(|| ApiError::bad_request("the header Last-Event-ID must be the number of an event"))
}
