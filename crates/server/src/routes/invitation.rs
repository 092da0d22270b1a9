//! `/api/v1/invitation`

use axum::extract::State;
use protocol::v1::table::http::{InviteView, ShownInvite};

use crate::access::Address;
use crate::app::App;
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};

/// What an invitation leads to, for somebody who has not sat down yet. It is not used up by that.
#[utoipa::path(
    post,
    path = "/api/v1/invitation",
    operation_id = "look_at_invitation",
    request_body(content = ShownInvite, example = json!({ "invite": "…" })),
    responses(
        (status = 200, description = "Where it leads.", body = InviteView, example = json!({
            "name": "Ashen Keep", "system": "The long winter", "gm": "Mara", "role": "player",
        })),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn post(
    State(app): State<App>,
    address: Address,
    Json(shown): Json<ShownInvite>,
) -> Result<Json<InviteView>, ApiError> {
    app.door_rate().take(address)?;
    Ok(Json(app.tables().look_at_invitation(&shown.invite).await?))
}
