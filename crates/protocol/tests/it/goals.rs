//! Goals in TOML: what is read, and how a slip of the pen is told.

use odds::solve::Wanted;
use odds::solve::d12::{Aim, Target, Worth};
use systems::d12::{Node, ResourceKind, Side};
use twelvefold_protocol::v1::goal::AnyGoal;
use twelvefold_protocol::v1::sheet::FileError;

const D12: &str = r#"
system = "d12"
level = 8
size = "Small"

[placed]
DEX = 2

[bounds]
Finesse = { least = 1, most = 4 }
Soul = { most = 3 }

[[checks]]
node = "Finesse"
dc = 18
luck = true
extra = "INT"
worth = "damage"
circumstance = 2
when = ["hidden"]
weight = "3/2"

[[checks]]
node = "Evasiveness"
resisted = true
against = { modifier = 4, luck = 3 }

[[stats]]
stat = "vitality"
weight = 0

[[stats]]
stat = "Perception"
weight = "0.05"

[[initiative]]
against = [{ name = "Wolf", modifier = 4 }, { name = "Ana", modifier = 3, player = true, luck = 5 }]

[[modifiers]]
name = "Cloak"
source = "equipment"
node = "Finesse"
value = 1
when = "hidden"

[rulings]
luck_bound = "at_most"
"#;

#[test]
fn a_d12_goal_says_all_that_a_build_is_for() {
    let AnyGoal::D12(goal) = AnyGoal::parse(D12).unwrap() else { panic!("a D12 goal") };
    assert_eq!((goal.level, goal.bounds.least(Node::Dex), goal.bounds.most(Node::Finesse)), (8, 2, Some(4)));
    let Aim::Check { request, target, worth } = &goal.wishes[0].aim else { panic!("a check") };
    assert_eq!((request.node, request.extra, request.luck), (Node::Finesse, Some(Node::Int), true));
    assert_eq!((target, worth, request.circumstances.total()), (&Target::Dc(18), &Worth::Damage, 2));
    let Aim::Check { request, target: Target::Against(other), .. } = &goal.wishes[1].aim else {
        panic!("a contest")
    };
    assert_eq!((request.side, other.modifier), (Side::Resisted, 4));
    assert_eq!(goal.wishes[2].aim, Aim::Maximum(ResourceKind::Vitality));
    assert_eq!(goal.wishes[3].aim, Aim::Modifier(Node::Perception));
    assert!(matches!(&goal.wishes[4].aim, Aim::ActFirst { others, .. } if others.len() == 2));
    let weights: Vec<String> = goal.wishes.iter().map(|wish| wish.weight.to_string()).collect();
    assert_eq!(weights, ["3/2", "1", "0", "1/20", "1"]);
    assert!(odds::solve::d12::solve(&goal, Wanted::BEST).is_ok());
}

#[test]
fn a_3d6_goal_says_all_that_a_build_is_for() {
    let text = "
system = '3d6'
budget = 60
level = 4
heroism = 2
proficiencies = ['locks']
[scores]
Body = 5
[most]
Rflx = 12
[[checks]]
attribute = 'Will'
dv = 15
save = true
weight = 2
[[checks]]
attribute = 'Reflex'
against = { attribute = 9, proficient = true, advantage = 1 }
proficiency = 'locks'
[[stats]]
stat = 'Empathy'
";
    let AnyGoal::ThreeSix(goal) = AnyGoal::parse(text).unwrap() else { panic!("a 3d6 goal") };
    let solution = odds::solve::three_six::solve(&goal, Wanted::BEST).unwrap();
    let best = solution.ranks[0].builds[0];
    assert!(best[0] >= 5 && best[2] <= 12 && best.iter().sum::<u32>() == 60);
}

#[test]
fn a_pool_goal_says_all_that_a_build_is_for() {
    let text = "
system = 'pool'
budget = 12
costs = [0, 1, 3, 6, 10]
archetype = { name = 'Strategist', covers = ['Perception'] }
[levels]
Perception = 2
Brawn = 1
[most]
brawn = 4
[[checks]]
attribute = 'Perception'
successes = 3
[[checks]]
attribute = 'Brawn'
boost = 1
snag = 2
";
    let AnyGoal::Pool(goal) = AnyGoal::parse(text).unwrap() else { panic!("a pool goal") };
    assert_eq!((goal.attributes[0].least.get(), goal.attributes[1].most.get()), (2, 4));
    assert!(odds::solve::pool::solve(&goal, Wanted::BEST).is_ok());
}

