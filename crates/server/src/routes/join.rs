//! `/api/v1/join`

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::v1::table::http::{Join, Joined};

use super::{idempotency_key, with_cookie};
use crate::access::Address;
use crate::app::App;
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};

/// Takes a seat by an invitation, or the GM's seat again by the recovery code.
///
/// An invitation stands behind the # of its link. With the recovery code, every other token of the GM's seat is void. With an
/// Idempotency-Key of 20 to 200 characters, drawn by chance and kept to oneself, it is done once however often it is sent.
#[utoipa::path(
    post,
    path = "/api/v1/join",
    operation_id = "join",
    params(
        ("Idempotency-Key" = Option<String>, Header, description = "20 to 200 characters."),
    ),
    request_body(content = Join, example = json!({ "invite": "…", "name": "Ana" })),
    responses(
        (status = 201, description = "The seat is taken.", body = Joined, example = json!({
            "table": "k5dq2m7xw3f4ybzn6a3q", "seat": 2, "role": "player", "token": "…",
        })),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn post(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    Json(asked): Json<Join>,
) -> Result<Response, ApiError> {
    app.door_rate().take(address)?;
    let key = idempotency_key(&headers).map(str::to_owned);
    let arrival = app.tables().let_in(asked.invite, asked.name, key).await?;
    let body = Joined {
        table: arrival.table.to_string(),
        seat: arrival.seat.id.0,
        role: arrival.seat.role,
        token: arrival.token.reveal().to_owned(),
        recovery: None,
    };
    let response = (StatusCode::CREATED, Json(body)).into_response();
    Ok(with_cookie(&app, &arrival.table, &arrival.token, response))
}
