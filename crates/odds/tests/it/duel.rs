//! Fights held to a slow twin: the rules written down once more, values iterated until they stand still.

use dice::Ratio;
use proptest::prelude::*;
use systems::d12::{ExtraDie, LuckDie, Rulings, ShiftLadder};
use testkit::cases;
use twelvefold_odds::duel::{
    Combatant, Fight, Policy, Refusal, Side, Simulation, Situation, Spend, Targeting, exact, strikes_per_turn,
};

fn someone(name: &str, attack: i32, defence: i32, vitality: u32) -> Combatant {
    Combatant { attack, defence, vitality, ..Combatant::named(name) }
}

/// Ana buys Luck or an Extra, for both kinds of roll.
fn ana(vitality: u32, heroism: u32) -> Combatant {
    Combatant {
        heroism,
        luck: Some(LuckDie::by_fortune(7)),
        extra_attack: Some(ExtraDie::at_most(5)),
        extra_defence: Some(ExtraDie::at_most(9)),
        initiative: 5,
        player: true,
        ..someone("Ana", 5, 3, vitality)
    }
}

/// The wolf has only Luck.
fn wolf(vitality: u32, heroism: u32) -> Combatant {
    Combatant {
        heroism,
        luck: Some(LuckDie::by_fortune(10)),
        initiative: 4,
        ..someone("Wolf", 4, 4, vitality)
    }
}

fn duel(first: Combatant, second: Combatant) -> Fight {
    Fight::new([vec![first], vec![second]]).unwrap()
}

/// The exact chance lies where the twin's float says.
fn assert_twin(fight: &Fight) {
    let (odds, slow) = (exact(fight).unwrap(), crate::duel_twin::win(fight));
    assert!((odds.win.to_f64() - slow).abs() < 1e-9, "{} against {slow}: {fight:?}", odds.win.to_f64());
    assert!(odds.win.width().to_f64() < 1e-20);
    if let Some(fraction) = odds.fraction {
        assert!(odds.win.lower() <= fraction && fraction <= odds.win.upper(), "{fight:?}");
    }
}

mod one_against_one {
    use super::*;

    #[test]
    fn every_policy_agrees_with_the_slow_twin() {
        for (mine, theirs) in [((1, 0), (1, 0)), ((2, 1), (3, 0)), ((3, 2), (2, 3)), ((4, 3), (4, 2))] {
            let fight = duel(ana(mine.0, mine.1), wolf(theirs.0, theirs.1));
            for policy in Policy::ALL {
                assert_twin(&fight.with_policy(policy));
            }
        }
    }

    #[test]
    fn policies_and_strikes_may_differ() {
        let hasty = Combatant { policy: Policy::Always, strikes: 3, ..ana(3, 3) };
        assert_twin(&duel(hasty.clone(), wolf(3, 2)));
        assert_twin(&duel(hasty, Combatant { policy: Policy::Never, strikes: 1, ..wolf(3, 2) }));
    }

    #[test]
    fn every_ladder_agrees_with_the_slow_twin() {
        for shift_ladder in [ShiftLadder::Widening, ShiftLadder::EverySix, ShiftLadder::FlatTwelve] {
            let mut fight = duel(ana(4, 1), Combatant { defence: -9, ..wolf(5, 1) });
            fight.rulings = Rulings { shift_ladder, ..Rulings::default() };
            assert_twin(&fight);
        }
    }

    #[test]
    fn one_strike_each_is_a_closed_form() {
        let one = |name| Combatant { strikes: 1, ..someone(name, 3, 3, 1) };
        let odds = exact(&duel(one("A"), one("B"))).unwrap();
        // Both hit with chance h and open half of the time: 1/2·1/(2 − h) + 1/2·(1 − h)/(2 − h) = 1/2.
        assert_eq!(odds.fraction, Some(Ratio::new(1u8, 2u8)));
        assert_eq!(odds.first_turn, [Ratio::new(1u8, 2u8), Ratio::new(1u8, 2u8)]);
    }

    #[test]
    fn the_sides_may_be_exchanged() {
        let there = exact(&duel(ana(4, 2), wolf(5, 2))).unwrap();
        let back = exact(&duel(wolf(5, 2), ana(4, 2))).unwrap();
        let (win, loss) = (there.win, back.win.complement());
        assert!(win.lower() <= loss.upper() && loss.lower() <= win.upper());
    }

