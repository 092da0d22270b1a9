//! Someone who fights, as typed: `Ana,attack=5,defence=3` or `sheet=kestrel.toml,attack=DEX,defence=Evasiveness`;
//! and the same as the rules know them.

use std::path::PathBuf;

use odds::duel::{Combatant, Policy, strikes_per_turn};
use systems::d12::{ExtraDie, LuckDie, Node, ResourceKind, Rulings, Sheet};
use systems::{Refusal, System};

use crate::args::values::{Entry, count, entries, name, number};
use crate::{Failure, sheet_command};

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
    let mut fighter = Fighter::named(match first.split_once('=') {
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

    const fn named(who: Who) -> Self {
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
            "attack" => self.attack = Some(entry.parse_value(stat)?),
            "defence" => self.defence = Some(entry.parse_value(stat)?),
            "vitality" => self.vitality = Some(entry.parse_value(count)?),
            "heroism" => self.heroism = Some(entry.parse_value(count)?),
            "initiative" => self.initiative = Some(entry.parse_value(number)?),
            "luck" => self.luck = Some(entry.read_or(Luck::OfSheet, |text| number(text).map(Luck::Fortune))?),
            "extra" => {
                (self.extra_attack, self.extra_defence) =
                    (Some(entry.parse_value(stat)?), Some(entry.parse_value(stat)?))
            }
            "extra-attack" => self.extra_attack = Some(entry.parse_value(stat)?),
            "extra-defence" => self.extra_defence = Some(entry.parse_value(stat)?),
            "strikes" => self.strikes = Some(entry.parse_value(count)?),
            "policy" => self.policy = Some(entry.parse_value(policy)?),
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

/// Vitality without a Body modifier (D12-RES-3).
const USUAL_VITALITY: u32 = 4;

/// What a combatant is when nobody says otherwise.
#[derive(Clone, Copy)]
pub(super) struct Usual {
    pub(super) player: bool,
    pub(super) policy: Policy,
    pub(super) rulings: Rulings,
}

/// Somebody, and the sheet they are read off, if any.
struct Known {
    name: String,
    sheet: Option<Sheet>,
}

/// Makes a combatant of what was typed.
pub(super) fn combatant(typed: &Fighter, usual: Usual) -> Result<Combatant, Failure> {
    let known = Known::look_up(&typed.who)?;
    let strikes = typed.strikes.or(known.strikes(&usual.rulings)).ok_or_else(|| {
        Failure::refused("a strike costs nothing by these rulings; say strikes=N for every combatant")
    })?;
    let attack = typed.attack.unwrap_or(Stat::Number(0));
    let defence = typed.defence.unwrap_or(Stat::Number(0));
    Ok(Combatant {
        attack: known.modifier(attack)?,
        defence: known.modifier(defence)?,
        vitality: typed.vitality.unwrap_or(known.left(ResourceKind::Vitality, USUAL_VITALITY)),
        strikes,
        heroism: typed.heroism.unwrap_or(known.left(ResourceKind::Heroism, 0)),
        luck: typed.luck.map(|luck| known.luck(luck)).transpose()?,
        extra_attack: typed.extra_attack.map(|on| known.extra(attack, on, &usual.rulings)).transpose()?,
        extra_defence: typed.extra_defence.map(|on| known.extra(defence, on, &usual.rulings)).transpose()?,
        initiative: typed.initiative.unwrap_or(known.initiative()),
        player: typed.player.unwrap_or(usual.player),
        policy: typed.policy.unwrap_or(usual.policy),
        name: known.name,
    })
}

impl Known {
    fn look_up(who: &Who) -> Result<Self, Failure> {
        match who {
            Who::Named(name) => Ok(Self { name: name.clone(), sheet: None }),
            Who::Sheet(path) => {
                let sheet: Sheet = sheet_command::sheet_of(path, System::D12)?;
                let stem =
                    || path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
                let name = if sheet.name().is_empty() { stem() } else { sheet.name().to_owned() };
                Ok(Self { name, sheet: Some(sheet) })
            }
        }
    }

    fn modifier(&self, stat: Stat) -> Result<i32, Failure> {
        match stat {
            Stat::Number(number) => Ok(number),
            Stat::Node(node) => Ok(self.sheet(node)?.modifier(node, &[])),
        }
    }

    /// The points left on the sheet.
    fn left(&self, kind: ResourceKind, without_sheet: u32) -> u32 {
        self.sheet.as_ref().map_or(without_sheet, |sheet| sheet.resource(kind).left())
    }

    fn initiative(&self) -> i32 {
        self.sheet.as_ref().map_or(0, |sheet| sheet.initiative(&[]).total())
    }

    /// A turn's Action Points by the sheet, or by the rulings alone (D12-RES-2).
    fn strikes(&self, rulings: &Rulings) -> Option<u32> {
        match &self.sheet {
            None => strikes_per_turn(rulings),
            Some(sheet) => sheet.resource(ResourceKind::Action).max().checked_div(rulings.strike_cost.get()),
        }
    }

    fn luck(&self, luck: Luck) -> Result<LuckDie, Failure> {
        match luck {
            Luck::Fortune(fortune) => Ok(LuckDie::by_fortune(fortune)),
            Luck::OfSheet => Ok(LuckDie::by_fortune(self.sheet(Node::Fortune)?.modifier(Node::Fortune, &[]))),
        }
    }

    /// An Extra Die; by nodes it may lean only where the rules let it (D12-EXTRA-1).
    fn extra(&self, roll: Stat, on: Stat, rulings: &Rulings) -> Result<ExtraDie, Failure> {
        match (roll, on) {
            (Stat::Node(skill), Stat::Node(on)) => {
                let modifier = self.modifier(Stat::Node(on))?;
                Ok(ExtraDie::lean(skill, on, modifier, rulings).map_err(Refusal::from)?)
            }
            (_, on) => Ok(ExtraDie::at_most(self.modifier(on)?)),
        }
    }

    fn sheet(&self, node: Node) -> Result<&Sheet, Failure> {
        self.sheet.as_ref().ok_or_else(|| {
            Failure::usage(format!(
                "{} has no sheet to read {node} off; give a number, or begin with sheet=FILE",
                self.name
            ))
        })
    }
}
