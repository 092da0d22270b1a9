//! A program holds only so many files. It is a program of its own, since the limit is one for all.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use systems::registry::{FileSystemLimits, let_file_rest, limit_file_systems};
use twelvefold_written::{Example, Question, RegisteredSystem, USUAL_STEPS, WrittenSystem, file_hash};

fn file(number: u32) -> String {
    format!(
        "format = 1\nsystem = \"room-{number}\"\n[checks.try]\ndice = {{ pair = \"2d6\" }}\nvalues = {{ result = \"sum(pair)\" }}\n"
    )
}

#[test]
fn a_program_holds_as_many_files_as_it_may_and_says_so() {
    limit_file_systems(FileSystemLimits { systems: 2, bytes: 1 << 20 });
    RegisteredSystem::load(&file(1)).unwrap();
    RegisteredSystem::load(&file(2)).unwrap();
    RegisteredSystem::load(&file(2)).unwrap();
    let refused = RegisteredSystem::load(&file(3)).unwrap_err().to_string();
    assert!(refused.contains("2 files, 1024 KiB"), "{refused}");
    let weight = file(1).len() + WrittenSystem::parse(&file(1)).unwrap().weight();
    limit_file_systems(FileSystemLimits { systems: 10, bytes: weight * 2 });
    assert!(RegisteredSystem::load(&file(3)).is_err(), "the bytes count too");
    limit_file_systems(FileSystemLimits { systems: 10, bytes: weight * 3 });
    RegisteredSystem::load(&file(3)).unwrap();

    // What nobody uses any more makes room, and is there when it is read again.
    limit_file_systems(FileSystemLimits { systems: 3, bytes: 1 << 20 });
    assert!(RegisteredSystem::load(&file(4)).is_err());
    let first = RegisteredSystem::load(&file(1)).unwrap();
    let_file_rest(&file_hash(&file(1)));
    let_file_rest(&file_hash(&file(1)));
    RegisteredSystem::load(&file(4)).unwrap();
    assert!(RegisteredSystem::load(&file(5)).is_err(), "resting twice makes room for one");
    let again = RegisteredSystem::load(&file(1)).unwrap();
    assert_eq!(first, again, "what rested is the same system");
    // Memory is not given back, so there is an end to it: twice as many as may be in use.
    for number in 5..=6 {
        let_file_rest(&file_hash(&file(number - 1)));
        let_file_rest(&file_hash(&file(1)));
        RegisteredSystem::load(&file(number)).unwrap();
    }
    let_file_rest(&file_hash(&file(6)));
    assert!(RegisteredSystem::load(&file(7)).is_err());
    limit_file_systems(FileSystemLimits { systems: 10_000, bytes: 1 << 30 });
    what_is_held_takes_no_more_than_its_weight();
    counting_takes_no_more_memory_than_is_said();
}

/// The page of the cookbook with the most forms, under many names. These run in one test, since memory is the program's.
fn what_is_held_takes_no_more_than_its_weight() {
    for example in ["talent-tree", "crossed-blades", "d12-check", "symbols"] {
        let text = |number: usize| format!("{}\n# {number}\n", Example::find(example).unwrap().file());
        let weight = WrittenSystem::parse(&text(0)).unwrap().weight() + text(0).len();
        let before = memory("VmRSS");
        for number in 0..200 {
            RegisteredSystem::load(&text(number)).unwrap();
        }
        let taken = memory("VmRSS").saturating_sub(before);
        assert!(taken <= 200 * weight, "{example}: {} bytes each, weighed as {weight}", taken / 200);
    }
}

/// The largest counts there are take what docs/systems.md says.
fn counting_takes_no_more_memory_than_is_said() {
    let head = "format = 1\nsystem = \"large\"\n[checks.try]\n";
    let many = "dice = { a = \"d60\", b = \"d60\", c = \"d60\" }\ntotal = \"a * 1000000 + b * 1000 + c\"\n";
    let wide = "dice = { a = \"60d6\", b = \"60d6\", c = \"40d20\" }\n\
                total = \"sum(a) * 1000000 + sum(b) * 1000 + sum(c)\"\n";
    let before = memory("VmHWM");
    for rest in [many, wide] {
        let system = WrittenSystem::parse(&format!("{head}{rest}")).unwrap();
        let _ = Question::new(&system, "try").unwrap().odds(USUAL_STEPS);
    }
    let taken = memory("VmHWM").saturating_sub(before);
    assert!(taken <= 128 << 20, "{} MiB", taken >> 20);
}

/// What the system says of this program's memory, in bytes; nothing where it does not say.
fn memory(of: &str) -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(of)?.strip_prefix(':'));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kib.unwrap_or(0) * 1024
}
