//! Checks of all kinds: what they cost, what is thrown, what follows.

use crate::common::*;
use crate::story::*;
use systems::d12::{ModifierTarget, Node, ResourceKind};
use systems::form::Value;
use systems::parts::Part;
use systems::three_six::Attribute;
use systems::{AnySheet, System, d12 as rules};
use twelvefold_play as play;
use twelvefold_play::{Against, Change, Command, Condition, Effect, PointsDeed, Source};

fn pool_table() -> Given {
    table_of(System::POOL).and(joined("Ana")).and(put("Ana", pool_sheet("Mira")))
}

fn left(given: &Given, name: &str, kind: ResourceKind) -> u32 {
    let sheet = given.sheet(name).downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    sheet.resource(kind).left()
}

mod who_may {
    use super::*;

    #[test]
    fn a_player_rolls_for_their_own_character() {
        let table = party();
        let mira = table.character("Mira");
        table
            .when("Ana", roll(mira, d12(Node::Finesse), 12))
            .with_faces([10, 7])
            .tells(["all: Mira rolls Finesse [10, 7] (server)"]);
    }

    #[test]
    fn nobody_rolls_for_somebody_elses_but_the_gm() {
        let table = party();
        let mira = table.character("Mira");
        let wish = roll(mira, d12(Node::Finesse), 12);
        table.when("Ben", wish.clone()).refused("Mira is not yours; roll and spend for your own characters");
        table
            .when("Vera", wish.clone())
            .refused("a spectator watches and cannot roll; ask the GM for a player's link");
        table.when("GM", wish).with_faces([3, 4]).tells(["all: Mira rolls Finesse [3, 4] (server)"]);
    }

    #[test]
    fn a_roll_needs_a_target_and_a_check_of_the_tables_system() {
        let table = party();
        let mira = table.character("Mira");
        table
            .when("Ana", roll_against(mira, d12(Node::Finesse), Against::Nothing))
            .refused("say what the check is against: a DC or a Difficulty Value");
        table
            .when("Ana", roll_against(mira, d12(Node::Finesse), Against::OtherSide))
            .refused("a roll against another side is a contest; open one, or say a target");
        table
            .when("Ana", act(mira, pool("Perception", 0)))
            .refused("this table plays The D12 System; bring something of that system");
    }

    #[test]
    fn circumstances_are_few_and_have_names() {
        let table = party();
        let mira = table.character("Mira");
        let wish = |count: usize, name: &str| {
            let part = |_| Part { name: name.to_owned(), value: 1 };
            roll(
                mira,
                d12(Node::Finesse).with("circumstance", Value::Parts((0..count).map(part).collect())),
                12,
            )
        };
        table
            .when("Ana", wish(21, "dark"))
            .refused("circumstance: there are at most 20, not 21; sum some up");
        table
            .when("Ana", wish(1, " "))
            .refused("circumstance: write a name of 1 to 80 letters, without line breaks");
        table.when("Ana", wish(20, "dark")).with_faces([1, 2]).happens();
    }
}

mod d12_dice_1 {
    use super::*;

    #[test]
    fn extra_and_luck_are_paid_before_the_dice_are_thrown() {
        let table = party();
        let mira = table.character("Mira");
        let after =
            table.when("Ana", roll(mira, leaning(Node::Finesse, Node::Int), 12)).with_faces([2, 3, 4, 5]);
        let after = after.tells([
            "all: Mira heroism 5 to 4: Extra Die (INT) for Finesse",
            "all: Mira heroism 4 to 3: Luck Die for Finesse",
            "all: Mira rolls Finesse [2, 3, 4, 5] (server)",
        ]);
        assert_eq!(left(&after, "Mira", ResourceKind::Heroism), 3);
    }

    #[test]
    fn without_the_points_nothing_is_spent_and_no_die_is_thrown() {
        let spent = PointsDeed::Spend(ResourceKind::Heroism.name().into(), 4, "stories".to_owned());
        let table = party();
        let mira = table.character("Mira");
        let table = table.and(done("Ana", Command::Points { character: mira, deed: spent }));
        // No faces are said: asking for dice would be refused in other words.
        table.when("Ana", roll(mira, leaning(Node::Finesse, Node::Int), 12)).refused_by("D12-DICE-1");
        assert_eq!(left(&table, "Mira", ResourceKind::Heroism), 1);
    }

