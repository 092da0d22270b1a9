//! First characters to begin with: a blank sheet, or one that is ready to play.

use protocol::v1::sheet::{EditError, SheetFile};
use systems::System;
use systems::d12::{Modifier, ModifierTarget, Node};

/// A character to begin with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Starter {
    /// What it is called.
    pub(crate) name: &'static str,
    /// What they are good at.
    pub(crate) about: &'static str,
    system: System,
    fields: &'static [(&'static str, &'static str)],
    modifier: Option<(&'static str, &'static str, Node, i32)>,
}

const BLANK: Starter = Starter {
    name: "Step by step",
    about: "You are asked one thing after another, and see what each answer does.",
    system: System::D12,
    fields: &[],
    modifier: None,
};

const READY: [Starter; 7] = [
    Starter {
        name: "Scout",
        about: "Level 7. Quick, quiet and hard to surprise.",
        system: System::D12,
        fields: &[
            ("Level", "7"),
            ("Body", "3"),
            ("Mind", "3"),
            ("DEX", "2"),
            ("WIS", "2"),
            ("Agility", "1"),
            ("Awareness", "1"),
        ],
        modifier: Some(("Keen ears", "race", Node::Awareness, 1)),
    },
    Starter {
        name: "Shield-bearer",
        about: "Level 7. Stands firm, hits hard, takes blows.",
        system: System::D12,
        fields: &[
            ("Level", "7"),
            ("Body", "4"),
            ("Soul", "2"),
            ("STR", "2"),
            ("CON", "1"),
            ("FOW", "1"),
            ("Stance", "1"),
        ],
        modifier: Some(("Shield", "equipment", Node::Stance, 1)),
    },
    Starter {
        name: "Lucky priest",
        about: "Level 7. Faith, a kind word, and more luck than is fair.",
        system: System::D12,
        fields: &[
            ("Level", "7"),
            ("Mind", "2"),
            ("Soul", "4"),
            ("CHA", "1"),
            ("DIV", "1"),
            ("LCK", "2"),
            ("Fortune", "1"),
            ("deity", "The Lamp at the Crossroads"),
        ],
        modifier: None,
    },
    Starter {
        name: "Hedge knight",
        about: "Level 2. Strong in body and will, at home in the saddle.",
        system: System::THREE_SIX,
        fields: &[
            ("level", "2"),
            ("heroism", "1"),
            ("Body", "15"),
            ("Fortitude", "13"),
            ("Will", "12"),
            ("Empathy", "10"),
            ("proficiencies", "Riding, Swordplay"),
        ],
        modifier: None,
    },
    Starter {
        name: "Scholar",
        about: "Level 2. Sharp eyes, sharper mind, soft hands.",
        system: System::THREE_SIX,
        fields: &[
            ("level", "2"),
            ("heroism", "1"),
            ("Intelligence", "16"),
            ("Perception", "13"),
            ("Will", "12"),
            ("Body", "7"),
            ("proficiencies", "Lore, Languages"),
        ],
        modifier: None,
    },
    Starter {
        name: "Strategist",
        about: "Sees it coming: six dice on Perception.",
        system: System::POOL,
        fields: &[
            ("Perception", "3"),
            ("Persuasion", "2"),
            ("Agility", "2"),
            ("archetype.name", "Strategist"),
            ("archetype.covers", "Perception"),
        ],
        modifier: None,
    },
    Starter {
        name: "Brawler",
        about: "First through the door: six dice on Strength.",
        system: System::POOL,
        fields: &[
            ("Strength", "3"),
            ("Agility", "2"),
            ("Perception", "2"),
            ("archetype.name", "Brawler"),
            ("archetype.covers", "Strength"),
        ],
        modifier: None,
    },
];

impl Starter {
    /// Those of a system: who is ready first, then the way step by step.
    pub(crate) fn of(system: System) -> Vec<Self> {
        Self::ready(system).into_iter().chain([Self { system, ..BLANK }]).collect()
    }

    /// Those of a system who can play at once.
    pub(crate) fn ready(system: System) -> Vec<Self> {
        READY.into_iter().filter(|one| one.system == system).collect()
    }

    /// A new sheet.
    pub(crate) fn sheet(&self, name: &str) -> Result<SheetFile, EditError> {
        let mut file = SheetFile::new(self.system, name)?;
        if !self.fields.is_empty() {
            file.set(self.fields)?;
        }
        if let Some((name, source, node, value)) = self.modifier {
            let (name, source, target) = (name.to_owned(), source.to_owned(), ModifierTarget::Node(node));
            file.add_modifier(&Modifier { name, source, target, value, when: None })?;
        }
        Ok(file)
    }
}

/// Points that do nothing: those that nobody has placed, and those that the Level holds back.
#[cfg(test)]
pub(crate) fn wasted(sheet: &systems::d12::Sheet) -> Vec<String> {
    let points = sheet.points();
    let is_wasted =
        |node: &Node| points.unspent(*node) > 0 || points.base(*node, sheet.rulings()).is_capped();
    Node::ALL.into_iter().filter(is_wasted).map(|node| node.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_starter_is_a_legal_sheet_of_its_system() {
        for system in System::all() {
            let starters = Starter::of(system);
            assert!(starters.len() >= 3, "{system:?}");
            for starter in starters {
                let file = starter.sheet("Kes").unwrap();
                assert_eq!((file.sheet().system(), file.sheet().name()), (system, "Kes"), "{}", starter.name);
            }
        }
    }

    #[test]
    fn a_character_that_is_ready_leaves_nothing_to_decide_and_keeps_its_promise() {
        for starter in READY {
            let file = starter.sheet("Kes").unwrap();
            let sheet = file.sheet();
            assert_eq!(sheet.next_choice(), None, "{}", starter.name);
            assert!(sheet.warnings().is_empty(), "{}", starter.name);
            if starter.about.contains("six dice") {
                let best = sheet.rolls().scores().into_iter().find(|score| score.number == "6d12");
                assert!(best.is_some_and(|score| starter.about.contains(&score.title)), "{}", starter.name);
            }
        }
    }

    #[test]
    fn a_character_that_is_ready_needs_no_deity_and_no_name() {
        for starter in Starter::of(System::D12) {
            let file = starter.sheet("").unwrap();
            let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
            assert_eq!(sheet.missing_deity(), []);
            assert_eq!(wasted(&sheet), Vec::<String>::new(), "{}", starter.name);
        }
    }
}
