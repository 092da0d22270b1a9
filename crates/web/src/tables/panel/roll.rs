//! Rolling at the table: for whom, what, against what; the odds; the dice.

use charts::{Histogram, Panel, Picture, Shares};
use leptos::prelude::*;
use play::Visibility;

use super::quick::{KeepRoll, Quick, QuickRow};
use super::roll_more::{More, with_scene};
use crate::parts::{HistogramView, SharesView, Stepper, WrongFields};
use crate::shell::{Icon, Sign};
use crate::tables::form::{Choose, ChooseSome, Tick, Wrong};
use crate::tables::live::{Aim, Draft, Live, Scene, counted_picture};

/// A part of the draft, told again only when it changes.
pub(crate) fn part<T: Clone + PartialEq + Send + Sync + 'static>(
    live: Live,
    of: impl Fn(&Draft) -> T + Send + Sync + 'static,
) -> Signal<T> {
    Memo::new(move |_| live.draft.with(&of)).into()
}

/// Takes a change of the draft.
pub(crate) fn set<T: 'static>(
    live: Live,
    change: impl Fn(&mut Draft, T) + Send + Sync + 'static,
) -> Callback<T> {
    Callback::new(move |value| live.draft.update(|draft| change(draft, value)))
}

/// The panel.
#[component]
pub(crate) fn RollPanel() -> impl IntoView {
    let live = Live::get();
    let mine = live.select(|scene| scene.mine());
    settle(live);
    view! {
        <Show when=move || mine.with(|mine| !mine.is_empty()) fallback=|| view! {
            <p class="muted">"You have no character here yet. Bring one, and its numbers roll themselves."</p>
        }>
            <RollForm/>
        </Show>
    }
}

/// Keeps the draft to what is there: a character of one's own, and something it can roll.
fn settle(live: Live) {
    Effect::new(move |_| {
        let Some(scene) = live.scene.get() else { return };
        let draft = live.draft.get();
        let mine = scene.mine();
        let character = draft.character.filter(|id| mine.iter().any(|(one, _)| one == id));
        let character = character.or_else(|| mine.first().map(|(id, _)| *id));
        let rolls = character.map(|id| scene.rolls(id)).unwrap_or_default();
        let knows = rolls.iter().any(|(word, _)| word.eq_ignore_ascii_case(&draft.what));
        let what = if knows {
            draft.what.clone()
        } else {
            character.and_then(|id| scene.best_roll(id)).unwrap_or_default()
        };
        // What somebody else has answered meanwhile waits no longer.
        let waits = character.is_none_or(|id| scene.still_waits(&draft.aim, id));
        let aim = if waits { draft.aim.clone() } else { Aim::Check };
        if (character, &what, &aim) != (draft.character, &draft.what, &draft.aim) {
            live.draft.update(|draft| (draft.character, draft.what, draft.aim) = (character, what, aim));
        }
    });
}

/// When it is the turn of somebody this page answers for, the roll is theirs.
pub(crate) fn follow_turn(live: Live) {
    let turn = live.select(Scene::my_turn);
    Effect::new(move |_| {
        if let Some(id) = turn.get() {
            live.draft.update(|draft| {
                if matches!(draft.aim, Aim::Check | Aim::Contest) {
                    draft.roll_for(Some(id));
                }
            });
        }
    });
}

/// Takes a refusal away once what it was about is another: the roll, or whose turn it is. What the character has left is no
/// part of it: news of why it was refused may come behind the refusal.
pub(super) fn forget_when_changed(live: Live, wrong: RwSignal<Option<String>>) {
    let about = Memo::new(move |_| {
        let turn = live.with_scene(|scene| {
            scene.view.encounter.as_ref().map(|encounter| (encounter.turn, encounter.round))
        });
        (live.draft.get(), turn)
    });
    // Read, not only tracked: a memo that nobody reads follows nothing.
    Effect::watch(move || about.with(|_| ()), move |(), _, _| wrong.set(None), false);
}

#[component]
fn RollForm() -> impl IntoView {
    WrongFields::around(roll_form)
}

