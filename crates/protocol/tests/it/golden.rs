//! What people have is read by every later version: `tests/golden/README.md` says what it is.

use std::fs;
use std::path::{Path, PathBuf};

use play::{Recorded, Timeline};
use twelvefold_protocol::v1::sheet::SheetFile;
use twelvefold_protocol::v1::table::verify::verify;
use twelvefold_protocol::v1::table::{Line, event, export, luck, snapshot};

/// The files of one folder, by name.
pub(crate) fn golden(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden").join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &PathBuf| {
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(path).unwrap())
    };
    paths.iter().map(read).collect()
}

pub(crate) fn lines(file: &str) -> Vec<Line> {
    let (_, lines) = export::read_export(file.lines()).unwrap();
    lines.collect::<Result<_, _>>().unwrap()
}

#[test]
fn every_export_verifies() {
    let exports = golden("exports");
    assert_eq!(exports.len(), 15);
    for (name, file) in exports {
        let report = verify(file.lines()).unwrap_or_else(|broken| panic!("{name}: {broken}"));
        assert_eq!(report.sealed > 0, !name.ends_with("-gm"), "{name}");
        assert!(report.rolls.verified + report.rolls.server > 0, "{name}");
    }
}

#[test]
fn every_line_is_written_as_it_was_and_every_event_means_the_same() {
    for (name, file) in golden("exports") {
        let (header, _) = export::read_export(file.lines()).unwrap();
        let lines = lines(&file);
        assert_eq!(export::write(&header, &lines).collect::<String>(), file, "{name}");
        for told in lines.iter().filter_map(|line| line.decode_body().unwrap()) {
            assert_eq!(event::decode(&event::encode(&told).unwrap()).unwrap(), told, "{name}");
        }
    }
}

#[test]
fn a_gms_export_replays_to_a_table_that_a_snapshot_keeps() {
    for (name, file) in golden("exports").into_iter().filter(|(name, _)| name.ends_with("-gm")) {
        let lines = lines(&file);
        let events = lines.iter().map(|line| line.recorded().unwrap().unwrap());
        let events: Vec<Recorded> = events.collect();
        let table = Timeline::replay(events).unwrap_or_else(|error| panic!("{name}: {error}")).now().clone();
        assert_eq!(table.seq, lines.len() as u64);
        assert_eq!(snapshot::decode(&snapshot::encode(&table).unwrap()), Some(table), "{name}");
        luck::report(&lines).unwrap();
    }
}

#[test]
fn every_sheet_is_read_and_written_back() {
    let sheets = golden("sheets");
    assert_eq!(sheets.len(), 6);
    for (name, text) in sheets {
        let file = SheetFile::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(file.text(), text);
        assert_eq!(SheetFile::of_sheet(file.sheet()).unwrap().sheet(), file.sheet(), "{name}");
        let json = SheetFile::from_json(&file.to_json()).unwrap();
        assert_eq!((json.sheet(), json.history()), (file.sheet(), file.history()), "{name}");
    }
}
