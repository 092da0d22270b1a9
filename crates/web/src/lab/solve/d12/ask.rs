//! What a character of the D12 System is built for.

use leptos::prelude::AnyView;
use odds::solve::d12::{Goal, MOST_LEVEL, Wish};
use protocol::v1::goal::AnyGoal;
use systems::AnyRulings;
use systems::d12::{ModifierTarget, Node, ResourceKind, Rulings, Tier};

use super::super::super::asking::Asking;
use super::super::ask::{SolveAsk, SystemAsk};
use super::super::wish::{WishAsk, WishList, weighed};
use super::about::D12About;
use super::fields;
use crate::form::unusual_rulings as unusual;

/// What is wanted of a character.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct D12Ask {
    /// Their Level.
    pub(super) level: u32,
    /// What they are built for.
    pub(super) wishes: Vec<WishAsk<D12About>>,
    /// How the rules are read.
    rulings: Rulings,
}

impl D12Ask {
    /// One that wishes nothing yet.
    pub(crate) fn blank() -> Self {
        Self { level: 5, wishes: Vec::new(), rulings: Rulings::default() }
    }
}

impl SystemAsk for D12Ask {
    fn means(&self, asking: Asking<SolveAsk>) -> AnyView {
        fields::means(asking)
    }

    fn bounds(&self, _: Asking<SolveAsk>) -> Option<AnyView> {
        None
    }

    fn wish_fields(&self, asking: Asking<SolveAsk>, at: usize) -> AnyView {
        fields::wish(asking, at)
    }

    fn holding_words(&self) -> (&'static str, [&'static str; 4]) {
        ("What the build needs", ["node", "points", "modifier", ""])
    }

    fn goal(&self) -> Result<AnyGoal, String> {
        let wishes = weighed(&self.wishes, |about, weight| Wish { aim: about.aim(), weight })?;
        let goal = Goal { rulings: self.rulings, wishes, ..Goal::new(self.level) };
        Ok(AnyGoal::D12(Box::new(goal)))
    }

    fn build_name(&self) -> String {
        format!("build-level-{}", self.level)
    }

    fn wishes(&self) -> &dyn WishList {
        &self.wishes
    }

    fn wishes_mut(&mut self) -> &mut dyn WishList {
        &mut self.wishes
    }

    fn subjects(&self) -> Vec<(String, String)> {
        let nodes = Node::ALL.into_iter().filter(|node| node.tier() != Tier::Level);
        let checks = nodes.map(|node| {
            let depth = node.path().count().saturating_sub(2);
            (node.name().to_owned(), format!("{}{} check", "\u{2003}".repeat(depth), node.name()))
        });
        let stat = |stat: ModifierTarget| {
            (format!("stat {}", stat.name()), format!("{}, as large as can be", stat.name()))
        };
        checks.chain(STATS.into_iter().map(stat)).collect()
    }

    fn add_wish(&mut self) {
        self.wishes.push(WishAsk::new(D12About::check(Node::Perception, 16)));
    }

    fn fill(&mut self) {
        if self.wishes.is_empty() {
            self.wishes.push(WishAsk::new(D12About::check(Node::Finesse, 18)));
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
        let level = ("level", self.level.to_string());
        let rulings = unusual(&self.rulings.into());
        [level].into_iter().chain(self.wishes.pairs()).chain(rulings).collect()
    }

    fn apply(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "level" => self.level = value.parse().ok().filter(|level| (1..=MOST_LEVEL).contains(level))?,
            "check" | "stat" => return self.wishes.add_read(key, value),
            _ => return self.apply_ruling(key, value),
        }
        Some(())
    }
}

/// The numbers that can be wanted for themselves.
const STATS: [ModifierTarget; 5] = [
    ModifierTarget::Initiative,
    ModifierTarget::Movement,
    ModifierTarget::Maximum(ResourceKind::Vitality),
    ModifierTarget::Maximum(ResourceKind::Focus),
    ModifierTarget::Maximum(ResourceKind::Spirit),
];
