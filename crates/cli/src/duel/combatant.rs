//! A combatant as the rules know them, made of what was typed and, where there is one, of a sheet.

use odds::duel::{Combatant, Policy, strikes_per_turn};
use systems::System;
use systems::d12::{ExtraDie, LuckDie, Node, ResourceKind, Rulings, Sheet};

use super::fighter::{Fighter, Luck, Stat, Who};
use crate::{Failure, sheet_command};

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
    let known = Known::of(&typed.who)?;
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
    fn of(who: &Who) -> Result<Self, Failure> {
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
                Ok(ExtraDie::lean(skill, on, self.modifier(Stat::Node(on))?, rulings)?)
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
