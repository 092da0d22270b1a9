//! An Action Pool sheet with everything the rules make of it.

use serde::Serialize;
use systems::pool::{Archetype, Sheet};

use super::{Named, PartView, parts_view, rulings_view};
use crate::v1::VERSION;

/// An Action Pool sheet with all its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PoolView {
    /// The version of this JSON.
    pub version: u32,
    /// The character's name.
    pub name: String,
    /// What they are, if anything.
    pub archetype: Option<ArchetypeView>,
    /// The attributes, in the order of the sheet.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, LevelView>))]
    pub levels: Named<LevelView>,
    /// Resilience points left.
    pub resilience: u32,
    /// Points spent that wait for the next roll.
    pub waiting: u32,
    /// How the rules are read.
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub rulings: Named<&'static str>,
}

/// An archetype, as in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ArchetypeView {
    /// What it is called.
    pub name: String,
    /// The attributes it covers.
    pub covers: Vec<String>,
    /// The dice it adds to them.
    pub dice: u32,
}

/// One attribute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelView {
    /// 1 to 5.
    pub level: u32,
    /// How many d12s it rolls (POOL-ROLL-1, POOL-ROLL-2).
    pub dice: i32,
    /// Where they come from.
    pub parts: Vec<PartView>,
}

impl From<&Sheet> for PoolView {
    fn from(sheet: &Sheet) -> Self {
        let levels = sheet.levels().iter().map(|(name, level)| {
            let parts = sheet.dice(name).unwrap_or_default();
            let view = LevelView { level: level.get(), dice: parts.total(), parts: parts_view(&parts) };
            (name.clone(), view)
        });
        Self {
            version: VERSION,
            name: sheet.name().to_owned(),
            archetype: sheet.archetype().map(ArchetypeView::from),
            levels: levels.collect(),
            resilience: sheet.resilience(),
            waiting: sheet.waiting(),
            rulings: rulings_view(sheet.rulings()),
        }
    }
}

impl From<&Archetype> for ArchetypeView {
    fn from(archetype: &Archetype) -> Self {
        let Archetype { name, covers, dice } = archetype.clone();
        Self { name, covers, dice }
    }
}
