//! Tables with a bar in each row, as wide as the window allows.

use anstyle::Style;

use super::paint::{FAINT, paint};
use super::wrap::wrap;

/// Wider bars are no easier to compare.
const WIDEST_BAR: usize = 44;
/// Shorter bars show nothing.
const SHORTEST_BAR: usize = 8;
/// Blocks of one to seven eighths.
const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// A row of a chart.
#[derive(Debug, Default)]
pub(crate) struct ChartRow {
    /// What the row is about.
    pub(crate) label: String,
    /// How long the bar is, from 0 to 1.
    pub(crate) share: f64,
    /// The colour of the bar.
    pub(crate) style: Style,
    /// Numbers behind the bar.
    pub(crate) cells: Vec<String>,
    /// A remark at the end.
    pub(crate) mark: String,
}

/// Where labels are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A chart of rows, under headings if there are any (one for the label, one for each cell). In a narrow window the
/// last cells are left out before the bar gets too short to read; the first always stays.
pub(crate) fn chart(rows: &[ChartRow], headings: &[&str], align: Align, width: usize) -> String {
    let heading = |at: usize| headings.get(at).map_or(0, |text| length(text));
    let label = rows.iter().map(|row| length(&row.label)).max().unwrap_or(0).max(heading(0));
    let count = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let cell = |at: usize| {
        rows.iter().filter_map(|row| row.cells.get(at)).map(|cell| length(cell)).max().unwrap_or(0)
    };
    let mut cells: Vec<usize> = (0..count).map(|at| cell(at).max(heading(at + 1))).collect();
    let mark = rows.iter().map(|row| length(&row.mark)).max().unwrap_or(0);
    let rest = 4 + label + if mark > 0 { mark + 2 } else { 0 };
    let taken = |cells: &[usize]| rest + cells.iter().map(|cell| cell + 2).sum::<usize>();
    while cells.len() > 1 && taken(&cells) + SHORTEST_BAR > width {
        cells.pop();
    }
    let bar = width.saturating_sub(taken(&cells)).clamp(SHORTEST_BAR, WIDEST_BAR);
    let columns = Columns { label, bar, cells, align };
    let head = if headings.is_empty() { String::new() } else { columns.head(headings) };
    rows.iter().fold(head, |text, row| text + &columns.row(row))
}

/// The widths of a chart.
struct Columns {
    label: usize,
    bar: usize,
    cells: Vec<usize>,
    align: Align,
}

impl Columns {
    fn head(&self, headings: &[&str]) -> String {
        let cells: Vec<String> = headings[1..].iter().map(|&text| text.to_owned()).collect();
        let line = self.line(headings[0], &" ".repeat(self.bar), &cells, "");
        paint(FAINT, line.trim_end()) + "\n"
    }

    fn row(&self, row: &ChartRow) -> String {
        let drawn = bar(row.share, self.bar);
        let gap = " ".repeat(self.bar - length(&drawn));
        let drawn = if drawn.is_empty() { drawn } else { paint(row.style, &drawn) };
        self.line(&row.label, &(drawn + &gap), &row.cells, &row.mark).trim_end().to_owned() + "\n"
    }

    fn line(&self, label: &str, bar: &str, cells: &[String], mark: &str) -> String {
        let width = self.label;
        let label = match self.align {
            Align::Left => format!("{label:<width$}"),
            Align::Right => format!("{label:>width$}"),
        };
        let cells: String =
            cells.iter().zip(&self.cells).map(|(cell, width)| format!("  {cell:>width$}")).collect();
        format!("  {label}  {bar}{cells}  {mark}")
    }
}

/// A bar of that share of the width, to an eighth of a column; what is there at all shows a sliver.
pub(crate) fn bar(share: f64, width: usize) -> String {
    let eighths = (share.clamp(0.0, 1.0) * width as f64 * 8.0).round() as usize;
    let eighths = if share > 0.0 { eighths.max(1) } else { 0 };
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// Rows of words, each column as wide as it must be.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| length(cell)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let filled = row.iter().zip(&widths).filter(|(_, width)| **width > 0);
        let line: String = filled.map(|(cell, width)| format!("  {cell:<width$}")).collect();
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Rows in columns; in a window too narrow for that, each row's cells below its first ones.
pub(crate) fn fitted(rows: &[Vec<String>], heads: usize, width: usize) -> String {
    let table = columns(rows);
    if table.lines().all(|line| length(line) <= width) {
        return table;
    }
    rows.iter().map(|row| stacked(row, heads, width)).collect()
}

fn stacked(row: &[String], heads: usize, width: usize) -> String {
    let (head, rest) = row.split_at(heads.min(row.len()));
    let below = rest.iter().filter(|cell| !cell.is_empty());
    let below: String = below.map(|cell| wrap(cell, width, "     ", "       ")).collect();
    format!("  {}\n{below}", head.join("  "))
}

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_drawn_to_an_eighth() {
        assert_eq!(bar(0.5, 4), "██");
        assert_eq!(bar(0.53125, 4), "██▏");
        assert_eq!(bar(0.0001, 4), "▏");
        assert_eq!((bar(0.0, 4).as_str(), bar(7.0, 2).as_str()), ("", "██"));
    }

    #[test]
    fn a_narrow_window_keeps_the_bar_and_the_first_number() {
        let cells = vec!["36.98 %".to_owned(), "639 of 1728".to_owned()];
        let row = ChartRow { label: "success, 2 shifts".into(), share: 0.37, cells, ..ChartRow::default() };
        let wide = chart(std::slice::from_ref(&row), &[], Align::Left, 80);
        let narrow = chart(&[row], &[], Align::Left, 40);
        assert!(wide.contains("639 of 1728"), "{wide}");
        assert!(narrow.contains("36.98 %") && narrow.contains('█') && !narrow.contains("1728"), "{narrow}");
        assert!(narrow.lines().all(|line| length(line) <= 40), "{narrow}");
    }

    #[test]
    fn a_chart_keeps_to_its_width() {
        let row = ChartRow {
            label: "failure".into(),
            share: 1.0,
            cells: vec!["50.00 %".into()],
            ..ChartRow::default()
        };
        for width in 0..120 {
            let text = anstream::adapter::strip_str(&chart(
                &[ChartRow { mark: "here".into(), ..ChartRow::default() }],
                &[],
                Align::Left,
                width,
            ))
            .to_string();
            assert!(text.lines().all(|line| length(line) <= width.max(40)));
        }
        assert!(chart(&[row], &["", "chance"], Align::Left, 80).contains("50.00 %"));
    }

    #[test]
    fn columns_that_do_not_fit_stand_below_each_other() {
        let rows = [vec!["1st".to_owned(), "Bo".to_owned(), "11 1".to_owned(), "12 + 3 = 15".to_owned()]];
        assert_eq!(fitted(&rows, 2, 40), "  1st  Bo  11 1  12 + 3 = 15\n");
        assert_eq!(fitted(&rows, 2, 20), "  1st  Bo\n     11 1\n     12 + 3 = 15\n");
    }
}
