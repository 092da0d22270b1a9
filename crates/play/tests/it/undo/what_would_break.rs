//! Later actions that could not stand.

use super::*;

#[test]
fn a_later_action_without_its_points_is_named_and_can_be_taken_back_too() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    live.by(ANA, spend(mira, 4));
    let before = live.now().scene.clone();
    let awarded = live.by(GM, gain(mira, 1));
    let later = live.by(ANA, spend(mira, 2));
    let after = live.now().scene.clone();
    assert_eq!(
        live.refused(GM, &undo(awarded)),
        format!(
            "{later} (Mira spends 2 Heroism) could not stand: 2 Heroism needed, 1 left; spend less, \
             or regain some first; undo it together with this"
        )
    );
    assert_eq!(live.now().scene, after);
    let told = live.decide(GM, &undo_together(awarded), &[]).unwrap();
    let event = Event::Undone { by: GM, actions: vec![awarded, later] };
    assert_eq!(told, [Told { by: GM, audience: Audience::Everyone, event }]);
    live.record(told);
    assert_eq!(live.now().scene, before);
    assert_eq!(
        live.refused(GM, &redo(later)),
        format!(
            "{later} cannot be redone: {later} (Mira spends 2 Heroism) could not stand: 2 Heroism needed, 1 left; \
             spend less, or regain some first"
        )
    );
    live.by(GM, Command::Redo { actions: vec![awarded, later] });
    assert_eq!(live.now().scene, after);
}

#[test]
fn everything_done_with_a_character_rests_on_its_being_there() {
    let mut live = table(System::D12);
    let before = live.now().scene.clone();
    let mira = live.put(ANA, d12_sheet("Mira"));
    live.by(ANA, spend(mira, 1));
    let effects =
        vec![Effect::on(System::D12, Some(ModifierTarget::Node(Node::Body).name())).with("modifier", -1)];
    let condition = Condition { name: "Prone".to_owned(), is_on: true, effects };
    live.by(ANA, Command::SetCondition { character: mira, condition });
    live.thrown(ANA, roll(mira, Visibility::Everyone), &[10, 7]);
    live.by(GM, Command::SetOrder { order: vec![mira] });
    live.by(ANA, Command::EndTurn);
    let refusal = live.refused(ANA, &undo(ActionId(mira.0)));
    assert!(refusal.contains(&format!("there is no {mira} on this table")), "{refusal}");
    live.by(GM, undo_together(ActionId(mira.0)));
    assert_eq!(live.now().scene, before);
}

#[test]
fn points_spent_by_grace_of_a_condition_rest_on_it() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    let most = live.left(mira, ResourceKind::Heroism);
    let effects = vec![
        Effect::on(System::D12, Some(ModifierTarget::Maximum(ResourceKind::Heroism).name()))
            .with("modifier", 2),
    ];
    let condition = Condition { name: "Inspired".to_owned(), is_on: true, effects };
    let inspired = live.by(GM, Command::SetCondition { character: mira, condition });
    let first = live.by(ANA, spend(mira, 1));
    let last = live.by(ANA, spend(mira, most + 1));
    let refusal = live.refused(GM, &undo(inspired));
    let named = format!("{last} (Mira spends {} Heroism) could not stand", most + 1);
    assert!(refusal.starts_with(&named), "{refusal}");
    live.undo(ANA, last);
    live.undo(GM, inspired);
    assert_eq!(live.left(mira, ResourceKind::Heroism), most - 1);
    live.undo(ANA, first);
    live.by(GM, redo(inspired));
    live.by(ANA, redo(last));
    let sheet = live.now().scene.characters[&mira]
        .effective()
        .unwrap()
        .downcast_ref::<systems::d12::Sheet>()
        .unwrap()
        .clone();
    assert_eq!(sheet.resource(ResourceKind::Heroism).left(), 1);
}

