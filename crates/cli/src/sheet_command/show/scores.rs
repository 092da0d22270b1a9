//! The scores of a sheet as a table: one below the other, or a tree in columns where there is room.

use systems::{ScoreRow, ScoreTable};

use crate::render::paint::{FAINT, STRONG, paint};
use crate::sheet_command::clean::clean;

/// How wide a number is at least, where there is room for a heading over it.
const WIDE_CELL: usize = 7;
/// How wide the marks beside a number are.
const MARKS: usize = 3;

/// The whole table.
pub(super) fn text(table: &ScoreTable, width: usize) -> String {
    let layout = Layout::of_table(table);
    if table.columns.is_empty() {
        let rows: String = table.rows.iter().map(|row| layout.line(row)).collect();
        return layout.heading_line(table) + &rows;
    }
    let side_by_side =
        if width >= table.columns.len() * layout.cell_width() + 4 { table.columns.len() } else { 1 };
    let heading = layout.heading(table);
    let headings = std::iter::repeat_n(heading, side_by_side).collect::<Vec<_>>().join("  ");
    let above: String = table.rows.iter().map(|row| layout.cell(row).trim_end().to_owned() + "\n").collect();
    let below: String = table.columns.chunks(side_by_side).map(|columns| layout.columns(columns)).collect();
    let legend = if table.legend.is_empty() {
        String::new()
    } else {
        format!("\n  {}\n", paint(FAINT, &table.legend.join("   ")))
    };
    format!("{}\n{above}{below}{legend}", paint(FAINT, headings.trim_end()))
}

/// How wide everything is.
struct Layout {
    name: usize,
    short: usize,
    numbers: Vec<usize>,
}

impl Layout {
    fn of_table(table: &ScoreTable) -> Self {
        let rows = || table.rows.iter().chain(table.columns.iter().flatten());
        let is_tree = !table.columns.is_empty();
        let shorts = rows().filter_map(|row| row.short.as_ref());
        let number = |at: usize| {
            let heading = table.headings.get(at).map_or(0, |heading| heading.chars().count());
            let widest = rows().filter_map(|row| row.cells.get(at)).map(|cell| cell.chars().count()).max();
            let widest = widest.unwrap_or(0);
            match at {
                // The first number of a tree needs no gap: names are shorter than their column.
                0 if is_tree => heading.max(1 + widest),
                _ if is_tree => 1 + heading.max(widest),
                _ if table.headings.is_empty() => 2 + widest,
                _ => (2 + heading.max(widest)).max(WIDE_CELL),
            }
        };
        let cells = rows().map(|row| row.cells.len()).max().unwrap_or(0);
        Self {
            name: rows().map(|row| name(row).chars().count()).max().unwrap_or(0),
            short: shorts.map(|short| 1 + short.chars().count()).max().unwrap_or(0),
            numbers: (0..cells).map(number).collect(),
        }
    }

    /// How wide a score with its numbers is in a tree.
    fn cell_width(&self) -> usize {
        self.name + self.numbers.iter().sum::<usize>() + MARKS
    }

    fn numbers<'a>(&self, cells: impl Iterator<Item = &'a str>) -> String {
        cells.zip(&self.numbers).map(|(cell, width)| format!("{cell:>width$}")).collect()
    }

    fn heading(&self, table: &ScoreTable) -> String {
        let numbers = self.numbers(table.headings.iter().map(AsRef::as_ref));
        " ".repeat(self.name + self.short) + &numbers + &" ".repeat(MARKS)
    }

    /// The heading over a plain table, if there is one.
    fn heading_line(&self, table: &ScoreTable) -> String {
        if table.headings.is_empty() {
            return String::new();
        }
        format!("{}\n", paint(FAINT, &format!("  {}", self.heading(table).trim_end())))
    }

    /// `  Fortitude    [Fort]     11     +3     +5   at most 20`
    fn line(&self, row: &ScoreRow) -> String {
        let Self { name: for_name, short: for_short, .. } = self;
        let short = row.short.as_ref().map_or_else(String::new, |short| format!(" {short}"));
        // Where nobody has one, there is nothing to paint, and no blank stays at the end of a line.
        let short =
            if *for_short == 0 { String::new() } else { paint(FAINT, &format!("{short:<for_short$}")) };
        let numbers = self.numbers(row.cells.iter().map(String::as_str));
        let line = format!("  {:<for_name$}{short}{}   {}", name(row), clean(&numbers), clean(&row.note));
        line.trim_end().to_owned() + "\n"
    }

    /// `    Finesse      1  +4 ▲`, always as wide as a cell.
    fn cell(&self, row: &ScoreRow) -> String {
        let Self { name: for_name, .. } = self;
        let padded = format!("{:<for_name$}", name(row));
        let padded = if row.is_above { paint(STRONG, &padded) } else { padded };
        let marks = format!(" {}", row.marks);
        padded + &self.numbers(row.cells.iter().map(String::as_str)) + &format!("{marks:<MARKS$}")
    }

    fn columns(&self, columns: &[Vec<ScoreRow>]) -> String {
        let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
        let row = |at: usize| {
            let cells = columns.iter().filter_map(|column| column.get(at)).map(|row| self.cell(row));
            cells.collect::<Vec<_>>().join(&paint(FAINT, "│ ")).trim_end().to_owned() + "\n"
        };
        (0..rows).map(row).collect()
    }
}

/// The name, indented as far as it stands below others.
fn name(row: &ScoreRow) -> String {
    "  ".repeat(row.depth) + &clean(&row.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use systems::AnySheet;
    use systems::d12::{Draft, Node, Sheet};

    #[test]
    fn the_columns_of_a_tree_stand_side_by_side_only_where_there_is_room() {
        let draft = Draft { points: vec![(Node::Level, 1000), (Node::Body, 999)], ..Draft::default() };
        let sheet = AnySheet::new(Sheet::new(draft).unwrap());
        for width in [40, 79, 87, 88, 100] {
            let text = anstream::adapter::strip_str(&text(&sheet.page().scores, width)).to_string();
            assert!(text.lines().all(|line| line.chars().count() <= width), "{width}:\n{text}");
            assert_eq!(text.contains('│'), width >= 88);
        }
    }
}