    #[test]
    fn more_heroism_never_lowers_the_best_chance() {
        let chance = |heroism| exact(&duel(ana(3, heroism), wolf(3, 2))).unwrap().win;
        for heroism in 0..5 {
            assert!(chance(heroism).lower() < chance(heroism + 1).upper(), "{heroism}");
        }
    }

    #[test]
    fn the_best_policy_is_no_worse_than_any_other_against_the_same_foe() {
        for foe in Policy::ALL {
            let foe = Combatant { policy: foe, ..wolf(4, 2) };
            let chance = |policy| exact(&duel(Combatant { policy, ..ana(4, 3) }, foe.clone())).unwrap().win;
            let best = chance(Policy::Optimal);
            for policy in [Policy::Never, Policy::Always] {
                assert!(best.upper() >= chance(policy).lower(), "{policy:?}");
            }
        }
    }

    #[test]
    fn heroism_that_buys_nothing_changes_nothing() {
        let plain = exact(&duel(someone("A", 5, 3, 4), someone("B", 4, 4, 4))).unwrap();
        let rich = Combatant { heroism: 9, ..someone("A", 5, 3, 4) };
        assert_eq!(exact(&duel(rich, someone("B", 4, 4, 4))).unwrap().win, plain.win);
    }

    #[test]
    fn the_plan_is_asked_point_by_point() {
        let odds = exact(&duel(ana(3, 2), wolf(3, 2))).unwrap();
        let last = Situation { vitality: [1, 1], heroism: [2, 0], striker: Side::First, strike: 1 };
        let choice = odds.choice(&last).unwrap();
        assert_ne!((choice.attack, choice.defence), (Spend::Nothing, Spend::Luck));
        assert_eq!(choice.defence, Spend::Nothing);
        for wrong in [
            Situation { vitality: [0, 1], ..last },
            Situation { vitality: [4, 1], ..last },
            Situation { heroism: [3, 0], ..last },
            Situation { strike: 2, ..last },
        ] {
            assert_eq!(odds.choice(&wrong), None);
        }
    }
}

mod course {
    use super::*;

    fn sum(parts: impl Iterator<Item = f64>) -> f64 {
        parts.sum()
    }

    #[test]
    fn rounds_and_vitality_left_add_up_to_the_chance_to_win() {
        let odds = exact(&duel(ana(4, 2), wolf(5, 1))).unwrap();
        let course = odds.course.unwrap();
        let win = odds.win.to_f64();
        let by_round = sum((1..=course.rounds()).map(|round| course.won_in(round, Side::First).to_f64()));
        let by_left =
            sum((0..=course.most_left(Side::First)).map(|left| course.left(Side::First, left).to_f64()));
        assert!((by_round - win).abs() < 1e-11 && (by_left - win).abs() < 1e-11);
        assert!((course.standing(0).to_f64() - win).abs() < 1e-11);
        let all = course.over_by(course.rounds()).to_f64() + course.rest().to_f64();
        assert!((all - 1.0).abs() < 1e-20 && course.rest().to_f64() < 1e-12);
        assert!(course.over_by(usize::MAX).upper().is_one(), "what is not told of may end at any time");
        assert_eq!(course.left(Side::First, 0).lower(), Ratio::new(0u8, 1u8));
    }

    #[test]
    fn rounds_agree_with_the_slow_twin() {
        let fight = duel(ana(3, 2), wolf(4, 1)).with_policy(Policy::Always);
        let (course, slow) = (exact(&fight).unwrap().course.unwrap(), crate::duel_twin::rounds(&fight, 12));
        for (round, slow) in (1..).zip(slow) {
            for side in Side::BOTH {
                let fast = course.won_in(round, side).to_f64();
                assert!((fast - slow[side as usize]).abs() < 1e-12, "round {round}, {side:?}");
            }
        }
    }
}

mod skirmish {
    use super::*;

    fn brawl(targeting: Targeting) -> Fight {
        let bo = Combatant { player: true, initiative: 3, ..someone("Bo", 3, 5, 2) };
        let rat = Combatant { initiative: 4, strikes: 1, ..someone("Rat", 2, 1, 2) };
        let mut fight = Fight::new([vec![ana(2, 1), bo], vec![wolf(3, 1), rat]]).unwrap();
        fight.targeting = targeting;
        fight
    }

