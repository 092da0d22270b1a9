//! Initiative: everyone's chance of each place.

use std::hint::black_box;
use std::sync::Arc;

use dashu_int::UBig;
use odds::d12::{InitiativeOdds, initiative};
use odds::{every_throw, walk};
use systems::d12::{Initiative, Participant, Refusal, Rulings, StaticCheck};

use crate::measured::counted;
use crate::work::Work;

/// Who is a player, and the modifier. The two 3s and the two 4s can only roll off.
const EIGHT: [(bool, i32); 8] =
    [(true, 5), (true, 3), (true, 3), (true, 1), (false, 4), (false, 4), (false, 2), (false, 0)];
/// Few enough to read every throw.
const THREE: [(bool, i32); 3] = [(true, 3), (true, 3), (false, 4)];
/// Can be shared equally among up to three.
const SHARES: u64 = 6;

/// Three participants beside every throw, and eight.
pub(super) fn works() -> Result<Vec<Work>, Refusal> {
    let (three, eight) = (Arc::new(question(&THREE)?), Arc::new(question(&EIGHT)?));
    let twin = Arc::clone(&three);
    let twin = counted(
        move || sorted(black_box(&twin)),
        |places| places.as_ref().map_or(Vec::new(), |places| named(THREE.len(), |me| places[me].clone())),
    );
    Ok(vec![
        work("initiative-3", three).with_twin("every throw", twin),
        work("initiative-8", eight).faster(2000.0),
    ])
}

fn question(participants: &[(bool, i32)]) -> Result<Initiative, Refusal> {
    let one = |(at, &(player, modifier)): (usize, &(bool, i32))| Participant {
        name: at.to_string(),
        player,
        modifier,
        extra: None,
        luck: None,
    };
    Initiative::new(participants.iter().enumerate().map(one).collect(), Rulings::default())
}

fn work(name: &'static str, question: Arc<Initiative>) -> Work {
    let people = question.participants().len();
    let ways = move |odds: &InitiativeOdds| named(people, |me| odds.places(me).to_vec());
    Work::new(name, counted(move || initiative(black_box(&question)), ways))
}

fn named(people: usize, places: impl Fn(usize) -> Vec<UBig>) -> Vec<(String, UBig)> {
    let row = |me: usize| {
        let name = move |place: usize| format!("{}.{}", me + 1, place + 1);
        places(me).into_iter().enumerate().map(move |(place, ways)| (name(place), ways))
    };
    (0..people).flat_map(row).collect()
}

/// Puts everyone in order for every throw of all dice; whoever can't be told apart shares the places equally.
fn sorted(question: &Initiative) -> Result<Vec<Vec<UBig>>, Refusal> {
    let people = question.participants();
    let totals =
        people.iter().map(|participant| totals(question, participant)).collect::<Result<Vec<_>, _>>()?;
    let mut places = vec![vec![0u64; people.len()]; people.len()];
    let hands: Vec<u32> = totals.iter().map(|totals| totals.len() as u32).collect();
    every_throw(&hands, |throw| {
        let key = |me: usize| (-totals[me][throw[me] as usize - 1], question.tie_key(&people[me]));
        for (me, places) in places.iter_mut().enumerate() {
            let before = (0..people.len()).filter(|&other| key(other) < key(me)).count();
            let tied = (0..people.len()).filter(|&other| key(other) == key(me)).count();
            places[before..before + tied].iter_mut().for_each(|ways| *ways += SHARES / tied as u64);
        }
    });
    Ok(places.into_iter().map(|row| row.into_iter().map(UBig::from).collect()).collect())
}

/// The total of every throw of one participant.
fn totals(question: &Initiative, one: &Participant) -> Result<Vec<i64>, Refusal> {
    let mut totals = Vec::new();
    walk(&StaticCheck::new(question.check(one), 0)?, |verdict| totals.push(verdict.rolled.total));
    Ok(totals)
}
