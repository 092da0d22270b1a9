//! What an undo gives back, and what stays.

use super::*;

#[test]
fn a_strike_gives_back_what_it_cost_and_what_it_took_and_its_commitment_stays_used() {
    let mut live = table(System::D12);
    let (mira, orc) = (live.put(ANA, d12_sheet("Mira")), live.put(GM, d12_sheet("Orc")));
    live.by(GM, Command::SetOrder { order: vec![mira, orc] });
    let before = live.now().clone();
    let struck = live.thrown(ANA, strike(mira, orc), &[10, 9, 4]);
    let points = |live: &Live| {
        let of_mira = (live.left(mira, ResourceKind::Heroism), live.left(mira, ResourceKind::Action));
        (of_mira, live.left(orc, ResourceKind::Vitality))
    };
    assert_eq!(points(&live), ((4, 2), 6));
    let after = live.now().clone();
    live.undo(ANA, struck);
    assert_eq!(live.now().scene, before.scene);
    assert_eq!(points(&live), ((5, 4), 8));
    assert_eq!(live.now().open, after.open);
    assert_eq!(live.now().open.len() + 1, before.open.len());
    live.by(ANA, redo(struck));
    assert_eq!(live.now().scene, after.scene);
}

#[test]
fn a_side_of_a_contest_and_the_answer_to_a_call_are_awaited_again() {
    let mut live = table(System::D12);
    let (mira, orc) = (live.put(ANA, d12_sheet("Mira")), live.put(GM, d12_sheet("Orc")));
    let (ask, source, visibility) = (finesse(), Source::Server(None), Visibility::Everyone);
    let others = vec![(orc, Some(finesse()))];
    let command = Command::OpenContest {
        character: mira,
        ask,
        source: source.clone(),
        others,
        visibility,
        is_strike: false,
        is_race: false,
    };
    let contest = live.thrown(ANA, command, &[10, 7]);
    let answer = Command::AnswerContest { contest, character: orc, ask: None, source: source.clone() };
    let answered = live.thrown(GM, answer, &[3, 4]);
    assert!(live.now().scene.contests.is_empty());
    live.undo(GM, answered);
    let awaited: Vec<CharacterId> =
        live.now().scene.contests[&contest].awaited().map(|side| side.character).collect();
    assert_eq!(awaited, [orc]);

    let (characters, ask, against) = (vec![mira, orc], finesse(), Against::Target(12));
    let call = live.by(GM, Command::CallCheck { characters, ask, against, visibility, note: String::new() });
    let answer = Command::AnswerCall { call, character: mira, ask: None, source };
    let answered = live.thrown(ANA, answer, &[5, 5]);
    assert_eq!(live.now().scene.calls[&call].answered, [mira]);
    live.undo(ANA, answered);
    assert_eq!(live.now().scene.calls[&call].answered, []);
}

#[test]
fn what_an_edit_did_not_touch_is_given_back_from_under_it() {
    let mut live = table(System::D12);
    let mira = live.put(ANA, d12_sheet("Mira"));
    let spent = live.by(ANA, spend(mira, 2));
    let edit = |live: &Live, change: fn(&mut d12::Draft)| {
        let sheet =
            live.now().scene.characters[&mira].sheet.downcast_ref::<systems::d12::Sheet>().unwrap().clone();
        let mut draft = sheet.draft();
        change(&mut draft);
        Command::EditCharacter { character: mira, sheet: AnySheet::new(d12::Sheet::new(draft).unwrap()) }
    };
    let believes = live.by(ANA, edit(&live, |draft| draft.deity = Some("Sun".to_owned())));
    live.by(ANA, edit(&live, |draft| draft.name = "Mira the Bold".to_owned()));
    live.undo(ANA, spent);
    live.undo(ANA, believes);
    let sheet =
        live.now().scene.characters[&mira].sheet.downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    assert_eq!((sheet.name(), sheet.deity()), ("Mira the Bold", None));
    assert_eq!(live.left(mira, ResourceKind::Heroism), 5);
}

#[test]
fn one_ruling_stays_when_another_is_taken_back() {
    let mut live = table(System::D12);
    let set = |ruling: &str, choice: &str| {
        let rulings = vec![(ruling.to_owned(), choice.to_owned())];
        Command::ChangeSettings { name: None, edition: None, rulings }
    };
    let mut expected = live.now().scene.settings.clone();
    let first = live.by(GM, set("crit_scope", "picked"));
    live.by(GM, set("strike_cost", "3"));
    live.undo(GM, first);
    expected.rulings.set("strike_cost", "3").unwrap();
    assert_eq!(live.now().scene.settings, expected);
}

#[test]
fn seats_commitments_and_what_was_revealed_stay() {
    let mut live = table(System::D12);
    let orc = live.put(GM, d12_sheet("Orc"));
    let joined = ActionId(4);
    assert_eq!(
        live.refused(GM, &undo(joined)),
        "action 4 cannot be undone: who sits here, and what was committed to or revealed, stays"
    );
    let rolled = live.thrown(GM, roll(orc, Visibility::GmOnly), &[10, 7]);
    live.by(GM, Command::Reveal { seq: rolled.0, salt: Salt([0; 32]), body: "the roll".to_owned() });
    live.undo(GM, rolled);
    assert!(live.now().revealed.contains(&rolled.0));
}
