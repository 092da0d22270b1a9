//! From a fight to who wins it: counted where that is quick enough, played many times where it is not.

use dice::Seeded;
use odds::duel::{Bounds, Fight, FightOdds, FightTally, Policy, Refusal, Side, Simulation, exact};
use presentation::duel as tell;
use presentation::words::percent;
use protocol::v1::duel::Duel;

use super::super::answer::{Answer, Document, Table};
use super::super::counting::{Step, Work};
use super::ask::DuelAsk;

/// Fights played when a fight is too large to count.
const FIGHTS: u64 = 100_000;
/// Fights of one Vitality altogether that are played within a blink.
const QUICK: u64 = 120_000;
/// The same link plays the same fights.
const SEED: u64 = 12;
/// Where a fraction too long to read is found.
const WHOLE_FRACTION: &str = "the JSON writes out";
/// Rounds as rare as this at the end are not listed.
const RARE: f64 = 0.0005;

/// What is to be done next.
enum Stage {
    Start,
    /// The first side's chance by how everybody spends, so far.
    Policies(Box<FightOdds>, Vec<(&'static str, Bounds)>),
    /// The fights played so far, and the dice of those that follow.
    Playing(Box<Playing>),
    Over,
}

/// Fights on their way.
struct Playing {
    simulation: Simulation,
    /// What is left of each chunk; the command plays the same ones.
    left: std::vec::IntoIter<u64>,
    now: Option<(u64, Seeded)>,
    chunk: u64,
    tally: FightTally,
}

/// Counts or plays, a step at a time.
pub(crate) fn work(ask: &DuelAsk) -> Work {
    let fight = ask.fight();
    let mut stage = Stage::Start;
    Box::new(move || match &fight {
        Ok(fight) => step(fight, &mut stage).unwrap_or_else(|refusal| refused_step(&refusal)),
        Err(refusal) => refused_step(refusal),
    })
}

fn refused_step(refusal: &Refusal) -> Step {
    Step::Refused(systems::sentence::capital(&refusal.to_string()))
}

fn step(fight: &Fight, stage: &mut Stage) -> Result<Step, Refusal> {
    match std::mem::replace(stage, Stage::Over) {
        Stage::Start => start(fight, stage),
        Stage::Policies(odds, policies) => next_policy(fight, odds, policies, stage),
        Stage::Playing(playing) => play(fight, playing, stage),
        Stage::Over => Ok(Step::Refused(String::new())),
    }
}

fn start(fight: &Fight, stage: &mut Stage) -> Result<Step, Refusal> {
    match exact(fight) {
        Ok(odds) if tell::can_spend(fight) => {
            let answer = counted_answer(fight, &odds, &[]);
            *stage = Stage::Policies(Box::new(odds), Vec::new());
            Ok(Step::More(Some(answer), "Counting how else one could spend…".to_owned()))
        }
        Ok(odds) => Ok(Step::Done(counted_answer(fight, &odds, &[]))),
        Err(Refusal::TooLarge { .. }) => {
            *stage = Stage::Playing(Box::new(Playing::for_fight(fight)?));
            Ok(Step::More(None, "Too large to count; playing it many times…".to_owned()))
        }
        Err(refusal) => Err(refusal),
    }
}

fn next_policy(
    fight: &Fight,
    odds: Box<FightOdds>,
    mut policies: Vec<(&'static str, Bounds)>,
    stage: &mut Stage,
) -> Result<Step, Refusal> {
    let Some(policy) = Policy::ALL.into_iter().nth(policies.len()) else {
        return Ok(Step::Done(counted_answer(fight, &odds, &policies)));
    };
    match exact(&fight.with_policy(policy)) {
        Ok(other) => policies.push((policy.name(), other.win)),
        Err(Refusal::TooLarge { .. }) => return Ok(Step::Done(counted_answer(fight, &odds, &policies))),
        Err(refusal) => return Err(refusal),
    }
    *stage = Stage::Policies(odds, policies);
    Ok(Step::More(None, "Counting how else one could spend…".to_owned()))
}

fn play(fight: &Fight, mut playing: Box<Playing>, stage: &mut Stage) -> Result<Step, Refusal> {
    let vitality: u32 = fight.combatants().map(|(_, combatant)| combatant.vitality).sum();
    if !playing.play((QUICK / u64::from(vitality.max(1))).max(1))? {
        return Ok(Step::Done(played_answer(fight, &playing.tally)));
    }
    let told = format!("Played {} of {FIGHTS} fights…", playing.tally.fights);
    *stage = Stage::Playing(playing);
    Ok(Step::More(None, told))
}

impl Playing {
    fn for_fight(fight: &Fight) -> Result<Self, Refusal> {
        let left: Vec<u64> = Simulation::chunks(FIGHTS)?.collect();
        let simulation = Simulation::for_fight(fight)?;
        Ok(Self { simulation, left: left.into_iter(), now: None, chunk: 0, tally: FightTally::default() })
    }

    /// Plays so many fights at most; false if there was none left.
    fn play(&mut self, most: u64) -> Result<bool, Refusal> {
        if self.now.is_none() {
            self.now = self.left.next().map(|size| (size, Simulation::dice(SEED, self.chunk)));
            self.chunk += 1;
        }
        let Some((left, dice)) = &mut self.now else { return Ok(false) };
        let part = most.min(*left);
        self.tally.add(&self.simulation.play(part, dice)?);
        *left -= part;
        if *left == 0 {
            self.now = None;
        }
        Ok(true)
    }
}

fn counted_answer(fight: &Fight, odds: &FightOdds, policies: &[(&'static str, Bounds)]) -> Answer {
    let proof = tell::proof(odds, WHOLE_FRACTION);
    let mut picture = tell::counted_picture(fight, odds, &tell::counted_headline(fight, odds), proof.clone());
    picture.note.clear();
    let mut notes = vec![proof, tell::opening(fight, odds)];
    if let Some(course) = &odds.course {
        notes.push(tell::how_long(|round| course.over_by(round).to_f64(), course.rounds(), "round"));
    }
    Answer {
        notes,
        tables: [Some(who_wins(fight, odds)), spending(fight, policies), rounds(fight, odds)]
            .into_iter()
            .flatten()
            .chain(super::spend_grid::tables(fight, odds))
            .collect(),
        ..Answer::new(&[picture], duel_document(&Duel::counted(fight, odds, policies)))
    }
}

fn played_answer(fight: &Fight, tally: &FightTally) -> Answer {
    let method = tell::method(fight, tally, SEED, true);
    let mut picture =
        tell::played_picture(fight, tally, &tell::played_headline(fight, tally), method.clone());
    picture.note.clear();
    let names = tell::sides(fight);
    let row = |side: Side| (names[side as usize].clone(), vec![percent(&tally.share(side), 2)]);
    Answer {
        notes: vec![method],
        tables: vec![table("Who wins", &["side", "of all fights played"], Side::BOTH.map(row).into())],
        ..Answer::new(&[picture], duel_document(&Duel::played(fight, tally, SEED)))
    }
}

fn duel_document(duel: &Duel) -> Document {
    Document::written(format!("duel-{}", duel.system), tell::fight_csv(duel), duel)
}

/// A table of these rows.
pub(super) fn table(caption: &str, headings: &[&str], rows: Vec<(String, Vec<String>)>) -> Table {
    let headings = headings.iter().map(|&one| one.to_owned()).collect();
    Table { caption: caption.to_owned(), headings, rows }
}

fn who_wins(fight: &Fight, odds: &FightOdds) -> Table {
    let [first, second] = tell::sides(fight);
    let chances = [odds.win, odds.win.complement()];
    let row = |(name, chance): (String, Bounds)| (name, vec![format!("{} %", chance.percent(2))]);
    table("Who wins", &["side", "chance"], [first, second].into_iter().zip(chances).map(row).collect())
}

fn spending(fight: &Fight, policies: &[(&'static str, Bounds)]) -> Option<Table> {
    let [first, _] = tell::sides(fight);
    let row = |(policy, win): &(&'static str, Bounds)| {
        ((*policy).to_owned(), vec![format!("{} %", win.percent(2))])
    };
    let caption = format!("{first}, by how all spend Heroism");
    (!policies.is_empty())
        .then(|| table(&caption, &["they spend", "wins"], policies.iter().map(row).collect()))
}

fn rounds(fight: &Fight, odds: &FightOdds) -> Option<Table> {
    let course = odds.course.as_ref()?;
    let [first, second] = tell::sides(fight);
    let row = |round: usize| {
        let ends = Side::BOTH.map(|side| course.won_in(round, side).lower());
        let cells =
            ends.iter().chain([&course.over_by(round).lower()]).map(|chance| percent(chance, 2)).collect();
        (round.to_string(), cells)
    };
    let ends = |round: &usize| Side::BOTH.iter().any(|&side| course.won_in(*round, side).to_f64() >= RARE);
    let last = (1..=course.rounds()).rfind(ends).unwrap_or(1);
    let heads = ["round", &format!("{first} wins"), &format!("{second} wins"), "over by then"];
    Some(table("When it ends", &heads, (1..=last).map(row).collect()))
}

#[cfg(test)]
mod tests {
    use super::super::super::link::LabQuestion;
    use super::*;

    fn worked(query: &str) -> (Option<Answer>, Option<String>, usize) {
        let mut work = work(&DuelAsk::from_query(query).0);
        let mut last = None;
        for steps in 1..1000 {
            match work() {
                Step::More(answer, _) => last = answer.or(last),
                Step::Done(answer) => return (Some(answer), None, steps),
                Step::Refused(why) | Step::RefusedAt(_, why) => return (last, Some(why), steps),
            }
        }
        panic!("it has no end");
    }

    #[test]
    fn the_answer_is_the_commands() {
        let (answer, refused, steps) = worked("");
        let answer = answer.unwrap();
        assert_eq!((answer.charts[0].figure.as_str(), refused, steps), ("71.1 %", None, 5));
        assert_eq!(answer.charts[0].sentence, "Kestrel wins about seven times in ten.");
        assert!(answer.notes[0].starts_with("Proven: 71.13454526522600"));
        let captions: Vec<&str> = answer.tables.iter().map(|table| table.caption.as_str()).collect();
        assert_eq!(captions[..3], ["Who wins", "Kestrel, by how all spend Heroism", "When it ends"]);
    }

    #[test]
    fn what_is_too_large_is_played_and_says_so() {
        let crowd = |side: &str| {
            (0..4).map(|at| format!("{side}={side}{at},attack=5,vitality=30")).collect::<Vec<_>>().join("&")
        };
        let (answer, refused, steps) = worked(&format!("{}&{}", crowd("a"), crowd("b")));
        assert_eq!(refused, None);
        assert!(steps > 5, "it yields between chunks");
        assert!(
            answer.unwrap().notes[0]
                .starts_with("Too large to count, so this is a simulation of 100000 fights")
        );
    }

    #[test]
    fn fights_played_in_parts_are_those_of_the_command() {
        let (ask, _) = DuelAsk::from_query("a=A,attack=5&b=B,attack=4");
        let fight = ask.fight().unwrap();
        let mut playing = Playing::for_fight(&fight).unwrap();
        while playing.play(777).unwrap() {}
        let mut whole = FightTally::default();
        for (chunk, size) in (0..).zip(Simulation::chunks(FIGHTS).unwrap()) {
            whole.add(&playing.simulation.play_chunk(SEED, chunk, size).unwrap());
        }
        assert_eq!((playing.tally.won, playing.tally.rounds), (whole.won, whole.rounds));
    }

    #[test]
    fn what_can_be_neither_counted_nor_played_says_what_to_do() {
        let crowd = |side: &str| {
            let one = |at| format!("{side}={side}{at},attack=5,vitality=30,heroism=6,luck=5");
            (0..4).map(one).collect::<Vec<_>>().join("&")
        };
        let (_, refused, _) = worked(&format!("{}&{}", crowd("a"), crowd("b")));
        assert!(refused.unwrap().contains("policy `never` or `always`"));
        let (_, refused, _) = worked("a=A,attack=-20,defence=40&b=B,attack=-20,defence=40");
        assert!(refused.is_some());
    }

    #[test]
    fn the_links_that_people_have_say_what_they_said() {
        for link in crate::golden::links("/lab/duel") {
            let [query, address] = link.queries().map(DuelAsk::from_query);
            assert_eq!((&query.0, query.1), (&address.0, None), "{}", link.link);
            assert_eq!(worked(link.queries()[0]).0.unwrap().charts[0].figure, link.chance, "{}", link.link);
        }
    }
}
