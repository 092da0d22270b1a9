//! What a character of the 3d6 System is built for.

use leptos::prelude::AnyView;
use odds::solve::three_six::{Aim, Goal, MOST_BUDGET, Wish};
use protocol::v1::goal::AnyGoal;
use protocol::v1::wish::three_six::PROFICIENT;
use systems::AnyRulings;
use systems::three_six::{Attribute, Draft, Rulings};

use super::super::super::asking::Asking;
use super::super::ask::{SolveAsk, SystemAsk};
use super::super::wish::{WishAsk, WishList, weighed};
use super::about::{check, roll};
use super::fields;
use super::limits::{Limit, ScoreBound, limits};
use crate::form::unusual_rulings as unusual;

/// What a level and Heroism can be.
pub(super) const LEVELS: (i32, i32) = (0, 99);
/// More limits than this are no longer read at a glance.
pub(super) const MOST_LIMITS: usize = 14;

/// What is wanted of a character.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ThreeSixAsk {
    /// The sum of all scores without magic.
    pub(super) budget: u32,
    /// Their level, which bounds magic.
    pub(super) level: u32,
    /// What Heroism adds to saves.
    pub(super) heroism: u32,
    /// What bounds the scores.
    pub(super) limits: Vec<Limit>,
    /// What they are built for.
    pub(super) wishes: Vec<WishAsk<Aim>>,
    /// How the rules are read.
    rulings: Rulings,
}

impl ThreeSixAsk {
    /// One that wishes nothing yet.
    pub(crate) fn blank() -> Self {
        let (limits, wishes, rulings) = (Vec::new(), Vec::new(), Rulings::default());
        Self { budget: 70, level: 0, heroism: 0, limits, wishes, rulings }
    }

    /// Adds a limit that forbids nothing yet.
    pub(super) fn add_limit(&mut self) {
        self.limits.push(Limit { bound: ScoreBound::Least, attribute: Attribute::Body, number: 0 });
    }

    fn is_proficient(&self) -> bool {
        self.wishes.iter().filter_map(|wish| roll(&wish.about)).any(|request| request.proficiency.is_some())
    }
}

impl SystemAsk for ThreeSixAsk {
    fn means(&self, asking: Asking<SolveAsk>) -> AnyView {
        fields::means(asking)
    }

    fn bounds(&self, asking: Asking<SolveAsk>) -> Option<AnyView> {
        Some(limits(asking))
    }

    fn wish_fields(&self, asking: Asking<SolveAsk>, at: usize) -> AnyView {
        fields::wish(asking, at)
    }

    fn holding_words(&self) -> (&'static str, [&'static str; 4]) {
        ("What the build needs", ["attribute", "score", "bonus", ""])
    }

    fn goal(&self) -> Result<AnyGoal, String> {
        let wishes = weighed(&self.wishes, |aim, weight| Wish { aim: aim.clone(), weight })?;
        let proficiencies = self.is_proficient().then(|| PROFICIENT.to_owned()).into_iter().collect();
        let draft = Draft {
            level: self.level,
            heroism: self.heroism,
            proficiencies,
            rulings: self.rulings,
            ..Draft::default()
        };
        let mut goal = Goal { budget: self.budget, draft, most: Vec::new(), wishes };
        self.limits.iter().for_each(|limit| limit.bind(&mut goal));
        Ok(AnyGoal::ThreeSix(goal))
    }

    fn build_name(&self) -> String {
        format!("build-3d6-{}", self.budget)
    }

    fn wishes(&self) -> &dyn WishList {
        &self.wishes
    }

    fn wishes_mut(&mut self) -> &mut dyn WishList {
        &mut self.wishes
    }

    fn subjects(&self) -> Vec<(String, String)> {
        let names = || Attribute::ALL.into_iter().map(Attribute::name);
        let checks = names().map(|name| (name.to_owned(), format!("{name} check")));
        let bonuses =
            names().map(|name| (format!("stat {name}"), format!("{name} bonus, as large as can be")));
        checks.chain(bonuses).collect()
    }

    fn add_wish(&mut self) {
        self.wishes.push(WishAsk::new(check(Attribute::Perception)));
    }

    fn fill(&mut self) {
        if self.wishes.is_empty() {
            self.wishes.push(WishAsk::new(check(Attribute::Will)));
        }
    }

    fn rulings(&self) -> Option<AnyRulings> {
        Some(self.rulings.into())
    }

    fn set_rulings(&mut self, rulings: AnyRulings) {
        if let Some(rulings) = rulings.typed() {
            self.rulings = rulings;
        }
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let own =
            [("level", self.level), ("heroism", self.heroism)].into_iter().filter(|(_, number)| *number > 0);
        let own = own.map(|(key, number)| (key, number.to_string()));
        let limits = self.limits.iter().map(|limit| (limit.bound.word(), limit.written()));
        let first = [("budget", self.budget.to_string())].into_iter().chain(own).chain(limits);
        first.chain(self.wishes.pairs()).chain(unusual(&self.rulings.into())).collect()
    }

    fn apply(&mut self, key: &str, value: &str) -> Option<()> {
        let number = |most: u32| value.parse().ok().filter(|number: &u32| *number <= most);
        match key {
            "budget" => self.budget = number(MOST_BUDGET)?,
            "level" => self.level = number(LEVELS.1.cast_unsigned())?,
            "heroism" => self.heroism = number(LEVELS.1.cast_unsigned())?,
            "check" | "stat" => return self.wishes.add_read(key, value),
            _ => match ScoreBound::from_word(key) {
                Some(bound) => {
                    let has_room = self.limits.len() < MOST_LIMITS;
                    self.limits.push(Limit::from_link(bound, value).filter(|_| has_room)?);
                }
                None => return self.apply_ruling(key, value),
            },
        }
        Some(())
    }
}
