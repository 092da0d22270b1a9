//! A secret stays one when it is undone.

use super::*;

#[test]
fn a_secret_stays_one_beside_what_all_may_know() {
    let mut live = table(System::D12);
    let (mira, ghost) = (live.put(ANA, d12_sheet("Mira")), live.put_hidden(d12_sheet("Ghost")));
    let secret = live.thrown(GM, roll(ghost, Visibility::Everyone), &[10, 7]);
    let own = live.thrown(ANA, roll(mira, Visibility::SelfAndGm), &[1, 2]);
    let said = live.by(ANA, say("Hello"));
    let command = Command::Undo { actions: vec![said, secret, own], together: false };
    let told = live.decide(GM, &command, &[]).unwrap();
    let undone =
        |audience, action| Told { by: GM, audience, event: Event::Undone { by: GM, actions: vec![action] } };
    assert_eq!(
        told,
        [undone(Audience::Everyone, said), undone(Audience::Gm, secret), undone(Audience::seat(ANA), own)]
    );
    live.record(told);
    assert!([secret, own, said].iter().all(|&action| live.0.is_undone(action)));
}

#[test]
fn a_refusal_does_not_tell_of_what_only_the_gm_sees() {
    let mut live = table(System::D12);
    let (mira, ghost) = (live.put(ANA, d12_sheet("Mira")), live.put_hidden(d12_sheet("Ghost")));
    let (ask, source) = (finesse(), Source::Server(None));
    let (against, visibility) = (Against::Target(8), Visibility::GmOnly);
    let command = Command::Roll { character: ghost, ask, against, visibility, source, strike_at: Some(mira) };
    let secret = live.thrown(GM, command, &[10, 7]);
    assert_eq!(
        live.refused(ANA, &undo(ActionId(mira.0))),
        format!(
            "{secret} (something only the GM sees) could not stand: it rests on this; undo it together with this"
        )
    );
}

fn reveal(action: ActionId) -> Command {
    Command::Reveal { seq: action.0, salt: Salt([0; 32]), body: "sealed".to_owned() }
}

#[test]
fn what_was_revealed_is_undone_before_everyone() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    let secret = live.thrown(GM, roll(mira, Visibility::GmOnly), &[10, 7]);
    live.by(GM, reveal(secret));
    let told = live.decide(GM, &undo(secret), &[]).unwrap();
    assert!(told.iter().all(|one| one.audience == Audience::Everyone), "{told:?}");
    live.record(told);
    let told = live.decide(GM, &redo(secret), &[]).unwrap();
    assert!(told.iter().all(|one| one.audience == Audience::Everyone), "{told:?}");
}

#[test]
fn what_is_undone_is_not_revealed_as_if_it_stood() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    let secret = live.thrown(GM, roll(mira, Visibility::GmOnly), &[10, 7]);
    live.undo(GM, secret);
    assert_eq!(
        live.refused(GM, &reveal(secret)),
        format!("event {} is undone; redo it, reveal it, and undo it again", secret.0)
    );
}

#[test]
fn whether_a_secret_is_undone_is_no_matter_of_the_players() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    let secret = live.thrown(GM, roll(mira, Visibility::GmOnly), &[10, 7]);
    let before = live.refused(ANA, &reveal(secret));
    live.undo(GM, secret);
    assert_eq!(live.refused(ANA, &reveal(secret)), before);
}
