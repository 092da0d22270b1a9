//! Programs that a test can kill and start again, and that end with it.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use twelvefold_testkit::{Port, Process, ProcessBuilder};

fn shell(script: &str) -> ProcessBuilder {
    Process::builder("/bin/sh").args(["-c", script])
}

#[test]
fn it_is_ready_once_it_has_said_so_on_either_stream() {
    for script in ["sleep 0.1; echo it is up; sleep 60", "sleep 0.1; echo it is up >&2; sleep 60"] {
        let process = shell(script).until_it_says("is up").start().unwrap();
        assert!(process.is_running());
        assert_eq!(process.said(), "it is up\n");
    }
}

#[test]
fn it_is_ready_once_it_is_healthy() {
    let port = Port::keep().unwrap();
    let listener = TcpListener::bind(("127.0.0.1", port.number())).unwrap();
    let server = thread::spawn(move || {
        ["503 Service Unavailable", "200 OK"].map(|status| {
            let (mut stream, _) = listener.accept().unwrap();
            let mut asked = [0; 1024];
            let length = stream.read(&mut asked).unwrap();
            // In one piece: who asks may be gone once it has read the status.
            let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n");
            stream.write_all(answer.as_bytes()).unwrap();
            String::from_utf8_lossy(&asked[..length]).lines().next().unwrap().to_owned()
        })
    });
    let process = shell("exec sleep 60").until_healthy(port.number()).start().unwrap();
    assert!(process.is_running());
    assert_eq!(server.join().unwrap(), ["GET /healthz HTTP/1.1"; 2]);
}

#[test]
#[cfg(target_os = "linux")]
fn its_work_is_counted() {
    let process = shell("echo it is up; while :; do :; done").until_it_says("is up").start().unwrap();
    let tells = || process.processor_time().unwrap();
    let before = tells();
    while tells() < before + Duration::from_millis(50) {
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn one_that_ends_before_it_is_ready_shows_what_it_said() {
    let sentence =
        shell("echo no such store >&2; exit 3").until_it_says("up").start().err().unwrap().to_string();
    assert_eq!(sentence, "`/bin/sh` failed; it said:\nno such store\n");
}

#[test]
fn one_that_is_not_there_is_named() {
    let sentence =
        Process::builder("/no/such/program").until_it_says("up").start().err().unwrap().to_string();
    assert!(
        sentence.starts_with("`/no/such/program` failed") && sentence.contains("not found"),
        "{sentence}"
    );
}

#[test]
fn its_words_and_its_environment_reach_it_untouched() {
    let words = ["two words", "$HOME", "'", "*", "a\\b"];
    let mut process = Process::builder("/bin/sh")
        .args(["-c", r#"printf '%s|' "$DIE" "$@""#, "sh"])
        .args(words)
        .env("DIE", "d12")
        .start()
        .unwrap();
    assert_eq!(process.wait().unwrap(), 0);
    assert_eq!(process.said(), format!("d12|{}|", words.join("|")));
}

#[test]
fn asked_to_end_it_may_take_its_leave() {
    let polite = "trap 'echo bye; exit 7' TERM; echo up; while :; do sleep 0.05; done";
    let mut process = shell(polite).until_it_says("up").start().unwrap();
    assert_eq!(process.terminate().unwrap(), 7);
    assert_eq!(process.terminate().unwrap(), 7);
    assert_eq!(process.said(), "up\nbye\n");
    let mut deaf = shell("echo up; exec sleep 60").until_it_says("up").start().unwrap();
    assert_eq!(deaf.terminate().unwrap(), 143);
}

#[test]
fn killed_it_starts_again_with_the_same_words_and_its_old_output_is_kept() {
    let mut process = shell("echo up; exec sleep 60").until_it_says("up").start().unwrap();
    let first = process.id();
    process.kill().unwrap();
    assert!(!process.is_running());
    process.restart().unwrap();
    assert!(process.is_running() && process.id() != first);
    process.restart().unwrap();
    assert_eq!(process.said(), "up\nup\nup\n");
}

#[test]
fn dropped_it_is_gone_with_its_children() {
    let process = shell("sleep 60 & echo $! is up; wait").until_it_says("is up").start().unwrap();
    let child: i32 = process.said().split_whitespace().next().unwrap().parse().unwrap();
    let id = process.id();
    assert!(is_there(id) && is_there(child));
    drop(process);
    assert!(!is_there(id));
    assert!((0..1000).any(|_| {
        thread::sleep(Duration::from_millis(20));
        !is_there(child)
    }));
}

#[test]
fn its_memory_is_measured_where_the_system_tells() {
    let process = shell("echo up; exec sleep 60").until_it_says("up").start().unwrap();
    let tells = fs::exists("/proc/self/status").unwrap();
    assert_eq!(process.peak_memory().is_some_and(|bytes| bytes > 100_000), tells);
}

#[test]
fn a_kept_port_can_be_listened_on_again_and_again() {
    let port = Port::keep().unwrap();
    for _ in 0..20 {
        TcpListener::bind(("127.0.0.1", port.number())).unwrap();
    }
}

#[test]
fn a_kept_port_without_a_server_refuses_callers() {
    let port = Port::keep().unwrap();
    let refused = TcpStream::connect(("127.0.0.1", port.number())).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::ConnectionRefused);
}

#[test]
fn a_port_is_kept_once() {
    // Of 12,000; so many that without the first to come keeping it, some six would be kept twice.
    let kept: Vec<Port> = (0..400).map(|_| Port::keep().unwrap()).collect();
    let numbers: BTreeSet<u16> = kept.iter().map(Port::number).collect();
    assert_eq!(numbers.len(), kept.len());
}

/// Whether a process runs. One that nobody has asked for its exit code, a zombie, does not.
fn is_there(id: i32) -> bool {
    let is_zombie = fs::read_to_string(format!("/proc/{id}/stat")).is_ok_and(|stat| stat.contains(") Z "));
    let mut kill = Command::new("kill");
    kill.args(["-0", &id.to_string()]).stderr(Stdio::null());
    !is_zombie && kill.status().unwrap().success()
}
