//! A sheet of any system.

use std::collections::BTreeMap;

use crate::d12::ResourceKind;
use crate::form::SheetRolls;
use crate::{AnyRulings, Change, Effect, Refusal, System, d12, pool, three_six};

/// Points left above what a sheet alone can hold, where a condition makes room for them (D12-RES-6).
pub type PointsBeyond = BTreeMap<ResourceKind, u32>;

/// A legal sheet of any system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnySheet {
    /// Of the D12 System.
    D12(d12::Sheet),
    /// Of the 3d6 System.
    ThreeSix(three_six::Sheet),
    /// Of the Action Pool.
    Pool(pool::Sheet),
}

impl AnySheet {
    /// The system it belongs to.
    pub const fn system(&self) -> System {
        match self {
            Self::D12(_) => System::D12,
            Self::ThreeSix(_) => System::ThreeSix,
            Self::Pool(_) => System::Pool,
        }
    }

    /// The character's name.
    pub fn name(&self) -> &str {
        match self {
            Self::D12(sheet) => sheet.name(),
            Self::ThreeSix(sheet) => sheet.name(),
            Self::Pool(sheet) => sheet.name(),
        }
    }

    /// What can be rolled from it.
    pub fn rolls(&self) -> &dyn SheetRolls {
        match self {
            Self::D12(sheet) => sheet,
            Self::ThreeSix(sheet) => sheet,
            Self::Pool(sheet) => sheet,
        }
    }

    /// How it reads the rules.
    pub const fn rulings(&self) -> AnyRulings {
        match self {
            Self::D12(sheet) => AnyRulings::D12(*sheet.rulings()),
            Self::ThreeSix(sheet) => AnyRulings::ThreeSix(*sheet.rulings()),
            Self::Pool(sheet) => AnyRulings::Pool(*sheet.rulings()),
        }
    }

    /// Everything on it that somebody wrote, its name aside.
    pub fn texts(&self) -> Vec<String> {
        match self {
            Self::D12(sheet) => d12_texts(sheet.draft()),
            Self::ThreeSix(sheet) => sheet.proficiencies().to_vec(),
            Self::Pool(sheet) => pool_texts(sheet.draft()),
        }
    }

    /// The sheet as it counts while conditions hold, each effect with the name of its condition. A maximum that they
    /// lower hides points and takes none.
    pub fn with_effects<'a>(
        &self,
        effects: impl IntoIterator<Item = (&'a str, &'a Effect)>,
        beyond: &PointsBeyond,
    ) -> Result<Self, Refusal> {
        let Self::D12(sheet) = self else { return Ok(self.clone()) }; // other systems' effects change the roll
        let mut draft = sheet.draft();
        for (kind, left) in &mut draft.resources {
            *left = left.saturating_add(beyond.get(kind).copied().unwrap_or(0));
        }
        let modifiers = effects.into_iter().filter_map(|(condition, effect)| effect.modifier(condition));
        draft.modifiers.extend(modifiers);
        Ok(Self::D12(d12::Sheet::fitting(draft)?))
    }

    /// Writes down what was changed on the sheet as it counts with its conditions: on this one as far as it can hold it,
    /// the rest beside it.
    pub fn take_changes(
        &mut self,
        counted: Self,
        changes: &[Change],
        beyond: &mut PointsBeyond,
    ) -> Result<(), Refusal> {
        let Self::D12(sheet) = self else {
            *self = counted; // conditions leave such a sheet as it is
            return Ok(());
        };
        let changed = changes.iter().filter(|change| change.before != change.after);
        let kind = |change: &Change| Some((ResourceKind::from_name(change.points)?, change.after));
        let left: Vec<(ResourceKind, u32)> = changed.filter_map(kind).collect();
        let mut draft = sheet.draft();
        draft.resources.extend(&left);
        *sheet = d12::Sheet::fitting(draft)?;
        for (kind, left) in left {
            beyond.insert(kind, left.saturating_sub(sheet.resource(kind).left()));
        }
        beyond.retain(|_, points| *points > 0);
        Ok(())
    }

    /// How many points it says are left, where it does.
    pub fn points_left(&self, kind: ResourceKind) -> Option<u32> {
        let Self::D12(sheet) = self else { return None };
        sheet.draft().resources.into_iter().find_map(|(known, left)| (known == kind).then_some(left))
    }

    /// The same character under another name.
    pub fn named(&self, name: &str) -> Result<Self, Refusal> {
        let name = name.to_owned();
        Ok(match self {
            Self::D12(sheet) => Self::D12(d12::Sheet::new(d12::Draft { name, ..sheet.draft() })?),
            Self::ThreeSix(sheet) => {
                Self::ThreeSix(three_six::Sheet::new(three_six::Draft { name, ..sheet.draft() })?)
            }
            Self::Pool(sheet) => Self::Pool(pool::Sheet::new(pool::Draft { name, ..sheet.draft() })?),
        })
    }

    /// The same character read by other rulings. Points above a maximum that became lower are gone (D12-RES-6).
    /// A sheet of another system stays as it is.
    pub fn read_by(&self, rulings: &AnyRulings) -> Result<Self, Refusal> {
        Ok(match (self, rulings) {
            (Self::D12(sheet), &AnyRulings::D12(rulings)) => {
                Self::D12(d12::Sheet::fitting(d12::Draft { rulings, ..sheet.draft() })?)
            }
            (Self::ThreeSix(sheet), &AnyRulings::ThreeSix(rulings)) => {
                Self::ThreeSix(three_six::Sheet::new(three_six::Draft { rulings, ..sheet.draft() })?)
            }
            (Self::Pool(sheet), &AnyRulings::Pool(rulings)) => {
                Self::Pool(pool::Sheet::new(pool::Draft { rulings, ..sheet.draft() })?)
            }
            _ => self.clone(),
        })
    }
}

fn d12_texts(draft: d12::Draft) -> Vec<String> {
    let written = |modifier: d12::Modifier| [Some(modifier.name), Some(modifier.source), modifier.when];
    draft.deity.into_iter().chain(draft.modifiers.into_iter().flat_map(written).flatten()).collect()
}

fn pool_texts(draft: pool::Draft) -> Vec<String> {
    let written = |archetype: pool::Archetype| [vec![archetype.name], archetype.covers].concat();
    let attributes = draft.levels.into_iter().map(|(name, _)| name);
    draft.archetype.map(written).into_iter().flatten().chain(attributes).collect()
}
