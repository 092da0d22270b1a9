//! What can be written, from the page of the docs that says it.

use leptos::prelude::*;

use crate::parts::Typed;

const PAGE: &str = include_str!("../../../../../docs/systems.md");

/// A piece of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ReferencePiece {
    Heading(&'static str),
    Paragraph(String),
    Table(Vec<Vec<&'static str>>),
}

/// The reference of the format, folded.
#[component]
pub(super) fn FormatReference() -> impl IntoView {
    let is_open = RwSignal::new(false);
    view! {
        <details class="own-reference" on:toggle=move |_| is_open.set(true)>
            <summary>"What can be written"</summary>
            {move || is_open.get().then(|| pieces(PAGE).into_iter().map(piece_view).collect_view())}
        </details>
    }
}

fn piece_view(piece: ReferencePiece) -> AnyView {
    match piece {
        ReferencePiece::Heading(words) => view! { <h3>{words}</h3> }.into_any(),
        ReferencePiece::Paragraph(words) => view! { <p class="small"><Typed text=words/></p> }.into_any(),
        ReferencePiece::Table(rows) => {
            let cell = |words: &'static str| view! { <td><Typed text=words.to_owned()/></td> };
            let row = |row: Vec<&'static str>| view! { <tr>{row.into_iter().map(cell).collect_view()}</tr> };
            view! {
                <div class="scroll" tabindex="0" role="group" aria-label="Table">
                    <table class="plain small"><tbody>{rows.into_iter().map(row).collect_view()}</tbody></table>
                </div>
            }
            .into_any()
        }
    }
}

/// The part of the page that is the reference, in pieces. Bold words are plain here.
fn pieces(page: &'static str) -> Vec<ReferencePiece> {
    let reference = page.split_once("\n## Reference\n").map_or("", |(_, after)| after);
    let blocks =
        reference.split("\n\n").map(|block| block.trim_matches('\n')).filter(|block| !block.is_empty());
    blocks.map(piece_of).collect()
}

fn piece_of(block: &'static str) -> ReferencePiece {
    if let Some(heading) = block.strip_prefix("### ") {
        return ReferencePiece::Heading(heading);
    }
    if !block.starts_with('|') {
        return ReferencePiece::Paragraph(block.replace("**", "").replace('\n', " "));
    }
    let is_rule = |line: &&str| line.trim_matches(['|', '-', ' ']).is_empty();
    let cells = |line: &'static str| line.trim_matches('|').split(" | ").map(str::trim).collect();
    ReferencePiece::Table(block.lines().filter(|line| !is_rule(line)).map(cells).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_of_the_docs_is_shown_whole() {
        let pieces = pieces(PAGE);
        let headings: Vec<&ReferencePiece> =
            pieces.iter().filter(|piece| matches!(piece, ReferencePiece::Heading(_))).collect();
        assert!(headings.contains(&&ReferencePiece::Heading("Formulas")), "{headings:?}");
        let tables = pieces.iter().filter_map(|piece| match piece {
            ReferencePiece::Table(rows) => Some(rows),
            ReferencePiece::Heading(_) | ReferencePiece::Paragraph(_) => None,
        });
        for rows in tables {
            assert!(rows.len() > 2 && rows.iter().all(|row| row.len() == rows[0].len()), "{rows:?}");
        }
    }
}
