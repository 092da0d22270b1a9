//! `/api/v1/tables/{table}/logout` and `/recovery`

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::access::{Sitting, clear};
use crate::app::App;
use crate::json::Json;
use crate::problem::ApiError;

/// `POST …/logout`: this token opens the seat no longer. The seat itself stays; leaving it is a command.
pub(crate) async fn logout(State(app): State<App>, sitting: Sitting) -> Result<Response, ApiError> {
    app.tables().sign_out(&sitting).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Some(cookie) = clear(&sitting.table, app.config().public_url.as_ref()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// What a new recovery code is answered with.
#[derive(Debug, Serialize)]
pub(crate) struct NewRecovery {
    /// The GM's way back in, shown only now.
    recovery: String,
}

/// `POST …/recovery`: a new recovery code; the old one opens nothing any more (GM).
pub(crate) async fn renew_recovery(
    State(app): State<App>,
    sitting: Sitting,
) -> Result<impl IntoResponse, ApiError> {
    sitting.for_gm("change the recovery code")?;
    let code = app.tables().renew_recovery(&sitting.table).await?;
    Ok((StatusCode::CREATED, Json(NewRecovery { recovery: code.reveal() })))
}