    #[test]
    fn two_against_two_agrees_with_the_slow_twin() {
        for targeting in Targeting::ALL {
            assert_twin(&brawl(targeting));
            assert_twin(&brawl(targeting).with_policy(Policy::Always));
        }
    }

    #[test]
    fn one_against_three_agrees_with_the_slow_twin() {
        let rats = ["Rat", "Bat", "Cat"].map(|name| Combatant { initiative: 2, ..someone(name, 1, 0, 2) });
        assert_twin(&Fight::new([vec![ana(5, 0)], rats.to_vec()]).unwrap());
    }

    #[test]
    fn who_stands_and_what_is_left_add_up() {
        let odds = exact(&brawl(Targeting::Weakest)).unwrap();
        let course = odds.course.unwrap();
        let win = odds.win.to_f64();
        let left: f64 = (1..=4).map(|left| course.left(Side::First, left).to_f64()).sum();
        assert!((left - win).abs() < 1e-11);
        let either = course.standing(0).to_f64() + course.standing(1).to_f64();
        assert!(either >= win && either <= 2.0 * win);
    }

    #[test]
    fn counting_and_playing_agree() {
        for policy in [Policy::Never, Policy::Always] {
            for fight in [brawl(Targeting::Weakest), brawl(Targeting::Strongest), duel(ana(4, 2), wolf(5, 2))]
            {
                let fight = fight.with_policy(policy);
                let (odds, tally) = (exact(&fight).unwrap(), play(&fight, 40_000, 12));
                let win = odds.win.to_f64();
                // Five standard deviations.
                let far = 5.0 * (win * (1.0 - win) / 40_000.0).sqrt();
                assert!((tally.share(Side::First).to_f64() - win).abs() < far, "{policy:?}");
                let course = odds.course.unwrap();
                let third = tally.rounds.iter().take(3).sum::<u64>() as f64 / 40_000.0;
                assert!((course.over_by(3).to_f64() - third).abs() < 0.0125, "{policy:?}");
                let stood = tally.standing[0] as f64 / 40_000.0;
                assert!((course.standing(0).to_f64() - stood).abs() < 0.0125, "{policy:?}");
            }
        }
    }

    fn play(fight: &Fight, fights: u64, seed: u64) -> twelvefold_odds::duel::FightTally {
        let simulation = Simulation::for_fight(fight).unwrap();
        let mut tally = twelvefold_odds::duel::FightTally::default();
        for (chunk, fights) in (0..).zip(Simulation::chunks(fights).unwrap()) {
            tally.add(&simulation.play_chunk(seed, chunk, fights).unwrap());
        }
        tally
    }

    #[test]
    fn a_seed_tells_the_whole_simulation() {
        let fight = brawl(Targeting::First).with_policy(Policy::Always);
        assert_eq!(play(&fight, 25_000, 7), play(&fight, 25_000, 7));
        assert_ne!(play(&fight, 25_000, 7), play(&fight, 25_000, 8));
        assert_eq!(play(&fight, 25_000, 7).fights, 25_000);
        assert_eq!(Simulation::chunks(25_000).unwrap().collect::<Vec<_>>(), [10_000, 10_000, 5_000]);
    }

    #[test]
    fn a_fight_without_an_end_is_given_up() {
        let stone = |name| Combatant { strikes: 1, ..someone(name, -100, 100, 1) };
        let tally = play(&duel(stone("A"), stone("B")), 2, 1);
        assert_eq!((tally.fights, tally.won), (2, [0, 0]));
    }
}

mod refusals {
    use super::*;

    #[test]
    fn nonsense_is_refused_in_one_sentence() {
        let one = || someone("A", 0, 0, 1);
        let foe = || someone("B", 0, 0, 1);
        let new = |first: Vec<Combatant>, second: Vec<Combatant>| Fight::new([first, second]).unwrap_err();
        assert_eq!(new(vec![], vec![foe()]), Refusal::SideSize { count: 0 });
        assert_eq!(new(vec![one()], vec![foe(); 5]), Refusal::SideSize { count: 5 });
        assert_eq!(new(vec![one()], vec![one()]), Refusal::SameName { name: "A".into() });
        for wrong in [
            Combatant { vitality: 0, ..one() },
            Combatant { vitality: u32::MAX, ..one() },
            Combatant { strikes: 0, ..one() },
            Combatant { strikes: 13, ..one() },
            Combatant { heroism: 10_001, ..one() },
        ] {
            let sentence = new(vec![wrong], vec![foe()]).to_string();
            assert!(sentence.starts_with("A ") && sentence.contains("; give a number from"), "{sentence}");
        }
    }

