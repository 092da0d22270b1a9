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
