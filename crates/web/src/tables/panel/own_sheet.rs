//! The sheet at the table: the same as under Characters. Changes go to the table together, once the hand rests.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use protocol::v1::sheet::{SheetFile, SheetJson};
use protocol::v1::table::command::CommandBody;
use systems::form::Values;
use systems::{AnySheet, PointsAbove, Refusal};

use crate::characters::{Desk, SheetAtTable};
use crate::tables::form::Wrong;
use crate::tables::live::{Aim, Live, Side};

/// How long the hand rests before changes are sent: a level-up is one line of the log, not twelve.
const REST: Duration = Duration::from_millis(900);

/// The sheet, to be looked at, edited and rolled from.
#[component]
pub(crate) fn OwnSheet(id: u64) -> impl IntoView {
    let live = Live::get();
    let Some(first) = at_table(live, id) else {
        return view! { <p class="muted">"This page cannot read that sheet. Load it again, so that page and server are of one version."</p> }
            .into_any();
    };
    let (wrong, is_changed, is_sending) = (RwSignal::new(None), RwSignal::new(false), RwSignal::new(false));
    // What the sheet was when the first change was made: others may change it meanwhile.
    let base = StoredValue::new(first.sheet().clone());
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let desk_there = StoredValue::new(None::<Desk>);
    let send = move || {
        let Some(Some(desk)) = desk_there.try_get_value() else { return };
        let (Some(theirs), Some(before)) = (
            live.now(|scene| scene.character(id).map(|character| character.sheet.clone())),
            base.try_get_value(),
        ) else {
            return;
        };
        let sheet = match joined(&before, desk.file().sheet(), &theirs) {
            Ok(sheet) => sheet,
            Err(refusal) => return wrong.set(Some(format!("{refusal}."))),
        };
        is_changed.set(false);
        if sheet == theirs {
            return;
        }
        is_sending.set(true);
        let done = move |_| {
            is_sending.try_set(false);
        };
        live.act_or(edit(id, &sheet), wrong, done, move || {
            is_sending.try_set(false);
            if let Some(file) = at_table(live, id) {
                desk.lay(file);
            }
        });
    };
    let keep = Callback::new(move |()| {
        is_changed.set(true);
        let after = set_timeout_with_handle(send, REST).ok();
        if let Some(Some(before)) = timer.try_update_value(|timer| std::mem::replace(timer, after)) {
            before.clear();
        }
    });
    let desk = Desk::at_table(first, keep, roll(live, id));
    desk_there.set_value(Some(desk));
    // What is not sent yet is sent before the sheet is closed.
    on_cleanup(move || {
        if is_changed.try_get_untracked() == Some(true) {
            send();
        }
    });
    Effect::new(move |_| {
        live.scene.track();
        if is_changed.get() || is_sending.get() {
            return;
        }
        if let Some(file) = at_table(live, id) {
            base.set_value(file.sheet().clone());
            desk.lay(file);
        }
    });
    // Whoever plays one character is led through it; a GM with a dozen foes is not.
    let is_guided = live.now(|scene| scene.of_players().contains(&id));
    let state = move || match (is_changed.get(), is_sending.get()) {
        (true, _) => "Changing…",
        (false, true) => "Sending…",
        (false, false) => "Saved at the table",
    };
    view! {
        <p class="small muted" role="status">{state}</p>
        <Wrong words=wrong/>
        <SheetAtTable desk is_guided/>
    }
    .into_any()
}

/// The sheet as it lies at the table.
fn at_table(live: Live, id: u64) -> Option<SheetFile> {
    live.now(|scene| scene.character(id).and_then(|character| SheetFile::of_sheet(&character.sheet).ok()))
}

/// The whole sheet as it is to be.
pub(crate) fn edit(character: u64, sheet: &AnySheet) -> CommandBody {
    CommandBody::EditCharacter {
        character,
        sheet: Some(SheetJson::of_sheet(sheet)),
        set: Vec::new(),
        add_modifiers: Vec::new(),
        remove_modifiers: Vec::new(),
        add_proficiencies: Vec::new(),
        remove_proficiencies: Vec::new(),
    }
}

/// One's own changes on top of what others changed meanwhile: points that were lost during a level-up stay lost.
fn joined(before: &AnySheet, mine: &AnySheet, theirs: &AnySheet) -> Result<AnySheet, Refusal> {
    let (before, own, mut values) = (before.to_values(), mine.to_values(), theirs.to_values());
    let keys = before.iter().chain(own.iter()).map(|(key, _)| key.to_owned()).collect::<Vec<_>>();
    for key in keys.iter().filter(|key| before.get(key) != own.get(key)) {
        values.set_or_remove(key, own.get(key).cloned());
    }
    AnySheet::from_values(&values, &theirs.rulings(), PointsAbove::Lowered)
}

/// A score that was tapped is prepared.
fn roll(live: Live, id: u64) -> Callback<(String, Values)> {
    Callback::new(move |(score, values): (String, Values)| {
        live.draft.update(|draft| {
            (draft.aim, draft.character, draft.what, draft.values) = (Aim::Check, Some(id), score, values);
        });
        live.open(Side::Roll);
    })
}

#[cfg(test)]
mod tests {
    use systems::System;

    use super::*;

    fn sheet(fields: &[(&str, &str)]) -> AnySheet {
        let mut file = SheetFile::new(System::D12, "Kes").unwrap();
        file.set(&[("Level", "3")]).unwrap();
        file.set(fields).unwrap();
        file.sheet().clone()
    }

    #[test]
    fn points_that_were_lost_during_an_edit_stay_lost() {
        let (before, mine, theirs) = (sheet(&[]), sheet(&[("Body", "2")]), sheet(&[("vitality", "1")]));
        let both = joined(&before, &mine, &theirs).unwrap();
        assert_eq!(both, sheet(&[("vitality", "1"), ("Body", "2")]));
        assert_eq!(joined(&before, &before, &theirs).unwrap(), theirs);
    }
}