    #[test]
    fn a_fight_that_nobody_can_win_is_refused() {
        let stone = |name| someone(name, -100, 100, 3);
        let refused = exact(&duel(stone("A"), stone("B"))).unwrap_err();
        assert_eq!(refused, Refusal::Endless { first: "A".into(), second: "B".into() });
        assert!(exact(&duel(stone("A"), someone("B", 100, 0, 3))).is_ok());
    }

    #[test]
    fn a_fight_too_large_is_refused_at_once() {
        let crowd = |names: [&str; 4]| names.map(|name| someone(name, 3, 3, 10_000)).to_vec();
        let fight = Fight::new([crowd(["A", "B", "C", "D"]), crowd(["E", "F", "G", "H"])]).unwrap();
        assert!(matches!(exact(&fight), Err(Refusal::TooLarge { .. })));
        assert!(Simulation::for_fight(&fight).is_ok());
    }

    #[test]
    fn a_simulation_cannot_look_ahead() {
        let fight = duel(ana(3, 1), wolf(3, 1));
        assert_eq!(Simulation::for_fight(&fight).err(), Some(Refusal::OptimalSimulated));
        assert!(Simulation::chunks(0).is_err() && Simulation::chunks(u64::MAX).is_err());
    }

    #[test]
    fn modifiers_beyond_all_measure_are_no_trouble() {
        let giant = someone("Giant", i32::MAX, i32::MIN, 1000);
        let odds = exact(&duel(giant, someone("Ant", i32::MAX, i32::MIN, 50))).unwrap();
        assert!(odds.win.to_f64() > 0.0);
    }
}

mod d12_res_2 {
    use super::*;

    #[test]
    fn a_turn_of_four_action_points_has_two_strikes() {
        assert_eq!(strikes_per_turn(&Rulings::default()), Some(2));
    }

    #[test]
    fn strikes_that_cost_nothing_have_no_number() {
        let mut rulings = Rulings::default();
        systems::ruling::Rulings::set(&mut rulings, "strike_cost", "0").unwrap();
        assert_eq!(strikes_per_turn(&rulings), None);
    }
}

proptest! {
    #![proptest_config(cases(24))]

    /// More modifier never lowers the chance to win.
    #[test]
    fn more_attack_and_more_defence_never_hurt(
        attack in -6i32..10, defence in -6i32..10, foe in -4i32..8, vitality in 1u32..5, heroism in 0u32..3,
    ) {
        let me = Combatant { attack, defence, ..ana(vitality, heroism) };
        let foe = Combatant { attack: foe, defence: foe, ..wolf(3, 1) };
        let chance = |me: &Combatant| exact(&duel(me.clone(), foe.clone())).unwrap().win;
        let now = chance(&me);
        let fiercer = Combatant { attack: attack + 1, ..me.clone() };
        let safer = Combatant { defence: defence + 1, ..me.clone() };
        prop_assert!(chance(&fiercer).upper() >= now.lower());
        prop_assert!(chance(&safer).upper() >= now.lower());
    }

    /// Whatever the numbers, the twin agrees.
    #[test]
    fn any_duel_agrees_with_the_slow_twin(
        modifiers in prop::array::uniform4(-5i32..9),
        vitality in prop::array::uniform2(1u32..4),
        heroism in prop::array::uniform2(0u32..3),
        strikes in prop::array::uniform2(1u32..4),
        luck in prop::array::uniform2(prop::option::of(0i32..14)),
        policies in prop::array::uniform2(0usize..3),
    ) {
        let side = |at: usize, name: &str| Combatant {
            heroism: heroism[at],
            strikes: strikes[at],
            luck: luck[at].map(LuckDie::by_fortune),
            extra_defence: luck[1 - at].map(ExtraDie::at_most),
            policy: Policy::ALL[policies[at]],
            ..someone(name, modifiers[2 * at], modifiers[2 * at + 1], vitality[at])
        };
        assert_twin(&duel(side(0, "A"), side(1, "B")));
    }
}
