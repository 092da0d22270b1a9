//! What is said, written and pinned.

use std::collections::BTreeSet;

use crate::common::{GM, Given, done, given, joined, put, put_hidden, sheet_of, table_of, watches};
use systems::System;
use twelvefold_play::{ActionId, Audience, CharacterId, Command, Event, Note, SeatId};

const ANA: SeatId = SeatId(2);
const BEN: SeatId = SeatId(3);

fn table() -> Given {
    given(table_of(System::POOL)).and(joined("Ana")).and(joined("Ben")).and(watches("Sam"))
}

fn only<const N: usize>(seats: [SeatId; N]) -> Audience {
    Audience::Only(BTreeSet::from(seats))
}

mod saying {
    use super::*;

    fn say(text: &str, audience: Audience) -> Command {
        Command::Say { character: None, text: text.to_owned(), audience }
    }

    fn as_character(character: CharacterId) -> Command {
        Command::Say { character: Some(character), text: "Halt!".to_owned(), audience: Audience::Everyone }
    }

    fn said(seat: SeatId, text: &str) -> Event {
        Event::Said { seat, character: None, text: text.to_owned() }
    }

    #[test]
    fn a_word_to_all_is_heard_by_all() {
        table().when("Ana", say("Hello\nthere", Audience::Everyone)).then([said(ANA, "Hello\nthere")]);
    }

    #[test]
    fn a_whisper_is_heard_by_those_it_is_for_and_by_the_one_who_whispers() {
        let play = table();
        play.when("Ana", say("psst", only([BEN]))).then_only(only([ANA, BEN]), [said(ANA, "psst")]);
        play.when("Ana", say("psst", Audience::Gm)).then_only(only([ANA]), [said(ANA, "psst")]);
        play.when("GM", say("psst", Audience::Gm)).then_only(Audience::Gm, [said(GM, "psst")]);
        let whispered = play.when("Ana", say("psst", only([BEN]))).happens();
        let hears = |who: &str| whispered.heard_by(who).contains(&&said(ANA, "psst"));
        assert_eq!(["Ana", "Ben", "GM", "Sam"].map(hears), [true, true, true, false]);
    }

    #[test]
    fn nobody_whispers_to_those_who_are_not_here() {
        let play = table().and(done("Ben", Command::Leave { seat: BEN }));
        play.when("Ana", say("psst", only([BEN])))
            .refused("seat 3 does not sit at this table; look at the table again");
    }

    #[test]
    fn one_speaks_in_the_voice_of_ones_own_characters() {
        let play = table().and(put("Ana", sheet_of(System::POOL, "Mira")));
        let mira = play.character("Mira");
        let text = "Halt!".to_owned();
        play.when("Ana", as_character(mira)).then([Event::Said { seat: ANA, character: Some(mira), text }]);
        play.when("Ben", as_character(mira))
            .refused("Mira is not yours; roll and spend for your own characters");
    }

    #[test]
    fn a_hidden_voice_would_betray_itself() {
        let play = table().and(put_hidden(sheet_of(System::POOL, "Spy")));
        play.when("GM", as_character(play.character("Spy")))
            .refused("Spy is hidden; show it before it speaks");
    }

    #[test]
    fn words_have_a_size() {
        let play = table();
        play.when("Ana", say(" \n", Audience::Everyone))
            .refused("what is said must have 1 to 4000 characters, not 0");
        play.when("Ana", say(&"é".repeat(4001), Audience::Everyone))
            .refused("what is said must have 1 to 4000 characters, not 4001");
        play.when("Ana", say("\u{1b}[31mred", Audience::Everyone))
            .refused("what is said holds a control character; write it without");
        play.when("Ana", say(&"é".repeat(4000), Audience::Everyone)).happens();
    }

    #[test]
    fn spectators_watch() {
        table()
            .when("Sam", say("boo", Audience::Everyone))
            .refused("a spectator watches and cannot speak; ask the GM for a player's link");
    }
}

mod notes {
    use super::*;

    fn write(note: Option<ActionId>, title: &str, text: &str, audience: Audience) -> Command {
        Command::WriteNote { note, title: title.to_owned(), text: text.to_owned(), audience }
    }

    fn plan(id: ActionId, text: &str, audience: Audience) -> Event {
        Event::NoteWritten(Note { id, seat: ANA, title: "Plan".to_owned(), text: text.to_owned(), audience })
    }

    /// Ana keeps a note that Ben may read.
    fn planned() -> (Given, ActionId) {
        let play = table();
        let id = ActionId(play.seq() + 1);
        (play.and(done("Ana", write(None, "Plan", "at dawn", only([BEN])))), id)
    }

