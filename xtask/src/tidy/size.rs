//! A file is one noun: when it has grown too long it holds two.

use crate::finding::Finding;
use crate::project::Project;

/// The most lines of code in a file, its tests apart.
const CODE: usize = 500;
/// The most lines of tests in a file.
const TESTS: usize = 800;

/// Files that want to be split.
pub(crate) fn find(project: &Project) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in project.ending(".rs") {
        let lines = file.lines();
        let tests = lines.iter().filter(|line| line.is_test).count();
        for (count, most, what) in [(lines.len() - tests, CODE, "code"), (tests, TESTS, "tests")] {
            if count > most {
                let message = format!("{count} lines of {what}, {most} at most: split it by its nouns");
                findings.push(Finding::new(&file.path, message));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    #[test]
    fn code_and_tests_are_measured_apart() {
        let file = |path: &str, text: String| Source { path: path.to_owned(), text };
        let code = "fn a() {}\n".repeat(CODE);
        let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", "    // a\n".repeat(TESTS - 3));
        let files = vec![
            file("a.rs", code.clone() + &tests),
            file("b.rs", code.clone() + "fn b() {}\n"),
            file("tests/c.rs", "// a\n".repeat(TESTS + 1)),
            file("d.md", "a\n".repeat(5_000)),
        ];
        let project = Project { root: "x".into(), files, packages: Vec::new() };
        let places: Vec<String> = find(&project).into_iter().map(|finding| finding.place).collect();
        assert_eq!(places, ["b.rs", "tests/c.rs"]);
    }
}
