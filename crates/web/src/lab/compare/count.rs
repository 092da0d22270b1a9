//! From a question to its comparison.

use charts::{Class, Multiples, Panel, Picture, Small};
use presentation::compare::{Compared, columns, picture, worths};
use protocol::v1::AskedCheck;

use super::super::answer::{Answer, Document, Table};
use super::super::counting::Step;
use super::ask::CompareAsk;

/// More small charts are no longer compared at a glance.
const MOST_SMALL: usize = 6;

/// Counts; it takes a few milliseconds.
pub(crate) fn step(ask: &CompareAsk) -> Step {
    match ask.compared() {
        Ok((compared, choices)) => Step::Done(answer(&compared, &choices)),
        Err(sentence) => Step::Refused(sentence),
    }
}

fn answer(compared: &Compared, choices: &[AskedCheck]) -> Answer {
    let mut pictures = vec![picture(compared)];
    pictures.extend(side_by_side(compared, choices));
    let (worths, document) = (worths(compared), compared.document());
    let name = format!("compare-{}", document.system);
    let written = Document::written(name, presentation::compare::csv(&document), &document);
    Answer {
        notes: if worths.is_empty() { Vec::new() } else { vec![worths] },
        tables: vec![table(compared)],
        ..Answer::new(&pictures, written)
    }
}

fn table(compared: &Compared) -> Table {
    let rows = &compared.rows;
    let columns = columns(rows);
    let row = |row: &odds::compare::Row| {
        let cells = columns.iter().map(|(_, says)| says(row, &rows[0]).unwrap_or_default());
        (row.choice.clone(), cells.collect())
    };
    Table {
        caption: compared.question.clone(),
        headings: std::iter::once("choice")
            .chain(columns.iter().map(|(name, _)| *name))
            .map(str::to_owned)
            .collect(),
        rows: rows.iter().map(row).collect(),
    }
}

/// The totals of every choice on the same axes.
fn side_by_side(compared: &Compared, choices: &[AskedCheck]) -> Option<Picture> {
    if !(2..=MOST_SMALL).contains(&choices.len()) {
        return None;
    }
    let mut legend: Vec<(Class, String)> = Vec::new();
    let mut charts = Vec::new();
    for (asked, row) in choices.iter().zip(&compared.rows) {
        let picture = presentation::picture::count_and_draw(asked);
        for panel in picture.panels {
            match panel {
                Panel::Histogram(histogram) => {
                    let remark = presentation::words::percent(&row.success, 1);
                    charts.push(Small { caption: row.choice.clone(), remark, histogram });
                }
                Panel::Shares(shares) => {
                    let new = shares.shares.into_iter().map(|share| (share.class, share.name));
                    let known = |class: Class| legend.iter().any(|(one, _)| *one == class);
                    let new: Vec<_> = new.filter(|(class, _)| !known(*class)).collect();
                    legend.extend(new);
                }
                Panel::Ranking(..)
                | Panel::HeatMap(..)
                | Panel::Multiples(..)
                | Panel::Tree(..)
                | Panel::Lines(..) => {}
            }
        }
    }
    let multiples = Multiples { charts, same_axes: true, legend };
    let title = "The totals of each choice".to_owned();
    Some(Picture { title, panels: vec![Panel::Multiples(multiples)], ..Picture::default() })
}

#[cfg(test)]
mod tests {
    use super::super::super::link::LabQuestion;
    use super::*;

    #[test]
    fn the_links_that_people_have_say_what_they_said() {
        for link in crate::golden::links("/lab/compare") {
            let [query, address] = link.queries().map(CompareAsk::from_query);
            assert_eq!((&query.0, query.1), (&address.0, None), "{}", link.link);
            let Step::Done(answer) = step(&query.0) else { panic!("{} is refused", link.link) };
            // The first chance that stands on the page is that of the first choice.
            let (_, cells) = &answer.tables[0].rows[0];
            assert!(cells.contains(&link.chance), "{}: {cells:?}", link.link);
        }
    }
}
