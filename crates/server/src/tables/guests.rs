//! Who may come in: invitations, joining, coming back, leaving.

use std::time::Duration;

use play::{Command, Event, Role, Seat, SeatId};
use protocol::v1::table::chance::VerifiedChance;
use store::{TableId, Token, TokenRefusal};

use super::Tables;
use super::order::{Asked, Order};
use crate::access::{Code, Kind, Secret, Sitting, TokenHash, public_id, seat_token};
use crate::clock;
use crate::live::Signal;
use crate::problem::ApiError;

/// How long a deletion can be confirmed.
const CONFIRM_WITHIN: Duration = Duration::from_secs(5 * 60);

/// What an invitation is to be.
#[derive(Clone, Debug)]
pub(crate) struct Invitation {
    /// What it lets people be: a player or a spectator.
    pub(crate) role: Role,
    /// A seat to sit on again, in place of a new one.
    pub(crate) seat: Option<SeatId>,
    /// How long it holds.
    pub(crate) holds: Duration,
    /// How often it can be used.
    pub(crate) uses: u64,
}

/// Somebody who has just come in.
#[derive(Debug)]
pub(crate) struct Arrival {
    /// Where they sit.
    pub(crate) table: TableId,
    /// Their seat.
    pub(crate) seat: Seat,
    /// What opens it.
    pub(crate) token: Secret,
}

impl Tables {
    /// A token that opens a seat, as it is or was a moment ago.
    pub(crate) async fn seat_token(&self, hash: &TokenHash) -> Result<Option<Token>, ApiError> {
        match self.known().find(hash) {
            Some(token) => Ok(Some(token)),
            None => self.look_up_seat_token(hash).await,
        }
    }

    /// A token that opens a seat, as the store has it now.
    pub(crate) async fn look_up_seat_token(&self, hash: &TokenHash) -> Result<Option<Token>, ApiError> {
        let token = self.store().token(hash).await?.filter(|token| token.kind == Kind::Seat.name());
        token.iter().for_each(|token| self.known().remember(token));
        Ok(token)
    }

    /// A token opens nothing any longer, and whoever watches by it is told.
    async fn revoke(&self, table: &TableId, token: TokenHash) -> Result<(), ApiError> {
        self.store().revoke(&token, clock::now()).await?;
        self.known().forget();
        self.slot(table).feed().tell(Signal::SignedOut(token));
        Ok(())
    }

    /// Makes an invitation. One to the GM's seat is made by the GM, who sits there, for another device, and for nobody else.
    pub(crate) async fn invite(
        &self,
        table: &TableId,
        asked: Invitation,
    ) -> Result<(Secret, Token), ApiError> {
        let role = match asked.seat {
            None => asked.role,
            Some(seat) => self.seat(table, seat).await.map_err(|_| no_such_seat())?.role,
        };
        if role == Role::Gm && asked.seat.is_none() {
            return Err(ApiError::refused(
                "nobody is invited as the GM; for another device of the GM's say their seat, or use the recovery code",
            ));
        }
        let secret = Secret::draw()?;
        let token = Token {
            seat: asked.seat.map(|seat| seat.0),
            expires: Some(clock::after(asked.holds)),
            uses_left: Some(asked.uses),
            ..Kind::Invite.token(secret.hash(), table, role)
        };
        self.store().put_token(token.clone()).await?;
        Ok((secret, token))
    }

