//! Characters on the table: put there, edited, handed over, hidden, taken off; and those made from stat blocks.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a helper that cannot go on fails its test")]

mod common;

use common::{GM, Given, d12_sheet, done, given, joined, put, put_hidden, sheet_of, table_of, watches};
use systems::d12::{self, Modifier, ModifierTarget, Node, ResourceKind, RollRequest, Size};
use systems::{AnySheet, System, pool, three_six};
use twelvefold_play::{
    Against, Ask, Audience, CharacterId, Command, Encounter, Event, SeatId, Source, Visibility,
};

const ANA: SeatId = SeatId(2);

fn place(sheet: AnySheet, owner: Option<SeatId>, is_hidden: bool) -> Command {
    Command::PutCharacter { sheet, owner, is_hidden }
}

fn edited(sheet: &AnySheet, edit: impl FnOnce(&mut d12::Draft)) -> AnySheet {
    let AnySheet::D12(sheet) = sheet else { panic!("another system") };
    let mut draft = sheet.draft();
    edit(&mut draft);
    AnySheet::D12(d12::Sheet::new(draft).unwrap())
}

fn names(play: &Given) -> Vec<&str> {
    play.table.scene.characters.values().map(twelvefold_play::Character::name).collect()
}

mod putting {
    use super::*;

    #[test]
    fn a_players_character_is_their_own_and_everyone_sees_it() {
        for system in System::ALL {
            let (sheet, by) = (sheet_of(system, "Mira"), ANA);
            let put = Event::CharacterPut { by, owner: Some(ANA), sheet: sheet.clone(), is_hidden: false };
            let play = given(table_of(system)).and(joined("Ana"));
            play.when("Ana", place(sheet.clone(), Some(ANA), false)).then([put.clone()]);
            let after = play.when("Ana", place(sheet, None, false)).then([put]);
            assert_eq!(after.character("Mira"), CharacterId(after.seq()));
        }
    }

    #[test]
    fn a_player_puts_nobody_elses_and_hides_nothing() {
        let play = given(table_of(System::D12)).and(joined("Ana")).and(joined("Ben"));
        play.when("Ana", place(d12_sheet("Mira"), Some(SeatId(3)), false))
            .refused("only the GM can put a character on the table for somebody else; ask them to");
        play.when("Ana", place(d12_sheet("Mira"), None, true))
            .refused("only the GM can hide a character; ask them to");
    }

    #[test]
    fn the_gm_puts_their_own_hidden_ones_and_those_of_players() {
        let play = given(table_of(System::D12)).and(joined("Ana"));
        let event =
            |owner, is_hidden| Event::CharacterPut { by: GM, owner, sheet: d12_sheet("Orc"), is_hidden };
        play.when("GM", place(d12_sheet("Orc"), None, false)).then([event(None, false)]);
        play.when("GM", place(d12_sheet("Orc"), Some(GM), false)).then([event(None, false)]);
        play.when("GM", place(d12_sheet("Orc"), Some(ANA), false)).then([event(Some(ANA), false)]);
        play.when("GM", place(d12_sheet("Orc"), None, true)).then_only(Audience::Gm, [event(None, true)]);
    }

    #[test]
    fn a_hidden_character_has_no_player() {
        given(table_of(System::D12))
            .and(joined("Ana"))
            .when("GM", place(d12_sheet("Orc"), Some(ANA), true))
            .refused("a hidden character is the GM's: show Orc first, or take it back from its player");
    }

    #[test]
    fn spectators_have_no_characters() {
        let play = given(table_of(System::D12)).and(watches("Sam"));
        play.when("Sam", place(d12_sheet("Mira"), None, false)).refused(
            "a spectator watches and cannot put characters on the table; ask the GM for a player's link",
        );
        play.when("GM", place(d12_sheet("Mira"), Some(SeatId(2)), false))
            .refused("a spectator plays no character; name a player, or nobody to make it the GM's");
    }

    #[test]
    fn a_sheet_of_another_system_is_refused() {
        given(table_of(System::D12))
            .when("GM", place(sheet_of(System::Pool, "Mira"), None, false))
            .refused("this table plays The D12 System; bring something of that system");
    }