fn roll_form(fields: WrongFields) -> impl IntoView {
    let live = Live::get();
    let (wrong, quick) = (RwSignal::new(None), Quick::follow(live));
    forget_when_changed(live, wrong);
    let roll = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if fields.refuse(wrong) {
            return;
        }
        let Some(system) = live.now(|scene| Some(scene.system())) else { return };
        match live.draft.with_untracked(|draft| draft.command(system)) {
            Ok(command) => live.act_then(command, wrong, move |_| {
                quick.remember_prepared();
                live.draft.try_update(|draft| draft.settle());
                live.is_side_open.try_set(false);
            }),
            Err(words) => wrong.set(Some(words)),
        }
    };
    let characters = live.select(|scene| {
        scene.mine().into_iter().map(|(id, name)| (id.to_string(), name)).collect::<Vec<_>>()
    });
    let who = part(live, |draft| draft.character.map(|id| id.to_string()).unwrap_or_default());
    let set_who = set(live, |draft, id: String| draft.roll_for(id.parse().ok()));
    let label = move || match part(live, |draft| draft.aim.clone()).get() {
        Aim::Check => "Roll",
        Aim::Call(_) | Aim::Answer(_) => "Roll the answer",
        Aim::Contest => "Roll and begin the contest",
        Aim::Initiative => "Roll for initiative",
    };
    let is_sending = move || live.sending.with(|list| list.iter().any(|(_, words)| words.contains("dice")));
    let told = prepared_odds(live, fields);
    // One tap rolls are no answer to what somebody else asks for.
    let is_own = part(live, |draft| matches!(draft.aim, Aim::Check | Aim::Contest));
    view! {
        <form class="column roll-form" aria-label="Roll at the table" on:submit=roll>
            <Show when=move || is_own.get()><QuickRow quick/></Show>
            <AimView/>
            <Choose label="For" options=characters value=who set=set_who/>
            <WhatView/>
            <TargetView/>
            <Others/>
            <div class="column roll-inputs"><More/></div>
            <KeepRoll quick/>
            <OddsView told/>
            <div class="roll-foot">
                <OddsLine told/>
                <Wrong words=wrong/>
                <button class="button main roll-button" type="submit" disabled=is_sending><Icon sign=Sign::Roll/>{label}</button>
            </div>
        </form>
    }
}

/// What the roll is for; an answer can be put aside.
#[component]
fn AimView() -> impl IntoView {
    let live = Live::get();
    let aim = part(live, |draft| draft.aim.clone());
    let can_contest = with_scene(live, |scene, draft| {
        let form = draft.form(scene.system());
        form.most_others() > 0 || form.most_in_race > 0
    });
    let choose = move |one: Aim, name: &'static str| {
        let (own, pressed) = (one.clone(), one.clone());
        view! {
            <button type="button" aria-pressed=move || (aim.get() == pressed).to_string()
                on:click=move |_| live.draft.update(|draft| draft.aim = own.clone())>{name}</button>
        }
    };
    let is_answer = move || matches!(aim.get(), Aim::Call(_) | Aim::Answer(_) | Aim::Initiative);
    let is_choice = move || can_contest.get() || is_answer();
    view! {
        <Show when=is_choice>
            <div class="segments" role="group" aria-label="What the roll is for">
                {choose(Aim::Check, "Check")}
                <Show when=move || can_contest.get()>{choose(Aim::Contest, "Contest")}</Show>
                <Show when=is_answer><button type="button" aria-pressed="true">"Answer"</button></Show>
            </div>
        </Show>
    }
}

/// The node or attribute.
#[component]
fn WhatView() -> impl IntoView {
    let live = Live::get();
    let is_initiative = part(live, |draft| draft.aim == Aim::Initiative);
    let options = Memo::new(move |_| {
        let id = live.draft.with(|draft| draft.character).unwrap_or_default();
        let rolls = |scene: &Scene| {
            if is_initiative.get() { scene.initiative_rolls(id) } else { scene.rolls(id) }
        };
        live.with_scene(rolls)
    });
    let what = with_scene(live, |scene, draft| draft.score(scene.system()).to_owned());
    view! {
        <Show when=move || !is_initiative.get() || options.with(|scores| scores.len() > 1)>
            <Choose label="What" options=options value=what set=set(live, |draft, what| draft.what = what)/>
        </Show>
    }
}

/// The DC or Difficulty Value, where there is one.
#[component]
fn TargetView() -> impl IntoView {
    let live = Live::get();
    let input = with_scene(live, |scene, draft| {
        draft.form(scene.system()).target_input().filter(|_| draft.aim == Aim::Check)
    });
    let label = move || input.get().map(|input| input.label.to_string()).unwrap_or_default();
    let target = part(live, |draft| draft.target);
    view! {
        <Show when=move || input.get().is_some()>
            <Stepper label=label() value=target set=set(live, |draft, target| draft.target = target) least=-99 most=999/>
        </Show>
    }
}

