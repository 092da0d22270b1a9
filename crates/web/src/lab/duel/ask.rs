//! Who fights whom, and the link that asks it.

use odds::duel::{Fight, MOST_PER_SIDE, Policy, Refusal, Targeting};
use systems::{AnyRulings, System, d12};

use super::super::link::{LabQuestion, complaint};
use super::fighter::FighterAsk;
use crate::form::{set_ruling, unusual_rulings as unusual};

/// Two sides, and how they fight.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DuelAsk {
    /// One to four against one to four.
    pub(crate) sides: [Vec<FighterAsk>; 2],
    /// When everybody spends Heroism.
    pub(crate) policy: Policy,
    /// Whom everybody strikes.
    pub(crate) target: Targeting,
    /// How the rules are read.
    pub(crate) rulings: AnyRulings,
}

impl Default for DuelAsk {
    fn default() -> Self {
        let mut kestrel = FighterAsk::named("Kestrel").with(&[
            ("attack", 5),
            ("defence", 3),
            ("vitality", 6),
            ("heroism", 2),
        ]);
        kestrel.luck = Some(4);
        let wolf = FighterAsk::named("Wolf").with(&[("attack", 4), ("defence", 3), ("vitality", 5)]);
        Self {
            sides: [vec![kestrel], vec![wolf]],
            policy: Policy::default(),
            target: Targeting::default(),
            rulings: AnyRulings::default_for(System::D12),
        }
    }
}

impl DuelAsk {
    /// As the rules know it.
    pub(crate) fn fight(&self) -> Result<Fight, Refusal> {
        let [first, second] = &self.sides;
        let side = |side: &[FighterAsk], player: bool| {
            side.iter().map(|fighter| fighter.combatant(player, self.policy)).collect::<Vec<_>>()
        };
        let mut fight = Fight::new([side(first, true), side(second, false)])?;
        fight.targeting = self.target;
        fight.rulings = self.rulings.typed::<d12::Rulings>().unwrap_or_default();
        Ok(fight)
    }

    /// One more on that side, under a name that nobody has.
    pub(crate) fn add(&mut self, side: usize) {
        let taken = |name: &str| self.sides.iter().flatten().any(|fighter| fighter.name == name);
        let stem = if side == 0 { "Ally" } else { "Foe" };
        let name = std::iter::once(stem.to_owned())
            .chain((2..).map(|at| format!("{stem} {at}")))
            .find(|name| !taken(name));
        let numbers = [("attack", 4), ("defence", 3), ("vitality", 5)];
        if self.sides[side].len() < MOST_PER_SIDE {
            self.sides[side].extend(name.map(|name| FighterAsk::named(&name).with(&numbers)));
        }
    }

    fn apply(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "a" | "b" => {
                let side = &mut self.sides[usize::from(key == "b")];
                let fighter = FighterAsk::from_link(value).filter(|_| side.len() < MOST_PER_SIDE)?;
                side.push(fighter);
            }
            "policy" => self.policy = Policy::ALL.into_iter().find(|policy| policy.name() == value)?,
            "target" => {
                self.target = Targeting::ALL.into_iter().find(|targeting| targeting.name() == value)?
            }
            _ => return set_ruling(&mut self.rulings, key, value),
        }
        Some(())
    }
}

impl LabQuestion for DuelAsk {
    type Word = &'static str;

    const PATH: &'static str = "/lab/duel";
    const PAUSE: u64 = 200;

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = Vec::new();
        for (key, side) in ["a", "b"].into_iter().zip(&self.sides) {
            pairs.extend(side.iter().map(|fighter| (key, fighter.written())));
        }
        let (policy, target) = (Policy::default(), Targeting::default());
        pairs.extend((self.policy != policy).then(|| ("policy", self.policy.name().to_owned())));
        pairs.extend((self.target != target).then(|| ("target", self.target.name().to_owned())));
        pairs.extend(unusual(&self.rulings));
        pairs
    }

    fn from_pairs(pairs: &[(String, String)]) -> (Self, Option<String>) {
        let usual = Self::default();
        let mut ask = Self { sides: [Vec::new(), Vec::new()], ..usual.clone() };
        let mut wrong = None;
        for (key, value) in pairs {
            if ask.apply(key, value).is_none() {
                wrong.get_or_insert_with(|| complaint(key, value));
            }
        }
        for (side, usual) in ask.sides.iter_mut().zip(usual.sides) {
            if side.is_empty() {
                *side = usual;
            }
        }
        (ask, wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fight_comes_back_from_its_link() {
        let mut ask = DuelAsk::default();
        ask.add(0);
        ask.add(1);
        ask.add(1);
        (ask.policy, ask.target) = (Policy::Always, Targeting::Strongest);
        assert_eq!(DuelAsk::from_query(&ask.query()), (ask, None));
        assert_eq!(DuelAsk::from_query(""), (DuelAsk::default(), None));
    }

    #[test]
    fn a_crowd_or_a_stranger_is_named_and_the_rest_is_kept() {
        let (ask, wrong) = DuelAsk::from_query("a=A&a=B&a=C&a=D&a=E&b=W");
        assert_eq!((ask.sides[0].len(), wrong.is_some()), (4, true));
        assert!(DuelAsk::from_query("a=A,hat=1&b=W").1.is_some());
        assert!(DuelAsk::from_query("policy=sometimes").1.is_some());
    }

    #[test]
    fn two_of_one_name_are_refused_by_the_rules() {
        let (ask, _) = DuelAsk::from_query("a=Wolf&b=Wolf");
        assert!(ask.fight().unwrap_err().to_string().contains("a name of its own"));
    }
}
