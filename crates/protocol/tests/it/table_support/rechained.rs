//! Lines that a server has changed, in a chain that was made to fit.

use std::fs;
use std::path::Path;

use play::fair::{self, Hash, Header};
use twelvefold_protocol::v1::table::verify::Verifier;
use twelvefold_protocol::v1::table::{Line, export};

/// An export that was kept of an older program.
pub(crate) fn golden(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/exports");
    fs::read_to_string(folder.join(format!("{name}.jsonl"))).unwrap()
}

/// Its lines.
pub(crate) fn lines(file: &str) -> Vec<Line> {
    let (_, lines) = export::read_export(file.lines()).unwrap();
    lines.collect::<Result<_, _>>().unwrap()
}

/// A line in a chain that fits.
pub(crate) fn rechained(table: &str, before: &Hash, line: &Line) -> Line {
    let Line { seq, action, at, .. } = *line;
    let hash = fair::next(table, before, &Header { seq, action, at }, &line.content.inner());
    Line { hash, ..line.clone() }
}

/// Whether the checker stumbles over the first of these lines, over one that follows, or at the end.
pub(crate) fn is_found<'a>(
    mut verifier: Verifier,
    table: &str,
    mut before: Hash,
    lines: impl IntoIterator<Item = &'a Line>,
) -> bool {
    for line in lines {
        let line = rechained(table, &before, line);
        before = line.hash;
        if verifier.verify_line(&line.to_json()).is_err() {
            return true;
        }
    }
    // The header, event 0, has the old head: whoever writes the file anew writes that anew.
    verifier.finish().is_err_and(|broken| broken.seq != 0)
}
