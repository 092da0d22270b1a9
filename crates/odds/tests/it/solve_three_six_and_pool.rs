//! The best scores of the 3d6 System and the best levels of the Action Pool, held to trying everything.

use std::collections::BTreeMap;

use dice::{Fraction, Integer, Natural};
use proptest::prelude::*;
use systems::pool::{Archetype, Level};
use systems::three_six::{Attribute, Contender, Draft, OpposedAdds, RollRequest, Rulings, Tilt};
use testkit::cases;
use twelvefold_odds::solve::{Rank, Unsolvable, Wanted, Weight, pool, three_six};

/// The sum of every worth times its weight.
fn weighed(worths: &[Fraction], weights: &[Weight]) -> Fraction {
    worths.iter().zip(weights).fold(Fraction::new(0, 1u8), |sum, (worth, weight)| {
        let weight: Vec<Integer> = weight.to_string().split('/').map(|part| part.parse().unwrap()).collect();
        let of = Natural::try_from(weight.get(1).cloned().unwrap_or(Integer::ONE)).unwrap();
        let denom = worth.denom() * of;
        let numer = sum.numer() * denom.as_ibig() + worth.numer() * &weight[0] * sum.denom().as_ibig();
        Fraction::new(numer, sum.denom() * denom)
    })
}

/// Every choice of one number from each range.
fn every_choice(ranges: &[(u32, u32)]) -> Vec<Vec<u32>> {
    ranges.iter().fold(vec![Vec::new()], |all, &(least, most)| {
        let with = |start: &Vec<u32>| {
            let start = start.clone();
            (least..=most).map(move |next| [&start[..], &[next]].concat())
        };
        all.iter().flat_map(with).collect()
    })
}

fn found<B>(ranks: &[Rank<B>]) -> Vec<(Fraction, u128)> {
    ranks.iter().map(|rank| (rank.value.clone(), rank.ties)).collect()
}

fn request(attribute: Attribute) -> RollRequest {
    RollRequest { attribute, save: false, proficiency: None, tilt: Tilt::default(), steps: 0 }
}

fn weight() -> impl Strategy<Value = Weight> {
    (0..4u32, 1..4u32).prop_map(|(part, of)| Weight::new(part, of).unwrap())
}

fn three_six_aim() -> impl Strategy<Value = three_six::Aim> {
    (0..3usize, 6..22i32, 0..3u32, any::<[bool; 2]>()).prop_map(|(at, dv, advantage, [save, proficient])| {
        let attribute = Attribute::ALL[at];
        let tilt = Tilt { advantage, disadvantage: 1 };
        let proficiency = proficient.then(|| "locks".to_owned());
        let request = RollRequest { save, proficiency, tilt, ..request(attribute) };
        match dv % 4 {
            0 => three_six::Aim::Bonus(attribute),
            1 => {
                three_six::Aim::Opposed { request, other: Contender { attribute: 7, ..Contender::default() } }
            }
            _ => three_six::Aim::Check { request, dv },
        }
    })
}

fn three_six_goal() -> impl Strategy<Value = three_six::Goal> {
    let wish = (three_six_aim(), weight()).prop_map(|(aim, weight)| three_six::Wish { aim, weight });
    (prop::collection::vec(wish, 1..5), 2..25u32, any::<bool>(), 0..3u32).prop_map(
        |(wishes, budget, bonus, placed)| {
            let opposed_adds = if bonus { OpposedAdds::Bonus } else { OpposedAdds::Score };
            let draft = Draft {
                level: 4,
                scores: vec![(Attribute::Body, placed)],
                magic: vec![(Attribute::Reflex, 2)],
                maximum: vec![(Attribute::Body, 8), (Attribute::Fortitude, 6)],
                proficiencies: vec!["locks".into()],
                heroism: 1,
                rulings: Rulings { opposed_adds, ..Rulings::default() },
                ..Draft::default()
            };
            let none = [Attribute::Will, Attribute::Intelligence, Attribute::Perception, Attribute::Empathy];
            let most =
                none.into_iter().map(|attribute| (attribute, 0)).chain([(Attribute::Reflex, 7)]).collect();
            three_six::Goal { budget, draft, most, wishes }
        },
    )
}

