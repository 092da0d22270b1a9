//! A link that leads to a table. What lets one in stands behind the `#`, which no server's log ever sees.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::{use_location, use_navigate};
use protocol::v1::table::http::{Join, Joined};

use super::api;
use super::form::{TextField, Wrong};
use super::known::{self, KnownTable};
use crate::browser::entropy;

/// Where one sits down.
const JOIN: &str = "/api/v1/join";

/// What lets one in, out of a link or a code as it was pasted.
pub(crate) fn secret(pasted: &str) -> Option<String> {
    let pasted = pasted.trim();
    let secret = pasted.split_once('#').map_or(pasted, |(_, secret)| secret).trim();
    let fits = |sign: char| sign.is_ascii_alphanumeric() || "-_ ".contains(sign);
    (secret.len() >= 16 && secret.chars().all(fits)).then(|| secret.replace(' ', "-"))
}

/// The GM's recovery code is written in groups of capitals.
fn is_recovery(secret: &str) -> bool {
    let groups: Vec<&str> = secret.split('-').collect();
    groups.len() == 8 && groups.iter().all(|group| group.len() == 4)
}

/// The place.
#[component]
pub(crate) fn JoinPage() -> impl IntoView {
    let hash = use_location().hash;
    let brought = move || hash.with(|hash| secret(hash));
    view! {
        <div class="join">
            {move || match brought() {
                Some(secret) if is_recovery(&secret) => view! { <Enter secret back=true/> }.into_any(),
                Some(secret) => view! { <Enter secret back=false/> }.into_any(),
                None => view! { <CutShort/> }.into_any(),
            }}
        </div>
    }
}

#[component]
fn CutShort() -> impl IntoView {
    view! {
        <div class="panel column">
            <h1>"This link is cut short"</h1>
            <p>"The part behind the # is missing. Copy the whole link again, or ask the GM for a new one."</p>
            <p><a href="/tables">"Go to Tables"</a></p>
        </div>
    }
}

/// What the link is, a name, and in.
#[component]
fn Enter(secret: String, back: bool) -> impl IntoView {
    let (name, wrong, busy) = (RwSignal::new(String::new()), RwSignal::new(None), RwSignal::new(false));
    // Whoever tries again after a lost answer sits down once. The seat's token is made of this key: none is better than
    // one that can be guessed.
    let key = StoredValue::new(entropy::key());
    let navigate = use_navigate();
    let enter = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        wrong.set(None);
        let (navigate, body) =
            (navigate.clone(), Join { invite: secret.clone(), name: name.get_untracked() });
        spawn_local(async move {
            let joined = match key.try_get_value().flatten() {
                Some(key) => {
                    api::post_once(JOIN, &key, &body).await.and_then(|text| api::parse_answer(&text))
                }
                None => api::post(JOIN, &body).await,
            };
            busy.try_set(false);
            match joined {
                Ok(joined) => navigate(&remembered(joined, body.name), Default::default()),
                Err(trouble) => drop(wrong.try_set(Some(advice(trouble.words)))),
            }
        });
    };
    let (title, about) = if back {
        (
            "Back to your table",
            "This is the GM's recovery code. Other browsers that hold the GM's seat will lose it.",
        )
    } else {
        (
            "You are invited to a table",
            "Choose the name that the others will see. If the link leads back to a seat you had, the name stays as it was.",
        )
    };
    view! {
        <form class="panel column" on:submit=enter>
            <h1>{title}</h1>
            <p>{about}</p>
            {(!back).then(|| view! { <TextField label="Your name" value=name placeholder="Robin"/> })}
            <Wrong words=wrong/>
            <button class="button main" type="submit" disabled=move || busy.get()>
                {if back { "Take the GM's seat" } else { "Sit down" }}
            </button>
            <p class="small muted">"No account is needed: this browser keeps your seat."</p>
        </form>
    }
}

fn remembered(joined: Joined, who: String) -> String {
    let Joined { table, seat, role, .. } = joined;
    let path = format!("/tables/{table}");
    let (name, system) = ("A table".to_owned(), String::new());
    known::remember(KnownTable { id: table, name, system, seat, who, role: role.name().to_owned() });
    path
}

/// A link that no longer works is mended by whoever sent it.
fn advice(words: String) -> String {
    let is_about_the_link = ["expire", "used", "taken back", "revoked", "no such", "not known"]
        .iter()
        .any(|word| words.contains(word));
    if is_about_the_link && !words.contains("ask") {
        format!("{words} Ask the GM for a new link.")
    } else {
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_or_a_code_is_found_in_what_was_pasted() {
        let token = "abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE";
        assert_eq!(secret(&format!(" http://x/join#{token}\n")).as_deref(), Some(token));
        assert_eq!(secret(&format!("#{token}")).as_deref(), Some(token));
        assert_eq!(secret("http://x/join"), None);
        assert_eq!(secret("#"), None);
        let code = "ABCD-EFGH-ABCD-EFGH-ABCD-EFGH-ABCD-EFGH";
        assert!(is_recovery(&secret(&code.replace('-', " ")).unwrap()));
        assert!(!is_recovery(token));
    }
}
