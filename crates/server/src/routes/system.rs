//! `/api/v1/tables/{table}/system`

use axum::extract::State;
use protocol::v1::table::http::TableSystem;

use crate::access::Sitting;
use crate::app::App;
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};

/// What the table plays, with the text of its file if it is a system from a file.
///
/// Everybody who sits at the table may read the file; its texts are plain text.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/system",
    operation_id = "tableSystem",
    params(
        ("table" = String, Path, description = "The table's id."),
    ),
    responses(
        (status = 200, description = "The system, and its file.", body = TableSystem),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn get(State(app): State<App>, sitting: Sitting) -> Result<Json<TableSystem>, ApiError> {
    app.tables().system(&sitting.table).await.map(|system| Json(TableSystem::new(system)))
}