fn refused(text: &str) -> String {
    let FileError { line, reason, .. } = AnyGoal::parse(text).unwrap_err();
    format!("{line}: {reason}")
}

#[test]
fn a_slip_of_the_pen_is_told_with_its_line() {
    let d12 = |rest: &str| refused(&format!("system = 'd12'\nlevel = 8\n{rest}"));
    let cases = [
        (refused(""), "1: this goal doesn't say its system"),
        (refused("system = 'd13'"), "1: system can't be \"d13\""),
        (refused("system = 'd12'"), "1: a goal lacks its level"),
        (refused("system = 'd12'\nlevel = -1"), "2: level can't be -1"),
        (d12("[placed]\nFinese = 1"), "4: [placed] has no \"Finese\"; did you mean Finesse?"),
        (d12("[bounds]\nDEX = 3"), "4: DEX must be a table"),
        (d12("[bounds]\nDEX = { mots = 3 }"), "4: DEX has no \"mots\"; did you mean most?"),
        (d12("[[checks]]\ndc = 3"), "3: a [[checks]] entry lacks its node"),
        (d12("[[checks]]\nnode = 'DEX'"), "3: a [[checks]] entry lacks its dc"),
        (d12("[[checks]]\nnode = 'DEX'\ndc = 3\nluck = 'yes'"), "6: luck must be true or false, not a text"),
        (d12("[[checks]]\nnode = 'DEX'\ndc = 3\nweight = -1"), "6: a weight is a number from 0"),
        (
            d12("[[checks]]\nnode = 'DEX'\ndc = 3\nweight = 0.5"),
            "6: weight must be a whole number, or a fraction in quotes",
        ),
        (
            d12("[[checks]]\nnode = 'DEX'\ndc = 3\nagainst = { modifier = 1 }"),
            "6: a check is held against a dc or",
        ),
        (d12("[[stats]]\nstat = 'Vitalty'"), "4: stat can't be \"Vitalty\"; did you mean vitality?"),
        (d12("[[chekcs]]"), "3: a goal has no \"chekcs\"; did you mean checks?"),
        (
            refused("system = 'pool'\nbudget = 3\ncosts = [1, 2]"),
            "3: costs must say what each of the five levels",
        ),
        (
            refused("system = 'pool'\nbudget = 3\ncosts = [0,1,2,3,4]\n[levels]\nWits = 6"),
            "5: there is no level 6",
        ),
        (
            refused("system = '3d6'\nbudget = 3\n[[checks]]\nattribute = 'Wil'\ndv = 3"),
            "4: attribute can't be \"Wil\"",
        ),
    ];
    for (said, expected) in cases {
        assert!(said.starts_with(expected), "{said:?} should start with {expected:?}");
    }
}

#[test]
fn yes_and_no_are_still_no_part_of_a_sheet() {
    let error = twelvefold_protocol::v1::sheet::SheetFile::parse("system = 'd12'\nname = true").unwrap_err();
    assert!(error.reason.contains("not true or false"), "{error}");
}

#[test]
fn every_goal_of_the_page_is_read_and_solved() {
    let page = include_str!("../../../../docs/solve.md");
    let goals: Vec<&str> =
        page.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert_eq!(goals.len(), 3);
    for text in goals {
        let solved = match AnyGoal::parse(text).unwrap() {
            AnyGoal::D12(goal) => odds::solve::d12::solve(&goal, Wanted::BEST).map(drop),
            AnyGoal::ThreeSix(goal) => odds::solve::three_six::solve(&goal, Wanted::BEST).map(drop),
            AnyGoal::Pool(goal) => odds::solve::pool::solve(&goal, Wanted::BEST).map(drop),
        };
        assert_eq!(solved, Ok(()), "{text}");
    }
}
