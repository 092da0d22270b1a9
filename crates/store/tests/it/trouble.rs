//! Databases that are not as they should be: each is named in one sentence, and none is touched.
#![cfg(unix)]

use std::path::Path;

use crate::common::*;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use testkit::Postgres;
use twelvefold_store::{Row, Store, StoreError, backup, check};

use crate::transfer::{Rows, quiet};

/// Runs SQL on a file past the store.
pub(crate) async fn sql(path: &Path, statements: &'static str) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
    connection
}

fn address(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

/// The sentence with which a file is refused, after seeing that the file stays as it is.
async fn refused(path: &Path) -> (StoreError, String) {
    let before = std::fs::read(path).unwrap();
    let error = Store::open(&address(path)).await.unwrap_err();
    assert_eq!(Store::open_to_read(&address(path)).await.unwrap_err(), error);
    assert!(std::fs::read(path).unwrap() == before, "the file is not touched");
    let sentence = error.to_string().replace(&path.display().to_string(), "FILE");
    (error, sentence)
}

/// A sound file of ours.
async fn furnished(folder: &Path) -> std::path::PathBuf {
    let path = folder.join("tables.db");
    let store = Store::open(&address(&path)).await.unwrap();
    furnish(&store).await;
    store.close().await;
    path
}

mod sqlite {
    use super::*;

    #[tokio::test]
    async fn a_file_that_is_no_database() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notes.txt");
        for bytes in [&b"Dear diary"[..], &[0; 4096], b"SQLite format 4\0", b"S"] {
            std::fs::write(&path, bytes).unwrap();
            let (error, sentence) = refused(&path).await;
            assert!(matches!(error, StoreError::NotOurs { .. }), "{error:?}");
            assert_eq!(
                sentence,
                "the file FILE is no Twelvefold store (it is no SQLite database, or its beginning is damaged); \
                 choose another file or an empty database"
            );
        }
    }

    #[tokio::test]
    async fn a_database_of_something_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("music.db");
        sql(&path, "CREATE TABLE tables (name TEXT); INSERT INTO tables VALUES ('Blue')")
            .await
            .close()
            .await
            .unwrap();
        assert!(matches!(refused(&path).await.0, StoreError::NotOurs { .. }));
    }

    #[tokio::test]
    async fn a_database_newer_than_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let path = furnished(folder.path()).await;
        sql(&path, "UPDATE twelvefold SET value = 99").await.close().await.unwrap();
        let (error, sentence) = refused(&path).await;
        assert!(matches!(error, StoreError::TooNew { found: 99, known: 3, .. }), "{error:?}");
        assert_eq!(
            sentence,
            "the file FILE was written by a newer Twelvefold (version 99, this one reads 3); use that one"
        );
    }

    #[tokio::test]
    async fn a_truncated_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = furnished(folder.path()).await;
        let whole = std::fs::read(&path).unwrap();
        for length in [100, 4096, whole.len() / 2, whole.len() - 4096, whole.len() - 1] {
            std::fs::write(&path, &whole[..length]).unwrap();
            let (error, _) = refused(&path).await;
            let named = matches!(error, StoreError::Damaged { .. } | StoreError::NotOurs { .. });
            assert!(named, "{length} of {} bytes: {error:?}", whole.len());
        }
    }

    #[tokio::test]
    async fn a_file_with_garbage_in_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = furnished(folder.path()).await;
        let whole = std::fs::read(&path).unwrap();
        let size = usize::from(u16::from_be_bytes([whole[16], whole[17]]));
        assert!(whole.len() > 3 * size);
        for page in 1..whole.len() / size {
            let mut garbled = whole.clone();
            garbled[page * size..(page + 1) * size].fill(0xa5);
            std::fs::write(&path, &garbled).unwrap();
            let (error, _) = refused(&path).await;
            assert!(matches!(error, StoreError::Damaged { .. }), "page {page}: {error:?}");
        }
    }

    #[tokio::test]
    async fn a_file_that_another_program_holds() {
        let folder = tempfile::tempdir().unwrap();
        let path = furnished(folder.path()).await;
        let store = Store::open(&address(&path)).await.unwrap();
        let mut holder = sql(&path, "BEGIN IMMEDIATE").await;
        let waiting = (0..5u8).map(|byte| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append(&format!("t{byte}"), 1, 0, 1)).await })
        });
        for waiting in waiting.collect::<Vec<_>>() {
            let locked = waiting.await.unwrap();
            assert!(matches!(locked, Err(StoreError::Locked { .. })), "{locked:?}");
        }
        assert_eq!(
            store.read_rows(&table("beta"), 0, 9).await.unwrap(),
            rows(2, 0, 5),
            "it can still be read"
        );
        sqlx::raw_sql("ROLLBACK").execute(&mut holder).await.unwrap();
        assert_eq!(store.append(append("t0", 1, 0, 1)).await, Ok(()), "and written once it is free");
    }

    #[tokio::test]
    async fn a_token_or_receipt_whose_checksum_was_taken_away() {
        let folder = tempfile::tempdir().unwrap();
        let path = furnished(folder.path()).await;
        sql(&path, "UPDATE tokens SET role = 'gm', checksum = NULL; UPDATE answers SET checksum = NULL")
            .await;
        for store in [Store::open_to_read(&address(&path)).await, Store::open(&address(&path)).await] {
            let store = store.unwrap();
            assert_eq!(store.token(&[1; 32]).await, Ok(None), "it opens nothing");
            let receipt = store.receipt(&table("alpha"), 2, "one").await;
            assert_eq!(receipt, Err(StoreError::LostReply));
            let report = check(&store, Rows(|_: Option<&[u8; 32]>, _: &Row| Ok(())), quiet).await.unwrap();
            assert_eq!(report.findings.len(), 2, "{report:?}");
            store.close().await;
        }
    }

    #[tokio::test]
    async fn a_file_that_another_server_has() {
        let folder = tempfile::tempdir().unwrap();
        let path = furnished(folder.path()).await;
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let first = Store::open_alone(&address(&path)).await.unwrap();
        for name in [&path, &link] {
            let refused = Store::open_alone(&address(name)).await.unwrap_err();
            assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
            assert!(refused.to_string().contains("is in use by another server"), "{refused}");
        }
        let reader = Store::open_to_read(&address(&path)).await.unwrap();
        assert_eq!(reader.read_rows(&table("beta"), 0, 9).await.unwrap(), rows(2, 0, 5), "reading goes on");
        backup(&reader, &folder.path().join("backup.db"), quiet).await.unwrap();
        assert_eq!(first.append(append("t0", 1, 0, 1)).await, Ok(()));
        first.close().await;
        Store::open_alone(&address(&link)).await.unwrap().close().await;
    }

    #[tokio::test]
    async fn a_folder_that_is_missing_and_a_folder_instead_of_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("no/such/tables.db");
        let error = Store::open(&address(&missing)).await.unwrap_err();
        assert!(
            matches!(&error, StoreError::Missing { detail, .. } if detail.contains("make it first")),
            "{error}"
        );
        let error = Store::open(&address(folder.path())).await.unwrap_err();
        assert!(
            matches!(&error, StoreError::Missing { detail, .. } if detail.contains("a folder")),
            "{error}"
        );
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was made");
    }

    #[tokio::test]
    async fn an_empty_file_is_a_new_store_and_odd_names_are_names() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["empty.db", "file:a?mode=ro", "ä b%20.db"] {
            let path = folder.path().join(name);
            std::fs::write(&path, b"").unwrap();
            let store = Store::open(&address(&path)).await.unwrap();
            store.append(append("a", 1, 0, 1)).await.unwrap();
            store.close().await;
            assert!(std::fs::metadata(&path).unwrap().len() > 0, "{name}");
        }
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            6,
            "closing leaves one file each, and a mark beside it"
        );
    }
}

