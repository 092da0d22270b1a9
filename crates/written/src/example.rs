//! The cookbook: systems to begin with, each a page of `docs/systems`.

/// A page of the cookbook: what the mechanic is, the file, and its odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The word for it: the name of its page and of its file.
    pub name: &'static str,
    /// The page, in Markdown.
    pub page: &'static str,
}

macro_rules! examples {
    ($($name:literal),* $(,)?) => {
        static EXAMPLES: &[Example] = &[$(Example {
            name: $name,
            page: include_str!(concat!("../../../docs/systems/", $name, ".md")),
        }),*];
    };
}

examples![
    "highest-die",
    "three-bands",
    "plus-minus",
    "better-of-two",
    "action-and-challenge",
    "pushed-pool",
    "danger-dice",
    "second-tens",
    "marked-pairs",
    "step-dice",
    "wild-die",
    "symbols",
    "roll-and-keep",
    "armies",
    "crossed-blades",
    "turn-order",
    "talent-tree",
    "d12-check",
    "three-d6-check",
    "action-pool",
];

impl Example {
    /// All of them, the simplest first.
    pub fn all() -> &'static [Self] {
        EXAMPLES
    }

    /// The example of that name.
    pub fn find(name: &str) -> Option<&'static Self> {
        EXAMPLES.iter().find(|example| example.name == name)
    }

    /// What it is called.
    pub fn title(&self) -> &'static str {
        self.page.lines().next().unwrap_or("").trim_start_matches("# ")
    }

    /// The file itself.
    pub fn file(&self) -> &'static str {
        let fence = format!("```toml {}.toml\n", self.name);
        let file = self.page.split_once(fence.as_str()).map_or("", |(_, after)| after);
        file.split_once("```").map_or("", |(file, _)| file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twin::{every_throw, reduced};
    use crate::{Question, USUAL_STEPS, WrittenSystem};

    #[test]
    fn every_example_is_a_system_that_is_counted_within_the_usual_steps() {
        for example in Example::all() {
            let system = WrittenSystem::parse(example.file()).unwrap_or_else(|problems| panic!("{problems}"));
            assert_eq!(system.name, example.name);
            for check in &system.checks {
                let question = Question::new(&system, &check.key).unwrap();
                let odds = question.odds(USUAL_STEPS).unwrap();
                let all = odds.ways(|_| true);
                assert_eq!(all, odds.of, "{}", example.name);
                if let Some(slow) = every_throw(&question, 20_000) {
                    assert_eq!(reduced(&odds), reduced(&slow), "{}", example.name);
                }
            }
        }
    }
}
