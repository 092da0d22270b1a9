//! Counting beside the page: long work is done by a worker of the browser that runs this same program, so that the page
//! never stands still and the work can be given up at any moment.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Array, Function};
use leptos::prelude::document;
use protocol::json;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::counting::{Step, Work};
use super::link::LabQuestion;
use super::{compare, dice_texts, duel, programs, solve, sweep};

/// A worker, and who hears it. Dropped, it falls silent at once.
pub(super) struct Aside {
    worker: Worker,
    is_at_work: Rc<Cell<bool>>,
    /// Does anybody still want to know?
    is_heard: Rc<Cell<bool>>,
    _hears: Closure<dyn FnMut(MessageEvent)>,
    _fails: Closure<dyn FnMut()>,
}

impl Aside {
    /// Starts one. It will tell every step; nothing, if it can't go on.
    pub(super) fn start(tell: impl Fn(Option<Step>) + Copy + 'static) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script()?, &options).ok()?;
        let is_at_work = Rc::new(Cell::new(false));
        let is_heard = Rc::new(Cell::new(true));
        let (at_work, heard) = (Rc::clone(&is_at_work), Rc::clone(&is_heard));
        let hears = Closure::new(move |event: MessageEvent| {
            let step = parse_step(&event.data());
            at_work.set(matches!(step, Some(Step::More(..))));
            if heard.get() {
                tell(step);
            }
        });
        let fails = Closure::new(move || tell(None));
        worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fails.as_ref().unchecked_ref()));
        Some(Self { worker, is_at_work, is_heard, _hears: hears, _fails: fails })
    }

    /// Asks it. One that is at work can't hear, so another takes its place.
    pub(super) fn ask(
        self,
        path: &str,
        query: &str,
        tell: impl Fn(Option<Step>) + Copy + 'static,
    ) -> Option<Self> {
        let listens = if self.is_at_work.get() { Self::start(tell)? } else { self };
        listens.worker.post_message(&Array::of2(&path.into(), &query.into())).ok()?;
        listens.is_at_work.set(true);
        listens.is_heard.set(true);
        Some(listens)
    }

    /// What it is still to say is the answer to a question that nobody asks any more.
    pub(super) fn hush(&self) {
        self.is_heard.set(false);
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The page's own script.
fn script() -> Option<String> {
    document().query_selector("script[type=module]").ok().flatten()?.get_attribute("src")
}

fn parse_step(message: &JsValue) -> Option<Step> {
    json::parse(&message.as_string()?).ok()
}

/// What a worker does: counts the answer to a question and tells every step.
#[wasm_bindgen]
pub fn count_aside(path: &str, query: &str, tell: &Function) -> Result<(), JsError> {
    let mut work = work(path, query).ok_or_else(|| JsError::new("the lab has no such tool"))?;
    loop {
        let step = work();
        let told = serde_json::to_string(&step)?;
        drop(tell.call1(&JsValue::NULL, &told.into()));
        if !matches!(step, Step::More(..)) {
            return Ok(());
        }
    }
}

/// What is to be done for a question, wherever that is.
pub(super) fn work(path: &str, query: &str) -> Option<Work> {
    match path {
        compare::CompareAsk::PATH => Some(compare::work(&LabQuestion::from_query(query).0)),
        sweep::SweepAsk::PATH => Some(sweep::work(&LabQuestion::from_query(query).0)),
        solve::SolveAsk::PATH => Some(solve::work(&LabQuestion::from_query(query).0)),
        dice_texts::DiceAsk::PATH => Some(dice_texts::work(&LabQuestion::from_query(query).0)),
        programs::ProgramAsk::PATH => Some(programs::work(&LabQuestion::from_query(query).0)),
        duel::DuelAsk::PATH => Some(duel::work(&LabQuestion::from_query(query).0)),
        _ => None,
    }
}
