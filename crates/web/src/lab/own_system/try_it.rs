//! The system at work: the form of each check, its odds, a roll, the sheet.

use leptos::prelude::*;
use systems::{KnownCheck, System};

use super::bench::Bench;
use super::sheet::SheetPreview;
use crate::characters;
use crate::lab::check_form::checks_of;
use crate::lab::sweep::SweepAsk;
use crate::own_systems;
use crate::roll::{Ask, TrialRoll};

/// Everything there is to try.
#[component]
pub(super) fn TryIt(bench: Bench) -> impl IntoView {
    // What was set stays while the text changes.
    let last = StoredValue::new(None::<Ask>);
    let shown = move || bench.system.get().map(|system| view! { <SystemAtWork system last/> });
    let is_wrong = move || !bench.problems.with(Vec::is_empty) || bench.notice.with(Option::is_some);
    let is_old = Memo::new(move |_| is_wrong() && bench.system.with(Option::is_some));
    let is_empty = Memo::new(move |_| bench.system.with(Option::is_none));
    view! {
        <Show when=move || is_old.get()>
            <p class="notice wrong own-old" role="status">"The text has mistakes. Below is the last one without any; it answers again when they are mended."</p>
        </Show>
        <Show when=move || is_empty.get()>
            <p class="notice">"Here you will see the checks of the system, their odds, a roll and the sheet, once the text has no mistakes."</p>
        </Show>
        <div class="own-work" class:old=is_old inert=move || is_old.get()>{shown}</div>
    }
}

#[component]
fn SystemAtWork(system: System, last: StoredValue<Option<Ask>>) -> impl IntoView {
    let ask = last.with_value(|last| taken_over(system, last.as_ref()));
    let word = own_systems::link_word(system);
    let can_sweep = !checks_of::<SweepAsk>(system).is_empty();
    let can_play = characters::has_sheets(system);
    view! {
        <TrialRoll ask keep=Callback::new(move |ask: Ask| last.set_value(Some(ask)))/>
        <SheetPreview system/>
        <nav class="row own-elsewhere" aria-label="Use it elsewhere">
            <a class="button" href=crate::roll::link_to(&crate::form::FormState::usual(KnownCheck::usual(system)))>"Roll with it"</a>
            {can_play.then(|| view! { <a class="button" href=format!("/tables?system={word}")>"Open a table with it"</a> })}
            {can_sweep.then(|| view! { <a class="button" href=format!("/lab/sweep?system={word}")>"Sweep"</a> })}
            <a class="button" href=format!("/rules?system={word}")>"Its rules"</a>
        </nav>
    }
}

/// The question that was asked before, of the newer text: the check of the same name, with what both ask for.
fn taken_over(system: System, before: Option<&Ask>) -> Ask {
    let Some(before) = before else { return Ask::check(KnownCheck::usual(system)) };
    let key = &before.form.form().key;
    let check = KnownCheck::of_system(system).find(|check| check.form().key == *key);
    let mut ask = Ask::check(check.unwrap_or(KnownCheck::usual(system)));
    if check.is_some() {
        ask.form.form().take_over(&mut ask.form.fields, &before.form.fields);
        // What the newer text can't have is as usual.
        if ask.form.declared().is_err() {
            ask.form.fields = ask.form.form().usual_fields();
        }
    }
    for (name, choice) in before.form.ruling_words() {
        crate::form::set_ruling(&mut ask.form.rulings, &name, &choice);
    }
    ask
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_set_stays_while_the_text_changes() {
        let text = written::Example::find("three-bands").unwrap().file();
        let system = own_systems::load_system(text).unwrap();
        let mut ask = taken_over(system, None);
        ask.form.fields.set_number("score", 2);
        let newer = own_systems::load_system(&text.replace("<= 9", "<= 8")).unwrap();
        assert_ne!(system, newer);
        let next = taken_over(newer, Some(&ask));
        assert_eq!((next.form.check.system(), next.form.fields.number("score")), (newer, Some(2)));
        let other = own_systems::load_system(written::Example::find("danger-dice").unwrap().file()).unwrap();
        assert_eq!(taken_over(other, Some(&ask)), Ask::check(KnownCheck::usual(other)));
    }
}
