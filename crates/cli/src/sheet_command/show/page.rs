//! What the pages of all systems share.

use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::wrap::wrap;
use crate::sheet_command::clean::{called, clean};

/// `Kestrel   Medium · believes in Aru`, and a line below.
pub(super) fn head(name: &str, facts: &[String], width: usize) -> String {
    let facts = clean(&facts.join(" · "));
    format!("{}  {}\n{}\n", paint(STRONG, &called(name)), facts, paint(FAINT, &"─".repeat(width)))
}

/// A heading over a block; nothing over nothing.
pub(super) fn block(heading: &str, body: &str) -> String {
    if body.is_empty() { String::new() } else { format!("\n{}\n{body}", paint(STRONG, heading)) }
}

/// A sentence that hangs under its mark.
pub(super) fn item(mark: &str, text: &str, width: usize) -> String {
    wrap(&clean(text), width, &format!("  {mark} "), "    ")
}
