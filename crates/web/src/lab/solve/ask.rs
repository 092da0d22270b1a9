//! What a character is built for, and the link that asks it.

use odds::solve::d12::{Goal, MOST_LEVEL};
use protocol::v1::goal::AnyGoal;
use systems::d12::Node;
use systems::{AnyRulings, System, d12};

use super::super::link::{Question, complaint};
use super::super::settings::{set_ruling, unusual};
use super::wish::WishAsk;

/// More wishes than this are no longer weighed at a glance.
pub(crate) const MOST_WISHES: usize = 8;

/// What is wanted of a character.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SolveAsk {
    /// Their Level.
    pub(crate) level: u32,
    /// What they are built for.
    pub(crate) wishes: Vec<WishAsk>,
    /// How the rules are read.
    pub(crate) rulings: AnyRulings,
}

impl Default for SolveAsk {
    fn default() -> Self {
        let wishes = vec![WishAsk::check(Node::Finesse, 18)];
        Self { level: 5, wishes, rulings: AnyRulings::of(System::D12) }
    }
}

impl SolveAsk {
    /// As the solver knows it; otherwise one sentence that says why not.
    pub(crate) fn goal(&self) -> Result<AnyGoal, String> {
        let rulings = match self.rulings {
            AnyRulings::D12(rulings) => rulings,
            _ => d12::Rulings::default(),
        };
        let mut goal = Goal { rulings, ..Goal::new(self.level) };
        for (at, wish) in self.wishes.iter().enumerate() {
            goal.wishes.push(wish.wish().map_err(|no| format!("Wish {}: {no}.", at + 1))?);
        }
        Ok(AnyGoal::D12(Box::new(goal)))
    }

    fn apply(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "level" => self.level = value.parse().ok().filter(|level| (1..=MOST_LEVEL).contains(level))?,
            "check" | "stat" if self.wishes.len() < MOST_WISHES => {
                self.wishes.push(WishAsk::read(key, value)?)
            }
            "check" | "stat" => return None,
            _ => return set_ruling(&mut self.rulings, key, value),
        }
        Some(())
    }
}

impl Question for SolveAsk {
    const PATH: &'static str = "/lab/solve";
    const PAUSE: u64 = 80;

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let wishes = self.wishes.iter().map(|wish| (wish.key(), wish.written()));
        std::iter::once(("level", self.level.to_string()))
            .chain(wishes)
            .chain(unusual(&self.rulings))
            .collect()
    }

    fn of(pairs: &[(String, String)]) -> (Self, Option<String>) {
        let mut ask = Self { wishes: Vec::new(), ..Self::default() };
        let mut wrong = None;
        for (key, value) in pairs {
            if ask.apply(key, value).is_none() {
                wrong.get_or_insert_with(|| complaint(key, value));
            }
        }
        if ask.wishes.is_empty() {
            ask.wishes = Self::default().wishes;
        }
        (ask, wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_goal_comes_back_from_its_link() {
        for query in [
            "level=5&check=Finesse=18,luck,weight=2&check=Speechcraft=16",
            "level=30&stat=vitality,weight=1/20&check=STR=20,damage&skill_cap=uncapped",
        ] {
            let (ask, wrong) = SolveAsk::read(query);
            assert_eq!((ask.query().as_str(), wrong), (query, None));
            assert!(ask.goal().is_ok());
        }
        assert_eq!(SolveAsk::read(""), (SolveAsk::default(), None));
    }

    #[test]
    fn what_makes_no_sense_is_named_and_the_rest_is_kept() {
        let (ask, wrong) = SolveAsk::read("level=31&check=IQ=12");
        assert_eq!((ask.level, ask.wishes.len()), (5, 1));
        assert!(wrong.unwrap().contains("level=31"));
        let many = "check=IQ=12&".repeat(MOST_WISHES + 1);
        assert!(SolveAsk::read(&many).1.is_some());
    }

    #[test]
    fn a_weight_that_is_none_is_told_with_its_wish() {
        let (ask, wrong) = SolveAsk::read("level=3&check=IQ=12&check=IQ=14,weight=");
        assert_eq!(wrong, None);
        assert!(ask.goal().unwrap_err().starts_with("Wish 2: a weight is a number"));
    }
}
