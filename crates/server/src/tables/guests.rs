//! Who may come in: invitations, joining, coming back, leaving.

use std::time::Duration;

use play::{Command, Event, Role, Seat, SeatId};
use protocol::v1::table::chance::VerifiedChance;
use protocol::v1::table::http::InviteView;
use store::{TableId, Token, TokenRefusal};

use super::Tables;
use super::invitations::is_invitation;
use super::order::{Asked, Order};
use crate::access::{Code, Kind, Secret, Sitting, TokenHash, seat_token};
use crate::clock;
use crate::live::Signal;
use crate::problem::ApiError;

/// How long a deletion can be confirmed.
const CONFIRM_WITHIN: Duration = Duration::from_secs(5 * 60);

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
        let token = self.store().token(hash).await?.filter(|token| Kind::Seat.is_of(token));
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

    /// Where an invitation leads, without using it.
    pub(crate) async fn look_at_invitation(&self, brought: &str) -> Result<InviteView, ApiError> {
        let token = self.store().token(&Secret::brought(brought).hash()).await?.filter(is_invitation);
        let token = token.ok_or(TokenRefusal::Unknown)?;
        if let Some(refusal) = token.refusal(clock::now()) {
            return Err(refusal.into());
        }
        let slot = self.slot(&token.table);
        let mut memory = slot.lock().await;
        let table = memory.caught_up(self.store(), &token.table).await?.timeline.now();
        let name_of = |seat: SeatId| table.seat(seat).map(|seat| seat.name.clone());
        Ok(InviteView {
            name: table.scene.settings.name.clone(),
            system: table.scene.settings.system().title().to_owned(),
            gm: name_of(SeatId::GM)?,
            role: Role::from_name(&token.role).ok_or(TokenRefusal::Unknown)?,
            back_to: token.seat.map(SeatId).map(name_of).transpose()?,
        })
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
            Some(token) if is_invitation(&token) => {
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
                if Kind::Invite.is_of(&token) {
                    // It was made because a token was lost: whoever has that one is out.
                    self.hand_out_alone(&token.table, seat, secret, Some(token.hash)).await
                } else {
                    self.hand_out(&token.table, seat, secret).await
                }
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
        let taken = done.recorded.into_iter().find_map(|recorded| match recorded.told.event {
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
        let token =
            token.filter(|token| Kind::Recovery.is_of(token) && token.refusal(clock::now()).is_none());
        let table = token.ok_or(TokenRefusal::Unknown)?.table;
        let seat = self.seat(&table, SeatId::GM).await?;
        self.hand_out_alone(&table, seat, secret, None).await
    }

    async fn hand_out(&self, table: &TableId, seat: Seat, token: Secret) -> Result<Arrival, ApiError> {
        self.store().put_token(seat_token(token.hash(), table, seat.id, seat.role)).await?;
        Ok(Arrival { table: table.clone(), seat, token })
    }

    /// Nothing else opens the seat from now on, but for one that is kept, and the GM's recovery code; also if two come at once.
    async fn hand_out_alone(
        &self,
        table: &TableId,
        seat: Seat,
        token: Secret,
        kept: Option<TokenHash>,
    ) -> Result<Arrival, ApiError> {
        let (new, now) = (seat_token(token.hash(), table, seat.id, seat.role), clock::now());
        let others = |token: &Token| opens_seat(token, seat.id, kept);
        let taken_back = self.store().put_token_alone(new, others, now).await?;
        self.known().forget();
        for hash in taken_back {
            self.slot(table).feed().tell(Signal::SignedOut(hash));
        }
        Ok(Arrival { table: table.clone(), seat, token })
    }

    /// One token opens the seat no longer; its windows close.
    pub(crate) async fn sign_out(&self, sitting: &Sitting) -> Result<(), ApiError> {
        self.revoke(&sitting.table, sitting.token).await
    }

    /// No token opens the seat any longer, but for the GM's recovery code.
    pub(super) async fn sign_out_seat(&self, table: &TableId, seat: SeatId) -> Result<(), ApiError> {
        // One of them may have made another link meanwhile: only when none is found all are out.
        loop {
            let mut found = self.store().tokens(table).await?;
            found.retain(|token| opens_seat(token, seat, None));
            if found.is_empty() {
                return Ok(());
            }
            for token in found {
                self.revoke(table, token.hash).await?;
            }
        }
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
        if !known.is_some_and(|token| Kind::Deletion.is_of(&token) && token.table == *table) {
            return Err(TokenRefusal::Unknown.into());
        }
        self.store().use_token(&code.hash(), clock::now()).await?;
        Ok(self.delete(table).await?)
    }
}

/// Does a token open a seat? The recovery code does not count, nor does one that is kept.
fn opens_seat(token: &Token, seat: SeatId, kept: Option<TokenHash>) -> bool {
    let is_theirs = token.seat == Some(seat.0) && !Kind::Recovery.is_of(token);
    is_theirs && Some(token.hash) != kept && token.refusal(clock::now()).is_none()
}
