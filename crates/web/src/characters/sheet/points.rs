//! The five kinds of points: spent, lost, regained, each with its reason (D12-RES-1 to D12-RES-8).

use leptos::prelude::*;
use systems::d12::{ResourceKind, Sheet};
use systems::sentence::capital;
use systems::{Change, Deed, RestForm, System};

use crate::characters::desk::{Desk, Refused};
use crate::parts::{Stepper, WrongFields};

/// More than these are not drawn as boxes.
const MOST_BOXES: u32 = 12;

/// All five.
#[component]
pub(super) fn Points(
    /// The open sheet.
    desk: Desk,
    /// What it says.
    sheet: Memo<Sheet>,
) -> impl IntoView {
    let open = RwSignal::new(None::<ResourceKind>);
    let rests = System::D12.rules().customs().rests.iter();
    let rest = move |form: &'static RestForm| {
        view! { <button class="button" on:click=move |_| { act(desk, "rest", &form.deed); }>{form.title.as_ref()}</button> }
    };
    let end_turn = move |_| {
        act(desk, "rest", &Deed::EndTurn);
    };
    view! {
        <section class="panel points" aria-labelledby="points-title">
            <h2 id="points-title">"Points"</h2>
            <ul class="plain">
                {ResourceKind::ALL.map(|kind| view! { <Kind desk sheet kind open/> }).collect_view()}
            </ul>
            <div class="row">
                <button class="button" on:click=end_turn>"End turn"</button>
                {rests.map(rest).collect_view()}
            </div>
            <Refused desk at="rest"/>
        </section>
    }
}

/// Does something to the points, and says what came of it.
pub(super) fn act(desk: Desk, at: &str, deed: &Deed) -> bool {
    desk.edit(at, |file| file.undergo(deed).map(|changes| vec![told_changes(&changes)]))
}

/// `Vitality 3 → 5, Heroism 1 → 2: long rest`.
pub(super) fn told_changes(changes: &[Change]) -> String {
    let is_worth = |change: &&Change| change.before != change.after || change.real_damage > 0;
    let real = |damage| if damage > 0 { format!(" and {damage} real damage") } else { String::new() };
    let line = |change: &Change| {
        let Change { points, before, after, real_damage, .. } = change;
        format!("{} {before} → {after}{}", capital(points), real(*real_damage))
    };
    let lines: Vec<String> = changes.iter().filter(is_worth).map(line).collect();
    let why = changes.first().map_or_else(String::new, |change| change.why.clone());
    if lines.is_empty() {
        format!("Nothing changed: {why}.")
    } else {
        format!("{}: {why}.", lines.join(", "))
    }
}

#[component]
fn Kind(
    desk: Desk,
    sheet: Memo<Sheet>,
    kind: ResourceKind,
    open: RwSignal<Option<ResourceKind>>,
) -> impl IntoView {
    let resource = Memo::new(move |_| {
        sheet.with(|sheet| {
            let resource = sheet.resource(kind);
            (resource.left(), resource.max())
        })
    });
    let is_open = move || open.get() == Some(kind);
    let boxes = move || {
        let (left, max) = resource.get();
        let one = move |at: u32| view! { <i class="box" class:full=at < left></i> };
        (max <= MOST_BOXES).then(|| (0..max).map(one).collect_view())
    };
    view! {
        <li class="resource" data-kind=kind.name()>
            <button type="button" class="resource-row" aria-expanded=move || is_open().to_string()
                on:click=move |_| open.update(|open| *open = (*open != Some(kind)).then_some(kind))>
                <span class="resource-name">{kind.title()}</span>
                <span class="boxes" aria-hidden="true">{boxes}</span>
                <span class="number resource-now">{move || resource.get().0} <small>{move || format!(" of {}", resource.get().1)}</small></span>
            </button>
            {move || is_open().then(|| view! { <Form desk sheet kind/> })}
        </li>
    }
}

/// How many, why, and which way.
#[component]
fn Form(desk: Desk, sheet: Memo<Sheet>, kind: ResourceKind) -> impl IntoView {
    let (amount, why) = (RwSignal::new(1_i32), RwSignal::new(String::new()));
    let (at, fields) = (kind.name(), WrongFields::provide());
    let go = move |way: Way| {
        if desk.refuse_fields(at, fields) {
            return;
        }
        let (amount, why) = (amount.get_untracked().max(0).cast_unsigned(), why.get_untracked());
        act(desk, at, &way.deed(kind, amount, why));
    };
    let ways = Way::of(kind);
    let button = move |way: Way| view! { <button type="button" class="button" on:click=move |_| go(way)>{way.name()}</button> };
    let parts = move || {
        let part = |part: &systems::parts::Part| format!("{} {:+}", part.name, part.value);
        sheet.with(|sheet| sheet.maximum(kind).iter().map(part).collect::<Vec<_>>().join(", "))
    };
    view! {
        <div class="resource-form">
            <Stepper label="How many" value=amount set=Callback::new(move |number| amount.set(number)) least=1 most=1000/>
            <div class="field wide">
                <label for=format!("why-{at}")>{Way::asks(kind)}</label>
                <input id=format!("why-{at}") type="text" maxlength="300" autocomplete="off" on:input=move |event| why.set(event_target_value(&event))/>
            </div>
            <div class="row">{ways.iter().copied().map(button).collect_view()}</div>
            <Refused desk at=at/>
            <p class="small muted">{move || format!("At most: {}", parts())}</p>
        </div>
    }
}

/// What can happen to points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Spend,
    Lose,
    Regain,
    Strike,
    WriteHistory,
}

impl Way {
    fn of(kind: ResourceKind) -> &'static [Self] {
        match kind {
            ResourceKind::Heroism => &[Self::Spend, Self::WriteHistory, Self::Regain],
            ResourceKind::Action => &[Self::Spend, Self::Strike, Self::Regain],
            ResourceKind::Vitality | ResourceKind::Focus | ResourceKind::Spirit => {
                &[Self::Spend, Self::Lose, Self::Regain]
            }
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Spend => "Spend",
            Self::Lose => "Lose",
            Self::Regain => "Regain",
            Self::Strike => "Strike",
            Self::WriteHistory => "Write History",
        }
    }

    /// What the field asks for, by what can be done with these points.
    fn asks(kind: ResourceKind) -> &'static str {
        match kind {
            ResourceKind::Heroism => "Why, or how the world has been",
            ResourceKind::Action => "Why, or what you strike at",
            ResourceKind::Vitality | ResourceKind::Focus | ResourceKind::Spirit => "Why",
        }
    }

    fn deed(self, kind: ResourceKind, amount: u32, why: String) -> Deed {
        let points = kind.name().into();
        match self {
            Self::Spend => Deed::Spend { points, amount, why },
            Self::Lose => Deed::Lose { points, amount, why },
            Self::Regain => Deed::Gain { points, amount, why },
            Self::Strike => Deed::Strike { at: why },
            Self::WriteHistory => Deed::WriteHistory { call: why },
        }
    }
}
