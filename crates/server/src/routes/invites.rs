//! `/api/v1/tables/{table}/invites`

use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use play::{Role, SeatId};
use protocol::v1::table::http::{Invite, InviteListed, NewInvite};
use store::Token;

use super::public_url;
use crate::access::{Sitting, public_id};
use crate::app::App;
use crate::json::Json;
use crate::problem::{ApiError, ProblemAnswer};
use crate::tables::{Guest, Invitation};

/// How long an invitation holds, unless somebody says otherwise, and at most.
const HOLDS: u64 = 7 * DAY;
const HOLDS_AT_MOST: u64 = 90 * DAY;
const DAY: u64 = 24 * 60 * 60;
/// How often an invitation can be used, unless somebody says otherwise, and at most.
const USES: u32 = 10;
const USES_AT_MOST: u32 = 100;
/// A link for one's own other device is used at once or not at all: an hour, in seconds.
const HOLDS_FOR_A_DEVICE: u64 = 3600;

/// Makes an invitation (GM), or a link for one's own other device.
///
/// The role is player or spectator; gm only with the GM's own seat. uses is 10 and seconds a week unless said otherwise. With seat, it leads back to
/// that seat in place of a new one, once unless said otherwise: for somebody who lost their token, and every other token of the seat
/// is void when they come; or, asked by whoever sits there, for another device of theirs, once and within an hour. What it lets in
/// stands behind the # of the link, which no log sees.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/invites",
    operation_id = "invite",
    params(
        ("table" = String, Path, description = "The table's id."),
    ),
    request_body(content = NewInvite, example = json!({ "role": "player", "uses": 5, "seconds": 86400 })),
    responses(
        (status = 201, description = "The invitation.", body = Invite, example = json!({
            "id": "9f2c…", "invite": "…", "link": "http://localhost:1212/join#…", "role": "player",
            "uses": 5, "until": 1_790_086_400_000_u64,
        })),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn post(
    State(app): State<App>,
    sitting: Sitting,
    headers: HeaderMap,
    Json(asked): Json<NewInvite>,
) -> Result<impl IntoResponse, ApiError> {
    // Whoever sits here may sit here with another device too; everybody else is the GM's to invite.
    if asked.seat != Some(sitting.seat.0) {
        sitting.for_gm("invite people")?;
    }
    let guest = match asked.seat.map(SeatId) {
        Some(seat) if seat == sitting.seat => Guest::OtherDevice(seat),
        Some(seat) => Guest::Returning(seat),
        None => Guest::New(asked.role),
    };
    let (usual_uses, most_uses, longest) = match guest {
        Guest::OtherDevice(_) => (1, 1, HOLDS_FOR_A_DEVICE),
        Guest::Returning(_) => (1, USES_AT_MOST, HOLDS_AT_MOST),
        Guest::New(_) => (USES, USES_AT_MOST, HOLDS_AT_MOST),
    };
    if asked.uses == Some(0) || asked.seconds == Some(0) {
        return Err(ApiError::refused(
            "an invitation that nobody has a use or the time for lets nobody in; say uses and seconds from 1 on",
        ));
    }
    let uses = asked.uses.unwrap_or(usual_uses).min(most_uses);
    let holds = Duration::from_secs(asked.seconds.unwrap_or(HOLDS).min(longest));
    let invitation = Invitation { guest, holds, uses: uses.into() };
    let (secret, token) = app.tables().invite(&sitting.table, invitation).await?;
    app.tables().hold_to_its_maker(&sitting, token.hash).await?;
    let invite = Invite {
        id: public_id(&token.hash),
        link: format!("{}/join#{}", public_url(&app, &headers), secret.reveal()),
        invite: secret.reveal().to_owned(),
        role: role(&token),
        uses,
        until: until(&token),
    };
    Ok((StatusCode::CREATED, Json(invite)))
}

/// The invitations that still let somebody in (GM).
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/invites",
    operation_id = "invites",
    params(
        ("table" = String, Path, description = "The table's id."),
    ),
    responses(
        (status = 200, description = "The list.", body = Vec<InviteListed>),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn get(
    State(app): State<App>,
    sitting: Sitting,
) -> Result<Json<Vec<InviteListed>>, ApiError> {
    sitting.for_gm("see the invitations")?;
    let listed = |token: Token| InviteListed {
        id: public_id(&token.hash),
        role: role(&token),
        seat: token.seat,
        uses: token.uses_left.unwrap_or_default(),
        until: until(&token),
    };
    Ok(Json(app.tables().invites(&sitting.table).await?.into_iter().map(listed).collect()))
}

/// Takes an invitation back (GM).
#[utoipa::path(
    delete,
    path = "/api/v1/tables/{table}/invites/{invite}",
    operation_id = "revokeInvite",
    params(
        ("table" = String, Path, description = "The table's id."),
        ("invite" = String, Path, description = "The invitation's id."),
    ),
    responses(
        (status = 204, description = "It lets nobody in any more."),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    sitting: Sitting,
    Path((_, invite)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    sitting.for_gm("take an invitation back")?;
    app.tables().revoke_invite(&sitting.table, &invite).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn role(token: &Token) -> Role {
    Role::from_name(&token.role).unwrap_or(Role::Spectator)
}

fn until(token: &Token) -> u64 {
    token.expires.map_or(u64::MAX, i64::unsigned_abs)
}
