//! Contests and opposed checks: one acts, the others answer, the last answer settles it.

use crate::common::*;
use crate::story::*;
use systems::d12::{Node, Side};
use systems::three_six::Attribute;
use systems::throw::Resolve;
use systems::{Outcome as _, System, three_six as rules};
use twelvefold_play as play;
use twelvefold_play::{Ask, Command, Contest, Event, Visibility};

/// The party, and a Shade that is hidden.
fn table() -> Given {
    party().and(put_hidden(d12_sheet("Shade")))
}

fn opposed_table() -> Given {
    table_of(System::THREE_SIX)
        .and(joined("Ana"))
        .and(put("Ana", three_six_sheet("Mira")))
        .and(put("GM", three_six_sheet("Goblin")))
        .and(put("GM", three_six_sheet("Ogre")))
}

/// Mira acts against these, with DEX, and throws 10 and 7: 22.
fn opened<const N: usize>(table: Given, others: [(&str, Option<Ask>); N]) -> Given {
    let others = others.map(|(name, ask)| (table.character(name), ask));
    let wish = contest(table.character("Mira"), d12(Node::Dex), others);
    table.and(done_with_faces("Ana", wish, [10, 7]))
}

fn settled(table: &Given) -> &Contest {
    let told = table.log.iter().rev().map(|recorded| &recorded.told.event);
    let found = told.into_iter().find_map(|event| match event {
        Event::ContestSettled { settled, .. } => Some(settled),
        _ => None,
    });
    found.unwrap()
}

mod d12_chk_2 {
    use super::*;

    #[test]
    fn the_one_who_acts_rolls_at_once_and_the_contest_waits_for_the_other() {
        let table = table();
        let (mira, nils) = (table.character("Mira"), table.character("Nils"));
        let wish = contest(mira, d12(Node::Dex), [(nils, Some(d12(Node::Agility)))]);
        let waiting = table
            .when("Ana", wish)
            .with_faces([10, 7])
            .tells(["all: contest: Mira, Nils", "all: Mira rolls DEX [10, 7] (server)"]);
        let id = waiting.last_action();
        let awaited = waiting.table.scene.contests[&id].awaited().map(|side| side.character);
        assert_eq!(awaited.collect::<Vec<_>>(), [nils]);
        let over = waiting
            .when("Ben", resist(id, nils, None))
            .with_faces([3, 4])
            .tells(["all: Nils rolls Agility [3, 4] (server)", "all: the contest is settled"]);
        assert!(over.table.scene.contests.is_empty());
    }

    #[test]
    fn one_side_acts_and_the_others_resist_whatever_they_ask_for() {
        let over = opened(table(), [("Nils", None)]);
        let (id, nils) = (over.last_action(), over.character("Nils"));
        let over = over.and(done_with_faces("Ben", resist(id, nils, Some(d12(Node::Dex))), [1, 1]));
        let (check, _) = settled(&over).settled().unwrap().unwrap();
        let check = check.downcast_ref::<systems::d12::Contest>().unwrap();
        assert_eq!((check.active().side, check.resisters()[0].side), (Side::Active, Side::Resisted));
    }

    #[test]
    fn the_gm_rolls_for_a_side_that_does_not_answer() {
        let table = opened(table(), [("Nils", Some(d12(Node::Agility)))]);
        let (id, nils) = (table.last_action(), table.character("Nils"));
        table
            .when("Ana", resist(id, nils, None))
            .refused("Nils is not yours; roll and spend for your own characters");
        table
            .when("GM", resist(id, nils, None))
            .with_faces([3, 4])
            .tells(["all: Nils rolls Agility [3, 4] (server)", "all: the contest is settled"]);
    }

    #[test]
    fn a_side_answers_once_and_says_what_it_rolls_if_the_contest_does_not() {
        let table = opened(table(), [("Nils", None), ("Goblin", None)]);
        let (id, nils, mira) = (table.last_action(), table.character("Nils"), table.character("Mira"));
        table.when("Ben", resist(id, nils, None)).refused("the contest does not say what Nils rolls; say it");
        let table = table.and(done_with_faces("Ben", resist(id, nils, Some(d12(Node::Dex))), [3, 4]));
        table
            .when("Ben", resist(id, nils, Some(d12(Node::Dex))))
            .refused("Nils has rolled in this contest already");
        table
            .when("Ana", resist(id, mira, Some(d12(Node::Dex))))
            .refused("Mira has rolled in this contest already");
    }

