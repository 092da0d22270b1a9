//! The ledger and the code hold each other: a rule that is written down in `docs/rules` is cited where it is carried
//! out and tested under its name, and nobody cites a rule that is not written down.

use std::collections::BTreeSet;

use crate::finding::Finding;
use crate::project::Project;
use crate::source::{Line, Source, indent};

/// Rules without code, rules without tests, citations without rules.
pub(crate) fn find(project: &Project) -> Vec<Finding> {
    let ledger = Ledger::from_project(project);
    if ledger.rules.is_empty() {
        return vec![Finding::new(
            "docs/rules",
            "holds no rule; a rule is a heading such as `## D12-CRIT-1 — …`",
        )];
    }
    let sources: Vec<&Source> =
        project.ending(".rs").filter(|file| file.path.starts_with("crates/")).collect();
    let mut cited = BTreeSet::new();
    let mut tested = BTreeSet::new();
    let mut findings = ledger.twice.clone();
    for source in &sources {
        let lines = source.lines();
        cited.extend(lines.iter().filter(|line| !line.is_test).flat_map(|line| ledger.ids_in(line.text)));
        tested.extend(test_modules(&lines));
    }
    for (id, place) in &ledger.rules {
        if !cited.contains(id) {
            findings
                .push(Finding::new(place, format!("{id} is cited by no line of code that is not a test")));
        }
        if !tested.contains(&module_of(id)) {
            findings.push(Finding::new(
                place,
                format!("{id} has no test module `mod {}` with a test in it", module_of(id)),
            ));
        }
    }
    let pages = project.ending(".md").chain(sources);
    findings.extend(pages.flat_map(|file| ledger.unknown_in(file)));
    findings
}

/// The rules, each with the place that defines it.
struct Ledger {
    rules: Vec<(String, String)>,
    families: BTreeSet<String>,
    twice: Vec<Finding>,
}

impl Ledger {
    fn from_project(project: &Project) -> Self {
        let mut ledger = Self { rules: Vec::new(), families: BTreeSet::new(), twice: Vec::new() };
        for page in project.ending(".md").filter(|page| page.path.starts_with("docs/rules/")) {
            for (index, line) in page.text.lines().enumerate().filter(|(_, line)| line.starts_with('#')) {
                let title = line.trim_start_matches('#').trim_start();
                let Some(id) = ids(title).first().filter(|id| title.starts_with(**id)).copied() else {
                    continue;
                };
                let place = format!("{}:{}", page.path, index + 1);
                if let Some((_, first)) = ledger.rules.iter().find(|(known, _)| known == id) {
                    ledger.twice.push(Finding::new(&place, format!("{id} already stands at {first}")));
                }
                ledger.families.extend(id.split('-').next().map(str::to_owned));
                ledger.rules.push((id.to_owned(), place));
            }
        }
        ledger
    }

    /// The ids of our families in a line: `SHA-X-1` is none of ours.
    fn ids_in(&self, text: &str) -> Vec<String> {
        let family = |id: &str| id.split('-').next().is_some_and(|family| self.families.contains(family));
        ids(text).into_iter().filter(|id| family(id)).map(str::to_owned).collect()
    }

    /// Citations, and test modules, of rules that do not exist.
    fn unknown_in(&self, file: &Source) -> Vec<Finding> {
        let known = |id: &String| self.rules.iter().any(|(rule, _)| rule == id);
        let mut findings = Vec::new();
        for line in file.lines() {
            let named = module_name(line.text).map(|name| name.to_uppercase().replace('_', "-"));
            let text = if is_sample(&line) { unquoted(line.text) } else { line.text.to_owned() };
            let cited = self
                .ids_in(&text)
                .into_iter()
                .chain(named.map(|name| self.ids_in(&name)).unwrap_or_default());
            findings.extend(cited.filter(|id| !known(id)).map(|id| {
                Finding::at_line(&file.path, line.number, format!("{id} stands in no page of docs/rules"))
            }));
        }
        findings
    }
}

/// Whether what is quoted in a line may be an id made up on purpose: in tests and in examples of the documentation.
fn is_sample(line: &Line<'_>) -> bool {
    let text = line.text.trim_start();
    line.is_test || text.starts_with("///") || text.starts_with("//!")
}

