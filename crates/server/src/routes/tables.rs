//! `/api/v1/tables`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use play::SeatId;
use play::fair::Hash;
use protocol::v1::table::http::{NewTable, TableOpened};

use super::with_cookie;
use crate::access::MayOpen;
use crate::app::App;
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};
use crate::tables::Opened;

/// Opens a table; whoever opens it is its GM.
///
/// The system is d12, 3d6 or pool. The recovery code is shown once: it gives the GM a new token through /api/v1/join.
#[utoipa::path(
    post,
    path = "/api/v1/tables",
    operation_id = "openTable",
    request_body(content = NewTable, example = json!({ "name": "Ashen Keep", "system": "d12", "gm": "Mara" })),
    responses(
        (status = 201, description = "The table is there.", body = TableOpened, example = json!({
            "table": "k5dq2m7xw3f4ybzn6a3q", "seat": 1, "token": "…", "recovery": "ABCD-EFGH-…", "seq": 3, "head": "…",
        })),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn post(
    State(app): State<App>,
    MayOpen(address): MayOpen,
    Json(asked): Json<NewTable>,
) -> Result<Response, ApiError> {
    app.allowance().table(address)?;
    let opened = app.tables().open(asked.settings()?, &asked.gm).await?;
    Ok(created(&app, opened))
}

/// A table that is there now, with the keys for its GM.
pub(super) fn created(app: &App, opened: Opened) -> Response {
    let body = TableOpened {
        table: opened.table.to_string(),
        seat: SeatId::GM.0,
        token: opened.token.reveal().to_owned(),
        recovery: opened.recovery.reveal(),
        seq: opened.head.seq,
        head: Hash(opened.head.hash),
    };
    let response = (StatusCode::CREATED, Json(body)).into_response();
    with_cookie(app, &opened.table, &opened.token, response)
}
