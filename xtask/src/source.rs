//! One text file, and which of its lines are tests.

/// A text file of the project.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// Where it is, seen from the root, with `/`.
    pub(crate) path: String,
    /// All of it.
    pub(crate) text: String,
}

/// One line of Rust.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// Counted from 1.
    pub(crate) number: usize,
    /// Without its end.
    pub(crate) text: &'a str,
    /// Whether only tests see it.
    pub(crate) is_test: bool,
}

impl Source {
    /// Whether all of it is test code: a file in `tests/` or `benches/`, or one called `tests.rs`.
    pub(crate) fn is_test_file(&self) -> bool {
        let mut folders: Vec<&str> = self.path.split('/').collect();
        let name = folders.pop().unwrap_or_default();
        name == "tests.rs" || folders.iter().any(|folder| matches!(*folder, "tests" | "benches"))
    }

    /// Its lines. Test code is a test file, or what stands below `#[cfg(test)]` up to the `}` of the same depth:
    /// the files are formatted, so depth is indentation.
    pub(crate) fn lines(&self) -> Vec<Line<'_>> {
        let whole = self.is_test_file();
        let mut closing: Option<String> = None;
        let mut lines = Vec::new();
        for (index, text) in self.text.lines().enumerate() {
            if closing.is_none() && text.trim_start().starts_with("#[cfg(test)]") {
                closing = Some(format!("{}}}", indent(text)));
            }
            lines.push(Line { number: index + 1, text, is_test: whole || closing.is_some() });
            // `#[cfg(test)] mod tests;` or a guarded `use` ends with its own line.
            let ended = closing.as_deref().is_some_and(|brace| {
                text == brace || (text.ends_with(';') && format!("{}}}", indent(text)) == brace)
            });
            if ended {
                closing = None;
            }
        }
        lines
    }
}

/// The blanks a line starts with.
pub(crate) fn indent(line: &str) -> &str {
    &line[..line.len() - line.trim_start().len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test_lines(path: &str, text: &str) -> Vec<usize> {
        let source = Source { path: path.to_owned(), text: text.to_owned() };
        source.lines().iter().filter(|line| line.is_test).map(|line| line.number).collect()
    }

    #[test]
    fn a_test_module_ends_at_its_own_brace() {
        let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {\n    }\n}\nfn c() {}\n";
        assert_eq!(test_lines("src/a.rs", text), [2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_module_kept_elsewhere_is_one_line() {
        assert_eq!(test_lines("src/a.rs", "#[cfg(test)]\nmod tests;\nfn a() {}\n"), [1, 2]);
    }

    #[test]
    fn files_among_the_tests_are_tests_throughout() {
        assert_eq!(test_lines("crates/x/tests/a.rs", "fn a() {}\n"), [1]);
        assert_eq!(test_lines("crates/x/src/d12/tests.rs", "fn a() {}\n"), [1]);
        assert!(test_lines("crates/x/src/contests.rs", "fn a() {}\n").is_empty());
    }
}
