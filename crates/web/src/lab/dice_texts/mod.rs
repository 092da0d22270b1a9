//! Dice: several throws side by side in one chart, and letters that run.

mod ask;
mod count;
mod letter_field;

use dice::notation::{Dialect, Expr, Letter};
use leptos::prelude::*;

use super::asking::Asking;
use super::counting::Counting;
use super::distributions::DistributionsView;
use super::several::{remove, several};
pub(super) use ask::DiceAsk;
use ask::{LONGEST_TEXT, MOST_TEXTS};
pub(super) use count::work;
use letter_field::LetterField;

use crate::parts::{Choose, DiceTargetField, Wrong};

/// The tool.
#[component]
pub(crate) fn DiceTool() -> impl IntoView {
    let asking = Asking::<DiceAsk>::from_address();
    let counting = Counting::in_worker(asking, count::work);
    let shown = Signal::derive(move || asking.ask.with(|ask| ask.shown));
    let count = Memo::new(move |_| asking.ask.with(|ask| ask.texts.len()));
    let letters = Memo::new(move |_| asking.ask.with(DiceAsk::letters));
    let target = Signal::derive(move || asking.ask.with(|ask| ask.target));
    let text = move |at: usize| view! { <TextField asking counting at/> }.into_any();
    let add = Callback::new(move |()| asking.change(|ask| ask.texts.push(String::new())));
    let run = move |letter: Letter| view! { <LetterField asking letter/> };
    view! {
        <div class="split">
            <form class="panel column" aria-label="What is thrown" on:submit=|event| event.prevent_default()>
                <Wrong words=asking.wrong/>
                {several("Throws", (count, MOST_TEXTS), text, ("Add a throw", add))}
                <Wrong words=counting.refused/>
                <p class="small muted">
                    "Such as 2d12+5, 4d6kh3 or 8d10>=7. A capital letter stands for a number that runs: Nd6kh3."
                </p>
                {move || letters.get().into_iter().map(run).collect_view()}
                <DiceTargetField target set=move |target| asking.change(|ask| ask.target = target)/>
                <DialectField asking/>
            </form>
            <DistributionsView counting shown no_link=Signal::stored(None::<String>)
                set=move |shown| asking.change(|ask| ask.shown = shown)/>
        </div>
    }
}

#[component]
fn TextField(asking: Asking<DiceAsk>, counting: Counting, at: usize) -> impl IntoView {
    let text = Memo::new(move |_| asking.ask.with(|ask| ask.texts.get(at).cloned().unwrap_or_default()));
    let typed = move |event: web_sys::Event| {
        let typed: String = event_target_value(&event).chars().take(LONGEST_TEXT).collect();
        asking.change(|ask| {
            if let Some(text) = ask.texts.get_mut(at) {
                *text = typed;
            }
        });
    };
    let take_away = Callback::new(move |()| {
        asking.change(|ask| {
            if at < ask.texts.len() {
                ask.texts.remove(at);
            }
        });
    });
    let is_only = Signal::derive(move || asking.ask.with(|ask| ask.texts.len() < 2));
    // Dice that can be read and not counted, such as 999999d6, are meant by a refusal if there are no others.
    let is_refused = move || counting.refused.with(Option::is_some);
    let is_alone = |ask: &DiceAsk| ask.written().count() == 1;
    let is_wrong = move || {
        asking.ask.with(|ask| {
            let is_wrong = |text: &String| {
                is_no_dice(ask, text) || !text.trim().is_empty() && is_alone(ask) && is_refused()
            };
            ask.texts.get(at).is_some_and(is_wrong)
        })
    };
    let name = format!("Throw {}", at + 1);
    view! {
        <div class="lab-line">
            <label class="field">
                <span class="label">{name.clone()}</span>
                <input type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-label=name.clone()
                    aria-invalid=move || is_wrong().to_string() prop:value=move || text.get() on:input=typed/>
            </label>
            {remove(name.to_lowercase(), is_only, take_away)}
        </div>
    }
}

/// Whether the text makes no sense with the first number of each of its letters.
fn is_no_dice(ask: &DiceAsk, text: &str) -> bool {
    // A list that makes no sense is told beside its own field.
    let first = |letter: Letter| {
        i64::from(ask.numbers(letter).ok().and_then(|all| all.first().copied()).unwrap_or(1))
    };
    let numbers: Vec<(Letter, i64)> =
        Letter::of_text(text).into_iter().map(|letter| (letter, first(letter))).collect();
    let filled = Letter::fill_in(text.trim(), &numbers);
    !text.trim().is_empty() && !filled.is_ok_and(|filled| Expr::parse_as(ask.dialect, &filled).is_ok())
}

#[component]
fn DialectField(asking: Asking<DiceAsk>) -> impl IntoView {
    let options = Dialect::ALL.map(|dialect| (dialect.name().to_owned(), dialect.name().to_owned()));
    let value = Signal::derive(move || asking.ask.with(|ask| ask.dialect.name().to_owned()));
    let set = move |name: String| {
        if let Ok(dialect) = name.parse() {
            asking.change(|ask| ask.dialect = dialect);
        }
    };
    view! { <Choose label="Whose notation this is" options=Signal::stored(options.to_vec()) value set/> }
}
