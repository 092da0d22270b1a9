//! Rolls from a sheet are made of their description, and of nothing else.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::select;
use systems::d12::{self, Node, RollRequest, Side};
use systems::form::{
    ContestSide, HeldAgainst, InCall, Number, SheetAsk, SheetInput, SheetInputKind, SheetRollForm,
    TargetForm, Value, Values, declare_roll,
};
use systems::parts::Parts;
use systems::throw::Resolve;
use systems::{AnyCheck, AnySheet, Deed, System, Throw, pool, three_six};

/// A sheet of each system that has everything a roll can ask for.
fn sheet_of(system: System) -> AnySheet {
    match system.name() {
        "d12" => {
            let modifier = d12::Modifier {
                name: "Hound".to_owned(),
                source: "class".to_owned(),
                target: d12::ModifierTarget::Node(Node::Perception),
                value: 2,
                when: Some("tracking".to_owned()),
            };
            let points = vec![(Node::Level, 5), (Node::Mind, 3), (Node::Int, 2)];
            AnySheet::new(
                d12::Sheet::new(d12::Draft { points, modifiers: vec![modifier], ..d12::Draft::default() })
                    .unwrap(),
            )
        }
        "3d6" => AnySheet::new(
            three_six::Sheet::new(three_six::Draft {
                scores: vec![(three_six::Attribute::Will, 14)],
                proficiencies: vec!["Stealth".to_owned()],
                heroism: 2,
                ..three_six::Draft::default()
            })
            .unwrap(),
        ),
        "pool" => AnySheet::new(
            pool::Sheet::new(pool::Draft {
                levels: vec![("Perception".to_owned(), 3)],
                resilience: 4,
                waiting: 1,
                ..pool::Draft::default()
            })
            .unwrap(),
        ),
        other => panic!("no sheet of {other} here"),
    }
}

/// What the form's own target is, or nothing.
fn against(form: &SheetRollForm) -> HeldAgainst<'static> {
    match (&form.target, &form.others) {
        (TargetForm::Number(_), _) => HeldAgainst::Target(14),
        (TargetForm::Nothing { .. }, Some(_)) => HeldAgainst::Others { me: Some("Ana"), others: &[] },
        (TargetForm::Nothing { .. }, None) => HeldAgainst::Nothing,
    }
}

fn every_score() -> Vec<(System, String)> {
    System::all()
        .into_iter()
        .flat_map(|system| {
            sheet_of(system).rolls().scores().into_iter().map(move |score| (system, score.name))
        })
        .collect()
}

#[test]
fn every_input_has_a_word_of_its_own_and_says_what_it_is() {
    for form in System::all().into_iter().flat_map(|system| system.rules().sheet_rolls()) {
        let keys: BTreeSet<&str> = form.inputs.iter().map(|input| input.key.as_ref()).collect();
        assert_eq!(keys.len(), form.inputs.len(), "{}", form.key);
        for input in &form.inputs {
            assert!(
                !input.label.is_empty() && !input.help.is_empty() && input.rule.contains('-'),
                "{input:?}"
            );
            let is_own = input.in_call == InCall::RollersOwn;
            assert!(
                input.cost.is_none() || is_own,
                "what costs something is the roller's own: {}",
                input.key
            );
        }
        let misplaced = form.not_against_others.iter().chain(&form.strike);
        assert!(misplaced.into_iter().all(|misplaced| form.input(&misplaced.key).is_some()));
    }
}

#[test]
fn every_score_of_every_sheet_can_be_rolled() {
    for (system, score) in every_score() {
        let (sheet, ask) = (sheet_of(system), SheetAsk::of_score(system, score));
        let declared = declare_roll(&sheet, &ask, [], against(ask.form())).unwrap();
        assert!(!declared.what.is_empty() && declared.costs.iter().all(|cost| *cost == Deed::UseWaiting));
        if ask.form().most_others() > 0 {
            let side = HeldAgainst::Contest(ContestSide::Answers);
            assert!(!matches!(declare_roll(&sheet, &ask, [], side).unwrap().throw, Throw::Check(_)));
        }
    }
}

#[test]
fn what_the_sheet_offers_it_also_takes() {
    let mut offered = 0;
    for (system, score) in every_score() {
        let (sheet, ask) = (sheet_of(system), SheetAsk::of_score(system, score));
        for input in &ask.form().inputs {
            for candidate in sheet.rolls().candidates(input, &ask.score, &ask.values) {
                let value = match input.kind {
                    SheetInputKind::Names { .. } => Value::Names(vec![candidate.name]),
                    _ => Value::Name(candidate.name),
                };
                declare_roll(&sheet, &ask.clone().with(&input.key, value), [], against(ask.form())).unwrap();
                offered += 1;
            }
        }
    }
    assert!(offered > 100, "attributes to lean on, circumstances, proficiencies: {offered}");
}

