//! From a program to what it puts out.

use std::cell::RefCell;

use anydice::{Limits, Program, ProgramError, Report};
use presentation::distributions::Named;
use presentation::words;
use protocol::v1::program::ProgramOdds;
use systems::sentence::capital;

use super::super::answer::{Answer, Document};
use super::super::counting::{Step, TextPlace, Work};
use super::super::distributions;
use super::ask::ProgramAsk;

/// No program is longer; the command takes no longer one either.
pub(super) const MOST_BYTES: usize = 1 << 20;

thread_local! {
    /// The last program and what came of it: to be shown otherwise it need not run again.
    static LAST: RefCell<Option<(String, Result<Report, ProgramError>)>> = const { RefCell::new(None) };
}

/// Runs it; that is one step, which the worker can be stopped in.
pub(crate) fn work(ask: &ProgramAsk) -> Work {
    let ask = ask.clone();
    Box::new(move || step(&ask))
}

fn step(ask: &ProgramAsk) -> Step {
    if ask.text.len() > MOST_BYTES {
        return Step::Refused("The text is longer than any program; check that it is one.".to_owned());
    }
    LAST.with_borrow_mut(|last| {
        let result = match last.take() {
            Some((text, result)) if text == ask.text => result,
            _ => Program::parse(&ask.text).and_then(|program| program.run(Limits::default())),
        };
        let (_, result) = last.insert((ask.text.clone(), result));
        match result {
            Ok(report) if report.outputs.is_empty() => {
                Step::Refused("The program puts nothing out; write `output 3d6`, for example.".to_owned())
            }
            Ok(report) => Step::Done(answer(ask, report)),
            Err(error) => refused_step(error),
        }
    })
}

fn refused_step(error: &ProgramError) -> Step {
    let place = TextPlace { line: error.place.line, column: error.place.column };
    Step::RefusedAt(place, capital(&format!("{error}.")))
}

fn answer(ask: &ProgramAsk, report: &Report) -> Answer {
    let all: Vec<Named<'_>> =
        report.outputs.iter().map(|output| (output.name.as_str(), &output.totals)).collect();
    let title = match &all[..] {
        [(name, _)] => (*name).to_owned(),
        _ => words::many(all.len() as u64, "output"),
    };
    let notes = report.notes.iter().map(|note| capital(&format!("{note}.")));
    let cumulation = ask.shown.cumulation;
    let picture = presentation::distributions::picture(&title, &all, cumulation);
    distributions::answer(&picture, &all, cumulation, document(report, &all), notes.collect())
}

/// The very document of the command.
fn document(report: &Report, all: &[Named<'_>]) -> Document {
    if distributions::is_too_long(all) {
        return Document::TooLarge;
    }
    let notes = report.notes.iter().map(ToString::to_string);
    let document = ProgramOdds::new(all.iter().copied(), notes);
    Document::written("program".to_owned(), presentation::csv::program(&document), &document)
}

#[cfg(test)]
mod tests {
    use charts::Cumulation;

    use super::super::super::link::LabQuestion;
    use super::*;

    fn run(text: &str) -> Step {
        step(&ProgramAsk { text: text.to_owned(), ..ProgramAsk::default() })
    }

    fn sentence(step: Step) -> (Option<TextPlace>, String) {
        match step {
            Step::RefusedAt(place, sentence) => (Some(place), sentence),
            Step::Refused(sentence) => (None, sentence),
            Step::Done(answer) => panic!("{answer:?}"),
            Step::More(..) => panic!("there is more"),
        }
    }

    fn done(step: Step) -> Answer {
        match step {
            Step::Done(answer) => answer,
            other => panic!("{}", sentence(other).1),
        }
    }

    #[test]
    fn outputs_become_a_chart_a_summary_and_the_commands_json() {
        let answer = done(run("output 3d6 named \"plain\" output [highest 3 of 4d6]"));
        assert_eq!(answer.charts[0].title, "2 outputs");
        assert_eq!(
            answer.tables[0].rows[0],
            ("plain".into(), ["10.50", "2.96", "3", "18"].map(String::from).into())
        );
        let json = answer.document.json().unwrap();
        assert!(json.starts_with("{\"version\":1,\"outputs\":[{\"name\":\"plain\",\"of\":\"216\""), "{json}");
        assert!(
            answer.document.csv().unwrap().starts_with("name,total,ways,of,percent\nplain,3,1,216,0.4630\n")
        );
    }

    #[test]
    fn the_same_program_is_shown_otherwise_without_another_run() {
        let ask = ProgramAsk::from_query("program=output d6&chance=at-least&view=table").0;
        assert_eq!(ask.shown.cumulation, Cumulation::AtLeast);
        let answer = done(step(&ask));
        assert_eq!(answer.tables[1].rows[5], ("6".into(), vec!["16.67 %".into()]));
        LAST.with_borrow(|last| assert!(last.as_ref().is_some_and(|(text, _)| *text == ask.text)));
        assert_eq!(done(run("output d6")).tables[1].rows[0].1, ["16.67 %"]);
        // Another program is no longer the last one.
        assert_eq!(done(run("output d4")).tables[1].rows[0].1, ["25.00 %"]);
    }

    #[test]
    fn what_is_wrong_is_told_at_its_place() {
        let (place, told) = sentence(run("output 3d6\noutput [highest 3 off 4d6]"));
        assert_eq!(place, Some(TextPlace { line: 2, column: 8 }));
        assert!(told.starts_with("Line 2, column 8: there is no function [highest … off …]"), "{told}");
        let deep = "set \"maximum function depth\" to 1000000000\nfunction: f X:n { result: [f X + 1] }\noutput [f 1]";
        let (place, told) = sentence(run(deep));
        assert!(place.is_some() && told.contains("more than the"), "{told}");
        let (place, told) =
            sentence(run("X: 1\nloop N over {1..1000000} { loop M over {1..1000000} { X: X + 1 } }"));
        assert!(place.is_some() && told.contains("steps"), "{told}");
    }

    #[test]
    fn endless_recursion_is_cut_off_and_says_so() {
        let answer = done(run("function: f X:n { result: [f X + 1] }\noutput [f 1]"));
        assert!(
            answer.notes[0].starts_with("Line 1, column 27: calls within calls went deeper than 10"),
            "{:?}",
            answer.notes
        );
    }

    #[test]
    fn nothing_and_too_much_are_told_as_such() {
        assert!(sentence(run("")).1.contains("puts nothing out"));
        assert!(sentence(run(&" ".repeat(MOST_BYTES + 1))).1.contains("longer than any program"));
        let answer = done(run("output 2000d20"));
        assert_eq!(answer.document, Document::TooLarge);
        assert!(answer.document.csv().is_none() && answer.document.json().is_none());
    }
}