fn pool_goal() -> impl Strategy<Value = pool::Goal> {
    let names = ["Perception", "Brawn", "Wits"];
    let wish = (0..3usize, 0..3u32, 0..3u32, 0..4u32, weight()).prop_map(
        move |(at, boosts, snags, least, weight)| {
            let worth = if least == 0 { pool::Worth::Successes } else { pool::Worth::AtLeast(least) };
            pool::Wish { attribute: names[at].into(), boosts, snags, worth, weight }
        },
    );
    let costs = prop::collection::vec(0..5u32, 5).prop_map(|steps| {
        let mut sum = 0;
        std::array::from_fn(|at| {
            sum += steps[at];
            sum
        })
    });
    (prop::collection::vec(wish, 1..5), costs, 0..25u32, 1..4u32).prop_map(
        move |(wishes, costs, budget, least)| {
            let attribute = |name: &str, least, most| pool::Attribute {
                name: name.into(),
                least: Level::new(least).unwrap(),
                most: Level::new(most).unwrap(),
            };
            let attributes =
                vec![attribute(names[0], least, 5), attribute(names[1], 1, 4), attribute(names[2], 1, 5)];
            pool::Goal { budget, costs, attributes, archetype: Some(Archetype::strategist()), wishes }
        },
    )
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn the_best_scores_are_those_of_trying_everything(goal in three_six_goal(), values in 1..5usize) {
        let wanted = Wanted { values, builds: 3 };
        let solution = three_six::solve(&goal, wanted).unwrap();
        let placed = goal.draft.scores[0].1;
        let choices = every_choice(&[(placed, 8), (0, 6), (0, 7)]);
        let weights: Vec<Weight> = goal.wishes.iter().map(|wish| wish.weight).collect();
        let value = |scores: &[u32; 7]| weighed(&goal.worths(scores).unwrap(), &weights);
        let mut ranks: BTreeMap<Fraction, u128> = BTreeMap::new();
        for choice in choices.iter().filter(|choice| choice.iter().sum::<u32>() == goal.budget.min(21)) {
            *ranks.entry(value(&[choice[0], choice[1], choice[2], 0, 0, 0, 0])).or_default() += 1;
        }
        let expected: Vec<_> = ranks.into_iter().rev().take(values).collect();
        prop_assert_eq!(found(&solution.ranks), expected);
        for rank in &solution.ranks {
            prop_assert_eq!(rank.builds.len() as u128, rank.ties.min(3));
            for build in &rank.builds {
                let needed = goal.needed(build).unwrap();
                prop_assert!(value(build) == rank.value && value(&needed) == rank.value);
                prop_assert!(needed[0] >= placed && needed.iter().zip(build).all(|(needed, held)| needed <= held));
            }
        }
    }

    #[test]
    fn the_best_levels_are_those_of_trying_everything(goal in pool_goal(), values in 1..5usize) {
        let solution = pool::solve(&goal, Wanted { values, builds: 3 });
        let weights: Vec<Weight> = goal.wishes.iter().map(|wish| wish.weight).collect();
        let mut ranks: BTreeMap<Fraction, u128> = BTreeMap::new();
        for choice in every_choice(&[(goal.attributes[0].least.get(), 5), (1, 4), (1, 5)]) {
            let levels: Vec<Level> = choice.iter().map(|&level| Level::new(level).unwrap()).collect();
            let cost = levels.iter().map(|&level| goal.cost(level)).sum();
            if cost <= goal.budget {
                let worths = goal.worths(&pool::Build { levels, cost }).unwrap();
                *ranks.entry(weighed(&worths, &weights)).or_default() += 1;
            }
        }
        if ranks.is_empty() {
            let too_small = matches!(solution, Err(Unsolvable::BudgetTooSmall { .. }));
            prop_assert!(too_small);
            return Ok(());
        }
        let solution = solution.unwrap();
        let expected: Vec<_> = ranks.into_iter().rev().take(values).collect();
        prop_assert_eq!(found(&solution.ranks), expected);
        for build in solution.ranks.iter().flat_map(|rank| &rank.builds) {
            prop_assert!(build.cost <= goal.budget);
        }
    }
}

