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
use crate::problem::ApiError;
use crate::tables::Opened;

/// `POST /api/v1/tables`: opens a table; whoever opens it is its GM.
pub(crate) async fn post(
    State(app): State<App>,
    MayOpen(address): MayOpen,
    Json(asked): Json<NewTable>,
) -> Result<Response, ApiError> {
    app.allowance().table(address, app.tables().store()).await?;
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
