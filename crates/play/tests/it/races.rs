//! Races: everyone competes for themselves, as in a roll for initiative.

use crate::common::*;
use crate::story::*;
use systems::System;
use systems::d12::Node;
use systems::form::Value;
use systems::throw::Resolve;
use twelvefold_play::{Ask, Command, Contest, Event, Throw};

/// Ana plays Mira, Ben plays Nils, the GM has two wolves of the same name; all with the same sheet.
fn table() -> Given {
    table_of(System::D12)
        .and(joined("Ana"))
        .and(joined("Ben"))
        .and(put("Ana", d12_sheet("Mira")))
        .and(put("Ben", d12_sheet("Nils")))
        .and(put("GM", d12_sheet("Wolf")))
}

fn race<const N: usize>(table: &Given, ask: Ask, others: [&str; N]) -> Command {
    let others =
        others.map(|name| (table.character(name), Some(Ask { values: Default::default(), ..ask.clone() })));
    match contest(table.character("Mira"), ask, others) {
        Command::OpenContest { character, ask, source, others, visibility, is_strike, .. } => {
            Command::OpenContest { character, ask, source, others, visibility, is_strike, is_race: true }
        }
        other => other,
    }
}

fn settled(table: &Given) -> &Contest {
    let told = table.log.iter().rev().map(|recorded| &recorded.told.event);
    let found = told.into_iter().find_map(|event| match event {
        Event::ContestSettled { settled, .. } => Some(settled),
        _ => None,
    });
    found.unwrap()
}

/// Who came in, first to last, each with their total.
fn order(contest: &Contest) -> Vec<(String, i64)> {
    let (check, faces) = contest.settled().unwrap().unwrap();
    let verdict = check.resolve(&faces).unwrap();
    assert!(verdict.outcome.is_none() && verdict.against.is_empty(), "nobody acts");
    let names = check.side_names();
    let place =
        |turn: &systems::any_verdict::Turn| (names[turn.side].to_owned(), verdict.sides[turn.side].total);
    verdict.order.iter().map(place).collect()
}

mod d12_chk_2 {
    use super::*;

