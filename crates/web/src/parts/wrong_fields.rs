//! Fields of a form that hold what makes no sense: while there is one, what is asked is not what is shown.

use std::sync::atomic::{AtomicU32, Ordering};

use leptos::prelude::*;

/// The fields of the form around, each with the sentence that says what is wrong with it.
#[derive(Clone, Copy)]
pub(crate) struct WrongFields(RwSignal<Vec<(u32, String)>>);

impl WrongFields {
    /// For the fields below; whoever asks, rolls or counts by them looks here first.
    pub(crate) fn provide() -> Self {
        let fields = Self(RwSignal::new(Vec::new()));
        provide_context(fields);
        fields
    }

    /// What is wrong with one of them.
    pub(crate) fn first(self) -> Option<String> {
        self.0.with(|fields| fields.first().map(|(_, sentence)| sentence.clone()))
    }

    /// Is something wrong with one of them? Then that is said where the form says what went wrong.
    pub(crate) fn refuse(self, wrong: RwSignal<Option<String>>) -> bool {
        let sentence = untrack(|| self.first());
        let is_refused = sentence.is_some();
        if is_refused {
            wrong.set(sentence);
        }
        is_refused
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
        format!("field-wrong-{}", self.number)
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
