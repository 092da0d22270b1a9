//! Characters against one another, and everyone in order, by a file at a table.

use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::world::{Table, World};
use crate::{export, made};

/// One strikes, others parry; everybody has a place in the order.
const FENCING: &str = r#"
format = 1
system = "fencing"

[sheet.scores]
Blade = { most = 5, usual = 2 }
Guard = { most = 5, usual = 2 }
Speed = { most = 5, usual = 2 }
[sheet.points]
Breath = { most = 6 }

[checks.parry]
inputs = { skill = { score = "Guard" } }
dice = { hands = "2d6" }
values = { result = "sum(hands) + skill" }

[checks.strike]
inputs = { skill = { score = "Blade" }, lunge = { least = 0, most = 2, cost = "Breath" } }
dice = { hands = "2d6" }
values = { result = "sum(hands) + skill + lunge" }
against = { check = "parry", most = 2, noun = "opponent" }
[[checks.strike.outcomes]]
name = "turned"
when = "result <= their.result"
success = false
then = { Breath = "-1" }
[[checks.strike.outcomes]]
name = "hit"
success = true

[checks.turns]
inputs = { speed = { score = ["Speed", "Guard"] }, dash = { least = 0, most = 2, cost = "Breath" } }
dice = { die = "d6" }
values = { result = "die + speed + dash" }
against = { everyone = "result", ties = ["speed"] }
"#;

/// Ana, Bo and Cleo, each played by themselves.
struct Hall {
    table: Table,
    players: Vec<Client>,
    characters: Vec<u64>,
}

impl Hall {
    fn open(world: &World) -> Self {
        let body = json!({ "name": "The hall", "file": FENCING, "gm": "Mara" });
        let table = Table::of(world, &world.stranger().post("/api/v1/tables", &body).created());
        let (mut players, mut characters) = (Vec::new(), Vec::new());
        for (name, speed) in [("Ana", 3), ("Bo", 2), ("Cleo", 2)] {
            let player = table.join(name);
            let scores = json!({ "Blade": 3, "Guard": 2, "Speed": speed });
            let sheet = json!({ "system": "fencing", "name": name, "scores": scores });
            let put = table.command(&player, "put", &json!({ "kind": "put_character", "sheet": sheet })).ok();
            characters.push(put["events"][0]["seq"].as_u64().unwrap());
            players.push(player);
        }
        Self { table, players, characters }
    }

    fn does(&self, player: usize, key: &str, command: &Value) -> Answer {
        self.table.command(&self.players[player], key, command)
    }

    fn strike(&self, key: &str, ask: &Value, others: &[usize], faces: &[u32]) -> Answer {
        let others: Vec<Value> = others
            .iter()
            .map(|&other| json!({ "character": self.characters[other], "ask": { "score": "Guard" } }))
            .collect();
        let contest = json!({
            "kind": "open_contest", "character": self.characters[0], "ask": ask, "others": others, "faces": faces
        });
        self.does(0, key, &contest)
    }

    fn parry(&self, player: usize, key: &str, contest: &Value, faces: &[u32]) -> Answer {
        let character = self.characters[player];
        let answer = json!({
            "kind": "answer_contest", "contest": contest["action"], "character": character, "faces": faces
        });
        self.does(player, key, &answer)
    }

    fn breath(&self) -> i64 {
        let view = self.table.gm.get(&self.table.path).ok();
        view["characters"][0]["numbers"]["points"][0]["left"].as_i64().unwrap()
    }

    fn verify(&self) {
        protocol::v1::table::verify::verify(export(&self.table).lines()).unwrap();
    }
}

fn settled(done: &Value) -> &Value {
    let events = done["events"].as_array().unwrap();
    let is_it = |line: &&Value| line["body"]["event"]["kind"] == "contest_settled";
    &events.iter().find(is_it).unwrap_or_else(|| panic!("{done}"))["body"]["event"]["settled"]["verdict"]
}

#[test]
fn sides_of_a_contest_roll_apart_and_are_joined_by_the_file() {
    let world = World::new();
    let hall = Hall::open(&world);
    let lunge = json!({ "score": "Blade", "inputs": { "lunge": 1 } });
    let contest = hall.strike("strike", &lunge, &[1, 2], &[4, 3]).ok();
    let own = made(&contest);
    assert_eq!((&own["total"], own.get("outcome")), (&json!(11), None), "a side has no outcome yet: {own}");
    assert_eq!(hall.breath(), 5, "the lunge is paid when the dice are thrown");
    let first = hall.parry(1, "first", &contest, &[5, 5]).ok();
    assert_eq!(made(&first)["total"], 12);
    let last = hall.parry(2, "last", &contest, &[1, 2]).ok();
    let verdict = settled(&last);
    assert_eq!(verdict["outcome"], "hit", "the best of both: {verdict}");
    assert_eq!(
        (&verdict["against"][0]["outcome"], &verdict["against"][1]["outcome"]),
        (&json!("turned"), &json!("hit")),
        "{verdict}"
    );
    hall.verify();
    let undo = json!({ "kind": "undo", "actions": [last["action"]] });
    hall.table.command(&hall.table.gm, "undo", &undo).ok();
    let again = hall.parry(2, "again", &contest, &[6, 6]).ok();
    assert_eq!(settled(&again)["outcome"], "turned");
    assert_eq!(hall.breath(), 4, "what the outcome takes is taken once it is settled");
    hall.verify();
}

