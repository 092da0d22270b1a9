//! From a goal to the best builds.

use odds::solve::Wanted;
use odds::solve::d12::{Goal, solve};
use protocol::v1::sheet::{AnySheet, SheetFile};
use protocol::v1::solve::{Document as Builds, NextOf, RankOf, WishWorth};
use systems::d12::Sheet;
use telling::solve as tell;

use super::super::answer::{Answer, Document, Table};
use super::super::counting::{Step, Work};
use super::ask::SolveAsk;

/// The best value and the next two, one build of each.
const WANTED: Wanted = Wanted { values: 3, builds: 1 };

/// Solves the goal, in one step.
pub(crate) fn work(ask: &SolveAsk) -> Work {
    let ask = ask.clone();
    Box::new(move || step(&ask))
}

fn step(ask: &SolveAsk) -> Step {
    let solved =
        ask.goal().and_then(|goal| solved(&goal).map_err(|no| systems::sentence::capital(&no.to_string())));
    match solved {
        Ok((builds, sheet)) => Step::Done(answer(ask.level, &builds, sheet)),
        Err(sentence) => Step::Refused(sentence),
    }
}

fn solved(goal: &Goal) -> Result<(Builds, Option<Sheet>), odds::solve::Unsolvable> {
    let solution = solve(goal, WANTED)?;
    let best = solution.ranks.first().and_then(|rank| rank.builds.first());
    let sheet = best.map(|build| goal.sheet(build.needed.iter())).transpose()?;
    Ok((Builds::d12(goal, &solution)?, sheet))
}

fn answer(level: u32, builds: &Builds, sheet: Option<Sheet>) -> Answer {
    let best = builds.ranks.first().and_then(|rank| rank.builds.first());
    let notes = best.map(|build| tell::freedom(true, build)).filter(|note| !note.is_empty());
    let tables = [wishes(builds), holdings(builds), next(builds), others(builds)];
    let picture = tell::picture(builds, sheet.as_ref());
    let name = format!("solve-{}", builds.system);
    let written = Document::written(name, tell::csv(builds), builds);
    Answer {
        notes: notes.into_iter().collect(),
        tables: tables.into_iter().flatten().collect(),
        sheet: sheet.and_then(|sheet| character(level, sheet)),
        ..Answer::new(&[picture], written)
    }
}

fn table(caption: &str, headings: &[&str], rows: Vec<(String, Vec<String>)>) -> Option<Table> {
    let headings = headings.iter().map(|&one| one.to_owned()).collect();
    (!rows.is_empty()).then(|| Table { caption: caption.to_owned(), headings, rows })
}

fn wishes(builds: &Builds) -> Option<Table> {
    let row = |one: &WishWorth| (one.wish.clone(), vec![tell::exact(&one.worth), one.weight.clone()]);
    table("What each wish comes to", &["wish", "comes to", "weight"], builds.wishes.iter().map(row).collect())
}

fn holdings(builds: &Builds) -> Option<Table> {
    let build = builds.ranks.first()?.builds.first()?;
    let row = |held: &&protocol::v1::solve::Holding| {
        let points = held.needed.unwrap_or(held.points).to_string();
        (held.name.clone(), vec![points, tell::comes_to(build, held), tell::marks(true, build, held)])
    };
    let rows = tell::needed_holdings(builds, build).iter().map(row).collect();
    table("What the build needs", &["node", "points", "modifier", ""], rows)
}

fn next(builds: &Builds) -> Option<Table> {
    let row = |one: &&NextOf| (one.raises.join(" › "), vec![format!("+{}", tell::exact(&one.gain))]);
    let caption = format!("{} would add most here", tell::next_step(builds));
    table(&caption, &["goes to", "adds"], tell::useful_next(builds).iter().map(row).collect())
}

fn others(builds: &Builds) -> Option<Table> {
    let (best, others) = builds.ranks.split_first()?;
    let best = best.builds.first()?;
    let row = |(at, rank): (usize, &RankOf)| {
        let change = rank.builds.first().map(|build| tell::difference(best, build)).unwrap_or_default();
        (telling::words::place(at + 2), vec![tell::exact(&rank.value), tell::shortened(&rank.ties), change])
    };
    table(
        "Next best",
        &["place", "value", "tied", "differs by"],
        others.iter().enumerate().map(row).collect(),
    )
}

/// The best build as a character's sheet; what is free stays unspent, to be placed at will.
fn character(level: u32, sheet: Sheet) -> Option<String> {
    let mut file = SheetFile::of(&AnySheet::D12(sheet)).ok()?;
    file.set(&[("name", &format!("Build of Level {level}"))]).ok()?;
    Some(file.text().to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::super::link::Question;
    use super::*;

    #[test]
    fn the_answer_is_the_commands() {
        let (ask, _) = SolveAsk::read("level=5&check=Finesse=18,luck,weight=2&check=Speechcraft=16");
        let Step::Done(answer) = step(&ask) else { panic!("no answer") };
        assert_eq!(answer.charts[0].title, "The best there is at Level 5: 1.6667 (5/3); 5 builds reach it.");
        assert_eq!(answer.tables.len(), 4);
        assert!(answer.document.csv().starts_with("rank,value"));
    }

    #[test]
    fn the_build_becomes_a_character() {
        let (ask, _) = SolveAsk::read("level=5&check=Finesse=18");
        let Step::Done(answer) = step(&ask) else { panic!("no answer") };
        let file = SheetFile::parse(&answer.sheet.unwrap()).unwrap();
        let AnySheet::D12(sheet) = file.sheet().clone() else { panic!("another system") };
        assert_eq!((sheet.points().level(), sheet.name()), (5, "Build of Level 5"));
    }

    #[test]
    fn what_the_rules_refuse_is_one_sentence() {
        let (ask, _) = SolveAsk::read("level=5&check=Finesse=18,extra=DEX");
        let Step::Refused(why) = step(&ask) else { panic!("it was solved") };
        assert!(why.contains("DEX"), "{why}");
    }
}
