//! "Where should the next point go?", answered by the solver for one check of the character as they are.

use dice::{Fraction, Natural, Ratio};
use leptos::prelude::*;
use odds::solve::d12::{Aim, Goal, NextPoint, Target, Worth, solve};
use odds::solve::{Wanted, Weight};
use presentation::words::percent;
use systems::d12::{Node, RollRequest, Sheet, Tier};

use crate::characters::desk::Refused;
use crate::characters::tree::TreeDesk;
use crate::parts::{Stepper, WrongFields};

/// The question and its answer.
#[component]
pub(super) fn Next(tree: TreeDesk) -> impl IntoView {
    WrongFields::around(move |fields| next_point(tree, fields))
}

fn next_point(tree: TreeDesk, fields: WrongFields) -> impl IntoView {
    let wish = RwSignal::new(Wish { node: Node::Finesse, dc: 18, luck: false });
    // The node one looks at is the one one asks about.
    Effect::new(move |_| {
        if let Some(node) = tree.open.get().filter(|node| node.tier() >= Tier::Basic) {
            wish.update(|wish| wish.node = node);
        }
    });
    let answer = Memo::new(move |_| match fields.first() {
        Some(sentence) => Err(sentence),
        None => tree.sheet.with(|sheet| advise(sheet, wish.get())).map_err(|why| format!("{why}.")),
    });
    view! {
        <section class="panel next" aria-labelledby="next-title">
            <h2 id="next-title">"Where should the next point go?"</h2>
            <Question wish/>
            <div aria-live="polite">
                {move || match answer.get() {
                    Ok(advice) => view! { <Answer tree advice/> }.into_any(),
                    Err(why) => view! { <p class="muted">{why}</p> }.into_any(),
                }}
            </div>
            <Refused desk=tree.desk at="next"/>
        </section>
    }
}

#[component]
fn Question(wish: RwSignal<Wish>) -> impl IntoView {
    let chosen = move |event| {
        if let Some(node) = Node::from_name(&event_target_value(&event)) {
            wish.update(|wish| wish.node = node);
        }
    };
    let dc = Signal::derive(move || wish.get().dc);
    let option = move |node: Node| {
        view! { <option value=node.name() prop:selected=move || wish.get().node == node>{node.long_name()}</option> }
    };
    let of_tier = move |tier: Tier| {
        Node::ALL.into_iter().filter(move |node| node.tier() == tier).map(option).collect_view()
    };
    view! {
        <div class="row ask">
            <div class="field wide">
                <label for="next-node">"To be good at"</label>
                <select id="next-node" on:change=chosen>
                    <optgroup label="Skills">{of_tier(Tier::Skill)}</optgroup>
                    <optgroup label="Basic Attributes">{of_tier(Tier::Basic)}</optgroup>
                    <optgroup label="Realms">{of_tier(Tier::Realm)}</optgroup>
                </select>
            </div>
            <Stepper label="Against DC" value=dc set=Callback::new(move |dc| wish.update(|wish| wish.dc = dc)) least=-99 most=199/>
            <label class="choice">
                <input type="checkbox" prop:checked=move || wish.get().luck on:change=move |event| wish.update(|wish| wish.luck = event_target_checked(&event))/>
                "with a Luck Die"
            </label>
        </div>
    }
}

#[component]
fn Answer(tree: TreeDesk, advice: PointAdvice) -> impl IntoView {
    let PointAdvice { now, then, place, next } = advice;
    let list: Vec<String> = place.iter().map(|(node, points)| format!("{node} to {points}")).collect();
    let put = move |_| {
        let fields: Vec<(String, String)> =
            place.iter().map(|(node, points)| (format!("points.{node}"), points.to_string())).collect();
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        tree.desk.set("next", &fields);
    };
    let lead = if list.is_empty() {
        "The point of the next Level:"
    } else {
        "After that, the point of the next Level:"
    };
    let now_line = if list.is_empty() {
        view! { <p>"Now " <strong class="number">{now}</strong> ". No point at hand makes it likelier."</p> }
            .into_any()
    } else {
        view! {
            <p>"Now " <strong class="number">{now}</strong> "; with " <strong>{list.join(", ")}</strong> " it is " <strong class="number">{then}</strong> "."</p>
            <p><button class="button main" on:click=put>"Place these points"</button></p>
        }
        .into_any()
    };
    let row = |(path, chance): (Vec<Node>, String)| {
        let path: Vec<&str> = path.iter().map(|node| node.name()).collect();
        view! { <li><span>{path.join(" › ")}</span> <strong class="number">{chance}</strong></li> }
    };
    let later = if next.is_empty() {
        view! { <p class="muted">"The next Level alone would not make it likelier."</p> }.into_any()
    } else {
        view! {
            <p>{lead}</p>
            <ol class="plain ways">{next.into_iter().map(row).collect_view()}</ol>
        }
        .into_any()
    };
    view! { <div class="advice">{now_line}{later}</div> }
}

