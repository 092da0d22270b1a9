//! Whose it is to undo and to redo.

use super::*;

#[test]
fn players_take_back_their_own_and_the_gm_anything() {
    let mut live = table(System::D12);
    let said = live.by(ANA, say("Hello"));
    assert_eq!(
        live.refused(BEN, &undo(said)),
        format!("{said} cannot be undone: it is not yours; ask the GM")
    );
    live.undo(GM, said);
    assert_eq!(live.refused(ANA, &redo(said)), format!("{said} cannot be redone: the GM undid it; ask them"));
    assert_eq!(live.refused(ANA, &undo(said)), format!("{said} cannot be undone: it is undone already"));
    live.by(GM, redo(said));
    assert_eq!(live.refused(GM, &redo(said)), format!("{said} cannot be redone: it is not undone"));
}

#[test]
fn what_somebody_else_did_is_not_taken_back_along_with_ones_own() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    let rolled = live.thrown(GM, roll(mira, Visibility::Everyone), &[10, 7]);
    assert_eq!(
        live.refused(ANA, &undo_together(ActionId(mira.0))),
        format!(
            "{rolled} cannot be undone: Mira rolls Finesse: 10 7 could not stand either, and is not yours to undo; \
             ask the GM"
        )
    );
}

#[test]
fn an_undo_is_not_undone_but_redone() {
    let mut live = table(System::D12);
    let said = live.by(ANA, say("Hello"));
    let undone = live.undo(ANA, said);
    assert_eq!(
        live.refused(ANA, &undo(undone)),
        format!("{undone} cannot be undone: it undid something; redo that instead")
    );
    let redone = live.by(ANA, redo(said));
    assert_eq!(
        live.refused(ANA, &undo(redone)),
        format!("{redone} cannot be undone: it let something stand again; undo that instead")
    );
}

#[test]
fn what_never_was_and_what_is_named_twice_is_refused() {
    let mut live = table(System::D12);
    let said = live.by(ANA, say("Hello"));
    for nothing in [ActionId(0), ActionId(2), ActionId(u64::MAX)] {
        let refusal = live.refused(GM, &undo(nothing));
        assert_eq!(
            refusal,
            format!("{nothing} cannot be undone: there is no such action; look at the log again")
        );
    }
    for actions in [vec![], vec![said, said]] {
        let command = Command::Undo { actions, together: true };
        assert_eq!(live.refused(ANA, &command), "name the actions to undo, each of them once");
    }
    live.by(SeatId(0), Command::TakeSeat { name: "Sam".to_owned(), role: Role::Spectator });
    let refusal = live.refused(SeatId(4), &undo(said));
    assert_eq!(refusal, "a spectator watches and cannot undo; ask the GM for a player's link");
}
