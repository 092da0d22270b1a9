//! `/api/v1/tables/{table}/logout` and `/recovery`

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::{Sitting, clear};
use crate::app::App;
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};

/// The token this is sent with opens the seat no longer.
///
/// The seat stays. To leave it for good is a command.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/logout",
    operation_id = "logout",
    params(
        ("table" = String, Path, description = "The table's id."),
    ),
    responses(
        (status = 204, description = "Signed out."),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn logout(State(app): State<App>, sitting: Sitting) -> Result<Response, ApiError> {
    app.tables().sign_out(&sitting).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Some(cookie) = clear(&sitting.table, app.config().public_url.as_ref()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// What a new recovery code is answered with.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewRecovery {
    /// The GM's way back in, shown only now.
    recovery: String,
}

/// A new recovery code; the old one opens nothing any more (GM).
///
/// The code is shown only now. Whoever comes in by a recovery code has the GM's seat, and everyone else who had it is out.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/recovery",
    operation_id = "renew_recovery",
    params(
        ("table" = String, Path, description = "The table's id."),
    ),
    responses(
        (status = 201, description = "The new code.", body = NewRecovery, example = json!({
            "recovery": "VORD-PJT3-7YSL-3YFY-KQX3-EFVL-EZAR-73LV",
        })),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn renew_recovery(
    State(app): State<App>,
    sitting: Sitting,
) -> Result<impl IntoResponse, ApiError> {
    sitting.for_gm("change the recovery code")?;
    let code = app.tables().renew_recovery(&sitting).await?;
    Ok((StatusCode::CREATED, Json(NewRecovery { recovery: code.reveal() })))
}
