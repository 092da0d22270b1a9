//! Who sits at the table, and what the table plays.

use crate::common::{GM, given, joined, settings_of, table_of, watches};
use systems::{AnyRulings, System};
use twelvefold_play::{Command, Event, Refusal, Role, SeatId, Settings};

fn take(name: &str, role: Role) -> Command {
    Command::TakeSeat { name: name.to_owned(), role }
}

fn rename(name: &str) -> Command {
    Command::Rename { name: name.to_owned() }
}

const STRANGER: SeatId = SeatId(0);

mod opening {
    use super::*;

    #[test]
    fn a_table_opens_with_its_settings_and_the_gm() {
        let told = twelvefold_play::open(settings_of(System::POOL), " Mo ").unwrap();
        let events: Vec<Event> = told.into_iter().map(|told| told.event).collect();
        let gm = Event::SeatTaken { seat: GM, name: "Mo".to_owned(), role: Role::Gm };
        assert_eq!(events, [Event::TableOpened { settings: settings_of(System::POOL) }, gm]);
    }

    #[test]
    fn a_table_has_a_name() {
        let nameless = Settings { name: " ".to_owned(), rulings: AnyRulings::default_for(System::D12) };
        let refusal = twelvefold_play::open(nameless, "Mo").unwrap_err();
        assert_eq!(refusal.to_string(), "a table's name must have 1 to 80 characters, not 0");
    }
}

mod taking_a_seat {
    use super::*;

    #[test]
    fn everyone_learns_who_sat_down() {
        given(table_of(System::D12)).when(STRANGER, take(" Ana ", Role::Player)).then([Event::SeatTaken {
            seat: SeatId(2),
            name: "Ana".to_owned(),
            role: Role::Player,
        }]);
    }

    #[test]
    fn whoever_sits_down_does_it_from_their_own_seat() {
        let told = given(table_of(System::D12)).when(STRANGER, take("Ana", Role::Player)).told();
        assert_eq!(told[0].by, SeatId(2));
    }

    #[test]
    fn no_invitation_makes_a_gm() {
        given(table_of(System::D12)).when(STRANGER, take("Ana", Role::Gm)).refused(
            "a table has one GM, and an invitation makes no other; sit down as a player or a spectator",
        );
    }

    #[test]
    fn two_people_never_go_by_one_name() {
        given(table_of(System::D12))
            .and(joined("Ana"))
            .when(STRANGER, take("ANA", Role::Spectator))
            .refused("somebody here is called \"Ana\" already; choose another name");
    }

    #[test]
    fn the_name_of_somebody_who_left_is_free_but_not_their_seat() {
        let play = given(table_of(System::D12)).and(joined("Ana"));
        let gone = play.when("Ana", Command::Leave { seat: SeatId(2) }).happens();
        gone.when(STRANGER, take("Ana", Role::Player)).then([Event::SeatTaken {
            seat: SeatId(3),
            name: "Ana".to_owned(),
            role: Role::Player,
        }]);
    }

    #[test]
    fn a_name_is_one_line_of_a_decent_length() {
        let play = given(table_of(System::D12));
        play.when(STRANGER, take(" ", Role::Player)).refused("a name must have 1 to 60 characters, not 0");
        play.when(STRANGER, take(&"x".repeat(61), Role::Player))
            .refused("a name must have 1 to 60 characters, not 61");
        play.when(STRANGER, take("A\nna", Role::Player))
            .refused("a name holds a control character; write it without");
        play.when(STRANGER, take(&"ž".repeat(60), Role::Player)).happens();
    }

    #[test]
    fn fifty_is_company_enough() {
        let mut play = given(table_of(System::D12));
        for number in 2..=50 {
            play = play.and(joined(&format!("Player {number}")));
        }
        play.when(STRANGER, take("One more", Role::Player))
            .refused("a table holds at most 50 seats; remove some first");
    }
}

mod renaming {
    use super::*;

    #[test]
    fn everyone_learns_the_new_name() {
        given(table_of(System::D12))
            .and(joined("Ana"))
            .when("Ana", rename("Anna"))
            .then([Event::SeatRenamed { seat: SeatId(2), name: "Anna".to_owned() }]);
    }

    #[test]
    fn one_may_write_ones_own_name_otherwise() {
        given(table_of(System::D12)).and(watches("Ana")).when("Ana", rename("ANA")).happens();
    }

