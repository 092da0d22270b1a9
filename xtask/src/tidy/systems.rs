//! Nobody outside `systems` and `odds` needs to know which system it is. Who still does is counted, and the numbers may
//! only fall; the folders that may are named in ARCHITECTURE.md with their reason.

use std::collections::BTreeMap;

use crate::finding::Finding;
use crate::project::Project;
use crate::source::Source;

/// Where systems are at home, and what is not shipped.
const AT_HOME: [&str; 5] = ["crates/systems/", "crates/odds/", "crates/testkit/", "bench/", "xtask/"];

/// Folders, and one file, that are about one system by their nature. ARCHITECTURE.md gives the reason of each.
const ALLOWED: [&str; 15] = [
    "crates/protocol/src/v1/check/",
    "crates/protocol/src/v1/sheet/frozen/",
    "crates/protocol/src/v1/sheet_view/",
    "crates/protocol/src/v1/table/json/frozen/",
    "crates/protocol/src/v1/duel/",
    "crates/protocol/src/v1/solve/",
    "crates/presentation/src/duel/",
    "crates/presentation/src/solve/",
    "crates/cli/src/duel/",
    "crates/cli/src/solve_command/",
    "crates/web/src/lab/duel/",
    "crates/web/src/lab/solve/",
    "crates/web/src/characters/tree/",
    "crates/web/src/characters/sheet/layouts/",
    "crates/web/src/old_links.rs",
];

/// How many other files name a system.
const MOST_NAMING: usize = 0;

/// How many name one altogether, those folders included. It may only fall.
const MOST_KNOWING: usize = 60;

/// How many files say this word of one system. It may only fall.
const WORD: &str = "disadvantage";
const MOST_SAYING: usize = 10;

/// Words that begin like a name of a system and are none: rules in examples, a die, a pool of connections.
const OTHERS: [&str; 3] = ["D12-", "D12: Self", "pool::PoolConnection"];

/// Beginnings of words that are types, variants or modules of one system. Where one ends with `::` it is a module.
const NAMES: [&str; 9] =
    ["ThreeSix", "three_six", "THREE_SIX", "D12", "d12::", "PoolAsk", "PoolArgs", "pool::", "System::POOL"];

/// Too many who know.
pub(crate) fn find(project: &Project) -> Vec<Finding> {
    let production: Vec<(&Source, String)> = project
        .ending(".rs")
        .filter(|file| !file.is_test_file() && !file.path.starts_with("examples/"))
        .map(|file| (file, code(file)))
        .collect();
    print_lines(&production);
    let is_in = |folders: &[&str], path: &str| folders.iter().any(|folder| path.starts_with(folder));
    let knowing: Vec<&str> = production
        .iter()
        .filter(|(file, code)| !is_in(&AT_HOME, &file.path) && (names_a_system(code) || compares_a_key(code)))
        .map(|(file, _)| file.path.as_str())
        .collect();
    let naming: Vec<&str> = knowing.iter().copied().filter(|path| !is_in(&ALLOWED, path)).collect();
    println!("files that name one system: {}, {} of them where they should not", knowing.len(), naming.len());
    let saying: Vec<&str> = production
        .iter()
        .filter(|(file, code)| !file.path.starts_with("xtask/") && code.to_lowercase().contains(WORD))
        .map(|(file, _)| file.path.as_str())
        .collect();
    let mut findings = too_many(&naming, MOST_NAMING, "name one system");
    findings.extend(too_many(
        &knowing,
        MOST_KNOWING,
        "name one system, where they may and where they should not",
    ));
    findings.extend(too_many(&saying, MOST_SAYING, &format!("say `{WORD}`")));
    findings.extend(undocumented(project));
    findings
}

/// What the compiler sees of a file: no tests, no comments, no blank lines.
fn code(file: &Source) -> String {
    let lines = file.lines().into_iter().filter(|line| !line.is_test);
    let bare = lines.map(|line| line.text.split("//").next().unwrap_or_default().trim_end());
    bare.filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect()
}

fn names_a_system(code: &str) -> bool {
    let is_inside = |sign: char| sign.is_alphanumeric() || sign == '_';
    let is_name = |at: usize| {
        let is_other = OTHERS.iter().any(|other| code[at..].starts_with(other));
        !is_other && !code[..at].ends_with(is_inside)
    };
    NAMES.iter().any(|name| code.match_indices(name).any(|(at, _)| is_name(at)))
}

/// Keys of systems. Whoever compares with one knows that system, though it names no type of it.
const KEYS: [&str; 3] = ["\"d12\"", "\"3d6\"", "\"pool\""];

