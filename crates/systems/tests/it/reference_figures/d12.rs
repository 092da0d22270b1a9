//! The D12 System.

use twelvefold_systems::Outcome as _;
use twelvefold_systems::d12::{
    Check, Contest, CritScope, Draft, ExtraDie, Initiative, InitiativeTie, LuckBound, LuckDie, Node, Outcome,
    Participant, ResourceKind, Rulings, Sheet, ShiftLadder, SkillCap, StaticCheck, Verdict,
};
use twelvefold_systems::throw::Resolve;

use super::{gives, percent, says, share};

fn is_success(verdict: &Verdict) -> bool {
    verdict.judgements[0].outcome.is_success()
}

fn against(dc: i32, check: Check) -> StaticCheck {
    StaticCheck::new(check, dc).unwrap()
}

fn plus(modifier: i32) -> Check {
    Check { modifier, ..Check::default() }
}

/// Total and outcome of these faces against a DC.
fn read(check: Check, dc: i32, faces: &[u32]) -> (i64, Outcome) {
    let verdict = against(dc, check).resolve(faces).unwrap();
    (verdict.rolled.total, verdict.judgements[0].outcome)
}

/// The character the examples follow.
fn kestrel(rulings: Rulings) -> Sheet {
    let points = [("Level", 6), ("Body", 3), ("Mind", 1), ("Soul", 1), ("DEX", 2), ("Finesse", 1)];
    let points = points.map(|(node, points)| (Node::from_name(node).unwrap(), points)).to_vec();
    Sheet::new(Draft { points, rulings, ..Draft::default() }).unwrap()
}

#[test]
fn kestrel_is_as_the_pages_say() {
    let sheet = kestrel(Rulings::default());
    let modifier = |node| sheet.modifier(node, &[]);
    says("D12-TREE-4", &format!("rounded up to {}", modifier(Node::Level)));
    says("D12-TREE-4", &format!("Body 3 adds 2 (half of 3, rounded up) for {}", modifier(Node::Body)));
    says("D12-TREE-4", &format!("DEX 2 adds 2 for {}", modifier(Node::Dex)));
    says("D12-TREE-4", &format!("STR has no points, so it has Body's {}", modifier(Node::Str)));
    says("D12-CHK-1", &format!("Finesse {}", modifier(Node::Finesse)));
    says("D12-EXTRA-1", &format!("INT, where she has {}", modifier(Node::Int)));
    let (awareness, agility) = (modifier(Node::Awareness), modifier(Node::Agility));
    let initiative = sheet.derived().initiative.total();
    says(
        "D12-DER-1",
        &format!("Awareness is {awareness} and her Agility is {agility}, so her Initiative is {initiative}"),
    );
    says("D12-DER-2", &format!("= {} hexes", sheet.derived().movement.total()));
    for (id, kind) in [
        ("D12-RES-3", ResourceKind::Vitality),
        ("D12-RES-4", ResourceKind::Focus),
        ("D12-RES-5", ResourceKind::Spirit),
    ] {
        says(id, &format!("= {} {}", sheet.resource(kind).max(), kind.title()));
    }
    says("D12-RES-1", &format!("holds at most {}", sheet.resource(ResourceKind::Heroism).max()));
}

#[test]
fn the_cap_bites_as_the_pages_say() {
    let capped = kestrel(Rulings::default());
    let uncapped = kestrel(Rulings { skill_cap: SkillCap::Uncapped, ..Rulings::default() });
    says("D12-TREE-5", &format!("cuts it to {}", capped.modifier(Node::Finesse, &[])));
    says("D12-TREE-5", &format!("Under `uncapped` it would be {}", uncapped.modifier(Node::Finesse, &[])));
}

#[test]
fn a_beginner_is_as_the_pages_say() {
    let beginner = Sheet::new(Draft { points: vec![(Node::Level, 1)], ..Draft::default() }).unwrap();
    assert!(Node::ALL.iter().all(|&node| beginner.modifier(node, &[]) == 1));
    says("D12-TREE-3", "all forty nodes stand at +1");
    for kind in [ResourceKind::Vitality, ResourceKind::Focus, ResourceKind::Spirit, ResourceKind::Heroism] {
        says("D12-TREE-3", &format!("{} {}", beginner.resource(kind).max(), kind.title()));
    }
}

#[test]
fn the_shares_of_checks_are_counted() {
    let (extra, luck) = (Some(ExtraDie::at_most(6)), Some(LuckDie::by_fortune(6)));
    let at_most = Rulings { luck_bound: LuckBound::AtMost, ..Rulings::default() };
    gives("D12-DICE-1", share(&against(18, plus(5)), is_success));
    gives("D12-DICE-1", share(&against(18, Check { extra, ..plus(5) }), is_success));
    gives("D12-DICE-1", share(&against(18, Check { extra, luck, ..plus(5) }), is_success));
    gives("D12-LUCK-1", share(&against(18, Check { luck, ..plus(5) }), is_success));
    gives("D12-LUCK-1", share(&against(18, Check { luck, rulings: at_most, ..plus(5) }), is_success));
    gives("D12-CRIT-1", share(&against(18, plus(0)), |verdict| verdict.rolled.crits.any()));
}