mod postgres {
    use super::*;

    #[tokio::test]
    async fn a_wrong_password_is_refused_and_not_repeated() {
        let server = Postgres::shared().unwrap();
        let address = server.url().replace(server.password(), "s3cret-w0rd");
        let error = Store::open(&address).await.unwrap_err();
        assert!(matches!(error, StoreError::Denied { .. }), "{error:?}");
        assert!(!format!("{error} {error:?}").contains("s3cret"), "{error}");
    }

    #[tokio::test]
    async fn no_database_of_that_name() {
        let server = Postgres::shared().unwrap();
        let address = server.database().unwrap().replace("table_", "nowhere_");
        let error = Store::open(&address).await.unwrap_err();
        assert!(matches!(error, StoreError::Missing { .. }), "{error:?}");
        assert!(!error.to_string().contains(server.password()));
    }

    #[tokio::test]
    async fn nobody_listens_there() {
        let kept = testkit::Port::keep().unwrap();
        let port = kept.number();
        let error = Store::open(&format!("postgres://gm:s3cret@127.0.0.1:{port}/tables")).await.unwrap_err();
        let sentence = error.to_string().replace(&port.to_string(), "PORT");
        assert_eq!(
            sentence,
            "the database 127.0.0.1:PORT/tables cannot be reached (connection refused); \
             see that it is running, then try again"
        );
    }