    #[test]
    fn points_that_only_a_condition_gives_can_be_spent_once() {
        let draft = rules::Draft {
            name: "Pip".to_owned(),
            points: vec![(Node::Level, 1)],
            ..rules::Draft::default()
        };
        let table = party().and(put("Ana", AnySheet::new(rules::Sheet::new(draft).unwrap())));
        let pip = table.character("Pip");
        let effects = vec![
            Effect::on(System::D12, Some(ModifierTarget::Maximum(ResourceKind::Heroism).name()))
                .with("modifier", 1),
        ];
        let condition = Condition { name: "Inspired".to_owned(), is_on: true, effects };
        let table = table.and(done("GM", Command::SetCondition { character: pip, condition }));
        let lean = roll(pip, leaning(Node::Finesse, Node::Int), 12);
        let table = table.when("Ana", lean.clone()).with_faces([10, 7, 3, 2]).happens();
        table.when("Ana", lean).refused_by("D12-DICE-1");
    }
}

mod physical {
    use super::*;

    #[test]
    fn faces_typed_in_are_taken_as_they_are_and_labelled() {
        let table = party();
        let mira = table.character("Mira");
        table
            .when("Ana", typed([10, 7], roll(mira, d12(Node::Finesse), 12)))
            .tells(["all: Mira rolls Finesse [10, 7] (physical)"]);
    }

    #[test]
    fn faces_typed_in_wrongly_cost_nothing() {
        let table = party();
        let mira = table.character("Mira");
        let wish = roll(mira, lucky(Node::Finesse), 12);
        table
            .when("Ana", typed([10, 7], wish.clone()))
            .refused("this roll needs 3 faces, not 2; give every die, in order");
        table.when("Ana", typed([10, 13, 1], wish.clone())).refused("face 2 is 13, but a d12 shows 1 to 12");
        table.when("Ana", typed([0, 1, 1], wish)).refused("face 1 is 0, but a d12 shows 1 to 12");
    }

    #[test]
    fn a_nonce_makes_the_servers_dice_verified() {
        let table = party();
        let mira = table.character("Mira");
        let Command::Roll { character, ask, against, visibility, strike_at, .. } =
            roll(mira, d12(Node::Finesse), 12)
        else {
            panic!("no roll")
        };
        let source = Source::Server(Some(play::fair::Nonce([1; 16])));
        table
            .when("Ana", Command::Roll { character, ask, against, visibility, source, strike_at })
            .with_faces([1, 2])
            .tells(["all: Mira rolls Finesse [1, 2] (verified)"]);
    }
}

mod d12_shift_2 {
    use super::*;

    #[test]
    fn a_strike_costs_action_points_and_takes_one_vitality_and_one_for_each_shift() {
        let table = in_encounter(party());
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let wish = striking(Some(goblin), roll(mira, d12(Node::Dex), 10));
        // 9 + 4 + 5 = 18 against 10: a margin of 8 is one shift.
        table.when("Ana", wish).with_faces([9, 4]).tells([
            "all: Mira action 4 to 2: strike: Goblin",
            "all: Mira rolls DEX [9, 4] (server)",
            "all: Goblin vitality 8 to 6: struck by Mira (1 shift)",
        ]);
    }

    #[test]
    fn a_strike_that_misses_costs_the_same_and_takes_nothing() {
        let table = in_encounter(party());
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let wish = striking(Some(goblin), roll(mira, d12(Node::Dex), 30));
        table
            .when("Ana", wish)
            .with_faces([9, 4])
            .tells(["all: Mira action 4 to 2: strike: Goblin", "all: Mira rolls DEX [9, 4] (server)"]);
    }

    #[test]
    fn whoever_strikes_acts() {
        let table = party();
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let ask = d12(Node::Dex).with("resisted", Value::On);
        table
            .when("Ana", striking(Some(goblin), roll(mira, ask, 10)))
            .refused("whoever strikes acts; make it an active check");
    }

    #[test]
    fn other_systems_have_no_strikes() {
        let table = pool_table();
        let mira = table.character("Mira");
        table
            .when("Ana", striking(Some(mira), act(mira, pool("Strength", 0))))
            .refused("The Action Pool has no strikes; roll a check instead");
    }
}

mod d12_res_2 {
    use super::*;

    #[test]
    fn a_third_strike_in_a_turn_is_refused_and_no_die_is_thrown() {
        let table = in_encounter(party());
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let wish = striking(Some(goblin), roll(mira, d12(Node::Dex), 30));
        let twice = table.and(done_with_faces("Ana", wish.clone(), [2, 3])).and(done_with_faces(
            "Ana",
            wish.clone(),
            [2, 3],
        ));
        twice.when("Ana", wish).refused("2 Action needed, 0 left; spend less, or regain some first");
    }
}

mod d12_res_2_outside_encounters {
    use super::*;

    #[test]
    fn a_strike_outside_an_encounter_costs_nothing() {
        let table = party();
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let wish = striking(Some(goblin), roll(mira, d12(Node::Dex), 30));
        table.when("Ana", wish).with_faces([2, 3]).tells(["all: Mira rolls DEX [2, 3] (server)"]);
    }

