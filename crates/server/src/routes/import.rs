//! `/api/v1/tables/import`

use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::Response;

use super::tables::created;
use crate::access::MayOpen;
use crate::app::{App, Heavy};
use crate::json::arrive;
use crate::problem::ApiError;

/// How long a file may take to arrive.
const PATIENCE: Duration = Duration::from_secs(120);

/// `POST /api/v1/tables/import`: brings in the GM's export. Whoever brings it is the GM here.
pub(crate) async fn post(
    State(app): State<App>,
    MayOpen(address): MayOpen,
    request: Request,
) -> Result<Response, ApiError> {
    app.allowance().table(address, app.tables().store()).await?;
    let limits = &app.config().limits;
    let _upload = app.uploads().begin(address, limits)?;
    let file = arrive(request, &app, PATIENCE, limits.import).await?;
    app.allowance().bytes(address, file.len())?;
    let _turn = app.turn(Heavy::Import).await?;
    let opened = app.tables().import(file).await?;
    Ok(created(&app, opened))
}