    #[test]
    fn everyone_rolls_for_themselves_and_the_highest_total_comes_first() {
        let table = table();
        let wish = race(&table, d12(Node::Dex), ["Nils", "Wolf"]);
        let table = table.and(done_with_faces("Ana", wish, [1, 1]));
        let (id, nils, wolf) = (table.last_action(), table.character("Nils"), table.character("Wolf"));
        let table = table.and(done_with_faces("GM", resist(id, wolf, None), [10, 7]));
        let table = table
            .when("Ben", resist(id, nils, None))
            .with_faces([5, 7])
            .tells(["all: Nils rolls DEX [5, 7] (server)", "all: the contest is settled"]);
        // Two 1s fail nobody: they are a pair.
        let order = order(settled(&table));
        let names: Vec<&str> = order.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["Wolf", "Nils", "Mira"]);
        assert_eq!(order[2].1 + 9, order[0].1, "2 and 6 for the pair, against 17");
        assert!(table.table.scene.contests.is_empty());
    }

    #[test]
    fn players_come_first_on_a_tie_and_those_who_are_still_tied_roll_off() {
        let table = table();
        let wish = race(&table, d12(Node::Dex), ["Wolf", "Nils"]);
        let table = table.and(done_with_faces("Ana", wish, [3, 4]));
        let (id, nils, wolf) = (table.last_action(), table.character("Nils"), table.character("Wolf"));
        let table = table.and(done_with_faces("GM", resist(id, wolf, None), [3, 4]));
        let table = table.when("Ben", resist(id, nils, None)).with_faces([3, 4, 5, 5, 2, 9]).tells([
            "all: Nils rolls DEX [3, 4] (server)",
            "all: all who are tied rolls Roll-off for the race [5, 5, 2, 9] (server)",
            "all: the contest is settled",
        ]);
        let contest = settled(&table);
        assert_eq!(contest.race.as_ref().unwrap().roll_off, [5, 5, 2, 9]);
        let names: Vec<String> = order(contest).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Nils", "Mira", "Wolf"]);
    }

    #[test]
    fn an_extra_die_is_paid_for_and_thrown() {
        let table = table();
        let lean = d12(Node::Finesse).with("extra", Value::Name("STR".into()));
        let wish = race(&table, lean, ["Nils"]);
        let table = table.and(done_with_faces("Ana", wish, [3, 4, 1]));
        let (id, nils) = (table.last_action(), table.character("Nils"));
        let table = table.and(done_with_faces("Ben", resist(id, nils, None), [3, 4, 8, 2]));
        let (check, faces) = settled(&table).settled().unwrap().unwrap();
        assert_eq!(faces, [3, 4, 1, 3, 4, 8, 2], "three dice, two, and the roll-off");
        assert!(check.resolve(&faces).is_ok());
        let sheet = &table.table.scene.characters[&table.character("Mira")].sheet;
        let heroism = sheet.points().into_iter().find(|points| points.key == "heroism").unwrap();
        assert_eq!(Some(heroism.left + 1), heroism.most);
    }

    #[test]
    fn those_of_one_name_are_told_apart() {
        let table = table().and(put("GM", d12_sheet("Wolf")));
        let wolves: Vec<_> =
            table.table.scene.characters.values().filter(|one| one.name() == "Wolf").collect();
        let others = [(wolves[0].id, None), (wolves[1].id, None)];
        let Command::OpenContest { character, ask, source, others, visibility, is_strike, .. } =
            contest(table.character("Mira"), d12(Node::Dex), others)
        else {
            panic!("it is a contest")
        };
        let wish =
            Command::OpenContest { character, ask, source, others, visibility, is_strike, is_race: true };
        let table = table.and(done_with_faces("Ana", wish, [3, 4]));
        let race = table.table.scene.contests[&table.last_action()].race.clone().unwrap();
        let names: Vec<&str> = race.runners.iter().map(|runner| runner.name.as_str()).collect();
        assert_eq!(names, ["Mira", "Wolf", "Wolf (2)"]);
        assert_eq!(race.runners.iter().map(|one| one.is_player).collect::<Vec<_>>(), [true, false, false]);
    }

    #[test]
    fn nobody_strikes_races_alone_or_races_in_another_system() {
        let table = table();
        let alone = race(&table, d12(Node::Dex), []);
        table.when("Ana", alone).refused("name 2 to 21 who compete, each of them once");
        let strike = striking(None, race(&table, d12(Node::Dex), ["Nils"]));
        table
            .when("Ana", strike)
            .refused("nobody acts in a race, so nobody strikes; leave out one of the two");
        let table = table_of(System::THREE_SIX)
            .and(joined("Ana"))
            .and(put("Ana", three_six_sheet("Mira")))
            .and(put("GM", three_six_sheet("Wolf")));
        let ask = three_six(systems::three_six::Attribute::Body);
        table
            .when("Ana", race(&table, ask, ["Wolf"]))
            .refused("The 3d6 System has no races of this roll; let each roll for themselves and compare");
    }

    #[test]
    fn the_roll_off_is_thrown_by_the_server_even_after_real_dice() {
        let table = table();
        let wish = race(&table, d12(Node::Dex), ["Nils"]);
        let table = table.and(done_with_faces("Ana", wish, [3, 4]));
        let (id, nils) = (table.last_action(), table.character("Nils"));
        let table = table.and(done_with_faces("Ben", typed([3, 4], resist(id, nils, None)), [8, 2]));
        let rolls: Vec<_> = table
            .log
            .iter()
            .filter_map(|one| match &one.told.event {
                Event::RollMade(roll) => {
                    Some((matches!(roll.throw, Throw::RollOff { .. }), roll.origin.name()))
                }
                _ => None,
            })
            .collect();
        assert_eq!(rolls, [(false, "server"), (false, "physical"), (true, "server")]);
    }
}
