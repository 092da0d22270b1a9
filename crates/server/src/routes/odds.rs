//! `/api/v1/odds`

use axum::extract::State;
use protocol::v1::odds::Document;
use protocol::v1::odds_request::OddsRequest;

use crate::app::{App, Heavy};
use crate::json::Json;
use crate::problem::ApiError;

/// `POST /api/v1/odds`: counts the odds of any check.
pub(crate) async fn post(
    State(app): State<App>,
    Json(asked): Json<OddsRequest>,
) -> Result<Json<Document>, ApiError> {
    let _turn = app.turn(Heavy::Odds).await?;
    let counted =
        tokio::task::spawn_blocking(move || asked.count()).await.map_err(|_| ApiError::internal())?;
    counted.map(Json).map_err(|error| ApiError::refused(error.to_string()))
}
