//! A table that plays a system of one's own: who can read its file, the file itself, and going over to a newer one.

use leptos::prelude::*;
use leptos::task::spawn_local;
use play::{Chance, ChanceError, Command, DiceRequest, Event, Proof, Request};
use protocol::v1::table::command::CommandBody;
use systems::sentence::capital;
use systems::{System, SystemFile};
use wasm_bindgen::JsCast;

use super::form::{Choose, Tick, Wrong};
use super::live::{Live, Scene};
use crate::browser::files;
use crate::own_systems;
use crate::shell::{Icon, Sign, Toasts};

/// Those that a table can be opened with, each by its name in full and its title.
pub(crate) fn systems_for_tables() -> Vec<(String, String)> {
    let own = own_systems::own().into_iter().filter(|system| crate::characters::has_sheets(*system));
    let option = |system: System| (system.reference().to_owned(), system.title().to_owned());
    System::with_sheets().into_iter().chain(own).map(option).collect()
}

/// What everybody will see, told before a table is opened with a system of one's own.
#[component]
pub(crate) fn SeenByEveryone(system: Signal<Option<System>>) -> impl IntoView {
    let own = move || system.get().filter(|system| system.file().is_some());
    let notice = |system: System| {
        let words = format!(
            "Everybody who sits at the table can read the whole text of {}. The table carries it in its log; what you change \
             in your own text later changes nothing there until you let the table go over to it.",
            system.title()
        );
        view! { <p class="notice">{words}</p> }
    };
    view! { <div role="status">{move || own().map(notice)}</div> }
}

/// What the table plays, for everybody who sits there: the text of its file, to read, to keep and to save.
#[component]
pub(crate) fn TableFile() -> impl IntoView {
    let live = Live::get();
    let system = live.select(|scene| Some(scene.system()).filter(|system| system.file().is_some()));
    move || system.get().map(|system| view! { <FileOf system/> })
}

#[component]
fn FileOf(system: System) -> impl IntoView {
    let text = system.file().map_or("", |file: &SystemFile| file.text.as_str());
    let is_kept = RwSignal::new(!own_systems::is_guest(system));
    let toasts = Toasts::handle();
    let keep = move |_| {
        own_systems::shelf().add(text);
        is_kept.set(true);
        if let Some(toasts) = toasts {
            toasts.add(format!("{} is kept in this browser, under Lab, Your own system.", system.title()));
        }
    };
    let save = move |_| {
        let saved = files::save(&format!("{}.toml", system.name()), "application/toml", text);
        if let (None, Some(toasts)) = (saved, toasts) {
            toasts.add("The browser would not save the file; copy the text instead.".to_owned());
        }
    };
    view! {
        <section class="panel column" aria-label="The system of this table">
            <h2>{system.title()}</h2>
            <p class="small muted">"This table plays a system of somebody's own. Everybody who sits here can read its file."</p>
            <div class="row">
                <Show when=move || !is_kept.get()>
                    <button type="button" class="button" on:click=keep>"Keep it in this browser"</button>
                </Show>
                <button type="button" class="button" on:click=save><Icon sign=Sign::Download/>"Save the file"</button>
            </div>
            <details>
                <summary>"Read the file"</summary>
                <pre class="own-file" tabindex="0" aria-label="The text of the system">{text}</pre>
            </details>
        </section>
    }
}

/// What would happen if the table went over to another file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Foreseen {
    /// Each thing in a sentence.
    happens: Vec<String>,
    has_losses: bool,
}

/// Going over to a newer file needs no dice.
struct NoDice;

impl Chance for NoDice {
    fn throw(&mut self, _: &Request<'_>) -> Result<(Vec<u32>, Proof), ChanceError> {
        Err(nothing_is_thrown())
    }

    fn throw_dice(&mut self, _: &DiceRequest<'_>) -> Result<(Vec<u32>, Proof), ChanceError> {
        Err(nothing_is_thrown())
    }
}

fn nothing_is_thrown() -> ChanceError {
    ChanceError::Broken("nothing is thrown for this".to_owned())
}