/// A line without what stands in double quotes.
fn unquoted(line: &str) -> String {
    line.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

/// `D12-CRIT-1` as a module: `d12_crit_1`.
fn module_of(id: &str) -> String {
    id.to_lowercase().replace('-', "_")
}

/// The modules of test code that hold at least one test; one kept in its own file is taken at its word.
fn test_modules(lines: &[Line<'_>]) -> Vec<String> {
    let mut modules = Vec::new();
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.is_test) {
        let Some(name) = module_name(line.text) else { continue };
        let closing = format!("{}}}", indent(line.text));
        let body = lines[index + 1..].iter().take_while(|line| line.text != closing);
        if line.text.ends_with(';')
            || body.into_iter().any(|line| line.text.trim_start().starts_with("#[test]"))
        {
            modules.push(name.to_owned());
        }
    }
    modules
}

fn module_name(line: &str) -> Option<&str> {
    let name = line.trim_start().strip_prefix("mod ")?;
    name.strip_suffix(" {").or_else(|| name.strip_suffix(';'))
}

/// The words of a text that have the shape of an id: capitals and digits, capitals, a number.
fn ids(text: &str) -> Vec<&str> {
    let is_part_of_word = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
    text.split(|sign| !is_part_of_word(sign)).filter(|word| is_id(word)).collect()
}

fn is_id(word: &str) -> bool {
    let all = |part: &str, fits: fn(&u8) -> bool| !part.is_empty() && part.as_bytes().iter().all(fits);
    let parts: Vec<&str> = word.split('-').collect();
    let [family, subject, number] = parts.as_slice() else { return false };
    all(family, |sign| sign.is_ascii_uppercase() || sign.is_ascii_digit())
        && all(subject, u8::is_ascii_uppercase)
        && all(number, u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        let files = files
            .iter()
            .map(|&(path, text)| Source { path: path.to_owned(), text: text.to_owned() })
            .collect();
        let project = Project { root: "x".into(), files, packages: Vec::new() };
        find(&project).iter().map(Finding::to_string).collect()
    }

    const PAGE: (&str, &str) =
        ("docs/rules/toy.md", "# Toys\n\n## TOY-SPIN-1 — it spins\n\nSee TOY-SPIN-1.\n");
    const TEST: (&str, &str) =
        ("crates/toy/tests/toy.rs", "mod toy_spin_1 {\n    #[test]\n    fn it_spins() {}\n}\n");

    #[test]
    fn a_rule_that_is_cited_and_tested_is_fine() {
        let code = ("crates/toy/src/lib.rs", "//! Spins (TOY-SPIN-1), hashes with SHA-X-256.\n");
        assert!(findings(&[PAGE, TEST, code]).is_empty());
    }

    #[test]
    fn a_rule_cited_by_tests_alone_is_found() {
        let code = ("crates/toy/src/lib.rs", "#[cfg(test)]\nmod tests {\n    // TOY-SPIN-1\n}\n");
        let found = findings(&[PAGE, TEST, code]);
        assert_eq!(found, ["docs/rules/toy.md:3: TOY-SPIN-1 is cited by no line of code that is not a test"]);
    }

    #[test]
    fn a_module_without_a_test_is_no_test() {
        let code = ("crates/toy/src/lib.rs", "// TOY-SPIN-1\n");
        let empty =
            ("crates/toy/tests/toy.rs", "mod toy_spin_1 {\n}\nmod other {\n    #[test]\n    fn a() {}\n}\n");
        assert_eq!(findings(&[PAGE, empty, code]).len(), 1);
    }

    #[test]
    fn a_citation_of_nothing_is_found_in_code_tests_and_pages() {
        let code = ("crates/toy/src/lib.rs", "// TOY-SPIN-1, TOY-SPIN-2\n");
        let test = ("crates/toy/tests/more.rs", "mod toy_spin_3 {\n}\n");
        let page = ("CHANGELOG.md", "TOY-HOP-1\n");
        assert_eq!(findings(&[PAGE, TEST, code, test, page]).len(), 3);
    }

    #[test]
    fn a_made_up_id_may_be_quoted_in_tests_and_examples_but_not_in_code() {
        let test = ("crates/toy/tests/more.rs", "assert!(find(\"TOY-SPIN-9\").is_none());\n");
        let code =
            ("crates/toy/src/lib.rs", "/// find(\"TOY-SPIN-8\")\nlet id = \"TOY-SPIN-7\"; // TOY-SPIN-1\n");
        let found = findings(&[PAGE, TEST, code, test]);
        assert_eq!(found, ["crates/toy/src/lib.rs:2: TOY-SPIN-7 stands in no page of docs/rules"]);
    }

    #[test]
    fn a_rule_stands_once() {
        let again = ("docs/rules/two.md", "## TOY-SPIN-1 — again\n");
        let code = ("crates/toy/src/lib.rs", "// TOY-SPIN-1\n");
        assert_eq!(
            findings(&[PAGE, again, TEST, code]),
            ["docs/rules/two.md:1: TOY-SPIN-1 already stands at docs/rules/toy.md:3"]
        );
    }

    #[test]
    fn an_empty_ledger_proves_nothing() {
        assert_eq!(findings(&[TEST]).len(), 1);
    }
}