    #[test]
    fn a_note_goes_by_its_action_and_its_keeper_reads_it() {
        let play = table();
        let id = ActionId(play.seq() + 1);
        let both = only([ANA, BEN]);
        play.when("Ana", write(None, " Plan ", "at dawn", only([BEN])))
            .then_only(both.clone(), [plan(id, "at dawn", both)]);
    }

    #[test]
    fn its_keeper_and_the_gm_write_it_anew_and_it_stays_the_keepers() {
        let (play, id) = planned();
        play.when("Ana", write(Some(id), "Plan", "at dusk", Audience::Everyone)).then([plan(
            id,
            "at dusk",
            Audience::Everyone,
        )]);
        play.when("GM", write(Some(id), "Plan", "at noon", Audience::Gm))
            .then_only(only([ANA]), [plan(id, "at noon", only([ANA]))]);
    }

    #[test]
    fn others_write_their_own() {
        let (play, id) = planned();
        let mine = "the note \"Plan\" is somebody else's; write one of your own";
        play.when("Ben", write(Some(id), "Plan", "never", Audience::Everyone)).refused(mine);
        play.when("Ben", Command::EraseNote { note: id }).refused(mine);
    }

    #[test]
    fn what_one_may_not_read_is_not_there() {
        let (play, id) = planned();
        let play = play.and(joined("Cleo"));
        let gone = format!("there is no note by {id}; it may be over");
        play.when("Cleo", write(Some(id), "Plan", "?", Audience::Everyone)).refused(&gone);
        play.when("Cleo", Command::EraseNote { note: id }).refused(&gone);
        play.when("GM", Command::EraseNote { note: ActionId(999) })
            .refused("there is no note by action 999; it may be over");
    }

    #[test]
    fn those_who_could_read_it_learn_that_it_is_erased() {
        let (play, id) = planned();
        let after = play
            .when("Ana", Command::EraseNote { note: id })
            .then_only(only([ANA, BEN]), [Event::NoteErased { note: id }]);
        assert!(after.table.scene.notes.is_empty());
    }

    #[test]
    fn notes_have_a_title_and_a_size_and_say_something_new() {
        let (play, id) = planned();
        play.when("Ana", write(None, "", "text", Audience::Gm))
            .refused("a title must have 1 to 120 characters, not 0");
        play.when("Ana", write(None, &"x".repeat(121), "text", Audience::Gm))
            .refused("a title must have 1 to 120 characters, not 121");
        play.when("Ana", write(None, "Plan", &"x".repeat(20_001), Audience::Gm))
            .refused("a note must have 0 to 20000 characters, not 20001");
        play.when("Ana", write(Some(id), "Plan", "at dawn", only([BEN])))
            .refused("nothing would change: the note is so already");
        play.when("Ana", write(None, "Plan", "", Audience::Gm)).happens();
    }

    #[test]
    fn spectators_write_and_erase_nothing() {
        let (play, id) = planned();
        play.when("Sam", write(None, "Plan", "boo", Audience::Everyone))
            .refused("a spectator watches and cannot write notes; ask the GM for a player's link");
        play.when("Sam", Command::EraseNote { note: id })
            .refused("a spectator watches and cannot erase notes; ask the GM for a player's link");
    }
}

mod pins {
    use super::*;

    #[test]
    fn players_and_the_gm_pin_and_unpin() {
        let play = table();
        let pinned = play.when("Ana", Command::Pin { seq: 2 }).then([Event::Pinned { by: ANA, seq: 2 }]);
        assert_eq!(pinned.table.scene.pins, BTreeSet::from([2]));
        let after = pinned.when("GM", Command::Unpin { seq: 2 }).then([Event::Unpinned { by: GM, seq: 2 }]);
        assert!(after.table.scene.pins.is_empty());
    }

    #[test]
    fn only_what_happened_can_be_pinned() {
        let play = table();
        let last = play.seq();
        play.when("Ana", Command::Pin { seq: last }).happens();
        for seq in [0, last + 1, u64::MAX] {
            play.when("Ana", Command::Pin { seq })
                .refused(&format!("there is no event {seq}; name one from 1 to {last}"));
        }
    }

    #[test]
    fn nothing_is_pinned_twice_or_unpinned_unpinned() {
        let play = table().and(done("Ana", Command::Pin { seq: 1 }));
        play.when("Ben", Command::Pin { seq: 1 }).refused("nothing would change: the pin is so already");
        play.when("Ben", Command::Unpin { seq: 2 }).refused("event 2 is not pinned; look at the pins again");
        play.when("Sam", Command::Pin { seq: 2 })
            .refused("a spectator watches and cannot pin events; ask the GM for a player's link");
    }
}
