//! "Should I spend?": a bar for each choice, and what it adds.

use std::time::Duration;

use charts::RankingRow;
use leptos::leptos_dom::helpers::debounce;
use leptos::prelude::*;
use odds::compare::Spendings;
use protocol::v1::sheet::SheetFile;
use systems::form::Input;

use super::ask::Ask;
use super::spend::{self, SpendAdvice};
use super::state::RollState;
use crate::parts::Stepper;
use crate::parts::class::fill;

/// A hand that has not moved for so long rests.
const REST: Duration = Duration::from_millis(100);

/// The advice, or why there is none.
#[component]
pub(crate) fn SpendView() -> impl IntoView {
    let state = RollState::get();
    let (ask, sheet) = (at_rest(state.ask), state.sheet);
    let choices = Memo::new(move |before: Option<&Option<Spendings>>| {
        let file = sheet.file.get();
        ask.with(|ask| {
            spend::choices(ask, file.as_ref().map(SheetFile::sheet), before.and_then(Option::as_ref))
        })
    });
    let advice = Memo::new(move |_| {
        let file = sheet.file.get();
        let advise = |spendings: &Spendings| {
            ask.with(|ask| spend::advice(spendings, ask, file.as_ref().map(SheetFile::sheet)))
        };
        choices.with(|choices| choices.as_ref().and_then(advise))
    });
    let nothing = Memo::new(move |_| ask.with(spend::nothing));
    // What a character has is on their sheet.
    let points = Memo::new(move |_| {
        let is_asked =
            |ask: &Ask| ask.system().is_some() && (ask.own.is_none() || sheet.file.with(Option::is_none));
        ask.with(|ask| ask.points_input().filter(|_| is_asked(ask)).map(Points))
    });
    let why = move || advice.with(|advice| advice.as_ref().map(|spend_advice| spend_advice.why.clone()));
    // What is refused has no advice, and the advice before was on another roll.
    let is_refused = Memo::new(move |_| state.counted.with(Result::is_err));
    // What points buy in a system of one's own is told by its fields.
    let is_own =
        Memo::new(move |_| ask.with(|ask| ask.system().is_some_and(|system| system.file().is_some())));
    let is_silent =
        move || is_refused.get() || is_own.get() || nothing.get().is_none() && advice.with(Option::is_none);
    let count = Memo::new(move |_| {
        advice.with(|advice| advice.as_ref().map(|spend_advice| spend_advice.rows.len()).unwrap_or_default())
    });
    view! {
        <section class="panel roll-spend" aria-label="Should I spend?" hidden=is_silent>
            <h2>"Should I spend?"</h2>
            <p class="serif">{why}</p>
            <p class="muted">{nothing}</p>
            {move || points.get().map(|Points(input)| view! { <PointsField input/> })}
            <ul class="plain"><For each=move || 0..count.get() key=|place| *place let:place><Choice advice place/></For></ul>
        </section>
    }
}

/// The input that asks for points: the same one is drawn once.
#[derive(Clone, Copy)]
struct Points(&'static Input);

impl PartialEq for Points {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

/// What there is to spend.
#[component]
fn PointsField(input: &'static Input) -> impl IntoView {
    let state = RollState::get();
    let end = |number: Option<i64>| number.and_then(|number| i32::try_from(number).ok()).unwrap_or(0);
    let slider = input.as_number().map(|number| &number.slider);
    let (least, most) = (end(slider.map(|slider| *slider.start())), end(slider.map(|slider| *slider.end())));
    let set = Callback::new(move |points: i32| state.edit(|ask| ask.points = points));
    view! { <Stepper label=input.label.to_string() value=state.select(|ask| ask.points) set least most/> }
}

/// What is set, once the hand that sets it rests: the odds move with a slider, and have all of the browser's time for it.
/// All that is said here follows from it, so that no advice ever stands beside another question.
fn at_rest(ask: RwSignal<Ask>) -> ReadSignal<Ask> {
    let (rests, set) = signal(ask.get_untracked());
    let mut follow = debounce(REST, move |()| drop(ask.try_get_untracked().map(|ask| set.try_set(ask))));
    Effect::watch(move || ask.track(), move |(), _, _| follow(()), false);
    rests
}

/// One choice; what changes of it changes in place.
#[component]
fn Choice(advice: Memo<Option<SpendAdvice>>, place: usize) -> impl IntoView {
    let of = move |part: fn(&RankingRow) -> String| {
        let row = |advice: &SpendAdvice| advice.rows.get(place).map(part);
        advice.with(|advice| advice.as_ref().and_then(row).unwrap_or_default())
    };
    let is_best = Memo::new(move |_| {
        advice.with(|advice| advice.as_ref().is_some_and(|spend_advice| spend_advice.best == place))
    });
    view! {
        <li class:best=is_best>
            <span>{move || of(|row| systems::sentence::capital(&row.label))}{move || is_best.get().then_some(" · best")}</span>
            <strong class="number">{move || of(|row| row.value.clone())}</strong>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect class="rail" width="100" height="8"/>
                <rect width=move || of(|row| format!("{:.2}", row.chance.to_f64() * 100.0)) height="8"
                    fill=move || of(|row| fill(row.class))/>
            </svg>
            <span class="small muted">{move || of(|row| row.remark.clone())}</span>
        </li>
    }
}
