//! Someone who fights.

use systems::d12::{Check, ExtraDie, LuckDie, Rulings};

use super::Spend;

/// When a combatant spends Heroism.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Whenever it raises the chance to win, and never otherwise.
    #[default]
    Optimal,
    /// Never.
    Never,
    /// On every roll, as much as can be spent.
    Always,
}

impl Policy {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Optimal, Self::Never, Self::Always];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Never => "never",
            Self::Always => "always",
        }
    }
}

/// Someone who fights. Heroism is spent on strikes and on withstanding them, not on the roll for initiative.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Combatant {
    /// What they are called.
    pub name: String,
    /// Added to a strike.
    pub attack: i32,
    /// Added to withstanding one.
    pub defence: i32,
    /// Out of the fight without any (D12-RES-6).
    pub vitality: u32,
    /// Strikes in each turn (D12-RES-2).
    pub strikes: u32,
    /// Points that buy dice (D12-DICE-1).
    pub heroism: u32,
    /// What a Luck Die is measured by, if they would buy one.
    pub luck: Option<LuckDie>,
    /// The Extra Die they could buy for a strike.
    pub extra_attack: Option<ExtraDie>,
    /// The Extra Die they could buy to withstand one.
    pub extra_defence: Option<ExtraDie>,
    /// Their Initiative (D12-DER-1).
    pub initiative: i32,
    /// A player's character, or somebody else? It decides ties for initiative (D12-CHK-5).
    pub player: bool,
    /// When they spend Heroism.
    pub policy: Policy,
}

/// What a roll is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Striking.
    Attack,
    /// Withstanding a strike.
    Defence,
}

impl Combatant {
    /// Someone of that name, with all modifiers 0, one Vitality and two strikes.
    pub fn named(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            attack: 0,
            defence: 0,
            vitality: 1,
            strikes: 2,
            heroism: 0,
            luck: None,
            extra_attack: None,
            extra_defence: None,
            initiative: 0,
            player: false,
            policy: Policy::Optimal,
        }
    }

    /// The check they make with the dice bought.
    pub(super) fn check(&self, role: Role, spend: Spend, rulings: Rulings) -> Check {
        let (modifier, extra) = match role {
            Role::Attack => (self.attack, self.extra_attack),
            Role::Defence => (self.defence, self.extra_defence),
        };
        Check {
            modifier,
            extra: extra.filter(|_| spend.has_extra()),
            luck: self.luck.filter(|_| spend.has_luck()),
            rulings,
            ..Check::default()
        }
    }

    /// Could they buy this at all, had they the Heroism?
    pub(super) fn offers(&self, role: Role, spend: Spend) -> bool {
        let extra = match role {
            Role::Attack => self.extra_attack,
            Role::Defence => self.extra_defence,
        };
        (extra.is_some() || !spend.has_extra()) && (self.luck.is_some() || !spend.has_luck())
    }

    /// What their policy lets them choose from with so much Heroism left, the cheapest first.
    pub(super) fn choices(&self, role: Role, left: u32, rulings: &Rulings) -> Vec<Spend> {
        let affordable = |&spend: &Spend| spend.cost() <= left && self.offers(role, spend);
        let choices: Vec<Spend> = Spend::ALL.into_iter().filter(affordable).collect();
        match self.policy {
            Policy::Optimal => choices,
            Policy::Never => vec![Spend::Nothing],
            Policy::Always => choices
                .into_iter()
                .max_by_key(|&spend| {
                    (spend.cost(), self.valid_faces(role, spend, rulings), spend == Spend::Extra)
                })
                .into_iter()
                .collect(),
        }
    }

    /// The Heroism that can make a difference: none for someone who never spends, or has nothing to buy.
    pub fn usable_heroism(&self) -> u32 {
        let buys = self.luck.is_some() || self.extra_attack.is_some() || self.extra_defence.is_some();
        if buys && self.policy != Policy::Never { self.heroism } else { 0 }
    }

    /// How many faces of the dice bought count: of two single dice the wider one is bought.
    fn valid_faces(&self, role: Role, spend: Spend, rulings: &Rulings) -> u8 {
        let (extra, luck) = self.check(role, spend, *rulings).valid_faces();
        extra.unwrap_or(0) + luck.unwrap_or(0)
    }
}
