//! Luck told from sums that grow with the log, held to reading all of the log.

use std::collections::BTreeMap;

use play::{Event, Recorded, Role, Seat, SeatId};
use proptest::prelude::*;
use testkit::cases;
use twelvefold_protocol::v1::table::luck::{self, LuckSums, Need};
use twelvefold_protocol::v1::table::{Line, event};

use crate::golden::{golden, lines};
use crate::table_support::played::Played;

fn recorded(lines: &[Line]) -> Vec<Recorded> {
    lines.iter().map(|line| line.recorded().unwrap().unwrap()).collect()
}

/// Everybody who ever sat there, and a spectator who comes late.
fn seats(events: &[Recorded]) -> Vec<Seat> {
    let seat = |event: &Recorded| match &event.told.event {
        Event::SeatTaken { seat, name, role } => {
            Some(Seat { id: *seat, name: name.clone(), role: *role, has_left: false })
        }
        _ => None,
    };
    let late = Seat { id: SeatId(999), name: "Zed".to_owned(), role: Role::Spectator, has_left: false };
    events.iter().filter_map(seat).chain([late]).collect()
}

/// The slow way: the whole log as somebody sees it, read from its beginning.
fn by_reading_all(lines: &[Line], events: &[Recorded], viewer: &Seat) -> luck::TableLuck {
    let seen = lines
        .iter()
        .zip(events)
        .map(|(line, event)| if event.told.audience.includes(viewer) { line.clone() } else { line.seal() });
    luck::report(&seen.collect::<Vec<_>>()).unwrap()
}

/// What a reader of the log brings along for an event.
fn needed(events: &[Recorded], next: &Recorded) -> BTreeMap<u64, Recorded> {
    let needs = LuckSums::needs(&next.told.event);
    let is_needed = |event: &&Recorded| {
        needs.iter().any(|need| match need {
            Need::Action(action) => event.action == *action,
            Need::Event(seq) => event.seq == *seq,
        })
    };
    events.iter().filter(is_needed).map(|event| (event.seq, event.clone())).collect()
}

/// Lets sums grow event by event; now and then they are written down, read again, and held to the whole log.
pub(crate) fn sums_tell_what_reading_all_tells(lines: &[Line], every: usize) {
    let events = recorded(lines);
    let viewers = seats(&events);
    let mut sums = LuckSums::new();
    for (place, (line, next)) in lines.iter().zip(&events).enumerate() {
        sums.take_in(next, line.hash, &needed(&events, next)).unwrap();
        if place % every > 0 && place + 1 < lines.len() {
            continue;
        }
        sums = LuckSums::decode(&sums.encode().unwrap()).unwrap();
        for viewer in &viewers {
            let slow = by_reading_all(&lines[..=place], &events[..=place], viewer);
            assert_eq!(sums.report(viewer).unwrap(), slow, "{} after event {}", viewer.name, next.seq);
        }
    }
    assert_eq!((sums.seq(), sums.hash()), (lines.len() as u64, lines.last().unwrap().hash));
}

