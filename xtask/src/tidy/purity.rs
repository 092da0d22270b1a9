//! The pure crates touch no file, clock, thread, process or socket: the same call gives the same answer everywhere.

use crate::finding::Finding;
use crate::project::Project;
use crate::tidy::layers;

const IMPURE: [&str; 7] =
    ["std::fs", "std::net", "std::env", "std::process", "std::thread", "std::time::Instant", "SystemTime"];

/// Mentions of the outside world in code that is not test code.
pub(crate) fn find(project: &Project) -> Vec<Finding> {
    let pure: Vec<&str> = layers::pure().collect();
    let folders: Vec<String> = project
        .members()
        .filter(|member| pure.contains(&member.name.as_str()))
        .map(|member| format!("{}/src/", member.folder))
        .collect();
    let files =
        project.ending(".rs").filter(|file| folders.iter().any(|folder| file.path.starts_with(folder)));
    let mut findings = Vec::new();
    for file in files {
        for line in
            file.lines().iter().filter(|line| !line.is_test && !line.text.trim_start().starts_with("//"))
        {
            let named = IMPURE.iter().filter(|name| line.text.contains(*name));
            findings.extend(named.map(|name| {
                Finding::at_line(
                    &file.path,
                    line.number,
                    format!("`{name}` in a pure crate; the caller must bring what it gives"),
                )
            }));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::Package;
    use crate::source::Source;

    #[test]
    fn only_code_of_the_pure_crates_is_looked_at() {
        let file = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let member = |name: &str, folder: &str| Package {
            name: name.into(),
            folder: folder.into(),
            ..Package::default()
        };
        let files = vec![
            file(
                "crates/dice/src/a.rs",
                "use std::fs;\n// std::fs is for others\n#[cfg(test)]\nmod tests {\n    use std::env;\n}\n",
            ),
            file("crates/dice/tests/b.rs", "use std::fs;\n"),
            file("crates/cli/src/c.rs", "use std::fs;\n"),
        ];
        let packages = vec![member("twelvefold-dice", "crates/dice"), member("twelvefold", "crates/cli")];
        let places: Vec<String> = find(&Project { root: "x".into(), files, packages })
            .into_iter()
            .map(|finding| finding.place)
            .collect();
        assert_eq!(places, ["crates/dice/src/a.rs:1"]);
    }
}
