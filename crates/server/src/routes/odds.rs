//! `/api/v1/odds`

use axum::extract::State;
use protocol::v1::odds::Document;
use protocol::v1::odds_request::OddsRequest;

use crate::app::{App, Heavy};
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};

/// A longer answer is left to the command, which has a machine of its own.
const MOST_CHARACTERS: u64 = 4_000_000;
/// The most steps for counting dice, by their estimate: some tenths of a second. The command takes ten times as many.
const MOST_STEPS: u64 = 100_000_000;

/// Counts the odds of any check, exactly.
///
/// A check is told by its system, its kind and its inputs, which have the names of the command's flags; or whole, as rolls and
/// odds tell it. ways and of are whole numbers as text. Rulings that are left out have their defaults. What takes longer than
/// a moment, or has an answer of more than about four million characters, is refused; the command counts it.
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
    if asked.cost().is_some_and(|cost| cost.steps > MOST_STEPS) {
        return Err(ApiError::refused("this takes too long to be counted here; let the command count it"));
    }
    let count = move || asked.count(MOST_CHARACTERS).map_err(|error| ApiError::refused(error.to_string()));
    let counted = async { tokio::task::spawn_blocking(count).await.map_err(|_| ApiError::internal())? };
    app.in_turn(Heavy::Odds, counted).await.map(Json)
}
