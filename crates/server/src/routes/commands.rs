//! `/api/v1/tables/{table}/commands`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::http::{CommandDone, CommandRequest};

use super::idempotency_key;
use crate::access::{Address, CommandSender};
use crate::app::App;
use crate::json::{self, JsonBytes};
use crate::problem::{ApiError, ProblemAnswer};
use crate::tables::{Asked, Key, Order};

/// Does what a seat wishes.
///
/// Every command needs a key of its own, as key or in the header Idempotency-Key. Sent again with the same key it is not done
/// again, and the answer is the same. A roll with a nonce of 16 bytes in hexadecimal is verified. Once this answers, what
/// happened is on disk.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/commands",
    operation_id = "command",
    params(
        ("table" = String, Path, description = "The table's id."),
        ("Idempotency-Key" = Option<String>, Header, description = "1 to 100 visible characters."),
    ),
    request_body(content = CommandRequest, example = json!({
        "key": "0f8c2a",
        "command": {
            "kind": "roll", "character": 5, "ask": { "node": "Finesse" }, "target": 15,
            "nonce": "00112233445566778899aabbccddeeff",
        },
    })),
    responses(
        (status = 200, description = "Done: what happened, as far as the asker may see it.", body = CommandDone),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn post(
    State(app): State<App>,
    CommandSender(sitting): CommandSender,
    address: Address,
    headers: HeaderMap,
    JsonBytes(bytes): JsonBytes,
) -> Result<impl IntoResponse, ApiError> {
    app.allowance().command(address, bytes.len())?;
    let text = std::str::from_utf8(&bytes).map_err(|_| ApiError::bad_request("the body must be UTF-8"))?;
    let CommandRequest { key, command } = CommandRequest::parse(text)?;
    if let CommandBody::ChangeSystem { .. } = command {
        // A file is held for as long as the server runs, so it counts like a table that is opened.
        sitting.for_gm("change the table's file")?;
        app.allowance().table(address)?;
    }
    let key = Key::new(idempotency_key(&headers).or(key.as_deref()).unwrap_or_default(), &bytes)?;
    let asked = Asked::Wish(Box::new(command));
    let order = Order { table: sitting.table, seat: sitting.seat, asked, key: Some(key) };
    let done = app.tables().perform(order).await?;
    Ok(json::text(done.reply))
}
