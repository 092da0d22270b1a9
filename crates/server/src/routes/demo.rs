//! `/api/v1/demo`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use protocol::v1::table::http::{Demo, DemoDoor, DemoWay};

use crate::access::Address;
use crate::app::App;
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};

/// The table to try things at, and the ways to it.
///
/// Only a server that was started with --demo has one; elsewhere there is no way. Whoever reaches such a server may take any of its seats.
#[utoipa::path(
    get,
    path = "/api/v1/demo",
    operation_id = "demo",
    responses(
        (status = 200, description = "The ways to it.", body = Demo, example = json!({
            "name": "The toll bridge", "ways": ["lead it as the GM", "play Sable", "watch"],
        })),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn get(State(app): State<App>) -> Result<Json<Demo>, ApiError> {
    app.demo_ways().await.map(Json)
}

/// An invitation to the table to try things at, by one of the ways that are listed.
///
/// It holds for a day. The way to the GM's seat takes it from whoever had it.
#[utoipa::path(
    post,
    path = "/api/v1/demo",
    operation_id = "enterDemo",
    request_body(content = DemoWay, example = json!({ "way": "play Sable" })),
    responses(
        (status = 201, description = "The invitation.", body = DemoDoor, example = json!({ "path": "/join#…" })),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn post(
    State(app): State<App>,
    address: Address,
    Json(asked): Json<DemoWay>,
) -> Result<impl IntoResponse, ApiError> {
    app.door_rate().take(address)?;
    let path = app.demo_door(&asked.way).await?;
    Ok((StatusCode::CREATED, Json(DemoDoor { path })))
}
