//! Terminals, pipes and full disks.

use std::io::Read;
use std::process::Stdio;

use crate::run::{command, typed, words};

#[test]
fn away_from_a_terminal_there_is_no_colour() {
    for line in ["odds d12 --modifier 5 --dc 18", "roll pool --level 3", "rules D12-CRIT-1", "odds d12"] {
        let ran = typed(line);
        assert!(!ran.stdout.contains('\u{1b}') && !ran.stderr.contains('\u{1b}'), "{line}");
    }
}

#[test]
fn colour_can_be_forced_and_no_color_forbids_it() {
    let coloured = |variables: &[(&str, &str)]| {
        let arguments = words("odds d12 --modifier 5 --dc 18");
        let output = command().args(arguments).envs(variables.iter().copied()).output().unwrap();
        output.stdout.contains(&0x1b)
    };
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("NO_COLOR", "1")]));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let mut child = command()
        .args(words("odds pool --dice 2000 --boost 500 --snag 500 --json"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!((child.wait().unwrap().code(), complaint.as_str()), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command().args(words("odds d12 --dc 3")).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.starts_with("refused: the answer could not be written"), "{complaint}");
}

#[test]
fn no_line_is_wider_than_80_columns() {
    for line in [
        "odds d12 --modifier 5 --dc 18 --extra INT=6 --luck 6",
        "odds d12 --modifier 5 --against modifier=2,luck=4,extra=3 --against modifier=100",
        "odds 3d6 --attribute 12 --against attribute=9,proficient,advantage=1",
        "odds pool --dice 2000 --boost 2000 --snag 2000",
        "odds dice 1000d100",
        "roll pool --dice 200 --seed 3",
        "roll d12 --modifier 5 --dc 18 --extra 6 --luck 6 --seed 1",
        "rulings",
    ] {
        let ran = typed(line);
        let wide = ran.stdout.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{line}");
    }
}
