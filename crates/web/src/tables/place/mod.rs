//! The list of tables, and the ways to get to one.

mod import;
mod list;
mod open;

use leptos::prelude::*;
use leptos_router::hooks::use_navigate;

use import::ImportForm;
use list::TableList;
use open::OpenForm;

use super::demo::DemoTable;
use super::form::{TextField, Wrong};

/// The place.
#[component]
pub(crate) fn TablesPage() -> impl IntoView {
    view! {
        <div class="tables">
            <header class="tables-head">
                <h1>"Tables"</h1>
                <p class="muted">"Play together, each on their own screen. Dice can be checked by anyone, and nothing is lost."</p>
            </header>
            <TableList/>
            <DemoTable/>
            <div class="tables-ways">
                <OpenForm/>
                <div class="column">
                    <JoinForm/>
                    <ImportForm/>
                </div>
            </div>
        </div>
    }
}

/// A link or a code, pasted.
#[component]
fn JoinForm() -> impl IntoView {
    let (link, wrong) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let navigate = use_navigate();
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        match super::join::secret(&link.get_untracked()) {
            Some(secret) => navigate(&format!("/join#{secret}"), Default::default()),
            None => {
                wrong.set(Some("Paste the whole link you were sent, or the GM's recovery code.".to_owned()));
            }
        }
    };
    view! {
        <form class="panel column" aria-labelledby="join-title" on:submit=go>
            <h2 id="join-title">"Join a table"</h2>
            <TextField label="Invitation link or recovery code" value=link placeholder="http://…/join#…"/>
            <Wrong words=wrong/>
            <button class="button" type="submit">"Go to it"</button>
        </form>
    }
}
