//! Who asks: somebody who holds the token of a seat.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use play::SeatId;
use store::{TableId, Token};
use tokio::time::timeout;

use super::{Place, Secret, TokenHash, cookie};
use crate::app::App;
use crate::clock;
use crate::problem::ApiError;

/// Somebody who holds the token of a seat at a table. Without one the table is not to be told from none.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    /// At which table.
    pub(crate) table: TableId,
    /// On which seat.
    pub(crate) seat: SeatId,
    /// By which token.
    pub(crate) token: TokenHash,
    /// By which connection, which is kept while this is.
    _place: Option<Arc<Place>>,
}

impl Sitting {
    /// Does the token still open the seat? If the store does not answer, the next time will tell.
    pub(crate) async fn still_opens(&self, app: &App) -> bool {
        match app.tables().store().token(&self.token).await {
            Ok(token) => token.is_some_and(|token| token.refusal(clock::now()).is_none()),
            Err(_) => true,
        }
    }

    /// Refuses anyone but the GM.
    pub(crate) fn for_gm(&self, what: &str) -> Result<(), ApiError> {
        if self.seat == SeatId::GM {
            return Ok(());
        }
        Err(ApiError::forbidden(format!("only the GM can {what}; ask them to")))
    }

    async fn authenticate(app: &App, parts: &mut Parts, how: LookUp) -> Result<Self, ApiError> {
        let params = RawPathParams::from_request_parts(parts, app).await.map_err(|_| ApiError::no_seat())?;
        let table = params.iter().find(|(name, _)| *name == "table").map_or("", |(_, value)| value);
        let secret = bearer_or_cookie(&parts.headers, table);
        let (Ok(table), Some(secret)) = (table.parse::<TableId>(), secret) else {
            return Err(ApiError::no_seat());
        };
        let (hash, tables) = (secret.hash(), app.tables());
        let looked_up = timeout(app.config().limits.store_patience, async {
            match how {
                LookUp::Now => tables.look_up_seat_token(&hash).await,
                LookUp::AMomentAgo => tables.seat_token(&hash).await,
            }
        });
        let token = looked_up.await.map_err(|_| ApiError::store_is_silent())??;
        let opens = |token: &Token| token.table == table && token.refusal(clock::now()).is_none();
        let token = token.filter(opens).ok_or_else(ApiError::no_seat)?;
        let seat = token.seat.map(SeatId).ok_or_else(ApiError::no_seat)?;
        let place = parts.extensions.get::<Arc<Place>>().cloned();
        place.iter().for_each(|place| place.take_seat());
        app.seat_rate().take((table.clone(), seat))?;
        Ok(Self { table, seat, token: token.hash, _place: place })
    }
}

/// When a token was last looked up in the store.
#[derive(Clone, Copy, Debug)]
enum LookUp {
    Now,
    AMomentAgo,
}

impl FromRequestParts<App> for Sitting {
    type Rejection = ApiError;

    /// A token that was taken back shows nothing from then on, and makes no link or code that would outlast it.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Self::authenticate(app, parts, LookUp::Now).await
    }
}

/// Somebody who sends a command. They may be known from a moment ago: commands come often, and what they do is seen.
#[derive(Clone, Debug)]
pub(crate) struct CommandSender(pub(crate) Sitting);

impl FromRequestParts<App> for CommandSender {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Sitting::authenticate(app, parts, LookUp::AMomentAgo).await.map(Self)
    }
}

/// A header said on purpose counts before a cookie that the browser sends by itself.
fn bearer_or_cookie(headers: &HeaderMap, table: &str) -> Option<Secret> {
    match headers.get(header::AUTHORIZATION) {
        Some(value) => {
            let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| Secret::brought(token))
        }
        None => cookie::find_token(headers, table),
    }
}
