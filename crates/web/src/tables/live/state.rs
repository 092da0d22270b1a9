//! The handle to an open table, which every part of its page holds.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::v1::table::Line;
use protocol::v1::table::view::TableView;

use super::draft::Draft;
use super::journal::Journal;
use super::scene::Scene;
use crate::tables::api;
use crate::tables::known::{self, KnownTable};
use crate::tables::offline;
use crate::tables::trouble::{Trouble, TroubleKind};

/// Views are fetched at most so often.
const SETTLE: Duration = Duration::from_millis(120);
/// What can be read without the server is written at most so often.
const KEEP_AFTER: Duration = Duration::from_secs(2);
/// How many blocks of the log are drawn at first.
const BLOCKS: u64 = 10;

/// The line to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Connection {
    /// Being made for the first time.
    Connecting,
    /// All is told as it happens.
    Live,
    /// Lost; it is being made again.
    Offline,
    /// Over, and why.
    Gone(String),
}

/// What is open beside the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Rolling.
    Roll,
    /// A character.
    Sheet,
    /// Initiative and turns.
    Turn,
    /// What only the GM can do.
    Gm,
    /// Notes, luck, verify, export, seats.
    Table,
}

/// An open table: a handle that is copied about.
#[derive(Clone, Copy)]
pub(crate) struct Live {
    id: StoredValue<String>,
    /// What lies on the table.
    pub(crate) scene: RwSignal<Option<Arc<Scene>>>,
    /// The log.
    pub(crate) journal: RwSignal<Journal>,
    /// The line to the server.
    pub(crate) link: RwSignal<Connection>,
    /// Commands on their way, in words.
    pub(crate) sending: RwSignal<Vec<(u32, String)>>,
    /// The seats that are here.
    pub(crate) present: RwSignal<Vec<u64>>,
    /// Seats that are writing, and when they last were.
    pub(crate) typing: RwSignal<Vec<(u64, f64)>>,
    /// What is open beside the log.
    pub(crate) side: RwSignal<Side>,
    /// On a phone: does it cover the log?
    pub(crate) is_side_open: RwSignal<bool>,
    /// The roll that is being prepared.
    pub(crate) draft: RwSignal<Draft>,
    /// The line of foes that is being written, wherever its form is: that of an empty table goes when somebody comes.
    pub(crate) foes_line: RwSignal<String>,
    /// The character that is open.
    pub(crate) character: RwSignal<Option<u64>>,
    /// How many blocks of the log are drawn.
    pub(crate) blocks: RwSignal<u64>,
    /// The event whose line is to be shown, wherever it is.
    pub(crate) sought: RwSignal<Option<u64>>,
    /// What happened last, for those who hear the page.
    pub(crate) said: RwSignal<String>,
    /// The events that were heard last.
    pub(crate) heard: RwSignal<Vec<u64>>,
    /// Words for this seat alone, and what it must not miss, until they are put aside: the event's number, and the words.
    pub(crate) whispers: RwSignal<Vec<(u64, String)>>,
    is_stale: StoredValue<bool>,
    /// The end of the log as it was written, for reading without the server.
    last_lines: StoredValue<VecDeque<Line>>,
    is_keeping: StoredValue<bool>,
}

impl Live {
    /// For everyone below.
    pub(crate) fn provide(id: &str) -> Self {
        let live = Self {
            id: StoredValue::new(id.to_owned()),
            scene: RwSignal::new(None),
            journal: RwSignal::new(Journal::new(id)),
            link: RwSignal::new(Connection::Connecting),
            sending: RwSignal::new(Vec::new()),
            present: RwSignal::new(Vec::new()),
            typing: RwSignal::new(Vec::new()),
            side: RwSignal::new(Side::Roll),
            is_side_open: RwSignal::new(false),
            draft: RwSignal::new(Draft::default()),
            foes_line: RwSignal::new(String::new()),
            character: RwSignal::new(None),
            blocks: RwSignal::new(BLOCKS),
            sought: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            heard: RwSignal::new(Vec::new()),
            whispers: RwSignal::new(Vec::new()),
            is_stale: StoredValue::new(false),
            last_lines: StoredValue::new(VecDeque::new()),
            is_keeping: StoredValue::new(false),
        };
        provide_context(live);
        live
    }

    /// The one that was provided.
    pub(crate) fn get() -> Self {
        use_context().unwrap_or_else(|| Self::provide(""))
    }

    /// The table's id.
    pub(crate) fn id(self) -> String {
        self.id.try_get_value().unwrap_or_default()
    }

