//! Dice in notation as text: how a text is read, several side by side, and one whose letters run.

use charts::{Class, Cumulation};
use dice::notation::{Explanation, Expr, Note, TextReading};
use dice::{Natural, Ratio};
use presentation::dice::{CountedText, DiceComparison, SweptDice, alike, other_readings, refusal};
use presentation::words::percent;
use protocol::v1::dice::{DiceExplained, ExplainedReading};

use super::chart::{Align, ChartRow, chart};
use super::csv::table;
use super::paint::{self, FAINT, STRONG, paint};
use super::sweep;
use super::wrap::{paragraph, wrap};

/// A longer table is no longer seen at a glance.
const MOST_ROWS: usize = 40;

/// How a text is read, by the one it was written for and by all others.
pub(crate) fn explained(text: &str, explanation: &Explanation, width: usize) -> String {
    let mut told = match &explanation.reading {
        Ok(reading) => tell_reading(text, reading, width),
        Err(error) => paint(STRONG, text) + "\n\n" + &paragraph(&format!("It is not read: {error}."), width),
    };
    let sentences: Vec<String> = alike(explanation).into_iter().chain(other_readings(explanation)).collect();
    told.push('\n');
    told += &sentences.iter().map(|sentence| wrap(sentence, width, "", "  ")).collect::<String>();
    told
}

fn tell_reading(text: &str, reading: &TextReading, width: usize) -> String {
    let is_canonical = reading.notation == text;
    let title =
        if is_canonical { text.to_owned() } else { format!("{text} is read as {}", reading.notation) };
    let mut told = paint(STRONG, &title) + "\n\n";
    let longest =
        reading.parts.iter().map(|part| part.text.chars().count()).max().unwrap_or(0).min(width / 3);
    for part in &reading.parts {
        let head = format!("  {:<longest$}  ", part.text);
        told += &wrap(&part.words, width, &head, &" ".repeat(longest + 4));
    }
    if reading.parts.is_empty() {
        told += "  just a number\n";
    }
    let refused = refusal(reading).map(|refused| format!("\n{}", paragraph(&refused, width)));
    told + &refused.unwrap_or_default() + &notes(&reading.notes, width)
}

/// What a reader might take otherwise.
pub(super) fn notes(notes: &[Note], width: usize) -> String {
    let note = |note: &Note| paint(FAINT, paragraph(&format!("Note: {note}."), width).trim_end()) + "\n";
    let told: String = notes.iter().map(note).collect();
    if told.is_empty() { told } else { format!("\n{told}") }
}

/// The notes on texts that are worth a word where nobody asked how they are read, each once.
pub(super) fn easily_mistaken<'a>(notations: impl Iterator<Item = &'a str>) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    for note in notations.filter_map(|notation| Expr::parse(notation).ok()).flat_map(|expr| expr.notes()) {
        if note.is_easily_mistaken() && !notes.contains(&note) {
            notes.push(note);
        }
    }
    notes
}

/// One row for each who reads the text.
pub(crate) fn explained_csv(document: &DiceExplained) -> String {
    let row = |by: &str, reads: &str, reading: &ExplainedReading| {
        let words: Vec<String> =
            reading.parts.iter().map(|part| format!("{}: {}", part.text, part.words)).collect();
        let cells = [by, reads, reading.notation.as_deref().unwrap_or_default()].map(str::to_owned);
        let rest = [words.join("\n"), reading.error.clone().unwrap_or_default()];
        cells.into_iter().chain(rest).collect::<Vec<String>>()
    };
    let own = if document.reading.notation.is_some() { "it" } else { "no" };
    let first = row(&document.read_as, own, &document.reading);
    let others = document.others.iter().map(|other| row(&other.by, &other.reads, &other.reading));
    table(&["by", "reads", "notation", "words", "error"], std::iter::once(first).chain(others))
}

/// Texts side by side: a row for each, then a column for each.
pub(crate) fn compared(title: &str, compared: &DiceComparison, view: Cumulation, width: usize) -> String {
    let title = paint(STRONG, paragraph(title, width).trim_end());
    let sentence = paragraph(&compared.headline(), width);
    let notes = notes(&easily_mistaken(compared.texts.iter().map(|text| text.notation.as_str())), width);
    format!(
        "{title}\n\n{sentence}\n{}\n{}{notes}",
        summary(compared, width),
        distribution(compared, view, width)
    )
}

