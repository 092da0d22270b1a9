//! Initiative, rounds and turns.

use crate::common::*;
use crate::story::*;
use systems::System;
use systems::d12::{Node, ResourceKind};
use twelvefold_play as play;
use twelvefold_play::{CharacterId, Command, Event, Origin, Throw};

/// Ana plays Mira, Ben plays Nils, the GM has a Goblin and, hidden, a Shade; all with the same Initiative.
fn table() -> Given {
    table_of(System::D12)
        .and(joined("Ana"))
        .and(joined("Ben"))
        .and(put("Ana", d12_sheet("Mira")))
        .and(put("Ben", d12_sheet("Nils")))
        .and(put("GM", d12_sheet("Goblin")))
        .and(put_hidden(d12_sheet("Shade")))
}

fn ids<const N: usize>(table: &Given, names: [&str; N]) -> Vec<CharacterId> {
    names.map(|name| table.character(name)).into()
}

fn called<const N: usize>(table: Given, names: [&str; N]) -> Given {
    let characters = ids(&table, names);
    table.and(done("GM", Command::CallInitiative { characters }))
}

fn rolled<const N: usize>(table: Given, who: &str, name: &str, faces: [u32; N]) -> Given {
    let wish = initiative(table.character(name));
    table.and(done_with_faces(who, wish, faces))
}

fn ordered<const N: usize>(table: Given, names: [&str; N]) -> Given {
    let order = ids(&table, names);
    table.and(done("GM", Command::SetOrder { order }))
}

fn turn_passed(table: Given, times: usize) -> Given {
    (0..times).fold(table, |table, _| table.and(done("GM", Command::EndTurn)))
}

mod d12_chk_5 {
    use super::*;

    #[test]
    fn everyone_rolls_and_the_last_roll_sets_the_order_highest_first() {
        let table = table();
        let characters = ids(&table, ["Mira", "Nils", "Goblin"]);
        let table = table
            .when("GM", Command::CallInitiative { characters })
            .tells(["all: initiative: Mira, Nils, Goblin"]);
        let table = rolled(rolled(table, "Ana", "Mira", [3, 4]), "GM", "Goblin", [10, 11]);
        let nils = table.character("Nils");
        let table = table
            .when("Ben", initiative(nils))
            .with_faces([5, 6])
            .tells(["all: Nils rolls Initiative [5, 6] (server)", "all: order: Goblin, Nils, Mira"]);
        let current = Some("Goblin".to_owned());
        assert_eq!(table.order_seen_by("Ana").1, current);
    }

    #[test]
    fn nobody_auto_fails_and_players_go_first_among_equals() {
        let table = called(table(), ["Goblin", "Mira"]);
        let table = rolled(rolled(table, "GM", "Goblin", [1, 1]), "Ana", "Mira", [1, 1]);
        assert_eq!(table.order_seen_by("Ben").0, ["Mira", "Goblin"]);
    }

    #[test]
    fn those_who_are_still_tied_roll_off_and_it_is_recorded() {
        let table = rolled(called(table(), ["Mira", "Nils"]), "Ana", "Mira", [3, 4]);
        let nils = table.character("Nils");
        // Tied, tied again at 5, and Nils shows more.
        let table = table.when("Ben", initiative(nils)).with_faces([3, 4, 5, 5, 2, 9]).tells([
            "all: Nils rolls Initiative [3, 4] (server)",
            "all: all who are tied rolls Roll-off for initiative [5, 5, 2, 9] (server)",
            "all: order: Nils, Mira",
        ]);
        let mut rolls = table.log.iter().rev().filter_map(|recorded| match &recorded.told.event {
            Event::RollMade(roll) => Some(roll),
            _ => None,
        });
        let roll_off = rolls.next().unwrap();
        let Throw::RollOff { thrown, .. } = &roll_off.throw else { panic!("{roll_off:?}") };
        assert_eq!((roll_off.character, &thrown[..]), (None, &[3, 4, 3, 4][..]));
        roll_off.throw.check_faces(&roll_off.faces).unwrap();
    }

