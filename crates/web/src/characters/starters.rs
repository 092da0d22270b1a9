//! First characters to begin with: a blank sheet, or one that is ready to play.

use protocol::v1::sheet::{EditError, SheetFile};
use protocol::v1::table::command::ModifierBody;
use systems::{StarterModifier, System};

/// A character to begin with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Starter {
    pub(crate) name: &'static str,
    /// What they are good at.
    pub(crate) about: &'static str,
    system: System,
    fields: &'static [(&'static str, &'static str)],
    modifier: Option<StarterModifier>,
}

impl Starter {
    /// Those of a system: who is ready first, then the way step by step.
    pub(crate) fn of_system(system: System) -> Vec<Self> {
        let blank = Self {
            name: "Step by step",
            about: "You are asked one thing after another, and see what each answer does.",
            system,
            fields: &[],
            modifier: None,
        };
        Self::ready(system).into_iter().chain([blank]).collect()
    }

    /// Those of a system who can play at once.
    pub(crate) fn ready(system: System) -> Vec<Self> {
        let ready = |&systems::Starter { name, about, fields, modifier }: &systems::Starter| Self {
            name,
            about,
            system,
            fields,
            modifier,
        };
        system.rules().starters().iter().map(ready).collect()
    }

    /// A new sheet.
    pub(crate) fn sheet(&self, name: &str) -> Result<SheetFile, EditError> {
        let mut file = SheetFile::new(self.system, name)?;
        if !self.fields.is_empty() {
            file.set(self.fields)?;
        }
        if let Some(StarterModifier { name, source, score, value }) = self.modifier {
            let (name, source, node) = (name.to_owned(), source.to_owned(), score.to_owned());
            file.add_modifier_in_words(&ModifierBody { name, source, node, value, when: None })?;
        }
        Ok(file)
    }
}

#[cfg(test)]
pub(crate) use tests::wasted;

#[cfg(test)]
mod tests {
    use super::*;

    /// Points that do nothing: those that nobody has placed, and those that the Level holds back.
    pub(crate) fn wasted(sheet: &systems::d12::Sheet) -> Vec<String> {
        use systems::d12::Node;
        let points = sheet.points();
        let is_wasted =
            |node: &Node| points.unspent(*node) > 0 || points.base(*node, sheet.rulings()).is_capped();
        Node::ALL.into_iter().filter(is_wasted).map(|node| node.to_string()).collect()
    }

    #[test]
    fn every_starter_is_a_legal_sheet_of_its_system() {
        for system in System::all() {
            let starters = Starter::of_system(system);
            assert!(starters.len() >= 3, "{system:?}");
            for starter in starters {
                let file = starter.sheet("Kes").unwrap();
                assert_eq!((file.sheet().system(), file.sheet().name()), (system, "Kes"), "{}", starter.name);
            }
        }
    }

    #[test]
    fn a_character_that_is_ready_leaves_nothing_to_decide_and_keeps_its_promise() {
        for starter in System::all().into_iter().flat_map(Starter::ready) {
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
        for starter in Starter::of_system(System::D12) {
            let file = starter.sheet("").unwrap();
            let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
            assert_eq!(sheet.missing_deity(), []);
            assert_eq!(wasted(&sheet), Vec::<String>::new(), "{}", starter.name);
        }
    }
}
