//! `/api/v1/tables/import`

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request, State};
use axum::response::Response;

use super::tables::created;
use crate::access::Address;
use crate::app::App;
use crate::json::body_error;
use crate::problem::ApiError;

/// How long a file may take to arrive.
const PATIENCE: Duration = Duration::from_secs(120);

/// `POST /api/v1/tables/import`: brings in the GM's export. Whoever brings it is the GM here.
pub(crate) async fn post(
    State(app): State<App>,
    address: Address,
    request: Request,
) -> Result<Response, ApiError> {
    app.door_rate().take(address)?;
    let _turn = app.heavy().await?;
    let arriving = Bytes::from_request(request, &app);
    let arrived = tokio::time::timeout(PATIENCE, arriving).await;
    let arrived =
        arrived.map_err(|_| ApiError::bad_request("the file took too long to arrive; send it again"))?;
    let file = arrived.map_err(|rejection| body_error(&rejection, app.config().limits.import))?;
    let opened = app.tables().import(file).await?;
    Ok(created(&app, opened))
}
