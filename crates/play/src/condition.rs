//! Conditions: named toggles that carry modifiers. "Prone: −3 to Dexterity", "Inspired: one boost".

use systems::d12::ModifierTarget;
use systems::three_six::Attribute;
use systems::{System, d12};

use crate::Ask;
use crate::text::same_name;

/// A named state of a character, which can be switched off and on again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// What it is called.
    pub name: String,
    /// Does it hold now?
    pub is_on: bool,
    /// What it does while it holds.
    pub effects: Vec<Effect>,
}

/// What a condition does, in the terms of each system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A modifier to a node and all below it, or to Initiative, Movement or a maximum (D12-TREE-6).
    D12 {
        /// What it is attached to.
        target: ModifierTarget,
        /// What it adds or takes away.
        value: i32,
    },
    /// Advantage, disadvantage and steps (T36-ADV-1, T36-LADDER-1).
    ThreeSix {
        /// Only for this attribute.
        attribute: Option<Attribute>,
        /// Instances of advantage.
        advantage: u32,
        /// Instances of disadvantage.
        disadvantage: u32,
        /// Steps up or down the ladder of dice.
        steps: i32,
    },
    /// Boost and snag dice (POOL-MOD-1).
    Pool {
        /// Only for this attribute.
        attribute: Option<String>,
        /// Boost dice.
        boosts: u32,
        /// Snag dice.
        snags: u32,
    },
}

impl Effect {
    /// The system it belongs to.
    pub const fn system(&self) -> System {
        match self {
            Self::D12 { .. } => System::D12,
            Self::ThreeSix { .. } => System::ThreeSix,
            Self::Pool { .. } => System::Pool,
        }
    }
}

impl Condition {
    /// The sheet while this condition holds: D12 modifiers stand on it like any other.
    pub(crate) fn on_draft(&self, draft: &mut d12::Draft) {
        for effect in self.effects.iter().filter(|_| self.is_on) {
            if let &Effect::D12 { target, value } = effect {
                let (name, source) = (self.name.clone(), "condition".to_owned());
                draft.modifiers.push(d12::Modifier { name, source, target, value, when: None });
            }
        }
    }

    /// What is asked while this condition holds: 3d6 and Action Pool effects change the dice.
    pub fn on_ask(&self, ask: &mut Ask) {
        for effect in self.effects.iter().filter(|_| self.is_on) {
            effect.on_ask(ask);
        }
    }
}

impl Effect {
    fn on_ask(&self, ask: &mut Ask) {
        match (self, ask) {
            (Self::ThreeSix { attribute, advantage, disadvantage, steps }, Ask::ThreeSix(ask))
                if attribute.is_none_or(|one| one == ask.attribute) =>
            {
                ask.tilt.advantage = ask.tilt.advantage.saturating_add(*advantage);
                ask.tilt.disadvantage = ask.tilt.disadvantage.saturating_add(*disadvantage);
                ask.steps = ask.steps.saturating_add(*steps);
            }
            (Self::Pool { attribute, boosts, snags }, Ask::Pool(ask))
                if attribute.as_ref().is_none_or(|one| same_name(one, &ask.attribute)) =>
            {
                ask.boosts = ask.boosts.saturating_add(*boosts);
                ask.snags = ask.snags.saturating_add(*snags);
            }
            _ => {}
        }
    }
}
