//! The best builds of the D12 System, held to trying every legal allocation.

mod goals;
mod slow;

use std::collections::BTreeMap;

use dice::Fraction;
use proptest::prelude::*;
use systems::d12::{ModifierTarget, Node, Participant, Points, RollRequest, Side};
use testkit::cases;
use twelvefold_odds::solve::d12::{Aim, Goal, Solution, Target, Worth, solve};
use twelvefold_odds::solve::{Unsolvable, Wanted, Weight};

/// Every value of the builds that spend all they can, with its ties, best first; and the best of all builds.
fn by_trying_all(goal: &Goal) -> (Vec<(Fraction, u128)>, Option<Fraction>) {
    let mut known = BTreeMap::new();
    let mut ranks: BTreeMap<Fraction, u128> = BTreeMap::new();
    let mut best = None;
    for points in slow::allocations(goal.level).into_iter().filter(|points| slow::within_bounds(goal, points))
    {
        let value = slow::value(goal, &points, &mut known);
        best = best.max(Some(value.clone()));
        if slow::spends_all(goal, &points) {
            *ranks.entry(value).or_default() += 1;
        }
    }
    (ranks.into_iter().rev().collect(), best)
}

fn check_against_all(goal: &Goal, wanted: Wanted) {
    let (all, best) = by_trying_all(goal);
    let solution = match solve(goal, wanted) {
        Ok(solution) => solution,
        Err(refused) => {
            assert_eq!(best, None, "{refused}");
            return;
        }
    };
    let found: Vec<(Fraction, u128)> =
        solution.ranks.iter().map(|rank| (rank.value.clone(), rank.ties)).collect();
    assert_eq!(best.as_ref(), found.first().map(|rank| &rank.0), "unspent points never help");
    assert_eq!(found, all.into_iter().take(wanted.values).collect::<Vec<_>>());
    check_builds(goal, &solution, wanted);
}

fn check_builds(goal: &Goal, solution: &Solution, wanted: Wanted) {
    let mut known = BTreeMap::new();
    for rank in &solution.ranks {
        assert_eq!(rank.builds.len() as u128, rank.ties.min(wanted.builds as u128));
        for (at, build) in rank.builds.iter().enumerate() {
            assert!(slow::within_bounds(goal, &build.points) && slow::spends_all(goal, &build.points));
            assert!(!rank.builds[..at].iter().any(|other| other.points == build.points), "no build twice");
            for points in [&build.points, &build.needed] {
                assert_eq!(slow::value(goal, points, &mut known), rank.value);
                assert_eq!(goal.value(points), Ok(rank.value.clone()));
            }
            assert!(slow::within_bounds(goal, &build.needed));
            assert!(build.needed.iter().all(|(node, held)| held <= build.points.held_by(node)));
        }
    }
}

proptest! {
    #![proptest_config(cases(64))]

    /// Whatever is wished for, the optimum, its ties and the runners-up are those of trying everything.
    #[test]
    fn small_levels_agree_with_trying_everything(goal in goals::goal(1..=4), values in 1..6usize, builds in 1..9usize) {
        check_against_all(&goal, Wanted { values, builds });
    }

    /// One more thing a build may be never makes the best build worse.
    #[test]
    fn a_wider_choice_never_lowers_the_optimum(goal in goals::goal(2..=9), node in 1..40usize) {
        let mut narrower = goal.clone();
        narrower.bounds.at_most(Node::ALL[node], 1);
        if let (Ok(wide), Ok(narrow)) = (solve(&goal, Wanted::BEST), solve(&narrower, Wanted::BEST)) {
            prop_assert!(narrow.ranks[0].value <= wide.ranks[0].value);
        }
    }

    /// A Level more never makes the best build worse, and no way to use it is better than solving anew.
    #[test]
    fn the_next_point_never_beats_the_next_level(goal in goals::goal(1..=8)) {
        let Ok(now) = solve(&goal, Wanted::BEST) else { return Ok(()) };
        let later = solve(&Goal { level: goal.level + 1, ..goal.clone() }, Wanted::BEST).unwrap();
        prop_assert!(now.ranks[0].value <= later.ranks[0].value);
        for next in &now.next {
            let raised: Vec<_> = next.path.iter().map(|&node| (node, now.ranks[0].builds[0].points.held_by(node) + 1)).collect();
            let value = goal.value(&now.ranks[0].builds[0].points.with(raised).unwrap()).unwrap();
            prop_assert!(value >= now.ranks[0].value && value <= later.ranks[0].value);
        }
        prop_assert!(now.next.is_sorted_by(|one, other| one.gain >= other.gain));
    }

    /// What a value needs is not one point more than that.
    #[test]
    fn no_needed_point_can_be_taken_away(goal in goals::goal(2..=6)) {
        let Ok(solution) = solve(&goal, Wanted::BEST) else { return Ok(()) };
        let needed = &solution.ranks[0].builds[0].needed;
        for (node, held) in needed.iter().filter(|&(node, held)| node != Node::Level && held > goal.bounds.least(node)) {
            if let Ok(fewer) = needed.with([(node, held - 1)]) {
                prop_assert!(goal.value(&fewer).unwrap() < solution.ranks[0].value, "{node}");
            }
        }
    }
}

