//! One line of the table: our way against another.

use crate::agree::agree;
use crate::measured::{Answer, Measured, Side};
use crate::opponent::Opponent;
use crate::work::{Work, WorkGoal};

/// The command may hold this much memory at its cold start.
const MOST_MEMORY: u64 = 10_000_000;
/// Both sides are measured in turns, so that a busy moment meets both.
const TURNS: usize = 10;

/// Our way, and perhaps another way beside it.
pub(crate) struct Row {
    /// The work's name.
    pub(crate) work: &'static str,
    /// Our way, measured in turns with the other.
    pub(crate) ours: Measured,
    /// The other way.
    pub(crate) against: Option<Against>,
    /// What is to be reached, on the one line that tells.
    pub(crate) goal: Option<WorkGoal>,
    /// Whether the answers are right, and the same where the question is.
    pub(crate) same: bool,
}

/// Another way, measured.
pub(crate) struct Against {
    /// What it is called.
    pub(crate) called: String,
    /// Its time and its answer.
    pub(crate) measured: Measured,
    /// Somebody else's library?
    pub(crate) is_peer: bool,
    /// Did it answer an easier question?
    pub(crate) easier: bool,
}

impl Row {
    /// How many times faster our way is.
    pub(crate) fn ratio(&self) -> Option<f64> {
        let theirs = self.against.as_ref()?.measured.times().median;
        Some(theirs / self.ours.times().median)
    }

    /// Whether the goal is reached, where there is one.
    pub(crate) fn reached(&self) -> Option<bool> {
        let quick = match self.goal? {
            WorkGoal::Faster(times) => self.ratio()? >= times,
            WorkGoal::FasterUnlessWithin(times, nanoseconds) => {
                self.ours.times().median < nanoseconds || self.ratio()? >= times
            }
            WorkGoal::Within(nanoseconds) => self.ours.times().median < nanoseconds,
        };
        let small = self.ours.peak.is_none_or(|peak| peak < MOST_MEMORY);
        Some(quick && small && self.same)
    }
}

/// Measures one work against its twin and these peers. What can't be measured is said in a sentence and left out.
pub(crate) fn rows(work: Work, peers: Vec<Opponent>) -> Vec<Row> {
    let Work { name, goal, ours, twin, known, .. } = work;
    let twin = twin.map(|(called, side)| Opponent::twin(called, side));
    let against = |opponent: Opponent| {
        let called = opponent.called.clone();
        let row = compare(name, &ours, opponent, known.as_ref());
        row.map_err(|sentence| eprintln!("  {name}: {called} is left out: {sentence}")).ok()
    };
    let mut rows: Vec<Row> = twin.into_iter().chain(peers).filter_map(against).collect();
    if rows.is_empty() {
        let row = alone(name, &ours, known.as_ref());
        rows.extend(row.map_err(|sentence| eprintln!("  {name} is left out: {sentence}")).ok());
    }
    if let Some(row) = telling(&mut rows, goal) {
        row.goal = goal;
    }
    rows
}

/// The line the goal belongs to: the fastest peer, or for a time that is set the first.
fn telling(rows: &mut [Row], goal: Option<WorkGoal>) -> Option<&mut Row> {
    let time =
        |row: &Row| row.against.as_ref().map_or(f64::INFINITY, |against| against.measured.times().median);
    match goal? {
        WorkGoal::Within(_) => rows.first_mut(),
        WorkGoal::Faster(_) | WorkGoal::FasterUnlessWithin(..) => rows
            .iter_mut()
            .filter(|row| row.against.as_ref().is_some_and(|against| against.is_peer))
            .min_by(|one, other| time(one).total_cmp(&time(other))),
    }
}

fn compare(
    work: &'static str,
    ours: &Side,
    opponent: Opponent,
    known: Option<&Answer>,
) -> Result<Row, String> {
    let Opponent { called, side, is_peer, easier } = opponent;
    eprintln!("  {work}: ours and {called}, in turns");
    let (ours, measured) = in_turns(ours, &side)?;
    let same = is_known(known, &ours.answer)
        && match &easier {
            Some(answer) => agree(answer, &measured.answer),
            None => agree(&ours.answer, &measured.answer) && is_known(known, &measured.answer),
        };
    let against = Some(Against { called, measured, is_peer, easier: easier.is_some() });
    Ok(Row { work, ours, against, goal: None, same })
}

