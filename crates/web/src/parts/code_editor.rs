//! A field for many lines with their numbers, and the places of what is wrong marked in it.

use leptos::html::Textarea;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Lines that are shown without scrolling.
const LEAST_ROWS: usize = 8;
const MOST_ROWS: usize = 22;

/// A place in a text of several lines, counted as editors do: line and letter from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextMark {
    /// The line.
    pub(crate) line: usize,
    /// The letter in that line.
    pub(crate) column: usize,
    /// How many letters are meant.
    pub(crate) width: usize,
}

/// The text, with marks at what is wrong with it.
#[component]
pub(crate) fn CodeEditor(
    /// The id of the field.
    id: &'static str,
    label: &'static str,
    /// What is written.
    #[prop(into)]
    text: Signal<String>,
    /// Takes what is typed.
    set: Callback<String>,
    /// The places of what is wrong.
    #[prop(into)]
    marks: Signal<Vec<TextMark>>,
    /// Is something wrong, at a place or as a whole?
    #[prop(into)]
    is_wrong: Signal<bool>,
    /// The id of what tells so.
    told_in: &'static str,
    /// What keys do in it.
    keys: &'static str,
    /// Ctrl and Enter.
    run: Callback<()>,
) -> impl IntoView {
    let field = NodeRef::<Textarea>::new();
    let [numbers, shadow] = [NodeRef::<leptos::html::Pre>::new(), NodeRef::new()];
    // What lies beside and behind the text moves with it.
    let scrolled = move || {
        // The tool may have been left before the next picture is drawn.
        if let Some(field) = field.try_get_untracked().flatten() {
            let followers = [numbers, shadow].into_iter().filter_map(|one| one.try_get_untracked().flatten());
            for follower in followers {
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
    let lines = Memo::new(move |_| text.with(|text| text.split('\n').count()));
    let rows = move || (lines.get() + 1).clamp(LEAST_ROWS, MOST_ROWS).to_string();
    let line_numbers = move || {
        let is_wrong = |line: usize| marks.with(|marks| marks.iter().any(|mark| mark.line == line));
        let number = |line: usize| if is_wrong(line) { format!("▸{line}\n") } else { format!("{line}\n") };
        (1..=lines.get()).map(number).collect::<String>()
    };
    // What was just drawn stands at its own beginning until it is moved as well.
    Effect::new(move |_| {
        line_numbers();
        request_animation_frame(scrolled);
    });
    let marked = move || {
        let stretches = text.with(|text| marks.with(|marks| stretches(text, marks)));
        stretches.into_iter().map(Stretch::into_view).collect_view()
    };
    let keys_id = format!("{id}-keys");
    view! {
        <div class="field">
            <label for=id>{label}</label>
            <div class="code" class:wrong=move || is_wrong.get()>
                <pre class="code-numbers" aria-hidden="true" node_ref=numbers>{line_numbers}</pre>
                <pre class="code-shadow" aria-hidden="true" node_ref=shadow>{marked}</pre>
                <textarea id=id node_ref=field wrap="off" rows=rows spellcheck="false" autocomplete="off" autocapitalize="off"
                    aria-invalid=move || is_wrong.get().to_string() aria-describedby=format!("{told_in} {keys_id}")
                    prop:value=move || text.get() on:input=move |event| set.run(event_target_value(&event))
                    on:scroll=move |_| scrolled() on:keydown=on_key></textarea>
            </div>
            <p id=keys_id.clone() class="small muted">{keys}</p>
        </div>
    }
}

/// A piece of the copy that lies behind the text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stretch {
    /// Lines without marks.
    Plain(String),
    /// A line in pieces; those with a mark are so.
    Line(Vec<(String, bool)>),
}

impl Stretch {
    fn into_view(self) -> AnyView {
        let piece = |(text, is_marked): (String, bool)| match is_marked {
            true => view! { <mark>{text}</mark> }.into_any(),
            false => text.into_any(),
        };
        match self {
            Self::Plain(text) => text.into_any(),
            Self::Line(pieces) => {
                view! { <span class="code-line">{pieces.into_iter().map(piece).collect_view()}</span> }
                    .into_any()
            }
        }
    }
}

/// A text cut at its marks: the lines between, and each line with marks in pieces. Without marks there is nothing to lie
/// behind the text.
fn stretches(text: &str, marks: &[TextMark]) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    if marks.is_empty() {
        return stretches;
    }
    let mut plain = String::new();
    for (line, number) in text.split('\n').zip(1..) {
        let mut here: Vec<&TextMark> = marks.iter().filter(|mark| mark.line == number).collect();
        if here.is_empty() {
            plain += line;
            plain.push('\n');
            continue;
        }
        if !plain.is_empty() {
            stretches.push(Stretch::Plain(std::mem::take(&mut plain)));
        }
        here.sort_by_key(|mark| mark.column);
        stretches.push(Stretch::Line(pieces(line, &here)));
    }
    if !plain.is_empty() {
        stretches.push(Stretch::Plain(plain));
    }
    stretches
}

fn pieces(line: &str, marks: &[&TextMark]) -> Vec<(String, bool)> {
    let letters: Vec<char> = line.chars().collect();
    let (mut pieces, mut done) = (Vec::new(), 0);
    for mark in marks {
        let start = mark.column.saturating_sub(1).clamp(done, letters.len().max(done));
        let end = (start + mark.width).min(letters.len()).max(start);
        if start > done {
            pieces.push((letters[done..start].iter().collect(), false));
        }
        // Behind the end of a line there is nothing to mark but its end.
        let marked: String = if end > start { letters[start..end].iter().collect() } else { " ".to_owned() };
        pieces.push((marked, true));
        done = end;
    }
    if done < letters.len() {
        pieces.push((letters[done..].iter().collect(), false));
    }
    pieces
}

/// Where a mark begins and how long it is, in the units of sixteen bits that browsers count in.
fn selection(text: &str, mark: TextMark) -> Option<(u32, u32)> {
    let line = text.split('\n').nth(mark.line.checked_sub(1)?)?;
    let before: usize =
        text.split('\n').take(mark.line - 1).map(|line| line.encode_utf16().count() + 1).sum();
    let units = |letters: usize| line.chars().take(letters).map(char::len_utf16).sum::<usize>();
    let (start, end) =
        (units(mark.column.saturating_sub(1)), units(mark.column.saturating_sub(1) + mark.width));
    Some((u32::try_from(before + start).ok()?, u32::try_from(before + end).ok()?))
}

/// Puts the cursor of that field there.
pub(crate) fn go_to_mark(field: &str, mark: TextMark) -> Option<()> {
    let field = document().get_element_by_id(field)?.dyn_into::<web_sys::HtmlTextAreaElement>().ok()?;
    let text = field.value();
    let (start, end) = selection(&text, mark)?;
    drop(field.set_selection_range(start, end));
    drop(field.unchecked_ref::<web_sys::HtmlElement>().focus());
    let lines = text.split('\n').count().max(1);
    let line_height = f64::from(field.scroll_height()) / lines as f64;
    let above = mark.line.saturating_sub(4) as f64;
    field.set_scroll_top((above * line_height) as i32);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(line: usize, column: usize, width: usize) -> TextMark {
        TextMark { line, column, width }
    }

    /// Marks in brackets, lines with marks between bars.
    fn drawn(text: &str, marks: &[TextMark]) -> String {
        let piece = |(text, is_marked): &(String, bool)| {
            if *is_marked { format!("[{text}]") } else { text.clone() }
        };
        let stretch = |stretch: &Stretch| match stretch {
            Stretch::Plain(text) => text.clone(),
            Stretch::Line(pieces) => format!("|{}|", pieces.iter().map(piece).collect::<String>()),
        };
        stretches(text, marks).iter().map(stretch).collect()
    }

    #[test]
    fn a_text_is_cut_at_all_that_is_wrong() {
        let text = "output d6\noutput é d8\noutput d4";
        assert_eq!(drawn(text, &[]), "");
        assert_eq!(drawn(text, &[mark(2, 8, 1)]), "output d6\n|output [é] d8|output d4\n");
        assert_eq!(drawn(text, &[mark(1, 1, 6), mark(3, 10, 1)]), "|[output] d6|output é d8\n|output d4[ ]|");
        assert_eq!(drawn(text, &[mark(1, 8, 2), mark(1, 1, 2)]), "|[ou]tput [d6]|output é d8\noutput d4\n");
        assert_eq!(drawn("", &[mark(1, 1, 1)]), "|[ ]|");
        assert_eq!(drawn(text, &[mark(9, 1, 1)]), "output d6\noutput é d8\noutput d4\n");
    }

    #[test]
    fn a_mark_is_found_again_in_the_units_of_a_browser() {
        let text = "a\n🎲é d8";
        assert_eq!(selection(text, mark(2, 2, 1)), Some((4, 5)));
        assert_eq!(selection(text, mark(2, 99, 3)), Some((8, 8)));
        assert_eq!(selection(text, mark(3, 1, 1)), None);
        assert_eq!(selection(text, mark(0, 1, 1)), None);
    }

    #[test]
    fn every_place_that_a_text_is_refused_at_can_be_marked() {
        for text in ["", "\n", "output", "output 3d6 +\n", "\n\n\"", "a: {\n1..", "output [x\n]", "\\ ü"] {
            if let Err(error) = anydice::Program::parse(text) {
                let place = mark(error.place.line as usize, error.place.column as usize, 1);
                assert!(selection(text, place).is_some(), "{text:?}: {error}");
            }
            if let Err(written::Problems(problems)) = written::WrittenSystem::parse(text) {
                for problem in problems {
                    let place = mark(problem.line, problem.column, problem.width);
                    assert!(selection(text, place).is_some(), "{text:?}: {problem}");
                }
            }
        }
    }
}
