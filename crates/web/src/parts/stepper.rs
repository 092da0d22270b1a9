//! A number with minus and plus, which can also be typed.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::wrong_fields::WrongFields;

/// A whole number in a range. What is typed and is no such number stays in the field, with a sentence beside it that says
/// why; until it is mended, [`WrongFields`] keeps the form around it from being asked.
#[component]
pub(crate) fn Stepper(
    /// What the number is.
    #[prop(into)]
    label: String,
    /// What is shown in its place, where the number's neighbours say the rest.
    #[prop(optional, into)]
    shown: Option<String>,
    #[prop(into)] value: Signal<i32>,
    /// Takes a new number.
    #[prop(into)]
    set: Callback<i32>,
    /// The smallest.
    least: i32,
    /// The largest.
    most: i32,
    /// Is each number that it takes judged and kept? Then one is taken when the field is left, not with every digit.
    #[prop(optional)]
    is_edit: bool,
) -> impl IntoView {
    let value = Memo::new(move |_| value.get());
    let mistake = RwSignal::new(None::<Mistake>);
    let field = WrongFields::next_field();
    // A number that is set elsewhere takes the place of what was typed.
    Effect::watch(move || value.track(), move |(), _, _| mistake.set(None), false);
    Effect::new(move |_| {
        field.tell(mistake.with(|mistake| mistake.as_ref().map(|one| one.sentence.clone())))
    });
    on_cleanup(move || field.tell(None));
    let step = move |by: i32| {
        mistake.set(None);
        set.run(value.get_untracked().saturating_add(by).clamp(least, most));
    };
    let named = label.clone();
    let left = move |event: web_sys::Event| {
        let typed = event_target_value(&event);
        match parse_typed(&named, &typed, (least, most)) {
            Ok(number) => {
                mistake.set(None);
                set.run(number);
                show(&event, value.get_untracked());
            }
            Err(sentence) => mistake.set(Some(Mistake { typed, sentence })),
        }
    };
    let named = label.clone();
    // What is a number counts while it is typed, and what is none is a mistake at once: an answer must not stand beside
    // another question than the one that is shown. Where every number is an edit of its own, nothing counts yet.
    let typed = move |event: web_sys::Event| {
        if is_edit {
            return;
        }
        let typed = event_target_value(&event);
        match parse_typed(&named, &typed, (least, most)) {
            Ok(number) => {
                mistake.set(None);
                set.run(number);
            }
            Err(sentence) => mistake.set(Some(Mistake { typed, sentence })),
        }
    };
    let on_key = move |event: web_sys::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowUp" => 1,
            "ArrowDown" => -1,
            "PageUp" => 5,
            "PageDown" => -5,
            _ => return,
        };
        event.prevent_default();
        step(by);
    };
    // Outside of the markup, where `>` would end the tag.
    let at_least = move || value.get() <= least;
    let at_most = move || value.get() >= most;
    let is_wrong = move || mistake.with(Option::is_some);
    let text = move || {
        mistake
            .with(|mistake| mistake.as_ref().map(|one| one.typed.clone()))
            .unwrap_or_else(|| value.get().to_string())
    };
    let sentence = move || mistake.with(|mistake| mistake.as_ref().map(|one| one.sentence.clone()));
    let spoken = label.clone();
    let (fewer, more) = (format!("{label}: one less"), format!("{label}: one more"));
    view! {
        <div class="field">
            <span class="label">{shown.unwrap_or_else(|| label.clone())}</span>
            <div class="stepper" role="group" aria-label=label.clone()>
                <button type="button" aria-label=fewer disabled=at_least on:click=move |_| step(-1)>"−"</button>
                <input type="text" inputmode="numeric" autocomplete="off" aria-label=spoken role="spinbutton"
                    aria-valuenow=move || value.get().to_string() aria-valuemin=least.to_string() aria-valuemax=most.to_string()
                    aria-invalid=move || is_wrong().to_string() aria-describedby=move || is_wrong().then(|| field.id())
                    prop:value=text on:input=typed on:change=left on:keydown=on_key/>
                <button type="button" aria-label=more disabled=at_most on:click=move |_| step(1)>"+"</button>
            </div>
            {move || sentence().map(|words| view! { <p class="field-wrong" id=field.id() role="alert">{words}</p> })}
        </div>
    }
}

/// What is typed and is no number of the range, and why.
#[derive(Clone)]
struct Mistake {
    typed: String,
    sentence: String,
}

/// Writes the number as it was taken: `+05` becomes `5`, and one that was refused the number that stays.
fn show(event: &web_sys::Event, number: i32) {
    let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    if let Some(input) = input {
        input.set_value(&number.to_string());
    }
}

/// The number that was typed, or a sentence that says why it is none.
fn parse_typed(label: &str, typed: &str, (least, most): (i32, i32)) -> Result<i32, String> {
    let text = typed.trim().replace('−', "-");
    let range = format!("write a whole number from {least} to {most}");
    if text.is_empty() {
        return Err(format!("{label} is empty; {range}."));
    }
    let digits = text.strip_prefix(['-', '+']).unwrap_or(&text);
    let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        // Also one that is longer than any number of ours.
        _ if is_whole => Err(format!("{label} can't be {}; {range}.", shortened(&text))),
        _ => Err(format!("“{}” is no whole number; {range}.", shortened(&text))),
    }
}

/// As much of it as one needs to see what is meant.
fn shortened(text: &str) -> String {
    const MOST: usize = 12;
    let cut: String = text.chars().take(MOST).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modifier(typed: &str) -> Result<i32, String> {
        parse_typed("Modifier", typed, (-99, 99))
    }

    #[test]
    fn a_whole_number_is_read_however_it_is_written() {
        for (typed, number) in
            [("5", 5), (" 7 ", 7), ("+3", 3), ("-4", -4), ("−4", -4), ("007", 7), ("-99", -99)]
        {
            assert_eq!(modifier(typed), Ok(number), "{typed}");
        }
    }

    #[test]
    fn what_is_no_number_of_the_range_is_told_in_one_sentence() {
        let range = "write a whole number from -99 to 99.";
        for (typed, told) in [
            ("", "Modifier is empty; "),
            ("5.5", "“5.5” is no whole number; "),
            ("abc", "“abc” is no whole number; "),
            ("-", "“-” is no whole number; "),
            ("--5", "“--5” is no whole number; "),
            ("100", "Modifier can't be 100; "),
            ("99999999999999999999", "Modifier can't be 999999999999…; "),
        ] {
            assert_eq!(modifier(typed), Err(format!("{told}{range}")), "{typed}");
        }
    }
}
