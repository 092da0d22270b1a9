//! What a program puts out, as text.

use dice::Dist;

use super::odds;
use super::paint::{FAINT, STRONG, paint};
use super::wrap::paragraph;

/// Every output with its average and its bars, then what one should know to read them.
pub(crate) fn text(outputs: &[(&str, &Dist<i64>)], notes: &[String], width: usize) -> String {
    let mut parts: Vec<String> = outputs.iter().map(|(name, totals)| output(name, totals, width)).collect();
    parts.extend(
        notes.iter().map(|note| paint(FAINT, paragraph(&format!("Note: {note}"), width).trim_end()) + "\n"),
    );
    if outputs.is_empty() {
        parts.insert(0, "The program puts nothing out; `output 3d6` would.\n".to_owned());
    }
    parts.join("\n")
}

fn output(name: &str, totals: &Dist<i64>, width: usize) -> String {
    if totals.is_empty() {
        return format!("{}\n\nThe empty die: there is nothing that it could show.\n", paint(STRONG, name));
    }
    odds::dice(name, totals, None, width)
}
