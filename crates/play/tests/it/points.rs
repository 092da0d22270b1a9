//! Points: spent, lost, given; rests, assistance, sessions.

use crate::common::{GM, Given, done, given, joined, put, put_hidden, sheet_of, table_of, watches};
use systems::System;
use systems::d12::ResourceKind;
use twelvefold_play::{Audience, Change, CharacterId, Command, Deed, Event, PointsDeed, SeatId};

const ANA: SeatId = SeatId(2);

/// Ana's Mira, Ben's Rook and the GM's Orc.
fn table(system: System) -> Given {
    given(table_of(system))
        .and(joined("Ana"))
        .and(joined("Ben"))
        .and(put("Ana", sheet_of(system, "Mira")))
        .and(put("Ben", sheet_of(system, "Rook")))
        .and(put("GM", sheet_of(system, "Orc")))
}

fn points(play: &Given, who: &str, deed: PointsDeed) -> Command {
    Command::Points { character: play.character(who), deed }
}

fn spend(kind: ResourceKind, amount: u32, why: &str) -> PointsDeed {
    PointsDeed::Spend(kind.name().into(), amount, why.to_owned())
}

fn lose(kind: ResourceKind, amount: u32) -> PointsDeed {
    PointsDeed::Lose(kind.name().into(), amount, "a fall".to_owned())
}

fn changed(by: SeatId, character: CharacterId, deed: Deed, changes: Vec<Change>) -> Event {
    Event::PointsChanged { by, character, deed, changes, real_damage: None, incapacitated: None }
}

fn change(points: &'static str, before: u32, after: u32, why: &str) -> Change {
    Change {
        points: points.into(),
        before: before.into(),
        after: after.into(),
        real_damage: 0,
        why: why.to_owned(),
    }
}

fn left(play: &Given, who: &str, kind: ResourceKind) -> u32 {
    let sheet = play.sheet(who).downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    sheet.resource(kind).left()
}

/// Resilience left, and what waits for the next roll.
fn resilience(play: &Given, who: &str) -> (u32, u32) {
    let sheet = play.sheet(who).downcast_ref::<systems::pool::Sheet>().unwrap().clone();
    (sheet.resilience(), sheet.waiting())
}

mod d12_res_6 {
    use super::*;

    #[test]
    fn an_owner_spends_what_is_there() {
        let play = table(System::D12);
        let deed = spend(ResourceKind::Focus, 3, "a spell");
        let event = changed(ANA, play.character("Mira"), deed.deed(), vec![change("focus", 7, 4, "a spell")]);
        let after = play.when("Ana", points(&play, "Mira", deed)).then([event]);
        assert_eq!(left(&after, "Mira", ResourceKind::Focus), 4);
    }

    #[test]
    fn what_is_not_there_is_refused() {
        let play = table(System::D12);
        play.when("Ana", points(&play, "Mira", spend(ResourceKind::Focus, 8, "a spell")))
            .refused_by("D12-RES-6");
    }

    #[test]
    fn only_the_owner_and_the_gm_spend() {
        let play = table(System::D12).and(watches("Sam"));
        let deed = spend(ResourceKind::Focus, 1, "a spell");
        play.when("Ben", points(&play, "Mira", deed.clone()))
            .refused("Mira is not yours; roll and spend for your own characters");
        play.when("Sam", points(&play, "Mira", deed.clone()))
            .refused("a spectator watches and cannot spend points; ask the GM for a player's link");
        play.when("GM", points(&play, "Mira", deed)).happens();
    }
}

mod d12_res_3 {
    use super::*;

    #[test]
    fn the_gm_takes_vitality_down_to_none() {
        let play = table(System::D12);
        let after = play.when("GM", points(&play, "Mira", lose(ResourceKind::Vitality, 99))).happens();
        assert_eq!(left(&after, "Mira", ResourceKind::Vitality), 0);
    }

    #[test]
    fn players_take_nothing_not_even_from_themselves() {
        let play = table(System::D12);
        play.when("Ana", points(&play, "Mira", lose(ResourceKind::Vitality, 1)))
            .refused("only the GM can give or take points; ask them to");
    }

    #[test]
    fn harm_to_a_hidden_character_is_the_gms_to_know() {
        let play = given(table_of(System::D12)).and(put_hidden(sheet_of(System::D12, "Orc")));
        let told = play.when("GM", points(&play, "Orc", lose(ResourceKind::Vitality, 2))).told();
        assert_eq!(told[0].audience, Audience::Gm);
    }
}

mod d12_res_1 {
    use super::*;

