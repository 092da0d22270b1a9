//! The party: everyone at the table with what they have left.

use leptos::prelude::*;
use play::CharacterId;

use super::put::PutForm;
use crate::tables::live::{Live, Scene, Side};

/// A character in a few words.
#[derive(Clone, PartialEq)]
struct Member {
    id: u64,
    name: String,
    of: String,
    is_foe: bool,
    is_hidden: bool,
    is_turn: bool,
    is_own_turn: bool,
    state: Vec<String>,
    points: Vec<(String, String)>,
    conditions: Vec<String>,
}

/// Everyone, and a way to bring somebody.
#[component]
pub(crate) fn Party() -> impl IntoView {
    let live = Live::get();
    let members = live.select(|scene| {
        scene.view.characters.iter().map(|character| member(scene, character.character)).collect::<Vec<_>>()
    });
    let of = move |is_foe: bool| {
        Memo::new(move |_| members.get().into_iter().filter(|one| one.is_foe == is_foe).collect::<Vec<_>>())
    };
    let (players, foes) = (of(false), of(true));
    let may_put = live.select(|scene| scene.role() != play::Role::Spectator);
    view! {
        <h2>"Party"</h2>
        <Cards members=players/>
        <Show when=move || foes.with(|foes| !foes.is_empty())>
            <details class="foes" open=true>
                <summary><h3>{move || format!("Foes and others ({})", foes.with(Vec::len))}</h3></summary>
                <Cards members=foes/>
            </details>
        </Show>
        <Show when=move || members.with(Vec::is_empty)><p class="muted small">"Nobody is on the table yet."</p></Show>
        <Show when=move || may_put.get()><PutForm/></Show>
    }
}

/// A card for each.
#[component]
fn Cards(members: Memo<Vec<Member>>) -> impl IntoView {
    view! {
        <ul class="plain party">
            <For each=move || members.get() key=|member| format!("{:?}", (member.id, &member.name, &member.of, member.is_hidden, member.is_turn, &member.state, &member.points, &member.conditions)) let:one>
                <MemberCard one/>
            </For>
        </ul>
    }
}

fn member(scene: &Scene, id: CharacterId) -> Member {
    let view = scene.view.characters.iter().find(|character| character.character == id);
    let owner = view
        .and_then(|character| character.owner)
        .map_or_else(|| "GM".to_owned(), |seat| scene.seat_name(seat));
    let on = |condition: &&play::Condition| condition.is_on;
    Member {
        id: id.0,
        name: scene.name(id.0),
        of: owner,
        is_foe: view.is_some_and(|character| character.owner.is_none()),
        is_hidden: view.is_some_and(|character| character.hidden),
        is_turn: scene.view.encounter.as_ref().is_some_and(|encounter| encounter.turn == Some(id)),
        is_own_turn: !scene.is_gm() && scene.my_turn() == Some(id.0),
        state: scene.standing(id.0),
        points: scene
            .sheet(id.0)
            .filter(|_| view.is_none_or(|character| !character.points_hidden))
            .map(|sheet| sheet.at_a_glance())
            .unwrap_or_default(),
        conditions: view
            .map(|character| {
                character.conditions.iter().filter(on).map(|condition| condition.name.clone()).collect()
            })
            .unwrap_or_default(),
    }
}

#[component]
fn MemberCard(one: Member) -> impl IntoView {
    let live = Live::get();
    let id = one.id;
    let open = move |_| {
        live.character.set(Some(id));
        live.open(Side::Sheet);
    };
    let points =
        one.points.into_iter().map(|(name, left)| view! { <span class="points"><span class="muted">{name}</span>" "<strong class="number">{left}</strong></span> });
    let conditions = one.conditions.into_iter().map(|name| view! { <span class="chip">{name}</span> });
    let (points, conditions) = (points.collect_view(), conditions.collect_view());
    view! {
        <li class="member" class:turn=one.is_turn>
            <button class="member-open" on:click=open title="Open the sheet">
                <span class="member-name"><strong class="serif">{one.name}</strong>" "<small class="muted">{one.of}</small>
                    {one.is_hidden.then(|| view! { <span class="chip">"hidden"</span> })}
                    {one.is_turn.then(|| view! { <span class="chip">{if one.is_own_turn { "your turn" } else { "their turn" }}</span> })}
                    {one.state.into_iter().map(|words| view! { <span class="chip bad">{words}</span> }).collect_view()}
                </span>
                <span class="member-points small">{points}</span>
            </button>
            <div class="row">{conditions}</div>
        </li>
    }
}