    #[test]
    fn a_name_is_needed_and_every_text_has_a_size() {
        let play = given(table_of(System::D12));
        play.when("GM", place(d12_sheet("  "), None, false))
            .refused("a character's name must have 1 to 60 characters, not 0");
        let wordy = edited(&d12_sheet("Mira"), |draft| draft.deity = Some("x".repeat(201)));
        play.when("GM", place(wordy, None, false))
            .refused("every text of a sheet must have 0 to 200 characters, not 201");
        let broken = edited(&d12_sheet("Mira"), |draft| draft.deity = Some("\u{7}".to_owned()));
        play.when("GM", place(broken, None, false))
            .refused("every text of a sheet holds a control character; write it without");
    }

    #[test]
    fn the_tables_rulings_hold_for_every_sheet() {
        let first = edited(&d12_sheet(" Mira "), |draft| {
            draft.rulings = systems::ruling::Rulings::edition("first").unwrap();
        });
        let events = given(table_of(System::D12)).when("GM", place(first, None, false)).events();
        let sheet = d12_sheet("Mira");
        assert_eq!(events, [Event::CharacterPut { by: GM, owner: None, sheet, is_hidden: false }]);
    }

    #[test]
    fn two_hundred_is_a_crowd() {
        let mut play = given(table_of(System::Pool));
        for number in 0..200 {
            play = play.and(put("GM", sheet_of(System::Pool, &format!("Extra {number}"))));
        }
        play.when("GM", place(sheet_of(System::Pool, "One more"), None, false))
            .refused("a table holds at most 200 characters; remove some first");
    }
}

mod editing {
    use super::*;

