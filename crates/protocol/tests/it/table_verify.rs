//! Exports verify, and whatever is done to one is found.

use crate::table_support::log::{TABLE, session};
use play::fair::Commitment;
use play::{Event, Origin, Roll, SeatId};
use proptest::prelude::*;
use proptest::sample::Index;
use testkit::cases;
use twelvefold_protocol::v1::table::verify::{Broken, Report, Rolls, check_event_dice, verify};
use twelvefold_protocol::v1::table::{export, luck};

const GOLDEN: &str = include_str!("../golden/table.jsonl");

fn check(file: &str) -> Result<Report, Broken> {
    verify(file.lines())
}

/// A file that is no text any more cannot even be read line by line.
fn check_bytes(file: Vec<u8>) -> Result<Report, Broken> {
    let text = String::from_utf8(file).map_err(|_| Broken { seq: 0, reason: "no text".to_owned() })?;
    verify(text.split_terminator('\n'))
}

#[test]
fn the_gms_export_verifies_to_the_last_die() {
    let log = session();
    let report = check(&log.export(SeatId::GM)).unwrap();
    let rolls = Rolls { verified: 4, server: 3, physical: 1, sealed: 0 };
    assert_eq!((report.events, report.open, report.sealed, report.rolls), (22, 22, 0, rolls));
    assert_eq!(report.table, TABLE);
}

#[test]
fn a_players_export_verifies_and_keeps_its_secrets() {
    let file = session().export(SeatId(2));
    let report = check(&file).unwrap();
    let rolls = Rolls { verified: 4, server: 2, physical: 1, sealed: 1 };
    assert_eq!((report.open, report.sealed, report.rolls), (20, 2, rolls));
    assert!(!file.contains("Warden"));
}

/// Every roll that a commitment stands behind, and that commitment.
fn promised() -> Vec<(Roll, Commitment)> {
    let (mut commitments, mut promised) = (Vec::new(), Vec::new());
    for line in session().lines {
        match line.decode_body().unwrap().unwrap().event {
            Event::Committed { commits, .. } => commitments.extend(commits),
            Event::RollMade(roll) => match &roll.origin {
                Origin::Server(proof) => {
                    let commitment = commitments[proof.roll as usize - 1];
                    promised.push((*roll, commitment));
                }
                Origin::Physical => {}
            },
            _ => {}
        }
    }
    promised
}

fn check_roll(table: &str, roll: &Roll, commitment: &Commitment) -> Result<(), String> {
    check_event_dice(table, &Event::RollMade(Box::new(roll.clone())), commitment)
}

#[test]
fn a_roll_by_itself_is_held_to_the_commitment_published_for_it() {
    let promised = promised();
    assert_eq!(promised.len(), 7);
    for (roll, commitment) in promised {
        assert_eq!(check_roll(TABLE, &roll, &commitment), Ok(()));
        check_roll("another-table", &roll, &commitment).unwrap_err();
        check_roll(TABLE, &roll, &Commitment([0; 32])).unwrap_err();
        let mut changed = roll.clone();
        changed.faces[0] = changed.faces[0] % 12 + 1;
        check_roll(TABLE, &changed, &commitment).unwrap_err();
        let real = Roll { origin: Origin::Physical, ..changed };
        assert_eq!(check_roll(TABLE, &real, &commitment), Ok(()), "real dice promise nothing");
    }
}

#[test]
fn the_golden_table_still_reads_verifies_and_is_written_to_the_byte() {
    let file = session().export(SeatId::GM);
    if std::env::var_os("TWELVEFOLD_WRITE_GOLDEN").is_some() {
        std::fs::write("tests/golden/table.jsonl", &file).unwrap();
    }
    assert_eq!(file, GOLDEN, "events are written otherwise than they were");
    check(GOLDEN).unwrap();
    let (header, lines) = export::read_export(GOLDEN.lines()).unwrap();
    let lines: Vec<_> = lines.collect::<Result<_, _>>().unwrap();
    assert_eq!(export::write(&header, &lines).collect::<String>(), GOLDEN);
    for line in &lines {
        let told = line.decode_body().unwrap().unwrap();
        assert_eq!(Some(&twelvefold_protocol::v1::table::event::encode(&told).unwrap()[..]), line.body());
    }
}