    #[test]
    fn a_name_that_is_taken_or_ones_own_is_refused() {
        let play = given(table_of(System::D12)).and(joined("Ana"));
        play.when("Ana", rename("gm")).refused("somebody here is called \"GM\" already; choose another name");
        play.when("Ana", rename("Ana")).refused("nothing would change: your name is so already");
    }

    #[test]
    fn strangers_have_no_name_to_change() {
        given(table_of(System::D12))
            .when(SeatId(9), rename("Eve"))
            .refused("seat 9 does not sit at this table; look at the table again");
    }
}

mod leaving {
    use super::*;

    #[test]
    fn one_leaves_or_is_asked_to() {
        let play = given(table_of(System::D12)).and(joined("Ana"));
        let seat = SeatId(2);
        play.when("Ana", Command::Leave { seat }).then([Event::SeatLeft { seat, by: seat }]);
        play.when("GM", Command::Leave { seat }).then([Event::SeatLeft { seat, by: GM }]);
    }

    #[test]
    fn only_the_gm_asks_others_to_leave() {
        given(table_of(System::D12))
            .and(joined("Ana"))
            .and(joined("Ben"))
            .when("Ben", Command::Leave { seat: SeatId(2) })
            .refused("only the GM can ask somebody to leave; ask them to");
    }

    #[test]
    fn the_gm_stays() {
        given(table_of(System::D12))
            .when("GM", Command::Leave { seat: GM })
            .refused("the GM cannot leave their own table; delete the table when it is over");
    }

    #[test]
    fn whoever_left_can_do_nothing_and_cannot_leave_twice() {
        let play = given(table_of(System::D12)).and(joined("Ana"));
        let gone = play.when("GM", Command::Leave { seat: SeatId(2) }).happens();
        let nobody = "seat 2 does not sit at this table; look at the table again";
        gone.when("Ana", rename("Eve")).refused(nobody);
        gone.when("GM", Command::Leave { seat: SeatId(2) }).refused(nobody);
    }
}

mod changing_settings {
    use super::*;

    fn change(name: Option<&str>, edition: Option<&str>, rulings: &[(&str, &str)]) -> Command {
        let owned = |text: &str| text.to_owned();
        Command::ChangeSettings {
            name: name.map(owned),
            edition: edition.map(owned),
            rulings: rulings.iter().map(|(ruling, choice)| (owned(ruling), owned(choice))).collect(),
        }
    }

    #[test]
    fn an_edition_comes_first_and_single_rulings_on_top() {
        let play = given(table_of(System::D12));
        let mut rulings = AnyRulings::edition(System::D12, "first").unwrap();
        rulings.set("crit_scope", "all_rolled").unwrap();
        let settings = Settings { name: "Wednesdays".to_owned(), rulings };
        let before = settings_of(System::D12);
        play.when("GM", change(Some("Wednesdays"), Some("first"), &[("crit_scope", "all_rolled")]))
            .then([Event::SettingsChanged { settings, before, by: GM }]);
    }

    #[test]
    fn only_the_gm_changes_them() {
        given(table_of(System::D12))
            .and(joined("Ana"))
            .when("Ana", change(Some("Mine"), None, &[]))
            .refused("only the GM can change the settings; ask them to");
    }

    #[test]
    fn what_does_not_exist_is_named_with_what_does() {
        let play = given(table_of(System::POOL));
        play.when("GM", change(None, Some("first"), &[])).refused("there is no edition \"first\"; use book");
        play.when("GM", change(None, None, &[("resilience_buys", "cake")]))
            .refused("ruling resilience_buys can't be \"cake\"; use boost_d4 or extra_d12");
    }

    #[test]
    fn changing_nothing_is_refused() {
        let play = given(table_of(System::D12));
        let same = play.when("GM", change(Some("The Table"), Some("revised"), &[])).refusal();
        assert_eq!(same, Refusal::NothingChanges { what: "every setting" });
    }

    #[test]
    fn sheets_on_the_table_follow() {
        let play = given(table_of(System::D12))
            .and(joined("Ana"))
            .and(crate::common::put("Ana", crate::common::d12_sheet("Mira")))
            .and(crate::common::done("GM", change(None, None, &[("skill_cap", "uncapped")])));
        let sheet = play.sheet("Mira").downcast_ref::<systems::d12::Sheet>().unwrap().clone();
        assert_eq!(sheet.rulings().skill_cap, systems::d12::SkillCap::Uncapped);
        assert_eq!(sheet.modifier(systems::d12::Node::Finesse, &[]), 6);
    }
}
