//! From a question to its table.

use charts::{HeatMap, Panel, Picture};
use odds::sweep::Grid;

use super::super::answer::{Answer, Document, Table};
use super::super::counting::Step;
use super::ask::SweepAsk;

/// Counts the whole table.
pub(crate) fn step(ask: &SweepAsk) -> Step {
    let system = ask.form.check.system();
    let drawn = ask.grid().and_then(|grid| {
        let picture = presentation::sweep::picture(system.name(), &grid, ask.shown(), ask.expects());
        picture.map(|picture| (picture, grid)).map_err(|no| systems::sentence::capital(&no.to_string()))
    });
    match drawn {
        Err(sentence) => Step::Refused(sentence),
        Ok((picture, grid)) => Step::Done(answer(&picture, Document::Sweep(system, grid))),
    }
}

fn answer(picture: &Picture, document: Document) -> Answer {
    let heat = picture.panels.iter().find_map(|panel| match panel {
        Panel::HeatMap(heat) => Some(heat.clone()),
        _ => None,
    });
    let tables = heat.iter().map(table).collect();
    Answer { tables, heat, ..Answer::new(std::slice::from_ref(picture), document) }
}

fn table(heat: &HeatMap) -> Table {
    let corner = format!("{} \\ {}", heat.down, heat.across);
    let row = |(name, cells): &(String, Vec<charts::HeatCell>)| {
        (name.clone(), cells.iter().map(|cell| cell.text.clone()).collect())
    };
    Table {
        caption: format!("{} down, {} across: {}", heat.down, heat.across, heat.says),
        headings: std::iter::once(corner).chain(heat.columns.iter().cloned()).collect(),
        rows: heat.rows.iter().map(row).collect(),
    }
}

/// Where a cell of the heat map lies in the grid: all other axes have one value.
pub(crate) fn places(grid: &Grid, row: usize, column: usize) -> Vec<usize> {
    let runs: Vec<usize> = (0..grid.axes().len()).filter(|&at| grid.axes()[at].len() > 1).collect();
    let mut places = vec![0; grid.axes().len()];
    if let [down, across] = runs[..] {
        (places[down], places[across]) = (row, column);
    }
    places
}

/// One cell in a sentence: `modifier 5, dc 18: 49.3 % — 71 of 144; 0.75 damage on average.`
pub(crate) fn cell_sentence(ask: &SweepAsk, grid: &Grid, places: &[usize]) -> Option<(String, String)> {
    let cell = grid.cell(places)?;
    let named = grid.axes().iter().zip(places).map(|(axis, &at)| presentation::sweep::title(axis, at));
    let unit = ask.expects().unwrap_or_default();
    let average = cell.expected.as_ref().map(|value| format!("{} {unit} on average", value.decimal(2)));
    let chance = || {
        format!(
            "{} — {} — {}",
            presentation::words::percent(&cell.success, 1),
            presentation::words::fraction(&cell.success),
            presentation::words::how_often(&cell.success)
        )
    };
    let chance = ask.is_judged().then(chance);
    let told: Vec<String> = chance.into_iter().chain(average).collect();
    Some((named.collect::<Vec<_>>().join(", "), format!("{}.", told.join("; "))))
}

#[cfg(test)]
mod tests {
    use super::super::super::link::LabQuestion;
    use super::*;

    #[test]
    fn a_cell_is_told_in_a_sentence() {
        let (ask, _) = SweepAsk::from_query("system=d12&modifier=1..6&dc=12..20:2");
        let grid = ask.grid().unwrap();
        let (what, chance) = cell_sentence(&ask, &grid, &places(&grid, 4, 3)).unwrap();
        assert_eq!(what, "modifier 5, dc 18");
        assert_eq!(chance, "49.3 % — 71 of 144 — about every second time; 0.75 damage on average.");
    }

    #[test]
    fn the_links_that_people_have_say_what_they_said() {
        for link in crate::golden::links("/lab/sweep") {
            let [query, address] = link.queries().map(SweepAsk::from_query);
            assert_eq!((&query.0, query.1), (&address.0, None), "{}", link.link);
            let Step::Done(answer) = step(&query.0) else { panic!("{} is refused", link.link) };
            // The first chance that stands on the page is that of the first cell.
            let (_, cells) = &answer.tables[0].rows[0];
            assert_eq!(format!("{} %", cells[0]), link.chance, "{}", link.link);
        }
    }
}