    /// Where the table's addresses are.
    pub(crate) fn path(self, rest: &str) -> String {
        api::table(&self.id(), rest)
    }

    /// Is the page still open?
    pub(crate) fn is_open(self) -> bool {
        self.id.try_get_value().is_some()
    }

    /// A part of the scene, told again only when it changes.
    pub(crate) fn select<T: Clone + PartialEq + Default + Send + Sync + 'static>(
        self,
        part: impl Fn(&Scene) -> T + Send + Sync + 'static,
    ) -> Signal<T> {
        Memo::new(move |_| self.with_scene(&part)).into()
    }

    /// A part of the scene, read within something that follows it; while there is no scene, what its type has by itself.
    pub(crate) fn with_scene<T: Default>(self, part: impl FnOnce(&Scene) -> T) -> T {
        self.scene.with(|scene| scene.as_deref().map(part).unwrap_or_default())
    }

    /// A part of the scene right now.
    pub(crate) fn now<T: Default>(self, part: impl FnOnce(&Scene) -> T) -> T {
        let scene = self.scene.try_get_untracked().flatten();
        scene.map(|scene| part(&scene)).unwrap_or_default()
    }

    /// Is this page the GM's?
    pub(crate) fn is_gm(self) -> Signal<bool> {
        self.select(Scene::is_gm)
    }

    /// Opens something beside the log.
    pub(crate) fn open(self, side: Side) {
        self.side.set(side);
        self.is_side_open.set(true);
    }

    /// Takes a view in, unless a newer one is there.
    pub(crate) fn show(self, view: TableView) {
        let is_older = self.now(|scene| scene.view.seq > view.seq);
        if is_older || !self.is_open() {
            return;
        }
        self.journal.try_update(|journal| journal.learn(&view));
        let scene = Scene::from_view(view);
        self.remember(&scene);
        self.scene.try_set(Some(Arc::new(scene)));
        self.keep_for_later();
    }

    /// Remembers the end of the log as it was written.
    pub(crate) fn remember_lines(self, lines: &[Line]) {
        self.last_lines.try_update_value(|kept| offline::remember_lines(kept, lines));
        self.keep_for_later();
    }

    /// Writes the table down soon, to be read without the server.
    fn keep_for_later(self) {
        if self.is_keeping.try_get_value() != Some(false) {
            return;
        }
        self.is_keeping.set_value(true);
        let keep = move || {
            self.is_keeping.try_set_value(false);
            let scene = self.scene.try_get_untracked().flatten();
            if let (Some(scene), Some(lines)) = (scene, self.last_lines.try_get_value()) {
                offline::keep(&self.id(), &scene.view, &lines);
            }
        };
        set_timeout(keep, KEEP_AFTER);
    }

    /// Shows the table as it was last seen, while nobody answers.
    pub(crate) fn show_last_seen(self) {
        if self.now(|_| true) {
            return;
        }
        if let Some(seen) = offline::load_last_seen(&self.id()) {
            let lines: Vec<Line> = seen.lines.into();
            self.show(seen.view);
            self.journal.try_update(|journal| journal.extend(&lines));
        }
    }

    fn remember(self, scene: &Scene) {
        let known = KnownTable {
            id: self.id(),
            name: scene.view.name.clone(),
            system: scene.system().title().to_owned(),
            seat: scene.me().0,
            who: scene.seat_name(scene.me()),
            role: scene.role().name().to_owned(),
        };
        known::remember(known);
    }

    /// Fetches the view.
    pub(crate) async fn fetch(self) -> Result<(), Trouble> {
        let view = api::get::<TableView>(&self.path("")).await?;
        self.show(view);
        Ok(())
    }

    /// Fetches the view soon: once for all that happens in a moment.
    pub(crate) fn refresh(self) {
        if self.is_stale.try_get_value() != Some(false) {
            return;
        }
        self.is_stale.set_value(true);
        let fetch = move || {
            self.is_stale.try_set_value(false);
            spawn_local(async move {
                // A view that was missed comes with the next event, or when the line is made again.
                if let Err(trouble) = self.fetch().await {
                    self.lost(&trouble);
                }
            });
        };
        set_timeout(fetch, SETTLE);
    }

    /// The seat is gone for good?
    pub(crate) fn lost(self, trouble: &Trouble) -> bool {
        let is_gone = trouble.kind == TroubleKind::NoSeat;
        if is_gone {
            self.link.try_set(Connection::Gone(trouble.words.clone()));
        }
        is_gone
    }
}