fn check(node: Node, dc: i32) -> Aim {
    Aim::Check { request: RollRequest::active(node), target: Target::Dc(dc), worth: Worth::Success }
}

#[test]
fn a_level_with_every_kind_of_tie_between_branches_agrees_with_trying_everything() {
    let lucky = RollRequest { luck: true, ..RollRequest::active(Node::Speechcraft) };
    let leaning = RollRequest { extra: Some(Node::Wis), ..RollRequest::active(Node::Finesse) };
    let both = RollRequest { luck: true, extra: Some(Node::Cha), ..RollRequest::active(Node::Gambling) };
    let roll = |request, target| Aim::Check { request, target, worth: Worth::Damage };
    let goal = Goal::new(5)
        .wish(roll(lucky, Target::Dc(16)), Weight::new(3, 2).unwrap())
        .wish(roll(leaning, Target::Dc(14)), Weight::ONE)
        .wish(roll(both, Target::Dc(15)), Weight::new(1, 2).unwrap())
        .wish(Aim::ActFirst { luck: true, named: Vec::new(), others: Vec::new() }, Weight::ONE)
        .wish(Aim::Initiative, Weight::new(1, 20).unwrap());
    check_against_all(&goal, Wanted { values: 4, builds: 3 });
}

mod d12_tree_3 {
    use super::*;

    #[test]
    fn at_level_one_there_is_nothing_to_choose() {
        let solution =
            solve(&Goal::new(1).wish(check(Node::Finesse, 14), Weight::ONE), Wanted::BEST).unwrap();
        assert_eq!(
            (solution.ranks[0].ties, &solution.ranks[0].builds[0].points),
            (1, &Points::first_level())
        );
    }
}

mod d12_tree_5 {
    use super::*;

    #[test]
    fn a_skill_at_its_cap_is_named_and_the_rest_is_free() {
        let goal = Goal::new(12).wish(check(Node::Finesse, 20), Weight::ONE);
        let build = &solve(&goal, Wanted::BEST).unwrap().ranks[0].builds[0];
        assert_eq!(build.capped(&goal), [Node::Finesse]);
        assert!(build.needed.iter().map(|(node, _)| build.needed.unspent(node)).sum::<u32>() > 0);
    }
}

mod d12_tree_2 {
    use super::*;

    #[test]
    fn points_already_placed_stay() {
        let mut goal = Goal::new(6).wish(check(Node::Finesse, 20), Weight::ONE);
        let placed =
            Points::place([(Node::Level, 4), (Node::Soul, 3), (Node::Lck, 2), (Node::Fortune, 1)]).unwrap();
        goal.bounds.placed(&placed);
        let build = &solve(&goal, Wanted::BEST).unwrap().ranks[0].builds[0];
        for points in [&build.points, &build.needed] {
            assert!(placed.iter().all(|(node, held)| points.held_by(node) >= held));
        }
        assert_eq!(build.points.held_by(Node::Body), 2);
    }
}

mod refusals {
    use super::*;

    fn said(goal: &Goal) -> String {
        solve(goal, Wanted::BEST).unwrap_err().to_string()
    }

    #[test]
    fn levels_beyond_the_solver_are_refused() {
        for level in [0, 31, u32::MAX] {
            let goal = Goal::new(level).wish(Aim::Movement, Weight::ONE);
            assert_eq!(solve(&goal, Wanted::BEST), Err(Unsolvable::LevelOutOfRange { level }));
        }
    }

    #[test]
    fn a_goal_without_wishes_and_a_wish_for_too_much_are_refused() {
        assert!(said(&Goal::new(3)).contains("asks for nothing"));
        let goal = Goal::new(3).wish(Aim::Movement, Weight::ONE);
        let greedy = Wanted { values: 101, builds: 1 };
        assert_eq!(solve(&goal, greedy), Err(Unsolvable::TooManyWanted));
    }