    #[test]
    fn a_roll_off_after_dice_that_were_typed_in_is_the_servers() {
        let table = rolled(called(table(), ["Mira", "Nils"]), "Ana", "Mira", [3, 4]);
        let nils = table.character("Nils");
        let told = table.when("Ben", typed([4, 3], initiative(nils))).with_faces([2, 9]).tells([
            "all: Nils rolls Initiative [4, 3] (physical)",
            "all: all who are tied rolls Roll-off for initiative [2, 9] (server)",
            "all: order: Nils, Mira",
        ]);
        let is_servers = |event: &&Event| matches!(event, Event::RollMade(roll) if matches!(roll.origin, Origin::Server(_)));
        assert_eq!(told.heard_by("Ana").iter().filter(|event| is_servers(event)).count(), 2);
    }

    #[test]
    fn a_luck_die_costs_heroism_here_too() {
        let table = called(table(), ["Mira", "Nils"]);
        let Command::RollInitiative { character, score, values, source } =
            initiative(table.character("Mira"))
        else {
            panic!("no roll")
        };
        table
            .when(
                "Ana",
                Command::RollInitiative {
                    character,
                    score,
                    values: values.with_switch("luck", true),
                    source,
                },
            )
            .with_faces([3, 4, 1])
            .tells([
                "all: Mira heroism 5 to 4: Luck Die for Initiative",
                "all: Mira rolls Initiative [3, 4, 1] (server)",
            ]);
    }

    #[test]
    fn only_those_who_are_asked_roll_and_only_once() {
        let table = rolled(called(table(), ["Mira", "Goblin"]), "Ana", "Mira", [3, 4]);
        let (mira, nils) = (table.character("Mira"), table.character("Nils"));
        table.when("Ana", initiative(mira)).refused("Mira has rolled for initiative already");
        table
            .when("Ben", initiative(nils))
            .refused("Nils is not asked to roll for initiative; the GM calls for it");
        table
            .when("Ana", initiative(table.character("Goblin")))
            .refused("Goblin is not yours; roll and spend for your own characters");
    }

    #[test]
    fn the_gm_calls_once_and_names_each_once() {
        let table = table();
        let mira = table.character("Mira");
        let call = |characters| Command::CallInitiative { characters };
        table.when("Ana", call(vec![mira])).refused("only the GM can call for initiative; ask them to");
        table.when("GM", call(vec![])).refused("name 1 to 100 characters, each of them once");
        table.when("GM", call(vec![mira; 2])).refused("name 1 to 100 characters, each of them once");
        let on = called(table, ["Mira"]);
        on.when("GM", call(vec![mira])).refused("an encounter is going on; end it first");
    }

    #[test]
    fn other_systems_set_the_order_by_hand() {
        for (system, title) in [(System::THREE_SIX, "The 3d6 System"), (System::POOL, "The Action Pool")] {
            let table = table_of(system).and(joined("Ana")).and(put("Ana", sheet_of(system, "Mira")));
            let mira = table.character("Mira");
            let sentence = format!("{title} has no roll for initiative; set the order by hand");
            table.when("GM", Command::CallInitiative { characters: vec![mira] }).refused(&sentence);
            table.when("Ana", initiative(mira)).refused(&sentence);
            let table = table.when("GM", Command::SetOrder { order: vec![mira] }).tells(["all: order: Mira"]);
            table.when("Ana", Command::EndTurn).tells(["all: round 2: Mira to Mira"]);
        }
    }
}

mod hidden {
    use super::*;

    #[test]
    fn a_hidden_one_is_called_and_rolls_where_only_the_gm_sees_it() {
        let table = table();
        let characters = ids(&table, ["Shade", "Mira"]);
        let table = table
            .when("GM", Command::CallInitiative { characters })
            .tells(["all: initiative: Mira", "gm: initiative: Shade"]);
        let (shade, mira) = (table.character("Shade"), table.character("Mira"));
        let table = table
            .when("GM", initiative(shade))
            .with_faces([10, 11])
            .tells(["gm: Shade rolls Initiative [10, 11] (server)"]);
        let table = table
            .when("Ana", initiative(mira))
            .with_faces([1, 2])
            .tells(["all: Mira rolls Initiative [1, 2] (server)", "gm: order: Shade, Mira"]);
        assert_eq!(table.order_seen_by("GM").0, ["Shade", "Mira"]);
        assert_eq!(table.order_seen_by("Ana"), (vec!["Mira".to_owned()], None));
    }