/// The description and the typed sheet are two ways to the same check.
#[test]
fn a_d12_roll_is_what_the_sheet_itself_declares() {
    let any = sheet_of(System::D12);
    let typed: d12::Sheet = any.downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    for node in Node::ALL {
        for (luck, resisted, lean, when) in [
            (false, false, false, false),
            (true, false, false, true),
            (false, true, true, false),
            (true, true, true, true),
        ] {
            let extra = lean.then_some(Node::Con);
            let named: Vec<String> = when.then(|| "tracking".to_owned()).into_iter().collect();
            let request = RollRequest {
                node,
                side: if resisted { Side::Resisted } else { Side::Active },
                extra,
                luck,
                circumstances: Parts::single("fog", -2),
                named: named.clone(),
            };
            let values = Values::default()
                .with_switch("luck", luck)
                .with_switch("resisted", resisted)
                .with_some("extra", extra.map(|on| Value::Name(on.long_name().to_owned())))
                .with_some("when", when.then_some(Value::Names(named)))
                .with("circumstance", Value::Parts(Parts::single("fog", -2)));
            let ask = SheetAsk { system: System::D12, score: node.long_name().to_owned(), values };
            let described = declare_roll(&any, &ask, [], HeldAgainst::Target(15));
            match typed.declare(&request) {
                Ok(declared) => {
                    let described = described.unwrap();
                    let check = d12::StaticCheck::new(declared.check, 15).unwrap();
                    assert_eq!(described.throw, Throw::Check(AnyCheck::new(check)));
                    assert_eq!(
                        (described.own.parts, described.costs.len()),
                        (declared.parts, declared.costs.len())
                    );
                }
                Err(refusal) => assert_eq!(described.unwrap_err(), refusal.into()),
            }
        }
    }
}

#[test]
fn whether_a_roll_answers_a_call_is_in_the_description() {
    let ask = |system, score: &str| SheetAsk::of_score(system, score);
    let parts = |name: &str| Value::Parts(Parts::single(name, -2));
    let fog = ask(System::D12, "Perception").with("circumstance", parts("fog"));
    let both = fog.clone().values.get("circumstance").cloned().unwrap().joined_with(parts("noise"));
    let number = |number: i64| Value::Number(number);
    let will = ask(System::THREE_SIX, "Will");
    let pool = ask(System::POOL, "Perception").with("boost", number(1));
    let cases = [
        (ask(System::D12, "perception"), ask(System::D12, "Perception"), true),
        (ask(System::D12, "Finesse"), ask(System::D12, "Perception"), false),
        (ask(System::D12, "Perception"), fog.clone(), false),
        (fog.clone(), ask(System::D12, "Perception"), true),
        (ask(System::D12, "Perception").with("circumstance", both), fog.clone(), true),
        (fog.clone().with("luck", Value::On), fog.clone(), true),
        (fog.clone().with("resisted", Value::On), fog.clone(), false),
        (fog.clone(), fog.clone().with("resisted", Value::On), false),
        (fog.clone().with("when", Value::Names(vec!["tracking".to_owned()])), fog.clone(), true),
        (fog.clone(), fog.with("when", Value::Names(Vec::new())), true),
        (will.clone().with("save", Value::On), will.clone(), false),
        (will.clone().with("advantage", number(2)), will.clone().with("advantage", number(1)), true),
        (will.clone(), will.clone().with("advantage", number(1)), false),
        (will.clone(), will.clone().with("advantage", number(0)), true),
        (will.clone().with("step", number(1)), will.clone(), false),
        (will.clone().with("step", number(-1)), will.clone(), false),
        (will.clone().with("proficiency", Value::Name("Stealth".to_owned())), will.clone(), true),
        (pool.clone().with("spend", number(2)), pool.clone(), true),
        (ask(System::POOL, "Perception"), pool.clone(), false),
        (pool.clone().with("snag", number(1)), pool, true),
        (ask(System::POOL, "Will"), will, false),
    ];
    for (own, called, answers) in cases {
        assert_eq!(own.answers(&called), answers, "{own:?} to {called:?}");
    }
}

#[test]
fn only_what_costs_something_spends() {
    let d12 = SheetAsk::of_score(System::D12, "Finesse");
    assert!(!d12.clone().with("resisted", Value::On).spends());
    assert!(d12.with("luck", Value::On).spends());
    let pool = SheetAsk::of_score(System::POOL, "Perception");
    assert!(!pool.clone().with("boost", Value::Number(3)).with("spend", Value::Number(0)).spends());
    assert!(pool.with("spend", Value::Number(1)).spends());
}

