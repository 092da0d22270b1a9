//! Whatever happens at a table: it can be told again, taken back, and nobody learns what is not theirs to know.

mod arbitrary;
mod dice;
mod moves;
mod secrets;
mod story;
mod wishes;

use std::collections::BTreeMap;

use self::moves::{Move, moves};
use self::story::Story;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use systems::{AnySheet, System, d12, pool, three_six};
use testkit::cases;
use twelvefold_play::{ActionId, Command, Recorded, Refusal, SeatId, Table, Timeline};

fn system() -> impl Strategy<Value = System> {
    prop_oneof![3 => Just(System::D12), 1 => Just(System::THREE_SIX), 1 => Just(System::POOL)]
}

fn told(system: System, moves: &[Move]) -> Story {
    let mut story = Story::new(system);
    for one in moves {
        story.perform(one);
    }
    story
}

/// The table with what the GM decides recorded; the actions that stand or don't stand now.
fn by_gm(timeline: &Timeline, command: &Command) -> Result<Timeline, Refusal> {
    let told = timeline.decide(SeatId::GM, command, &mut dice::Dice::new(0, 1))?;
    let mut timeline = timeline.clone();
    let action = ActionId(timeline.now().seq + 1);
    for told in told {
        let seq = timeline.now().seq + 1;
        timeline.record(Recorded { seq, action, told })?;
    }
    Ok(timeline)
}

/// Only the sheets' own constructors know what is legal: points in their range, trees that add up.
fn legal(sheet: &AnySheet) -> AnySheet {
    let d12 = sheet
        .downcast_ref::<systems::d12::Sheet>()
        .map(|sheet| d12::Sheet::new(sheet.draft()).unwrap().into());
    let three_six = sheet
        .downcast_ref::<systems::three_six::Sheet>()
        .map(|sheet| three_six::Sheet::new(sheet.draft()).unwrap().into());
    let pool = sheet
        .downcast_ref::<systems::pool::Sheet>()
        .map(|sheet| pool::Sheet::new(sheet.draft()).unwrap().into());
    d12.or(three_six).or(pool).unwrap()
}

fn in_range(table: &Table) {
    for character in table.scene.characters.values() {
        assert_eq!(legal(&character.sheet), character.sheet);
        character.effective().unwrap();
        if let Some(sheet) = character.sheet.downcast_ref::<systems::d12::Sheet>() {
            for kind in d12::ResourceKind::ALL {
                let points = sheet.resource(kind);
                assert!(points.left() <= points.max(), "{kind:?} of {}", character.name());
            }
        }
    }
}

/// The first word of what an event looks like: its kind.
fn kind(recorded: &Recorded) -> String {
    let debug = format!("{:?}", recorded.told.event);
    debug.chars().take_while(char::is_ascii_alphanumeric).collect()
}