    #[tokio::test]
    async fn a_database_newer_than_the_program() {
        let server = Postgres::shared().unwrap();
        let address = server.database().unwrap();
        Store::open(&address).await.unwrap().close().await;
        server.query(&address, "UPDATE twelvefold SET value = 99").unwrap();
        let error = Store::open(&address).await.unwrap_err();
        assert!(matches!(error, StoreError::TooNew { found: 99, known: 3, .. }), "{error:?}");
    }

    #[tokio::test]
    async fn a_database_of_something_else() {
        let server = Postgres::shared().unwrap();
        let address = server.database().unwrap();
        server.query(&address, "CREATE TABLE music (name TEXT)").unwrap();
        let error = Store::open(&address).await.unwrap_err();
        assert!(matches!(error, StoreError::NotOurs { .. }), "{error:?}");
        let tables =
            server.query(&address, "SELECT COUNT(*) FROM pg_tables WHERE schemaname = 'public'").unwrap();
        assert_eq!(tables.trim(), "1", "nothing was made");
    }

    #[tokio::test]
    async fn nodes_that_start_together_make_the_tables_once() {
        let address = Postgres::shared().unwrap().database().unwrap();
        let nodes = (0..5).map(|_| {
            let address = address.clone();
            tokio::spawn(async move { Store::open(&address).await.map(drop) })
        });
        for node in nodes.collect::<Vec<_>>() {
            node.await.unwrap().unwrap();
        }
    }

    #[tokio::test]
    async fn a_database_that_may_only_be_read() {
        let server = Postgres::shared().unwrap();
        let address = server.database().unwrap();
        let store = Store::open(&address).await.unwrap();
        store.append(append("a", 1, 0, 1)).await.unwrap();
        store.close().await;
        let name = address.rsplit('/').next().unwrap();
        server
            .query(&address, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"))
            .unwrap();
        let store = Store::open(&address).await.unwrap();
        let refused = store.append(append("a", 1, 1, 1)).await;
        assert!(matches!(refused, Err(StoreError::ReadOnly { .. })), "{refused:?}");
        assert_eq!(store.read_rows(&table("a"), 0, 9).await.unwrap(), rows(1, 0, 1));
    }
}

#[tokio::test]
async fn an_address_that_is_none_is_not_repeated() {
    for address in [
        "",
        "tables.db",
        "mysql://gm:s3cret@host/x",
        "sqlite:",
        "sqlite::memory:",
        "postgres://gm:s3cret@host:x/",
    ] {
        let error = Store::open(address).await.unwrap_err();
        assert!(matches!(error, StoreError::BadAddress { .. }), "{address}: {error:?}");
        assert!(!format!("{error} {error:?}").contains("s3cret"), "{error}");
    }
}