    #[test]
    fn a_contest_names_each_side_once_and_somebody_resists() {
        let table = table();
        let (mira, nils) = (table.character("Mira"), table.character("Nils"));
        let sentence = "name 1 to 20 others who resist, each of them once";
        table.when("Ana", contest(mira, d12(Node::Dex), [])).refused(sentence);
        table.when("Ana", contest(mira, d12(Node::Dex), [(mira, None)])).refused(sentence);
        table.when("Ana", contest(mira, d12(Node::Dex), [(nils, None), (nils, None)])).refused(sentence);
        let many = std::array::from_fn::<_, 21, _>(|at| (play::CharacterId(at as u64 + 100), None));
        table.when("Ana", contest(mira, d12(Node::Dex), many)).refused(sentence);
    }

    #[test]
    fn nobody_spends_anothers_points_by_asking_for_a_roll() {
        let table = table();
        let (mira, nils) = (table.character("Mira"), table.character("Nils"));
        table.when("Ana", contest(mira, d12(Node::Dex), [(nils, Some(lucky(Node::Dex)))])).refused(
            "whoever rolls chooses what to spend; ask for the roll without Extra, Luck and resilience",
        );
    }

    #[test]
    fn each_side_pays_for_its_own_dice() {
        let table = table();
        let (mira, nils) = (table.character("Mira"), table.character("Nils"));
        let table = table
            .when("Ana", contest(mira, lucky(Node::Dex), [(nils, None)]))
            .with_faces([10, 7, 1])
            .tells([
                "all: Mira heroism 5 to 4: Luck Die for DEX",
                "all: contest: Mira, Nils",
                "all: Mira rolls DEX [10, 7, 1] (server)",
            ]);
        let answer = resist(table.last_action(), nils, Some(lucky(Node::Dex)));
        table.when("Ben", answer).with_faces([1, 2, 3]).tells([
            "all: Nils heroism 5 to 4: Luck Die for DEX",
            "all: Nils rolls DEX [1, 2, 3] (server)",
            "all: the contest is settled",
        ]);
    }

    #[test]
    fn the_one_who_opened_it_or_the_gm_calls_it_off() {
        let table = opened(table(), [("Nils", None)]);
        let drop = Command::DropContest { contest: table.last_action() };
        table
            .when("Ben", drop.clone())
            .refused("only the GM can call off a contest that somebody else opened; ask them to");
        table.when("GM", drop.clone()).tells(["all: the contest is called off"]);
        let over = table.when("Ana", drop.clone()).tells(["all: the contest is called off"]);
        over.when("Ana", drop)
            .refused(&format!("there is no contest by {}; it may be over", table.last_action()));
    }

    #[test]
    fn the_action_pool_has_no_contests() {
        let table = table_of(System::POOL).and(joined("Ana")).and(put("Ana", pool_sheet("Mira")));
        let mira = table.character("Mira");
        table
            .when("Ana", contest(mira, pool("Strength", 0), [(mira, None)]))
            .refused("The Action Pool has no contests; let each side roll and compare their successes");
    }
}

mod d12_chk_4 {
    use super::*;

    #[test]
    fn one_active_roll_is_held_against_each_resisters_own() {
        let table = opened(table(), [("Nils", None), ("Goblin", None)]);
        let (id, nils, goblin) = (table.last_action(), table.character("Nils"), table.character("Goblin"));
        let table = table
            .when("GM", resist(id, goblin, Some(d12(Node::Dex))))
            .with_faces([12, 11])
            .tells(["all: Goblin rolls DEX [12, 11] (server)"]);
        let over = table.and(done_with_faces("Ben", resist(id, nils, Some(d12(Node::Dex))), [1, 2]));
        let (check, faces) = settled(&over).settled().unwrap().unwrap();
        // The sides stand in the order of the contest, not of the answers.
        assert_eq!(faces, [10, 7, 1, 2, 12, 11]);
        let verdict = check.resolve(&faces).unwrap();
        assert_eq!(verdict.against.iter().map(|judged| judged.margin).collect::<Vec<_>>(), [14, -12]);
    }
}

