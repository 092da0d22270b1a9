//! Whatever happens out of sight, an honest export verifies: the GM's, every player's and a spectator's.

use std::collections::BTreeSet;

use crate::table_support::played::Played;
use play::{Encounter, Event, Role};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use systems::System;
use testkit::cases;
use twelvefold_protocol::v1::table::verify::verify;

const SEATS: [u64; 4] = [1, 2, 3, 4];
const KEPT: [&str; 2] = ["word", "nothing"];

/// A table with a GM, Ana and Ben who play, Sam who watches, Ana's Mira and a Wolf that all see.
struct Hall {
    played: Played,
    mira: u64,
    wolf: u64,
}

fn sheet(system: System, name: &str) -> Value {
    match system.name() {
        "d12" => {
            json!({"system":"d12","name":name,"points":{"Level":6,"Body":3,"DEX":2,"Finesse":1,"Mind":2}})
        }
        "3d6" => json!({"system":"3d6","name":name,"heroism":3,"scores":{"Body":12,"Will":9}}),
        _ => json!({"system":"pool","name":name,"levels":{"Perception":4,"Agility":2}}),
    }
}

impl Hall {
    fn new(system: System) -> Self {
        let mut played = Played::new(system);
        played.join(3, "Ben", Role::Player);
        played.join(4, "Sam", Role::Spectator);
        let mut hall = Self { played, mira: 0, wolf: 0 };
        hall.mira = hall.done(2, &json!({"kind":"put_character","owner":2,"sheet":sheet(system, "Mira")}));
        hall.wolf = hall.done(1, &json!({"kind":"put_character","sheet":sheet(system, "Wolf")}));
        hall
    }

