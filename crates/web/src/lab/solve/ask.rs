//! What a character is built for, in any system, and the link that asks it.

use std::any::Any;

use leptos::prelude::AnyView;
use protocol::v1::goal::AnyGoal;
use systems::{AnyRulings, System};

use super::super::asking::Asking;
use super::super::link::{LabQuestion, complaint};
use super::d12::ask::D12Ask;
use super::pool::ask::PoolAsk;
use super::three_six::ask::ThreeSixAsk;
use super::wish::WishList;
use crate::form::set_ruling;

/// What is wanted of a character.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SolveAsk {
    /// Points down a tree.
    D12(D12Ask),
    /// Scores out of a budget.
    ThreeSix(ThreeSixAsk),
    /// Levels at their costs.
    Pool(PoolAsk),
}

/// What a system's question can do.
pub(crate) trait SystemAsk: Any {
    /// Fields for what there is to spend.
    fn means(&self, asking: Asking<SolveAsk>) -> AnyView;
    /// Fields for what bounds the build, where something does.
    fn bounds(&self, asking: Asking<SolveAsk>) -> Option<AnyView>;
    /// What is said of one wish, besides what it is about.
    fn wish_fields(&self, asking: Asking<SolveAsk>, at: usize) -> AnyView;
    /// What stands above the table of what a build holds, and above its columns.
    fn holding_words(&self) -> (&'static str, [&'static str; 4]);
    /// As the solver knows it; otherwise one sentence that says why not.
    fn goal(&self) -> Result<AnyGoal, String>;
    /// The first part of a file's name for the build.
    fn build_name(&self) -> String;
    /// What they are built for.
    fn wishes(&self) -> &dyn WishList;
    /// The same, to be changed.
    fn wishes_mut(&mut self) -> &mut dyn WishList;
    /// Everything a wish can be about, with the word and the name.
    fn subjects(&self) -> Vec<(String, String)>;
    /// Adds a plain wish.
    fn add_wish(&mut self);
    /// What a link left out is as usual.
    fn fill(&mut self);
    /// How the rules are read, where that makes a difference.
    fn rulings(&self) -> Option<AnyRulings>;
    /// Takes other rulings; those of another system are none.
    fn set_rulings(&mut self, rulings: AnyRulings);
    /// Every word of a link and its value, but for the system.
    fn pairs(&self) -> Vec<(&'static str, String)>;
    /// Takes a word of a link. Nothing if it can't be; a word it doesn't know is passed over.
    fn apply(&mut self, key: &str, value: &str) -> Option<()>;

    /// Takes a word that may be a ruling.
    fn apply_ruling(&mut self, key: &str, value: &str) -> Option<()> {
        if let Some(mut rulings) = self.rulings() {
            set_ruling(&mut rulings, key, value)?;
            self.set_rulings(rulings);
        }
        Some(())
    }
}

impl SolveAsk {
    /// The systems that builds can be found in.
    pub(crate) const SYSTEMS: [System; 3] = [System::D12, System::THREE_SIX, System::POOL];

    /// The usual one of a system.
    pub(crate) fn usual(system: System) -> Self {
        let mut ask = Self::blank(system);
        ask.one_mut().fill();
        ask
    }

    fn blank(system: System) -> Self {
        if system == System::THREE_SIX {
            Self::ThreeSix(ThreeSixAsk::blank())
        } else if system == System::POOL {
            Self::Pool(PoolAsk::blank())
        } else {
            Self::D12(D12Ask::blank())
        }
    }

    /// Whose character it is.
    pub(crate) const fn system(&self) -> System {
        match self {
            Self::D12(_) => System::D12,
            Self::ThreeSix(_) => System::THREE_SIX,
            Self::Pool(_) => System::POOL,
        }
    }

    /// The question of its system.
    pub(crate) fn system_ask(&self) -> &(dyn SystemAsk + 'static) {
        match self {
            Self::D12(ask) => ask,
            Self::ThreeSix(ask) => ask,
            Self::Pool(ask) => ask,
        }
    }

    /// The same, to be changed.
    pub(crate) fn one_mut(&mut self) -> &mut (dyn SystemAsk + 'static) {
        match self {
            Self::D12(ask) => ask,
            Self::ThreeSix(ask) => ask,
            Self::Pool(ask) => ask,
        }
    }
}

impl LabQuestion for SolveAsk {
    type Word = &'static str;

    const PATH: &'static str = "/lab/solve";
    const PAUSE: u64 = 80;

    fn pairs(&self) -> Vec<(&'static str, String)> {
        // Links were made before there was another system than D12, so it goes without saying.
        let named = (self.system() != System::D12).then(|| ("system", self.system().name().to_owned()));
        named.into_iter().chain(self.system_ask().pairs()).collect()
    }

