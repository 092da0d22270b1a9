//! The sheet of the character whose roll it is, as this browser keeps it: read, paid from, and put back by an undo.

use leptos::prelude::*;
use protocol::v1::roll::Roll;
use protocol::v1::sheet::SheetFile;

use super::ask::Ask;
use super::own;
use crate::characters::{remember_before, shelf};
use crate::shell::Toasts;

/// The sheet: a handle that is copied about.
#[derive(Clone, Copy)]
pub(crate) struct OwnSheet {
    /// The sheet, if this browser keeps it.
    pub(crate) file: Memo<Option<SheetFile>>,
    /// Changes whenever the shelf may hold another text.
    looked: RwSignal<u32>,
}

impl OwnSheet {
    /// Follows the character that is asked for; what is set follows the sheet.
    pub(crate) fn follow(ask: RwSignal<Ask>) -> Self {
        let looked = RwSignal::new(0);
        let id = Memo::new(move |_| ask.with(|ask| ask.own.as_ref().map(|own| own.sheet.clone())));
        let file = Memo::new(move |_| {
            looked.track();
            id.with(|id| id.as_ref().and_then(|id| shelf().get(id)?.sheet.ok()))
        });
        Effect::new(move |_| {
            file.with(|file| {
                let Some(file) = file else { return };
                let mut filled = ask.get_untracked();
                own::fill(&mut filled, file.sheet());
                if ask.with_untracked(|ask| *ask != filled) {
                    ask.set(filled);
                }
            });
        });
        Self { file, looked }
    }

    /// Takes into the sheet what a roll cost and earned, says so, and offers to take it back.
    pub(crate) fn settle(self, ask: &Ask, roll: &Roll, toasts: Option<Toasts>) {
        let Some(own) = &ask.own else { return };
        let Some(mut file) = self.file.get_untracked() else { return };
        let before = file.text().to_owned();
        let words = match own::settle(ask, roll, &mut file) {
            Ok(words) => words,
            Err(error) => Some(format!("The sheet stays as it was: {error}")),
        };
        let after = file.text().to_owned();
        if after != before {
            shelf().save_sheet(&own.sheet, &after);
            remember_before(&own.sheet, &before, &after);
            self.look_again();
        }
        let (Some(toasts), Some(words)) = (toasts, words) else { return };
        let said = format!("{}: {words}.", file.sheet().name());
        if after == before {
            return toasts.add(said);
        }
        let id = own.sheet.clone();
        toasts.offer(said, "Undo", move || {
            // What was done to the sheet since is not undone with it.
            if shelf().get(&id).is_some_and(|kept| kept.text == after) {
                shelf().save_sheet(&id, &before);
                self.look_again();
            } else {
                toasts.add("The sheet has changed since; change it there.".to_owned());
            }
        });
    }

    fn look_again(self) {
        self.looked.try_update(|looked| *looked = looked.wrapping_add(1));
    }
}
