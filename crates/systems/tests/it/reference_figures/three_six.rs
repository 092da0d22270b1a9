//! The 3d6 System.

use twelvefold_systems::Outcome as _;
use twelvefold_systems::three_six::{
    Attribute, Check, Contender, CritFailAt, DieLevel, Draft, Opposed, OpposedAdds, Outcome, Roll, Rulings,
    Sheet, Size, Tilt, Verdict, bonus,
};
use twelvefold_systems::throw::Resolve;

use super::{gives, says, share};

/// 3d6 with a bonus against a Difficulty Value.
fn check(bonus: i32, dv: i32) -> Check {
    Check { roll: Roll { modifier: bonus, ..Roll::default() }, dv, rulings: Rulings::default() }
}

fn with(change: impl Fn(&mut Roll)) -> Check {
    let mut check = check(4, 15);
    change(&mut check.roll);
    check
}

fn is_success(verdict: &Verdict) -> bool {
    verdict.outcome.is_success()
}

fn is(outcome: Outcome) -> impl Fn(&Verdict) -> bool {
    move |verdict| verdict.outcome == outcome
}

#[test]
fn the_ladder_lifts_as_told() {
    gives("T36-LADDER-1", share(&check(4, 15), is_success));
    gives("T36-LADDER-1", share(&with(|roll| roll.steps = 1), is_success));
    assert_eq!(DieLevel::D6.stepped(10), DieLevel::D12);
}

#[test]
fn scores_and_bonuses_are_as_told() {
    let wearing = |magic| Draft {
        level: 4,
        scores: vec![(Attribute::Body, 18)],
        magic: vec![(Attribute::Body, magic)],
        ..Draft::default()
    };
    let score = Sheet::new(wearing(4)).unwrap().attribute(Attribute::Body).score;
    says("T36-ATTR-2", &format!("{score} in all"));
    assert!(Sheet::new(wearing(5)).is_err());
    says("T36-ATTR-3", &format!("12 gives +{}", bonus(12)));
    says("T36-ATTR-3", &format!("17 gives +{}, and 18 gives +{}", bonus(17), bonus(18)));
}

#[test]
fn the_worked_throw_comes_out_as_told() {
    let total = |check: Check| check.resolve(&[5, 3, 4, 2]).unwrap().rolled.total;
    let proficient = with(|roll| roll.proficient = true);
    let save = with(|roll| (roll.proficient, roll.modifier) = (true, 4 + 2));
    says("T36-CHK-1", &format!("14 + 4 = {}", total(proficient)));
    says("T36-CHK-1", &format!("heroism 2 the same dice make {}", total(save)));
}

#[test]
fn the_shares_of_checks_are_counted() {
    gives("T36-CHK-2", share(&check(4, 15), is_success));
    gives("T36-CHK-2", share(&with(|roll| roll.proficient = true), is_success));
    gives("T36-CRIT-1", share(&check(4, 12), is(Outcome::CriticalSuccess)));
    assert_eq!([22, 23].map(|total| check(4, 15).judge(total)), [Outcome::Success, Outcome::CriticalSuccess]);
}

#[test]
fn the_shares_of_critical_failures_are_counted() {
    let literal = Rulings { crit_fail_at: CritFailAt::HalfHighestFailure, ..Rulings::default() };
    let literal = Check { rulings: literal, ..check(0, 14) };
    gives("T36-CRIT-2", share(&check(0, 14), is(Outcome::CriticalFailure)));
    gives("T36-CRIT-2", share(&literal, is(Outcome::CriticalFailure)));
    assert_eq!([7, 6].map(|total| literal.judge(total)), [Outcome::Failure, Outcome::CriticalFailure]);
}

#[test]
fn the_shares_of_advantage_are_counted() {
    let tilted = |advantage, disadvantage| with(|roll| roll.tilt = Tilt { advantage, disadvantage });
    gives("T36-ADV-1", share(&tilted(1, 0), is_success));
    gives("T36-ADV-1", share(&tilted(0, 1), is_success));
    assert_eq!(share(&tilted(2, 1), is_success), share(&tilted(1, 0), is_success));
}

#[test]
fn the_shares_of_opposed_checks_are_counted() {
    let contender = |attribute| Contender { attribute, ..Contender::default() };
    let by_score = Opposed { first: contender(12), second: contender(9), rulings: Rulings::default() };
    let by_bonus =
        Opposed { rulings: Rulings { opposed_adds: OpposedAdds::Bonus, ..Rulings::default() }, ..by_score };
    gives("T36-OPP-1", share(&by_score, |verdict| verdict.outcome.is_success()));
    let (ways, _) = share(&by_bonus, |verdict| verdict.outcome.is_success());
    says("T36-OPP-1", &format!("and {ways} ({:.2} %) under `bonus`", 100.0 * ways as f64 / 46656.0));
    gives("T36-OPP-2", share(&by_score, |verdict| verdict.outcome == Outcome::CriticalSuccess));
    assert_eq!([20, 19].map(|other| Opposed::judge(30, other)), [Outcome::Success, Outcome::CriticalSuccess]);
    let outcome = |opposed: Opposed| opposed.resolve(&[5, 3, 2, 6, 3, 2]).unwrap().outcome;
    assert_eq!(
        [by_score, by_bonus].map(outcome),
        [Outcome::Success, Outcome::Tie],
        "T36-OPP-1: 10 against 11"
    );
}

#[test]
fn the_horse_tramples_as_told() {
    let usual = Rulings::default();
    assert!(Size::Large.can_trample(Size::Medium, &usual) && !Size::Large.can_trample(Size::Large, &usual));
    let mut wide = usual;
    twelvefold_systems::ruling::Rulings::set(&mut wide, "trample_gap", "2").unwrap();
    let trampled = Size::ALL.into_iter().filter(|&size| Size::Large.can_trample(size, &wide));
    assert_eq!(trampled.collect::<Vec<_>>(), [Size::Small, Size::Diminutive]);
}