mod t36_attr_2 {
    use super::*;

    fn goal(budget: u32) -> three_six::Goal {
        let aim = three_six::Aim::Check { request: request(Attribute::Will), dv: 16 };
        three_six::Goal {
            budget,
            wishes: vec![three_six::Wish { aim, weight: Weight::ONE }],
            ..Default::default()
        }
    }

    #[test]
    fn no_score_goes_beyond_eighteen() {
        let solution = three_six::solve(&goal(70), Wanted::BEST).unwrap();
        assert_eq!(solution.ranks[0].builds[0][Attribute::Will.index()], 18);
        assert!(solution.next.iter().all(|(attribute, _)| *attribute != Attribute::Will));
    }

    #[test]
    fn a_budget_beyond_all_maxima_leaves_the_rest_unspent() {
        let solution = three_six::solve(&goal(1000), Wanted::BEST).unwrap();
        assert_eq!((solution.ranks[0].builds[0], solution.ranks[0].ties), ([18; 7], 1));
        assert_eq!(
            three_six::solve(&goal(1001), Wanted::BEST),
            Err(Unsolvable::BudgetTooLarge { budget: 1001 })
        );
    }

    #[test]
    fn points_already_placed_need_their_budget() {
        let mut goal = goal(10);
        goal.draft.scores = vec![(Attribute::Body, 11)];
        let refused = three_six::solve(&goal, Wanted::BEST).unwrap_err();
        assert_eq!(refused, Unsolvable::BudgetTooSmall { budget: 10, needed: 11 });
        goal.most = vec![(Attribute::Body, 9)];
        let refused = three_six::solve(&goal, Wanted::BEST).unwrap_err();
        assert!(refused.to_string().starts_with("Body must be at least 11"), "{refused}");
    }
}

mod pool_roll_1 {
    use super::*;

    fn goal() -> pool::Goal {
        let level = |level| Level::new(level).unwrap();
        let attribute = |name: &str| pool::Attribute { name: name.into(), least: level(1), most: level(5) };
        let wish = |name: &str, weight| pool::Wish {
            attribute: name.into(),
            boosts: 0,
            snags: 0,
            worth: pool::Worth::Successes,
            weight: Weight::new(weight, 1).unwrap(),
        };
        pool::Goal {
            budget: 10,
            costs: [0, 1, 3, 6, 10],
            attributes: vec![attribute("Brawn"), attribute("Wits")],
            archetype: None,
            wishes: vec![wish("Brawn", 1), wish("wits ", 2)],
        }
    }

    #[test]
    fn twelve_dice_for_what_counts_twice() {
        let solution = pool::solve(&goal(), Wanted::BEST).unwrap();
        let best = &solution.ranks[0];
        // A d12 is worth 5/12 of a success: one die of Brawn and, twice, twelve of Wits.
        assert_eq!((best.value.to_string().as_str(), best.ties), ("125/12", 1));
        assert_eq!(best.builds[0].levels.iter().map(|level| level.get()).collect::<Vec<_>>(), [1, 5]);
        assert_eq!((solution.next.len(), solution.next[0].cost, solution.next[0].attribute), (1, 1, 0));
    }

    #[test]
    fn nonsense_is_refused_in_a_sentence() {
        let said = |goal: &pool::Goal| pool::solve(goal, Wanted::BEST).unwrap_err().to_string();
        assert!(said(&pool::Goal { costs: [0, 5, 3, 6, 10], ..goal() }).contains("level 3 costs 3"));
        assert!(said(&pool::Goal { costs: [0, 1, 2, 3, u32::MAX], ..goal() }).contains("10000"));
        assert!(said(&pool::Goal { attributes: Vec::new(), ..goal() }).contains("1 to 50 attributes"));
        assert!(said(&pool::Goal { wishes: Vec::new(), ..goal() }).contains("asks for nothing"));
        let twice = vec![goal().attributes[0].clone(), goal().attributes[0].clone()];
        assert!(said(&pool::Goal { attributes: twice, ..goal() }).contains("given twice"));
        let mut lost = goal();
        lost.wishes[0].attribute = "Charm".into();
        assert!(said(&lost).contains("Brawn, Wits"));
    }
}
