//! What waits for this page: calls for a check, contests, initiative, one's turn.

use leptos::prelude::*;
use leptos::task::spawn_local;
use play::{Against, Ask, Call, CharacterId, Contest};
use protocol::v1::table::command::CommandBody;
use systems::form::Value;

use crate::browser::{document, entropy};
use crate::tables::form::Wrong;
use crate::tables::live::{Aim, Draft, Live, Scene, Side};

/// Something to answer.
#[derive(Clone, PartialEq)]
pub(crate) struct Awaited {
    aim: Aim,
    character: u64,
    title: String,
    about: String,
    /// What they were asked to roll; nothing if that is theirs to say.
    ask: Option<Ask>,
    /// What they will probably roll then.
    suggested: Option<Ask>,
    target: Option<i32>,
}

/// More than so many rolls that need no choice stand in one card.
const MOST_CARDS: usize = 3;

/// Cards for all that waits.
#[component]
pub(crate) fn Answers(
    /// Is it above what is open beside the log? Then what is being answered there is not asked a second time.
    #[prop(default = false)]
    is_beside: bool,
) -> impl IntoView {
    let live = Live::get();
    let all = live.select(awaited);
    let waiting: Signal<Vec<Awaited>> = Memo::new(move |_| {
        let is_answered = |one: &Awaited| {
            let is_drafted = |draft: &Draft| draft.aim == one.aim && draft.character == Some(one.character);
            is_beside && live.side.get() == Side::Roll && live.draft.with(is_drafted)
        };
        all.get().into_iter().filter(|one| !is_answered(one)).collect()
    })
    .into();
    let at_once: Signal<Vec<Awaited>> =
        Memo::new(move |_| waiting.get().into_iter().filter(Awaited::can_at_once).collect()).into();
    // A player with one character knows whose turn it is.
    let turn = live.select(|scene| {
        let id = scene.my_turn()?;
        let is_plain = !scene.is_gm() && scene.mine().len() == 1;
        Some(if is_plain { String::new() } else { scene.name(id) })
    });
    let turn_words = move || match turn.get().unwrap_or_default() {
        name if name.is_empty() => "It is your turn.".to_owned(),
        name => format!("It is the turn of {name}."),
    };
    let wrong = RwSignal::new(None);
    // Many that can all be rolled with one tap must not push the log off the screen.
    let is_many = Memo::new(move |_| at_once.with(Vec::len) > MOST_CARDS);
    let cards = move || {
        view! {
            <For each=move || waiting.get() key=|one| (format!("{:?}", one.aim), one.character) let:one><AnswerCard one/></For>
        }
    };
    view! {
        <div class="answers" role="region" aria-label="Waiting for you">
            <Show when=move || at_once.with(|all| all.len() > 1)><AllAtOnce all=at_once/></Show>
            <Show when=move || is_many.get() fallback=cards>
                <details class="answer answers-each"><summary>"One by one"</summary><div class="answers">{cards()}</div></details>
            </Show>
            <Show when=move || turn.with(Option::is_some)>
                <div class="answer">
                    <p><strong>{turn_words}</strong></p>
                    <button class="button main" on:click=move |_| live.act(CommandBody::EndTurn {}, wrong)>"End the turn"</button>
                    <Wrong words=wrong/>
                </div>
            </Show>
        </div>
    }
}

pub(crate) fn awaited(scene: &Scene) -> Vec<Awaited> {
    let calls = scene.view.calls.iter().flat_map(|call| {
        let open = call.asked.iter().filter(|one| !call.answered.contains(one));
        open.filter(|one| scene.answers_for(**one)).map(|one| called(scene, call, *one))
    });
    let contests = scene.view.contests.iter().flat_map(|contest| {
        let open = contest.awaited().filter(|side| scene.answers_for(side.character));
        open.map(|side| contested(scene, contest, side))
    });
    let rolling = scene.view.encounter.iter().flat_map(|encounter| encounter.awaited.iter());
    let rolling = rolling.filter(|one| scene.answers_for(**one)).map(|one| Awaited {
        aim: Aim::Initiative,
        character: one.0,
        title: format!("{}: roll for initiative", scene.name(one.0)),
        about: String::new(),
        ask: None,
        suggested: None,
        target: None,
    });
    calls.chain(contests).chain(rolling).collect()
}

/// What is asked for, with what is switched on: `Will save`.
fn what(ask: &Ask) -> String {
    let switched = ask.values.iter().filter(|(_, value)| matches!(value, Value::On)).map(|(key, _)| key);
    switched.fold(ask.score.clone(), |told, key| format!("{told} {key}"))
}

fn called(scene: &Scene, call: &Call, one: CharacterId) -> Awaited {
    let target = call.held_against().target();
    let against = match (target, call.against) {
        (Some(target), Against::Untold) => format!(" against {target}, which only you know"),
        (Some(target), _) => format!(" against {target}"),
        (None, Against::Untold) => " against a number that the GM keeps".to_owned(),
        (None, Against::Target(_) | Against::OtherSide | Against::Nothing) => String::new(),
    };
    Awaited {
        aim: Aim::Call(call.id.0),
        character: one.0,
        title: format!("{}: roll {}{against}", scene.name(one.0), what(&call.ask)),
        about: call.note.clone(),
        suggested: None,
        ask: Some(call.ask.clone()),
        target,
    }
}

