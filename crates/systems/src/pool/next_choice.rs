//! What could be decided next on an Action Pool sheet: what one is best at, what else one can do, what one is.

use super::Sheet;
use crate::next_choice::{NextChoice, SheetOption};

/// Attributes for a start, and who is good at them; a sheet takes any name.
const ATTRIBUTES: [(&str, &str, &str); 6] = [
    ("Perception", "Seeing it before it happens.", "Strategist"),
    ("Strength", "Doors, boulders, arm wrestling.", "Brawler"),
    ("Agility", "Quick hands, quick feet, soft landings.", "Acrobat"),
    ("Persuasion", "Words that open doors and purses.", "Speaker"),
    ("Knowledge", "It was in a book, and you read it.", "Scholar"),
    ("Resolve", "Standing when everybody else has run.", "Guardian"),
];
const BEST: &str = "3";
const GOOD: &str = "2";
/// So many attributes make somebody who can act.
const ENOUGH: usize = 3;

impl Sheet {
    /// The next thing to decide; nothing once somebody is something.
    pub(super) fn next_to_decide(&self) -> Option<NextChoice> {
        // A new sheet has some attributes at Level 1: only what was raised has been decided.
        let raised: Vec<&str> = self
            .levels()
            .iter()
            .filter(|(_, level)| level.get() > 1)
            .map(|(name, _)| name.as_str())
            .collect();
        let is_raised = |name: &str| raised.iter().any(|known| known.eq_ignore_ascii_case(name));
        let attributes = |question: &str, level: &str| {
            let option = |(name, about, _): &(&str, &str, &str)| {
                SheetOption::new(*name, *about, (format!("levels.{name}"), level.to_owned()))
            };
            let open = ATTRIBUTES.iter().filter(|(name, ..)| !is_raised(name));
            let help =
                "Levels 1 to 5 roll 1, 2, 4, 7 and 12 dice. Any other name can be added below.".to_owned();
            Some(NextChoice { question: question.to_owned(), help, options: open.map(option).collect() })
        };
        match (raised.len(), self.archetype()) {
            // Whoever is something already has been made, by a person or in a file.
            (_, Some(_)) => None,
            (0, None) => attributes("What are you best at?", BEST),
            (1..ENOUGH, None) => attributes("What else can you do?", GOOD),
            (_, None) => Some(Self::archetypes(&raised)),
        }
    }

    fn archetypes(raised: &[&str]) -> NextChoice {
        let known = |name: &str| ATTRIBUTES.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
        let option = |&name: &&str| {
            let archetype =
                known(name).map_or_else(|| format!("Master of {name}"), |(.., who)| (*who).to_owned());
            SheetOption {
                label: archetype.clone(),
                about: format!("Two more dice on {name}."),
                fields: vec![
                    ("archetype.name".to_owned(), archetype),
                    ("archetype.covers".to_owned(), name.to_owned()),
                ],
            }
        };
        NextChoice {
            question: "Who are you?".to_owned(),
            help: "An archetype adds two dice to what it covers.".to_owned(),
            options: raised.iter().map(option).collect(),
        }
    }
}