    #[test]
    fn the_gms_award_never_goes_above_the_maximum() {
        let play = table(System::D12);
        let spent =
            play.when("Ana", points(&play, "Mira", spend(ResourceKind::Heroism, 1, "luck"))).happens();
        let award = PointsDeed::Gain(ResourceKind::Heroism.name().into(), 3, "a brave deed".to_owned());
        let after = spent.when("GM", points(&spent, "Mira", award.clone())).happens();
        assert_eq!(left(&after, "Mira", ResourceKind::Heroism), 5);
        spent
            .when("Ana", points(&spent, "Mira", award))
            .refused("only the GM can give or take points; ask them to");
    }
}

mod d12_res_8 {
    use super::*;

    #[test]
    fn history_is_written_for_one_heroism() {
        let play = table(System::D12);
        let deed = PointsDeed::WriteHistory("the gate was left open".to_owned());
        let after = play.when("Ana", points(&play, "Mira", deed)).happens();
        assert_eq!(left(&after, "Mira", ResourceKind::Heroism), 4);
    }

    #[test]
    fn every_spend_carries_a_reason_of_a_decent_length() {
        let play = table(System::D12);
        play.when("Ana", points(&play, "Mira", spend(ResourceKind::Focus, 1, " "))).refused_by("D12-RES-8");
        play.when("Ana", points(&play, "Mira", spend(ResourceKind::Focus, 1, &"x".repeat(501))))
            .refused("a reason must have 0 to 500 characters, not 501");
    }

    #[test]
    fn other_systems_have_no_such_points() {
        let play = table(System::THREE_SIX);
        play.when("Ana", points(&play, "Mira", spend(ResourceKind::Focus, 1, "a spell")))
            .refused("The 3d6 System has no such points; name points of that system");
    }
}

mod d12_res_7 {
    use super::*;

    fn rest(play: &Given, who: &[&str], rest: &str) -> Command {
        let characters = who.iter().map(|one| play.character(one)).collect();
        Command::Rest { characters, rest: rest.to_owned(), heals: false }
    }

    fn worn() -> Given {
        let play = table(System::D12);
        let hurt = points(&play, "Mira", lose(ResourceKind::Vitality, 5));
        let dazed = points(&play, "Mira", lose(ResourceKind::Focus, 5));
        let spent = points(&play, "Mira", spend(ResourceKind::Heroism, 3, "luck"));
        play.and(done("GM", hurt)).and(done("GM", dazed)).and(done("GM", spent))
    }

    #[test]
    fn a_short_rest_refills_three_kinds_and_a_long_one_gives_back_one_heroism() {
        let play = worn();
        for (length, heroism) in [("short", 2), ("long", 3)] {
            let after = play.when("GM", rest(&play, &["Mira", "Rook"], length)).happens();
            let kinds = [ResourceKind::Vitality, ResourceKind::Focus, ResourceKind::Heroism];
            assert_eq!(kinds.map(|kind| left(&after, "Mira", kind)), [8, 7, heroism]);
        }
    }

    #[test]
    fn each_character_that_rests_is_told_of() {
        let play = worn();
        let events = play.when("GM", rest(&play, &["Mira", "Rook"], "short")).events();
        let whose = |event: &Event| match event {
            Event::PointsChanged { character, deed: Deed::Rest { rest }, .. } if rest == "short" => {
                *character
            }
            other => panic!("{other:?}"),
        };
        let resting: Vec<CharacterId> = events.iter().map(whose).collect();
        assert_eq!(resting, [play.character("Mira"), play.character("Rook")]);
    }

    #[test]
    fn the_gm_says_who_rests_each_once() {
        let play = worn();
        let each_once = "name the characters that rest, each of them once";
        play.when("GM", rest(&play, &[], "short")).refused(each_once);
        play.when("GM", rest(&play, &["Mira", "Mira"], "short")).refused(each_once);
        play.when("Ana", rest(&play, &["Mira"], "short")).refused("only the GM can call a rest; ask them to");
        let nobody =
            Command::Rest { characters: vec![CharacterId(99)], rest: "short".to_owned(), heals: false };
        play.when("GM", nobody).refused("there is no character 99 on this table; look at the table again");
    }

    #[test]
    fn the_other_systems_know_no_rests() {
        let play = table(System::POOL);
        play.when("GM", rest(&play, &["Mira"], "long"))
            .refused("The Action Pool has no rests; edit the characters instead");
    }
}

mod pool_res_2 {
    use super::*;

