//! What could be decided next on a 3d6 sheet: what one is best at, second, worst, and what one has practised.

use super::{Attribute, Sheet};
use crate::next_choice::{NextChoice, SheetOption};

const BEST: u32 = 15;
const SECOND: u32 = 13;
const WORST: u32 = 7;
/// Things to be practised in, for a start; a sheet takes any words.
const PRACTISED: [(&str, &str); 6] = [
    ("Climbing, Stealth", "Over the wall and past the guard."),
    ("Riding, Swordplay", "At home in the saddle and in a fight."),
    ("Lore, Languages", "Read it, heard it, remembers it."),
    ("Healing, Herbs", "Wounds closed, fevers broken."),
    ("Persuasion, Lies", "The right word at the right door."),
    ("Tracking, Hunting", "Nothing passes without leaving a trace."),
];

impl Sheet {
    /// The next thing to decide; nothing once somebody has practised something.
    pub(super) fn next_to_decide(&self) -> Option<NextChoice> {
        let natural = |attribute: Attribute| self.attribute(attribute).natural;
        let is_usual = |attribute: &Attribute| !(WORST + 1..SECOND).contains(&natural(*attribute));
        let set = Attribute::ALL.into_iter().filter(is_usual).count();
        if !self.proficiencies().is_empty() {
            return None;
        }
        let scores = |question: &str, score: u32| {
            let open = Attribute::ALL.into_iter().filter(|attribute| !is_usual(attribute));
            let option = |attribute: Attribute| {
                let field = (format!("scores.{attribute}"), score.to_string());
                SheetOption::new(attribute.name(), attribute.describe(), field)
            };
            let help = format!("It gets a score of {score}; every full 3 points add 1 to its checks.");
            Some(NextChoice { question: question.to_owned(), help, options: open.map(option).collect() })
        };
        match set {
            0 => scores("What are you best at?", BEST),
            1 => scores("What comes second?", SECOND),
            2 => scores("What is not for you?", WORST),
            _ => Some(practised()),
        }
    }
}

fn practised() -> NextChoice {
    let option = |(names, about): (&str, &str)| {
        SheetOption::new(names, about, ("proficiencies".to_owned(), names.to_owned()))
    };
    NextChoice {
        question: "What have you practised?".to_owned(),
        help: "One more d6 in every check that it applies to. Anything else can be added below.".to_owned(),
        options: PRACTISED.map(option).to_vec(),
    }
}