/// What is slow on one side needs fewer turns there, the slowest a single one.
fn in_turns(ours: &Side, theirs: &Side) -> Result<(Measured, Measured), String> {
    let (mut mine, mut other) = (ours()?, theirs()?);
    for _ in 1..TURNS {
        if !mine.is_enough() {
            mine.add(&ours()?);
        }
        if !other.is_enough() {
            other.add(&theirs()?);
        }
    }
    Ok((mine, other))
}

fn alone(work: &'static str, ours: &Side, known: Option<&Answer>) -> Result<Row, String> {
    eprintln!("  {work}: ours");
    let mut mine = ours()?;
    for _ in 1..TURNS {
        mine.add(&ours()?);
    }
    let same = is_known(known, &mine.answer);
    Ok(Row { work, ours: mine, against: None, goal: None, same })
}

/// Whether an answer is the known one, where one is known.
fn is_known(known: Option<&Answer>, answer: &Answer) -> bool {
    known.is_none_or(|known| agree(known, answer))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(time: f64, answer: &'static str) -> Side {
        Box::new(move || {
            Ok(Measured { samples: vec![time], answer: Answer::Counted(answer.into()), peak: None })
        })
    }

    fn work(goal: WorkGoal) -> Work {
        Work { goal: Some(goal), ..Work::new("work", side(10.0, "1:2")) }
    }

    fn peer(called: &str, time: f64, answer: &'static str) -> Opponent {
        Opponent::peer(called.into(), side(time, answer))
    }

    #[test]
    fn the_goal_stands_beside_the_fastest_peer() {
        let work = work(WorkGoal::Faster(5.0)).with_twin("twin", side(20.0, "1:2"));
        let rows = rows(work, vec![peer("slow", 900.0, "1:2"), peer("fast", 40.0, "1:2")]);
        let reached: Vec<Option<bool>> = rows.iter().map(Row::reached).collect();
        assert_eq!(reached, [None, None, Some(false)]);
        assert_eq!(rows[2].ratio(), Some(4.0));
    }

    #[test]
    fn a_time_that_is_set_needs_no_peer() {
        assert_eq!(rows(work(WorkGoal::Within(11.0)), Vec::new())[0].reached(), Some(true));
        assert_eq!(rows(work(WorkGoal::Within(9.0)), Vec::new())[0].reached(), Some(false));
    }

    #[test]
    fn quick_enough_needs_no_ratio() {
        let work = |nanoseconds| work(WorkGoal::FasterUnlessWithin(50.0, nanoseconds));
        assert_eq!(rows(work(11.0), vec![peer("fast", 40.0, "1:2")])[0].reached(), Some(true));
        assert_eq!(rows(work(9.0), vec![peer("fast", 40.0, "1:2")])[0].reached(), Some(false));
        assert_eq!(rows(work(9.0), vec![peer("slow", 500.0, "1:2")])[0].reached(), Some(true));
    }

    #[test]
    fn a_wrong_answer_reaches_nothing() {
        let rows = rows(work(WorkGoal::Faster(1.0)), vec![peer("wrong", 90.0, "1:3")]);
        assert_eq!((rows[0].same, rows[0].reached()), (false, Some(false)));
    }

    #[test]
    fn an_easier_question_has_an_answer_of_its_own() {
        let easier = |answer: &str| Opponent {
            easier: Some(Answer::Counted(answer.into())),
            ..peer("other", 90.0, "5:1")
        };
        assert!(rows(work(WorkGoal::Faster(1.0)), vec![easier("5:1")])[0].same);
        assert!(!rows(work(WorkGoal::Faster(1.0)), vec![easier("5:2")])[0].same);
    }

    #[test]
    fn what_is_slow_takes_fewer_turns() {
        let rows =
            rows(work(WorkGoal::Faster(1.0)), vec![peer("slow", 3e9, "1:2"), peer("fast", 4e8, "1:2")]);
        let counts: Vec<usize> =
            rows.iter().filter_map(|row| Some(row.against.as_ref()?.measured.samples.len())).collect();
        assert_eq!(counts, [1, 6]);
    }
}
