//! Words of the reference: what stands in backticks is typed as it is, a rule's id is a link.

use leptos::prelude::*;
use systems::reference;

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum TextPiece<'a> {
    Plain(&'a str),
    Typed(&'a str),
    Rule(&'static str),
}

/// Cuts a text into its pieces.
fn pieces(text: &str) -> Vec<TextPiece<'_>> {
    let mut pieces = Vec::new();
    for (at, part) in text.split('`').enumerate() {
        if at % 2 == 1 {
            pieces.push(TextPiece::Typed(part));
        } else {
            cut_ids(part, &mut pieces);
        }
    }
    pieces
}

fn cut_ids<'a>(text: &'a str, pieces: &mut Vec<TextPiece<'a>>) {
    let mut rest = text;
    let is_id = |sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit() || sign == '-';
    while let Some((at, rule)) = first_id(rest, is_id) {
        pieces.push(TextPiece::Plain(&rest[..at]));
        pieces.push(TextPiece::Rule(rule));
        rest = &rest[at + rule.len()..];
    }
    pieces.push(TextPiece::Plain(rest));
}

fn first_id(text: &str, is_id: impl Fn(char) -> bool + Copy) -> Option<(usize, &'static str)> {
    let ids = reference::rules().iter().map(|rule| rule.id);
    let ends = |at: usize, id: &str| !text[at + id.len()..].starts_with(is_id);
    ids.filter_map(|id| text.find(id).filter(|&at| ends(at, id)).map(|at| (at, id))).min_by_key(|(at, _)| *at)
}

/// What a terminal understands and the page does not.
const FOR_A_TERMINAL: [&str; 3] = ["`twelvefold ", "`--", "`[rulings]`"];

/// The sentences that are not about what to type into a terminal: those are for the command's own reference.
pub(super) fn without_commands(text: &str) -> String {
    let is_ours = |sentence: &&str| FOR_A_TERMINAL.iter().all(|word| !sentence.contains(word));
    let kept: Vec<&str> = text.split(". ").filter(is_ours).collect();
    let kept = kept.join(". ");
    if kept.is_empty() || kept.ends_with(['.', ':', '?']) { kept } else { kept + "." }
}

/// A text with its links, without what is for a terminal.
#[component]
pub(super) fn Words(#[prop(into)] text: String) -> impl IntoView {
    let piece = |piece: TextPiece<'_>| match piece {
        TextPiece::Plain(words) => words.to_owned().into_any(),
        TextPiece::Typed(words) => view! { <code>{words.to_owned()}</code> }.into_any(),
        TextPiece::Rule(id) => view! { <a href=format!("/rules/{id}")>{id}</a> }.into_any(),
    };
    pieces(&text).into_iter().map(piece).collect_view()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_a_link_and_backticks_are_typed() {
        let text = "As D12-CRIT-1 says, `crit_scope` decides.";
        let cut = [
            TextPiece::Plain("As "),
            TextPiece::Rule("D12-CRIT-1"),
            TextPiece::Plain(" says, "),
            TextPiece::Typed("crit_scope"),
            TextPiece::Plain(" decides."),
        ];
        assert_eq!(pieces(text), cut);
    }

    #[test]
    fn a_longer_number_is_not_half_a_link() {
        assert_eq!(pieces("D12-CRIT-12"), [TextPiece::Plain("D12-CRIT-12")]);
    }
}
