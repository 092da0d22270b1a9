//! What was trimmed is out of reach.

use super::*;

#[test]
fn what_was_trimmed_stays_as_it_is_and_is_out_of_reach() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    let (first, second, third) =
        (live.by(ANA, spend(mira, 1)), live.by(ANA, spend(mira, 1)), live.by(ANA, spend(mira, 1)));
    live.undo(ANA, first);
    let whole = live.clone();
    live.0.trim(2);
    assert_eq!(live.now(), whole.now());
    assert!(!live.0.reaches(second) && live.0.reaches(third));
    assert!(whole.0.is_undone(first) && !live.0.is_undone(first), "what is out of reach is forgotten");
    assert_eq!(live.decide(ANA, &redo(first), &[]), Err(Refusal::BeforeHistory(first)));
    assert_eq!(live.decide(ANA, &undo(second), &[]), Err(Refusal::BeforeHistory(second)));

    let (seq, event) = (live.now().seq + 1, Event::Undone { by: ANA, actions: vec![second] });
    let told = Told { by: ANA, audience: Audience::Everyone, event };
    let recorded = Recorded { seq, action: ActionId(seq), told };
    assert_eq!(live.0.record(recorded), Err(Refusal::BeforeHistory(second)));
    assert_eq!(live.now(), whole.now());
    live.undo(ANA, third);
    assert_eq!(live.left(mira, ResourceKind::Heroism), 4);
}

#[test]
fn a_log_without_its_opening_is_no_table() {
    let refusal = Timeline::replay([]).unwrap_err();
    assert_eq!(refusal.to_string(), "a table's log begins with its opening; bring the whole log");
}