#[test]
fn slips_are_named_by_their_input() {
    let refused = |system, score: &str, key: &str, value: Value| {
        let ask = SheetAsk::of_score(system, score).with(key, value);
        declare_roll(&sheet_of(system), &ask, [], against(ask.form())).unwrap_err().to_string()
    };
    let cases = [
        (
            System::D12,
            "Initiative",
            "extra",
            Value::Name("INT".to_owned()),
            "leave out extra: Initiative is rolled",
        ),
        (System::D12, "IQ", "luck", Value::Number(3), "luck: give yes or no"),
        (System::D12, "IQ", "extra", Value::Name("Elbow".to_owned()), "extra: name an attribute of the tree"),
        (
            System::THREE_SIX,
            "Will",
            "step",
            Value::Number(20_000),
            "step: write a whole number from -10000 to 10000",
        ),
        (
            System::POOL,
            "Perception",
            "boost",
            Value::Number(-1),
            "boost: write a whole number from 0 to 10000",
        ),
        (System::POOL, "Perception", "spend", Value::Number(9), "9 resilience needed, 4 left"),
    ];
    for (system, score, key, value, sentence) in cases {
        let told = refused(system, score, key, value);
        assert!(told.starts_with(sentence), "{told}");
    }
}

mod pool_res_1 {
    use super::*;

    #[test]
    fn a_failed_roll_earns_a_point_and_uses_what_waited_wherever_it_is_made() {
        let ask = SheetAsk::of_score(System::POOL, "perception").with("spend", Value::Number(1));
        let mut sheet = sheet_of(System::POOL);
        let declared = declare_roll(&sheet, &ask, [], HeldAgainst::Nothing).unwrap();
        let Throw::Check(check) = &declared.throw else { panic!("a whole check") };
        let faces: Vec<u32> = check.dice(&[]).iter().map(|_| 1).collect();
        let told = declared.settle(&mut sheet, &faces).unwrap();
        let told: Vec<(i64, i64, &str)> =
            told.iter().map(|change| (change.before, change.after, change.why.as_str())).collect();
        assert_eq!(told, [(4, 3, "for Perception"), (3, 4, "failed Perception")]);
        let sheet = sheet.downcast_ref::<systems::pool::Sheet>().unwrap();
        assert_eq!((sheet.resilience(), sheet.waiting()), (4, 0));
    }
}

fn value_of(input: &SheetInput) -> BoxedStrategy<Value> {
    let number = |number: &Number| prop_oneof![number.slider.clone(), number.limits.clone()];
    match &input.kind {
        SheetInputKind::Number(kind) => number(kind).prop_map(Value::Number).boxed(),
        SheetInputKind::Switch => Just(Value::On).boxed(),
        SheetInputKind::Choice { names, .. } => {
            let names: Vec<String> = names.iter().map(|name| name.name.to_string()).collect();
            prop_oneof![select(names.into_iter().chain(["Stealth".to_owned()]).collect::<Vec<_>>()), ".{0,9}"]
                .prop_map(Value::Name)
                .boxed()
        }
        SheetInputKind::Names { .. } => {
            prop::collection::vec(prop_oneof![Just("tracking".to_owned()), ".{0,9}"], 0..3)
                .prop_map(Value::Names)
                .boxed()
        }
        SheetInputKind::Parts { .. } => prop::collection::vec((".{0,9}", -99i32..99), 0..25)
            .prop_map(|parts| {
                let mut all = Parts::default();
                parts.into_iter().for_each(|(name, value)| all.add(name, value));
                Value::Parts(all)
            })
            .boxed(),
    }
}

fn any_roll() -> impl Strategy<Value = SheetAsk> {
    select(every_score()).prop_flat_map(|(system, score)| {
        let inputs = &system.roll_form(&score).inputs;
        let set = |input: &'static SheetInput| {
            prop::option::of(value_of(input).prop_map(|value| (input.key.to_string(), value)))
        };
        inputs.iter().map(set).collect::<Vec<_>>().prop_map(move |values| SheetAsk {
            system,
            score: score.clone(),
            values: values.into_iter().flatten().collect(),
        })
    })
}

proptest! {
    /// Whatever is said by the description is a roll that can be thrown and paid, or a refusal that changes nothing.
    #[test]
    fn a_roll_is_made_whole_or_not_at_all(ask in any_roll()) {
        let mut sheet = sheet_of(ask.system);
        let before = sheet.clone();
        if let Ok(declared) = declare_roll(&sheet, &ask, [], against(ask.form())) {
            let Throw::Check(check) = &declared.throw else { panic!("a whole check") };
            let faces: Vec<u32> = check.dice(&[]).iter().map(|_| 3).collect();
            if check.resolve(&faces).is_ok() {
                declared.settle(&mut sheet, &faces).unwrap();
            }
            prop_assert_eq!(ask.spends(), declared.costs.iter().any(|cost| *cost != Deed::UseWaiting));
        }
        prop_assert_eq!(sheet.system(), before.system());
    }

    /// Every roll answers itself, and with anything of the roller's own beside it.
    #[test]
    fn every_roll_answers_its_own_call(ask in any_roll(), more in any_roll()) {
        prop_assert!(ask.answers(&ask));
        let form = ask.form();
        let own = more.values.iter().filter(|(key, _)| {
            form.input(key).is_some_and(|input| input.in_call == InCall::RollersOwn)
        });
        let mut answer = ask.clone();
        for (key, value) in own {
            answer.values.set(key, value.clone());
        }
        prop_assert!(answer.answers(&ask));
    }
}
