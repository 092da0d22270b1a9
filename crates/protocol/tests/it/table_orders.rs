//! The order of turns is held to the dice for initiative (D12-CHK-5).

use crate::table_support::log::forged;
use crate::table_support::played::{Played, TABLE};
use play::Event;
use systems::System;
use twelvefold_protocol::v1::table::verify::{Broken, Report, verify};

/// A table with three characters: Ana's, and two wolves who are alike.
struct Fight {
    played: Played,
    cast: [u64; 3],
}

impl Fight {
    fn new() -> Self {
        let mut played = Played::new(System::D12);
        let mut put = |seat: u64, name: &str| {
            let sheet = format!(r#"{{ "system": "d12", "name": "{name}", "points": {{ "Level": 3 }} }}"#);
            played.send(seat, &format!(r#"{{ "kind": "put_character", "sheet": {sheet} }}"#)).unwrap()
        };
        let cast = [put(2, "Sable"), put(1, "Wolf"), put(1, "Fang")];
        Self { played, cast }
    }

    fn call(&mut self) {
        let call = format!(r#"{{ "kind": "call_initiative", "characters": {:?} }}"#, self.cast);
        self.played.send(1, &call).unwrap();
    }

    fn roll(&mut self, who: usize, faces: [u32; 2]) -> u64 {
        let (seat, character) = (if who == 0 { 2 } else { 1 }, self.cast[who]);
        let roll =
            format!(r#"{{ "kind": "roll_initiative", "character": {character}, "faces": {faces:?} }}"#);
        self.played.send(seat, &roll).unwrap()
    }

    /// The last order: its event, and who stands where.
    fn order(&self) -> (u64, Vec<u64>) {
        let order_of = |line: &twelvefold_protocol::v1::table::Line| match line.decode_body().unwrap()?.event
        {
            Event::OrderSet { order } => Some((line.seq, order.iter().map(|one| one.0).collect())),
            _ => None,
        };
        self.played.lines.iter().rev().find_map(order_of).unwrap()
    }

    /// The file of a server that has swapped the first two of the last order.
    fn forged(&self) -> (u64, Result<Report, Broken>) {
        let (seq, order) = self.order();
        let swapped = [order[1], order[0], order[2]];
        let text = |order: &[u64]| format!(r#""order":{}"#, serde_json::to_string(order).unwrap());
        let file = forged(TABLE, &self.played.lines, seq, (&text(&order), &text(&swapped)));
        (seq, verify(file.lines()))
    }

    fn is_found(&self) {
        verify(self.played.export(1).lines()).unwrap();
        let (seq, broken) = self.forged();
        assert_eq!(
            broken.unwrap_err().to_string(),
            format!("event {seq} fails: the dice for initiative give another order")
        );
    }
}

#[test]
fn an_order_that_the_dice_do_not_give_is_found() {
    let mut fight = Fight::new();
    fight.call();
    fight.roll(0, [3, 4]);
    fight.roll(1, [9, 2]);
    fight.roll(2, [6, 6]);
    let [sable, wolf, fang] = fight.cast;
    assert_eq!(fight.order().1, [fang, wolf, sable]);
    fight.is_found();
}

#[test]
fn a_roll_off_counts_too() {
    let mut fight = Fight::new();
    fight.call();
    fight.roll(0, [2, 1]);
    fight.roll(1, [5, 6]);
    fight.roll(2, [5, 6]);
    fight.is_found();
}

#[test]
fn a_roll_that_was_undone_does_not_count() {
    let mut fight = Fight::new();
    fight.call();
    let first = fight.roll(0, [12, 11]);
    fight.played.send(1, &format!(r#"{{ "kind": "undo", "actions": [{first}] }}"#)).unwrap();
    fight.roll(0, [2, 3]);
    fight.roll(1, [9, 2]);
    fight.roll(2, [6, 6]);
    assert_eq!(fight.order().1[2], fight.cast[0]);
    fight.is_found();
}

#[test]
fn an_order_set_by_hand_is_the_gms_to_choose() {
    let mut fight = Fight::new();
    let order = format!(r#"{{ "kind": "set_order", "order": {:?} }}"#, fight.cast);
    fight.played.send(1, &order).unwrap();
    fight.forged().1.unwrap();
}
