//! Initiative: each one's chance of each place, against sorting every throw.

use dice::Natural;
use systems::d12::{Initiative, InitiativeTie, LuckDie, Participant, Rulings, StaticCheck};
use twelvefold_odds::d12::{InitiativeOdds, initiative};
use twelvefold_odds::walk;

fn one(name: &str, player: bool, modifier: i32) -> Participant {
    Participant { name: name.into(), player, modifier, extra: None, luck: None }
}

fn question(participants: &[Participant], initiative_tie: InitiativeTie) -> Initiative {
    Initiative::new(participants.to_vec(), Rulings { initiative_tie, ..Rulings::default() }).unwrap()
}

/// Every total of one participant, by reading every throw.
fn totals(question: &Initiative, participant: &Participant) -> Vec<i64> {
    let mut totals = Vec::new();
    let check = StaticCheck::new(question.check(participant), 0).unwrap();
    walk(&check, |verdict| totals.push(verdict.rolled.total));
    totals
}

/// The slow twin: every combination of totals; whoever can't be told apart shares the places equally.
/// 5040 divides by every size of tie here.
fn walked(question: &Initiative) -> Vec<Vec<u64>> {
    let people = question.participants();
    let totals: Vec<Vec<i64>> = people.iter().map(|one| totals(question, one)).collect();
    let mut places = vec![vec![0; people.len()]; people.len()];
    let mut throw = vec![0; people.len()];
    loop {
        let rolled: Vec<i64> = throw.iter().zip(&totals).map(|(&at, totals)| totals[at]).collect();
        for (me, mine) in places.iter_mut().enumerate() {
            let before = (0..people.len()).filter(|&other| is_before(question, &rolled, other, me)).count();
            let tied = (0..people.len())
                .filter(|&other| other != me && !is_before(question, &rolled, other, me))
                .filter(|&other| !is_before(question, &rolled, me, other))
                .count();
            for place in &mut mine[before..=before + tied] {
                *place += 5040 / (tied as u64 + 1);
            }
        }
        let Some(next) = (0..throw.len()).find(|&at| throw[at] + 1 < totals[at].len()) else { return places };
        throw[next] += 1;
        throw[..next].fill(0);
    }
}

fn is_before(question: &Initiative, rolled: &[i64], one: usize, other: usize) -> bool {
    let rank = |at: usize| {
        let person = &question.participants()[at];
        let (player, modifier) = (i64::from(person.player), i64::from(person.modifier));
        match question.rulings().initiative_tie {
            InitiativeTie::PlayersFirst => (rolled[at], player, modifier),
            InitiativeTie::ModifierFirst => (rolled[at], modifier, player),
        }
    };
    rank(one) > rank(other)
}

fn assert_same(participants: &[Participant]) {
    for tie in [InitiativeTie::PlayersFirst, InitiativeTie::ModifierFirst] {
        let question = question(participants, tie);
        let (fast, slow) = (initiative(&question), walked(&question));
        for (me, places) in slow.iter().enumerate() {
            for (place, &ways) in places.iter().enumerate() {
                let throws: u64 = places.iter().sum();
                assert_eq!(
                    fast.chance(me, place),
                    dice::Ratio::new(ways, throws),
                    "{me} at {place}, {tie:?}"
                );
            }
        }
    }
}

#[test]
fn two_agree_with_every_throw() {
    assert_same(&[one("Ana", true, 5), one("Wolf", false, 4)]);
    assert_same(&[one("Ana", true, 3), one("Bo", true, 3)]);
    let luck = Some(LuckDie::by_fortune(4));
    assert_same(&[Participant { luck, ..one("Ana", true, 1) }, one("Wolf", false, 1)]);
}

#[test]
fn three_agree_with_every_throw() {
    assert_same(&[one("Ana", true, 2), one("Bo", true, 2), one("Wolf", false, 2)]);
    assert_same(&[one("Ana", true, 2), one("Bo", true, 4), one("Wolf", false, 4)]);
    assert_same(&[one("Ana", true, 1), one("Bo", true, 1), one("Cy", true, 1)]);
}

fn row_and_column_sums(odds: &InitiativeOdds, people: usize) -> Vec<Natural> {
    let row = |me: usize| odds.places(me).iter().sum::<Natural>();
    let column = |place: usize| (0..people).map(|me| &odds.places(me)[place]).sum::<Natural>();
    (0..people).map(row).chain((0..people).map(column)).collect()
}

/// Everyone has a place and every place has someone: in words of 64 bits, of 128, and beyond.
#[test]
fn every_row_and_column_is_the_whole() {
    for people in [1, 4, 8, 12, 30] {
        let participants: Vec<Participant> =
            (0..people).map(|at| one(&at.to_string(), at % 2 == 0, at as i32 % 3)).collect();
        let odds = initiative(&question(&participants, InitiativeTie::PlayersFirst));
        for sum in row_and_column_sums(&odds, people) {
            assert_eq!(&sum, odds.total_ways(), "{people} participants");
        }
    }
}

/// 23 people share out places that no 32-bit number can share equally.
#[test]
fn a_crowd_that_nobody_can_tell_apart_shares_every_place_equally() {
    let crowd: Vec<Participant> = (0..24).map(|at| one(&at.to_string(), false, 2)).collect();
    let odds = initiative(&question(&crowd, InitiativeTie::PlayersFirst));
    for me in 0..24 {
        for place in 0..24 {
            assert_eq!(odds.chance(me, place), dice::Ratio::new(1u8, 24u8));
        }
    }
}

/// Only equal dice make people alike: Luck tells them apart in all but a tie.
#[test]
fn people_with_and_without_luck_share_a_tie_and_nothing_else() {
    let luck = Some(LuckDie::by_fortune(6));
    let lucky = Participant { luck, ..one("Ana", true, 3) };
    assert_same(&[one("Bo", true, 3), lucky]);
}