    fn from_pairs(pairs: &[(String, String)]) -> (Self, Option<String>) {
        let system = match pairs.iter().find(|(key, _)| key == "system") {
            Some((key, name)) => match Self::SYSTEMS.into_iter().find(|system| system.name() == name) {
                Some(system) => system,
                None => return (Self::usual(System::D12), Some(complaint(key, name))),
            },
            None => System::D12,
        };
        let (mut ask, mut wrong) = (Self::blank(system), None);
        for (key, value) in pairs {
            if ask.one_mut().apply(key, value).is_none() {
                wrong.get_or_insert_with(|| complaint(key, value));
            }
        }
        ask.one_mut().fill();
        (ask, wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::super::wish::MOST_WISHES;
    use super::*;

    #[test]
    fn every_goal_comes_back_from_its_link() {
        for query in [
            "level=5&check=Finesse=18,luck,weight=2&check=Speechcraft=16",
            "level=30&stat=vitality,weight=1/20&check=STR=20,damage&skill_cap=uncapped",
            "system=3d6&budget=70&check=Will=15,save&check=Reflex=16,proficient,weight=2",
            "system=3d6&budget=60&level=4&heroism=2&least=Body=9&most=Will=12&maximum=Body=20&magic=Reflex=2\
             &check=Body,against=11,step=-1&check=Fortitude=14,advantage=1,disadvantage=2&stat=Empathy,weight=1/10\
             &opposed_adds=bonus",
            "system=pool&budget=12&costs=0,1,3,6,10&check=Perception=2&check=Brawn,weight=1/2",
            "system=pool&budget=12&costs=0,2,4,6,8&check=Perception=2,boost=1,snag=2&check=Brawn\
             &least=Brawn=2&most=Brawn=4&covers=Perception",
            "system=pool&budget=12&costs=0,1,3,6,10&least=Agility=1&least=Perception=3&check=Perception=1",
        ] {
            let (ask, wrong) = SolveAsk::from_query(query);
            assert_eq!((ask.query().as_str(), wrong), (query, None));
            assert!(ask.system_ask().goal().is_ok(), "{query}");
        }
    }

    #[test]
    fn the_usual_goal_of_every_system_comes_back_and_is_an_empty_link() {
        assert_eq!(SolveAsk::from_query(""), (SolveAsk::usual(System::D12), None));
        for system in SolveAsk::SYSTEMS {
            let usual = SolveAsk::usual(system);
            assert_eq!(SolveAsk::from_query(&usual.query()), (usual.clone(), None));
            assert_eq!(SolveAsk::from_query(&format!("system={}", system.name())), (usual, None));
        }
    }

    #[test]
    fn what_makes_no_sense_is_named_and_the_rest_is_kept() {
        let (ask, wrong) = SolveAsk::from_query("level=31&check=IQ=12");
        assert_eq!(ask.query(), "level=5&check=IQ=12");
        assert!(wrong.unwrap().contains("level=31"));
        for (system, key, value, kept) in [
            ("3d6", "budget", "1001", "check=Will=15"),
            ("3d6", "check", "Luck=15", "check=Will=15"),
            ("3d6", "check", "Will=15,advantage=6", "check=Will=15"),
            ("3d6", "magic", "Nobody=2", "check=Will=15"),
            ("3d6", "opposed_adds", "sideways", "check=Will=15"),
            ("pool", "costs", "0,1,3", "check=Brawn=2"),
            ("pool", "check", "Brawn=99", "check=Brawn=2"),
            ("pool", "most", "Brawn=6", "check=Brawn=2"),
            ("pool", "covers", "", "check=Brawn=2"),
        ] {
            let (ask, wrong) = SolveAsk::from_query(&format!("system={system}&{key}={value}&{kept}"));
            assert!(wrong.is_some_and(|told| told.contains(key)), "{key}={value}");
            assert!(ask.query().contains(kept) && ask.system_ask().wishes().count() == 1, "{}", ask.query());
        }
    }

    #[test]
    fn too_many_wishes_and_a_system_that_is_none_are_told_once() {
        for system in SolveAsk::SYSTEMS {
            let name = if system == System::POOL { "Brawn=1" } else { "Will=12" };
            let check = if system == System::D12 { "IQ=12" } else { name };
            let many = format!("check={check}&").repeat(MOST_WISHES + 1);
            let (ask, wrong) = SolveAsk::from_query(&format!("system={}&{many}", system.name()));
            assert_eq!((ask.system_ask().wishes().count(), wrong.is_some()), (MOST_WISHES, true));
        }
        let (ask, wrong) = SolveAsk::from_query("budget=7&system=chess&check=Will=15");
        assert_eq!(ask, SolveAsk::usual(System::D12));
        assert!(wrong.unwrap().contains("system=chess"));
        assert_eq!(
            SolveAsk::from_query("system=pool&utm_source=x").1,
            None,
            "a stranger's word is passed over"
        );
    }

    #[test]
    fn a_weight_that_is_none_is_told_with_its_wish_and_stays() {
        for query in [
            "level=3&check=IQ=12&check=IQ=14,weight=",
            "system=3d6&budget=70&check=Will=12&check=Body=14,weight=much",
            "system=pool&budget=12&costs=0,1,3,6,10&check=Brawn&check=Brawn=2,weight=-1",
        ] {
            let (ask, wrong) = SolveAsk::from_query(query);
            assert_eq!((ask.query().as_str(), wrong), (query, None));
            assert!(ask.system_ask().goal().unwrap_err().starts_with("Wish 2: a weight is a number"));
        }
    }
}
