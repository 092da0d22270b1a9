//! The Containerfile, as far as it can be tried without a container engine.

use std::process::Command;

use testkit::{Port, Process};

const CONTAINERFILE: &str = include_str!("../../../../Containerfile");

/// The words of an instruction that is written as a list.
fn words(instruction: &str) -> Vec<String> {
    let line = CONTAINERFILE.lines().find(|line| line.starts_with(instruction)).unwrap();
    serde_json::from_str(&line[line.find('[').unwrap()..]).unwrap()
}

/// What the engine would run now and then, with the port of this server.
fn is_healthy(port: u16) -> bool {
    let check: Vec<String> =
        words("HEALTHCHECK").iter().map(|word| word.replace("1212", &port.to_string())).collect();
    Command::new(&check[0]).args(&check[1..]).output().unwrap().status.success()
}

#[test]
fn the_server_starts_as_the_image_starts_it_and_its_health_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let port = Port::keep().unwrap();
    let args = words("CMD").into_iter().map(|word| word.replace("1212", &port.number().to_string()));
    assert!(!is_healthy(port.number()), "nobody listens yet");
    let mut server = Process::builder(env!("CARGO_BIN_EXE_twelvefold"))
        .args(args)
        .env("TWELVEFOLD_STORE", format!("sqlite:{}/tables.db", folder.path().display()))
        .until_healthy(port.number())
        .start()
        .unwrap();
    assert!(is_healthy(port.number()));
    server.kill().unwrap();
    assert!(!is_healthy(port.number()));
}

/// The words with which systemd starts the server.
const UNIT: &str = include_str!("../../../../docs/hosting/twelvefold.service");

#[test]
fn the_server_starts_as_systemd_starts_it() {
    let folder = tempfile::tempdir().unwrap();
    let port = Port::keep().unwrap();
    let line =
        UNIT.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/twelvefold ")).unwrap();
    let line = line.replace("/var/lib/twelvefold", folder.path().to_str().unwrap());
    let mut server = Process::builder(env!("CARGO_BIN_EXE_twelvefold"))
        .args(line.split(' '))
        .args(["--listen".to_owned(), format!("127.0.0.1:{}", port.number())])
        .until_healthy(port.number())
        .start()
        .unwrap();
    assert!(folder.path().join("tables.db").exists());
    assert_eq!(server.terminate().unwrap(), 0, "{}", server.said());
}

#[test]
fn the_image_has_a_user_without_rights_and_one_volume() {
    let has = |start: &str| CONTAINERFILE.lines().any(|line| line.starts_with(start));
    assert!(has("USER twelvefold") && has("VOLUME /data") && has("ENV TWELVEFOLD_STORE=sqlite:/data/"));
    // What the first stage calls is a chore that exists.
    assert!(has("RUN cargo x install"));
}
