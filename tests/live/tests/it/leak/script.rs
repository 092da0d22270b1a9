//! The session.

use serde_json::{Value, json};

use crate::leak::game::{Game, Outcome, with};
use crate::leak::refusals;
use crate::leak::session::{Session, Who};

/// Those on the table.
pub(crate) struct Cast {
    pub(crate) mira: u64,
    pub(crate) nils: u64,
    pub(crate) goblin: u64,
    /// Hidden.
    pub(crate) shade: u64,
}

/// Actions of which only the GM knows what they are.
pub(crate) struct Sealed {
    rolls: Vec<u64>,
    note: u64,
    /// It waits for a side; the Action Pool has none.
    contest: Option<u64>,
}

impl Sealed {
    /// A roll that was undone, another one, a note, a contest.
    pub(crate) fn all(&self) -> Vec<u64> {
        let rolls = [self.rolls.first(), self.rolls.last()];
        rolls.into_iter().flatten().copied().chain([self.note]).chain(self.contest).collect()
    }
}

/// Plays it. Up to the first mark nobody but the GM knows how the secret dice fell; up to the second one Ana knows too.
pub(crate) fn play(session: &mut Session, game: &Game, outcome: Outcome) {
    let cast = gather(session, game);
    let note = whisper(session, &cast);
    let rolls = roll_behind_the_screen(session, game, outcome, &cast);
    let contest = (game.system != "pool").then(|| contend(session, game, outcome, &cast));
    match game.system {
        "d12" => roll_for_initiative(session, outcome, &cast),
        _ => set_the_order(session, &cast),
    }
    if game.system == "d12" {
        strike(session, game, outcome, &cast);
    }
    take_back(session, &rolls);
    refusals::provoke(session, game, &cast, &Sealed { rolls, note, contest });
    session.mark();
    roll_for_oneself(session, game, outcome, &cast);
    session.mark();
    reveal_one_of_several(session, game, &cast);
    session.mark();
}

fn put(session: &mut Session, by: Who, sheet: &Value, hidden: bool) -> u64 {
    session.act(by, &json!({ "kind": "put_character", "sheet": sheet, "hidden": hidden }))
}

fn gather(session: &mut Session, game: &Game) -> Cast {
    let name = session.secret("stalker", &[]);
    let cast = Cast {
        mira: put(session, Who::Ana, &game.sheet("Mira"), false),
        nils: put(session, Who::Ben, &game.sheet("Nils"), false),
        goblin: put(session, Who::Gm, &game.sheet("Goblin"), false),
        shade: put(session, Who::Gm, &game.sheet(&name), true),
    };
    let block = session.secret("block", &[]);
    let beast = session.secret("beast", &[]);
    session.act(Who::Gm, &json!({ "kind": "keep_stat_block", "name": block, "sheet": game.sheet(&beast) }));
    session
        .act(Who::Gm, &json!({ "kind": "put_from_stat_block", "name": block, "count": 2, "hidden": true }));
    let poison = session.secret("poison", &[]);
    let condition = json!({ "name": poison });
    session
        .act(Who::Gm, &json!({ "kind": "set_condition", "character": cast.shade, "condition": condition }));
    let renamed = session.secret("traitor", &[]);
    session.act(
        Who::Gm,
        &json!({ "kind": "edit_character", "character": cast.shade, "set": [["name", renamed]] }),
    );
    cast
}

/// Whispers and private notes; the GM's own note.
fn whisper(session: &mut Session, cast: &Cast) -> u64 {
    let mut last = 0;
    let (to_ana, to_gm) = (json!([2]), json!("gm"));
    for (by, what, known_to, audience) in [
        (Who::Gm, "whisper", &[Who::Ana][..], &to_ana),
        (Who::Ana, "plea", &[Who::Ana], &to_gm),
        (Who::Ben, "doubt", &[Who::Ben], &to_gm),
        (Who::Gm, "thought", &[], &to_gm),
    ] {
        let text = session.secret(what, known_to);
        // What one says to the GM alone one does not hear again, and need not.
        session.act(by, &json!({ "kind": "say", "text": text, "audience": audience }));
        let (title, text) = (session.secret("title", known_to), session.secret("note", known_to));
        last = session
            .act(by, &json!({ "kind": "write_note", "title": title, "text": text, "audience": audience }));
    }
    session.act(Who::Ben, &json!({ "kind": "say", "text": "I open the door.", "character": cast.nils }));
    last
}

/// Rolls that only the GM sees, and some that everyone does.
fn roll_behind_the_screen(session: &mut Session, game: &Game, outcome: Outcome, cast: &Cast) -> Vec<u64> {
    let faces = game.faces(outcome);
    let secrets = vec![
        session.act(Who::Gm, &game.typed(cast.goblin, "gm", faces)),
        session.act(Who::Gm, &game.verified(cast.goblin, "gm")),
        session.act(Who::Gm, &game.typed(cast.shade, "everyone", faces)),
        session.act(Who::Gm, &game.typed(cast.goblin, "self", faces)),
        session.act(Who::Gm, &game.typed(cast.mira, "blind", faces)),
        session.act(Who::Gm, &game.roll(cast.shade, "everyone")),
    ];
    session.act(Who::Ana, &game.verified(cast.mira, "blind"));
    session.act(Who::Ben, &game.typed(cast.nils, "everyone", game.open));
    secrets
}

