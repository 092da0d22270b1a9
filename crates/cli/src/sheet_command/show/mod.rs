//! `sheet show`: a sheet with all its numbers, or one of them taken apart.

mod apart;
mod d12;
mod open;
mod page;
mod pool;
mod three_six;

use std::path::Path;

use protocol::v1::sheet_view::{Named, SheetView};

use super::kept::look;
use crate::Failure;
use crate::args::Format;
use crate::{output, render};

/// Shows a sheet, or takes one of its numbers apart.
pub(super) fn run(path: &Path, of: Option<&str>, format: Format) -> Result<String, Failure> {
    let sheet = look(path)?;
    if let Some(name) = of {
        return apart::run(sheet.sheet(), name, format);
    }
    page(&SheetView::from(sheet.sheet()), format)
}

/// A whole sheet.
pub(crate) fn page(view: &SheetView, format: Format) -> Result<String, Failure> {
    match format {
        Format::Json => render::json(view),
        Format::Csv => Ok(csv(view)),
        Format::Text => Ok(match view {
            SheetView::D12(view) => d12::text(view, output::width()),
            SheetView::ThreeSix(view) => three_six::text(view, output::width()),
            SheetView::Pool(view) => pool::text(view, output::width()),
            SheetView::Open(view) => open::text(view),
        }),
    }
}

fn csv(view: &SheetView) -> String {
    match view {
        SheetView::D12(view) => d12::csv(view),
        SheetView::ThreeSix(view) => three_six::csv(view),
        SheetView::Pool(view) => pool::csv(view),
        SheetView::Open(view) => open::csv(view),
    }
}

/// The rulings that are not as the book has them, in a sentence.
fn unusual(system: systems::System, rulings: &Named<&'static str>) -> Option<String> {
    let usual = |name: &str| system.rulings().iter().find(|info| info.name == name).map(|info| info.default);
    let list: Vec<String> = rulings
        .iter()
        .filter(|(name, choice)| usual(name) != Some(choice))
        .map(|(name, choice)| format!("{name} {choice}"))
        .collect();
    if list.is_empty() { None } else { Some(list.join(", ")) }
}
