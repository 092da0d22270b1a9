//! An Action Pool sheet as text.

use protocol::v1::sheet_view::{ArchetypeView, LevelView, PoolView};
use systems::System;

use super::page::{block, head, item};
use super::unusual;
use crate::render;
use crate::render::paint::{FAINT, paint};
use crate::sheet_command::clean::clean;
use crate::sheet_command::resource;

/// The whole sheet.
pub(super) fn text(view: &PoolView, width: usize) -> String {
    let facts: Vec<String> = view.archetype.iter().map(archetype).collect();
    let names = view.levels.iter().map(|(name, _)| clean(name).chars().count());
    let widest = names.max().unwrap_or(0).max("resilience".len());
    let heading = format!("  {:<widest$}{:>7}{:>7}", "", "level", "d12s");
    let rows: String = view.levels.iter().map(|(name, level)| row(name, level, widest)).collect();
    let points = resource::line("resilience", view.resilience.into(), None)
        + &resource::line("waiting", view.waiting.into(), None);
    let rulings =
        unusual(System::POOL, &view.rulings).map(|list| item("·", &list, width)).unwrap_or_default();
    head(&view.name, &facts, width)
        + &format!("{}\n{rows}", paint(FAINT, &heading))
        + &block("Points", &points)
        + &block("Rulings of this table", &rulings)
}

fn archetype(archetype: &ArchetypeView) -> String {
    let ArchetypeView { name, covers, dice } = archetype;
    format!("{name}: {} on {}", render::words::many((*dice).into(), "more d12"), covers.join(", "))
}

/// `  Perception      3      6   4 + 2 Strategist`
fn row(name: &str, level: &LevelView, widest: usize) -> String {
    let from = match &level.parts[..] {
        [own, rest @ ..] if !rest.is_empty() => {
            let rest: String =
                rest.iter().map(|part| format!(" + {} {}", part.value, clean(&part.name))).collect();
            format!("{}{rest}", own.value)
        }
        _ => String::new(),
    };
    let line = format!("  {:<widest$}{:>7}{:>7}   {from}", clean(name), level.level, level.dice);
    line.trim_end().to_owned() + "\n"
}

/// One row for each attribute.
pub(super) fn csv(view: &PoolView) -> String {
    let row = |(name, level): (&str, &LevelView)| {
        vec![name.to_owned(), level.level.to_string(), level.dice.to_string()]
    };
    render::csv::table(&["attribute", "level", "dice"], view.levels.iter().map(row))
}
