//! One page to bring to a table, drawn from the sheet as people see it. It is there only for the printer.

use leptos::prelude::*;
use systems::form::PointsLeft;
use systems::{AnySheet, PageList, PageNumber, ScoreRow, ScoreTable, SheetPage};

use crate::characters::desk::Desk;
use crate::characters::summary::called;

/// More are written as a number.
const MOST_BOXES: i64 = 20;
/// For points that have no end.
const USUAL_BOXES: i64 = 8;
/// More points are written as a number.
const MOST_PIPS: u32 = 6;

/// The page for the printer.
#[component]
pub(super) fn PrintSheet(desk: Desk) -> impl IntoView {
    let page = move || {
        desk.with(|file| {
            let (sheet, page) = (file.sheet(), file.sheet().page());
            let scores = if page.scores.columns.is_empty() {
                table(&page.scores).into_any()
            } else {
                tree(&page.scores).into_any()
            };
            let lists: Vec<_> =
                page.lists.iter().filter(|list| !list.items.is_empty()).map(printed_list).collect();
            let reminder = (!page.reminder.is_empty())
                .then(|| view! { <p class="p-reminder">{page.reminder.clone()}</p> });
            view! { {head(sheet, &page)}{numbers(sheet, &page)}{scores}{lists}{reminder}{notes()} }
        })
    };
    view! { <div class="print-sheet" aria-hidden="true">{page}</div> }
}

fn head(sheet: &AnySheet, page: &SheetPage) -> impl IntoView + use<> {
    let fact = |fact: &String| view! { <span class="p-fact"><b>{fact.clone()}</b></span> };
    view! {
        <header class="p-head">
            <h1>{called(sheet.name())}</h1>
            <span class="p-system">{sheet.system().title()}</span>
            <div class="p-facts">{page.facts.iter().map(fact).collect_view()}</div>
        </header>
    }
}

/// Empty boxes to fill in with a pencil.
fn boxes(count: i64) -> impl IntoView {
    let drawn = count.min(MOST_BOXES);
    let rest = (count > drawn).then(|| format!(" of {count}"));
    view! { <span class="p-boxes">{(0..drawn).map(|_| view! { <i></i> }).collect_view()}{rest}</span> }
}

/// Boxes for the points, and numbers that follow from others.
fn numbers(sheet: &AnySheet, page: &SheetPage) -> impl IntoView + use<> {
    let form = sheet.system().sheet_form();
    let is_own = |points: &PointsLeft| {
        form.and_then(|form| form.find_points(&points.key)).is_none_or(|points| points.is_paid)
    };
    let points = |points: PointsLeft| {
        let count = points.most.unwrap_or_else(|| points.left.max(USUAL_BOXES));
        view! { <li><b>{points.title.into_owned()}</b>{boxes(count)}</li> }
    };
    let number = |number: &PageNumber| {
        let about = format!("{}{}", number.name, number.about);
        view! { <li><b>{number.number.clone()}</b>{about}</li> }
    };
    let first = page.scores.rows.first().filter(|_| !page.scores.columns.is_empty());
    let first = first.map(|row| view! { <li><b>{row.cells.last().cloned()}</b>{row.name.clone()}</li> });
    view! {
        <div class="p-row">
            <ul class="p-points">{sheet.points().into_iter().filter(is_own).map(points).collect_view()}</ul>
            <ul class="p-derived">{page.numbers.iter().map(number).collect_view()}{first}</ul>
        </div>
    }
}

/// A row for each score.
fn table(scores: &ScoreTable) -> impl IntoView + use<> {
    let row = |row: &ScoreRow| {
        let cells = row.cells.iter().map(|cell| view! { <td><b>{cell.clone()}</b></td> }).collect_view();
        view! { <tr><th>{row.name.clone()}</th>{cells}<td class="small">{row.note.clone()}</td></tr> }
    };
    let heading = |heading: &systems::form::Text| view! { <th>{heading.clone()}</th> };
    view! {
        <table class="p-table">
            <thead><tr><th></th>{scores.headings.iter().map(heading).collect_view()}<th></th></tr></thead>
            <tbody>{scores.rows.iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// Scores that hang on others, in columns side by side.
fn tree(scores: &ScoreTable) -> impl IntoView + use<> {
    let column =
        |rows: &Vec<ScoreRow>| view! { <div class="p-realm">{rows.iter().map(node).collect_view()}</div> };
    view! { <div class="p-tree">{scores.columns.iter().map(column).collect_view()}</div> }
}

fn node(row: &ScoreRow) -> impl IntoView + use<> {
    let class = match row.depth {
        0 => "p-node realm",
        1 => "p-node basic",
        _ => "p-node skill",
    };
    let pips = row
        .points
        .map(|points| if points > MOST_PIPS { format!("●{points}") } else { "●".repeat(points as usize) });
    let long = row.long.as_ref().map(|long| format!(" {long}"));
    view! {
        <div class=class>
            <span class="p-name">{row.name.clone()}{long}</span><span class="p-pips">{pips}</span>
            <b>{row.cells.last().cloned()}</b>
        </div>
    }
}

fn printed_list(list: &PageList) -> impl IntoView + use<> {
    let item = |(mark, text): &(String, String)| view! { <li><b>{mark.clone()}</b>" "{text.clone()}</li> };
    view! {
        <section class="p-modifiers"><h2>{list.title.clone()}</h2><ul>{list.items.iter().map(item).collect_view()}</ul></section>
    }
}

/// Lines to write on, as many as there is room for.
fn notes() -> impl IntoView {
    view! { <section class="p-notes"><h2>"Notes"</h2><div class="p-lines"></div></section> }
}