    #[test]
    fn a_new_session_gives_every_players_character_two() {
        let play = table(System::POOL);
        let save = points(&play, "Mira", PointsDeed::SaveResilience(2, "the door".to_owned()));
        let play = play.and(done("Ana", save));
        let whose = |who: &str| play.character(who);
        let two = vec![change("resilience", 0, 2, "new session")];
        let after = play.when("GM", Command::StartSession).then([
            Event::SessionStarted { session: 1 },
            changed(GM, whose("Mira"), Deed::StartSession, two),
            changed(GM, whose("Rook"), Deed::StartSession, Vec::new()),
        ]);
        assert_eq!(resilience(&after, "Mira"), (2, 2));
    }

    #[test]
    fn sessions_are_counted_in_every_system() {
        for system in [System::D12, System::THREE_SIX] {
            let play = table(system).and(done("GM", Command::StartSession));
            play.when("GM", Command::StartSession).then([Event::SessionStarted { session: 2 }]);
            play.when("Ana", Command::StartSession).refused("only the GM can start a session; ask them to");
        }
    }
}

mod pool_res_3 {
    use super::*;

    #[test]
    fn points_saved_wait_for_the_next_roll() {
        let play = table(System::POOL);
        let deed = PointsDeed::SaveResilience(2, "the door".to_owned());
        let after = play.when("Ana", points(&play, "Mira", deed.clone())).happens();
        assert_eq!(resilience(&after, "Mira"), (0, 2));
        after.when("Ana", points(&after, "Mira", deed)).refused_by("POOL-RES-3");
    }

    #[test]
    fn the_gm_alone_gives_resilience() {
        let play = table(System::POOL);
        let gift = PointsDeed::GainResilience(1, "a good plan".to_owned());
        assert_eq!(
            resilience(&play.when("GM", points(&play, "Mira", gift.clone())).happens(), "Mira"),
            (3, 0)
        );
        play.when("Ana", points(&play, "Mira", gift))
            .refused("only the GM can give or take points; ask them to");
    }
}

mod pool_res_4 {
    use super::*;

    fn assist(play: &Given, who: &str, whom: &str, points: u32, how: &str) -> Command {
        let (character, other) = (play.character(who), play.character(whom));
        Command::Assist { character, other, points, how: how.to_owned() }
    }

    #[test]
    fn one_pays_and_the_others_next_roll_has_it() {
        let play = table(System::POOL);
        let how = "holds the lamp".to_owned();
        let help = Deed::Help { whom: "Rook".to_owned(), points: 2, how };
        let paid = vec![change("resilience", 2, 0, "helped Rook: holds the lamp")];
        let waits = vec![change("waiting", 0, 2, "helped by another")];
        let after = play.when("Ana", assist(&play, "Mira", "Rook", 2, "holds the lamp")).then([
            changed(ANA, play.character("Mira"), help, paid),
            changed(ANA, play.character("Rook"), Deed::Helped { points: 2 }, waits),
        ]);
        assert_eq!((resilience(&after, "Mira"), resilience(&after, "Rook")), ((0, 0), (2, 2)));
    }

    #[test]
    fn it_must_be_said_how() {
        let play = table(System::POOL);
        play.when("Ana", assist(&play, "Mira", "Rook", 1, " ")).refused_by("POOL-RES-4");
    }

    #[test]
    fn nobody_helps_themselves_or_their_own() {
        let play = table(System::POOL).and(put("Ana", sheet_of(System::POOL, "Pip")));
        for whom in ["Mira", "Pip"] {
            play.when("Ana", assist(&play, "Mira", whom, 1, "pushes")).refused(&format!(
                "{whom} is no other player's; save the points for your own next roll instead"
            ));
            play.when("Ana", assist(&play, "Mira", whom, 1, "pushes")).refused_by("POOL-RES-4");
        }
    }

    #[test]
    fn one_pays_with_ones_own_points_if_they_are_there() {
        let play = table(System::POOL);
        play.when("Ben", assist(&play, "Mira", "Rook", 1, "pushes"))
            .refused("Mira is not yours; roll and spend for your own characters");
        play.when("Ana", assist(&play, "Mira", "Rook", 3, "pushes")).refused_by("POOL-RES-3");
    }

    #[test]
    fn helping_the_hidden_would_betray_them() {
        let play = table(System::POOL).and(put_hidden(sheet_of(System::POOL, "Spy")));
        play.when("GM", assist(&play, "Mira", "Spy", 1, "pushes"))
            .refused("Spy is hidden; show it before somebody helps it");
        play.when("Ana", assist(&play, "Mira", "Spy", 1, "pushes"))
            .refused("there is no character 8 on this table; look at the table again");
    }

    #[test]
    fn the_other_systems_know_no_assistance() {
        let play = table(System::D12);
        play.when("Ana", assist(&play, "Mira", "Rook", 1, "pushes"))
            .refused("The D12 System has no assistance; let the help count in the check itself instead");
    }
}
