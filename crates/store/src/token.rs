//! Tokens: who may come in. Only their hashes are kept.

use sqlx::Connection;

use crate::checksum::{NoChecksum, checksum, is_sound, part};
use crate::engine::{on_reader, on_writer};
use crate::{Store, StoreError, TableId, TokenRefusal, Wake, cells, queries};

/// What a token is good for. The token itself is not here, only its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The hash of the token.
    pub hash: [u8; 32],
    /// Which table it opens.
    pub table: TableId,
    /// What kind of token: the caller's word.
    pub kind: String,
    /// Which role it gives: the caller's word.
    pub role: String,
    /// Whose seat it is, if it is anybody's.
    pub seat: Option<u64>,
    /// What it is called in a list.
    pub label: String,
    /// When it was made, in Unix milliseconds.
    pub created: i64,
    /// When it ends, if it does.
    pub expires: Option<i64>,
    /// How often it can still be used, if that is counted.
    pub uses_left: Option<u64>,
    /// When it was taken back, if it was.
    pub revoked: Option<i64>,
}

/// A token as the databases give it, in the order of the columns.
pub(crate) type TokenCells = (
    Vec<u8>,
    String,
    String,
    String,
    Option<i64>,
    String,
    i64,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
);

/// A token with the checksum that it was kept with.
struct Kept {
    token: Token,
    checksum: Option<i64>,
}

impl Kept {
    /// The token of a row; nothing if the row is damaged: it opens nothing.
    fn from_cells(found: TokenCells, no_checksum: NoChecksum) -> Option<Self> {
        let (hash, table, kind, role, seat, label, created, expires, uses_left, revoked, checksum) = found;
        let (hash, table) = (cells::bytes(hash).ok()?, cells::table(&table).ok()?);
        let seat = seat.map(cells::number).transpose().ok()?;
        let uses_left = uses_left.map(cells::number).transpose().ok()?;
        let token = Token { hash, table, kind, role, seat, label, created, expires, uses_left, revoked };
        is_sound(checksum, token.checksum(), no_checksum).then_some(Self { token, checksum })
    }
}

impl Token {
    /// The token of a row from before there were checksums.
    pub(crate) fn without_checksum(found: TokenCells) -> Option<Self> {
        Kept::from_cells(found, NoChecksum::IsOld).map(|kept| kept.token)
    }

    pub(crate) fn checksum(&self) -> i64 {
        let numbers = [
            self.seat.map(cells::capped),
            Some(self.created),
            self.expires,
            self.uses_left.map(cells::capped),
            self.revoked,
        ];
        let numbers = numbers.map(part);
        let texts = [self.table.as_str(), &self.kind, &self.role, &self.label].map(str::as_bytes);
        let mut parts: Vec<&[u8]> = vec![&self.hash];
        parts.extend(texts);
        parts.extend(numbers.iter().map(Vec::as_slice));
        checksum(&parts)
    }

    pub(crate) fn fits(&self) -> Result<(), StoreError> {
        self.seat.iter().try_for_each(|&seat| cells::cell(seat, "a seat").map(drop))?;
        self.uses_left.iter().try_for_each(|&uses| cells::cell(uses, "a number of uses").map(drop))?;
        cells::text(&self.kind, "a token's kind")?;
        cells::text(&self.role, "a token's role")?;
        cells::text(&self.label, "a token's label")
    }

    /// Why it opens nothing at this time, if so.
    #[must_use]
    pub fn refusal(&self, now: i64) -> Option<TokenRefusal> {
        if self.revoked.is_some() {
            Some(TokenRefusal::Revoked)
        } else if self.expires.is_some_and(|end| end <= now) {
            Some(TokenRefusal::Expired)
        } else if self.uses_left == Some(0) {
            Some(TokenRefusal::UsedUp)
        } else {
            None
        }
    }
}

