//! The D12 System: checks, a contest, the whole table, initiative.

use std::hint::black_box;

use dashu_int::UBig;
use odds::d12::{Choices, ContestOdds, Count, InitiativeOdds, Shifts, SuccessTable, contest, initiative};
use odds::walk;
use systems::d12::{
    Check, Contest, CritScope, ExtraDie, Initiative, LuckDie, Outcome, Participant, Refusal, Rulings,
    StaticCheck,
};

use crate::work::{Work, counted};

const DC: i32 = 18;
const OTHER_DC: i32 = 21;
const OTHER_MODIFIER: i32 = 7;
/// Who is a player, and the modifier. The two 3s and the two 4s can only roll off.
const PARTICIPANTS: [(bool, i32); 8] =
    [(true, 5), (true, 3), (true, 3), (true, 1), (false, 4), (false, 4), (false, 2), (false, 0)];

/// The six works of this system.
pub(super) fn works() -> Result<Vec<Work>, Refusal> {
    let (two, four) = (check(5, None, None), check(5, Some(6), Some(6)));
    Ok(vec![
        from_nothing("check-2", 1500.0, two)?
            .with_known("auto_fail:1,failure:72,success0:35,success1:35,success2:1"),
        from_nothing("check-4", 300.0, four)?
            .with_known("auto_fail:771,failure:4899,success0:6325,success1:7982,success2:759"),
        reread(four)?,
        contest_work(four)?,
        table(),
        initiative_work()?,
    ])
}

fn check(modifier: i32, extra: Option<i32>, fortune: Option<i32>) -> Check {
    let (extra, luck) = (extra.map(ExtraDie::at_most), fortune.map(LuckDie::by_fortune));
    Check { modifier, extra, luck, ..Check::default() }
}

/// An active check's outcomes as the count gives them: of, auto fails, successes by shifts.
#[derive(Clone, Copy)]
struct Read(u32, u32, Shifts);

impl Read {
    fn of(count: &Count, check: &Check, dc: i32) -> Self {
        let need = i64::from(dc) - i64::from(check.modifier);
        Self(count.of(), count.auto_fail(), count.shifts(need, check.rulings.shift_ladder))
    }

    fn ways(&self) -> Vec<(String, UBig)> {
        let Self(of, auto_fail, shifts) = *self;
        let failure = of - auto_fail - shifts.success();
        let successes = shifts.iter().map(|(shifts, ways)| (format!("success{shifts}"), ways.into()));
        [("auto_fail".into(), auto_fail.into()), ("failure".into(), failure.into())]
            .into_iter()
            .chain(successes)
            .collect()
    }
}

fn from_nothing(name: &'static str, goal: f64, check: Check) -> Result<Work, Refusal> {
    let ours = move || {
        let check = black_box(check);
        Read::of(&Count::of_check(&check), &check, black_box(DC))
    };
    Ok(Work::new(name, goal, counted(ours, Read::ways)).with_twin("every throw", walked(check, DC)?))
}

fn reread(four: Check) -> Result<Work, Refusal> {
    let other = Check { modifier: OTHER_MODIFIER, ..four };
    let kept = Count::of_check(&four);
    let ours = move || Read::of(black_box(&kept), black_box(&other), black_box(OTHER_DC));
    let work = Work::new("reread", 5000.0, counted(ours, Read::ways));
    Ok(work.with_twin("every throw", walked(other, OTHER_DC)?))
}

/// Reads every throw there is with the function that reads the dice at the table.
fn walked(check: Check, dc: i32) -> Result<crate::work::Side, Refusal> {
    let check = StaticCheck::new(check, dc)?;
    let run = move || {
        let mut ways = [0u32; 16];
        walk(black_box(&check), |verdict| {
            verdict.judgements.iter().for_each(|judgement| ways[place(judgement.outcome)] += 1);
        });
        ways
    };
    Ok(counted(run, |ways| {
        let named = |(at, &ways): (usize, &u32)| (label(at), UBig::from(ways));
        ways.iter().enumerate().map(named).collect::<Vec<_>>()
    }))
}

fn place(outcome: Outcome) -> usize {
    match outcome {
        Outcome::AutoFail => 0,
        Outcome::Failure => 1,
        Outcome::Success { shifts } => 2 + shifts as usize,
    }
}

fn label(place: usize) -> String {
    match place {
        0 => "auto_fail".into(),
        1 => "failure".into(),
        _ => format!("success{}", place - 2),
    }
}

fn contest_work(active: Check) -> Result<Work, Refusal> {
    let question = Contest::new(active, vec![check(2, Some(4), Some(8))])?;
    let ways = |odds: &ContestOdds| {
        let outcomes = odds.overall.outcomes.iter();
        outcomes.map(|(&outcome, ways)| (label(place(outcome)), ways.clone())).collect::<Vec<_>>()
    };
    Ok(Work::new("contest-4v4", 250.0, counted(move || contest(black_box(&question)), ways)))
}

fn table() -> Work {
    let cells = |table: &SuccessTable| {
        table.cells().iter().map(|&cell| UBig::from(cell)).enumerate().collect::<Vec<_>>()
    };
    let ours = || {
        let counts = Choices::count(black_box(CritScope::AllRolled));
        SuccessTable::read(choices().map(|(extra, luck)| counts.of(extra, luck)), 5..=40, -5..=15)
    };
    let one_by_one = || {
        let scope = black_box(CritScope::AllRolled);
        let counts: Vec<Count> = choices().map(|(extra, luck)| Count::of_dice(extra, luck, scope)).collect();
        SuccessTable::read(&counts, 5..=40, -5..=15)
    };
    Work::new("table", 7000.0, counted(ours, cells)).with_twin("choice by choice", counted(one_by_one, cells))
}

/// All 169: no Extra or up to 12 valid faces, and the same for Luck.
fn choices() -> impl Iterator<Item = (Option<u8>, Option<u8>)> {
    let each = || std::iter::once(None).chain((1..=12).map(Some));
    each().flat_map(move |extra| each().map(move |luck| (extra, luck)))
}

fn initiative_work() -> Result<Work, Refusal> {
    let named = |(at, (player, modifier)): (usize, (bool, i32))| Participant {
        name: at.to_string(),
        player,
        modifier,
        luck: None,
    };
    let participants = PARTICIPANTS.into_iter().enumerate().map(named).collect();
    let question = Initiative::new(participants, Rulings::default())?;
    let ways = |odds: &InitiativeOdds| {
        let row = |who: usize| {
            let places = odds.places(who).iter().zip(1..);
            places.map(move |(ways, place)| (format!("{}.{place}", who + 1), ways.clone()))
        };
        (0..PARTICIPANTS.len()).flat_map(row).collect::<Vec<_>>()
    };
    Ok(Work::new("initiative-8", 2000.0, counted(move || initiative(black_box(&question)), ways)))
}
