//! `/healthz`, `/readyz`, `/metrics`: for whoever runs the server.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use crate::access::MayMeasure;
use crate::app::App;
use crate::problem::ApiError;

/// `GET /healthz`: the program runs.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the store answers and takes what is written, and the server is not about to stop.
pub(crate) async fn readyz(State(app): State<App>) -> Result<&'static str, ApiError> {
    if app.stopping().is_cancelled() {
        return Err(ApiError::unavailable("the server is stopping; try again in a moment"));
    }
    app.ready().await?;
    Ok("ready\n")
}

/// `GET /metrics`: the numbers, for Prometheus, if whoever runs the server asks.
pub(crate) async fn metrics(State(app): State<App>, _: MayMeasure) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics().text())
}
