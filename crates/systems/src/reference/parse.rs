//! Reads the pages. One line is one block; its first words say what it is:
//!
//! ```text
//! # The tree                      a section
//! ## D12-TREE-1 — Forty nodes     a rule
//! - an item of a list
//! Not in the book: what had to be filled in.
//! Ruling `name`: `value` (default) — meaning; `value` — meaning.
//! Example: a worked example.
//! Try: `twelvefold …`
//! ```
//!
//! Anything else is a paragraph. Reading never fails: a line in the wrong shape is missing from its place, and the
//! test of the pages says so.

use super::{Block, Page, Rule, RulingNote, RulingOption, Section};

/// Prefix, name and text of a page.
type Source = (&'static str, &'static str, &'static str);

/// All pages, and their rules in one row.
pub(super) struct Ledger {
    pub(super) pages: Vec<Page>,
    pub(super) rules: Vec<Rule>,
}

impl Ledger {
    /// Reads the pages in the order given.
    pub(super) fn parse(sources: impl IntoIterator<Item = Source>) -> Self {
        let mut ledger = Self { pages: Vec::new(), rules: Vec::new() };
        for (prefix, name, text) in sources {
            let sections = ledger.sections(text);
            ledger.pages.push(Page { prefix, name, sections });
        }
        ledger
    }

    /// Reads one page; its rules are added to the row.
    fn sections(&mut self, text: &'static str) -> Vec<Section> {
        let mut sections: Vec<Section> = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(title) = line.strip_prefix("# ") {
                let rules = self.rules.len()..self.rules.len();
                sections.push(Section { title, text: Vec::new(), rules });
            } else if let Some(section) = sections.last_mut() {
                self.line(section, line);
            }
        }
        sections
    }

    /// Reads a line below the heading of a section: a rule's heading, a rule's line or the section's own text.
    fn line(&mut self, section: &mut Section, line: &'static str) {
        if let Some(heading) = line.strip_prefix("## ") {
            self.rules.push(headed(heading));
            section.rules.end = self.rules.len();
            return;
        }
        match self.rules.last_mut() {
            Some(rule) if !section.rules.is_empty() => add(rule, line),
            _ => section.text.push(block(line)),
        }
    }
}

/// A rule of which only the heading has been read.
fn headed(heading: &'static str) -> Rule {
    let (id, title) = heading.split_once(" — ").unwrap_or((heading, ""));
    Rule { id, title, text: Vec::new(), rulings: Vec::new(), example: "", try_it: None }
}

/// Puts a line where it belongs in its rule.
fn add(rule: &mut Rule, line: &'static str) {
    if let Some(example) = line.strip_prefix("Example: ") {
        rule.example = example;
    } else if let Some(command) = line.strip_prefix("Try: ") {
        rule.try_it = Some(command.trim_matches('`'));
    } else if let Some(note) = line.strip_prefix("Ruling `").and_then(ruling) {
        rule.rulings.push(note);
    } else {
        rule.text.push(block(line));
    }
}

/// A piece of text that is neither heading nor ruling, example or command.
fn block(line: &'static str) -> Block {
    if let Some(item) = line.strip_prefix("- ") {
        Block::Item(item)
    } else if let Some(filled_in) = line.strip_prefix("Not in the book: ") {
        Block::NotInTheBook(filled_in)
    } else {
        Block::Paragraph(line)
    }
}

/// ``crit_scope`: `all_rolled` (default) — every die; `picked` — only two.`` without its first backtick.
fn ruling(note: &'static str) -> Option<RulingNote> {
    let (name, options) = note.split_once("`: `")?;
    let options = options.trim_end_matches('.').split("; `").map(option).collect::<Option<_>>()?;
    Some(RulingNote { name, options })
}

/// ``all_rolled` (default) — every die`` without its first backtick.
fn option(option: &'static str) -> Option<RulingOption> {
    let (value, meaning) = option.split_once(" — ")?;
    let (value, mark) = value.split_once('`')?;
    Some(RulingOption { value, is_default: mark == " (default)", meaning })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruling_line_comes_apart() {
        let note = ruling("luck_bound`: `below` (default) — less than Fortune; `at_most` — Fortune or less.")
            .unwrap();
        assert_eq!(note.name, "luck_bound");
        let below = RulingOption { value: "below", is_default: true, meaning: "less than Fortune" };
        let at_most = RulingOption { value: "at_most", is_default: false, meaning: "Fortune or less" };
        assert_eq!(note.options, [below, at_most]);
    }

    #[test]
    fn text_after_the_last_rule_can_have_a_section_of_its_own() {
        let ledger = Ledger::parse([("A", "a", "stray\n# One\nhello\n## A-1 — First\nsays\n# End\n- bye")]);
        let [one, end] = ledger.pages[0].sections.as_slice() else { panic!("two sections") };
        assert_eq!((one.title, one.text.as_slice()), ("One", &[Block::Paragraph("hello")][..]));
        assert_eq!((end.text.as_slice(), end.rules.clone()), (&[Block::Item("bye")][..], 1..1));
        assert_eq!(ledger.rules[0].text, [Block::Paragraph("says")]);
    }

    #[test]
    fn a_page_of_nonsense_is_read_without_complaint() {
        for text in
            ["## ", "# \n## \n## —\nRuling `\nRuling `a`: `\nTry: \nTry: `\nExample:", "\u{feff}# x\n- "]
        {
            let ledger = Ledger::parse([("A", "a", text)]);
            assert_eq!(ledger.pages.len(), 1);
        }
    }
}
