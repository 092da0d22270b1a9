//! The way to PostgreSQL is encrypted where the address asks for it, and the server's certificate checked.
#![cfg(unix)]

use crate::common::*;
use testkit::Postgres;
use twelvefold_store::{Store, StoreError};

/// PostgreSQL makes a certificate that nobody has signed but itself, in its own folder.
const CERTIFICATE: &str = "COPY (SELECT 1) TO PROGRAM 'openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=tables \
     -addext subjectAltName=IP:127.0.0.1 -addext basicConstraints=critical,CA:FALSE \
     -keyout server.key -out server.crt 2>&1'; ALTER SYSTEM SET ssl = on; SELECT pg_reload_conf()";
const ENCRYPTED: &str = "SELECT bool_and(ssl) AND count(*) > 0 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
     WHERE application_name = 'twelvefold'";

/// A server that can speak TLS, the address of a database on it, and a file with its certificate.
fn server() -> (Postgres, String, tempfile::NamedTempFile) {
    let server = Postgres::builder().without_fsync().start().unwrap();
    let address = server.database().unwrap();
    for statement in CERTIFICATE.split("; ") {
        server.query(&server.url(), statement).unwrap();
    }
    let text = server.query(&server.url(), "SELECT pg_read_file('server.crt')").unwrap();
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    (server, address, file)
}

#[tokio::test]
async fn an_address_that_requires_it_gets_an_encrypted_connection() {
    let (server, address, _certificate) = server();
    let store = Store::open(&format!("{address}?sslmode=require")).await.unwrap();
    store.append(append("secret", 1, 0, 3)).await.unwrap();
    assert_eq!(store.read_rows(&table("secret"), 0, 10).await.unwrap(), rows(1, 0, 3));
    assert_eq!(server.query(&server.url(), ENCRYPTED).unwrap(), "t");
}

#[tokio::test]
async fn a_certificate_is_checked_where_that_is_asked_for() {
    let (_server, address, certificate) = server();
    let root = certificate.path().display();
    let store = Store::open(&format!("{address}?sslmode=verify-full&sslrootcert={root}")).await.unwrap();
    store.append(append("checked", 1, 0, 1)).await.unwrap();
    let unknown = Store::open(&format!("{address}?sslmode=verify-full")).await.unwrap_err();
    assert!(matches!(unknown, StoreError::Unreachable { .. }), "{unknown}");
    assert!(unknown.to_string().to_lowercase().contains("certificate"), "{unknown}");
}

#[tokio::test]
async fn a_server_that_cannot_encrypt_is_refused_where_it_must() {
    let address = Postgres::shared().unwrap().database().unwrap();
    let refused = Store::open(&format!("{address}?sslmode=require")).await.unwrap_err();
    assert!(refused.to_string().contains("no encrypted connection"), "{refused}");
}
