//! `/api/v1/odds`

use axum::extract::State;
use protocol::v1::odds::Document;
use protocol::v1::odds_request::OddsRequest;

use crate::app::{App, Heavy};
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};

/// A longer answer is left to the command, which has a machine of its own.
const MOST_CHARACTERS: u64 = 4_000_000;

/// Counts the odds of any check, exactly.
///
/// A check is told by its system, its kind and its inputs, which have the names of the command's flags; or whole, as rolls and
/// odds tell it. ways and of are whole numbers as text. Rulings that are left out have their defaults. An answer of more than about
/// four million characters is refused.
#[utoipa::path(
    post,
    path = "/api/v1/odds",
    operation_id = "odds",
    request_body(content = OddsRequest, example = json!({
        "system": "d12",
        "check": { "kind": "static", "inputs": { "modifier": 3, "dc": 15 } },
        "rulings": {},
    })),
    responses(
        (status = 200, description = "The odds, as `twelvefold odds --format json` writes them.", body = Document),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn post(
    State(app): State<App>,
    Json(asked): Json<OddsRequest>,
) -> Result<Json<Document>, ApiError> {
    let _turn = app.turn(Heavy::Odds).await?;
    let counted = tokio::task::spawn_blocking(move || asked.count(MOST_CHARACTERS))
        .await
        .map_err(|_| ApiError::internal())?;
    counted.map(Json).map_err(|error| ApiError::refused(error.to_string()))
}
