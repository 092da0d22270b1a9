//! `/api/v1/tables/{table}/luck`

use axum::extract::State;
use protocol::v1::table::luck::TableLuck;

use crate::access::Sitting;
use crate::app::{App, Heavy};
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};

/// How lucky everyone was, as far as the asker may see their rolls.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/luck",
    operation_id = "luck",
    params(
        ("table" = String, Path, description = "The table's id."),
    ),
    responses(
        (status = 200, description = "Luck by seat and by character, with exact chances.", body = TableLuck),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn get(State(app): State<App>, sitting: Sitting) -> Result<Json<TableLuck>, ApiError> {
    let viewer = app.tables().seat(&sitting.table, sitting.seat).await?;
    let tables = app.tables().clone();
    app.in_turn(Heavy::Luck, async move { tables.luck(&sitting.table, viewer).await }).await.map(Json)
}
