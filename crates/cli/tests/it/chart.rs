//! Pictures by the command: files that are whole or not there, and that show what they should.

use std::path::Path;
use std::process::{Command, Output};

use resvg::tiny_skia::Pixmap;
use roxmltree::Document;

const CHECK: [&str; 6] = ["odds", "d12", "--modifier", "5", "--dc", "18"];

fn run_in(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_twelvefold")).args(words).current_dir(folder).output().unwrap()
}

fn draw(folder: &Path, more: &[&str]) -> Output {
    run_in(folder, &[&CHECK[..], more].concat())
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_picture_comes_beside_the_usual_answer() {
    let folder = tempfile::tempdir().unwrap();
    let plain = draw(folder.path(), &[]);
    let drawn = draw(folder.path(), &["--chart", "odds.svg"]);
    assert_eq!((drawn.status.code(), &drawn.stdout), (Some(0), &plain.stdout));
    let svg = std::fs::read_to_string(folder.path().join("odds.svg")).unwrap();
    let document = Document::parse(&svg).unwrap();
    let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
    for shown in ["49.3 %", "DC 18", "1 shift", "auto fail", "72 of 144"] {
        assert!(texts.contains(&shown), "{shown}");
    }
}

#[test]
fn on_the_dc_itself_the_bar_is_cut_where_a_crit_decides() {
    let folder = tempfile::tempdir().unwrap();
    draw(folder.path(), &["--extra", "6", "--chart", "odds.svg"]);
    let svg = std::fs::read_to_string(folder.path().join("odds.svg")).unwrap();
    let document = Document::parse(&svg).unwrap();
    let at_dc = document.descendants().find(|node| {
        node.has_tag_name("g")
            && node
                .first_element_child()
                .and_then(|title| title.text())
                .is_some_and(|text| text.starts_with("18:"))
    });
    let fills = at_dc.unwrap().children().filter(|node| node.has_tag_name("rect")).count();
    assert!(fills >= 2);
}

#[test]
fn a_png_has_twice_the_size_and_is_not_blank() {
    let folder = tempfile::tempdir().unwrap();
    for theme in ["light", "dark"] {
        let output = draw(folder.path(), &["--theme", theme, "--chart", "odds.png"]);
        assert_eq!(output.status.code(), Some(0), "{}", error(&output));
        let picture = Pixmap::decode_png(&std::fs::read(folder.path().join("odds.png")).unwrap()).unwrap();
        assert_eq!(picture.width(), 1760);
        let ground = picture.pixels()[0];
        let drawn = picture.pixels().iter().filter(|&&dot| dot != ground).count();
        let share = drawn as f64 / picture.pixels().len() as f64;
        assert!((0.05..0.7).contains(&share), "{theme}: {share}");
    }
}

#[test]
fn an_older_picture_is_replaced_and_nothing_else_is_left() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("odds.svg"), "old").unwrap();
    draw(folder.path(), &["--chart", "odds.svg"]);
    assert_eq!(names(folder.path()), ["odds.svg"]);
    assert!(std::fs::read_to_string(folder.path().join("odds.svg")).unwrap().starts_with("<svg "));
}

#[test]
fn another_ending_is_wrong_usage_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for wrong in ["odds.gif", "odds", ".svg"] {
        let output = draw(folder.path(), &["--chart", wrong]);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            error(&output).contains("ends in .svg or .png, or is - for the terminal"),
            "{}",
            error(&output)
        );
    }
    assert!(names(folder.path()).is_empty());
}

#[test]
fn a_place_that_can_not_be_written_is_one_sentence_and_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("folder.svg")).unwrap();
    for (place, says) in [("nowhere/odds.png", "there is no folder nowhere"), ("folder.svg", "is a folder")] {
        let output = draw(folder.path(), &["--chart", place]);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
        assert!(error(&output).contains(says) && error(&output).lines().count() == 1, "{}", error(&output));
    }
    assert_eq!(names(folder.path()), ["folder.svg"]);
}

#[test]
fn the_terminal_gets_the_same_picture_in_blocks() {
    let folder = tempfile::tempdir().unwrap();
    let output = draw(folder.path(), &["--chart", "-"]);
    insta::assert_snapshot!("terminal", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn json_and_blocks_do_not_go_together() {
    let folder = tempfile::tempdir().unwrap();
    let output = draw(folder.path(), &["--json", "--chart", "-"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(error(&output).contains("name a file"));
}

#[test]
fn a_table_that_nobody_could_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["sweep", "d12", "--modifier", "0..10", "--dc", "0..500", "--chart", "sweep.svg"];
    let output = run_in(folder.path(), &words);
    assert_eq!(output.status.code(), Some(1));
    assert!(error(&output).contains("let dc run over fewer numbers"), "{}", error(&output));
}

#[test]
fn the_pictures_of_the_docs_are_those_the_command_draws() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/charts");
    let page = std::fs::read_to_string(docs.join("README.md")).unwrap();
    let commands = page.lines().filter_map(|line| line.strip_prefix("twelvefold "));
    let mut drawn = vec!["README.md".to_owned()];
    for command in commands {
        let folder = tempfile::tempdir().unwrap();
        let output = run_in(folder.path(), &command.split(' ').collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "{command}: {}", error(&output));
        for name in names(folder.path()) {
            let [now, kept] =
                [folder.path(), &docs].map(|folder| std::fs::read_to_string(folder.join(&name)).unwrap());
            assert!(
                now == kept,
                "{name} has changed; run the command again in docs/charts: twelvefold {command}"
            );
            drawn.push(name);
        }
    }
    drawn.sort();
    assert_eq!(names(&docs), drawn);
}