    #[test]
    fn bounds_out_of_reach_say_what_they_need() {
        let mut goal = Goal::new(3).wish(Aim::Movement, Weight::ONE);
        goal.bounds.at_least(Node::Finesse, 2);
        assert!(said(&goal).contains("need Level 5"), "{}", said(&goal));
        goal.bounds.at_most(Node::Dex, 2);
        assert!(said(&goal).contains("DEX must hold at least 3"), "{}", said(&goal));
        let mut huge = Goal::new(3).wish(Aim::Movement, Weight::ONE);
        for node in Node::ALL {
            huge.bounds.at_least(node, u32::MAX);
        }
        assert!(said(&huge).contains("need Level"));
    }

    #[test]
    fn a_resisted_check_deals_no_damage() {
        let request = RollRequest { side: Side::Resisted, ..RollRequest::active(Node::Evasiveness) };
        let aim = Aim::Check { request, target: Target::Dc(18), worth: Worth::Damage };
        assert_eq!(
            solve(&Goal::new(3).wish(aim, Weight::ONE), Wanted::BEST),
            Err(Unsolvable::ResistedDamage)
        );
    }

    #[test]
    fn a_roll_the_sheet_would_refuse_is_refused() {
        let request = RollRequest { extra: Some(Node::Dex), ..RollRequest::active(Node::Finesse) };
        let aim = Aim::Check { request, target: Target::Dc(18), worth: Worth::Success };
        assert!(said(&Goal::new(3).wish(aim, Weight::ONE)).contains("Finesse"));
        let costly = RollRequest { luck: true, extra: Some(Node::Int), ..RollRequest::active(Node::Finesse) };
        let aim = Aim::Check { request: costly, target: Target::Dc(18), worth: Worth::Success };
        assert!(said(&Goal::new(1).wish(aim, Weight::ONE)).contains("eroism"));
    }

    #[test]
    fn too_many_checks_that_lean_across_the_tree_are_refused_at_once() {
        let leans = [Node::Str, Node::Con, Node::Int, Node::Wis, Node::Cha, Node::Div, Node::Fow, Node::Lck];
        let goal = leans.into_iter().fold(Goal::new(20), |goal, on| {
            let request = RollRequest { extra: Some(on), luck: true, ..RollRequest::active(Node::Finesse) };
            goal.wish(Aim::Check { request, target: Target::Dc(30), worth: Worth::Success }, Weight::ONE)
        });
        assert!(matches!(solve(&goal, Wanted::BEST), Err(Unsolvable::TooLarge { .. })));
    }

    #[test]
    fn weights_without_a_common_denominator_are_refused() {
        let primes = [999_983, 999_979, 999_961, 999_959, 999_953, 999_931, 999_917];
        let goal = primes.into_iter().fold(Goal::new(3), |goal, prime| {
            goal.wish(check(Node::Finesse, 20), Weight::new(1, prime).unwrap())
        });
        assert_eq!(solve(&goal, Wanted::BEST), Err(Unsolvable::TooFine));
    }

    #[test]
    fn a_circumstance_beyond_all_measure_does_no_harm() {
        for (circumstance, chance) in [(i32::MAX, Fraction::new(143, 144u8)), (i32::MIN, Fraction::ZERO)] {
            let circumstances = systems::parts::Parts::single("the gods", circumstance);
            let request = RollRequest { circumstances, ..RollRequest::active(Node::Finesse) };
            let aim = Aim::Check { request, target: Target::Dc(18), worth: Worth::Success };
            let solution = solve(&Goal::new(5).wish(aim, Weight::ONE), Wanted::BEST).unwrap();
            assert_eq!(solution.ranks[0].value, chance);
        }
    }

    #[test]
    fn a_crowd_to_act_before_is_refused_at_once() {
        let one = |at: u32| Participant {
            name: at.to_string(),
            player: false,
            modifier: 0,
            extra: None,
            luck: None,
        };
        let aim = Aim::ActFirst { luck: false, named: Vec::new(), others: (0..10_000).map(one).collect() };
        assert_eq!(
            said(&Goal::new(5).wish(aim, Weight::ONE)),
            "acting before 10000 others is not counted; name at most 30"
        );
    }

    #[test]
    fn modifiers_beyond_a_sheet_are_refused() {
        let mut goal = Goal::new(3).wish(Aim::Movement, Weight::ONE);
        goal.modifiers.push(systems::d12::Modifier {
            name: "wings".into(),
            source: String::new(),
            target: ModifierTarget::Movement,
            value: i32::MAX,
            when: None,
        });
        assert!(said(&goal).contains("wings"));
    }
}
