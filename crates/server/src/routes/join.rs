//! `/api/v1/join`

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::v1::table::http::{Join, Joined};

use super::{idempotency_key, with_cookie};
use crate::access::Address;
use crate::app::App;
use crate::json::Json;
use crate::problem::ApiError;

/// `POST /api/v1/join`: a seat for an invitation, or the GM's again for the recovery code. Sent again with the same
/// `Idempotency-Key`, it is the same seat and the same token.
pub(crate) async fn post(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    Json(asked): Json<Join>,
) -> Result<Response, ApiError> {
    app.door_rate().take(address)?;
    let arrival = app.tables().let_in(&asked.invite, &asked.name, idempotency_key(&headers)).await?;
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