/// What the very decision that the server makes comes to, on what this page knows of the table.
fn foresee(scene: &Scene, system: System) -> Result<Foreseen, String> {
    let mut table = scene.table.clone();
    table.scene.calls = scene.view.calls.iter().map(|call| (call.id, call.clone())).collect();
    table.scene.contests = scene.view.contests.iter().map(|contest| (contest.id, contest.clone())).collect();
    for block in &scene.view.stat_blocks {
        // One that can't be read here is judged by the server.
        if let Ok(sheet) = block.sheet.read_at(scene.system()) {
            table.scene.stat_blocks.insert(block.name.clone(), sheet);
        }
    }
    let command = Command::ChangeSystem { system, accepts_loss: true };
    let told = play::decide(&table, scene.me(), &command, &mut NoDice)
        .map_err(|refusal| format!("{}.", capital(&refusal.to_string())))?;
    let loses = |event: &Event| match event {
        Event::SystemChanged { lost, .. }
        | Event::CharacterCarriedOver { lost, .. }
        | Event::StatBlockCarriedOver { lost, .. } => !lost.is_empty(),
        _ => false,
    };
    Ok(Foreseen {
        happens: told.iter().map(|told| format!("{}.", capital(&told.describe(&table)))).collect(),
        has_losses: told.iter().any(|told| loses(&told.event)),
    })
}

/// Letting the table go over to a newer file of its system (GM).
#[component]
pub(crate) fn NewerFile() -> impl IntoView {
    let live = Live::get();
    let (chosen, accepts, wrong) = (RwSignal::new(None::<System>), RwSignal::new(false), RwSignal::new(None));
    let foreseen = Memo::new(move |_| {
        let (system, scene) = (chosen.get()?, live.scene.get()?);
        Some(foresee(&scene, system))
    });
    let choose = Callback::new(move |system: Option<System>| {
        chosen.set(system);
        accepts.set(false);
        wrong.set(None);
    });
    let go = move |_| {
        let Some(file) = chosen.get_untracked().and_then(System::file) else { return };
        let command =
            CommandBody::ChangeSystem { file: file.text.clone(), accept_loss: accepts.get_untracked() };
        live.act_then(command, wrong, move |_| choose.run(None));
    };
    let happens = move |foreseen: Foreseen| {
        let line = |words: String| view! { <li>{words}</li> };
        let needs_consent = foreseen.has_losses;
        view! {
            <h3>"What happens"</h3>
            <ul>{foreseen.happens.into_iter().map(line).collect_view()}</ul>
            {needs_consent.then(|| view! {
                <Tick label="What is named as lost may be lost" value=accepts set=Callback::new(move |on| accepts.set(on))/>
            })}
            <button type="button" class="button main" disabled=move || needs_consent && !accepts.get() on:click=go>
                "Let the table go over to it"
            </button>
        }
    };
    view! {
        <p class="small muted">"What happened before stays as the file read it that was in force then. Everybody here can read the newer file as well, and it can be undone."</p>
        <Newer choose chosen wrong/>
        <div aria-live="polite">
            {move || foreseen.get().map(|foreseen| match foreseen {
                Ok(foreseen) => happens(foreseen).into_any(),
                Err(sentence) => view! { <p class="notice wrong">{sentence}</p> }.into_any(),
            })}
        </div>
        <Wrong words=wrong/>
    }
}

/// Which file: one of this browser with the same word for its name, or one from the disk.
#[component]
fn Newer(
    choose: Callback<Option<System>>,
    chosen: RwSignal<Option<System>>,
    wrong: RwSignal<Option<String>>,
) -> impl IntoView {
    let live = Live::get();
    let options = live.select(|scene| {
        let plays = scene.system();
        let newer = own_systems::own().into_iter().filter(|own| own.name() == plays.name() && *own != plays);
        let option = |system: System| (system.reference().to_owned(), system.title().to_owned());
        let none = (String::new(), "choose one".to_owned());
        std::iter::once(none).chain(newer.map(option)).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || chosen.get().map_or("", System::reference).to_owned());
    let pick = Callback::new(move |reference: String| choose.run(System::from_name(&reference).ok()));
    let take = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            match own_systems::system_of_file(file).await {
                Ok(system) => choose.run(Some(system)),
                Err(sentence) => drop(wrong.try_set(Some(sentence))),
            }
        });
    };
    view! {
        <Choose label="Of your systems" options value set=pick/>
        <label class="button file">"From a file"<input class="hidden-visually" type="file" accept=".toml,application/toml,text/plain" on:change=take/></label>
    }
}