    #[test]
    fn action_points_are_not_spent_outside_an_encounter() {
        let table = party();
        let deed = PointsDeed::Spend(ResourceKind::Action.name().into(), 1, "a leap".to_owned());
        let spend = Command::Points { character: table.character("Mira"), deed };
        table
            .when("Ana", spend.clone())
            .refused("these points count only during an encounter, and outside one nothing costs them");
        in_encounter(party()).when("Ana", spend).tells(["all: Mira action 4 to 3: a leap"]);
    }

    #[test]
    fn an_encounter_ends_and_begins_with_all_of_them() {
        let table = in_encounter(party());
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        let wish = striking(Some(goblin), roll(mira, d12(Node::Dex), 30));
        let table = table.and(done_with_faces("Ana", wish, [2, 3]));
        let over = table
            .when("GM", Command::EndEncounter)
            .tells(["all: the encounter is over", "all: Mira action 2 to 4: a new encounter"]);
        // Whoever comes with a sheet on which some are spent has them all too.
        let mut spent = d12_sheet("Late");
        let three = systems::Deed::Spend { points: "action".into(), amount: 3, why: "a chase".to_owned() };
        spent.apply(&three).unwrap();
        let table = over.and(put("GM", spent));
        let late = table.character("Late");
        table
            .when("GM", Command::CallInitiative { characters: vec![mira, late] })
            .tells(["all: initiative: Mira, Late", "all: Late action 1 to 4: a new encounter"]);
    }
}

mod d12_res_6 {
    use super::*;

    fn fallen() -> Given {
        strike(strike(party()))
    }

    #[test]
    fn real_damage_is_kept_as_a_running_total_and_healed_by_the_gm_or_a_rest() {
        let table = strike(strike(fallen()));
        let goblin = table.character("Goblin");
        let damage = |table: &Given| table.table.scene.characters[&goblin].real_damage;
        assert_eq!(damage(&table), 8);
        let heal = |amount| Command::Points {
            character: goblin,
            deed: PointsDeed::Heal(amount, "a shrine".to_owned()),
        };
        table.when("Ana", heal(3)).refused("Goblin is not yours; roll and spend for your own characters");
        let healed = table.and(done("GM", heal(3)));
        assert_eq!(damage(&healed), 5);
        let rest = |heals| Command::Rest { characters: vec![goblin], rest: "long".to_owned(), heals };
        assert_eq!(damage(&healed.clone().and(done("GM", rest(false)))), 5);
        let rested = healed.and(done("GM", rest(true)));
        assert_eq!(damage(&rested), 0);
        rested.when("GM", heal(1)).refused("Goblin has no real damage to heal");
    }

    #[test]
    fn whoever_is_incapacitated_does_not_act_unless_the_gm_allows_it() {
        let table = party();
        let mira = table.character("Mira");
        let lose = PointsDeed::Lose(ResourceKind::Vitality.name().into(), 8, "the fall".to_owned());
        let table = table.and(done("GM", Command::Points { character: mira, deed: lose }));
        let sentence = "Mira is Incapacitated and does not act; ask the GM to allow it, or to heal them";
        let wish = roll(mira, d12(Node::Dex), 12);
        table.when("Ana", wish.clone()).refused(sentence);
        let against = contest(mira, d12(Node::Dex), [(table.character("Goblin"), None)]);
        table.when("Ana", against).refused(sentence);
        // What the GM rolls or calls for they allow.
        table.when("GM", wish.clone()).with_faces([3, 4]).happens();
        let call = Command::CallCheck {
            characters: vec![mira],
            ask: d12(Node::Dex),
            against: play::Against::Target(12),
            visibility: play::Visibility::Everyone,
            note: String::new(),
        };
        let called = table.clone().and(done("GM", call));
        called.when("Ana", answer(called.last_action(), mira, None)).with_faces([3, 4]).happens();
        let allow = |is_allowed| Command::AllowActing { character: mira, is_allowed };
        table
            .when("Ana", allow(true))
            .refused("only the GM can let somebody act who is Incapacitated; ask them to");
        let allowed = table.and(done("GM", allow(true)));
        allowed.when("Ana", wish.clone()).with_faces([3, 4]).happens();
        let again = allowed.and(done("GM", allow(false)));
        again.when("Ana", wish).refused(sentence);
    }

    #[test]
    fn the_log_says_who_falls_and_who_stands_again() {
        let table = fallen();
        let told = |table: &Given| table.log.last().unwrap().told.describe(&table.table);
        assert_eq!(told(&table), "Goblin loses 4 Vitality; Goblin is Incapacitated");
        let rest = Command::Rest {
            characters: vec![table.character("Goblin")],
            rest: "short".to_owned(),
            heals: false,
        };
        let rested = table.and(done("GM", rest));
        assert_eq!(told(&rested), "Goblin takes a short rest; Goblin is no longer Incapacitated");
    }