#[test]
fn a_log_that_was_cut_short_or_has_lost_an_event_is_found() {
    let file = session().export(SeatId::GM);
    let lines: Vec<&str> = file.lines().collect();
    let short = verify(&lines[..lines.len() - 1]).unwrap_err();
    assert_eq!(short.to_string(), "event 21 fails: the log ends here, but should have 22 events");
    for gone in 1..lines.len() - 1 {
        let rest: Vec<&str> =
            lines.iter().enumerate().filter(|(at, _)| *at != gone).map(|(_, line)| *line).collect();
        assert_eq!(verify(rest).unwrap_err().seq, gone as u64);
    }
    assert_eq!(verify(Vec::<&str>::new()).unwrap_err().seq, 0);
}

#[test]
fn a_server_that_makes_a_new_chain_of_lies_is_found_all_the_same() {
    let log = session();
    for (seq, change, says) in [
        (7, (r#""seed":"1f"#, r#""seed":"1e"#), "does not fit the commitment"),
        (7, (r#""nonce":"09"#, r#""nonce":"08"#), "but its seed says"),
        (7, (r#"\"what\":\"Finesse\""#, r#"\"what\":\"Finesss\""#), "another request"),
        (7, (r#""target":15}"#, r#""target":14}"#), "the rules read its dice as"),
        (8, (r#""outcome":""#, r#""outcome":"un"#), "the rules read its dice as"),
        (8, (r#""of":"144""#, r#""of":"143""#), "its chance is not what counting gives"),
        (
            8,
            (r#""origin":{"kind":"server","roll":2"#, r#""origin":{"kind":"server","roll":1"#),
            "has used already",
        ),
        (9, (r#""face":9"#, r#""face":8"#), "the rules read its dice as"),
        (9, (r#""face":4"#, r#""face":13"#), "13"),
        (15, (r#""faces":["#, r#""faces":[1,"#), "its verdict is missing"),
        (16, (r#""salt":"0b"#, r#""salt":"0c"#), "is not what was sealed"),
        (19, (r#""voided":[7,8]"#, r#""voided":[6,7,8]"#), "has used already"),
        (21, (r#""roll":9"#, r#""roll":10"#), "they are used in order"),
    ] {
        let broken = check(&log.forged(seq, change)).unwrap_err();
        assert!(broken.seq == seq && broken.reason.contains(says), "{change:?}: {broken}");
    }
}

#[test]
fn luck_counts_every_roll_that_stands_by_seat_and_character() {
    let log = session();
    let report = luck::report(&log.lines).unwrap();
    let rolls = |report: &twelvefold_protocol::v1::luck::LuckReport| {
        report.players.iter().map(|one| (one.who.clone(), one.rolls, one.judged)).collect::<Vec<_>>()
    };
    assert_eq!(rolls(&report.seats), [("Ana".to_owned(), 4, 4), ("Mor".to_owned(), 3, 2)]);
    assert_eq!(rolls(&report.characters), [("Ana".to_owned(), 4, 4), ("Wolf".to_owned(), 3, 2)]);
    let seen: Vec<_> =
        log.lines.iter().map(|line| if line.seq == 10 { line.seal() } else { line.clone() }).collect();
    assert_eq!(luck::report(&seen).unwrap().characters.rolls, 6);
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn no_bit_of_an_export_can_be_changed_unseen(at in any::<Index>(), bit in 0u32..8, whose in 1u64..=2) {
        let mut file = session().export(SeatId(whose)).into_bytes();
        let at = at.index(file.len());
        file[at] ^= 1 << bit;
        prop_assert!(check_bytes(file).is_err());
    }

    #[test]
    fn no_byte_of_an_export_can_be_changed_unseen(at in any::<Index>(), byte in any::<u8>()) {
        let mut file = session().export(SeatId::GM).into_bytes();
        let at = at.index(file.len());
        prop_assume!(file[at] != byte);
        file[at] = byte;
        prop_assert!(check_bytes(file).is_err());
    }

    #[test]
    fn nothing_that_is_read_for_an_export_makes_it_panic(text in ".{0,200}") {
        prop_assert!(check(&text).is_err());
    }
}
