//! Nothing important happens unseen: the tab's title counts what waits, and whoever wants it is called with a sound and a buzz.

use leptos::prelude::*;
use play::Event;

use super::live::{Live, LogEntry, Scene};
use super::log::awaited;
use crate::browser::{document, sound, storage};
use crate::tables::form::Tick;

const KEY: &str = "twelvefold.alerts";

/// Does this browser's person want to be called? Nothing until they have been asked.
#[derive(Clone, Copy)]
pub(crate) struct Alerts(RwSignal<Option<bool>>);

impl Alerts {
    fn get() -> Self {
        use_context().unwrap_or_else(Self::provide)
    }

    fn provide() -> Self {
        let alerts = Self(RwSignal::new(storage::load(KEY).map(|word| word == "on")));
        provide_context(alerts);
        alerts
    }

    fn choose(self, wanted: bool) {
        storage::write(KEY, if wanted { "on" } else { "off" });
        self.0.set(Some(wanted));
        if wanted {
            sound::call();
        }
    }

    fn call(self) {
        if self.0.get_untracked() == Some(true) {
            sound::call();
        }
    }
}

/// How many things wait for this page: rolls, one's turn, and whispers.
pub(crate) fn waiting(live: Live) -> Signal<usize> {
    let at_table = live.select(|scene: &Scene| awaited(scene).len() + usize::from(scene.is_my_turn()));
    Signal::derive(move || at_table.get() + live.whispers.with(Vec::len))
}

/// Keeps the title, calls, and gathers announcements, as long as the table is open.
pub(crate) fn watch(live: Live) {
    let alerts = Alerts::provide();
    let waiting = waiting(live);
    let name = live.select(|scene| scene.view.name.clone());
    Effect::new(move |_| {
        let mark = match waiting.get() {
            0 => String::new(),
            count => format!("({count}) "),
        };
        document().set_title(&format!("{mark}{} · Twelvefold", name.get()));
    });
    Effect::new(move |before: Option<usize>| {
        let now = waiting.get();
        if before.is_some_and(|before| now > before) {
            alerts.call();
        }
        now
    });
    Effect::new(move |_| {
        for seq in live.heard.get() {
            let entry = live.journal.with_untracked(|journal| journal.get(seq).cloned());
            if let Some(words) = entry.and_then(|entry| announcement(live, &entry)) {
                live.whispers.update(|list| list.push((seq, words)));
            }
        }
    });
}

/// What this page must not miss: what somebody else says to it and few others, and that its own character is down.
fn announcement(live: Live, entry: &LogEntry) -> Option<String> {
    let told = entry.told_event()?;
    live.now(|scene| match &told.event {
        Event::Said { seat, text, .. } if *seat != scene.me() => {
            let to = scene.addressees(*seat, &told.audience)?;
            Some(format!("{} to {to}: {text}", scene.seat_name(*seat)))
        }
        // Whoever plays a character must not learn from a refusal that it is down.
        Event::PointsChanged { character, incapacitated: Some(true), .. }
            if !scene.is_gm() && scene.acts_for(*character) =>
        {
            Some(format!("{} is Incapacitated.", scene.name(character.0)))
        }
        _ => None,
    })
}

/// Announcements, over whatever is open until they are put aside; and once the question whether to call.
#[component]
pub(crate) fn AlertCards() -> impl IntoView {
    let (live, alerts) = (Live::get(), Alerts::get());
    let waiting = waiting(live);
    let card = move |(seq, words): (u64, String)| {
        let aside = move |_| live.whispers.update(|list| list.retain(|(one, _)| *one != seq));
        view! {
            <div class="answer">
                <p><strong>{words}</strong></p>
                <button class="button" on:click=aside>"I have read it"</button>
            </div>
        }
    };
    view! {
        <div class="answers" role="region" aria-label="Said to you">
            {move || live.whispers.get().into_iter().map(card).collect_view()}
            <Show when=move || alerts.0.get().is_none() && (waiting.get() > 0)>
                <div class="answer">
                    <p>"Should this page call you with a sound and a buzz when something waits for you?"</p>
                    <div class="row">
                        <button class="button" on:click=move |_| alerts.choose(true)>"Call me"</button>
                        <button class="button quiet" on:click=move |_| alerts.choose(false)>"Stay silent"</button>
                    </div>
                </div>
            </Show>
        </div>
    }
}

/// The same as a setting.
#[component]
pub(crate) fn AlertsSetting() -> impl IntoView {
    let alerts = Alerts::get();
    let is_on = Signal::derive(move || alerts.0.get() == Some(true));
    view! {
        <section class="panel column">
            <Tick label="Call me with a sound and a buzz when something waits for me" value=is_on
                set=Callback::new(move |wanted| alerts.choose(wanted))/>
        </section>
    }
}
