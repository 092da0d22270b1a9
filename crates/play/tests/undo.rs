//! Taking back: what an undo gives back, what it would break, who may ask for it, and who hears of it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a helper that cannot go on fails its test")]

mod common;

use common::fixed::Fixed;
use common::settings_of;
use common::sheets::{d12_sheet, pool_sheet};
use systems::d12::{self, ModifierTarget, Node, ResourceKind};
use systems::{AnySheet, System, pool};
use twelvefold_play::fair::{Commitment, Salt};
use twelvefold_play::{
    ActionId, Against, Ask, Audience, CharacterId, Command, Condition, Effect, Event, PointsDeed, PoolAsk,
    Recorded, Refusal, Role, SeatId, Source, Table, Timeline, Told, Visibility, open,
};

const GM: SeatId = SeatId::GM;
const ANA: SeatId = SeatId(2);
const BEN: SeatId = SeatId(3);

/// A table that is played at.
#[derive(Clone)]
struct Live(Timeline);

/// A table with a GM and two players.
fn table(system: System) -> Live {
    let mut live = Live(Timeline::new(Table::new(settings_of(system))));
    let commits = vec![Commitment([1; 32]); 8];
    let committed =
        Told { by: GM, audience: Audience::Everyone, event: Event::Committed { first: 1, commits } };
    live.record(open(settings_of(system), "GM").unwrap().into_iter().chain([committed]).collect());
    for name in ["Ana", "Ben"] {
        live.by(SeatId(0), Command::TakeSeat { name: name.to_owned(), role: Role::Player });
    }
    live
}

impl Live {
    fn now(&self) -> &Table {
        self.0.now()
    }

    fn decide(&self, seat: SeatId, command: &Command, faces: &[u32]) -> Result<Vec<Told>, Refusal> {
        let first_open = self.now().open.keys().next().copied().unwrap_or(1);
        self.0.decide(seat, command, &mut Fixed::new(faces.to_vec(), first_open))
    }

    fn record(&mut self, told: Vec<Told>) -> ActionId {
        let action = ActionId(self.now().seq + 1);
        for told in told {
            let seq = self.now().seq + 1;
            self.0.record(Recorded { seq, action, told }).unwrap();
        }
        action
    }

    /// Does it.
    fn by(&mut self, seat: SeatId, command: Command) -> ActionId {
        self.thrown(seat, command, &[])
    }

    /// Does it, and these faces come up.
    fn thrown(&mut self, seat: SeatId, command: Command, faces: &[u32]) -> ActionId {
        let told =
            self.decide(seat, &command, faces).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        self.record(told)
    }

    fn put(&mut self, seat: SeatId, sheet: AnySheet) -> CharacterId {
        let owner = (seat != GM).then_some(seat);
        CharacterId(self.by(seat, Command::PutCharacter { sheet, owner, is_hidden: false }).0)
    }

    fn put_hidden(&mut self, sheet: AnySheet) -> CharacterId {
        CharacterId(self.by(GM, Command::PutCharacter { sheet, owner: None, is_hidden: true }).0)
    }

    fn undo(&mut self, seat: SeatId, action: ActionId) -> ActionId {
        self.by(seat, undo(action))
    }

    fn refused(&self, seat: SeatId, command: &Command) -> String {
        self.decide(seat, command, &[]).unwrap_err().to_string()
    }

    fn left(&self, character: CharacterId, kind: ResourceKind) -> u32 {
        match &self.now().scene.characters[&character].sheet {
            AnySheet::D12(sheet) => sheet.resource(kind).left(),
            other => panic!("{other:?}"),
        }
    }

    fn pool(&self, character: CharacterId) -> &pool::Sheet {
        match &self.now().scene.characters[&character].sheet {
            AnySheet::Pool(sheet) => sheet,
            other => panic!("{other:?}"),
        }
    }
}

fn undo(action: ActionId) -> Command {
    Command::Undo { actions: vec![action], together: false }
}

fn undo_together(action: ActionId) -> Command {
    Command::Undo { actions: vec![action], together: true }
}

fn redo(action: ActionId) -> Command {
    Command::Redo { actions: vec![action] }
}