fn contested(scene: &Scene, contest: &Contest, side: &play::Side) -> Awaited {
    let first = contest.sides.first();
    let by = first.map(|one| scene.name(one.character.0)).unwrap_or_default();
    let with =
        first.and_then(|one| one.ask.as_ref()).map(|ask| format!(" with {}", what(ask))).unwrap_or_default();
    let (does, begins) = if contest.race.is_some() { ("race", "a race") } else { ("resist", "a contest") };
    let roll = side.ask.as_ref().map_or_else(|| does.to_owned(), |ask| format!("{does} with {}", what(ask)));
    Awaited {
        aim: Aim::Answer(contest.id.0),
        character: side.character.0,
        title: format!("{}: {roll}", scene.name(side.character.0)),
        about: format!("{by} begins {begins}{with}."),
        // What it is about is what one answers with, as long as nobody says otherwise.
        suggested: first.and_then(|one| one.ask.as_ref()).map(|ask| Ask::of_score(ask.system, &ask.score)),
        ask: side.ask.clone(),
        target: None,
    }
}

impl Awaited {
    /// Is it said what to roll?
    fn can_at_once(&self) -> bool {
        self.ask.is_some() || self.aim == Aim::Initiative
    }

    /// The roll, just as it was asked for.
    fn command(&self) -> CommandBody {
        let nonce = entropy::bytes().map(play::fair::Nonce);
        let (character, ask, faces) = (self.character, None, None);
        match self.aim {
            Aim::Call(call) => CommandBody::AnswerCall { call, character, ask, faces, nonce },
            Aim::Answer(contest) => CommandBody::AnswerContest { contest, character, ask, faces, nonce },
            Aim::Initiative | Aim::Check | Aim::Contest => {
                CommandBody::usual_initiative(character, faces, nonce)
            }
        }
    }
}

/// How many wait, and for what if it is the same for all.
fn rolls_waiting(all: &[Awaited]) -> String {
    if all.iter().all(|one| one.aim == Aim::Initiative) {
        format!("{} of yours are to roll for initiative.", all.len())
    } else {
        format!("{} rolls wait for you.", all.len())
    }
}

/// Rolls everything that waits and needs no choice, one after the other; the first refusal ends it.
#[component]
fn AllAtOnce(all: Signal<Vec<Awaited>>) -> impl IntoView {
    let live = Live::get();
    let (wrong, is_rolling) = (RwSignal::new(None), RwSignal::new(false));
    let roll_all = move |_| {
        wrong.set(None);
        is_rolling.set(true);
        let all = all.get_untracked();
        spawn_local(async move {
            for awaited in all {
                if let Err(trouble) = live.send(awaited.command()).await {
                    wrong.try_set(Some(trouble.words));
                    break;
                }
            }
            is_rolling.try_set(false);
        });
    };
    view! {
        <div class="answer">
            <p><strong>{move || all.with(|all| rolls_waiting(all))}</strong></p>
            <button class="button main" disabled=move || is_rolling.get() on:click=roll_all>"Roll for all of mine"</button>
            <Wrong words=wrong/>
        </div>
    }
}

/// Scrolls what is open beside the log, and nothing else, to what can be chosen of the roll.
fn show_choices() {
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    if let (Some(body), Some(inputs)) = (find(".side-body"), find(".roll-inputs")) {
        let down = inputs.get_bounding_client_rect().top() - body.get_bounding_client_rect().top();
        body.set_scroll_top(body.scroll_top().saturating_add(down as i32));
    }
}

/// One card: roll as asked, or choose more first.
#[component]
fn AnswerCard(one: Awaited) -> impl IntoView {
    let live = Live::get();
    let wrong = RwSignal::new(None);
    let can_at_once = one.can_at_once();
    let at_once = {
        let one = one.clone();
        move |_| live.act(one.command(), wrong)
    };
    let (title, about) = (one.title.clone(), one.about.clone());
    let prepare = move |_| {
        live.draft.update(|draft| {
            draft.aim = one.aim.clone();
            draft.character = Some(one.character);
            if let Some(ask) = one.ask.as_ref().or(one.suggested.as_ref()) {
                draft.take(ask);
            }
            draft.target = one.target.unwrap_or(draft.target);
        });
        live.open(Side::Roll);
        // What can be chosen begins below what was asked for, which stays as it is.
        if can_at_once {
            request_animation_frame(show_choices);
        }
    };
    view! {
        <div class="answer">
            <div><p><strong>{title.clone()}</strong></p><p class="small">{about}</p></div>
            <div class="row">
                {can_at_once.then(|| view! { <button class="button main" aria-label=format!("Roll now. {title}") on:click=at_once>"Roll now"</button> })}
                <button class="button" on:click=prepare>{if can_at_once { "Choose first" } else { "Choose what to roll" }}</button>
            </div>
            <Wrong words=wrong/>
        </div>
    }
}
