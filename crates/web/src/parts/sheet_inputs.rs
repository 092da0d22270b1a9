//! What can be said of a roll from a sheet, drawn from what its system says of it.

use leptos::prelude::*;
use systems::form::{Candidate, Number, SheetInput, SheetInputKind, Value, Values};
use systems::parts::{Part, Parts};

use super::{Choose, Stepper, Tick};

/// The name of what the page's one number adds, among circumstances that have names of their own.
const UNNAMED: &str = "circumstances";

/// A field for each input.
#[component]
pub(crate) fn SheetInputs(
    /// What can be said.
    #[prop(into)]
    inputs: Signal<Vec<&'static SheetInput>>,
    /// What was said.
    #[prop(into)]
    values: Signal<Values>,
    /// What the sheet offers for an input.
    candidates: Callback<&'static SheetInput, Vec<Candidate>>,
    /// Takes what is said of an input; nothing takes it back.
    set: Callback<(&'static SheetInput, Option<Value>)>,
    /// What the sheet has to say of an input beside its name.
    #[prop(optional)]
    remark: Option<Callback<&'static SheetInput, Option<String>>>,
) -> impl IntoView {
    let inputs = Memo::new(move |_| inputs.get());
    let field = move |input: &'static SheetInput| {
        let remark = Memo::new(move |_| remark.and_then(|remark| remark.run(input)));
        view! { <InputField input values candidates set remark/> }
    };
    move || inputs.get().into_iter().map(field).collect_view()
}

#[component]
fn InputField(
    input: &'static SheetInput,
    values: Signal<Values>,
    candidates: Callback<&'static SheetInput, Vec<Candidate>>,
    set: Callback<(&'static SheetInput, Option<Value>)>,
    remark: Memo<Option<String>>,
) -> impl IntoView {
    let value = Memo::new(move |_| values.with(|values| values.get(&input.key).cloned()));
    let label = match &input.cost {
        Some(cost) => format!("{} ({cost})", input.label),
        None => input.label.to_string(),
    };
    let offered = Memo::new(move |_| candidates.run(input));
    match &input.kind {
        SheetInputKind::Number(number) => {
            let left_out = number.left_out.unwrap_or(0);
            let current = Signal::derive(move || {
                to_stepper(value.get().and_then(|value| value.as_number()).unwrap_or(left_out))
            });
            let set = move |typed: i32| {
                set.run((input, Some(i64::from(typed)).filter(|typed| *typed != left_out).map(Value::Number)))
            };
            let (least, most) = range(number);
            view! { <Stepper label value=current set=Callback::new(set) least most/> }.into_any()
        }
        SheetInputKind::Switch => {
            let is_on = Signal::derive(move || value.get() == Some(Value::On));
            let set = move |on: bool| set.run((input, on.then_some(Value::On)));
            let set = Callback::new(set);
            let label = move || match remark.get() {
                Some(remark) => format!("{label}, {remark}"),
                None => label.clone(),
            };
            let tick = move || view! { <Tick label=label() value=is_on set/> };
            view! { <div class="row choices">{tick}</div> }.into_any()
        }
        SheetInputKind::Choice { .. } => {
            let options = Memo::new(move |_| {
                let none = (String::new(), "none".to_owned());
                let offered = offered.get().into_iter().map(|candidate| (candidate.name, candidate.label));
                std::iter::once(none).chain(offered).collect::<Vec<_>>()
            });
            let chosen = Signal::derive(move || {
                value.get().and_then(|value| value.as_name().map(str::to_owned)).unwrap_or_default()
            });
            let set = Callback::new(move |name: String| {
                set.run((input, Some(name).filter(|name| !name.is_empty()).map(Value::Name)));
            });
            let is_offered = move || options.with(|options| options.len() > 1);
            view! { <Show when=is_offered><Choose label=label.clone() options value=chosen set/></Show> }
                .into_any()
        }
        SheetInputKind::Names { .. } => {
            let tick = move |candidate: Candidate| {
                let Candidate { name, label } = candidate;
                let asked = name.clone();
                let is_on = Signal::derive(move || names(value.get()).contains(&asked));
                let set = Callback::new(move |on: bool| {
                    let mut held = names(value.get_untracked());
                    held.retain(|known| *known != name);
                    held.extend(on.then(|| name.clone()));
                    set.run((input, Some(held).filter(|held| !held.is_empty()).map(Value::Names)));
                });
                view! { <Tick label value=is_on set/> }
            };
            (move || offered.get().into_iter().map(tick).collect_view()).into_any()
        }
        SheetInputKind::Parts { .. } => {
            let current = Signal::derive(move || {
                let unnamed = |part: &&Part| part.name == UNNAMED;
                parts(value.get())
                    .iter()
                    .filter(unnamed)
                    .fold(0, |sum: i32, part| sum.saturating_add(part.value))
            });
            let set = Callback::new(move |number: i32| {
                let before = parts(value.get_untracked());
                let mut after: Parts = before.iter().filter(|part| part.name != UNNAMED).cloned().collect();
                after.add_if_any(UNNAMED, number);
                let is_any = after.iter().next().is_some();
                set.run((input, is_any.then_some(Value::Parts(after))));
            });
            let (least, most) = range(&Number::signed());
            view! { <Stepper label value=current set least most/> }.into_any()
        }
    }
}

fn names(value: Option<Value>) -> Vec<String> {
    match value {
        Some(Value::Names(names)) => names,
        _ => Vec::new(),
    }
}

fn parts(value: Option<Value>) -> Parts {
    match value {
        Some(Value::Parts(parts)) => parts,
        _ => Parts::default(),
    }
}

/// What the field takes; the limits of forms are far within what a field has room for.
fn range(number: &Number) -> (i32, i32) {
    (to_stepper(*number.limits.start()), to_stepper(*number.limits.end()))
}

fn to_stepper(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}