/// More ways than these are not worth reading.
const MOST_NEXT: usize = 3;

/// What the character wants to be good at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wish {
    /// What is rolled.
    node: Node,
    /// Against what.
    dc: i32,
    /// With a Luck Die?
    luck: bool,
}

/// The best use of the points at hand, and of those to come.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PointAdvice {
    /// How likely it is now.
    now: String,
    /// How likely it could be.
    then: String,
    /// Nodes that should hold more, with what each should hold; none if nothing helps.
    place: Vec<(Node, u32)>,
    /// The next Level's point: the way it goes and how likely the check is then.
    next: Vec<(Vec<Node>, String)>,
}

/// Asks the solver; its refusal is one sentence.
fn advise(sheet: &Sheet, wish: Wish) -> Result<PointAdvice, String> {
    let goal = goal(sheet, wish);
    let solution = solve(&goal, Wanted::BEST).map_err(|no| no.to_string())?;
    let now = goal.value(sheet.points()).map_err(|no| no.to_string())?;
    let Some((rank, build)) = solution.ranks.first().and_then(|rank| Some((rank, rank.builds.first()?)))
    else {
        return Err("no point can be placed on this sheet".to_owned());
    };
    let is_better = rank.value > now;
    let more = |&(node, points): &(Node, u32)| is_better && points > sheet.points().held_by(node);
    let useful = solution.next.iter().filter(|next| next.gain > Fraction::ZERO).take(MOST_NEXT);
    let told = |next: &NextPoint| {
        let path = next.path.iter().copied().skip(1).collect();
        (path, chance_words(&(&rank.value + &next.gain)))
    };
    Ok(PointAdvice {
        now: chance_words(&now),
        then: chance_words(&rank.value),
        place: build.needed.iter().filter(more).collect(),
        next: useful.map(told).collect(),
    })
}

fn goal(sheet: &Sheet, wish: Wish) -> Goal {
    let request = RollRequest { luck: wish.luck, ..RollRequest::active(wish.node) };
    let aim = Aim::Check { request, target: Target::Dc(wish.dc), worth: Worth::Success };
    let mut goal = Goal::new(sheet.points().level()).wish(aim, Weight::ONE);
    goal.bounds.placed(sheet.points());
    goal.size = sheet.size();
    goal.modifiers = sheet.modifiers().to_vec();
    goal.rulings = *sheet.rulings();
    goal
}

fn chance_words(chance: &Fraction) -> String {
    let ways = Natural::try_from(chance.numer().clone()).unwrap_or_default();
    percent(&Ratio::new(ways, chance.denom().clone()), 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::v1::sheet::SheetFile;

    fn sheet(points: &str) -> Sheet {
        let file = SheetFile::parse(&format!("system = \"d12\"\n[points]\n{points}")).unwrap();
        let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
        sheet.clone()
    }

    const FINESSE: Wish = Wish { node: Node::Finesse, dc: 18, luck: false };

    #[test]
    fn unspent_points_go_down_the_branch_of_the_wish() {
        let advice = advise(&sheet("Level = 4"), FINESSE).unwrap();
        assert_eq!(advice.place, [(Node::Body, 3), (Node::Dex, 1)]);
        assert_ne!(advice.now, advice.then);
        assert!(advice.next.iter().all(|(path, _)| path.first() == Some(&Node::Body)));
    }

    #[test]
    fn placing_what_is_advised_gives_what_was_promised() {
        let before = sheet("Level = 6\nMind = 2");
        let advice = advise(&before, FINESSE).unwrap();
        let points = before.points().with(advice.place).unwrap();
        let draft = systems::d12::Draft { points: points.iter().collect(), ..before.draft() };
        let after = advise(&Sheet::new(draft).unwrap(), FINESSE).unwrap();
        assert_eq!((after.now, after.place), (advice.then, vec![]));
    }

    #[test]
    fn what_cannot_be_asked_is_one_sentence() {
        assert!(advise(&sheet("Level = 31"), FINESSE).unwrap_err().contains("Level 1 to 30"));
    }
}
