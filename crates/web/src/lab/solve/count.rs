//! From a goal to the best builds.

use odds::solve::Wanted;
use presentation::solve as tell;
use protocol::v1::sheet::SheetFile;
use protocol::v1::solve::{BuildOf, Document as Builds, Holding, NextOf, RankOf, Solved, WishWorth};
use systems::AnySheet;
use systems::sentence::capital;

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
        ask.system_ask().goal().and_then(|goal| goal.solve(WANTED).map_err(|no| capital(&no.to_string())));
    match solved {
        Ok(solved) => Step::Done(answer(&solved, ask.system_ask().holding_words())),
        Err(sentence) => Step::Refused(sentence),
    }
}

/// What stands above the table of what a build holds, and above its columns.
type HoldingWords = (&'static str, [&'static str; 4]);

fn answer(solved: &Solved, words: HoldingWords) -> Answer {
    let builds = &solved.document;
    let best = builds.ranks.first().and_then(|rank| rank.builds.first());
    let tables = [wishes(builds), holdings(builds, words), next(builds), other_builds(builds)];
    let name = format!("solve-{}", builds.system);
    let written = Document::written(name, tell::csv(builds), builds);
    Answer {
        notes: best.map(|build| notes(builds, build)).unwrap_or_default(),
        tables: tables.into_iter().flatten().collect(),
        sheet: solved.sheet.as_ref().and_then(|sheet| character(builds, sheet)),
        ..Answer::new(&[tell::picture(solved)], written)
    }
}

fn notes(builds: &Builds, build: &BuildOf) -> Vec<String> {
    let cost = tell::cost(builds, build).map(|cost| format!("The levels {cost}."));
    let freedom = tell::freedom(builds, build);
    cost.into_iter().chain((!freedom.is_empty()).then_some(freedom)).collect()
}

fn table(caption: &str, headings: &[&str], rows: Vec<(String, Vec<String>)>) -> Option<Table> {
    let headings = headings.iter().map(|&one| one.to_owned()).collect();
    (!rows.is_empty()).then(|| Table { caption: caption.to_owned(), headings, rows })
}

fn wishes(builds: &Builds) -> Option<Table> {
    let row = |wish_worth: &WishWorth| {
        (wish_worth.wish.clone(), vec![tell::exact(&wish_worth.worth), wish_worth.weight.clone()])
    };
    table("What each wish comes to", &["wish", "comes to", "weight"], builds.wishes.iter().map(row).collect())
}

fn holdings(builds: &Builds, (caption, headings): HoldingWords) -> Option<Table> {
    let build = builds.ranks.first()?.builds.first()?;
    let row = |held: &&Holding| {
        let points = held.needed.unwrap_or(held.points).to_string();
        (held.name.clone(), vec![points, tell::comes_to(build, held), tell::marks(builds, build, held)])
    };
    let rows = tell::needed_holdings(builds, build).iter().map(row).collect();
    table(caption, &headings, rows)
}

fn next(builds: &Builds) -> Option<Table> {
    let useful = tell::useful_next(builds);
    let has_price = useful.iter().any(|one| one.cost.is_some());
    let row = |one: &&NextOf| {
        let gain = format!("+{}", tell::exact(&one.gain));
        (one.raises.join(" › "), [gain].into_iter().chain(one.cost.map(|cost| cost.to_string())).collect())
    };
    let caption = format!("{} would add most here", tell::next_step(builds));
    let headings = ["goes to", "adds", "costs"];
    table(&caption, &headings[..if has_price { 3 } else { 2 }], useful.iter().map(row).collect())
}

fn other_builds(builds: &Builds) -> Option<Table> {
    let (best, others) = builds.ranks.split_first()?;
    let best = best.builds.first()?;
    let row = |(at, rank): (usize, &RankOf)| {
        let change = rank.builds.first().map(|build| tell::difference(best, build)).unwrap_or_default();
        (
            presentation::words::ordinal(at + 2),
            vec![tell::exact(&rank.value), tell::shortened(&rank.ties), change],
        )
    };
    table(
        "Next best",
        &["place", "value", "tied", "differs by"],
        others.iter().enumerate().map(row).collect(),
    )
}

