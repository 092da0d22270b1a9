//! The first visit: what this is in a sentence, and three ways on.

use leptos::prelude::*;
use leptos_router::components::Redirect;

use crate::characters::kept_sheets;
use crate::own_systems::shelf;
use crate::roll::has_rolled;
use crate::shell::{Icon, Sign};
use crate::tables::{DemoTable, has_tables};

/// A way on: where to, its name, what one finds there.
struct Way {
    path: &'static str,
    name: &'static str,
    about: &'static str,
    sign: Sign,
}

const WAYS: [Way; 3] = [
    Way {
        path: "/roll",
        name: "Roll something",
        about: "Set a check, see its chance, throw the dice. Nothing to prepare.",
        sign: Sign::Roll,
    },
    Way {
        path: "/characters",
        name: "Make a character",
        about: "Take one that is ready, or answer a few questions. It stays in this browser.",
        sign: Sign::Characters,
    },
    Way {
        path: "/tables",
        name: "Play at a table",
        about: "Everybody on their own screen, with dice that anyone can check.",
        sign: Sign::Tables,
    },
];

/// Has nothing been done here yet?
fn is_first_visit() -> bool {
    !has_rolled() && kept_sheets().is_empty() && !has_tables() && shelf().kept_systems().is_empty()
}

/// The first screen; whoever has been here before comes to Roll.
#[component]
pub(crate) fn FirstPage() -> impl IntoView {
    if is_first_visit() {
        view! { <Welcome/> }.into_any()
    } else {
        view! { <Redirect path="/roll"/> }.into_any()
    }
}

#[component]
fn Welcome() -> impl IntoView {
    let way = |Way { path, name, about, sign }: Way| {
        view! {
            <li class="panel">
                <Icon sign/>
                <h2><a href=path>{name}</a></h2>
                <p class="muted">{about}</p>
            </li>
        }
    };
    view! {
        <div class="welcome">
            <h1>"Dice, and how likely they are"</h1>
            <p class="serif">"Twelvefold rolls for tabletop games, tells you the exact odds before you roll, and keeps your characters and your table together."</p>
            <ul class="plain ways-on">{WAYS.map(way).into_iter().collect_view()}</ul>
            <DemoTable/>
        </div>
    }
}