#[test]
fn who_stands_against_whom_is_the_files_to_say() {
    let world = World::new();
    let hall = Hall::open(&world);
    let guard = json!({ "score": "Guard" });
    let begun = hall.strike("parry-first", &guard, &[1], &[4, 3]).problem(422);
    assert!(begun.contains("Parry answers others; begin with Strike"), "{begun}");
    let contest = hall.strike("strike", &json!({ "score": "Blade" }), &[1], &[4, 3]).ok();
    let character = hall.characters[1];
    let other = json!({
        "kind": "answer_contest", "contest": contest["action"], "character": character,
        "ask": { "score": "Blade" }, "faces": [1, 1]
    });
    let refused = hall.does(1, "wrong", &other).problem(422);
    assert!(refused.contains("Strike is answered with Parry, not with Strike"), "{refused}");
    let lone = hall.does(
        0,
        "alone",
        &json!({ "kind": "roll", "character": hall.characters[0], "ask": { "score": "Blade" } }),
    );
    assert!(lone.problem(422).contains("say who stands against it"));
    hall.parry(1, "right", &contest, &[1, 1]).ok();
    hall.verify();
}

#[test]
fn everyone_is_put_in_order_by_the_file_and_its_ties() {
    let mut world = World::new();
    let mut hall = Hall::open(&world);
    let call = json!({ "kind": "call_initiative", "characters": hall.characters });
    hall.table.command(&hall.table.gm, "call", &call).ok();
    let roll = |hall: &Hall, player: usize, faces: &[u32]| {
        let roll = json!({ "kind": "roll_initiative", "character": hall.characters[player], "faces": faces });
        hall.does(player, &format!("roll-{player}"), &roll).ok()
    };
    // Cleo 2 + 4, Ana 3 + 3, and Bo 2 + 4: Ana is faster, and Bo was called before Cleo.
    let half = roll(&hall, 2, &[4]);
    assert_eq!(made(&half)["total"], 6, "{half}");
    world.restart();
    let address = world.address.clone();
    let gm = hall.table.gm.moved_to(&address);
    hall.players = hall.players.into_iter().map(|player| player.moved_to(&address)).collect();
    hall.table = Table { address, gm, ..hall.table };
    roll(&hall, 0, &[3]);
    let last = roll(&hall, 1, &[4]);
    let events = last["events"].as_array().unwrap();
    let order = events.iter().find(|line| line["body"]["event"]["kind"] == "order_set").unwrap();
    assert_eq!(order["body"]["event"]["order"], json!(hall.characters), "{order}");
    hall.verify();
    let forged = export(&hall.table).replacen(
        &format!("\"order\":[{},{}", hall.characters[0], hall.characters[1]),
        &format!("\"order\":[{},{}", hall.characters[1], hall.characters[0]),
        1,
    );
    assert!(protocol::v1::table::verify::verify(forged.lines()).is_err());
    let undo = json!({ "kind": "undo", "actions": [last["action"]] });
    hall.table.command(&hall.table.gm, "undo", &undo).ok();
    roll_again(&hall);
    hall.verify();
}

#[test]
fn a_roll_for_the_order_takes_what_its_check_asks_for() {
    let world = World::new();
    let hall = Hall::open(&world);
    let call = json!({ "kind": "call_initiative", "characters": hall.characters });
    hall.table.command(&hall.table.gm, "call", &call).ok();
    let roll = |key: &str, score: &str, inputs: &Value| {
        let character = hall.characters[0];
        let roll = json!({
            "kind": "roll_initiative", "character": character, "score": score, "inputs": inputs, "faces": [3]
        });
        hall.does(0, key, &roll)
    };
    let unknown = roll("unknown", "Speed", &json!({ "das": 1 })).problem(400);
    assert!(unknown.contains("dash"), "{unknown}");
    let other = roll("other", "Blade", &json!({})).problem(422);
    assert!(other.contains("is not rolled for initiative; roll Speed or turns Guard"), "{other}");
    assert_eq!(hall.breath(), 6, "what is refused costs nothing");
    // Guard 2, the die 3, and two for a dash that costs as much Breath.
    let rolled = roll("right", "turns Guard", &json!({ "dash": 2 })).ok();
    assert_eq!(made(&rolled)["total"], 7, "{rolled}");
    assert_eq!(hall.breath(), 4);
    hall.verify();
}

/// Bo, who rolls higher this time.
fn roll_again(hall: &Hall) {
    let roll = json!({ "kind": "roll_initiative", "character": hall.characters[1], "faces": [6] });
    let last = hall.does(1, "roll-again", &roll).ok();
    let events = last["events"].as_array().unwrap();
    let order = events.iter().find(|line| line["body"]["event"]["kind"] == "order_set").unwrap();
    let [ana, bo, cleo] = hall.characters[..] else { panic!("three of them") };
    assert_eq!(order["body"]["event"]["order"], json!([bo, ana, cleo]), "{order}");
}
