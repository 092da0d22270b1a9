//! The reference and the list of rulings.

use crate::run::{assert_seen, typed};

#[test]
fn rules_by_id_by_system_and_by_word() {
    assert_seen!(
        "rules",
        "rules",
        "rules D12-CRIT-2",
        "rules d12_tree_1",
        "rules pool",
        "rules crit shifts",
        "rules T36-CRIT-2 --json",
    );
}

#[test]
fn rulings_of_a_system() {
    assert_seen!("rulings", "rulings", "rulings 3d6 --json", "rulings pool --format csv", "rulings d20");
}

#[test]
fn every_rule_fits_the_width() {
    for rule in systems::reference::rules() {
        let ran = typed(&format!("rules {}", rule.id));
        assert_eq!(ran.code, 0, "{}", rule.id);
        // A command is one line, so that it can be copied.
        for line in ran.stdout.lines().filter(|line| !line.starts_with("Try: ")) {
            assert!(line.chars().count() <= 80, "{}: {line}", rule.id);
        }
    }
}

#[test]
fn commands_to_try_are_commands_one_can_type() {
    for rule in systems::reference::rules() {
        let Some(command) = rule.try_it.and_then(|line| line.strip_prefix("twelvefold ")) else { continue };
        if !command.starts_with("sheet ") {
            let ran = typed(command);
            assert_eq!(ran.code, 0, "{}: {command}: {}", rule.id, ran.stderr);
        }
    }
}
