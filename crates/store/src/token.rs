//! Tokens: who may come in. Only their hashes are kept.

use crate::engine::{on_reader, on_writer};
use crate::{Store, StoreError, TableId, TokenRefusal, cells, queries};

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
pub(crate) type TokenCells =
    (Vec<u8>, String, String, String, Option<i64>, String, i64, Option<i64>, Option<i64>, Option<i64>);

impl Token {
    pub(crate) fn from_cells(found: TokenCells) -> Result<Self, sqlx::Error> {
        let (hash, table, kind, role, seat, label, created, expires, uses_left, revoked) = found;
        Ok(Self {
            hash: cells::bytes(hash)?,
            table: cells::table(&table)?,
            kind,
            role,
            seat: seat.map(cells::number).transpose()?,
            label,
            created,
            expires,
            uses_left: uses_left.map(cells::number).transpose()?,
            revoked,
        })
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
    };
}
pub(crate) use put_token;

impl Store {
    /// Keeps a token of a table that is there.
    pub async fn put_token(&self, token: Token) -> Result<(), StoreError> {
        token.fits()?;
        on_writer!(self, (connection, _begin) => {
            put_token!(token).execute(&mut *connection).await.map(drop)
        })
    }

    /// What a token is good for, whether or not it still opens anything: see [`Token::refusal`].
    pub async fn token(&self, hash: &[u8; 32]) -> Result<Option<Token>, StoreError> {
        let found: Option<TokenCells> = on_reader!(self, pool => {
            sqlx::query_as(queries::TOKEN).bind(&hash[..]).fetch_optional(pool).await
        })?;
        found.map(Token::from_cells).transpose().map_err(|error| self.place().explain(error))
    }

    /// Uses a token once. Of two that use the last use at the same time, one gets it.
    pub async fn use_token(&self, hash: &[u8; 32], now: i64) -> Result<Token, StoreError> {
        let found: Option<TokenCells> = on_writer!(self, (connection, _begin) => {
            sqlx::query_as(queries::USE_TOKEN).bind(&hash[..]).bind(now).fetch_optional(&mut *connection).await
        })?;
        if let Some(found) = found {
            return Token::from_cells(found).map_err(|error| self.place().explain(error));
        }
        let refusal = match self.token(hash).await? {
            // It was good again a moment later: whoever asked came too late.
            Some(token) => token.refusal(now).unwrap_or(TokenRefusal::UsedUp),
            None => TokenRefusal::Unknown,
        };
        Err(refusal.into())
    }

    /// All tokens of a table, oldest first.
    pub async fn tokens(&self, table: &TableId) -> Result<Vec<Token>, StoreError> {
        let found: Vec<TokenCells> = on_reader!(self, pool => {
            sqlx::query_as(queries::TOKENS).bind(table.as_str()).fetch_all(pool).await
        })?;
        let tokens = found.into_iter().map(Token::from_cells).collect::<Result<_, _>>();
        tokens.map_err(|error| self.place().explain(error))
    }

    /// Changes the role, seat, label, end and uses of a token that is there; the rest stays.
    pub async fn change_token(&self, token: &Token) -> Result<(), StoreError> {
        token.fits()?;
        let changed = on_writer!(self, (connection, _begin) => {
            sqlx::query(queries::CHANGE_TOKEN)
                .bind(&token.hash[..])
                .bind(&token.role)
                .bind(token.seat.map(cells::capped))
                .bind(&token.label)
                .bind(token.expires)
                .bind(token.uses_left.map(cells::capped))
                .execute(&mut *connection)
                .await
                .map(|done| done.rows_affected())
        })?;
        if changed == 0 { Err(TokenRefusal::Unknown.into()) } else { Ok(()) }
    }

    /// Takes a token back. Doing it again changes nothing.
    pub async fn revoke(&self, hash: &[u8; 32], now: i64) -> Result<(), StoreError> {
        on_writer!(self, (connection, _begin) => {
            sqlx::query(queries::REVOKE_TOKEN).bind(&hash[..]).bind(now).execute(&mut *connection).await.map(drop)
        })
    }
}