mod d12_shift_2 {
    use super::*;

    #[test]
    fn a_strike_hurts_each_resister_by_its_own_judgement() {
        let table = in_encounter(table());
        let (mira, nils, goblin) =
            (table.character("Mira"), table.character("Nils"), table.character("Goblin"));
        let asks = Some(d12(Node::Dex));
        let wish = contest(mira, d12(Node::Dex), [(nils, asks.clone()), (goblin, asks)]);
        let table = table.when("Ana", striking(None, wish)).with_faces([10, 7]).tells([
            "all: Mira action 4 to 2: strike: Nils, Goblin",
            "all: contest: Mira, Nils, Goblin",
            "all: Mira rolls DEX [10, 7] (server)",
        ]);
        let id = table.last_action();
        let table = table.and(done_with_faces("GM", resist(id, goblin, None), [11, 10]));
        table.when("Ben", resist(id, nils, None)).with_faces([2, 4]).tells([
            "all: Nils rolls DEX [2, 4] (server)",
            "all: the contest is settled",
            "all: Nils vitality 8 to 6: struck by Mira (1 shift)",
        ]);
    }

    #[test]
    fn a_strike_that_cannot_be_paid_opens_nothing() {
        let table = in_encounter(table());
        let (mira, nils) = (table.character("Mira"), table.character("Nils"));
        let wish = striking(None, contest(mira, d12(Node::Dex), [(nils, None)]));
        let table = table.and(done_with_faces("Ana", wish.clone(), [1, 2])).and(done_with_faces(
            "Ana",
            wish.clone(),
            [1, 2],
        ));
        table.when("Ana", wish).refused_by("D12-RES-6");
    }

    #[test]
    fn whoever_is_struck_from_hiding_learns_of_the_harm_and_not_of_the_hand() {
        let table = in_encounter(table());
        let (shade, nils) = (table.character("Shade"), table.character("Nils"));
        let wish = striking(None, contest(shade, d12(Node::Dex), [(nils, Some(d12(Node::Dex)))]));
        let table = table.when("GM", wish).with_faces([10, 7]).tells([
            "gm: Shade action 4 to 2: strike: Nils",
            "gm: contest: Shade, Nils",
            "gm: Shade rolls DEX [10, 7] (server)",
        ]);
        let id = table.last_action();
        table
            .when("Ben", resist(id, nils, None))
            .refused(&format!("there is no contest by {id}; it may be over"));
        table.when("GM", resist(id, nils, None)).with_faces([6, 7]).tells([
            "gm: Nils rolls DEX [6, 7] (server)",
            "gm: the contest is settled",
            "all: Nils vitality 8 to 7: struck by somebody unseen",
        ]);
    }

    #[test]
    fn whoever_strikes_at_somebody_hidden_does_not_say_at_whom() {
        let table = in_encounter(table());
        let (goblin, shade) = (table.character("Goblin"), table.character("Shade"));
        let wish = striking(None, contest(goblin, d12(Node::Dex), [(shade, None)]));
        table.when("GM", wish).with_faces([10, 7]).tells([
            "all: Goblin action 4 to 2: strike: somebody, in secret",
            "gm: contest: Goblin, Shade",
            "gm: Goblin rolls DEX [10, 7] (server)",
        ]);
    }
}

mod secret_contests {
    use super::*;

    #[test]
    fn what_follows_waits_until_the_contest_is_revealed() {
        let table = in_encounter(table());
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let wish = striking(None, contest(mira, d12(Node::Dex), [(goblin, Some(d12(Node::Dex)))]));
        let table = table.when("Ana", seen(Visibility::SelfAndGm, wish)).with_faces([10, 7]).tells([
            "all: Mira action 4 to 2: strike: somebody, in secret",
            "Ana: contest: Mira, Goblin",
            "Ana: Mira rolls DEX [10, 7] (server)",
        ]);
        let table = table.when("GM", resist(table.last_action(), goblin, None)).with_faces([6, 7]).tells([
            "Ana: Goblin rolls DEX [6, 7] (server)",
            "Ana: the contest is settled",
            "gm: owed to Goblin",
        ]);
        let seq = table.seq() - 1;
        let reveal = Command::Reveal { seq, salt: play::fair::Salt([0; 32]), body: "sealed".to_owned() };
        table.when("GM", reveal).tells([
            &format!("all: event {seq} is revealed"),
            "all: what was owed is paid",
            "all: Goblin vitality 8 to 7: struck by Mira",
        ]);
    }

