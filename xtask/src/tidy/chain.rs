//! The supply chain: every dependency comes from crates.io, under a licence we accept, and is none that we banned.
//! What is accepted and banned stands in `deny.toml`, so that `cargo deny` and this check agree.

use crate::finding::Finding;
use crate::metadata::Package;
use crate::project::Project;

const POLICY: &str = "deny.toml";
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";
/// The Python package is a workspace of its own, which `cargo x test` does not build.
const PYTHON_LOCK: &str = "python/Cargo.lock";

/// Dependencies that the policy does not accept, and those that the Python package's lock file has not heard of.
pub(crate) fn find(project: &Project) -> Vec<Finding> {
    let Some(policy) = project.file(POLICY) else { return vec![Finding::new(POLICY, "is missing")] };
    let (allowed, banned) = (quoted(&policy.text, "allow = ["), quoted(&policy.text, "deny = ["));
    let (ours, others): (Vec<&Package>, Vec<&Package>) =
        project.packages.iter().partition(|package| package.is_ours());
    let mut findings: Vec<Finding> =
        others.iter().filter_map(|package| objection(package, &allowed, &banned)).collect();
    if let Some(lock) = project.file(PYTHON_LOCK) {
        findings.extend(ours.iter().filter_map(|package| missing_in_lock(&lock.text, package, &ours)));
    }
    findings
}

/// A crate of ours that uses another, of which a lock file that names the first says nothing.
fn missing_in_lock(lock: &str, package: &Package, ours: &[&Package]) -> Option<Finding> {
    let heading = format!("name = \"{}\"\n", package.name);
    let entry = lock.split("[[package]]").find(|entry| entry.contains(&heading))?;
    let is_ours = |name: &str| ours.iter().any(|package| package.name == name);
    let mut uses = package.uses.iter().filter(|used| !used.in_tests_only && is_ours(&used.name));
    let missing = uses.find(|used| !entry.contains(&format!("\"{}\"", used.name)))?;
    let message = format!(
        "is out of date: {} uses {}; write it anew with `cargo metadata --manifest-path python/Cargo.toml`",
        package.name, missing.name
    );
    Some(Finding::new(PYTHON_LOCK, message))
}

fn objection(package: &Package, allowed: &[&str], banned: &[&str]) -> Option<Finding> {
    let refuse = |reason: String| Some(Finding::new(format!("{} {}", package.name, package.version), reason));
    if banned.contains(&package.name.as_str()) {
        return refuse(format!("is banned in {POLICY}"));
    }
    if package.source.as_deref() != Some(CRATES_IO) {
        return refuse("does not come from crates.io".to_owned());
    }
    match package.licence.as_deref() {
        None => refuse("states no licence".to_owned()),
        Some(licence) if accepts(licence, allowed) => None,
        Some(licence) => refuse(format!("its licence `{licence}` is not accepted in {POLICY}")),
    }
}

/// The quoted words of the list that starts with `opening`, up to the line that closes it; of a table `{ … }` the first.
fn quoted<'a>(policy: &'a str, opening: &str) -> Vec<&'a str> {
    let list =
        policy.lines().skip_while(|line| !line.starts_with(opening)).skip(1).take_while(|line| *line != "]");
    let entries = list.filter(|line| !line.trim_start().starts_with('#'));
    entries.filter_map(|line| line.split('"').nth(1)).collect()
}

/// Whether an SPDX expression can be met with the accepted licences: some side of an OR, every side of an AND. The
/// old way of writing OR, `MIT/Apache-2.0`, is read too.
fn accepts(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words, allowed };
    reader.either() && reader.words.is_empty()
}

/// Reads an expression from the left; AND binds closer than OR.
struct Reader<'a> {
    words: &'a [&'a str],
    allowed: &'a [&'a str],
}

impl<'a> Reader<'a> {
    fn either(&mut self) -> bool {
        let mut accepted = self.both();
        while self.eat("OR") {
            accepted |= self.both();
        }
        accepted
    }

    fn both(&mut self) -> bool {
        let mut accepted = self.parse_term();
        while self.eat("AND") {
            accepted &= self.parse_term();
        }
        accepted
    }

    fn parse_term(&mut self) -> bool {
        if self.eat("(") {
            let accepted = self.either();
            return self.eat(")") && accepted;
        }
        let Some((&name, rest)) = self.words.split_first() else { return false };
        self.words = rest;
        if self.eat("WITH") {
            let Some((&exception, rest)) = self.words.split_first() else { return false };
            self.words = rest;
            return self.allowed.contains(&format!("{name} WITH {exception}").as_str());
        }
        self.allowed.contains(&name)
    }

    fn eat(&mut self, word: &str) -> bool {
        let Some((&first, rest)) = self.words.split_first() else { return false };
        let eaten = first == word;
        if eaten {
            self.words = rest;
        }
        eaten
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::Use;

    const ALLOWED: &[&str] = &["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"];

    #[test]
    fn one_side_of_an_or_is_enough_and_an_and_needs_both() {
        for fine in [
            "MIT",
            "MIT OR GPL-3.0",
            "GPL-3.0/MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(accepts(fine, ALLOWED), "{fine}");
        }
        for wrong in [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "Apache-2.0",
            "",
            "(MIT",
            "MIT MIT",
            "MIT WITH",
            "GPL-3.0 OR MIT AND GPL-3.0",
        ] {
            assert!(!accepts(wrong, ALLOWED), "{wrong}");
        }
    }

    #[test]
    fn the_lists_are_read_from_the_policy() {
        let policy = "[licenses]\nallow = [\n    # why\n    \"MIT\", # \"X\"\n    \"Zlib\",\n]\n[bans]\ndeny = [\n    { crate = \"openssl\", reason = \"x\" },\n]\n";
        assert_eq!(quoted(policy, "allow = ["), ["MIT", "Zlib"]);
        assert_eq!(quoted(policy, "deny = ["), ["openssl"]);
    }

    #[test]
    fn a_fork_from_elsewhere_is_refused() {
        let fork = |source: &str| Package {
            source: Some(source.to_owned()),
            licence: Some("MIT".to_owned()),
            ..Package::default()
        };
        assert!(objection(&fork("git+https://example.org/x"), ALLOWED, &[]).is_some());
        assert!(objection(&fork(CRATES_IO), ALLOWED, &[]).is_none());
    }

    #[test]
    fn a_lock_file_that_lacks_a_crate_of_ours_is_out_of_date() {
        let package = |name: &str, uses: &[(&str, bool)]| Package {
            name: name.to_owned(),
            uses: uses
                .iter()
                .map(|&(name, in_tests_only)| Use { name: name.to_owned(), in_tests_only })
                .collect(),
            ..Package::default()
        };
        let odds = package("odds", &[("dice", false), ("testkit", true), ("serde", false)]);
        let others = [package("dice", &[]), package("testkit", &[])];
        let ours: Vec<&Package> = others.iter().chain([&odds]).collect();
        let is_out_of_date = |lock: &str| missing_in_lock(lock, &odds, &ours).is_some();
        assert!(is_out_of_date(
            "[[package]]\nname = \"odds\"\ndependencies = [\n]\n[[package]]\nname = \"dice\"\n"
        ));
        assert!(!is_out_of_date("[[package]]\nname = \"odds\"\ndependencies = [\n \"dice\",\n]\n"));
        assert!(!is_out_of_date("[[package]]\nname = \"dice\"\n"), "it does without");
    }
}