/// The query that puts a token; used alone and inside a batch.
macro_rules! put_token {
    ($token:expr) => {
        sqlx::query($crate::queries::PUT_TOKEN)
            .bind(&$token.hash[..])
            .bind($token.table.as_str())
            .bind(&$token.kind)
            .bind(&$token.role)
            .bind($token.seat.map($crate::cells::capped))
            .bind(&$token.label)
            .bind($token.created)
            .bind($token.expires)
            .bind($token.uses_left.map($crate::cells::capped))
            .bind($token.revoked)
            .bind($token.checksum())
    };
}
pub(crate) use put_token;

/// The query that puts a token in the place of itself as it was found.
macro_rules! change_token {
    ($found:expr, $token:expr) => {
        sqlx::query(queries::CHANGE_TOKEN)
            .bind(&$token.hash[..])
            .bind(&$token.role)
            .bind($token.seat.map(cells::capped))
            .bind(&$token.label)
            .bind($token.expires)
            .bind($token.uses_left.map(cells::capped))
            .bind($token.revoked)
            .bind($token.checksum())
            .bind($found.token.uses_left.map(cells::capped))
            .bind($found.token.revoked)
            .bind($found.checksum)
    };
}

impl Store {
    /// Keeps a token of a table that is there; before or after one that is put alone, and never beside it.
    pub async fn put_token(&self, token: Token) -> Result<(), StoreError> {
        token.fits()?;
        on_writer!(self, (connection, begin) => {
            let mut transaction = connection.begin_with(begin).await?;
            sqlx::query(queries::HOLD_TABLE).bind(token.table.as_str()).execute(&mut *transaction).await?;
            put_token!(token).execute(&mut *transaction).await?;
            transaction.commit().await
        })
    }

    /// Keeps a token and takes others of its table back, in one step: of two that do so at the same time one is the later,
    /// and what the other has put is there for it to take back. Gives the hashes of those that were taken back.
    pub async fn put_token_alone(
        &self,
        token: Token,
        takes_back: impl Fn(&Token) -> bool,
        now: i64,
    ) -> Result<Vec<[u8; 32]>, StoreError> {
        token.fits()?;
        let no_checksum = self.no_checksum();
        let table = token.table.as_str();
        loop {
            let done: Option<Vec<[u8; 32]>> = on_writer!(self, (connection, begin) => {
                let mut transaction = connection.begin_with(begin).await?;
                // Whoever comes second waits here.
                sqlx::query(queries::HOLD_TABLE).bind(table).execute(&mut *transaction).await?;
                let cells: Vec<TokenCells> =
                    sqlx::query_as(queries::TOKENS).bind(table).fetch_all(&mut *transaction).await?;
                let found = cells.into_iter().filter_map(|cells| Kept::from_cells(cells, no_checksum));
                let (mut taken_back, mut has_moved_on) = (Vec::new(), false);
                for found in found.filter(|found| found.token.revoked.is_none() && takes_back(&found.token)) {
                    let revoked = Token { revoked: Some(now), ..found.token.clone() };
                    let changed = change_token!(found, revoked).execute(&mut *transaction).await?;
                    has_moved_on |= changed.rows_affected() == 0;
                    taken_back.push(revoked.hash);
                }
                put_token!(token).execute(&mut *transaction).await?;
                if has_moved_on {
                    transaction.rollback().await.map(|()| None)
                } else {
                    transaction.commit().await.map(|()| Some(taken_back))
                }
            })?;
            if let Some(taken_back) = done {
                self.wake(Wake::Tokens { table: token.table });
                return Ok(taken_back);
            }
        }
    }

    /// What a token is good for, whether or not it still opens anything: see [`Token::refusal`].
    pub async fn token(&self, hash: &[u8; 32]) -> Result<Option<Token>, StoreError> {
        Ok(self.kept_token(hash).await?.map(|kept| kept.token))
    }

