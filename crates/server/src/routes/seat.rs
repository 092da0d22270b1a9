//! `/api/v1/tables/{table}/logout`

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::access::{Sitting, clear};
use crate::app::App;
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
