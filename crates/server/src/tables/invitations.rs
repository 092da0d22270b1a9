//! Ways in: invitations, links for another device, and the GM's recovery code.

use std::time::Duration;

use play::{Role, SeatId};
use store::{TableId, Token};

use super::Tables;
use crate::access::{Code, Kind, Secret, Sitting, TokenHash, public_id};
use crate::clock;
use crate::problem::ApiError;

/// What an invitation is to be.
#[derive(Clone, Debug)]
pub(crate) struct Invitation {
    /// Whom it is for.
    pub(crate) guest: Guest,
    /// How long it holds.
    pub(crate) holds: Duration,
    /// How often it can be used.
    pub(crate) uses: u64,
}

/// Whom an invitation is for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Guest {
    /// Somebody new, who will be a player or a spectator.
    New(Role),
    /// Whoever had this seat and lost the token for it. When they come back, nothing else opens it any more.
    Returning(SeatId),
    /// Whoever has this seat, with another device beside the one they have.
    OtherDevice(SeatId),
}

impl Guest {
    fn kind(self) -> Kind {
        match self {
            Self::New(_) | Self::Returning(_) => Kind::Invite,
            Self::OtherDevice(_) => Kind::Device,
        }
    }

    fn seat(self) -> Option<SeatId> {
        match self {
            Self::New(_) => None,
            Self::Returning(seat) | Self::OtherDevice(seat) => Some(seat),
        }
    }
}

/// Does it let somebody in?
pub(super) fn is_invitation(token: &Token) -> bool {
    Kind::Invite.is_of(token) || Kind::Device.is_of(token)
}

impl Tables {
    /// Makes an invitation. One to the GM's seat is made by the GM, who sits there, for another device, and for nobody else.
    pub(crate) async fn invite(
        &self,
        table: &TableId,
        asked: Invitation,
    ) -> Result<(Secret, Token), ApiError> {
        let role = match asked.guest {
            Guest::New(role) => role,
            Guest::Returning(seat) | Guest::OtherDevice(seat) => {
                self.seat(table, seat).await.map_err(|_| no_such_seat())?.role
            }
        };
        let is_for_nobody_else = matches!(asked.guest, Guest::OtherDevice(_));
        if role == Role::Gm && !is_for_nobody_else {
            return Err(ApiError::refused(
                "nobody is invited as the GM; for another device of the GM's say their seat, or use the recovery code",
            ));
        }
        let secret = Secret::draw()?;
        let token = Token {
            seat: asked.guest.seat().map(|seat| seat.0),
            expires: Some(clock::after(asked.holds)),
            uses_left: Some(asked.uses),
            ..asked.guest.kind().token(secret.hash(), table, role)
        };
        self.store().put_token(token.clone()).await?;
        Ok((secret, token))
    }

    /// The invitations that still let somebody in.
    pub(crate) async fn invites(&self, table: &TableId) -> Result<Vec<Token>, ApiError> {
        let now = clock::now();
        let mut tokens = self.store().tokens(table).await?;
        tokens.retain(|token| is_invitation(token) && token.refusal(now).is_none());
        Ok(tokens)
    }

    /// Takes an invitation back.
    pub(crate) async fn revoke_invite(&self, table: &TableId, id: &str) -> Result<(), ApiError> {
        let invites = self.invites(table).await?;
        let found = invites.iter().find(|token| public_id(&token.hash) == id);
        let found = found
            .ok_or_else(|| ApiError::not_found("there is no such invitation; look at the list again"))?;
        Ok(self.store().revoke(&found.hash, clock::now()).await?)
    }

    /// Gives the GM another way back in; the codes of before open nothing any more.
    pub(crate) async fn renew_recovery(&self, maker: &Sitting) -> Result<Code, ApiError> {
        let table = &maker.table;
        let old = self.store().tokens(table).await?;
        let code = Code::draw()?;
        let token = Kind::Recovery.token(code.hash(), table, Role::Gm);
        self.store().put_token(Token { seat: Some(SeatId::GM.0), ..token }).await?;
        self.hold_to_its_maker(maker, code.hash()).await?;
        for token in old.iter().filter(|token| Kind::Recovery.is_of(token)) {
            self.store().revoke(&token.hash, clock::now()).await?;
        }
        Ok(code)
    }

    /// Takes back what somebody made who was signed out meanwhile. Whoever signs a seat out looks for what opens it until there is
    /// nothing left, and this may have come after that.
    pub(crate) async fn hold_to_its_maker(&self, maker: &Sitting, made: TokenHash) -> Result<(), ApiError> {
        let token = self.look_up_seat_token(&maker.token).await?;
        if token.is_some_and(|token| token.refusal(clock::now()).is_none()) {
            return Ok(());
        }
        self.store().revoke(&made, clock::now()).await?;
        Err(ApiError::no_seat())
    }
}

fn no_such_seat() -> ApiError {
    ApiError::refused("nobody sits on that seat; look at the table again")
}
