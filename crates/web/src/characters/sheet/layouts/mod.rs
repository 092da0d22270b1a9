//! Sheets that their system lays out in its own way: the tree, seven attributes with three numbers each, levels and an
//! archetype. Any other is drawn from its form.

mod d12;
mod modifiers;
mod next;
mod pool;
mod three_six;

use leptos::prelude::*;

use super::open::OpenSheet;
use crate::characters::desk::Desk;

/// The sheet as its system lays it out, or by its form.
pub(super) fn page(desk: Desk) -> AnyView {
    let file = desk.file();
    let sheet = file.sheet();
    if let Some(first) = sheet.downcast_ref::<systems::d12::Sheet>().cloned() {
        view! { <d12::D12Sheet desk first/> }.into_any()
    } else if let Some(first) = sheet.downcast_ref::<systems::three_six::Sheet>().cloned() {
        view! { <three_six::ThreeSixSheet desk first/> }.into_any()
    } else if let Some(first) = sheet.downcast_ref::<systems::pool::Sheet>().cloned() {
        view! { <pool::PoolSheet desk first/> }.into_any()
    } else {
        view! { <OpenSheet desk/> }.into_any()
    }
}