#[test]
fn the_moves_reach_every_kind_of_event() {
    let mut runner = TestRunner::deterministic();
    let mut kinds = BTreeMap::<String, usize>::new();
    for _ in 0..400 {
        let (system, moves) = (system(), moves(50)).new_tree(&mut runner).unwrap().current();
        let story = told(system, &moves);
        for recorded in &story.log {
            assert!(!recorded.told.describe(story.timeline.now()).is_empty());
            *kinds.entry(kind(recorded)).or_default() += 1;
        }
    }
    // All but an import, which no command brings about.
    assert_eq!(kinds.len(), 42, "{kinds:?}");
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_log_told_again_gives_the_same_table(system in system(), moves in moves(40), from in any::<prop::sample::Index>()) {
        let story = told(system, &moves);
        let again = Timeline::replay(story.log.iter().cloned()).unwrap();
        prop_assert_eq!(again.now(), story.timeline.now());

        let base = from.get(&story.tables);
        let after = story.log.iter().filter(|recorded| recorded.seq > base.seq).cloned();
        match Timeline::after(base.clone(), after) {
            Ok(after) => prop_assert_eq!(after.now(), story.timeline.now()),
            Err(refusal) => prop_assert!(matches!(refusal, Refusal::BeforeHistory(action) if action.0 <= base.seq)),
        }
    }

    #[test]
    fn a_short_memory_knows_the_same_table(system in system(), moves in moves(40), keep in 0usize..6) {
        let story = told(system, &moves);
        let mut short = Timeline::replay(story.log[..1].iter().cloned()).unwrap();
        for (nth, recorded) in story.log.iter().enumerate().skip(1) {
            let before = short.now().clone();
            if let Err(refusal) = short.record(recorded.clone()) {
                prop_assert!(matches!(refusal, Refusal::BeforeHistory(action) if !short.reaches(action)));
                prop_assert_eq!(short.now(), &before, "a refusal changes nothing");
                short = Timeline::replay(story.log[..=nth].iter().cloned()).unwrap();
            }
            if story.log.get(nth + 1).is_none_or(|next| next.action != recorded.action) {
                short.trim(keep);
            }
        }
        prop_assert_eq!(short.now(), story.timeline.now());
    }

    #[test]
    fn what_was_decided_could_always_happen_again(system in system(), moves in moves(40)) {
        let story = told(system, &moves);
        // The greeting was said before anything else, and nothing rests on it: everything later is asked.
        let undo = Command::Undo { actions: vec![story.greeting], together: false };
        if !story.timeline.is_undone(story.greeting) {
            let undone = by_gm(&story.timeline, &undo).unwrap();
            prop_assert_eq!(&undone.now().scene, &story.timeline.now().scene);
        }
    }

    #[test]
    fn undoing_the_last_action_restores_what_was_there_and_redoing_it_what_is(system in system(), moves in moves(24)) {
        let mut story = Story::new(system);
        for one in &moves {
            let before = story.timeline.now().clone();
            let Some(action) = story.perform(one) else { continue };
            let after = story.timeline.now().clone();
            let undo = Command::Undo { actions: vec![action], together: false };
            let undone = match by_gm(&story.timeline, &undo) {
                Ok(undone) => undone,
                Err(refusal) => {
                    let stays = matches!(refusal, Refusal::CannotUndo { .. });
                    prop_assert!(stays, "{refusal}");
                    continue;
                }
            };
            prop_assert_eq!(&undone.now().scene, &before.scene);
            prop_assert_eq!(&undone.now().open, &after.open, "commitments stay used");
            prop_assert_eq!(&undone.now().seats, &after.seats);
            let redone = by_gm(&undone, &Command::Redo { actions: vec![action] }).unwrap();
            prop_assert_eq!(&redone.now().scene, &after.scene);
        }
    }

    #[test]
    fn any_action_can_be_undone_with_all_that_rests_on_it_and_redone(
        system in system(), moves in moves(40), which in any::<prop::sample::Index>(),
    ) {
        let story = told(system, &moves);
        let action = which.get(&story.log).action;
        let undo = Command::Undo { actions: vec![action], together: true };
        let undone = match by_gm(&story.timeline, &undo) {
            Ok(undone) => undone,
            Err(refusal) => {
                prop_assert!(matches!(refusal, Refusal::CannotUndo { .. }), "{refusal}");
                return Ok(());
            }
        };
        in_range(undone.now());
        let taken_back: Vec<ActionId> = story.actions().filter(|&one| undone.is_undone(one) && !story.timeline.is_undone(one)).collect();
        prop_assert!(taken_back.contains(&action));
        let redone = by_gm(&undone, &Command::Redo { actions: taken_back }).unwrap();
        prop_assert_eq!(&redone.now().scene, &story.timeline.now().scene);
    }

    #[test]
    fn nobody_learns_what_is_not_theirs_to_know(system in system(), moves in moves(50)) {
        let mut story = Story::new(system);
        for one in &moves {
            story.perform(one);
            story.check_secrets();
        }
    }

    #[test]
    fn points_stay_in_their_range(system in system(), moves in moves(50)) {
        let mut story = Story::new(system);
        for one in &moves {
            story.perform(one);
            in_range(story.timeline.now());
        }
    }

    #[test]
    fn no_command_whatever_panics(
        system in system(), moves in moves(12), wishes in prop::collection::vec((0u64..7, arbitrary::command()), 1..12),
    ) {
        let mut story = told(system, &moves);
        for (seat, command) in wishes {
            story.wish(SeatId(seat), &command, seat);
            in_range(story.timeline.now());
        }
        let again = Timeline::replay(story.log.iter().cloned()).unwrap();
        prop_assert_eq!(again.now(), story.timeline.now());
    }
}
