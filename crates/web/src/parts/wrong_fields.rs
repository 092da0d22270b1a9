//! Fields of a form that hold what makes no sense: while there is one, what is asked is not what is shown.

use std::sync::atomic::{AtomicU32, Ordering};

use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;
use wasm_bindgen::JsCast;

use crate::browser::document;

/// What a form says that was not sent because of one of its fields; why, stands beside the field.
const NOT_SENT: &str = "Nothing was sent: mend the field that is marked first.";

/// The fields of the form around, each with the sentence that says what is wrong with it.
#[derive(Clone, Copy)]
pub(crate) struct WrongFields(RwSignal<Vec<(u32, String)>>);

impl WrongFields {
    /// A form whose fields tell it what is wrong with them, and no other: whoever sends, rolls or counts by them looks here
    /// first. A component has no context of its own, so a form that merely provided one would share it with every form
    /// beside it, and hear of the fields of none but the last.
    pub(crate) fn around<V: IntoView + 'static>(form: impl FnOnce(Self) -> V) -> impl IntoView {
        let owner = Owner::current().map_or_else(Owner::new, |owner| owner.child());
        let view = owner.with(|| form(Self::provide_for_page()));
        OwnedView::new_with_owner(view, owner)
    }

    /// For all fields of a page that asks one thing.
    pub(crate) fn provide_for_page() -> Self {
        let fields = Self(RwSignal::new(Vec::new()));
        provide_context(fields);
        fields
    }

    /// What is wrong with one of them.
    pub(crate) fn first(self) -> Option<String> {
        self.0.with(|fields| fields.first().map(|(_, sentence)| sentence.clone()))
    }

    /// Is something wrong with one of them? Then the form says that nothing was sent, and the field has the focus: what is
    /// wrong stands beside it.
    pub(crate) fn refuse(self, wrong: RwSignal<Option<String>>) -> bool {
        let first = self.0.with_untracked(|fields| fields.first().map(|(number, _)| *number));
        if let Some(number) = first {
            wrong.set(Some(NOT_SENT.to_owned()));
            let selector = format!("[aria-describedby='{}']", sentence_id(number));
            let field = document().query_selector(&selector).ok().flatten();
            if let Some(Ok(field)) = field.map(|field| field.dyn_into::<web_sys::HtmlElement>()) {
                drop(field.focus());
            }
        }
        first.is_some()
    }

    /// Is something wrong with another field than this one?
    pub(crate) fn has_other_than(self, field: WrongField) -> bool {
        self.0.with(|fields| fields.iter().any(|(number, _)| *number != field.number))
    }

    /// A field of the form around, or of none.
    pub(crate) fn next_field() -> WrongField {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        WrongField { number: NEXT.fetch_add(1, Ordering::Relaxed), form: use_context() }
    }
}

/// One field.
#[derive(Clone, Copy)]
pub(crate) struct WrongField {
    number: u32,
    form: Option<WrongFields>,
}

impl WrongField {
    /// What the sentence beside it is called in the document.
    pub(crate) fn id(self) -> String {
        sentence_id(self.number)
    }

    /// Says what is wrong with it, or that nothing is.
    pub(crate) fn tell(self, wrong: Option<String>) {
        let Some(WrongFields(fields)) = self.form else { return };
        let known =
            fields.try_with_untracked(|fields| fields.iter().any(|(number, _)| *number == self.number));
        // The form may be gone before its fields.
        if known.is_some_and(|known| known || wrong.is_some()) {
            fields.try_update(|fields| {
                fields.retain(|(number, _)| *number != self.number);
                fields.extend(wrong.map(|sentence| (self.number, sentence)));
            });
        }
    }
}

/// What the sentence beside the field of that number is called in the document.
fn sentence_id(number: u32) -> String {
    format!("field-wrong-{number}")
}