    /// The invitations that still let somebody in.
    pub(crate) async fn invites(&self, table: &TableId) -> Result<Vec<Token>, ApiError> {
        let now = clock::now();
        let mut tokens = self.store().tokens(table).await?;
        tokens.retain(|token| token.kind == Kind::Invite.name() && token.refusal(now).is_none());
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

    /// Lets somebody in who holds an invitation or the GM's recovery code; once, however often they ask with the same key. Once
    /// it is begun it is seen to its end, whether or not anyone waits for it.
    pub(crate) async fn let_in(
        &self,
        brought: String,
        name: String,
        key: Option<String>,
    ) -> Result<Arrival, ApiError> {
        let tables = self.clone();
        self.see_to(async move { tables.let_in_by(&brought, &name, key.as_deref()).await }).await
    }

    async fn let_in_by(&self, brought: &str, name: &str, key: Option<&str>) -> Result<Arrival, ApiError> {
        let secret = match key {
            Some(key) => Secret::of_key(brought, key)?,
            None => Secret::draw()?,
        };
        if let Some(arrival) = self.arrived(&secret).await? {
            return Ok(arrival);
        }
        match self.store().token(&Secret::brought(brought).hash()).await? {
            Some(token) if token.kind == Kind::Invite.name() => {
                let slot = self.slot(&token.table);
                let _turn = slot.come_in().await;
                if let Some(arrival) = self.arrived(&secret).await? {
                    return Ok(arrival);
                }
                match self.join(token, name, secret.clone()).await {
                    Ok(arrival) => Ok(arrival),
                    // Perhaps another node was asked the same meanwhile, and did it.
                    Err(refused) => self.arrived(&secret).await?.ok_or(refused),
                }
            }
            _ => self.recover(&Code::brought(brought), secret).await,
        }
    }

    /// Somebody who has come in by this before, and did not hear of it.
    async fn arrived(&self, secret: &Secret) -> Result<Option<Arrival>, ApiError> {
        let Some(token) = self.seat_token(&secret.hash()).await? else { return Ok(None) };
        if let Some(refusal) = token.refusal(clock::now()) {
            return Err(refusal.into());
        }
        let Some(seat) = token.seat.map(SeatId) else { return Ok(None) };
        let seat = self.seat(&token.table, seat).await?;
        Ok(Some(Arrival { table: token.table, seat, token: secret.clone() }))
    }

    /// An invitation is used up only by those who can come in.
    async fn join(&self, token: Token, name: &str, secret: Secret) -> Result<Arrival, ApiError> {
        if let Some(refusal) = token.refusal(clock::now()) {
            return Err(refusal.into());
        }
        match token.seat.map(SeatId) {
            None => {
                let role = Role::from_name(&token.role).filter(|&role| role != Role::Gm);
                self.take_new_seat(&token, role.ok_or(TokenRefusal::Unknown)?, name, secret).await
            }
            Some(seat) => {
                let seat = self.seat(&token.table, seat).await?;
                self.store().use_token(&token.hash, clock::now()).await?;
                self.hand_out(&token.table, seat, secret).await
            }
        }
    }

    async fn take_new_seat(
        &self,
        invite: &Token,
        role: Role,
        name: &str,
        secret: Secret,
    ) -> Result<Arrival, ApiError> {
        let table = &invite.table;
        self.could_sit(table, role, name).await?;
        self.store().use_token(&invite.hash, clock::now()).await?;
        let asked = Asked::Seat { name: name.to_owned(), role, token: secret.hash() };
        let order = Order { table: table.clone(), seat: SeatId::GM, asked, key: None };
        let done = match self.perform(order).await {
            Ok(done) => done,
            Err(error) => {
                // Nobody sat down by this: the invitation is as good as before.
                self.store().give_back_use(&invite.hash).await?;
                return Err(error);
            }
        };
        let taken = done.recorded.into_iter().find_map(|one| match one.told.event {
            Event::SeatTaken { seat, name, role } => Some(Seat { id: seat, name, role, has_left: false }),
            _ => None,
        });
        let seat = taken.ok_or_else(ApiError::internal)?;
        Ok(Arrival { table: table.clone(), seat, token: secret })
    }

    /// Refuses a name or a role that could not sit down anyway.
    async fn could_sit(&self, table: &TableId, role: Role, name: &str) -> Result<(), ApiError> {
        let slot = self.slot(table);
        let mut memory = slot.lock().await;
        let timeline = &memory.caught_up(self.store(), table).await?.timeline;
        let command = Command::TakeSeat { name: name.to_owned(), role };
        timeline.decide(
            timeline.now().next_seat(),
            &command,
            &mut VerifiedChance::new(table.as_str(), Vec::new()),
        )?;
        Ok(())
    }

    /// Lets the GM in again. Whoever else held the GM's seat is out: the code is used when a token was lost.
    async fn recover(&self, code: &Code, secret: Secret) -> Result<Arrival, ApiError> {
        let token = self.store().token(&code.hash()).await?;
        let token = token
            .filter(|token| token.kind == Kind::Recovery.name() && token.refusal(clock::now()).is_none());
        let table = token.ok_or(TokenRefusal::Unknown)?.table;
        let seat = self.seat(&table, SeatId::GM).await?;
        self.sign_out_seat(&table, SeatId::GM).await?;
        self.hand_out(&table, seat, secret).await
    }

    /// Gives the GM another way back in; the codes of before open nothing any more.
    pub(crate) async fn renew_recovery(&self, table: &TableId) -> Result<Code, ApiError> {
        let old = self.store().tokens(table).await?;
        let code = Code::draw()?;
        let token = Kind::Recovery.token(code.hash(), table, Role::Gm);
        self.store().put_token(Token { seat: Some(SeatId::GM.0), ..token }).await?;
        for token in old.iter().filter(|token| token.kind == Kind::Recovery.name()) {
            self.store().revoke(&token.hash, clock::now()).await?;
        }
        Ok(code)
    }

    async fn hand_out(&self, table: &TableId, seat: Seat, token: Secret) -> Result<Arrival, ApiError> {
        self.store().put_token(seat_token(token.hash(), table, seat.id, seat.role)).await?;
        Ok(Arrival { table: table.clone(), seat, token })
    }

    /// One token opens the seat no longer; its windows close.
    pub(crate) async fn sign_out(&self, sitting: &Sitting) -> Result<(), ApiError> {
        self.revoke(&sitting.table, sitting.token).await
    }

    /// No token opens the seat any longer.
    pub(crate) async fn sign_out_seat(&self, table: &TableId, seat: SeatId) -> Result<(), ApiError> {
        let opens = |token: &Token| token.seat == Some(seat.0) && token.kind != Kind::Recovery.name();
        for token in self.store().tokens(table).await?.into_iter().filter(opens) {
            self.revoke(table, token.hash).await?;
        }
        Ok(())
    }

    /// The first of two words that delete a table.
    pub(crate) async fn ask_to_delete(&self, table: &TableId) -> Result<(Code, Duration), ApiError> {
        let code = Code::draw()?;
        let token = Token {
            expires: Some(clock::after(CONFIRM_WITHIN)),
            uses_left: Some(1),
            ..Kind::Deletion.token(code.hash(), table, Role::Gm)
        };
        self.store().put_token(token).await?;
        Ok((code, CONFIRM_WITHIN))
    }

    /// The second one.
    pub(crate) async fn confirm_deletion(&self, table: &TableId, code: &Code) -> Result<(), ApiError> {
        let known = self.store().token(&code.hash()).await?;
        if !known.is_some_and(|token| token.kind == Kind::Deletion.name() && token.table == *table) {
            return Err(TokenRefusal::Unknown.into());
        }
        self.store().use_token(&code.hash(), clock::now()).await?;
        Ok(self.delete(table).await?)
    }
}

fn no_such_seat() -> ApiError {
    ApiError::refused("nobody sits on that seat; look at the table again")
}
