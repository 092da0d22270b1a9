//! Words that must not stand in a file: notes of unfinished work, and paths that exist on one person's machine only.

use crate::finding::Finding;
use crate::project::Project;

/// Put together here, so that this file may pass its own check.
const UNFINISHED: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX")];
const HOMES: [&str; 4] =
    [concat!("/ho", "me/"), concat!("/Us", "ers/"), concat!("/ro", "ot/"), concat!("C:\\Us", "ers")];

/// Such words, by file and line.
pub(crate) fn find(project: &Project) -> Vec<Finding> {
    let here = project.root.to_string_lossy();
    // A checkout right below the root could be called anything, such as an address of the web page.
    let here = (project.root.components().count() > 2).then_some(here.as_ref());
    let mut findings = Vec::new();
    for file in project.files.iter().filter(|file| file.path != "Cargo.lock") {
        for (index, line) in file.text.lines().enumerate() {
            if let Some(word) = UNFINISHED.iter().find(|word| has_word(line, word)) {
                findings.push(Finding::at_line(
                    &file.path,
                    index + 1,
                    format!("{word}: finish it, or open an issue and say nothing here"),
                ));
            }
            if let Some(path) = HOMES.into_iter().chain(here).find(|path| starts_path(line, path)) {
                findings.push(Finding::at_line(
                    &file.path,
                    index + 1,
                    format!("`{path}` is a path of one machine"),
                ));
            }
        }
    }
    findings
}

fn has_word(line: &str, word: &str) -> bool {
    line.split(|sign: char| !sign.is_alphanumeric() && sign != '_').any(|part| part == word)
}

/// Whether the path begins there, and is not the tail of an address or of a longer path.
fn starts_path(line: &str, path: &str) -> bool {
    let is_middle = |sign: char| sign.is_alphanumeric() || matches!(sign, '.' | '-' | '_' | '}');
    line.match_indices(path).any(|(at, _)| !line[..at].ends_with(is_middle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    fn count(text: String) -> usize {
        let files = vec![Source { path: "a.md".to_owned(), text }];
        find(&Project { root: "/srv/ana/twelvefold".into(), files, packages: Vec::new() }).len()
    }

    #[test]
    fn unfinished_work_is_found_as_a_word() {
        assert_eq!(count(format!("// {}: later", UNFINISHED[0])), 1);
        assert_eq!(count("mastodon; MASTODONS; todo = \"deny\"".to_owned()), 0);
    }

    #[test]
    fn a_path_of_one_machine_is_found() {
        assert_eq!(count(format!("see {}ana/notes", HOMES[0])), 1);
        assert_eq!(count(concat!("see /srv/ana/twel", "vefold/x").to_owned()), 1);
        assert_eq!(count(format!("https://example.org{}ana", HOMES[0])), 0);
    }
}
