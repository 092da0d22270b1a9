//! Someone who fights, as typed: `Ana,attack=5,defence=3` or `sheet=kestrel.toml,attack=DEX,defence=Evasiveness`.

use std::path::PathBuf;

use odds::duel::Policy;
use systems::d12::Node;

use crate::args::values::{Entry, count, entries, name, number};

/// A modifier that is given as a number, or read off a sheet by the name of its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stat {
    /// The number itself.
    Number(i32),
    /// The final modifier of that node.
    Node(Node),
}

/// Who fights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Somebody of that name.
    Named(String),
    /// The character of a sheet.
    Sheet(PathBuf),
}

impl std::fmt::Display for Who {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Named(name) => f.write_str(name),
            Self::Sheet(path) => write!(f, "{}", path.display()),
        }
    }
}

/// A Luck Die to buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Luck {
    /// By this Fortune.
    Fortune(i32),
    /// By the Fortune of the sheet.
    OfSheet,
}

/// A combatant as typed; what was left out depends on the sheet, the side and the rulings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fighter {
    pub(crate) who: Who,
    pub(crate) attack: Option<Stat>,
    pub(crate) defence: Option<Stat>,
    pub(crate) vitality: Option<u32>,
    pub(crate) heroism: Option<u32>,
    pub(crate) initiative: Option<i32>,
    pub(crate) luck: Option<Luck>,
    pub(crate) extra_attack: Option<Stat>,
    pub(crate) extra_defence: Option<Stat>,
    pub(crate) strikes: Option<u32>,
    pub(crate) player: Option<bool>,
    pub(crate) policy: Option<Policy>,
}

/// Reads a combatant.
pub(super) fn fighter(text: &str) -> Result<Fighter, String> {
    let (first, rest) = text.split_once(',').map_or((text, None), |(first, rest)| (first, Some(rest)));
    let mut fighter = Fighter::of(match first.split_once('=') {
        None => Who::Named(name(first)?),
        Some((word, path)) if word.trim() == "sheet" && !path.trim().is_empty() => {
            Who::Sheet(PathBuf::from(path.trim()))
        }
        Some(_) => {
            return Err("begin with a name or a sheet: Ana,attack=5 or sheet=ana.toml,attack=DEX".into());
        }
    });
    for entry in rest.map(entries).transpose()?.unwrap_or_default() {
        fighter.set(&entry)?;
    }
    Ok(fighter)
}

impl Fighter {
    /// Which of the two numbers that a fight is about were left out.
    pub(crate) fn unsaid(&self) -> Vec<&'static str> {
        let said = [("attack", self.attack), ("defence", self.defence)];
        said.into_iter().filter(|(_, stat)| stat.is_none()).map(|(name, _)| name).collect()
    }

    const fn of(who: Who) -> Self {
        Self {
            who,
            attack: None,
            defence: None,
            vitality: None,
            heroism: None,
            initiative: None,
            luck: None,
            extra_attack: None,
            extra_defence: None,
            strikes: None,
            player: None,
            policy: None,
        }
    }

    fn set(&mut self, entry: &Entry<'_>) -> Result<(), String> {
        match entry.key {
            "attack" => self.attack = Some(entry.read(stat)?),
            "defence" => self.defence = Some(entry.read(stat)?),
            "vitality" => self.vitality = Some(entry.read(count)?),
            "heroism" => self.heroism = Some(entry.read(count)?),
            "initiative" => self.initiative = Some(entry.read(number)?),
            "luck" => self.luck = Some(entry.read_or(Luck::OfSheet, |text| number(text).map(Luck::Fortune))?),
            "extra" => {
                (self.extra_attack, self.extra_defence) = (Some(entry.read(stat)?), Some(entry.read(stat)?))
            }
            "extra-attack" => self.extra_attack = Some(entry.read(stat)?),
            "extra-defence" => self.extra_defence = Some(entry.read(stat)?),
            "strikes" => self.strikes = Some(entry.read(count)?),
            "policy" => self.policy = Some(entry.read(policy)?),
            "player" | "foe" => {
                entry.stands_alone()?;
                self.player = Some(entry.key == "player");
            }
            other => {
                return Err(format!(
                    "{other:?} says nothing about a combatant; use attack, defence, vitality, strikes, heroism, \
                     luck, extra, extra-attack, extra-defence, initiative, policy, player or foe"
                ));
            }
        }
        Ok(())
    }
}

/// `5` or `DEX`.
fn stat(text: &str) -> Result<Stat, String> {
    match Node::from_name(text) {
        Some(node) => Ok(Stat::Node(node)),
        None => number(text).map(Stat::Number).map_err(|problem| format!("{problem}, or name a node")),
    }
}

/// `optimal`, `never` or `always`.
pub(super) fn policy(text: &str) -> Result<Policy, String> {
    let found = Policy::ALL.into_iter().find(|policy| policy.name() == text);
    found.ok_or_else(|| "write optimal, never or always".to_owned())
}
