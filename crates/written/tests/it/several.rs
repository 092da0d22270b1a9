//! One roll against several at once: counted by folding, and held to every throw.

use dice::Dist;
use systems::AnyCheck;
use systems::form::{Value, Values, declare};
use systems::ruling::RulingSettings;
use twelvefold_written::RegisteredSystem;

const CLASH: &str = r#"
format = 1
system = "clash-of-many"
[checks.clash]
inputs = { pool = { least = 0, most = 4, usual = 1 } }
dice = { hands = "pool d4", luck = "if(highest(hands) = 4, 1, 0) d2" }
values = { hits = "count(hands >= 3) + sum(luck)", top = "highest(hands)" }
against = { check = "clash", most = 4, noun = "rival" }
[[checks.clash.outcomes]]
name = "beaten"
when = "hits < their.hits or (hits = their.hits and top < their.top)"
success = false
[[checks.clash.outcomes]]
name = "tie"
when = "hits = their.hits and top = their.top"
success = false
tone = "tie"
[[checks.clash.outcomes]]
name = "ahead"
success = true
degree = "hits - their.hits"
"#;

fn clash(own: i64, others: &[i64]) -> AnyCheck {
    let system = RegisteredSystem::load(CLASH).unwrap();
    let pool = |dice: i64| Values::default().with("pool", Value::Number(dice));
    let others = Value::Sides(others.iter().map(|dice| pool(*dice)).collect());
    let values = pool(own).with("against", others);
    declare(system.rules().checks()[0], &values, &RulingSettings::default()).unwrap().check
}

/// Each outcome with its chance, whatever the whole is.
fn chances<T: Ord + Clone>(dist: &Dist<T>) -> Vec<(T, dice::Ratio)> {
    dist.iter().map(|(outcome, _)| (outcome.clone(), dist.chance(|known| known == outcome))).collect()
}

#[test]
fn one_roll_against_several_is_counted_as_every_throw_says() {
    for (own, others) in [(1, vec![1, 1]), (2, vec![1, 2]), (2, vec![0, 1, 1]), (0, vec![1, 1])] {
        let check = clash(own, &others);
        let quick = odds::odds(&check).unwrap();
        let slow = odds::count_every_throw(&check).unwrap();
        assert_eq!(chances(&quick.outcomes), chances(&slow.outcomes), "{own} against {others:?}");
        assert_eq!(chances(&quick.totals), chances(&slow.totals));
        assert_eq!(chances(&quick.beaten), chances(&slow.beaten));
        assert_eq!(quick.opponents.len(), others.len());
        for (quick, slow) in quick.opponents.iter().zip(&slow.opponents) {
            assert_eq!(chances(&quick.outcomes), chances(&slow.outcomes));
            assert_eq!(chances(&quick.totals), chances(&slow.totals));
        }
    }
}

/// There are far too many throws to read them one by one.
#[test]
fn four_rivals_with_many_dice_are_counted_within_the_usual_steps() {
    let odds = odds::odds(&clash(4, &[4, 4, 3, 4])).unwrap();
    assert_eq!(odds.opponents.len(), 4);
    assert!(odds.success().is_some());
}
