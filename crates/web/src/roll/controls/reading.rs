//! How a text of dice is read, in words, and where others read it otherwise.

use dice::notation::{Dialect, Explained, Explanation, OtherReading, TextReading};
use leptos::prelude::*;
use presentation::dice::alike;
use systems::sentence::capital;

use super::super::state::RollState;
use crate::parts::{Choose, Typed};

/// `Roll20 and AnyDice read it otherwise`.
fn who_differs(explanation: &Explanation) -> String {
    let differs = explanation.others.iter().filter(|(_, reading)| *reading != OtherReading::Same);
    let names: Vec<&str> = differs.map(|(dialect, _)| dialect.name()).collect();
    match names.split_last() {
        None => "Everybody reads it in the same way".to_owned(),
        Some((only, [])) => format!("{only} reads it otherwise"),
        Some((last, others)) => format!("{} and {last} read it otherwise", others.join(", ")),
    }
}

/// How somebody else reads the text; nothing if in the same way.
fn other_view(dialect: Dialect, reading: &OtherReading) -> Option<AnyView> {
    let name = dialect.name();
    match reading {
        OtherReading::Same => None,
        OtherReading::Unread(error) => {
            let words = format!("{name} does not read it: {error}.");
            Some(view! { <li><Typed text=words/></li> }.into_any())
        }
        OtherReading::Another(reading) => {
            let part = |part: &Explained| {
                // What is read as a whole has been named already.
                let is_whole = part.text == reading.notation;
                let text = (!is_whole).then(|| view! { <code>{part.text.clone()}</code> ": " });
                view! { <li>{text} {capital_if(is_whole, &part.words)} "."</li> }
            };
            let notation = reading.notation.clone();
            let parts = reading.parts.iter().map(part).collect_view();
            Some(
                view! { <li>{name} " reads it as " <code>{notation}</code> "." <ul>{parts}</ul></li> }
                    .into_any(),
            )
        }
    }
}

fn capital_if(is_first: bool, words: &str) -> String {
    if is_first { capital(words) } else { words.to_owned() }
}

/// Whose notation the text is in, and what it says there.
#[component]
pub(super) fn ReadingView() -> impl IntoView {
    let state = RollState::get();
    let dialect = state.select(|ask| ask.dialect);
    let explanation =
        Memo::new(move |_| state.ask.with(|ask| Explanation::of_text(ask.dialect, &ask.notation)));
    let options = Dialect::ALL.map(|dialect| (dialect.name().to_owned(), dialect.name().to_owned()));
    let value = Signal::derive(move || dialect.get().name().to_owned());
    let read_as = move |dialect: Dialect| state.edit(|ask| ask.dialect = dialect);
    let set = move |name: String| {
        if let Ok(dialect) = name.parse() {
            read_as(dialect);
        }
    };
    let take_ours = move |notation: String| {
        state.edit(|ask| {
            ask.notation = notation;
            ask.dialect = Dialect::Twelvefold;
        });
    };
    let ours = move |notation: String| {
        let (shown, taken) = (notation.clone(), notation);
        view! {
            <p class="row">
                <span>"In our notation: " <code>{shown}</code></span>
                <button type="button" class="button" on:click=move |_| take_ours(taken.clone())>"Take it over"</button>
            </p>
        }
    };
    let read = move |reading: &TextReading| {
        let is_other = dialect.get() != Dialect::Twelvefold;
        let part = |part: &Explained| view! { <li><code>{part.text.clone()}</code> ": " {part.words.clone()} "."</li> };
        let parts = reading.parts.iter().map(part);
        let note = |note: &dice::notation::Note| view! { <p><Typed text=capital(&format!("{note}."))/></p> };
        view! {
            {is_other.then(|| ours(reading.notation.clone()))}
            <ul class="roll-parts">{parts.collect_view()}</ul>
            {reading.notes.iter().map(note).collect_view()}
        }
    };
    let unread = move |explanation: &Explanation| {
        let (dialect, reading) = explanation.other_reader()?;
        let words = format!("{dialect} reads it as `{}`.", reading.notation);
        Some(view! {
            <p class="row">
                <span><Typed text=words/></span>
                <button type="button" class="button" on:click=move |_| read_as(dialect)>{format!("Read it as {dialect} does")}</button>
            </p>
        })
    };
    let readings = move || {
        explanation.with(|explanation| match &explanation.reading {
            Ok(reading) => read(reading).into_any(),
            Err(_) => unread(explanation).into_any(),
        })
    };
    let others = move || {
        explanation.with(|explanation| {
            let others = explanation.others.iter().map(|(dialect, reading)| other_view(*dialect, reading));
            let alike = alike(explanation).map(|words| view! { <li>{words}</li> });
            let items = view! { {others.collect_view()} {alike} };
            explanation.reading.is_ok().then(|| {
                view! {
                    <details>
                        <summary>{who_differs(explanation)}</summary>
                        <ul class="roll-parts">{items}</ul>
                    </details>
                }
            })
        })
    };
    view! {
        <Choose label="Whose notation this is" options=Signal::stored(options.to_vec()) value set/>
        <section class="roll-reading small" aria-label="How it is read">{readings}{others}</section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_read_it_otherwise_are_named() {
        let told = |text: &str| who_differs(&Explanation::of_text(Dialect::Twelvefold, text));
        assert_eq!(told("d66"), "Everybody reads it in the same way");
        assert_eq!(told("2d6r<2"), "Roll20, Avrae and AnyDice read it otherwise");
    }
}
