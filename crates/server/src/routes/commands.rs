//! `/api/v1/tables/{table}/commands`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use protocol::v1::table::http::CommandRequest;

use super::idempotency_key;
use crate::access::{Address, Sitting};
use crate::app::App;
use crate::json::{self, JsonBytes};
use crate::problem::ApiError;
use crate::tables::{Asked, Key, Order};

/// `POST …/commands`: does what a seat wishes, once, however often it is sent with the same `Idempotency-Key`.
pub(crate) async fn post(
    State(app): State<App>,
    sitting: Sitting,
    address: Address,
    headers: HeaderMap,
    JsonBytes(bytes): JsonBytes,
) -> Result<impl IntoResponse, ApiError> {
    app.allowance().command(address, bytes.len(), app.tables().store()).await?;
    let text = std::str::from_utf8(&bytes).map_err(|_| ApiError::bad_request("the body must be UTF-8"))?;
    let CommandRequest { key, command } = CommandRequest::parse(text)?;
    let key = Key::new(idempotency_key(&headers).or(key.as_deref()).unwrap_or_default(), &bytes)?;
    let asked = Asked::Wish(Box::new(command));
    let order = Order { table: sitting.table, seat: sitting.seat, asked, key: Some(key) };
    let done = app.tables().perform(order).await?;
    Ok(json::text(done.reply))
}
