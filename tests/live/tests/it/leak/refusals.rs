//! What is said about hidden things is said about missing ones too.

use serde_json::{Value, json};

use crate::leak::game::{Game, with};
use crate::leak::script::{Cast, Sealed};
use crate::leak::session::{OTHERS, Session, Who};

/// A number that nothing has.
const MISSING: u64 = 9_999;

/// Asks for hidden things in every way there is.
pub(crate) fn provoke(session: &mut Session, game: &Game, cast: &Cast, sealed: &Sealed) {
    for who in OTHERS {
        for about in about_characters(game, cast, who) {
            alike(session, who, [cast.shade, MISSING], &about);
        }
        // Sealed actions are all alike: whatever they are, as far as one can know none is a contest, a note or a call.
        let [first, others @ ..] = &sealed.all()[..] else { panic!("nothing is sealed") };
        for other in others {
            for about in about_actions(game, cast, who) {
                alike(session, who, [*first, *other], &about);
            }
        }
        for block in ["Veiled block 1", "Nothing like it"] {
            session.refused(who, &json!({ "kind": "put_from_stat_block", "name": block }));
        }
        // What she did cannot be undone without what was done to her in secret.
        session.refused(Who::Ana, &json!({ "kind": "undo", "actions": [cast.mira] }));
        session.send_under_each_key(who, &json!({ "kind": "rename", "name": "" }));
    }
}

/// The same command about either number is refused in the same words.
fn alike(session: &mut Session, by: Who, numbers: [u64; 2], about: &dyn Fn(u64) -> Value) {
    let [one, other] = numbers.map(|number| {
        let answer = session.refused(by, &about(number));
        (answer.status, answer.text.replace(&number.to_string(), "#"))
    });
    assert_eq!(one, other, "{by:?} can tell {numbers:?} apart by {}", about(numbers[0]));
}

type About<'a> = Box<dyn Fn(u64) -> Value + 'a>;

fn about_characters<'a>(game: &'a Game, cast: &'a Cast, who: Who) -> Vec<About<'a>> {
    let own = if who == Who::Ana { cast.mira } else { cast.nils };
    let mut about: Vec<About<'a>> = vec![
        Box::new(move |id| game.roll(id, "everyone")),
        Box::new(|id| json!({ "kind": "remove_character", "character": id })),
        Box::new(|id| json!({ "kind": "edit_character", "character": id, "set": [["name", "Mine"]] })),
        Box::new(|id| json!({ "kind": "edit_character", "character": id, "sheet": { "system": "x" } })),
        Box::new(|id| json!({ "kind": "set_condition", "character": id, "condition": { "name": "Slow" } })),
        Box::new(|id| json!({ "kind": "switch_condition", "character": id, "name": "Slow", "on": true })),
        Box::new(|id| json!({ "kind": "remove_condition", "character": id, "name": "Slow" })),
        Box::new(|id| json!({ "kind": "hand_over", "character": id, "owner": 2 })),
        Box::new(|id| json!({ "kind": "hide", "character": id, "hidden": false })),
        Box::new(|id| json!({ "kind": "say", "character": id, "text": "It is me." })),
        Box::new(
            |id| json!({ "kind": "spend", "character": id, "points": "heroism", "amount": 1, "why": "x" }),
        ),
        Box::new(|id| json!({ "kind": "save_resilience", "character": id, "amount": 1, "why": "x" })),
        Box::new(|id| json!({ "kind": "write_history", "character": id, "call": "a bridge" })),
        Box::new(|id| json!({ "kind": "roll_initiative", "character": id })),
        Box::new(|id| json!({ "kind": "set_order", "order": [id] })),
        Box::new(
            move |id| json!({ "kind": "assist", "character": own, "other": id, "amount": 1, "how": "x" }),
        ),
        Box::new(
            move |id| json!({ "kind": "assist", "character": id, "other": own, "amount": 1, "how": "x" }),
        ),
        Box::new(move |id| json!({ "kind": "call_check", "characters": [id], "ask": game.ask })),
        Box::new(move |id| {
            let others = [json!({ "character": id, "ask": game.ask })];
            json!({ "kind": "open_contest", "character": own, "ask": game.ask, "others": others })
        }),
    ];
    if game.system == "d12" {
        about.push(Box::new(move |id| with(game.roll(own, "everyone"), "strike_at", json!(id))));
    }
    about
}

fn about_actions<'a>(game: &'a Game, cast: &'a Cast, who: Who) -> Vec<About<'a>> {
    let own = if who == Who::Ana { cast.mira } else { cast.nils };
    vec![
        Box::new(
            move |id| json!({ "kind": "answer_contest", "contest": id, "character": own, "ask": game.ask }),
        ),
        Box::new(|id| json!({ "kind": "drop_contest", "contest": id })),
        Box::new(move |id| json!({ "kind": "answer_call", "call": id, "character": own })),
        Box::new(|id| json!({ "kind": "erase_note", "note": id })),
        Box::new(|id| json!({ "kind": "write_note", "note": id, "title": "Mine", "text": "now" })),
        Box::new(|id| json!({ "kind": "undo", "actions": [id] })),
        Box::new(|id| json!({ "kind": "redo", "actions": [id] })),
        Box::new(|id| json!({ "kind": "reveal", "seq": id })),
    ]
}