fn summary(compared: &DiceComparison, width: usize) -> String {
    let highest = compared.texts.iter().map(|text| text.mean().to_f64()).fold(0.0, f64::max);
    let row = |text: &CountedText| {
        let (low, high) = text.ends();
        let chance = compared.chance(text);
        let mean = text.mean();
        let share = match &chance {
            Some(chance) => chance.to_f64(),
            None if highest > 0.0 => (mean.to_f64() / highest).max(0.0),
            None => 0.0,
        };
        let measures = [
            mean.decimal(2),
            text.totals.deviation(2).unwrap_or_default(),
            low.to_string(),
            high.to_string(),
        ];
        let cells = chance.iter().map(|chance| percent(chance, 2)).chain(measures).collect();
        ChartRow {
            label: text.label.clone(),
            share,
            style: paint::class(Class::Plain),
            cells,
            mark: String::new(),
        }
    };
    let asked = compared.question();
    let heads: Vec<&str> =
        [""].into_iter().chain(asked.as_deref()).chain(["average", "spread", "lowest", "highest"]).collect();
    chart(&compared.texts.iter().map(row).collect::<Vec<_>>(), &heads, Align::Left, width)
}

/// Totals down, texts across, in as many pieces as the window needs.
fn distribution(compared: &DiceComparison, view: Cumulation, width: usize) -> String {
    let rows = grouped(compared.table(view), view);
    let heading = match view {
        Cumulation::Exactly => "total",
        Cumulation::AtLeast => "at least",
        Cumulation::AtMost => "at most",
    };
    let label = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0).max(heading.len());
    let names: Vec<&str> = compared.texts.iter().map(|text| text.label.as_str()).collect();
    let cell = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(8, width / 3);
    let fits = (width.saturating_sub(label + 2) / (cell + 2)).max(1);
    let mut text = String::new();
    for (piece, names) in names.chunks(fits).enumerate() {
        let clipped = |name: &&str| name.chars().take(cell).collect::<String>();
        let heads: String = names.iter().map(|name| format!("  {:>cell$}", clipped(name))).collect();
        text += &(paint(FAINT, &format!("  {heading:>label$}{heads}")) + "\n");
        for (label_text, shares) in &rows {
            let shown = |share: &Ratio| if share.is_zero() { String::new() } else { percent(share, 2) };
            let mine = shares.iter().skip(piece * fits).take(names.len());
            let cells: String = mine.map(|share| format!("  {:>cell$}", shown(share))).collect();
            text += format!("  {label_text:>label$}{cells}").trim_end();
            text.push('\n');
        }
    }
    text
}

/// Every total by itself, or neighbours together where there are too many.
fn grouped(table: Vec<(i64, Vec<Ratio>)>, view: Cumulation) -> Vec<(String, Vec<Ratio>)> {
    let span = table.len().div_ceil(MOST_ROWS).max(1);
    let group = |rows: &[(i64, Vec<Ratio>)]| {
        let (Some((first, from)), Some((last, to))) = (rows.first(), rows.last()) else {
            return (String::new(), Vec::new());
        };
        let label = if first == last { first.to_string() } else { format!("{first} to {last}") };
        match view {
            Cumulation::Exactly => (label, (0..from.len()).map(|at| sum(rows, at)).collect()),
            Cumulation::AtLeast => (first.to_string(), from.clone()),
            Cumulation::AtMost => (last.to_string(), to.clone()),
        }
    };
    table.chunks(span).map(group).collect()
}

fn sum(rows: &[(i64, Vec<Ratio>)], at: usize) -> Ratio {
    let of = rows[0].1[at].of.clone();
    Ratio { ways: rows.iter().map(|(_, shares)| &shares[at].ways).sum::<Natural>(), of }
}

/// A text with letters: side by side where one of them runs over a few numbers, a table otherwise.
pub(crate) fn swept(swept: &SweptDice, view: Cumulation, width: usize) -> String {
    match swept.comparison() {
        Some(one) => compared(&swept.title(), &one, view, width),
        None => sweep::text(&swept.title(), swept.table().grid(), swept.table().show(), width),
    }
}