/// Contests of which players know nothing; the one that still waits.
fn contend(session: &mut Session, game: &Game, outcome: Outcome, cast: &Cast) -> u64 {
    let faces = json!(game.faces(outcome));
    let others = |other: u64| json!([{ "character": other, "ask": game.ask }]);
    for (other, visibility) in [(cast.shade, "gm"), (cast.shade, "everyone"), (cast.mira, "gm")] {
        let contest = session.act(
            Who::Gm,
            &json!({
                "kind": "open_contest", "character": cast.goblin, "ask": game.ask, "others": others(other),
                "visibility": visibility, "faces": faces,
            }),
        );
        let answer = json!({
            "kind": "answer_contest", "contest": contest, "character": other, "faces": game.open,
        });
        session.act(Who::Gm, &answer);
    }
    // One that stays open.
    session.act(
        Who::Gm,
        &json!({
            "kind": "open_contest", "character": cast.shade, "ask": game.ask, "others": others(cast.nils),
            "visibility": "gm", "faces": faces,
        }),
    )
}

/// The hidden one is first with either roll.
fn roll_for_initiative(session: &mut Session, outcome: Outcome, cast: &Cast) {
    let characters = json!([cast.mira, cast.shade, cast.goblin, cast.nils]);
    session.act(Who::Gm, &json!({ "kind": "call_initiative", "characters": characters }));
    let hidden = if outcome == Outcome::Low { json!([11, 9]) } else { json!([12, 10]) };
    for (by, character, faces) in [
        (Who::Gm, cast.shade, hidden),
        (Who::Ana, cast.mira, json!([6, 4])),
        (Who::Gm, cast.goblin, json!([2, 3])),
        (Who::Ben, cast.nils, json!([5, 3])),
    ] {
        session.act(by, &json!({ "kind": "roll_initiative", "character": character, "faces": faces }));
    }
    take_turns(session);
}

fn set_the_order(session: &mut Session, cast: &Cast) {
    let order = json!([cast.shade, cast.mira, cast.nils, cast.goblin]);
    session.act(Who::Gm, &json!({ "kind": "set_order", "order": order }));
    take_turns(session);
}

fn take_turns(session: &mut Session) {
    session.refused(Who::Ana, &json!({ "kind": "end_turn" }));
    for by in [Who::Gm, Who::Ana, Who::Ben, Who::Gm, Who::Gm] {
        session.act(by, &json!({ "kind": "end_turn" }));
    }
}

/// What a secret strike does waits until it is revealed.
fn strike(session: &mut Session, game: &Game, outcome: Outcome, cast: &Cast) {
    session.act(Who::Gm, &json!({ "kind": "end_encounter" }));
    for (at, visibility) in [(cast.mira, "gm"), (cast.shade, "everyone")] {
        let roll = game.typed(cast.goblin, visibility, game.faces(outcome));
        session.act(Who::Gm, &with(roll, "strike_at", json!(at)));
        session.act(
            Who::Gm,
            &json!({ "kind": "gain", "character": cast.goblin, "points": "action", "amount": 2,
            "why": "quick on its feet" }),
        );
    }
}

/// Undoes and redoes secrets: one alone, several at once.
fn take_back(session: &mut Session, rolls: &[u64]) {
    for actions in [&rolls[..1], &rolls[1..4]] {
        for kind in ["undo", "redo", "undo"] {
            session.act(Who::Gm, &json!({ "kind": kind, "actions": actions }));
        }
    }
}

/// Ana rolls where only she and the GM see it.
fn roll_for_oneself(session: &mut Session, game: &Game, outcome: Outcome, cast: &Cast) {
    // In another order than behind the screen, so that the two can be told apart.
    let faces: Vec<u32> = game.faces(outcome).iter().rev().copied().collect();
    let own = session.act(Who::Ana, &game.typed(cast.mira, "self", &faces));
    session.act(Who::Ana, &game.verified(cast.mira, "self"));
    session.act(Who::Ana, &json!({ "kind": "undo", "actions": [own] }));
    session.act(Who::Ana, &json!({ "kind": "redo", "actions": [own] }));
}

/// Of several secret rolls one is revealed: no other seed goes with it.
fn reveal_one_of_several(session: &mut Session, game: &Game, cast: &Cast) {
    let rolls: Vec<u64> = [cast.goblin, cast.shade, cast.goblin, cast.mira]
        .map(|character| session.act(Who::Gm, &game.verified(character, "gm")))
        .to_vec();
    session.refused(Who::Ana, &json!({ "kind": "reveal", "seq": rolls[0] }));
    let (before, seen) = (session.marks.len(), rolls[2]);
    assert_eq!(before, 2);
    session.act(Who::Gm, &json!({ "kind": "reveal", "seq": seen }));
    session.refused(Who::Ben, &json!({ "kind": "reveal", "seq": rolls[3] }));
}
