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

#[test]
fn whose_an_action_is_can_be_told_without_its_history() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    let spent = live.by(ANA, spend(mira, 1));
    let events = [Recorded {
        seq: spent.0,
        action: spent,
        told: live.decide(ANA, &spend(mira, 1), &[]).unwrap().remove(0),
    }];
    live.0.trim(0);
    let ask = |seat, command: &Command, action| live.0.may_reach_back(seat, command, action, &events);
    for command in [undo(spent), redo(spent)] {
        assert_eq!(live.decide(BEN, &command, &[]), Err(Refusal::BeforeHistory(spent)));
        assert!(ask(BEN, &command, spent).unwrap_err().to_string().contains("not yours"));
        assert_eq!((ask(ANA, &command, spent), ask(GM, &command, spent)), (Ok(()), Ok(())));
        assert!(ask(GM, &command, ActionId(1)).unwrap_err().to_string().contains("no such action"));
    }
}