#[test]
fn the_shares_of_auto_fails_are_counted() {
    let auto_fails = |verdict: &Verdict| verdict.judgements[0].outcome == Outcome::AutoFail;
    let (extra, luck) = (Some(ExtraDie::at_most(6)), Some(LuckDie::by_fortune(6)));
    assert_eq!(share(&against(5, plus(5)), auto_fails), (1, 144));
    says("D12-FAIL-1", "1 throw of 144 (0.69 %)");
    gives("D12-FAIL-1", share(&against(5, Check { extra, ..plus(5) }), auto_fails));
    gives("D12-FAIL-1", share(&against(5, Check { extra, luck, ..plus(5) }), auto_fails));
}

#[test]
fn the_shares_of_initiative_are_counted() {
    let one = |name: &str, player, modifier| Participant {
        name: name.to_owned(),
        player,
        modifier,
        extra: None,
        luck: None,
    };
    for initiative_tie in [InitiativeTie::PlayersFirst, InitiativeTie::ModifierFirst] {
        let rulings = Rulings { initiative_tie, ..Rulings::default() };
        let initiative = Initiative::new(vec![one("Bo", true, 3), one("Wolf", false, 4)], rulings).unwrap();
        let first = share(&initiative, |standing| standing.order[0].participant == 0);
        says("D12-CHK-5", &format!("in {}", first.0));
        says("D12-CHK-5", &format!("({} %)", percent(first)));
    }
}

#[test]
fn the_worked_throws_come_out_as_told() {
    let success = |shifts| Outcome::Success { shifts };
    let extra = Some(ExtraDie::at_most(6));
    let luck = Some(LuckDie::by_fortune(6));
    let picked = Rulings { crit_scope: CritScope::Picked, ..Rulings::default() };
    assert_eq!(read(plus(4), 18, &[9, 5]), (18, Outcome::Failure), "D12-CHK-3");
    assert_eq!(read(plus(4), 18, &[4, 4]), (18, success(0)), "D12-CHK-3");
    assert_eq!(read(plus(0), 18, &[12, 5]).0, 23, "D12-CRIT-1");
    assert_eq!(read(plus(0), 18, &[7, 7]).0, 20, "D12-CRIT-1");
    assert_eq!(read(plus(0), 18, &[12, 12]).0, 36, "D12-CRIT-1");
    assert_eq!(read(Check { extra, ..plus(0) }, 15, &[11, 6, 6]).0, 23, "D12-CRIT-2");
    assert_eq!(read(Check { extra, rulings: picked, ..plus(0) }, 15, &[11, 6, 6]).0, 18, "D12-CRIT-2");
    assert_eq!(read(plus(3), 12, &[10, 7]), (20, success(1)), "D12-SHIFT-2");
    assert_eq!(success(1).damage(), 2, "D12-SHIFT-2");
    assert_eq!(read(Check { extra, ..plus(5) }, 5, &[12, 1, 1]), (30, Outcome::AutoFail), "D12-FAIL-1");
    assert_eq!(read(Check { extra, luck, ..plus(5) }, 18, &[9, 4, 6, 8]), (20, success(0)), "D12-DICE-2");
    for (shift_ladder, shifts) in
        [(ShiftLadder::Widening, 2), (ShiftLadder::EverySix, 5), (ShiftLadder::FlatTwelve, 3)]
    {
        let rulings = Rulings { shift_ladder, ..Rulings::default() };
        assert_eq!(read(Check { rulings, ..plus(6) }, 12, &[12, 12]), (42, success(shifts)), "D12-SHIFT-1");
    }
}

#[test]
fn the_three_guards_fare_as_told() {
    let contest = Contest::new(plus(3), vec![plus(2); 3]).unwrap();
    let verdict = contest.resolve(&[10, 7, 6, 4, 11, 7, 12, 3]).unwrap();
    let totals: Vec<i64> = verdict.resisters.iter().map(|guard| guard.total).collect();
    assert_eq!((verdict.rolled.total, totals), (20, vec![12, 20, 23]), "D12-CHK-4");
    let outcomes: Vec<Outcome> = verdict.judgements.iter().map(|judgement| judgement.outcome).collect();
    assert_eq!(outcomes, [Outcome::Success { shifts: 1 }, Outcome::Failure, Outcome::Failure], "D12-CHK-4");
}