#[test]
fn in_every_export_of_a_gm() {
    let exports = golden("exports").into_iter().filter(|(name, _)| name.ends_with("-gm"));
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, file) in exports {
        let lines = lines(&file);
        for line in &lines {
            let body = line.body().unwrap();
            for kind in ["undone", "redone", "revealed", "contest_settled", "roll_made"] {
                *kinds.entry(kind).or_default() += usize::from(body.contains(&format!(r#""kind":"{kind}""#)));
            }
        }
        sums_tell_what_reading_all_tells(&lines, 40);
    }
    assert!(kinds.values().all(|count| *count >= 3), "{kinds:?}");
}

#[test]
fn sums_of_another_program_and_damaged_ones_are_not_used() {
    let (_, file) = golden("exports").remove(0);
    let mut sums = LuckSums::new();
    for line in lines(&file).iter().filter(|line| line.body().is_some()) {
        let next = line.recorded().unwrap().unwrap();
        let _is_fine = sums.take_in(&next, line.hash, &BTreeMap::new());
    }
    let text = sums.encode().unwrap();
    assert_eq!(LuckSums::decode(&text), Some(sums));
    assert_eq!(LuckSums::decode(&text.replacen(r#""sums":1"#, r#""sums":2"#, 1)), None);
    assert_eq!(LuckSums::decode(&text[1..]), None);
    assert_eq!(LuckSums::decode(""), None);
}

#[test]
fn what_was_never_added_cannot_be_undone() {
    let export = golden("exports").into_iter().find(|(name, _)| name == "rolls-d12-gm").unwrap();
    let events = recorded(&lines(&export.1));
    let undo = events.iter().find(|event| matches!(event.told.event, Event::Undone { .. })).unwrap();
    let refused = LuckSums::new().take_in(undo, luck_hash(), &needed(&events, undo));
    assert!(refused.is_err(), "the rolls of an action that is not in the sums");
}

fn luck_hash() -> play::fair::Hash {
    play::fair::Hash([1; 32])
}

proptest! {
    #![proptest_config(cases(12))]

    /// Rolls, open and secret, undone, redone and revealed in any order.
    #[test]
    fn in_any_order_of_rolling_undoing_and_revealing(
        steps in prop::collection::vec((0usize..8, 0usize..12, 1u64..=2), 1..40),
    ) {
        let mut played = Played::new(systems::System::D12);
        let put = |name: &str| format!(
            r#"{{"kind":"put_character","owner":2,"sheet":{{"system":"d12","name":"{name}","points":{{"Level":4}}}}}}"#
        );
        played.send(1, &put("Ana")).unwrap();
        played.send(1, &put("Wolf")).unwrap();
        for (step, which, seat) in steps {
            let events = recorded(&played.lines);
            let rolls: Vec<&Recorded> =
                events.iter().filter(|event| matches!(event.told.event, Event::RollMade(_))).collect();
            let chosen = rolls.get(which % rolls.len().max(1));
            let visibility = ["everyone", "gm", "self", "blind"][which % 4];
            let command = match (step, chosen) {
                (4, Some(roll)) => format!(r#"{{"kind":"undo","actions":[{}]}}"#, roll.action.0),
                (5, Some(roll)) => format!(r#"{{"kind":"redo","actions":[{}]}}"#, roll.action.0),
                (6, Some(roll)) => format!(r#"{{"kind":"reveal","seq":{}}}"#, roll.seq),
                (7, _) => format!(r#"{{"kind":"rename","name":"Name {which}"}}"#),
                _ => format!(
                    r#"{{"kind":"roll","character":{},"ask":{{"node":"DEX"}},"target":{},"visibility":"{visibility}"}}"#,
                    character(&events, which % 2), 9 + which,
                ),
            };
            // What the rules refuse changes nothing.
            let _refused = played.send(seat, &command);
        }
        sums_tell_what_reading_all_tells(&played.lines, 9);
    }
}

fn character(events: &[Recorded], which: usize) -> u64 {
    let put = events.iter().filter(|event| matches!(event.told.event, Event::CharacterPut { .. }));
    put.map(|event| event.seq).nth(which).unwrap()
}

#[test]
fn an_event_says_who_may_see_it_also_if_its_kind_is_not_known() {
    for (_, file) in golden("exports").into_iter().filter(|(name, _)| name.ends_with("-gm")) {
        for line in lines(&file) {
            let (body, told) = (line.body().unwrap(), line.decode_body().unwrap().unwrap());
            let newer = body.replacen(r#""event":{"kind":""#, r#""event":{"kind":"newer_"#, 1);
            assert!(event::decode(&newer).is_err());
            assert_eq!(event::decode_audience(&newer).unwrap(), told.audience);
        }
    }
}