    /// Mira strikes with 12 and 12: 24 + 12 + 5 against 5 is a margin of 36, three shifts, four points.
    fn strike(table: Given) -> Given {
        let (mira, goblin) = (table.character("Mira"), table.character("Goblin"));
        table.and(done_with_faces("Ana", striking(Some(goblin), roll(mira, d12(Node::Dex), 5)), [12, 12]))
    }

    fn last_change(table: &Given) -> Change {
        let play::Event::PointsChanged { changes, .. } = &table.log.last().unwrap().told.event else {
            panic!("no points changed")
        };
        changes[0].clone()
    }

    #[test]
    fn damage_goes_down_to_incapacitated_and_is_real_from_then_on() {
        let twice = strike(strike(party()));
        let goblin = twice.sheet("Goblin").downcast_ref::<systems::d12::Sheet>().unwrap().clone();
        assert!(goblin.is_incapacitated());
        assert_eq!((last_change(&twice).after, last_change(&twice).real_damage), (0, 0));
        let mira = twice.character("Mira");
        let gain = PointsDeed::Gain(ResourceKind::Action.name().into(), 2, "haste".to_owned());
        let thrice = strike(twice.and(done("GM", Command::Points { character: mira, deed: gain })));
        assert_eq!(
            last_change(&thrice),
            Change {
                points: "vitality".into(),
                before: 0,
                after: 0,
                real_damage: 4,
                why: "struck by Mira (3 shifts)".to_owned()
            }
        );
    }
}

mod pool_res_1 {
    use super::*;

    #[test]
    fn a_failed_roll_earns_its_roller_one_resilience() {
        let table = pool_table();
        let mira = table.character("Mira");
        table.when("Ana", act(mira, pool("Strength", 0))).with_faces([3, 8]).tells([
            "all: Mira rolls Strength [3, 8] (server)",
            "all: Mira resilience 2 to 3: failed Strength",
        ]);
    }

    #[test]
    fn a_roll_with_a_success_earns_nothing() {
        let table = pool_table();
        let mira = table.character("Mira");
        table
            .when("Ana", act(mira, pool("Strength", 0)))
            .with_faces([3, 9])
            .tells(["all: Mira rolls Strength [3, 9] (server)"]);
    }

    #[test]
    fn an_action_roll_is_made_against_nothing() {
        let table = pool_table();
        let mira = table.character("Mira");
        table
            .when("Ana", roll(mira, pool("Strength", 0), 3))
            .refused("an action roll is made against nothing: its successes are the GM's to read");
    }
}

mod pool_res_3 {
    use super::*;

    #[test]
    fn points_spent_on_a_roll_are_boosts_in_it_and_do_not_wait_for_the_next() {
        let table = pool_table();
        let mira = table.character("Mira");
        let after = table.when("Ana", act(mira, pool("Strength", 2))).with_faces([3, 8, 4, 1]).tells([
            "all: Mira resilience 2 to 0: for Strength",
            "all: Mira rolls Strength [3, 8, 4, 1] (server)",
        ]);
        after.when("Ana", act(mira, pool("Strength", 0))).with_faces([9, 9]).happens();
    }

    #[test]
    fn what_waits_is_used_up_by_the_roll() {
        let table = pool_table();
        let mira = table.character("Mira");
        let save = PointsDeed::SaveResilience(1, "for later".to_owned());
        let table = table.and(done("Ana", Command::Points { character: mira, deed: save }));
        let after = table.when("Ana", act(mira, pool("Strength", 1))).with_faces([9, 8, 1, 1]).tells([
            "all: Mira resilience 1 to 0: for Strength",
            "all: Mira waiting 1 to 0: used by the roll",
            "all: Mira rolls Strength [9, 8, 1, 1] (server)",
        ]);
        after.when("Ana", act(mira, pool("Strength", 0))).with_faces([9, 9]).happens();
    }

    #[test]
    fn what_is_not_there_cannot_be_spent_and_no_die_is_thrown() {
        let table = pool_table();
        let mira = table.character("Mira");
        table.when("Ana", act(mira, pool("Strength", 3))).refused_by("POOL-RES-3");
    }
}

mod t36_chk_1 {
    use super::*;

    #[test]
    fn a_check_costs_nothing_and_nothing_follows() {
        let table = table_of(System::THREE_SIX).and(joined("Ana")).and(put("Ana", three_six_sheet("Mira")));
        let mira = table.character("Mira");
        table
            .when("Ana", roll(mira, three_six(Attribute::Will), 12))
            .with_faces([1, 2, 3])
            .tells(["all: Mira rolls Will [1, 2, 3] (server)"]);
    }
}