#[test]
fn a_condition_that_is_switched_must_have_come() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    let condition = Condition { name: "Prone".to_owned(), is_on: true, effects: Vec::new() };
    let set = live.by(ANA, Command::SetCondition { character: mira, condition });
    let switch = Command::SwitchCondition { character: mira, name: "Prone".to_owned(), is_on: false };
    let later = live.by(ANA, switch);
    let refusal = live.refused(ANA, &undo(set));
    assert!(refusal.starts_with(&format!("{later} (Mira is not Prone) could not stand")), "{refusal}");
}

#[test]
fn a_roll_thrown_with_saved_resilience_rests_on_it() {
    let mut live = table(System::POOL);
    let mira = live.put(ANA, pool_sheet("Mira"));
    let saved = Command::Points { character: mira, deed: PointsDeed::SaveResilience(1, "care".to_owned()) };
    let saved = live.by(ANA, saved);
    let ask = Ask::of_score(System::POOL, "Strength");
    let (against, visibility, source) = (Against::Nothing, Visibility::Everyone, Source::Server(None));
    let roll = Command::Roll { character: mira, ask, against, visibility, source, strike_at: None };
    let first = live.thrown(ANA, roll.clone(), &[12, 12, 4]);
    let refusal = live.refused(ANA, &undo(saved));
    assert!(refusal.contains("1 resilience was waiting for this roll, and 0 is now"), "{refusal}");
    live.thrown(ANA, roll, &[12, 12]);
    live.undo(ANA, first);
    assert_eq!(live.pool(mira).waiting(), 1, "the second roll used none, and uses none now");
}

#[test]
fn turns_follow_one_another_and_an_order_rests_on_every_roll() {
    let mut live = table(System::D12);
    let (mira, orc) = (live.put(ANA, d12_sheet("Mira")), live.put(GM, d12_sheet("Orc")));
    live.by(GM, Command::CallInitiative { characters: vec![mira, orc] });
    let initiative = |character| {
        let (values, source) = (Values::default(), Source::Server(None));
        Command::RollInitiative { character, score: None, values, source }
    };
    let first = live.thrown(ANA, initiative(mira), &[10, 7]);
    let last = live.thrown(GM, initiative(orc), &[3, 4]);
    let refusal = live.refused(ANA, &undo(first));
    let named = format!("{last} (the order of turns is Mira, Orc) could not stand");
    assert!(refusal.starts_with(&named), "{refusal}");
    let passed = live.by(ANA, Command::EndTurn);
    let later = live.by(GM, Command::EndTurn);
    let refusal = live.refused(ANA, &undo(passed));
    assert!(refusal.starts_with(&later.to_string()), "{refusal}");
    assert!(refusal.contains("it is somebody else's turn"), "{refusal}");
    live.undo(GM, later);
    live.undo(ANA, passed);
    live.undo(GM, last);
    live.undo(ANA, first);
}

#[test]
fn what_was_done_for_a_character_handed_over_rests_on_that() {
    let mut live = table(System::D12);
    let orc = live.put(GM, d12_sheet("Orc"));
    let handed = live.by(GM, Command::HandOver { character: orc, owner: Some(ANA) });
    live.thrown(ANA, roll(orc, Visibility::Everyone), &[10, 7]);
    let refusal = live.refused(GM, &undo(handed));
    assert!(refusal.contains("(Orc rolls Finesse: 10 7) could not stand: Orc is not yours"), "{refusal}");
}

#[test]
fn a_note_written_anew_rests_on_its_first_writing() {
    let mut live = table(System::D12);
    let write = |note, text: &str| {
        let (title, text, audience) = ("Clues".to_owned(), text.to_owned(), Audience::Everyone);
        Command::WriteNote { note, title, text, audience }
    };
    let note = live.by(ANA, write(None, "a key"));
    let anew = live.by(ANA, write(Some(note), "a key and a map"));
    let refusal = live.refused(ANA, &undo(note));
    assert!(refusal.starts_with(&format!("{anew} (Ana writes the note \"Clues\")")), "{refusal}");
    live.undo(ANA, anew);
    assert_eq!(live.now().scene.notes[&note].text, "a key");
}
