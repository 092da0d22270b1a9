//! What is set about the checks of one system: its numbers, what is so or not, and how the rules are read.

use std::collections::BTreeMap;

use systems::{AnyRulings, System};

use super::number::{Number, Run, numbers};

/// Everything that is set.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Settings {
    /// How the rules are read, and of which system they are.
    pub(crate) rulings: AnyRulings,
    /// By their words; a die that is not thrown is left out, and so is the level where dice are counted.
    values: BTreeMap<&'static str, Run>,
    /// A D12 check that withstands something?
    pub(crate) resisted: bool,
    /// One more die for a 3d6 check?
    pub(crate) proficient: bool,
}

impl Settings {
    /// As usual, without bonus dice.
    pub(crate) fn usual(system: System) -> Self {
        let set = numbers(system).iter().filter(|number| !number.optional && number.key != "dice");
        Self {
            rulings: AnyRulings::of(system),
            values: set.map(|number| (number.key, Run::stays(number.usual))).collect(),
            resisted: false,
            proficient: false,
        }
    }

    /// Whose checks they are.
    pub(crate) const fn system(&self) -> System {
        self.rulings.system()
    }

    /// The numbers there are to set.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = &'static Number> + use<> {
        numbers(self.system()).iter()
    }

    /// What a number is set to; nothing if it is left out.
    pub(crate) fn run(&self, key: &str) -> Option<Run> {
        self.values.get(key).copied()
    }

    /// The same as one number.
    pub(crate) fn one(&self, key: &str) -> Option<i32> {
        self.run(key).map(|run| run.from)
    }

    /// A number that counts something.
    pub(crate) fn count(&self, key: &str) -> u32 {
        self.one(key).and_then(|number| u32::try_from(number).ok()).unwrap_or(0)
    }

    /// Every number it runs over; none if it is left out.
    pub(crate) fn values(&self, key: &str) -> Vec<i32> {
        self.run(key).map(Run::values).unwrap_or_default()
    }

    /// Sets a number, or leaves it out. Level and dice say the same in two ways: there is always one of them.
    pub(crate) fn set(&mut self, key: &'static str, run: Option<Run>) {
        match run {
            Some(run) => self.values.insert(key, run),
            None => self.values.remove(key),
        };
        let other = match key {
            "level" => "dice",
            "dice" => "level",
            _ => return,
        };
        let number = self.numbers().find(|number| number.key == other);
        match (run, number) {
            (Some(_), _) => drop(self.values.remove(other)),
            (None, Some(number)) => drop(self.values.insert(other, Run::stays(number.usual))),
            (None, None) => {}
        }
    }

    /// Do the d12s come from a level?
    pub(crate) fn by_level(&self) -> bool {
        self.values.contains_key("level")
    }

    /// The numbers that run.
    pub(crate) fn running(&self) -> Vec<&'static Number> {
        let runs = |number: &&Number| self.run(number.key).is_some_and(Run::runs);
        self.numbers().filter(runs).collect()
    }

    /// Every word of a link.
    pub(crate) fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = vec![("system", self.system().name().to_owned())];
        let set = self.numbers().filter_map(|number| Some((number.key, self.run(number.key)?)));
        pairs
            .extend(set.filter(|(key, run)| !self.is_idle(key, *run)).map(|(key, run)| (key, run.written())));
        pairs.extend(self.resisted.then(|| ("resisted", "yes".to_owned())));
        pairs.extend(self.proficient.then(|| ("proficient", "yes".to_owned())));
        pairs.extend(unusual(&self.rulings));
        pairs
    }

    /// Does a number that usually is 0 stand at 0? A link is easier to read without it.
    fn is_idle(&self, key: &str, run: Run) -> bool {
        let number = self.numbers().find(|number| number.key == key);
        number.is_some_and(|number| !number.optional && number.usual == 0) && run == Run::stays(0)
    }

    /// The settings of a link's system.
    pub(crate) fn of(pairs: &[(String, String)]) -> Option<Self> {
        match pairs.iter().find(|(key, _)| key == "system") {
            Some((_, name)) => System::from_name(name).ok().map(Self::usual),
            None => Some(Self::usual(System::D12)),
        }
    }

    /// Sets what a word of a link says. Nothing if it can't be; a word it doesn't know is passed over.
    pub(crate) fn apply(&mut self, key: &str, value: &str) -> Option<()> {
        if let Some(number) = self.numbers().find(|number| number.key == key) {
            self.set(number.key, Some(Run::read(value, number.range)?));
            return Some(());
        }
        match key {
            "resisted" => self.resisted = yes(value)?,
            "proficient" => self.proficient = yes(value)?,
            _ => return set_ruling(&mut self.rulings, key, value),
        }
        Some(())
    }
}

/// The rulings that are not as they usually are, as words of a link.
pub(crate) fn unusual(rulings: &AnyRulings) -> Vec<(&'static str, String)> {
    let settings = rulings.settings().into_iter().filter(|(info, choice)| *choice != info.default);
    settings.map(|(info, choice)| (info.name, choice.to_owned())).collect()
}

/// Sets a ruling; a word that is none is passed over.
pub(crate) fn set_ruling(rulings: &mut AnyRulings, key: &str, value: &str) -> Option<()> {
    let is_ruling = rulings.system().rulings().iter().any(|info| info.name == key);
    if is_ruling { rulings.set(key, value).ok() } else { Some(()) }
}

/// `yes` or `no`.
pub(crate) fn yes(value: &str) -> Option<bool> {
    match value {
        "yes" | "1" | "" => Some(true),
        "no" | "0" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_a_level_or_a_number_of_dice() {
        let mut set = Settings::usual(System::Pool);
        assert!(set.by_level());
        set.set("dice", Some(Run::stays(9)));
        assert_eq!((set.by_level(), set.one("dice"), set.one("level")), (false, Some(9), None));
        set.set("dice", None);
        assert_eq!((set.by_level(), set.one("level")), (true, Some(3)));
    }

    #[test]
    fn a_word_of_a_link_is_taken_or_refused() {
        let mut set = Settings::usual(System::D12);
        assert_eq!(set.apply("dc", "12..20:2"), Some(()));
        assert_eq!(set.values("dc"), [12, 14, 16, 18, 20]);
        assert_eq!(set.apply("dc", "much"), None);
        assert_eq!(set.apply("luck_bound", "at_most"), Some(()));
        assert_eq!(set.apply("luck_bound", "sideways"), None);
        assert_eq!(set.apply("utm_source", "x"), Some(()), "a stranger's word is passed over");
        assert_eq!(set.running().len(), 1);
    }
}
