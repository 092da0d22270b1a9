//! Which blocks of the log are near what is seen. Only those are drawn; of the others nothing is kept but their height.

use std::collections::BTreeMap;

use leptos::html::{Div, Ol};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// How far above and below what is seen blocks are drawn beforehand.
const BEFOREHAND: &str = "1000px 0px";

/// The height of a block that is far away; nothing for one that is drawn.
pub(super) type Away = RwSignal<Option<f64>>;

/// Keeps an eye on the blocks.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// What scrolls.
    scroller: NodeRef<Div>,
    blocks: StoredValue<BTreeMap<u64, Away>>,
    watch: StoredValue<Option<Watch>, LocalStorage>,
}

/// The browser's word for what comes near and what goes away.
struct Watch {
    observer: IntersectionObserver,
    _heard: Closure<dyn Fn(js_sys::Array)>,
}

impl Window {
    /// Of a log that scrolls in this.
    pub(super) fn for_scroller(scroller: NodeRef<Div>) -> Self {
        let window =
            Self { scroller, blocks: StoredValue::new(BTreeMap::new()), watch: StoredValue::new_local(None) };
        on_cleanup(move || {
            window.watch.try_update_value(|watch| watch.take().map(|watch| watch.observer.disconnect()));
        });
        window
    }

    /// Keeps an eye on a block, which is drawn at first.
    pub(super) fn watch(self, block: u64, element: NodeRef<Ol>) -> Away {
        let away = RwSignal::new(None);
        self.blocks.update_value(|blocks| {
            blocks.insert(block, away);
        });
        Effect::new(move |_| {
            if let (Some(scroller), Some(element)) = (self.scroller.get(), element.get()) {
                self.observe(&scroller, &element);
            }
        });
        on_cleanup(move || {
            self.blocks.try_update_value(|blocks| blocks.remove(&block));
        });
        away
    }

    /// Draws a block now, wherever it is.
    pub(super) fn draw(self, block: u64) {
        if let Some(away) = self.away(block) {
            away.set(None);
        }
    }

    fn away(self, block: u64) -> Option<Away> {
        self.blocks.try_with_value(|blocks| blocks.get(&block).copied()).flatten()
    }

    fn observe(self, scroller: &Element, element: &Element) {
        self.watch.update_value(|watch| {
            if watch.is_none() {
                *watch = self.begin(scroller).ok();
            }
            // A browser that cannot watch draws everything, as before.
            if let Some(watch) = watch {
                watch.observer.observe(element);
            }
        });
    }

    fn begin(self, scroller: &Element) -> Result<Watch, JsValue> {
        let heard = Closure::<dyn Fn(js_sys::Array)>::new(move |entries: js_sys::Array| {
            entries.iter().for_each(|entry| self.hear(entry.unchecked_ref()));
        });
        let options = IntersectionObserverInit::new();
        options.set_root(Some(scroller));
        options.set_root_margin(BEFOREHAND);
        let observer = IntersectionObserver::new_with_options(heard.as_ref().unchecked_ref(), &options)?;
        Ok(Watch { observer, _heard: heard })
    }

    /// A block came near or went away.
    fn hear(self, entry: &IntersectionObserverEntry) {
        let block = entry.target().get_attribute("data-block").and_then(|block| block.parse().ok());
        let Some(away) = block.and_then(|block| self.away(block)) else { return };
        let height = entry.bounding_client_rect().height();
        if entry.is_intersecting() {
            if away.with_untracked(Option::is_some) {
                away.set(None);
            }
        } else if height > 0.0 {
            // Without a height the whole log is out of sight, as behind another place of a phone.
            away.set(Some(height));
        }
    }
}
