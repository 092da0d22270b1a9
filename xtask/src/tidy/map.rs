//! The map of the project is true: ARCHITECTURE.md names every crate there is and none that is not, and every
//! dependency that one of ours declares.

use std::collections::BTreeSet;

use crate::finding::Finding;
use crate::project::Project;

const MAP: &str = "ARCHITECTURE.md";

/// Crates and dependencies that the map lacks, and crates that only the map knows.
pub(crate) fn find(project: &Project) -> Vec<Finding> {
    let Some(map) = project.file(MAP) else { return vec![Finding::new(MAP, "is missing")] };
    let folders: BTreeSet<&str> = project.members().map(|member| member.folder.as_str()).collect();
    let missing = folders.iter().filter(|folder| !path_words(&map.text).any(|word| word == **folder));
    let mut findings: Vec<Finding> =
        missing.map(|folder| Finding::new(MAP, format!("does not name the crate `{folder}`"))).collect();
    for (index, line) in map.text.lines().enumerate() {
        let named =
            path_words(line).filter(|word| word.strip_prefix("crates/").is_some_and(|name| !name.is_empty()));
        let stale = named.filter(|word| !folders.iter().any(|folder| is_within(word, folder)));
        findings.extend(
            stale.map(|word| Finding::at_line(MAP, index + 1, format!("there is no crate `{word}`"))),
        );
    }
    let ours: BTreeSet<&str> = project.members().map(|member| member.name.as_str()).collect();
    let used: BTreeSet<&str> =
        project.members().flat_map(|member| &member.uses).map(|used| used.name.as_str()).collect();
    let unexplained = used.difference(&ours).filter(|name| !map.text.contains(&format!("`{name}`")));
    findings
        .extend(unexplained.map(|name| Finding::new(MAP, format!("does not say why we depend on `{name}`"))));
    findings
}

/// Whether a path is a crate's folder or something in it.
fn is_within(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The paths and names in a text, without the slash and the full stop that may follow them.
fn path_words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '/' | '-' | '_' | '.');
    text.split(move |sign| !is_part(sign)).map(|word| word.trim_end_matches(['/', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::{Package, Use};
    use crate::source::Source;

    fn findings(map: &str) -> Vec<String> {
        let uses = vec![Use { name: "toml".to_owned(), in_tests_only: false }];
        let dice =
            Package { name: "toy-dice".into(), folder: "crates/dice".into(), uses, ..Package::default() };
        let files = vec![Source { path: MAP.to_owned(), text: map.to_owned() }];
        let project = Project { root: "x".into(), files, packages: vec![dice] };
        find(&project).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_true_map_is_fine() {
        assert!(
            findings("`crates/dice/` counts, see crates/dice/src/dist.rs. Reads sheets with `toml`.")
                .is_empty()
        );
    }

    #[test]
    fn what_is_missing_and_what_is_gone_are_both_named() {
        assert_eq!(
            findings("`crates/dicer`"),
            [
                "ARCHITECTURE.md: does not name the crate `crates/dice`",
                "ARCHITECTURE.md:1: there is no crate `crates/dicer`",
                "ARCHITECTURE.md: does not say why we depend on `toml`"
            ]
        );
    }
}