    #[test]
    fn a_player_is_not_told_whose_turn_it_is_instead() {
        let table = ordered(table(), ["Shade", "Mira"]);
        table.when("Ana", Command::EndTurn).refused("it is not your turn; wait for it, or ask the GM");
        let table = table
            .when("GM", Command::EndTurn)
            .tells(["gm: Shade action 4 to 4: end of turn", "gm: round 1: Shade to Mira"]);
        assert_eq!(table.order_seen_by("Ana").1, Some("Mira".to_owned()));
        table
            .when("Ana", Command::EndTurn)
            .tells(["all: Mira action 4 to 4: end of turn", "gm: round 2: Mira to Shade"]);
    }

    #[test]
    fn an_encounter_of_hidden_ones_ends_unheard() {
        let table = ordered(table(), ["Shade"]);
        table.when("GM", Command::EndEncounter).tells(["gm: the encounter is over"]);
    }
}

mod d12_res_2 {
    use super::*;

    fn action(table: &Given, name: &str) -> u32 {
        let sheet = table.sheet(name).downcast_ref::<systems::d12::Sheet>().unwrap().clone();
        sheet.resource(ResourceKind::Action).left()
    }

    #[test]
    fn action_points_are_full_again_at_the_end_of_ones_own_turn() {
        let table = ordered(table(), ["Mira", "Goblin"]);
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let strike = striking(Some(goblin), roll(mira, d12(Node::Dex), 30));
        let table = table.and(done_with_faces("Ana", strike, [2, 3]));
        assert_eq!(action(&table, "Mira"), 2);
        let table = table
            .when("Ana", Command::EndTurn)
            .tells(["all: Mira action 2 to 4: end of turn", "all: round 1: Mira to Goblin"]);
        table
            .when("GM", Command::EndTurn)
            .tells(["all: Goblin action 4 to 4: end of turn", "all: round 2: Goblin to Mira"]);
    }

    #[test]
    fn only_whose_turn_it_is_or_the_gm_ends_it() {
        let table = ordered(table(), ["Mira", "Nils"]);
        table.when("Ben", Command::EndTurn).refused("it is not your turn; wait for it, or ask the GM");
        let over = table.and(done("GM", Command::EndEncounter));
        let sentence = "no turns are being taken; call for initiative or set an order first";
        over.when("GM", Command::EndTurn).refused(sentence);
        over.when("GM", Command::EndEncounter).refused("no encounter is going on");
        called(over, ["Mira"]).when("GM", Command::EndTurn).refused(sentence);
    }

    #[test]
    fn rounds_go_on() {
        let table = turn_passed(ordered(table(), ["Mira", "Nils", "Goblin"]), 7);
        let Some(play::Encounter::Turns(turns)) = &table.table.scene.encounter else { panic!() };
        assert_eq!((turns.round, turns.current()), (3, Some(table.character("Nils"))));
    }
}

mod order {
    use super::*;

    #[test]
    fn a_latecomer_is_put_in_the_order_without_starting_it_anew() {
        let table = turn_passed(ordered(table(), ["Mira", "Nils"]), 3);
        let table = ordered(table, ["Goblin", "Mira", "Nils"]);
        let Some(play::Encounter::Turns(turns)) = &table.table.scene.encounter else { panic!() };
        assert_eq!((turns.round, turns.current()), (2, Some(table.character("Nils"))));
    }

    #[test]
    fn the_gm_sets_it_and_names_each_once() {
        let table = table();
        let mira = table.character("Mira");
        table
            .when("Ana", Command::SetOrder { order: vec![mira] })
            .refused("only the GM can set the order of turns; ask them to");
        table
            .when("GM", Command::SetOrder { order: vec![mira, mira] })
            .refused("name 1 to 100 characters, each of them once");
    }
}