/// The best build as a character's sheet.
fn character(builds: &Builds, sheet: &AnySheet) -> Option<String> {
    let name = match (builds.level, builds.budget) {
        (Some(level), _) => format!("Build of Level {level}"),
        (None, budget) => format!("Build with a budget of {}", budget.unwrap_or_default()),
    };
    let mut file = SheetFile::of_sheet(sheet).ok()?;
    file.set(&[("name", &name)]).ok()?;
    Some(file.text().to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::super::link::LabQuestion;
    use super::*;
    use systems::three_six::Attribute;

    #[test]
    fn the_answer_is_the_commands() {
        let (ask, _) = SolveAsk::from_query("level=5&check=Finesse=18,luck,weight=2&check=Speechcraft=16");
        let Step::Done(answer) = step(&ask) else { panic!("no answer") };
        assert_eq!(answer.charts[0].title, "The best there is at Level 5: 1.6667 (5/3); 5 builds reach it.");
        assert_eq!(answer.tables.len(), 4);
        assert!(answer.document.csv().is_some_and(|csv| csv.starts_with("rank,value")));
    }

    fn answered(query: &str) -> Answer {
        match step(&SolveAsk::from_query(query).0) {
            Step::Done(answer) => answer,
            _ => panic!("no answer to {query}"),
        }
    }

    #[test]
    fn a_budget_of_scores_is_told_in_its_own_words() {
        let answer = answered("system=3d6&budget=70&check=Will=15,save&check=Reflex=16,proficient,weight=2");
        let chart = &answer.charts[0];
        assert!(chart.title.starts_with("The best there is with a budget of 70: "), "{}", chart.title);
        assert_eq!(answer.tables[1].headings, ["attribute", "score", "bonus", ""]);
        assert!(answer.notes[0].contains("free: put them where you like"), "{:?}", answer.notes);
        assert!(!format!("{answer:?}").contains("node"));
        assert_eq!(answer.document.name(), "solve-3d6");
    }

    #[test]
    fn bought_levels_are_told_with_what_they_cost() {
        let answer =
            answered("system=pool&budget=12&costs=0,1,3,6,10&check=Perception=2&check=Brawn,weight=1/2");
        assert!(answer.notes[0].starts_with("The levels cost "), "{:?}", answer.notes);
        assert_eq!(answer.tables[1].headings, ["attribute", "level", "dice", ""]);
        let next = &answer.tables[2];
        assert_eq!(next.caption, "The next level would add most here");
        assert_eq!((next.headings.len(), next.rows[0].1.len()), (3, 2));
        assert!(answer.charts[0].sentence.starts_with("The next level belongs on "));
    }

    fn character_of(query: &str) -> SheetFile {
        SheetFile::parse(&answered(query).sheet.unwrap()).unwrap()
    }

    #[test]
    fn the_build_becomes_a_character_of_its_system() {
        let sheet = character_of("level=5&check=Finesse=18")
            .sheet()
            .clone()
            .downcast_ref::<systems::d12::Sheet>()
            .unwrap()
            .clone();
        assert_eq!((sheet.points().level(), sheet.name()), (5, "Build of Level 5"));

        let query = "system=3d6&budget=40&level=3&magic=Body=2&check=Will=15,proficient&least=Body=9";
        let sheet =
            character_of(query).sheet().clone().downcast_ref::<systems::three_six::Sheet>().unwrap().clone();
        let spent: u32 = Attribute::ALL.iter().map(|&attribute| sheet.attribute(attribute).natural).sum();
        assert_eq!((spent, sheet.name()), (40, "Build with a budget of 40"));
        assert_eq!((sheet.attribute(Attribute::Body).magic, sheet.proficiencies().len()), (2, 1));
        assert!(sheet.attribute(Attribute::Body).natural >= 9);

        let query =
            "system=pool&budget=12&costs=0,1,3,6,10&check=Perception=2&least=Brawn=2&covers=Perception";
        let sheet =
            character_of(query).sheet().clone().downcast_ref::<systems::pool::Sheet>().unwrap().clone();
        let levels: Vec<_> =
            sheet.levels().iter().map(|(name, level)| (name.as_str(), level.get())).collect();
        assert_eq!(levels, [("Perception", 5), ("Brawn", 2)]);
        assert_eq!(sheet.archetype().unwrap().covers, ["Perception"]);
    }

    #[test]
    fn what_the_rules_refuse_is_one_sentence() {
        for (query, part) in [
            ("level=5&check=Finesse=18,extra=DEX", "DEX"),
            ("system=3d6&budget=5&check=Will=15&least=Body=9", "not enough"),
            ("system=3d6&budget=70&check=Will=15&magic=Will=2", "Magic adds 2"),
            ("system=3d6&budget=70&check=Will=15&least=Will=9&most=Will=4", "at least 9"),
            ("system=pool&budget=12&costs=0,3,2,6,10&check=Brawn=2", "costs never fall"),
            ("system=pool&budget=12&costs=0,1,3,6,10&check=Brawn=2&least=Brawn=4&most=Brawn=2", "at least 4"),
            ("system=pool&budget=1&costs=1,2,3,6,10&check=Brawn=2&check=Wits", "not enough"),
        ] {
            let Step::Refused(why) = step(&SolveAsk::from_query(query).0) else {
                panic!("{query} was solved")
            };
            assert!(why.contains(part) && !why.contains('\n'), "{why}");
        }
    }
}
