//! The odds: the sentence that matters, the histogram, the shares.

use std::sync::Arc;

use charts::{Histogram, Multiples, Panel, Picture, Shares};
use leptos::prelude::*;
use protocol::v1::check::DiceTarget;

use super::ask::{Ask, Kind};
use super::question::Counted;
use super::state::RollState;
use crate::browser::perf;
use crate::parts::{HistogramView, PictureView, SharesView};

/// The last odds that could be counted. Everyone reads the same ones: a copy for each would be most of the work of a redraw.
type LastCounted = Memo<Option<Arc<Counted>>>;

/// The odds of what is set. What is refused is told in a sentence, above the last odds there were.
#[component]
pub(crate) fn OddsView() -> impl IntoView {
    let state = RollState::get();
    let last = Memo::new(move |before: Option<&Option<Arc<Counted>>>| {
        state.counted.get().ok().or_else(|| before.cloned().flatten())
    });
    let refused = move || state.counted.with(|counted| counted.as_ref().err().cloned());
    let average = move || {
        last.with(|last| last.as_ref().map(|one| one.average.clone())).filter(|words| !words.is_empty())
    };
    Effect::new(|_| perf::mark("histogram"));
    view! {
        <section class="panel roll-odds" class:stale=move || refused().is_some() aria-label="Odds">
            <p class="roll-refused" role="alert">{refused}</p>
            <Show when=move || refused().is_some() && last.with(Option::is_some)>
                <p class="small roll-remark">"Below are the last odds that could be counted."</p>
            </Show>
            <Sentence counted=last/>
            <Panels counted=last/>
            <p class="small muted roll-average">{average}</p>
        </section>
    }
}

#[component]
fn Sentence(counted: LastCounted) -> impl IntoView {
    let about = RollState::get().select(|ask| ask.about.clone());
    let part = move |of: fn(&Picture) -> &String| {
        counted.with(|one| one.as_ref().map(|one| of(&one.picture).clone()).unwrap_or_default())
    };
    let title = move || match (about.get(), part(|picture| &picture.title)) {
        (about, title) if about.is_empty() => title,
        (about, title) => format!("{about}: {title}"),
    };
    view! {
        <h2 class="roll-title">{title}</h2>
        <p class="roll-sentence"><strong class="number">{move || part(|picture| &picture.figure)}</strong>" "<span>{move || part(|picture| &picture.sentence)}</span></p>
    }
}

/// The panels of a picture, each in a part of its own that changes in place.
#[component]
fn Panels(counted: LastCounted) -> impl IntoView {
    let state = RollState::get();
    let histogram = Memo::new(move |_| {
        panel(counted, |one| match one {
            Panel::Histogram(histogram) => Some(histogram.clone()),
            _ => None,
        })
    });
    let shares = Memo::new(move |_| {
        panel(counted, |one| match one {
            Panel::Shares(shares) => Some(shares.clone()),
            _ => None,
        })
    });
    let multiples = Memo::new(move |_| {
        panel(counted, |one| match one {
            Panel::Multiples(multiples) => Some(multiples.clone()),
            _ => None,
        })
    });
    let heat = Memo::new(move |_| {
        let map = panel(counted, |one| matches!(one, Panel::HeatMap(_)).then(|| one.clone()))?;
        Some(Picture { panels: vec![map], ..Picture::default() })
    });
    let set = Callback::new(move |at: i64| state.edit(|ask| aim(ask, at)));
    let can_aim = state.select(can_aim);
    let drawn = move || {
        let signal = Signal::derive(move || histogram.get().unwrap_or_default());
        can_aim
            .get()
            .then(|| view! { <HistogramView histogram=signal set_target=set/> }.into_any())
            .or_else(|| Some(view! { <HistogramView histogram=signal/> }.into_any()))
    };
    view! {
        <Show when=move || histogram.with(Option::is_some)>{drawn}</Show>
        <Show when=move || shares.with(Option::is_some)>
            <SharesView shares=Signal::derive(move || shares.get().unwrap_or_else(Shares::default))/>
        </Show>
        <Show when=move || heat.with(Option::is_some)>
            <PictureView picture=Signal::derive(move || heat.get().unwrap_or_default())/>
        </Show>
        {move || multiples.get().map(|all| view! { <Sides all/> })}
    }
}

fn panel<T>(counted: LastCounted, pick: impl Fn(&Panel) -> Option<T>) -> Option<T> {
    counted.with(|one| one.as_ref().and_then(|one| one.picture.panels.iter().find_map(&pick)))
}

/// Both sides' totals, one under the other.
#[component]
fn Sides(all: Multiples) -> impl IntoView {
    let side = |small: charts::Small| {
        let histogram: Histogram = small.histogram;
        view! {
            <div class="roll-side">
                <h3>{small.caption}</h3>
                <p class="small muted">{small.remark}</p>
                <HistogramView histogram=Signal::stored(histogram)/>
            </div>
        }
    };
    view! { <div class="roll-sides">{all.charts.into_iter().map(side).collect_view()}</div> }
}

/// Is there one number to be beaten?
fn can_aim(ask: &Ask) -> bool {
    match ask.kind {
        Kind::Check => ask.target_input().is_some(),
        Kind::Dice => ask.target.is_some(),
    }
}

/// Moves that number.
fn aim(ask: &mut Ask, at: i64) {
    match (ask.kind, &mut ask.target) {
        (Kind::Check, _) => {
            let target = ask.target_input().and_then(|input| Some((input, &input.as_number()?.slider)));
            if let Some((input, slider)) = target {
                ask.form.fields.set_number(&input.key, at.clamp(*slider.start(), *slider.end()));
            }
        }
        (Kind::Dice, Some(DiceTarget::AtLeast(target) | DiceTarget::Exactly(target))) => *target = at,
        // The line stands behind the last total that does.
        (Kind::Dice, Some(DiceTarget::AtMost(target))) => *target = at.saturating_sub(1),
        (Kind::Dice, None) => {}
    }
}
