//! Stat blocks, and the people made from them.

use leptos::prelude::*;
use protocol::v1::sheet::{QuickNpc, SheetJson};
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::view::StatBlockView;
use systems::sentence::capital;

use crate::parts::{Stepper, WrongFields, first_key};
use crate::tables::form::{Choose, TextField, Tick, Wrong};
use crate::tables::kept;
use crate::tables::live::Live;

/// So many are put on the table at once, at most.
const MOST_AT_ONCE: i32 = 20;

/// The stat blocks, and a way to keep another.
#[component]
pub(crate) fn Npcs() -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let blocks = live.select(|scene| scene.view.stat_blocks.clone());
    view! {
        <InOneLine/>
        <ul class="plain column">
            <For each=move || blocks.get() key=|block| block.name.clone() let:block><Block block wrong/></For>
        </ul>
        <Show when=move || blocks.with(Vec::is_empty)>
            <p class="small muted">"No stat block is kept yet. A sheet of yours, or of somebody on the table, can become one."</p>
        </Show>
        <Keep wrong/>
        <Wrong words=wrong/>
    }
}

/// `Wolf ×6, Level 3, Vitality 6`: a stat block, and so many made from it.
#[component]
pub(crate) fn InOneLine() -> impl IntoView {
    let live = Live::get();
    let (line, is_hidden, wrong) = (live.foes_line, RwSignal::new(false), RwSignal::new(None));
    let put = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(system) = live.now(|scene| Some(scene.system())) else { return };
        let made = match QuickNpc::parse(system, &line.get_untracked()) {
            Ok(made) => made,
            Err(sentence) => return wrong.set(Some(format!("{}.", capital(&sentence)))),
        };
        // What would be refused must not leave its stat block behind.
        if !(1..=MOST_AT_ONCE.unsigned_abs()).contains(&made.count) {
            let sentence =
                format!("Ask for 1 to {MOST_AT_ONCE} at once, not {}; nothing was kept.", made.count);
            return wrong.set(Some(sentence));
        }
        let (name, sheet) = (made.sheet.name().to_owned(), SheetJson::of_sheet(&made.sheet));
        let hidden = is_hidden.get_untracked();
        live.act_then(CommandBody::KeepStatBlock { name: None, sheet }, wrong, move |_| {
            let command = CommandBody::PutFromStatBlock { name, count: made.count, hidden };
            live.act_then(command, wrong, move |_| drop(line.try_set(String::new())));
        });
    };
    view! {
        <form class="column" aria-label="Foes in one line" on:submit=put>
            <TextField label="Name, how many, numbers of the sheet" value=line placeholder="Wolf ×6, Level 3, Vitality 6"/>
            <Tick label="Hidden: only the GM knows of them" value=is_hidden set=Callback::new(move |on| is_hidden.set(on))/>
            <Wrong words=wrong/>
            <button class="button main" type="submit">"Put them on the table"</button>
        </form>
    }
}

#[component]
fn Block(block: StatBlockView, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let (live, fields) = (Live::get(), WrongFields::provide());
    let (count, is_hidden) = (RwSignal::new(1_i32), RwSignal::new(false));
    let (name, dropped) = (block.name.clone(), block.name.clone());
    let put = move |_| {
        if fields.refuse(wrong) {
            return;
        }
        let count = count.get_untracked().max(1).unsigned_abs();
        let command =
            CommandBody::PutFromStatBlock { name: name.clone(), count, hidden: is_hidden.get_untracked() };
        live.act(command, wrong);
    };
    let forget = move |_| live.act(CommandBody::DropStatBlock { name: dropped.clone() }, wrong);
    view! {
        <li class="row block">
            <strong>{block.name.clone()}</strong>
            <Stepper label=format!("How many of {}", block.name) value=count set=Callback::new(move |number| count.set(number)) least=1 most=MOST_AT_ONCE/>
            <Tick label="hidden" value=is_hidden set=Callback::new(move |on| is_hidden.set(on))/>
            <button class="button" on:click=put>"Put on the table"</button>
            <button class="button quiet" on:click=forget>"Drop"</button>
        </li>
    }
}

/// A sheet becomes a stat block: one of this browser, or of somebody on the table.
#[component]
fn Keep(wrong: RwSignal<Option<String>>) -> impl IntoView {
    let live = Live::get();
    let chosen = RwSignal::new(String::new());
    let options = live.select(|scene| {
        let own = kept::sheets_of_system(scene.system()).into_iter();
        let own =
            own.map(|kept| (format!("kept {}", kept.id), format!("{} (yours)", kept.file.sheet().name())));
        let here = scene
            .everyone()
            .into_iter()
            .map(|(id, name)| (format!("here {id}"), format!("{name} (on the table)")));
        own.chain(here).collect::<Vec<_>>()
    });
    let first = move || options.with(|list| first_key(list));
    let value = Signal::derive(move || if chosen.with(String::is_empty) { first() } else { chosen.get() });
    let keep = move |_| {
        let value = value.get_untracked();
        let sheet = match value.split_once(' ') {
            Some(("kept", id)) => kept::get(id).map(|kept| SheetJson::of_text(kept.file.text())),
            Some((_, id)) => live.now(|scene| {
                scene.character(id.parse().ok()?).map(|character| SheetJson::of_sheet(&character.sheet))
            }),
            None => None,
        };
        if let Some(sheet) = sheet {
            live.act(CommandBody::KeepStatBlock { name: None, sheet }, wrong);
        }
    };
    view! {
        <Show when=move || options.with(|list| !list.is_empty())>
            <div class="row">
                <Choose label="A stat block from" options=options value set=Callback::new(move |one| chosen.set(one))/>
                <button class="button" on:click=keep>"Keep it"</button>
            </div>
        </Show>
    }
}
