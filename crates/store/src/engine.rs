//! The two engines, and how one query text is run on either.

use crate::postgres::Postgres;
use crate::sqlite::Sqlite;

/// Which database a store is kept in.
pub(crate) enum Engine {
    /// One file.
    Sqlite(Sqlite),
    /// A server.
    Postgres(Postgres),
}

/// Runs one body on whichever engine it is, with a pool to read from.
macro_rules! on_reader {
    ($store:expr, $pool:ident => $body:expr) => {
        match $store.engine() {
            $crate::engine::Engine::Sqlite(engine) => {
                let $pool = engine.readers();
                $body
            }
            $crate::engine::Engine::Postgres(engine) => {
                let $pool = engine.pool();
                $body
            }
        }
        .map_err(|error: sqlx::Error| $store.place().explain(error))
    };
}

/// Runs one body on whichever engine it is, with a connection to write to and the words that begin a transaction.
macro_rules! on_writer {
    ($store:expr, ($connection:ident, $begin:ident) => $body:expr) => {
        match $store.engine() {
            $crate::engine::Engine::Sqlite(engine) => {
                let mut turn = engine.turn().await?;
                let $begin = $crate::queries::sqlite::BEGIN;
                let outcome: Result<_, sqlx::Error> = async {
                    let $connection = turn.connection();
                    $body
                }
                .await;
                if outcome.is_ok() {
                    turn.done();
                }
                outcome
            }
            $crate::engine::Engine::Postgres(engine) => {
                let mut held = engine.acquire().await?;
                let $begin = $crate::queries::postgres::BEGIN;
                async {
                    let $connection = &mut *held;
                    $body
                }
                .await
            }
        }
        .map_err(|error: sqlx::Error| $store.place().explain(error))
    };
}

pub(crate) use {on_reader, on_writer};
