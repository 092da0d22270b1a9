//! Numbers that the GM keeps back: players see the dice, the total and what came of it.

use crate::common::*;
use crate::story::*;
use systems::d12::Node;
use systems::three_six::Attribute;
use systems::{AnyOutcome, System};
use twelvefold_play::{Against, Ask, Audience, Command, Event, FoePoints, Screen, Targets, Visibility, view};

/// A number that no modifier, face or total comes near to by itself.
const DC: i32 = 17;

fn kept(system: System) -> Given {
    let screen = Screen { foe_points: FoePoints::Numbers, targets: Targets::Kept };
    table_of(system)
        .and(joined("Ana"))
        .and(put("Ana", sheet_of(system, "Mira")))
        .and(put("GM", sheet_of(system, "Wolf")))
        .and(done("GM", Command::SetScreen { screen }))
}

fn called(table: Given, ask: Ask, dc: i32) -> Given {
    let characters = vec![table.character("Mira")];
    let (against, visibility) = (Against::Target(dc), Visibility::Everyone);
    table.and(done("GM", Command::CallCheck { characters, ask, against, visibility, note: String::new() }))
}

/// What Ana may know of the whole log, with every field.
fn all_that_ana_hears(table: &Given) -> String {
    let ana = table.sitter("Ana");
    let heard = table.log.iter().filter_map(|one| one.told.seen_by(ana));
    heard.map(|event| format!("{event:?}\n")).collect()
}

fn last_outcome(table: &Given) -> Option<AnyOutcome> {
    table.log.iter().rev().find_map(|one| match &one.told.event {
        Event::RollMade(roll) => roll.untold,
        _ => None,
    })
}

#[test]
fn a_call_and_its_answer_tell_the_outcome_and_never_the_number() {
    for (system, ask) in
        [(System::D12, d12(Node::Perception)), (System::THREE_SIX, three_six(Attribute::Will))]
    {
        let tables = [DC, DC + 1].map(|dc| {
            let table = called(kept(system), ask.clone(), dc);
            let (id, mira) = (table.last_action(), table.character("Mira"));
            assert_eq!(table.table.scene.calls[&id].held_against(), Against::Target(dc), "the GM knows");
            let seen = view(&table.table, table.seat("Ana")).unwrap();
            assert_eq!(seen.scene.calls[&id].held_against(), Against::Untold);
            let wish = answer(id, mira, None);
            if system == System::D12 {
                table.and(done_with_faces("Ana", wish, [2, 3]))
            } else {
                table.and(done_with_faces("Ana", wish, [2, 3, 4]))
            }
        });
        let [one, other] = &tables;
        assert!(last_outcome(one).is_some_and(|outcome| !outcome.is_success()));
        assert_eq!(last_outcome(one), last_outcome(other));
        assert_eq!(all_that_ana_hears(one), all_that_ana_hears(other), "whatever the number is");
        let number = Event::TargetKept { seq: seq_of_roll(one), target: DC };
        assert!(one.log.iter().any(|one| one.told.event == number && one.told.audience == Audience::Gm));
    }
}

fn seq_of_roll(table: &Given) -> u64 {
    table.log.iter().rev().find(|one| matches!(one.told.event, Event::RollMade(_))).unwrap().seq
}

#[test]
fn the_gms_own_rolls_keep_their_number_and_a_players_own_tell_it() {
    let [table, other] = [DC, DC + 1].map(|dc| {
        let table = kept(System::D12);
        let wish = roll_against(table.character("Wolf"), d12(Node::Dex), Against::Target(dc));
        table.and(done_with_faces("GM", wish, [9, 8]))
    });
    assert!(last_outcome(&table).is_some_and(|outcome| outcome.is_success()));
    assert_eq!(all_that_ana_hears(&table), all_that_ana_hears(&other), "whatever the number is");
    let mira = table.character("Mira");
    let wish = roll_against(mira, d12(Node::Dex), Against::Target(DC));
    let table = table.and(done_with_faces("Ana", wish, [9, 8]));
    let is_untold = table.log.iter().rev().any(|one| match &one.told.event {
        Event::RollMade(roll) => roll.character == Some(mira) && roll.untold.is_some(),
        _ => false,
    });
    assert!(!is_untold, "whoever set the number knows it");
}

#[test]
fn a_strike_hurts_by_the_number_that_is_kept() {
    let table = kept(System::D12);
    let (wolf, mira) = (table.character("Wolf"), table.character("Mira"));
    let wish = striking(Some(mira), roll_against(wolf, d12(Node::Dex), Against::Target(DC)));
    let table = table.when("GM", wish).with_faces([9, 10]).happens();
    let heard = table.last_heard_by("Ana");
    assert_eq!(heard[0], "all: Wolf rolls DEX [9, 10] (server)");
    assert!(heard[1].starts_with("all: Mira vitality"), "{heard:?}");
    let told: Vec<&Audience> = table.log.iter().rev().take(3).map(|one| &one.told.audience).collect();
    assert_eq!(told[1], &Audience::Gm, "the number stands between the two");
}

#[test]
fn it_is_told_again_once_the_gm_says_so() {
    let screen = Screen { foe_points: FoePoints::Numbers, targets: Targets::Told };
    let table = kept(System::D12).and(done("GM", Command::SetScreen { screen }));
    let table = called(table, d12(Node::Perception), DC);
    let id = table.last_action();
    let seen = view(&table.table, table.seat("Ana")).unwrap();
    assert_eq!(seen.scene.calls[&id].against, Against::Target(DC));
}
