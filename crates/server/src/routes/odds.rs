//! `/api/v1/odds`

use axum::extract::State;
use axum::response::IntoResponse;
use protocol::v1::odds::Document;
use protocol::v1::odds_request::OddsRequest;

use crate::app::{App, Heavy};
use crate::json::{self, Json};
use crate::problem::{ApiError, ProblemAnswer};

/// The longest answer, in bytes: every total of a thousand d6 with all its digits.
const LARGEST: usize = 8 * 1024 * 1024;
/// The most steps for counting dice, by their estimate: some tenths of a second. The command takes ten times as many.
const MOST_STEPS: u64 = 100_000_000;

/// Counts the odds of any check, exactly.
///
/// A check is told by its system, its kind and its inputs, which have the names of the command's flags; or whole, as rolls and
/// odds tell it. ways and of are whole numbers as text. Rulings that are left out have their defaults. What takes longer than
/// a moment or has an answer of more than 8 MiB is refused; the command counts it.
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
) -> Result<impl IntoResponse, ApiError> {
    if let Some(cost) = asked.cost() {
        if cost.steps > MOST_STEPS {
            return Err(ApiError::refused(
                "this takes too long to be counted here; let the command count it",
            ));
        }
        if cost.digits() > LARGEST as u64 {
            return Err(ApiError::answer_too_large(LARGEST));
        }
    }
    let count = move || {
        let document = asked.count().map_err(|error| ApiError::refused(error.to_string()))?;
        json::write(&document, LARGEST)
    };
    let counted = async { tokio::task::spawn_blocking(count).await.map_err(|_| ApiError::internal())? };
    app.in_turn(Heavy::Odds, counted).await.map(json::text)
}