    #[test]
    fn a_strike_that_misses_in_secret_is_told_in_as_many_events() {
        let table = table();
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let wish = striking(None, contest(mira, d12(Node::Dex), [(goblin, Some(d12(Node::Dex)))]));
        let table = table.and(done_with_faces("Ana", seen(Visibility::SelfAndGm, wish), [1, 2]));
        table.when("GM", resist(table.last_action(), goblin, None)).with_faces([6, 7]).tells([
            "Ana: Goblin rolls DEX [6, 7] (server)",
            "Ana: the contest is settled",
            "gm: owed to ",
        ]);
    }

    #[test]
    fn a_side_that_cannot_see_it_cannot_answer_it() {
        let table = table();
        let (mira, nils) = (table.character("Mira"), table.character("Nils"));
        let wish = seen(Visibility::Blind, contest(mira, d12(Node::Dex), [(nils, Some(d12(Node::Dex)))]));
        let table = table.when("Ana", wish).with_faces([10, 7]).tells([
            "gm: contest: Mira, Nils",
            "gm: Mira rolls DEX [10, 7] (server)",
            "Ana: Mira rolls DEX blind",
        ]);
        let id = table.last_action();
        let sentence = format!("there is no contest by {id}; it may be over");
        table.when("Ben", resist(id, nils, None)).refused(&sentence);
        table.when("Ben", Command::DropContest { contest: id }).refused(&sentence);
        table.when("Ana", Command::DropContest { contest: id }).tells(["gm: the contest is called off"]);
        table
            .when("GM", resist(id, nils, None))
            .with_faces([1, 2])
            .tells(["gm: Nils rolls DEX [1, 2] (server)", "gm: the contest is settled"]);
    }

    #[test]
    fn a_player_knows_no_hidden_side() {
        let table = table();
        let (mira, shade) = (table.character("Mira"), table.character("Shade"));
        table
            .when("Ana", contest(mira, d12(Node::Dex), [(shade, None)]))
            .refused(&format!("there is no {shade} on this table; look at the table again"));
    }
}

mod t36_opp_1 {
    use super::*;

    #[test]
    fn both_sides_add_the_attribute_and_the_higher_one_succeeds() {
        let table = opposed_table();
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let wish = contest(mira, three_six(Attribute::Body), [(goblin, Some(three_six(Attribute::Will)))]);
        let table = table
            .when("Ana", wish)
            .with_faces([1, 2, 3])
            .tells(["all: contest: Mira, Goblin", "all: Mira rolls Body [1, 2, 3] (server)"]);
        let id = table.last_action();
        let over = table.and(done_with_faces("GM", resist(id, goblin, None), [3, 3, 3]));
        let (check, faces) = settled(&over).settled().unwrap().unwrap();
        let verdict = check.resolve(&faces).unwrap();
        // 6 + 12 and 9 + 9: a tie is nobody's success.
        assert_eq!(verdict.sides.iter().map(|side| side.total).collect::<Vec<_>>(), [18, 18]);
        assert_eq!(verdict.outcome, Some(rules::Outcome::Tie.to_any()));
    }

    #[test]
    fn an_opposed_check_has_two_sides_and_is_no_strike() {
        let table = opposed_table();
        let (mira, goblin, ogre) =
            (table.character("Mira"), table.character("Goblin"), table.character("Ogre"));
        table
            .when("Ana", contest(mira, three_six(Attribute::Body), [(goblin, None), (ogre, None)]))
            .refused("an opposed check has two sides; name one other than who acts");
        table
            .when("Ana", striking(None, contest(mira, three_six(Attribute::Body), [(goblin, None)])))
            .refused("The 3d6 System has no strikes; roll a check instead");
    }
}