/// In a contest: who resists, and with what.
#[component]
fn Others() -> impl IntoView {
    let live = Live::get();
    let is_contest = part(live, |draft| draft.aim == Aim::Contest);
    let can_strike = with_scene(live, |scene, draft| {
        draft.form(scene.system()).strike.is_some() && !draft.races(scene.system())
    });
    let can_race = with_scene(live, |scene, draft| {
        let form = draft.form(scene.system());
        form.most_in_race > 0 && form.most_others() > 0
    });
    let is_race = with_scene(live, |scene, draft| draft.races(scene.system()));
    let chosen = RwSignal::new(live.draft.with_untracked(|draft| draft.others.clone()));
    Effect::new(move |_| {
        let others = chosen.get();
        live.draft.update(|draft| draft.others = others);
    });
    let options = Memo::new(move |_| {
        let me = live.draft.with(|draft| draft.character);
        let all = live.with_scene(Scene::everyone);
        all.into_iter().filter(|(id, _)| Some(*id) != me).collect::<Vec<_>>()
    });
    let theirs = live.select(|scene| {
        let open = (String::new(), "theirs to say".to_owned());
        std::iter::once(open).chain(scene.all_rolls()).collect::<Vec<_>>()
    });
    let theirs = Memo::new(move |_| {
        let mut theirs = theirs.get();
        if let Some(open) = theirs.first_mut().filter(|_| is_race.get()) {
            "the same".clone_into(&mut open.1);
        }
        theirs
    });
    let against = part(live, |draft| draft.against.clone());
    let strike = part(live, |draft| draft.is_strike);
    let race = part(live, |draft| draft.is_race);
    view! {
        <Show when=move || is_contest.get()>
            <Show when=move || can_race.get()>
                <Tick label="A race: everyone competes for themselves" value=race set=set(live, |draft, on| draft.is_race = on)/>
            </Show>
            <ChooseSome label="Against" options=options chosen/>
            <Choose label="They roll" options=theirs value=against set=set(live, |draft, what| draft.against = what)/>
            <Show when=move || can_strike.get()>
                <Tick label="It is a strike: a success takes Vitality" value=strike set=set(live, |draft, on| draft.is_strike = on)/>
            </Show>
        </Show>
    }
}

/// How openly, as the page says it.
pub(crate) const fn openly(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Everyone => "everyone",
        Visibility::GmOnly => "the GM alone",
        Visibility::SelfAndGm => "the roller and the GM",
        Visibility::Blind => "blind: the GM sees it, the roller does not",
    }
}

/// The odds of the roll that is being prepared, or why there are none.
type PreparedOdds = Memo<Result<Option<Picture>, String>>;

fn prepared_odds(live: Live, fields: WrongFields) -> PreparedOdds {
    Memo::new(move |_| {
        if fields.first().is_some() {
            return Err("Mend the field that is marked, and the odds stand here.".to_owned());
        }
        let draft = live.draft.get();
        live.scene.with(|scene| scene.as_ref().map_or(Ok(None), |scene| counted_picture(scene, &draft)))
    })
}

/// The one sentence that matters, right above the button.
#[component]
fn OddsLine(told: PreparedOdds) -> impl IntoView {
    let picture = move || told.with(|told| told.as_ref().ok().cloned().flatten());
    let refused = move || told.with(|told| told.as_ref().err().cloned());
    view! {
        <div class="odds">
            <p class="small muted" role="status">{refused}</p>
            <p class="sentence"><strong class="number">{move || picture().map(|one| one.figure)}</strong>" "<span class="small">{move || picture().map(|one| one.sentence)}</span></p>
        </div>
    }
}

/// The odds, before the dice fall.
#[component]
fn OddsView(told: PreparedOdds) -> impl IntoView {
    let live = Live::get();
    let picture = move || told.with(|told| told.as_ref().ok().cloned().flatten());
    let histogram = Memo::new(move |_| {
        picture().and_then(|picture| {
            find(&picture, |panel| match panel {
                Panel::Histogram(histogram) => Some(histogram.clone()),
                _ => None,
            })
        })
    });
    let shares = Memo::new(move |_| {
        picture().and_then(|picture| {
            find(&picture, |panel| match panel {
                Panel::Shares(shares) => Some(shares.clone()),
                _ => None,
            })
        })
    });
    let aim = Callback::new(move |at: i64| {
        live.draft.update(|draft| draft.target = i32::try_from(at.clamp(-99, 999)).unwrap_or_default());
    });
    view! {
        <section class="odds" aria-label="Odds">
            <Show when=move || histogram.with(Option::is_some)>
                <HistogramView histogram=Signal::derive(move || histogram.get().unwrap_or_else(Histogram::default)) set_target=aim/>
            </Show>
            <Show when=move || shares.with(Option::is_some)>
                <SharesView shares=Signal::derive(move || shares.get().unwrap_or_else(Shares::default))/>
            </Show>
        </section>
    }
}

fn find<T>(picture: &Picture, pick: impl Fn(&Panel) -> Option<T>) -> Option<T> {
    picture.panels.iter().find_map(pick)
}
