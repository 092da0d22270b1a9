//! Stat blocks, and the people made from them.

use leptos::prelude::*;
use play::MOST_CHARACTERS_AT_ONCE;
use protocol::v1::sheet::{QuickNpc, SheetFile, SheetJson};
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::view::StatBlockView;
use systems::sentence::capital;
use systems::{AnySheet, System};

use crate::parts::{Stepper, WrongFields, first_key};
use crate::tables::form::{Choose, TextField, Tick, Wrong};
use crate::tables::kept;
use crate::tables::live::Live;

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
        let (name, sheet) = (made.sheet.name().to_owned(), SheetJson::of_sheet(&made.sheet));
        let hidden = is_hidden.get_untracked();
        live.act_then(CommandBody::KeepStatBlock { name: None, sheet }, wrong, move |_| {
            let command = CommandBody::PutFromStatBlock { name, count: made.count, hidden };
            live.act_then(command, wrong, move |_| drop(line.try_set(String::new())));
        });
    };
    let system = live.select(|scene| Some(scene.system()));
    let example = Memo::new(move |_| system.get().map(QuickNpc::example).unwrap_or_default());
    let told = Memo::new(move |_| line.with(|line| what_it_makes(system.get()?, line)));
    // A refusal is of the line that was sent.
    Effect::watch(move || line.track(), move |(), _, _| wrong.set(None), false);
    view! {
        <form class="column" aria-label="Foes in one line" on:submit=put>
            <TextField label="Name, how many, numbers of the sheet" value=line placeholder=example/>
            <p class="small muted" role="status">{move || told.get().filter(|_| wrong.with(Option::is_none))}</p>
            <Tick label="Hidden: only the GM knows of them" value=is_hidden set=Callback::new(move |on| is_hidden.set(on))/>
            <Wrong words=wrong/>
            <button class="button main" type="submit">"Put them on the table"</button>
        </form>
    }
}

/// What a line would put on the table, or why it would not; nothing while nothing is typed.
fn what_it_makes(system: System, line: &str) -> Option<String> {
    if line.trim().is_empty() {
        return None;
    }
    let made = match QuickNpc::parse(system, line) {
        Ok(made) => made,
        Err(sentence) => return Some(format!("{}.", capital(&sentence))),
    };
    let plain = SheetFile::new(system, made.sheet.name()).ok()?;
    let changed = AnySheet::difference(plain.sheet(), &made.sheet);
    let numbers = match changed.is_empty() {
        true => "with the numbers of a new sheet".to_owned(),
        false => format!("with {}", changed.join(", ")),
    };
    Some(format!("Makes {} × {}, {numbers}.", made.count, made.sheet.name()))
}

#[component]
fn Block(block: StatBlockView, wrong: RwSignal<Option<String>>) -> impl IntoView {
    WrongFields::around(move |fields| block_row(block, wrong, fields))
}

fn block_row(block: StatBlockView, wrong: RwSignal<Option<String>>, fields: WrongFields) -> impl IntoView {
    let live = Live::get();
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
            <Stepper label=format!("How many of {}", block.name) value=count set=Callback::new(move |number| count.set(number)) least=1 most=MOST_CHARACTERS_AT_ONCE.cast_signed()/>
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_told_before_it_is_sent() {
        let told = |line: &str| what_it_makes(System::D12, line).unwrap_or_default();
        assert_eq!(told("Wolf"), "Makes 1 × Wolf, with the numbers of a new sheet.");
        assert!(
            told("Wolf ×6, Level 3").starts_with("Makes 6 × Wolf, with Level 1 → 3"),
            "{}",
            told("Wolf ×6, Level 3")
        );
        assert!(told("Wolf ×5.5").contains("is not how many"), "{}", told("Wolf ×5.5"));
        assert_eq!(told(" "), "");
    }
}
