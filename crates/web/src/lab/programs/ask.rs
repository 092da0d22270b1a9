//! A program, how its outputs are shown, and the link that holds both.

use super::super::distributions::Shown;
use super::super::link::{LabQuestion, complaint};
use super::examples::EXAMPLES;

/// Browsers, servers and those who pass links on take this many characters; many take no more.
const LONGEST_LINK: usize = 8000;

/// What is run.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ProgramAsk {
    /// The program as it stands in the editor.
    pub(crate) text: String,
    /// How its outputs are shown.
    pub(crate) shown: Shown,
}

impl Default for ProgramAsk {
    fn default() -> Self {
        Self { text: EXAMPLES[0].text.to_owned(), shown: Shown::default() }
    }
}

impl ProgramAsk {
    /// Whether a link can hold the program.
    pub(crate) fn fits_a_link(&self) -> bool {
        self.query().len() <= LONGEST_LINK
    }
}

/// Whether a link holds a program.
pub(super) fn names_program(query: &str) -> bool {
    query.trim_start_matches('?').split('&').any(|pair| pair.starts_with("program="))
}

impl LabQuestion for ProgramAsk {
    type Word = &'static str;

    const PATH: &'static str = "/lab/programs";
    /// As long as it takes to go on typing: what is half written is no mistake yet.
    const PAUSE: u64 = 500;

    fn pairs(&self) -> Vec<(&'static str, String)> {
        std::iter::once(("program", self.text.clone())).chain(self.shown.pairs()).collect()
    }

    fn from_pairs(pairs: &[(String, String)]) -> (Self, Option<String>) {
        let mut ask = Self::default();
        let mut wrong = None;
        for (key, value) in pairs {
            if key == "program" {
                ask.text = value.replace("\r\n", "\n");
            } else if ask.shown.apply(key, value).is_none() {
                wrong.get_or_insert_with(|| complaint(key, value));
            }
        }
        (ask, wrong)
    }

    /// Shown otherwise, or asked for again, it need not wait.
    fn pause_after(&self, before: &Self) -> u64 {
        if before.text == self.text { 0 } else { Self::PAUSE }
    }

    /// A link without a program, such as the tool's own, leaves what is written.
    fn follow(&self, query: &str) -> (Self, Option<String>) {
        let (mut ask, wrong) = Self::from_query(query);
        if !names_program(query) {
            ask.text.clone_from(&self.text);
        }
        (ask, wrong)
    }

    /// A program that is too long stands in this browser alone.
    fn address(&self) -> String {
        if self.fits_a_link() {
            return self.query();
        }
        let shown: Vec<String> = self.shown.pairs().map(|(key, value)| format!("{key}={value}")).collect();
        shown.join("&")
    }
}

#[cfg(test)]
mod tests {
    use charts::Cumulation;

    use super::*;

    #[test]
    fn every_program_comes_back_from_its_link_to_the_letter() {
        let mut ask = ProgramAsk::default();
        for text in
            ["", "output 3d6\n\n  \\ a + b & c = d # \\\noutput d{1..3, 100%} named \"é [X]\"\n", "\t%0A"]
        {
            ask.text = text.to_owned();
            assert_eq!(ProgramAsk::from_query(&ask.query()), (ask.clone(), None));
        }
        ask.shown.cumulation = Cumulation::AtMost;
        assert_eq!(ProgramAsk::from_query(&ask.query()), (ask, None));
    }

    #[test]
    fn a_link_without_a_program_has_an_example_and_what_makes_no_sense_is_named() {
        assert_eq!(ProgramAsk::from_query(""), (ProgramAsk::default(), None));
        assert!(ProgramAsk::from_query("program=output d6&chance=never").1.unwrap().contains("chance=never"));
    }

    #[test]
    fn a_link_without_a_program_leaves_what_is_written() {
        let ask = ProgramAsk { text: "output 7d7".to_owned(), ..ProgramAsk::default() };
        assert_eq!(ask.follow(""), (ask.clone(), None));
        assert_eq!(ask.follow("?view=table").0.text, "output 7d7");
        assert_eq!(ask.follow("?program=output%20d6").0.text, "output d6");
    }

    #[test]
    fn a_program_that_is_too_long_for_a_link_is_left_out_of_it() {
        let mut ask = ProgramAsk { text: "output 3d6\n".repeat(10), ..ProgramAsk::default() };
        assert!(ask.fits_a_link() && ask.address() == ask.query());
        ask.text = "output 3d6\n".repeat(1000);
        ask.shown.cumulation = Cumulation::AtLeast;
        assert!(!ask.fits_a_link());
        assert_eq!(ask.address(), "chance=at-least");
    }
}
