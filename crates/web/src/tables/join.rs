//! A link that leads to a table. What lets one in stands behind the `#`, which no server's log ever sees.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::{use_location, use_navigate};
use play::Role;
use protocol::v1::table::http::{InviteView, Join, Joined, ShownInvite};

use super::api;
use super::form::{TextField, Wrong};
use super::known::{self, KnownTable};
use crate::browser::entropy;

/// Where one sits down.
const JOIN: &str = "/api/v1/join";
/// Where one asks what an invitation leads to.
const INVITATION: &str = "/api/v1/invitation";

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
    let invited = RwSignal::new(None::<InviteView>);
    if !back {
        let shown = ShownInvite { invite: secret.clone() };
        spawn_local(async move {
            match api::post(INVITATION, &shown).await {
                Ok(view) => drop(invited.try_set(Some(view))),
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    }
    // A memo, so that the field stays, with what is typed in it, when the answer comes.
    let asks_for_a_name = Memo::new(move |_| {
        !back && invited.with(|invited| invited.as_ref().is_none_or(|table| table.back_to.is_none()))
    });
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
                Ok(joined) => {
                    let known = known_table(joined, invited.try_get_untracked().flatten(), body.name);
                    let path = format!("/tables/{}", known.id);
                    known::remember(known);
                    navigate(&path, Default::default());
                }
                Err(trouble) => drop(wrong.try_set(Some(trouble.words))),
            }
        });
    };
    view! {
        <form class="panel column" on:submit=enter>
            {if back {
                view! {
                    <h1>"Back to your table"</h1>
                    <p>"This is the GM's recovery code. Other browsers that hold the GM's seat will lose it."</p>
                }.into_any()
            } else {
                view! { <Invitation invited/> }.into_any()
            }}
            {move || asks_for_a_name.get().then(|| view! { <TextField label="Your name" value=name placeholder="Robin" focused=true/> })}
            <Wrong words=wrong/>
            <button class="button main" type="submit" disabled=move || busy.get()>
                {if back { "Take the GM's seat" } else { "Sit down" }}
            </button>
            <p class="small muted">"No account is needed: this browser keeps your seat."</p>
        </form>
    }
}

/// Which table it is and who leads it, as far as that is known yet.
#[component]
fn Invitation(invited: RwSignal<Option<InviteView>>) -> impl IntoView {
    move || {
        invited.with(|invited| match invited {
            None => view! {
                <h1>"You are invited to a table"</h1>
                <p>"Choose the name that the others will see."</p>
            }
            .into_any(),
            Some(table) => {
                let about = format!("{}, led by {}.", table.system, table.gm);
                let next = match (&table.back_to, table.role) {
                    (Some(name), _) => format!("This link leads back to your seat: {name}."),
                    (None, Role::Spectator) => {
                        "You will watch. Choose the name that the others will see.".to_owned()
                    }
                    (None, Role::Gm | Role::Player) => "Choose the name that the others will see.".to_owned(),
                };
                view! {
                    <h1>{format!("You are invited to {}", table.name)}</h1>
                    <p>{about}</p>
                    <p>{next}</p>
                }
                .into_any()
            }
        })
    }
}

/// The table as the list of this browser has it: what the invitation says, and the name one chose or comes back to.
fn known_table(joined: Joined, invited: Option<InviteView>, chosen: String) -> KnownTable {
    let Joined { table: id, seat, role, .. } = joined;
    let role = role.name().to_owned();
    // A recovery code comes without an invitation; the table itself says more once it is open.
    let (name, system, who) = match invited {
        Some(InviteView { name, system, back_to, .. }) => (name, system, back_to.unwrap_or(chosen)),
        None => ("A table".to_owned(), String::new(), chosen),
    };
    KnownTable { id, name, system, seat, who, role }
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

    #[test]
    fn the_list_has_the_table_as_the_invitation_tells_it() {
        let joined = || Joined {
            table: "t1".to_owned(),
            seat: 3,
            role: Role::Player,
            token: String::new(),
            recovery: None,
        };
        let invited = |back_to: Option<&str>| InviteView {
            name: "The Salt Road".to_owned(),
            system: "D12 System".to_owned(),
            gm: "Mira".to_owned(),
            role: Role::Player,
            back_to: back_to.map(str::to_owned),
        };
        let told = |known: KnownTable| (known.name, known.system, known.who);
        let road = |who: &str| ("The Salt Road".to_owned(), "D12 System".to_owned(), who.to_owned());
        assert_eq!(told(known_table(joined(), Some(invited(None)), "Ann".to_owned())), road("Ann"));
        assert_eq!(told(known_table(joined(), Some(invited(Some("Ben"))), String::new())), road("Ben"));
        assert_eq!(known_table(joined(), None, String::new()).name, "A table");
    }
}
