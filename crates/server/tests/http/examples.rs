//! The programs in `examples`, and the session in `docs/api.md`, run as a reader would.

use std::path::PathBuf;
use std::process::{Command, Output};

use crate::world::World;

#[path = "../../../../examples/chances.rs"]
#[allow(dead_code, unreachable_pub, reason = "it is a program of its own")]
mod chances;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs a program in a folder of its own, which the server's address is told.
fn run(world: &World, program: &str, args: &[&str]) -> (Output, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(program);
    command.args(args).current_dir(folder.path());
    command.env("TWELVEFOLD", format!("http://{}", world.address)).env("EXPORT", "table.jsonl");
    let output = command.output().unwrap_or_else(|error| {
        panic!("{program} cannot be run ({error}); the examples need python3, sh and curl: install them")
    });
    (output, folder)
}

#[track_caller]
fn stdout(output: &Output) -> String {
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn example(name: &str) -> String {
    root().join("examples").join(name).canonicalize().unwrap().to_str().unwrap().to_owned()
}

#[test]
fn the_program_in_rust_and_the_script_in_python_count_the_same() {
    let table = chances::chances(5, 6).unwrap();
    let world = World::new();
    let script = example("odds.py");
    let (plain, _) = run(&world, "python3", &[&script, "d12", "static", "--modifier", "5", "--dc", "18..20"]);
    let plain = stdout(&plain);
    assert!(plain.contains("dc  18   49.31%  71/144\n"), "{plain}");
    assert!(table.contains("18   49.31 %"), "{table}");
    let (lucky, _) =
        run(&world, "python3", &[&script, "d12", "static", "--modifier", "5", "--dc", "18", "--luck", "6"]);
    assert_eq!(stdout(&lucky), " 61.05%  1055/1728\n");
    assert!(table.contains("61.05 %"), "{table}");
}

#[test]
fn the_script_in_python_says_what_is_wrong_in_a_sentence() {
    let world = World::new();
    let script = example("odds.py");
    let (refused, _) = run(&world, "python3", &[&script, "d12", "static", "--modifyer", "5"]);
    assert!(!refused.status.success());
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(told.contains("nothing called \"modifyer\""), "{told}");
}

#[test]
fn the_script_for_the_shell_opens_a_table_rolls_and_follows() {
    let world = World::new();
    let (output, folder) = run(&world, "sh", &[&example("table.sh")]);
    let told = stdout(&output);
    assert!(told.contains("Ana sits down\nKestrel rolls Finesse against 12: "), "{told}");
    for kind in ["table_opened", "seat_taken", "character_put", "roll_made"] {
        assert!(told.contains(&format!("\n  {kind}\n")), "{told}");
    }
    let export = std::fs::read_to_string(folder.path().join("table.jsonl")).unwrap();
    assert!(export.starts_with("{\"format\":\"twelvefold table\""), "{export}");
}

#[test]
fn the_session_in_the_pages_works_as_it_stands() {
    let page = std::fs::read_to_string(root().join("docs/api.md")).unwrap();
    let blocks: Vec<&str> = page
        .split("```sh\n")
        .skip(1)
        .filter_map(|rest| rest.split_once("```"))
        .map(|(block, _)| block)
        .collect();
    assert!(blocks.len() > 8, "{}", blocks.len());
    let world = World::new();
    let (output, folder) = run(&world, "sh", &["-euc", &blocks.join("\necho\n")]);
    let told = stdout(&output);
    for part in [
        "\"success\":{\"ways\":\"1055\",\"of\":\"1728\"",
        "\"kind\":\"roll_made\"",
        "event: caught_up",
        "\"seats\":",
        "\"type\":\"/api#problem-bad_request\"",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
    assert!(std::fs::metadata(folder.path().join("table.jsonl")).unwrap().len() > 1000);
}