    async fn kept_token(&self, hash: &[u8; 32]) -> Result<Option<Kept>, StoreError> {
        let found: Option<TokenCells> = on_reader!(self, pool => {
            sqlx::query_as(queries::TOKEN).bind(&hash[..]).fetch_optional(pool).await
        })?;
        let Some(found) = found else { return Ok(None) };
        let kept = Kept::from_cells(found, self.no_checksum());
        if kept.is_none() {
            tracing::error!("a token in the store is not what was written; it opens nothing");
        }
        Ok(kept)
    }

    /// Uses a token once. Of two that use the last use at the same time, one gets it.
    pub async fn use_token(&self, hash: &[u8; 32], now: i64) -> Result<Token, StoreError> {
        let spend = |token: Token| match token.refusal(now) {
            Some(refusal) => Err(refusal),
            None => Ok(Token { uses_left: token.uses_left.map(|uses| uses.saturating_sub(1)), ..token }),
        };
        self.revise_token(hash, spend).await
    }

    /// Makes up for a use that led to nothing.
    pub async fn give_back_use(&self, hash: &[u8; 32]) -> Result<(), StoreError> {
        let give_back = |token: Token| {
            Ok(Token { uses_left: token.uses_left.map(|uses| uses.saturating_add(1)), ..token })
        };
        self.revise_token(hash, give_back).await.map(drop)
    }

    /// All tokens of a table, oldest first. A damaged one is left out.
    pub async fn tokens(&self, table: &TableId) -> Result<Vec<Token>, StoreError> {
        Ok(self.kept_tokens(table).await?.into_iter().flatten().map(|kept| kept.token).collect())
    }

    /// Are all tokens of a table what was written?
    pub(crate) async fn tokens_are_sound(&self, table: &TableId) -> Result<bool, StoreError> {
        Ok(self.kept_tokens(table).await?.iter().all(Option::is_some))
    }

    async fn kept_tokens(&self, table: &TableId) -> Result<Vec<Option<Kept>>, StoreError> {
        let found: Vec<TokenCells> = on_reader!(self, pool => {
            sqlx::query_as(queries::TOKENS).bind(table.as_str()).fetch_all(pool).await
        })?;
        Ok(found.into_iter().map(|found| Kept::from_cells(found, self.no_checksum())).collect())
    }

    /// Changes the role, seat, label, end and uses of a token that is there; the rest stays.
    pub async fn change_token(&self, token: &Token) -> Result<(), StoreError> {
        token.fits()?;
        let change = |found: Token| {
            let Token { role, seat, label, expires, uses_left, .. } = token.clone();
            Ok(Token { role, seat, label, expires, uses_left, ..found })
        };
        self.revise_token(&token.hash, change).await.map(drop)
    }

    /// Takes a token back, and wakes all nodes. Doing it again changes nothing.
    pub async fn revoke(&self, hash: &[u8; 32], now: i64) -> Result<(), StoreError> {
        let revoke = |token: Token| Ok(Token { revoked: token.revoked.or(Some(now)), ..token });
        match self.revise_token(hash, revoke).await {
            Ok(token) => {
                self.wake(Wake::Tokens { table: token.table });
                Ok(())
            }
            Err(StoreError::Token(TokenRefusal::Unknown)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Changes a token as it is now: if somebody else changes it at the same time, it is looked at again.
    async fn revise_token(
        &self,
        hash: &[u8; 32],
        change: impl Fn(Token) -> Result<Token, TokenRefusal>,
    ) -> Result<Token, StoreError> {
        loop {
            let found = self.kept_token(hash).await?.ok_or(TokenRefusal::Unknown)?;
            let changed = change(found.token.clone())?;
            if changed == found.token || self.replace_token(&found, &changed).await? {
                return Ok(changed);
            }
        }
    }

    /// Puts a token in the place of itself as it was found; whether it was still there like that.
    async fn replace_token(&self, found: &Kept, token: &Token) -> Result<bool, StoreError> {
        let changed = on_writer!(self, (connection, _begin) => {
            change_token!(found, token).execute(&mut *connection).await.map(|done| done.rows_affected())
        })?;
        Ok(changed > 0)
    }
}
