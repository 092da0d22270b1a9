//! The whole page: the shell around five places.

use leptos::prelude::*;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::path;

use crate::characters::{CharacterPage, CharactersPage};
use crate::lab::LabPage;
use crate::parts::class::Hatches;
use crate::roll::RollPage;
use crate::rules::RulesPage;
use crate::shell::{Keys, Palette, SkipLink, Theme, Toasts, Top, UpdateNotice};
use crate::tables::{JoinPage, TablePage, TablesPage};
use crate::welcome::FirstPage;

/// The page.
#[component]
pub(crate) fn App() -> impl IntoView {
    Theme::provide();
    Toasts::provide();
    view! {
        <Router>
            <SkipLink/>
            <Hatches/>
            <Top/>
            <UpdateNotice/>
            <main id="main" tabindex="-1">
                <Routes fallback=NotFound>
                    <Route path=path!("/") view=FirstPage/>
                    <Route path=path!("/roll") view=RollPage/>
                    <Route path=path!("/characters") view=CharactersPage/>
                    <Route path=path!("/characters/:id") view=CharacterPage/>
                    <Route path=path!("/tables") view=TablesPage/>
                    <Route path=path!("/tables/:id") view=TablePage/>
                    <Route path=path!("/join") view=JoinPage/>
                    <Route path=path!("/lab") view=LabPage/>
                    <Route path=path!("/lab/:tool") view=LabPage/>
                    <Route path=path!("/rules") view=RulesPage/>
                    <Route path=path!("/rules/:id") view=RulesPage/>
                </Routes>
            </main>
            <Palette/>
            <Keys/>
            <crate::shell::ToastList/>
        </Router>
    }
}

#[component]
fn NotFound() -> impl IntoView {
    view! {
        <div class="empty">
            <h1>"There is no such page"</h1>
            <p>"The link may be cut short, or lead to something that has moved. Nothing of yours is lost."</p>
            <p class="row">
                <a class="button" href="/roll">"Roll something"</a>
                <a class="button" href="/characters">"Your characters"</a>
                <a class="button" href="/tables">"Your tables"</a>
            </p>
        </div>
    }
}