    fn done(&mut self, seat: u64, command: &Value) -> u64 {
        self.played.send(seat, &command.to_string()).unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    fn gm(&mut self, command: &Value) -> u64 {
        self.done(1, command)
    }

    fn lose(&mut self, character: u64, amount: u32) {
        self.gm(
            &json!({"kind":"lose","character":character,"points":"vitality","amount":amount,"why":"teeth"}),
        );
    }

    fn rename(&mut self, character: u64, name: &str) {
        self.gm(&json!({"kind":"edit_character","character":character,"set":[["name", name]]}));
    }

    fn hide(&mut self, character: u64, hidden: bool) -> u64 {
        self.gm(&json!({"kind":"hide","character":character,"hidden":hidden}))
    }

    fn undo(&mut self, action: u64) {
        self.gm(&json!({"kind":"undo","actions":[action]}));
    }

    fn keep_points(&mut self, foe_points: &str) -> u64 {
        self.gm(&json!({"kind":"set_screen","foe_points":foe_points}))
    }

    fn roll(&mut self, character: u64) {
        self.gm(&json!({"kind":"roll","character":character,"ask":{"node":"DEX"},"target":3}));
    }

    /// Every export verifies.
    fn holds(&self) {
        self.try_holds().unwrap();
    }

    fn try_holds(&self) -> Result<(), String> {
        for seat in SEATS {
            let file = self.played.export(seat);
            if let Err(broken) = verify(file.lines()) {
                return Err(format!("seat {seat}: {broken}\n{file}"));
            }
        }
        Ok(())
    }

    fn name_seen_by(&self, seat: u64, character: u64) -> String {
        let view = serde_json::to_value(self.played.view(seat)).unwrap();
        let characters = view["characters"].as_array().unwrap();
        let found = characters.iter().find(|one| one["character"] == character).unwrap();
        assert_eq!(found["name"], found["sheet"]["name"]);
        found["name"].as_str().unwrap().to_owned()
    }
}

#[test]
fn a_foe_that_was_renamed_while_hidden_is_shown_again() {
    let mut hall = Hall::new(System::D12);
    let wolf = hall.wolf;
    hall.hide(wolf, true);
    hall.rename(wolf, "Zed");
    hall.hide(wolf, false);
    hall.roll(wolf);
    hall.holds();
    assert_eq!(hall.name_seen_by(2, wolf), "Zed");
}

#[test]
fn a_foe_that_was_renamed_behind_the_screen_goes_by_its_new_name_for_all() {
    for foe_points in KEPT {
        let mut hall = Hall::new(System::D12);
        let wolf = hall.wolf;
        hall.keep_points(foe_points);
        hall.rename(wolf, "Wolfe");
        for seat in SEATS {
            assert_eq!(hall.name_seen_by(seat, wolf), "Wolfe");
        }
        hall.roll(wolf);
        hall.lose(wolf, 3);
        hall.hide(wolf, true);
        hall.hide(wolf, false);
        assert_eq!(hall.name_seen_by(2, wolf), "Wolfe");
        hall.gm(&json!({"kind":"remove_character","character":wolf}));
        hall.holds();
    }
}

#[test]
fn points_that_were_lost_behind_a_screen_which_is_undone() {
    for foe_points in KEPT {
        let mut hall = Hall::new(System::D12);
        let wolf = hall.wolf;
        let screen = hall.keep_points(foe_points);
        hall.lose(wolf, 2);
        hall.undo(screen);
        hall.lose(wolf, 1);
        hall.holds();
    }
}

#[test]
fn points_that_were_lost_while_hidden_and_the_hiding_is_undone() {
    let mut hall = Hall::new(System::D12);
    let wolf = hall.wolf;
    let hidden = hall.hide(wolf, true);
    hall.lose(wolf, 2);
    hall.undo(hidden);
    hall.lose(wolf, 1);
    hall.holds();
}

#[test]
fn points_that_a_character_lost_while_it_was_the_gms_and_the_handing_over_is_undone() {
    for foe_points in KEPT {
        let mut hall = Hall::new(System::D12);
        let mira = hall.mira;
        hall.keep_points(foe_points);
        let given = hall.gm(&json!({"kind":"hand_over","character":mira}));
        hall.lose(mira, 2);
        hall.undo(given);
        let spend = json!({"kind":"spend","character":mira,"points":"vitality","amount":1,"why":"rope"});
        hall.done(2, &spend);
        hall.holds();
    }
}

#[test]
fn a_foe_that_was_renamed_while_hidden_and_the_hiding_is_undone() {
    let mut hall = Hall::new(System::D12);
    let wolf = hall.wolf;
    let hidden = hall.hide(wolf, true);
    hall.rename(wolf, "Zed");
    hall.undo(hidden);
    hall.roll(wolf);
    hall.holds();
}

/// Neither the log nor the view tells a player what a foe came with, and everything verifies.
#[test]
fn the_points_of_a_foe_that_is_put_down_wounded_are_in_nothing_that_a_player_gets() {
    for foe_points in KEPT {
        let mut hall = Hall::new(System::D12);
        hall.keep_points(foe_points);
        let mut wounded = sheet(System::D12, "Bear");
        wounded["resources"] = json!({"vitality":3});
        hall.gm(&json!({"kind":"put_character","sheet":wounded}));
        hall.gm(&json!({"kind":"keep_stat_block","sheet":wounded}));
        let put = hall.gm(&json!({"kind":"put_from_stat_block","name":"Bear","count":2}));
        hall.undo(put);
        hall.gm(&json!({"kind":"redo","actions":[put]}));
        hall.holds();
        for seat in [2, 3, 4] {
            let sent = format!(
                "{}{}",
                hall.played.export(seat),
                serde_json::to_string(&hall.played.view(seat)).unwrap()
            );
            assert!(!sent.contains(r#""vitality":3"#) && !sent.contains(r#""now":3"#), "{sent}");
            assert_eq!(sent.contains("badly hurt"), foe_points == "word");
        }
        assert!(hall.played.export(1).contains(r#""vitality":3"#));
    }
}

#[test]
fn a_strike_after_an_encounter_that_ended_out_of_sight_costs_nothing() {
    let mut hall = Hall::new(System::D12);
    let (mira, wolf) = (hall.mira, hall.wolf);
    hall.gm(&json!({"kind":"call_initiative","characters":[wolf]}));
    hall.hide(wolf, true);
    hall.gm(&json!({"kind":"end_encounter"}));
    hall.hide(wolf, false);
    hall.done(2, &json!({"kind":"roll","character":mira,"ask":{"node":"DEX"},"target":3,"strike_at":wolf}));
    hall.holds();
}

/// What was done out of sight can be undone when it is in sight again, and nobody but the GM is told.
#[test]
fn what_was_done_out_of_sight_is_undone_in_sight() {
    let mut hall = Hall::new(System::D12);
    let wolf = hall.wolf;
    hall.hide(wolf, true);
    let lost = hall.gm(&json!({"kind":"lose","character":wolf,"points":"vitality","amount":2,"why":"teeth"}));
    hall.hide(wolf, false);
    hall.undo(lost);
    hall.lose(wolf, 1);
    hall.holds();
}

/// What somebody does next; what the numbers mean depends on what there is.
#[derive(Clone, Debug)]
struct Step {
    kind: u8,
    a: u8,
    b: u8,
    flag: bool,
}

prop_compose! {
    fn step()(kind in 0u8..34, a in any::<u8>(), b in any::<u8>(), flag in any::<bool>()) -> Step {
        Step { kind, a, b, flag }
    }
}

fn nth<T: Copy>(items: &[T], at: u8) -> Option<T> {
    (!items.is_empty()).then(|| items[usize::from(at) % items.len()])
}

impl Step {
    fn ask(&self, system: System) -> Value {
        match system.name() {
            "d12" => json!({"node":nth(&["DEX", "Body", "Mind"], self.b),"luck":self.flag}),
            "3d6" => json!({"attribute": if self.flag { "Body" } else { "Will" }}),
            _ => json!({"attribute":"Perception","spend": u8::from(self.flag)}),
        }
    }

    fn visibility(&self) -> &'static str {
        ["everyone", "everyone", "gm", "self", "blind"][usize::from(self.b / 3) % 5]
    }

    /// A command about something that is there.
    fn command(&self, hall: &Hall, system: System) -> Value {
        let scene = &hall.played.timeline.now().scene;
        let characters: Vec<u64> = scene.characters.keys().map(|id| id.0).collect();
        let (one, other) = (nth(&characters, self.a).unwrap_or(0), nth(&characters, self.b).unwrap_or(0));
        let (calls, contests): (Vec<u64>, Vec<u64>) =
            (scene.calls.keys().map(|id| id.0).collect(), scene.contests.keys().map(|id| id.0).collect());
        let points = ["vitality", "focus", "heroism"][usize::from(self.b) % 3];
        let ask = self.ask(system);
        let target = if system == System::POOL { Value::Null } else { json!(self.b % 20) };
        match self.kind {
            0 => {
                let mut sheet = sheet(system, "Bear");
                if system == System::D12 && self.a.is_multiple_of(2) {
                    sheet["resources"] = json!({"vitality":3,"heroism":1});
                }
                json!({"kind":"put_character","hidden":self.flag,"sheet":sheet})
            }
            1 | 2 => json!({"kind":"hide","character":one,"hidden":self.flag}),
            3 | 4 => {
                let foe_points = ["numbers", "word", "nothing"][usize::from(self.a) % 3];
                json!({"kind":"set_screen","foe_points":foe_points,"targets":if self.flag {"kept"} else {"told"}})
            }
            5 | 6 => {
                let name = ["Zed", "Wolfe", "Kit"][usize::from(self.b) % 3];
                json!({"kind":"edit_character","character":one,"set":[["name", name]]})
            }
            7 => json!({"kind":"hand_over","character":one,"owner":nth(&[1, 2, 3], self.b)}),
            8 | 9 if system == System::POOL => {
                json!({"kind":"gain_resilience","character":one,"amount":1,"why":"told"})
            }
            8..=10 => {
                json!({"kind":"lose","character":one,"points":points,"amount":self.b % 5,"why":"teeth"})
            }
            11 => json!({"kind":"gain","character":one,"points":points,"amount":1,"why":"rest"}),
            12 => json!({"kind":"spend","character":one,"points":points,"amount":1,"why":"rope"}),
            13 => {
                json!({"kind":"set_condition","character":one,"condition":{"name":"Prone","on":self.flag,"effects":[]}})
            }
            14 => json!({"kind":"remove_condition","character":one,"name":"Prone"}),
            15 | 16 => {
                let strike_at = if self.flag { json!(other) } else { Value::Null };
                json!({"kind":"roll","character":one,"ask":ask,"target":target,"visibility":self.visibility(),"strike_at":strike_at})
            }
            17 => {
                let asked = if one == other { vec![one] } else { vec![one, other] };
                let ask = Self { flag: false, ..self.clone() }.ask(system);
                json!({"kind":"call_check","characters":asked,"ask":ask,"target":target})
            }
            18 => json!({"kind":"answer_call","call":nth(&calls, self.a),"character":other}),
            19 => {
                let (is_strike, is_race) = (self.a.is_multiple_of(3), self.a % 3 == 1);
                json!({"kind":"open_contest","character":one,"ask":ask,"others":[{"character":other,"ask":ask}],"visibility":self.visibility(),"strike":is_strike,"race":is_race})
            }
            20 => {
                json!({"kind":"answer_contest","contest":nth(&contests, self.a),"character":other,"ask":ask})
            }
            21..=23 => {
                let actions: Vec<u64> = hall.actions();
                let last = actions.len().saturating_sub(1 + usize::from(self.a) % 10);
                json!({"kind":"undo","actions":[actions[last]],"together":self.flag})
            }
            24 => {
                let undone: Vec<u64> = hall
                    .actions()
                    .into_iter()
                    .filter(|&action| hall.played.timeline.is_undone(play::ActionId(action)))
                    .collect();
                json!({"kind":"redo","actions":[nth(&undone, self.a)]})
            }
            25 => {
                let seqs: Vec<u64> = hall.secret_rolls();
                json!({"kind":"reveal","seq":nth(&seqs, self.a)})
            }
            26 | 30..=33 => match &scene.encounter {
                None => json!({"kind":"call_initiative","characters":[one, other]}),
                Some(Encounter::Rolling(all)) => {
                    let next = all.iter().find(|entrant| entrant.rolled.is_none());
                    json!({"kind":"roll_initiative","character":next.map(|entrant| entrant.character.0)})
                }
                Some(Encounter::Turns(_)) => json!({"kind":"end_turn"}),
            },
            27 if self.flag => json!({"kind":"end_encounter"}),
            27 => json!({"kind":"start_session"}),
            28 => json!({"kind":"rest","characters":[one],"rest":if self.flag {"long"} else {"short"}}),
            _ => json!({"kind":"remove_character","character":one}),
        }
    }
}

impl Hall {
    fn actions(&self) -> Vec<u64> {
        self.played.lines.iter().filter(|line| line.seq == line.action).map(|line| line.seq).collect()
    }

    fn secret_rolls(&self) -> Vec<u64> {
        let told = |seq: u64| self.played.lines[seq as usize - 1].decode_body().unwrap().unwrap();
        let is_secret = |seq: &u64| {
            let told = told(*seq);
            matches!(told.event, Event::RollMade(_) | Event::ContestSettled { .. })
                && told.audience != play::Audience::Everyone
        };
        (1..=self.played.lines.len() as u64).filter(is_secret).collect()
    }

    /// Somebody does it who may: the owner, or the GM.
    fn perform(&mut self, step: &Step, system: System) {
        let command = step.command(self, system);
        let whose = command["character"].as_u64().map(play::CharacterId);
        let owner = whose.and_then(|id| self.played.timeline.now().scene.characters.get(&id)?.owner);
        let is_history = ["undo", "redo"].iter().any(|kind| command["kind"] == *kind);
        let seat = match owner {
            Some(owner) if step.a.is_multiple_of(2) => owner.0,
            None if is_history && step.b.is_multiple_of(3) => 2,
            Some(_) | None => 1,
        };
        drop(self.played.send(seat, &command.to_string()));
    }
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(step(), 10..60)
}

fn system() -> impl Strategy<Value = System> {
    prop_oneof![4 => Just(System::D12), 1 => Just(System::THREE_SIX), 1 => Just(System::POOL)]
}

#[test]
fn the_steps_reach_what_happens_out_of_sight() {
    let mut runner = TestRunner::deterministic();
    let mut kinds = BTreeSet::new();
    for _ in 0..60 {
        let (system, steps) = (system(), steps()).new_tree(&mut runner).unwrap().current();
        let mut hall = Hall::new(system);
        steps.iter().for_each(|step| hall.perform(step, system));
        for line in &hall.played.lines {
            let body: Value = serde_json::from_str(line.body().unwrap()).unwrap();
            kinds.insert(body["event"]["kind"].as_str().unwrap().to_owned());
        }
    }
    for kind in [
        "character_edited",
        "character_handed_over",
        "character_hidden",
        "character_removed",
        "condition_removed",
        "contest_settled",
        "order_set",
        "owed_paid",
        "redone",
        "revealed",
        "target_kept",
        "turn_passed",
        "undone",
        "wear_told",
    ] {
        assert!(kinds.contains(kind), "no {kind} among {kinds:?}");
    }
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn every_export_of_honest_play_verifies(system in system(), steps in steps()) {
        let mut hall = Hall::new(system);
        for step in &steps {
            hall.perform(step, system);
        }
        let held = hall.try_holds();
        prop_assert!(held.is_ok(), "{}", held.unwrap_err());
    }
}
