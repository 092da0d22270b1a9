//! A character at the table and its copy under Characters: changes are taken over in either direction.

use leptos::prelude::*;
use protocol::v1::sheet::SheetFile;
use systems::AnySheet;
use systems::sentence::capital;

use super::own_sheet::edit;
use crate::characters;
use crate::shell::Toasts;
use crate::tables::brought;
use crate::tables::form::Wrong;
use crate::tables::kept;
use crate::tables::live::Live;

/// How many differences are told.
const MOST_TOLD: usize = 4;

/// What differs between the two, and the ways to mend it; or a way to keep a copy.
#[component]
pub(crate) fn CopyUnderCharacters(id: u64) -> impl IntoView {
    let live = Live::get();
    let (wrong, looked) = (RwSignal::new(None), RwSignal::new(0_u32));
    let here = live.select(move |scene| scene.character(id).map(|character| character.sheet.clone()));
    let copy = Memo::new(move |_| {
        looked.track();
        brought::sheet_of(&live.id(), id)
            .and_then(|sheet| kept::get(&sheet))
            .map(|kept| (kept.id, kept.file.sheet().clone()))
    });
    let toasts = Toasts::handle();
    let look_again = move || looked.update(|looked| *looked = looked.wrapping_add(1));
    let keep_copy = move |_| {
        let Some(text) = here.get_untracked().and_then(|sheet| text_of(&sheet)) else { return };
        let new = characters::new_id();
        characters::shelf().save_sheet(&new, &text);
        brought::tie(&live.id(), id, &new);
        look_again();
    };
    let to_browser = move |_| {
        let (Some(text), Some((copy, _))) =
            (here.get_untracked().and_then(|sheet| text_of(&sheet)), copy.get_untracked())
        else {
            return;
        };
        let before = characters::shelf().get(&copy).map(|kept| kept.text);
        characters::shelf().save_sheet(&copy, &text);
        look_again();
        if let (Some(toasts), Some(before)) = (toasts, before) {
            let undo = move || {
                characters::shelf().save_sheet(&copy, &before);
                looked.try_update(|looked| *looked = looked.wrapping_add(1));
            };
            toasts.offer("The copy under Characters is as it is at the table.".to_owned(), "Undo", undo);
        }
    };
    // What the table would have after that: the copy as it is written, with the points as they are in play.
    let after = Memo::new(move |_| {
        let (here, (_, copy)) = (here.get()?, copy.get()?);
        Some(copy.with_points_left_on(&here).map_err(|refusal| format!("{}.", capital(&refusal.to_string()))))
    });
    let to_table = move |_| match after.get_untracked() {
        Some(Ok(sheet)) => live.act(edit(id, &sheet), wrong),
        Some(Err(sentence)) => wrong.set(Some(sentence)),
        None => {}
    };
    let changed_here = Memo::new(move |_| {
        let (Some(here), Some(Ok(after))) = (here.get(), after.get()) else { return Vec::new() };
        AnySheet::difference(&here, &after)
    });
    let is_written_otherwise = move || changed_here.with(|all| !all.is_empty());
    let differences = move || {
        let (Some(here), Some((_, copy))) = (here.get(), copy.get()) else { return Vec::new() };
        let copy = copy.read_by(&here.rulings()).unwrap_or(copy);
        AnySheet::difference(&copy, &here)
    };
    let differences = Memo::new(move |_| differences());
    let told = move || differences.with(|all| summed_up(all));
    let has_copy = move || copy.with(Option::is_some);
    view! {
        <section class="panel column" aria-label="The copy under Characters">
            <h3>"Under Characters"</h3>
            <Show when=has_copy fallback=move || view! {
                <p class="small muted">"This one lives at the table alone."</p>
                <button class="button" on:click=keep_copy>"Keep a copy under Characters"</button>
            }>
                <Show when=move || differences.with(|all| !all.is_empty())
                    fallback=|| view! { <p class="small muted">"Your copy there is the same."</p> }>
                    <p class="small">"Since then, at the table: "{told}</p>
                    <div class="row">
                        <button class="button" on:click=to_browser>"Take this over to Characters"</button>
                        <Show when=is_written_otherwise>
                            <button class="button" on:click=to_table>"Take the copy over to the table"</button>
                        </Show>
                    </div>
                    <Show when=is_written_otherwise>
                        <p class="small muted">"Taking the copy over changes, at the table: "{move || changed_here.with(|all| summed_up(all))}" The points left stay as they are here."</p>
                    </Show>
                </Show>
            </Show>
            <Wrong words=wrong/>
        </section>
    }
}

fn text_of(sheet: &AnySheet) -> Option<String> {
    SheetFile::of_sheet(sheet).ok().map(|file| file.text().to_owned())
}

/// `Body 0 → 2, Vitality 4 → 6, and 3 more.`
fn summed_up(differences: &[String]) -> String {
    let shown = differences.iter().take(MOST_TOLD).cloned().collect::<Vec<_>>().join(", ");
    match differences.len().saturating_sub(MOST_TOLD) {
        0 => format!("{shown}."),
        more => format!("{shown}, and {more} more."),
    }
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
    fn what_is_written_comes_from_the_copy_and_what_is_left_from_the_table() {
        let (spent, full) = (("heroism", "1"), sheet(&[]));
        let copy = sheet(&[("Body", "2"), spent]);
        // At the table all of it was regained.
        assert_eq!(copy.with_points_left_on(&full).unwrap(), sheet(&[("Body", "2")]));
        // And the other way about.
        let here = sheet(&[spent, ("name", "Kestrel")]);
        let after = sheet(&[("Body", "2")]).with_points_left_on(&here).unwrap();
        assert_eq!(after, copy);
        assert!(AnySheet::difference(&here, &after).iter().all(|told| !told.contains("eroism")));
    }
}