    fn changes(before: AnySheet, after: AnySheet) -> Vec<String> {
        let play = given(table_of(before.system())).and(joined("Ana")).and(put("Ana", before.clone()));
        let character = play.character(before.name());
        let command = Command::EditCharacter { character, sheet: after.clone() };
        match play.when("Ana", command).told().remove(0).event {
            Event::CharacterEdited { by, character: whose, sheet, before: was, changes } => {
                assert_eq!((by, whose, sheet, was), (ANA, character, after, before));
                changes
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_changed_is_told_in_words() {
        let before = d12_sheet("Mira");
        let after = edited(&before, |draft| {
            draft.name = "Mira the Bold".to_owned();
            draft.deity = Some("Mara".to_owned());
            draft.size = Size::Small;
            draft.points = vec![(Node::Level, 5), (Node::Body, 4), (Node::Str, 1), (Node::Dex, 2)];
            draft.resources = vec![(ResourceKind::Vitality, 4)];
            draft.modifiers = vec![Modifier {
                name: "Keen ears".to_owned(),
                source: "race".to_owned(),
                target: ModifierTarget::Node(Node::Perception),
                value: 2,
                when: None,
            }];
        });
        let expected = [
            "name: Mira → Mira the Bold",
            "size: Medium → Small",
            "deity: none → Mara",
            "Body 3 → 4",
            "Mind 1 → 0",
            "Strength 0 → 1",
            "Finesse 1 → 0",
            "Vitality 8 → 4",
            "Focus 7 → 6",
            "modifier new: Keen ears (race) +2 to Perception",
        ];
        assert_eq!(changes(before, after), expected);
    }

    #[test]
    fn so_it_is_in_the_3d6_system() {
        let before = sheet_of(System::ThreeSix, "Mira");
        let AnySheet::ThreeSix(sheet) = &before else { panic!("another system") };
        let mut draft = sheet.draft();
        draft.level = 4;
        draft.magic = vec![(three_six::Attribute::Will, 2)];
        draft.proficiencies = vec!["riding".to_owned()];
        let after = AnySheet::ThreeSix(three_six::Sheet::new(draft).unwrap());
        let expected =
            ["level 3 → 4", "magic Will 0 → 2", "proficiency gone: climbing", "proficiency new: riding"];
        assert_eq!(changes(before, after), expected);
    }

    #[test]
    fn so_it_is_in_the_action_pool() {
        let before = sheet_of(System::Pool, "Mira");
        let AnySheet::Pool(sheet) = &before else { panic!("another system") };
        let draft = pool::Draft {
            archetype: None,
            levels: vec![("Perception".to_owned(), 4), ("Wits".to_owned(), 1)],
            resilience: 3,
            ..sheet.draft()
        };
        let after = AnySheet::Pool(pool::Sheet::new(draft).unwrap());
        let expected = [
            "archetype: Strategist (+2 on Perception) → none",
            "Perception 3 → 4",
            "attribute gone: Strength 2",
            "attribute new: Wits 1",
            "resilience 2 → 3",
        ];
        assert_eq!(changes(before, after), expected);
    }

    #[test]
    fn editing_nothing_is_refused() {
        let play = given(table_of(System::D12)).and(joined("Ana")).and(put("Ana", d12_sheet("Mira")));
        let character = play.character("Mira");
        let first = edited(&d12_sheet("Mira"), |draft| {
            draft.rulings = systems::ruling::Rulings::edition("first").unwrap();
        });
        play.when("Ana", Command::EditCharacter { character, sheet: first })
            .refused("nothing would change: the sheet is so already");
    }

    #[test]
    fn only_the_owner_and_the_gm_edit() {
        let play = given(table_of(System::D12))
            .and(joined("Ana"))
            .and(joined("Ben"))
            .and(put("Ana", d12_sheet("Mira")));
        let edit = Command::EditCharacter { character: play.character("Mira"), sheet: d12_sheet("Mirra") };
        play.when("Ben", edit.clone()).refused("Mira is not yours; roll and spend for your own characters");
        play.when("GM", edit).happens();
    }

    #[test]
    fn edits_of_hidden_characters_are_the_gms_to_know() {
        let play = given(table_of(System::D12)).and(joined("Ana")).and(put_hidden(d12_sheet("Orc")));
        let edit = Command::EditCharacter { character: play.character("Orc"), sheet: d12_sheet("Ork") };
        play.when("Ana", edit.clone())
            .refused("there is no character 4 on this table; look at the table again");
        assert_eq!(play.when("GM", edit).told()[0].audience, Audience::Gm);
    }
}

mod handing_over {
    use super::*;

    #[test]
    fn the_gm_hands_characters_over_and_takes_them_back() {
        let play = given(table_of(System::D12)).and(joined("Ana")).and(put("GM", d12_sheet("Orc")));
        let character = play.character("Orc");
        let hand = |owner| Command::HandOver { character, owner };
        let over = |owner| Event::CharacterHandedOver { by: GM, character, owner };
        let after = play.when("GM", hand(Some(ANA))).then([over(Some(ANA))]);
        after.when("GM", hand(Some(GM))).then([over(None)]);
        play.when("GM", hand(None)).refused("nothing would change: the owner is so already");
        play.when("GM", hand(Some(SeatId(9))))
            .refused("seat 9 does not sit at this table; look at the table again");
        play.when("Ana", hand(Some(ANA))).refused("only the GM can hand a character over; ask them to");
    }

    #[test]
    fn a_hidden_one_is_shown_first() {
        let play = given(table_of(System::D12)).and(joined("Ana")).and(put_hidden(d12_sheet("Orc")));
        let character = play.character("Orc");
        play.when("GM", Command::HandOver { character, owner: Some(ANA) })
            .refused("a hidden character is the GM's: show Orc first, or take it back from its player");
    }
}

mod hiding {
    use super::*;

    #[test]
    fn everyone_learns_of_one_that_is_shown() {
        let play = given(table_of(System::D12)).and(joined("Ana")).and(put_hidden(d12_sheet("Orc")));
        let character = play.character("Orc");
        let name = "Orc".to_owned();
        let shown = play
            .when("GM", Command::Hide { character, is_hidden: false })
            .then([Event::CharacterHidden { character, name, is_hidden: false }]);
        assert!(twelvefold_play::view(&shown.table, ANA).unwrap().scene.characters.contains_key(&character));
    }

    #[test]
    fn everyone_learns_that_one_is_gone() {
        let play = given(table_of(System::D12)).and(joined("Ana")).and(put("GM", d12_sheet("Orc")));
        let character = play.character("Orc");
        let hide = Command::Hide { character, is_hidden: true };
        let name = "Orc".to_owned();
        let hidden =
            play.when("GM", hide.clone()).then([Event::CharacterHidden { character, name, is_hidden: true }]);
        assert!(twelvefold_play::view(&hidden.table, ANA).unwrap().scene.characters.is_empty());
        hidden.when("GM", hide.clone()).refused("nothing would change: the character is so already");
        play.when("Ana", hide).refused("only the GM can hide or show a character; ask them to");
    }

    #[test]
    fn a_players_character_is_never_hidden_from_them() {
        let play = given(table_of(System::D12)).and(joined("Ana")).and(put("Ana", d12_sheet("Mira")));
        let hide = Command::Hide { character: play.character("Mira"), is_hidden: true };
        play.when("GM", hide)
            .refused("a hidden character is the GM's: show Mira first, or take it back from its player");
    }
}

mod removing {
    use super::*;

    fn duel() -> Given {
        given(table_of(System::D12))
            .and(joined("Ana"))
            .and(put("Ana", d12_sheet("Mira")))
            .and(put("GM", d12_sheet("Orc")))
    }

    fn finesse() -> Ask {
        Ask::D12(RollRequest::of(Node::Finesse))
    }

    #[test]
    fn the_owner_or_the_gm_takes_a_character_off() {
        let play = duel();
        let (character, name) = (play.character("Mira"), "Mira".to_owned());
        let remove = Command::RemoveCharacter { character };
        let after = play.when("Ana", remove).then([Event::CharacterRemoved { by: ANA, character, name }]);
        assert_eq!(names(&after), ["Orc"]);
        play.when("Ana", Command::RemoveCharacter { character: play.character("Orc") })
            .refused("Orc is not yours; roll and spend for your own characters");
    }

    #[test]
    fn nobody_leaves_an_open_call() {
        let play = duel();
        let character = play.character("Mira");
        let call = Command::CallCheck {
            characters: vec![character],
            ask: finesse(),
            against: Against::Target(12),
            visibility: Visibility::Everyone,
            note: "the rope".to_owned(),
        };
        play.and(done("GM", call))
            .when("Ana", Command::RemoveCharacter { character })
            .refused("Mira cannot leave the table while a call for a check is open; end that first");
    }

    fn contest(play: &Given, visibility: Visibility) -> Command {
        Command::OpenContest {
            character: play.character("Orc"),
            ask: finesse(),
            source: Source::Faces(vec![3, 4]),
            others: vec![(play.character("Mira"), None)],
            visibility,
            is_strike: false,
        }
    }

    #[test]
    fn nobody_leaves_an_open_contest() {
        let play = duel();
        let remove = Command::RemoveCharacter { character: play.character("Mira") };
        let fight = contest(&play, Visibility::Everyone);
        play.and(done("GM", fight))
            .when("Ana", remove)
            .refused("Mira cannot leave the table while a contest is open; end that first");
    }

    #[test]
    fn a_contest_one_knows_nothing_of_holds_nobody_back() {
        let play = duel();
        let remove = Command::RemoveCharacter { character: play.character("Mira") };
        let fight = contest(&play, Visibility::GmOnly);
        let after = play.and(done("GM", fight)).when("Ana", remove).happens();
        assert!(after.table.scene.contests.is_empty());
    }

    #[test]
    fn nobody_leaves_before_the_order_stands_or_in_their_own_turn() {
        let play = duel();
        let (mira, orc) = (play.character("Mira"), play.character("Orc"));
        let rolling = play.clone().and(done("GM", Command::CallInitiative { characters: vec![mira, orc] }));
        rolling
            .when("Ana", Command::RemoveCharacter { character: mira })
            .refused("Mira cannot leave the table while everyone rolls for initiative; end that first");
        let turns = play.and(done("GM", Command::SetOrder { order: vec![mira, orc] }));
        turns
            .when("Ana", Command::RemoveCharacter { character: mira })
            .refused("Mira cannot leave the table while it is their turn; end that first");
        let after = turns.when("GM", Command::RemoveCharacter { character: orc }).happens();
        let Some(Encounter::Turns(turns)) = &after.table.scene.encounter else { panic!("no turns") };
        assert_eq!(turns.order, [mira]);
    }
}

mod stat_blocks {
    use super::*;

    fn keep(name: &str) -> Command {
        Command::KeepStatBlock { name: name.to_owned(), sheet: d12_sheet("") }
    }

    fn put_from(name: &str, count: u32, is_hidden: bool) -> Command {
        Command::PutFromStatBlock { name: name.to_owned(), count, is_hidden }
    }

    fn den() -> Given {
        given(table_of(System::D12)).and(joined("Ana")).and(done("GM", keep("Goblin")))
    }

    #[test]
    fn they_are_the_gms_to_know() {
        let (name, sheet) = ("Goblin".to_owned(), d12_sheet("Goblin"));
        let play = given(table_of(System::D12)).and(joined("Ana"));
        let kept = Event::StatBlockKept { name: name.clone(), sheet };
        play.when("GM", keep(" Goblin ")).then_only(Audience::Gm, [kept]);
        let dropped = Event::StatBlockDropped { name: name.clone() };
        den().when("GM", Command::DropStatBlock { name }).then_only(Audience::Gm, [dropped]);
    }

    #[test]
    fn players_keep_none() {
        let play = den();
        play.when("Ana", keep("Orc")).refused("only the GM can keep a stat block; ask them to");
        play.when("Ana", Command::DropStatBlock { name: "Goblin".to_owned() })
            .refused("only the GM can drop a stat block; ask them to");
        play.when("Ana", put_from("Goblin", 1, false))
            .refused("only the GM can put characters from a stat block on the table; ask them to");
    }

    #[test]
    fn what_is_not_there_or_the_same_is_refused() {
        let play = den();
        play.when("GM", keep("Goblin")).refused("nothing would change: the stat block is so already");
        play.when("GM", put_from("Troll", 1, false))
            .refused("there is no stat block called \"Troll\"; look at the table again");
        play.when("GM", Command::DropStatBlock { name: "Troll".to_owned() })
            .refused("there is no stat block called \"Troll\"; look at the table again");
    }

    #[test]
    fn one_goes_by_its_name_and_several_are_numbered() {
        let play = den();
        let one = play.when("GM", put_from("Goblin", 1, false)).happens();
        assert_eq!(names(&one), ["Goblin"]);
        let two = play.when("GM", put_from("Goblin", 2, false)).happens();
        assert_eq!(names(&two), ["Goblin 1", "Goblin 2"]);
    }

    #[test]
    fn numbers_go_on_after_those_on_the_table() {
        let play = den().and(done("GM", put_from("Goblin", 1, false)));
        let three = play.and(done("GM", put_from("Goblin", 2, false)));
        assert_eq!(names(&three), ["Goblin", "Goblin 2", "Goblin 3"]);
        let four =
            three.and(put("GM", d12_sheet("Goblin 4294967295"))).and(done("GM", put_from("Goblin", 1, true)));
        assert_eq!(names(&four).last(), Some(&"Goblin 4294967296"));
    }

    #[test]
    fn one_to_twenty_come_at_once() {
        let play = den();
        for given in [0, 21, u32::MAX] {
            play.when("GM", put_from("Goblin", given, false))
                .refused(&format!("ask for 1 to 20 characters at once, not {given}"));
        }
        assert_eq!(play.when("GM", put_from("Goblin", 20, false)).told().len(), 20);
    }

    #[test]
    fn hidden_ones_are_told_to_nobody_but_the_gm() {
        let told = den().when("GM", put_from("Goblin", 3, true)).told();
        assert!(told.iter().all(|told| told.audience == Audience::Gm));
    }
}
