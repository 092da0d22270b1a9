//! `/healthz`, `/readyz`, `/metrics`: for whoever runs the server.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use crate::access::MayMeasure;
use crate::app::App;
use crate::problem::{ApiError, ProblemAnswer};

/// The program runs.
#[utoipa::path(
    get,
    path = "/healthz",
    operation_id = "healthz",
    responses(
        (status = 200, description = "ok", body = String, content_type = "text/plain"),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// The store answers and takes what is written, and the server is not about to stop.
#[utoipa::path(
    get,
    path = "/readyz",
    operation_id = "readyz",
    responses(
        (status = 200, description = "ready", body = String, content_type = "text/plain"),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, ApiError> {
    if app.stopping().is_cancelled() {
        return Err(ApiError::unavailable("the server is stopping; try again in a moment"));
    }
    app.ready().await?;
    Ok("ready\n")
}

/// Numbers for Prometheus, if whoever runs the server asks; none of them belongs to a table.
#[utoipa::path(
    get,
    path = "/metrics",
    operation_id = "metrics",
    responses(
        (
            status = 200,
            description = "OpenMetrics text.",
            body = String,
            content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8",
        ),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn metrics(State(app): State<App>, _: MayMeasure) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics().text())
}