/// Does it ask for one system by its key, in a comparison or an arm of a match?
fn compares_a_key(code: &str) -> bool {
    let is_compared = |key: &str, at: usize| {
        let (before, after) = (code[..at].trim_end(), code[at + key.len()..].trim_start());
        let in_pattern = after.starts_with("=>") || after.starts_with("|") || before.ends_with('|');
        in_pattern || before.ends_with("==") || before.ends_with("!=") || after.starts_with("==") || {
            // A tuple in a pattern: `(Want::Most, "d12") => …`.
            after.strip_prefix(')').is_some_and(|rest| rest.trim_start().starts_with("=>"))
        }
    };
    KEYS.iter().any(|key| code.match_indices(key).any(|(at, _)| is_compared(key, at)))
}

fn too_many(files: &[&str], most: usize, what: &str) -> Vec<Finding> {
    if files.len() <= most {
        return Vec::new();
    }
    let message = format!(
        "{} files {what}, {most} at most: ask the system by `RuleSystem`, `AnyCheck` or its forms instead. They are {}",
        files.len(),
        files.join(", ")
    );
    vec![Finding::new("xtask/src/tidy/systems.rs", message)]
}

/// Folders that may, and that ARCHITECTURE.md says nothing of.
fn undocumented(project: &Project) -> Vec<Finding> {
    let map = project.file("ARCHITECTURE.md").map_or("", |file| &file.text);
    let missing = ALLOWED.iter().filter(|folder| !map.contains(folder.trim_end_matches('/')));
    missing.map(|folder| Finding::new(*folder, "may name one system; ARCHITECTURE.md must say why")).collect()
}

/// Lines of production code by crate.
fn print_lines(production: &[(&Source, String)]) {
    let mut crates: BTreeMap<&str, usize> = BTreeMap::new();
    for (file, code) in production {
        let name = file.path.strip_prefix("crates/").unwrap_or(&file.path).split('/').next();
        *crates.entry(name.unwrap_or_default()).or_default() += code.lines().count();
    }
    let all: usize = crates.values().sum();
    let each: Vec<String> = crates.iter().map(|(name, lines)| format!("{name} {lines}")).collect();
    println!("lines of production code: {all} ({})", each.join(", "));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project(path: &str, text: &str) -> Project {
        let map = ALLOWED.join("\n");
        let files = [("ARCHITECTURE.md", map.as_str()), (path, text)];
        let files = files.map(|(path, text)| Source { path: path.to_owned(), text: text.to_owned() });
        Project { root: "x".into(), files: files.to_vec(), packages: Vec::new() }
    }

    #[test]
    fn a_name_is_found_as_a_word_and_not_in_comments_or_tests() {
        for named in ["use systems::d12::Check;", "match x { System::POOL => 1 }", "let a: ThreeSixRoll;"] {
            assert!(names_a_system(&code(&project("a.rs", named).files[1])), "{named}");
        }
        for other in ["// d12::Check", "let spool::x;", "#[cfg(test)]\nmod tests {\n    use d12::Check;\n}\n"]
        {
            assert!(!names_a_system(&code(&project("a.rs", other).files[1])), "{other}");
        }
    }

    #[test]
    fn what_only_looks_like_a_name_is_none() {
        for other in
            ["twelvefold rules D12-CRIT-1", "pub const D12: Self = 12;", "use sqlx::pool::PoolConnection;"]
        {
            assert!(!names_a_system(other), "{other}");
        }
    }

    #[test]
    fn a_key_that_is_compared_names_its_system() {
        for named in ["if name == \"d12\" {", "match name { \"3d6\" => 1 }", "(Want::Most, \"pool\") => 2"] {
            assert!(compares_a_key(named), "{named}");
        }
        for other in ["say(\"d12\")", "#[command(name = \"3d6\")]", "let key = \"pool\";"] {
            assert!(!compares_a_key(other), "{other}");
        }
    }

    #[test]
    fn more_files_than_before_are_named_one_by_one() {
        assert!(too_many(&["a.rs"], 1, "name one system").is_empty());
        let found = too_many(&["a.rs", "b.rs"], 1, "name one system");
        assert!(found[0].message.starts_with("2 files name one system, 1 at most"), "{}", found[0].message);
        assert!(found[0].message.ends_with("a.rs, b.rs"));
    }

    #[test]
    fn a_folder_that_may_has_its_reason_in_the_map() {
        assert!(undocumented(&project("a.rs", "")).is_empty());
        let mut silent = project("a.rs", "");
        silent.files.remove(0);
        assert_eq!(undocumented(&silent).len(), ALLOWED.len());
    }
}
