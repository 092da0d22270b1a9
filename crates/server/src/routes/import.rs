//! `/api/v1/tables/import`

use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::Response;
use protocol::v1::table::http::TableOpened;

use super::tables::created;
use crate::access::MayOpen;
use crate::app::{App, Heavy};
use crate::json::arrive;
use crate::problem::{ApiError, ProblemAnswer};

/// How long a file may take to arrive.
const PATIENCE: Duration = Duration::from_secs(120);

/// Brings a table in from the GM's export; whoever brings it is the GM here.
///
/// Everything is verified first. The table keeps its id, so it must not be on this server already. Open commitments are void
/// here: the first command publishes new ones. The seats of the others are opened again by invitations for their seat.
#[utoipa::path(
    post,
    path = "/api/v1/tables/import",
    operation_id = "importTable",
    request_body(content = String, content_type = "application/x-ndjson", description = "A header, then a line of JSON for each event.", example = "{\"format\":\"twelvefold table\",…}\n{\"seq\":1,…}\n"),
    responses(
        (status = 201, description = "The table is there.", body = TableOpened),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn post(
    State(app): State<App>,
    MayOpen(address): MayOpen,
    request: Request,
) -> Result<Response, ApiError> {
    app.allowance().table(address)?;
    let limits = &app.config().limits;
    let upload = app.uploads().begin(address, limits)?;
    let file = arrive(request, &app, PATIENCE, limits.import).await?;
    app.allowance().bytes(address, file.len())?;
    let tables = app.tables().clone();
    let import = async move {
        let opened = tables.import(file).await;
        drop(upload);
        opened
    };
    let opened = app.in_turn(Heavy::Import, import).await?;
    Ok(created(&app, opened))
}