fn spend(character: CharacterId, amount: u32) -> Command {
    let deed = PointsDeed::Spend(ResourceKind::Heroism, amount, "a leap".to_owned());
    Command::Points { character, deed }
}

fn gain(character: CharacterId, amount: u32) -> Command {
    let deed = PointsDeed::Gain(ResourceKind::Heroism, amount, "an award".to_owned());
    Command::Points { character, deed }
}

fn finesse() -> Ask {
    Ask::D12(d12::RollRequest::of(Node::Finesse))
}

fn roll(character: CharacterId, visibility: Visibility) -> Command {
    let (ask, against, source) = (finesse(), Against::Target(12), Source::Server(None));
    Command::Roll { character, ask, against, visibility, source, strike_at: None }
}

fn strike(character: CharacterId, at: CharacterId) -> Command {
    let ask = Ask::D12(d12::RollRequest { luck: true, ..d12::RollRequest::of(Node::Finesse) });
    let (against, visibility, source) = (Against::Target(8), Visibility::Everyone, Source::Server(None));
    Command::Roll { character, ask, against, visibility, source, strike_at: Some(at) }
}

fn say(text: &str) -> Command {
    Command::Say { character: None, text: text.to_owned(), audience: Audience::Everyone }
}

mod what_is_given_back {
    use super::*;

    #[test]
    fn a_strike_gives_back_what_it_cost_and_what_it_took_and_its_commitment_stays_used() {
        let mut live = table(System::D12);
        let (mira, orc) = (live.put(ANA, d12_sheet("Mira")), live.put(GM, d12_sheet("Orc")));
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
        let call =
            live.by(GM, Command::CallCheck { characters, ask, against, visibility, note: String::new() });
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
            let AnySheet::D12(sheet) = &live.now().scene.characters[&mira].sheet else { panic!() };
            let mut draft = sheet.draft();
            change(&mut draft);
            Command::EditCharacter { character: mira, sheet: AnySheet::D12(d12::Sheet::new(draft).unwrap()) }
        };
        let believes = live.by(ANA, edit(&live, |draft| draft.deity = Some("Sun".to_owned())));
        live.by(ANA, edit(&live, |draft| draft.name = "Mira the Bold".to_owned()));
        live.undo(ANA, spent);
        live.undo(ANA, believes);
        let AnySheet::D12(sheet) = &live.now().scene.characters[&mira].sheet else { panic!() };
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
}

mod what_would_break {
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
        let effects = vec![Effect::D12 { target: ModifierTarget::Node(Node::Body), value: -1 }];
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
        let mut live = table(System::Pool);
        let mira = live.put(ANA, pool_sheet("Mira"));
        let saved =
            Command::Points { character: mira, deed: PointsDeed::SaveResilience(1, "care".to_owned()) };
        let saved = live.by(ANA, saved);
        let ask = Ask::Pool(PoolAsk { attribute: "Strength".to_owned(), boosts: 0, snags: 0, spend: 0 });
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
            let (luck, named, source) = (false, Vec::new(), Source::Server(None));
            Command::RollInitiative { character, luck, named, source }
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
}

mod who_may_ask {
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
        assert_eq!(
            live.refused(ANA, &redo(said)),
            format!("{said} cannot be redone: the GM undid it; ask them")
        );
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
}

mod who_hears_of_it {
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
        let undone = |audience, action| Told {
            by: GM,
            audience,
            event: Event::Undone { by: GM, actions: vec![action] },
        };
        assert_eq!(
            told,
            [
                undone(Audience::Everyone, said),
                undone(Audience::Gm, secret),
                undone(Audience::seat(ANA), own)
            ]
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
        let command =
            Command::Roll { character: ghost, ask, against, visibility, source, strike_at: Some(mira) };
        let secret = live.thrown(GM, command, &[10, 7]);
        assert_eq!(
            live.refused(ANA, &undo(ActionId(mira.0))),
            format!(
                "{secret} (something only the GM sees) could not stand: it rests on this; undo it together with this"
            )
        );
    }
}

mod how_far_it_reaches {
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
}
