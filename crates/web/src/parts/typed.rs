//! Words in which something stands between backticks, to be typed as it is.

use leptos::prelude::*;

/// A sentence whose backticks have become code. A backtick without its partner stays what it is.
#[component]
pub(crate) fn Typed(text: String) -> impl IntoView {
    let piece = |(is_typed, words): (bool, String)| match is_typed {
        true => view! { <code>{words}</code> }.into_any(),
        false => words.into_any(),
    };
    pieces(&text).into_iter().map(piece).collect_view()
}

/// The pieces of a text, and whether each is typed.
fn pieces(text: &str) -> Vec<(bool, String)> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, (typed, after))) =
        rest.split_once('`').and_then(|(before, rest)| Some((before, rest.split_once('`')?)))
    {
        pieces.extend([(false, before.to_owned()), (true, typed.to_owned())]);
        rest = after;
    }
    pieces.push((false, rest.to_owned()));
    pieces.retain(|(_, words)| !words.is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_backticks_is_typed() {
        let told = |text: &str| -> Vec<String> {
            let piece = |(is_typed, words)| if is_typed { format!("<{words}>") } else { words };
            pieces(text).into_iter().map(piece).collect()
        };
        assert_eq!(told("expected `>`, found `>=` here"), ["expected ", "<>>", ", found ", "<>=>", " here"]);
        assert_eq!(told("a ` alone"), ["a ` alone"]);
        assert_eq!(told(""), Vec::<String>::new());
    }
}
