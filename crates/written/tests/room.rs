//! A program holds only so many files. It is a program of its own, since the limit is one for all.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use systems::registry::{FileSystemLimits, let_file_rest, limit_file_systems};
use twelvefold_written::{RegisteredSystem, file_hash};

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
    limit_file_systems(FileSystemLimits { systems: 10, bytes: file(1).len() * 2 });
    assert!(RegisteredSystem::load(&file(3)).is_err(), "the bytes count too");
    limit_file_systems(FileSystemLimits { systems: 10, bytes: file(1).len() * 3 });
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
    // Memory is not given back, so there is an end to it: four times as many as may be in use.
    for number in 5..=12 {
        let_file_rest(&file_hash(&file(number - 1)));
        let_file_rest(&file_hash(&file(1)));
        RegisteredSystem::load(&file(number)).unwrap();
    }
    let_file_rest(&file_hash(&file(12)));
    assert!(RegisteredSystem::load(&file(13)).is_err());
}
