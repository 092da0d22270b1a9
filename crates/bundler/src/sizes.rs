//! How big the bundle is.

use std::fmt::Write;
use std::path::Path;

use crate::entry::Entry;

/// The most that the program may weigh on its way, in bytes.
const BUDGET: usize = 1_200_000;

/// A line for each file, largest first, and their sum: as it is, and as it travels. A bundle made `fast` is for those who
/// work on it and has no budget.
pub(crate) fn table(entries: &[Entry], out: &Path, fast: bool) -> String {
    let mut lines: Vec<(&str, usize, usize)> =
        entries.iter().map(|entry| (entry.path.as_str(), entry.body.len(), travelling(entry))).collect();
    lines.sort_by_key(|&(_, body, _)| std::cmp::Reverse(body));
    let sum = lines.iter().fold((0, 0), |(body, small), line| (body + line.1, small + line.2));
    lines.push(("together", sum.0, sum.1));
    let mut text = format!("{:<28} {:>10} {:>10}\n", "file", "bytes", "brotli");
    for (path, body, small) in lines {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{path:<28} {body:>10} {small:>10}");
    }
    if let Some(program) = entries.iter().find(|entry| !fast && entry.path.ends_with(".wasm")) {
        text += &within_budget(travelling(program));
    }
    let _ = writeln!(text, "in {}", out.display());
    text
}

fn within_budget(bytes: usize) -> String {
    let verdict = if bytes > BUDGET { "over its budget" } else { "within its budget" };
    format!("{:<28} {BUDGET:>10} {bytes:>10}  {verdict}\n", "the program, at most")
}

fn travelling(entry: &Entry) -> usize {
    entry.brotli.as_ref().unwrap_or(&entry.body).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_counts_what_travels() {
        let small = Entry { brotli: Some(vec![0; 3]), ..Entry::new("a.css", vec![0; 10]) };
        let text = table(&[small, Entry::new("b.png", vec![0; 20])], Path::new("out"), false);
        assert!(text.contains("together                             30         23"), "{text}");
    }

    #[test]
    fn the_program_has_a_budget_unless_it_was_made_fast() {
        let told = |bytes, fast| table(&[Entry::new("app-1.wasm", vec![0; bytes])], Path::new("out"), fast);
        assert!(told(BUDGET, false).contains("within its budget"));
        assert!(told(BUDGET + 1, false).contains("over its budget"));
        assert!(!told(BUDGET + 1, true).contains("budget"));
    }
}
