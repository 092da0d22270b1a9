//! A PostgreSQL of one's own: it runs, it comes back, and it leaves nothing behind.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use twelvefold_testkit::{Postgres, pgbench};

/// What there is of a server outside of its connections.
struct Traces {
    folder: PathBuf,
    program: u32,
    memory: String,
}

impl Traces {
    fn of(postgres: &Postgres) -> Self {
        Self::at(&postgres.query(&postgres.url(), "SHOW data_directory").unwrap())
    }

    fn at(data: &str) -> Self {
        let data = Path::new(data);
        let lines = fs::read_to_string(data.join("postmaster.pid")).unwrap();
        let line = |number: usize| lines.lines().nth(number - 1).unwrap().trim().to_owned();
        let memory = line(7).split_whitespace().last().unwrap().to_owned();
        Self { folder: data.parent().unwrap().to_owned(), program: line(1).parse().unwrap(), memory }
    }

    fn has_program(&self) -> bool {
        Command::new("kill")
            .args(["-0", &self.program.to_string()])
            .stderr(Stdio::null())
            .status()
            .unwrap()
            .success()
    }

    fn has_memory(&self) -> bool {
        let table = fs::read_to_string("/proc/sysvipc/shm").unwrap_or_default();
        table.lines().any(|line| line.split_whitespace().nth(1) == Some(&self.memory))
    }

    fn are_gone(&self) -> bool {
        !self.folder.exists() && !self.has_program() && !self.has_memory()
    }

    fn go_soon(&self) -> bool {
        let started = Instant::now();
        while !self.are_gone() && started.elapsed() < Duration::from_secs(20) {
            sleep(Duration::from_millis(20));
        }
        self.are_gone()
    }
}

#[test]
fn each_test_gets_an_empty_database_of_its_own() {
    let postgres = Postgres::shared().unwrap();
    let [one, other] = [postgres.database().unwrap(), postgres.database().unwrap()];
    postgres.query(&one, "CREATE TABLE t (a BIGINT); INSERT INTO t VALUES (12)").unwrap();
    assert_eq!(postgres.query(&one, "SELECT a, a + 1 FROM t").unwrap(), "12|13");
    let sentence = postgres.query(&other, "SELECT a FROM t").unwrap_err().to_string();
    assert!(sentence.contains("\"t\" does not exist"), "{sentence}");
}

#[test]
fn a_wrong_password_is_turned_away() {
    let postgres = Postgres::shared().unwrap();
    let url = postgres.url().replace(postgres.password(), "guess");
    let sentence = postgres.query(&url, "SELECT 1").unwrap_err().to_string();
    assert!(sentence.contains("password authentication failed"), "{sentence}");
}

#[test]
fn three_hundred_may_connect_and_commits_are_durable_unless_asked_otherwise() {
    let show = |postgres: &Postgres, name| postgres.query(&postgres.url(), &format!("SHOW {name}")).unwrap();
    let own = Postgres::start().unwrap();
    let settings = ["max_connections", "fsync", "synchronous_commit"].map(|name| show(&own, name));
    assert_eq!(settings, ["300", "on", "on"]);
    assert_eq!(show(Postgres::shared().unwrap(), "fsync"), "off");
}

#[test]
fn what_was_committed_is_there_after_a_restart_a_stop_and_a_kill() {
    let postgres = Postgres::start().unwrap();
    let url = postgres.database().unwrap();
    postgres.query(&url, "CREATE TABLE t (a BIGINT)").unwrap();
    let ends: [fn(&Postgres); 3] =
        [|_| {}, |postgres| postgres.stop().unwrap(), |postgres| postgres.kill().unwrap()];
    for (count, end) in ends.into_iter().enumerate() {
        postgres.query(&url, "INSERT INTO t VALUES (1)").unwrap();
        end(&postgres);
        postgres.restart().unwrap();
        assert_eq!(postgres.query(&url, "SELECT count(*) FROM t").unwrap(), (count + 1).to_string());
    }
}

#[test]
fn a_stopped_server_answers_nobody_and_stopping_twice_is_no_trouble() {
    let postgres = Postgres::start().unwrap();
    postgres.stop().unwrap();
    postgres.stop().unwrap();
    assert!(postgres.query(&postgres.url(), "SELECT 1").is_err());
}

#[test]
fn dropped_it_leaves_nothing_behind_running_or_killed() {
    let ends: [fn(&Postgres); 2] = [|_| {}, |postgres| postgres.kill().unwrap()];
    for end in ends {
        let postgres = Postgres::start().unwrap();
        let traces = Traces::of(&postgres);
        assert!(traces.folder.exists() && traces.has_program() && traces.has_memory());
        end(&postgres);
        drop(postgres);
        assert!(traces.are_gone());
    }
}

#[test]
fn it_leaves_nothing_behind_when_its_process_is_killed() {
    let (mut process, data) = throwaway();
    let traces = Traces::at(&data);
    process.kill().unwrap();
    process.wait().unwrap();
    assert!(traces.go_soon());
}

#[test]
fn it_leaves_nothing_behind_when_both_are_killed() {
    let (mut process, data) = throwaway();
    let traces = Traces::at(&data);
    Command::new("kill").args(["-KILL", &traces.program.to_string()]).status().unwrap();
    process.kill().unwrap();
    process.wait().unwrap();
    assert!(traces.go_soon());
}

#[test]
fn a_folder_that_is_not_there_gets_one_sentence() {
    let sentence = Postgres::builder().folder("/no/such/folder").start().err().unwrap().to_string();
    assert!(sentence.starts_with("`/no/such/folder` is no folder for PostgreSQL"), "{sentence}");
}

#[test]
fn a_setting_that_does_not_exist_shows_what_the_server_says() {
    let sentence = Postgres::builder().setting("hit_points", "3").start().err().unwrap().to_string();
    assert!(sentence.contains("unrecognized configuration parameter \"hit_points\""), "{sentence}");
}

#[test]
fn without_its_programs_the_test_fails_with_a_sentence() {
    let mut process = Command::new(env!("CARGO_BIN_EXE_twelvefold-testkit"));
    let output = process.env("PG_CONFIG", "/no/such/program").env("PATH", "").output().unwrap();
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("PostgreSQL's programs are not here"));
}

#[test]
fn pgbench_counts_transactions() {
    let postgres = Postgres::shared().unwrap();
    let url = postgres.database().unwrap();
    postgres.query(&url, "CREATE TABLE t (a BIGINT)").unwrap();
    let rate = pgbench(&url, "INSERT INTO t VALUES (1);", 4, 1).unwrap();
    let rows: f64 = postgres.query(&url, "SELECT count(*) FROM t").unwrap().parse().unwrap();
    assert!(rate > 1.0 && rows >= rate / 2.0, "{rate} a second, {rows} rows");
}

/// Another process with a server, and the server's folder of data.
fn throwaway() -> (Child, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twelvefold-testkit"));
    let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut url = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut url).unwrap();
    let data = Postgres::shared().unwrap().query(url.trim(), "SHOW data_directory").unwrap();
    (process, data)
}
