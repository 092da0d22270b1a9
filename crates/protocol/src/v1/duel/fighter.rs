//! One combatant in JSON.

use odds::duel::{Combatant, Side};
use serde::{Deserialize, Serialize};

use super::letter;

/// One combatant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// What they are called.
    pub name: String,
    /// `a` or `b`.
    pub side: String,
    /// Added to a strike.
    pub attack: i32,
    /// Added to withstanding one.
    pub defence: i32,
    /// Vitality at the start.
    pub vitality: u32,
    /// Strikes in each turn.
    pub strikes: u32,
    /// Heroism at the start.
    pub heroism: u32,
    /// Fortune, for a Luck Die.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<i32>,
    /// The bound of an Extra Die for a strike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_attack: Option<i32>,
    /// The bound of an Extra Die for withstanding one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_defence: Option<i32>,
    /// Added to the roll for initiative.
    pub initiative: i32,
    /// A player's character?
    pub player: bool,
    /// `optimal`, `never` or `always`.
    pub policy: String,
    /// Which of `attack` and `defence` nobody said, so that they are 0 for want of a number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<String>,
}

impl Fighter {
    pub(super) fn from_combatant((side, one): (Side, &Combatant)) -> Self {
        Self {
            name: one.name.clone(),
            side: letter(side).to_owned(),
            attack: one.attack,
            defence: one.defence,
            vitality: one.vitality,
            strikes: one.strikes,
            heroism: one.heroism,
            luck: one.luck.map(|die| die.fortune()),
            extra_attack: one.extra_attack.map(|die| die.bound()),
            extra_defence: one.extra_defence.map(|die| die.bound()),
            initiative: one.initiative,
            player: one.player,
            policy: one.policy.name().to_owned(),
            assumed: Vec::new(),
        }
    }
}
