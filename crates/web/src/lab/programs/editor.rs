//! The editor: a field for many lines with their numbers, and the place of what is wrong marked in it.

use leptos::html::Textarea;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::super::counting::TextPlace;

/// Lines that are shown without scrolling.
const LEAST_ROWS: usize = 8;
const MOST_ROWS: usize = 22;

/// The text, and what is wrong with it.
#[component]
pub(super) fn Editor(
    /// What is written.
    text: Memo<String>,
    /// Takes what is typed.
    set: Callback<String>,
    /// Where something is wrong, and what.
    wrong: Signal<Option<(Option<TextPlace>, String)>>,
    /// Runs it at once.
    run: Callback<()>,
) -> impl IntoView {
    let field = NodeRef::<Textarea>::new();
    let [numbers, shadow] = [NodeRef::<leptos::html::Pre>::new(), NodeRef::new()];
    // What lies beside and behind the text moves with it.
    let scrolled = move || {
        // The tool may have been left before the next picture is drawn.
        if let Some(field) = field.try_get_untracked().flatten() {
            for follower in [numbers, shadow].into_iter().filter_map(|one| one.try_get_untracked().flatten())
            {
                follower.set_scroll_top(field.scroll_top());
                follower.set_scroll_left(field.scroll_left());
            }
        }
    };
    let on_key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Enter" && (event.ctrl_key() || event.meta_key()) {
            event.prevent_default();
            run.run(());
        }
    };
    let place = Memo::new(move |_| wrong.with(|wrong| wrong.as_ref().and_then(|(place, _)| *place)));
    let lines = Memo::new(move |_| text.with(|text| text.split('\n').count()));
    let rows = move || (lines.get() + 1).clamp(LEAST_ROWS, MOST_ROWS).to_string();
    let line_numbers = move || {
        let wrong_line = place.get().map(|place| place.line as usize);
        let number =
            |line: usize| if wrong_line == Some(line) { format!("▸{line}\n") } else { format!("{line}\n") };
        (1..=lines.get()).map(number).collect::<String>()
    };
    // What was just drawn stands at its own beginning until it is moved as well.
    Effect::new(move |_| {
        line_numbers();
        request_animation_frame(scrolled);
    });
    let marked = move || text.with(|text| place.get().and_then(|place| Parted::new(text, place)));
    view! {
        <div class="field">
            <label for="program-text">"Program"</label>
            <div class="code" class:wrong=move || wrong.with(Option::is_some)>
                <pre class="code-numbers" aria-hidden="true" node_ref=numbers>{line_numbers}</pre>
                <pre class="code-shadow" aria-hidden="true" node_ref=shadow>
                    {move || marked().map(|parted| view! {
                        {parted.before}<span class="code-line">{parted.line_before}<mark>{parted.mark}</mark>{parted.line_after}</span>{parted.after}
                    })}
                </pre>
                <textarea id="program-text" node_ref=field wrap="off" rows=rows spellcheck="false" autocomplete="off" autocapitalize="off"
                    aria-invalid=move || wrong.with(Option::is_some).to_string() aria-describedby="program-wrong program-keys"
                    prop:value=move || text.get() on:input=move |event| set.run(event_target_value(&event))
                    on:scroll=move |_| scrolled() on:keydown=on_key></textarea>
            </div>
            <p id="program-keys" class="small muted">"It runs when you stop typing, or with Ctrl + Enter. Tab leaves the editor."</p>
        </div>
        <div role="status" id="program-wrong">
            {move || wrong.get().map(|(place, words)| view! {
                <div class="notice wrong program-wrong">
                    <p>{words}</p>
                    {place.map(|place| view! {
                        <button type="button" class="button quiet" on:click=move |_| go_to(field, place)>
                            {format!("Go to line {}", place.line)}
                        </button>
                    })}
                </div>
            })}
        </div>
    }
}

/// A text cut at the place of what is wrong: the lines before, its line in three parts, the lines after.
#[derive(Clone, Debug, PartialEq)]
struct Parted {
    before: String,
    line_before: String,
    mark: String,
    line_after: String,
    after: String,
}

impl Parted {
    fn new(text: &str, place: TextPlace) -> Option<Self> {
        let start = line_start(text, place)?;
        let (line, after) = text[start..].split_once('\n').unwrap_or((&text[start..], ""));
        let mut letters = line.chars();
        let column = (place.column as usize).saturating_sub(1);
        let line_before: String = letters.by_ref().take(column).collect();
        // Behind the end of a line there is nothing to mark but its end.
        let mark = letters.next().map_or_else(|| " ".to_owned(), String::from);
        let before = text[..start].to_owned();
        Some(Self { before, line_before, mark, line_after: letters.collect(), after: after.to_owned() })
    }
}

/// Where the line of a place begins, in bytes.
fn line_start(text: &str, place: TextPlace) -> Option<usize> {
    let earlier = (place.line as usize).checked_sub(1)?;
    if earlier == 0 {
        return Some(0);
    }
    text.match_indices('\n').nth(earlier - 1).map(|(at, _)| at + 1)
}

/// Puts the cursor there.
fn go_to(field: NodeRef<Textarea>, place: TextPlace) {
    let Some(field) = field.get_untracked() else { return };
    let text = field.value();
    let Some(parted) = Parted::new(&text, place) else { return };
    // Browsers count in units of sixteen bits.
    let before = parted.before.encode_utf16().count() + parted.line_before.encode_utf16().count();
    let (Ok(from), Ok(length)) = (u32::try_from(before), u32::try_from(parted.mark.encode_utf16().count()))
    else {
        return;
    };
    drop(field.set_selection_range(from, from + length));
    drop(field.unchecked_ref::<web_sys::HtmlElement>().focus());
    let lines = text.split('\n').count().max(1);
    let line_height = f64::from(field.scroll_height()) / lines as f64;
    let above = (f64::from(place.line) - 4.0).max(0.0);
    field.set_scroll_top((above * line_height) as i32);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str, line: u32, column: u32) -> Option<[String; 5]> {
        let Parted { before, line_before, mark, line_after, after } =
            Parted::new(text, TextPlace { line, column })?;
        Some([before, line_before, mark, line_after, after])
    }

    #[test]
    fn a_text_is_cut_at_the_place_of_what_is_wrong() {
        let text = "output d6\noutput é d8\noutput d4";
        assert_eq!(parts(text, 2, 8).unwrap(), ["output d6\n", "output ", "é", " d8", "output d4"]);
        assert_eq!(parts(text, 1, 1).unwrap(), ["", "", "o", "utput d6", "output é d8\noutput d4"]);
        assert_eq!(parts(text, 3, 10).unwrap(), ["output d6\noutput é d8\n", "output d4", " ", "", ""]);
        assert_eq!(parts("", 1, 1).unwrap(), ["", "", " ", "", ""]);
        assert_eq!(parts(text, 9, 1), None);
    }

    #[test]
    fn every_place_that_a_program_is_refused_at_can_be_marked() {
        for text in ["", "\n", "output", "output 3d6 +\n", "\n\n\"", "a: {\n1..", "output [x\n]", "\\ ü"] {
            if let Err(error) = anydice::Program::parse(text) {
                let place = TextPlace { line: error.place.line, column: error.place.column };
                assert!(Parted::new(text, place).is_some(), "{text:?}: {error}");
            }
        }
    }
}
