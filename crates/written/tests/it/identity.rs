//! A system is its name and its file.

use systems::{Refusal, System, add_system};
use twelvefold_written::{Example, NoSystem, RegisteredSystem, file_hash};

fn bands() -> &'static str {
    Example::find("three-bands").unwrap().file()
}

#[test]
fn the_same_file_is_one_system_however_often_it_is_read() {
    let (first, again) = (RegisteredSystem::load(bands()).unwrap(), RegisteredSystem::load(bands()).unwrap());
    assert_eq!(first, again);
    assert!(std::ptr::addr_eq(first.rules(), again.rules()), "it is held once");
    assert_eq!(first.file().unwrap().text, bands());
    assert_eq!(first.file().unwrap().hash, file_hash(bands()));
    assert_eq!(first.reference(), format!("{}@{}", first.name(), file_hash(bands())));
}

#[test]
fn two_files_of_one_name_are_two_systems() {
    let first = RegisteredSystem::load(bands()).unwrap();
    let second = RegisteredSystem::load(&format!("{}\n# a later one\n", bands())).unwrap();
    assert_eq!(first.name(), second.name());
    assert_ne!(first, second);
    assert_eq!(System::from_name(first.reference()), Ok(first));
    assert_eq!(System::from_name(second.reference()), Ok(second));
    assert_ne!(first.cmp(&second), std::cmp::Ordering::Equal);
}

#[test]
fn a_file_that_was_only_read_is_offered_to_nobody() {
    let private = bands().replacen("system = \"three-bands\"", "system = \"private-bands\"", 1);
    let held = RegisteredSystem::load(&private).unwrap();
    assert_eq!(held.name(), "private-bands");
    assert!(!System::all().contains(&held));
    assert!(matches!(System::from_name("private-bands"), Err(Refusal::UnknownSystem { .. })));
    add_system(held.rules()).unwrap();
    add_system(held.rules()).unwrap();
    assert_eq!(System::all().into_iter().filter(|system| *system == held).count(), 1);
    assert_eq!(System::from_name("private-bands"), Ok(held));
    let other = RegisteredSystem::load(&format!("{private}# later\n")).unwrap();
    add_system(other.rules()).unwrap();
    let both = System::from_name("private-bands").unwrap_err().to_string();
    assert!(both.contains(held.reference()) && both.contains(other.reference()), "{both}");
}

#[test]
fn a_wrong_hash_and_a_wrong_name_find_nothing() {
    let held = RegisteredSystem::load(bands()).unwrap();
    let renamed = format!("other@{}", held.file().unwrap().hash);
    for wrong in ["three-bands@00ff", renamed.as_str()] {
        assert!(matches!(System::from_name(wrong), Err(Refusal::FileUnknown { .. })), "{wrong}");
    }
}

#[test]
fn no_file_takes_the_name_of_a_built_in_system() {
    for name in System::all().into_iter().filter(|system| system.file().is_none()).map(System::name) {
        let file = format!(
            "format = 1\nsystem = {name:?}\n[checks.try]\ndice = {{ pair = \"2d6\" }}\nvalues = {{ result = \"sum(pair)\" }}\n"
        );
        let refused = RegisteredSystem::load(&file).unwrap_err();
        // A name that begins with a digit is no name for a file at all.
        let is_taken = refused == NoSystem::Refused(Refusal::SystemExists { system: name.to_owned() });
        assert!(is_taken || matches!(refused, NoSystem::Mistakes(_)), "{refused}");
    }
}
