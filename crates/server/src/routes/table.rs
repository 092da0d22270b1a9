//! `/api/v1/tables/{table}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use protocol::v1::table::view::TableView;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::access::{Code, Sitting};
use crate::app::App;
use crate::json::{self, Json, Query};
use crate::problem::{ApiError, ProblemAnswer};

/// The table as the asker sees it.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}",
    operation_id = "table",
    params(
        ("table" = String, Path, description = "The table's id."),
    ),
    responses(
        (status = 200, description = "The table, with the number and the hash of its last event.", body = TableView),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn get(State(app): State<App>, sitting: Sitting) -> Result<impl IntoResponse, ApiError> {
    app.tables().view(&sitting.table, sitting.seat).await.map(json::text)
}

/// What deletes a table the second time.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Confirmation {
    /// The code that the first time was answered with.
    confirm: Option<String>,
}

/// What a first wish to delete is answered with.
#[derive(Debug, Serialize, ToSchema)]
struct ConfirmDeletion {
    /// Send it back as `?confirm=…` to delete the table for good.
    confirm: String,
    /// For how many seconds it holds.
    seconds: u64,
}

/// Deletes the table for good (GM), after asking twice.
///
/// The first time it answers with a code; sent back as ?confirm=CODE within five minutes it deletes the table.
#[utoipa::path(
    delete,
    path = "/api/v1/tables/{table}",
    operation_id = "deleteTable",
    params(
        ("table" = String, Path, description = "The table's id."),
        Confirmation,
    ),
    responses(
        (status = 202, description = "Not yet deleted.", body = ConfirmDeletion, example = json!({ "confirm": "ABCD-…", "seconds": 300 })),
        (status = 204, description = "Deleted."),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    sitting: Sitting,
    Query(asked): Query<Confirmation>,
) -> Result<Response, ApiError> {
    sitting.for_gm("delete the table")?;
    match asked.confirm {
        Some(code) => {
            app.tables().confirm_deletion(&sitting.table, &Code::brought(&code)).await?;
            Ok(StatusCode::NO_CONTENT.into_response())
        }
        None => {
            let (code, within) = app.tables().ask_to_delete(&sitting.table).await?;
            let body = ConfirmDeletion { confirm: code.reveal(), seconds: within.as_secs() };
            Ok((StatusCode::ACCEPTED, Json(body)).into_response())
        }
    }
}
