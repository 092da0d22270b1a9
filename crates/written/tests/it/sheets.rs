//! Sheets of a system from a file: what they hold, what is rolled from them, what follows and what happens to points.

use proptest::prelude::*;
use systems::form::{HeldAgainst, SheetAsk, Value, Values, declare_roll};
use systems::throw::Resolve;
use systems::{
    Adjustment, AnyRulings, AnySheet, Change, Deed, Effect, PointsAbove, PointsShift, Refusal, System, Throw,
};
use twelvefold_written::RegisteredSystem;

const EXPEDITION: &str = include_str!("../../../cli/src/fourth_system/expedition.toml");

fn expedition() -> System {
    RegisteredSystem::load(EXPEDITION).unwrap()
}

fn numbers(all: &[(&str, i32)]) -> Value {
    let part = |&(name, value): &(&str, i32)| systems::parts::Part { name: name.to_owned(), value };
    Value::Parts(all.iter().map(part).collect())
}

fn read(values: Values) -> Result<AnySheet, Refusal> {
    let values = values.with("name", Value::Name("Ana".to_owned()));
    AnySheet::from_values(&values, &AnyRulings::default_for(expedition()), PointsAbove::Refused)
}

fn ana(scores: &[(&str, i32)]) -> AnySheet {
    read(Values::default().with("scores", numbers(scores))).unwrap()
}

fn ask(score: &str) -> SheetAsk {
    SheetAsk::of_score(expedition(), score)
}

/// Rolls with these faces and lets the sheet take it in.
fn roll(sheet: &mut AnySheet, ask: &SheetAsk, faces: &[u32]) -> Result<(String, Vec<String>), Refusal> {
    let declared = declare_roll(sheet, ask, [], HeldAgainst::Nothing)?;
    let Throw::Check(check) = &declared.throw else { panic!("it is a whole check") };
    let verdict = check.resolve(faces)?;
    let outcome = verdict.outcome.unwrap().kind().title.to_string();
    let changes = declared.settle(sheet, faces)?;
    Ok((outcome, changes.iter().map(told).collect()))
}

fn told(change: &Change) -> String {
    format!("{} {} to {} ({})", change.points, change.before, change.after, change.why)
}

fn left(sheet: &AnySheet, points: &str) -> i64 {
    sheet.points().into_iter().find(|one| one.key == points).unwrap().left
}

#[test]
fn a_new_sheet_has_what_the_file_says() {
    let sheet = ana(&[]);
    let points: Vec<_> = sheet.points().into_iter().map(|one| (one.key, one.left, one.most)).collect();
    let expected =
        [("Momentum".into(), 2, Some(10)), ("Health".into(), 5, Some(5)), ("Supply".into(), 5, Some(5))];
    assert_eq!(points, expected);
    let scores: Vec<_> = sheet.rolls().scores().into_iter().map(|one| (one.name, one.number)).collect();
    let expected = [("Edge", "1"), ("Iron", "1"), ("endure Iron", "1"), ("fate", "")];
    assert_eq!(scores, expected.map(|(name, number)| (name.to_owned(), number.to_owned())));
}

#[test]
fn what_is_written_is_held_to_its_range() {
    let refused = |values: Values| read(values).unwrap_err().to_string();
    let scores = Values::default().with("scores", numbers(&[("Edge", 9)]));
    assert_eq!(refused(scores), "Edge can't be 9; write a number from 0 to 4");
    let points = Values::default().with("points", numbers(&[("Momentum", -7)]));
    assert_eq!(refused(points), "Momentum can't be -7; write a number from -6 to 10");
    let sheet = read(Values::default().with("points", numbers(&[("momentum", -6)]))).unwrap();
    assert_eq!(left(&sheet, "Momentum"), -6);
    let again = AnySheet::from_values(&sheet.to_values(), &sheet.rulings(), PointsAbove::Refused).unwrap();
    assert_eq!(again, sheet);
}

#[test]
fn a_roll_takes_its_score_and_what_follows_happens() {
    let mut sheet = ana(&[("Edge", 3)]);
    let hit = roll(&mut sheet, &ask("edge").with("adds", Value::Number(1)), &[4, 3, 9]).unwrap();
    assert_eq!(hit, ("weak hit".to_owned(), vec![]));
    let miss = roll(&mut sheet, &ask("Edge"), &[1, 9, 9]).unwrap();
    assert_eq!(miss, ("miss".to_owned(), vec!["Momentum 2 to 1 (miss: Edge)".to_owned()]));
    let (_, changes) = roll(&mut sheet, &ask("endure Iron"), &[6]).unwrap();
    let expected = ["Health 5 to 5 (up: Iron (Endure))", "Momentum 1 to 2 (up: Iron (Endure))"];
    assert_eq!(changes, expected, "what is full stays full, and what really changed is told");
}

#[test]
fn a_cost_is_paid_or_refuses() {
    let mut sheet = ana(&[]);
    let effort = |number: i64| ask("Iron").with("effort", Value::Number(number));
    let (_, changes) = roll(&mut sheet, &effort(3), &[6, 1, 1]).unwrap();
    assert_eq!(changes, ["Supply 5 to 2 (for Iron)"]);
    let before = sheet.clone();
    let refused = roll(&mut sheet, &effort(3), &[6, 1, 1]).unwrap_err();
    assert_eq!(refused.to_string(), "3 Supply needed, 2 can be spent; spend fewer or regain some first");
    assert_eq!(sheet, before);
}

#[test]
fn what_is_held_against_a_number_has_the_usual_one_or_another() {
    let sheet = ana(&[]);
    let target = |target: i32| declare_roll(&sheet, &ask("fate"), [], HeldAgainst::Target(target));
    let usual = declare_roll(&sheet, &ask("fate"), [], HeldAgainst::Nothing).unwrap();
    let Throw::Check(check) = &usual.throw else { panic!("it is a whole check") };
    assert_eq!(check.target(), Some(50));
    assert!(format!("{usual:?}").contains("Expedition"), "a roll can be shown while looking for a mistake");
    let refused = target(101).unwrap_err().to_string();
    assert_eq!(refused, "need: need is 101, but must be from 1 to 100");
    let Throw::Check(check) = target(60).unwrap().throw else { panic!("it is a whole check") };
    assert_eq!(check.target(), Some(60));
    let misplaced = declare_roll(&sheet, &ask("Edge"), [], HeldAgainst::Target(3)).unwrap_err().to_string();
    assert!(misplaced.contains("held against no number"), "{misplaced}");
}

#[test]
fn conditions_change_what_a_roll_is_asked_with_and_stop_at_the_ends() {
    let sheet = ana(&[("Edge", 2), ("Iron", 0)]);
    let form = expedition().rules().effect_form();
    let named = form.find_condition("wounded").unwrap();
    assert_eq!((named.about.as_ref(), named.effects.len()), ("It hurts to move", 1));
    let hurt = Effect { system: expedition(), score: None, values: named.effects[0].values.clone() };
    sheet.check_effect(&hurt).unwrap();
    let parts = |score: &str, effects: &[&Effect]| {
        let declared =
            declare_roll(&sheet, &ask(score), effects.iter().copied(), HeldAgainst::Nothing).unwrap();
        declared.own.parts.iter().map(|part| (part.name.clone(), part.value)).collect::<Vec<_>>()
    };
    let named = |name: &str, number| (name.to_owned(), number);
    assert_eq!(parts("Edge", &[&hurt]), [named("Edge", 2), named("conditions", -1)]);
    assert_eq!(parts("Iron", &[&hurt]), [], "a score is not below what it can be");
    let only_iron = Effect::on(expedition(), Some("Iron")).with("adds", 2);
    assert_eq!(parts("Edge", &[&only_iron]), [named("Edge", 2)]);
    assert_eq!(parts("Iron", &[&only_iron]), [named("conditions", 2)]);
    let unknown = Effect::on(expedition(), Some("Heart")).with("adds", 2);
    assert!(sheet.check_effect(&unknown).unwrap_err().to_string().contains("Heart"));
}

#[test]
fn points_stop_at_their_ends_whatever_happens() {
    let mut sheet = ana(&[]);
    let change = |sheet: &mut AnySheet, deed: &Deed| sheet.apply(deed).map(|told_of| told_of[0].after);
    let (momentum, why) = (|| "Momentum".into(), || "why".to_owned());
    let lost = Deed::Lose { points: momentum(), amount: 20, why: why() };
    assert_eq!(change(&mut sheet, &lost), Ok(-6));
    let spent = Deed::Spend { points: momentum(), amount: 1, why: why() };
    assert!(change(&mut sheet, &spent).is_err());
    let gained = Deed::Gain { points: momentum(), amount: 30, why: why() };
    assert_eq!(change(&mut sheet, &gained), Ok(10));
    let customs = expedition().rules().customs();
    let camp = customs.rest("make camp").unwrap();
    assert_eq!(camp.about, "Health +1");
    assert_eq!(change(&mut sheet, &camp.deed), Ok(5), "full stays full");
    assert_eq!(change(&mut sheet, customs.start_of_session.as_ref().unwrap()), Ok(2));
    assert!(matches!(sheet.apply(&Deed::EndTurn), Err(Refusal::NoSuchPoints { .. })));
}

const ORDER: &str = r#"
format = 1
system = "order"
title = "The Order"

[rulings.toughness]
choices = ["plain", "heroic"]

[sheet]
lists = ["Gear"]
[sheet.scores]
Level = { least = 1, most = 10, usual = 1 }
"Good looks" = { most = 6 }

[sheet.trees.Talents]
nodes = { Body = ["Strength", "Agility"], Agility = ["Stealth"], Mind = [] }
hands_on = "above / 2"
most = 6
spend = 12

[sheet.derived]
Defence = { formula = "10 + Agility - Good_looks / 3", about = "What others have to reach" }
Reserve = "Defence * 2"

[sheet.points]
Life = { most = "4 + Level * 2 + if(ruling.toughness is heroic, 5, 0)" }
Luck = { most = "max(1, Mind)", start = 1 }

[checks.test]
inputs = { talent = { score = ["Talents", "Defence"] }, need = { least = 1, most = 30, usual = 12 } }
dice = { die = "d20" }
values = { result = "die + talent" }
against = "need"
[[checks.test.outcomes]]
name = "no"
when = "result < need"
success = false
[[checks.test.outcomes]]
name = "yes"
success = true
then = { Luck = "+1" }
"#;

fn order(rulings: &[(&str, &str)], values: Values) -> Result<AnySheet, Refusal> {
    let system = RegisteredSystem::load(ORDER).unwrap_or_else(|problems| panic!("{problems}"));
    let choices: Vec<_> =
        rulings.iter().map(|(name, choice)| ((*name).to_owned(), (*choice).to_owned())).collect();
    let settled = system.rules().settle_rulings(None, &choices).unwrap();
    AnySheet::from_values(
        &values,
        &AnyRulings::from_settings(system, &settled).unwrap(),
        PointsAbove::Refused,
    )
}

fn talents(spent: &[(&str, i32)]) -> Values {
    Values::default().with("Talents", numbers(spent))
}

fn told_numbers(sheet: &AnySheet) -> Vec<String> {
    let part = |part: &systems::parts::Part| format!("{} {}", part.name, part.value);
    let told = |one: systems::form::SheetNumber| {
        let parts: Vec<String> = one.parts.iter().map(part).collect();
        format!("{} {} = {}", one.name, one.number, parts.join(", "))
    };
    sheet.rolls().numbers().into_iter().map(told).collect()
}

#[test]
fn numbers_follow_from_others_and_come_apart() {
    let sheet = order(&[], talents(&[("Body", 4), ("Agility", 3)])).unwrap();
    let expected = ["Defence 15 = base 10, Agility 5, Good looks / 3 0", "Reserve 30 = Defence * 2 30"];
    assert_eq!(told_numbers(&sheet), expected);
    let pretty = talents(&[("Agility", 3)]).with("scores", numbers(&[("Good looks", 6)]));
    assert_eq!(
        told_numbers(&order(&[], pretty).unwrap())[0],
        "Defence 11 = base 10, Agility 3, Good looks / 3 -2"
    );
}

#[test]
fn a_tree_hands_on_to_those_below() {
    let sheet = order(&[], talents(&[("Body", 4), ("Agility", 3)])).unwrap();
    let scores = sheet.rolls().scores();
    let number = |name: &str| scores.iter().find(|score| score.name == name).unwrap().number.clone();
    assert_eq!(["Body", "Strength", "Agility", "Stealth", "Mind"].map(number), ["4", "2", "5", "2", "0"]);
    let parts = sheet.rolls().score_parts("Agility").unwrap();
    let parts: Vec<_> = parts.iter().map(|part| (part.name.as_str(), part.value)).collect();
    assert_eq!(parts, [("Agility", 3), ("from Body", 2)]);
    let declared =
        declare_roll(&sheet, &SheetAsk::of_score(sheet.system(), "Agility"), [], HeldAgainst::Target(12));
    let Throw::Check(check) = declared.unwrap().throw else { panic!("it is a whole check") };
    assert_eq!(check.resolve(&[7]).unwrap().margin, Some(0));
    let refused = order(&[], talents(&[("Body", 6), ("Mind", 6), ("Stealth", 1)])).unwrap_err().to_string();
    assert_eq!(refused, "13 points are spent in Talents, but there are 12; lower some");
    let refused = order(&[], talents(&[("Body", 7)])).unwrap_err().to_string();
    assert_eq!(refused, "Body can't be 7; write a number from 0 to 6");
}

#[test]
fn the_most_of_points_follows_from_scores_and_rulings() {
    let level = |level: i32| Values::default().with("scores", numbers(&[("Level", level)]));
    let most = |sheet: &AnySheet| sheet.points().iter().map(|one| (one.left, one.most)).collect::<Vec<_>>();
    assert_eq!(most(&order(&[], level(3)).unwrap()), [(10, Some(10)), (1, Some(1))]);
    let heroic = [("toughness", "heroic")];
    assert_eq!(most(&order(&heroic, level(3)).unwrap())[0], (15, Some(15)));
    let hurt = level(3).with("points", numbers(&[("Life", 10)]));
    let hurt = order(&[], hurt).unwrap();
    let lower = hurt.to_values().with("scores", numbers(&[("Level", 2)]));
    let refused =
        AnySheet::from_values(&lower, &hurt.rulings(), PointsAbove::Refused).unwrap_err().to_string();
    assert_eq!(refused, "Life can't be 10; write a number from 0 to 8");
    let lowered = AnySheet::from_values(&lower, &hurt.rulings(), PointsAbove::Lowered).unwrap();
    assert_eq!(most(&lowered)[0], (8, Some(8)), "a maximum that falls takes points with it");
    let again =
        AnySheet::from_values(&lowered.to_values(), &lowered.rulings(), PointsAbove::Refused).unwrap();
    assert_eq!(again, lowered);
}

/// Something that may happen to a sheet.
#[derive(Clone, Debug)]
enum Happening {
    Deed(Deed),
    Roll { score: &'static str, effort: i64, faces: Vec<u32> },
}

fn happenings() -> impl Strategy<Value = Happening> {
    let points = || prop::sample::select(vec!["Momentum", "Health", "Supply", "Nothing"]);
    let named = |name: &'static str| systems::form::Text::from(name);
    let why = || "so".to_owned();
    let spend = (points(), 0_u32..25).prop_map(move |(name, amount)| Deed::Spend {
        points: named(name),
        amount,
        why: why(),
    });
    let lose = (points(), 0_u32..25).prop_map(move |(name, amount)| Deed::Lose {
        points: named(name),
        amount,
        why: why(),
    });
    let gain = (points(), 0_u32..25).prop_map(move |(name, amount)| Deed::Gain {
        points: named(name),
        amount,
        why: why(),
    });
    let shift = prop_oneof![
        (-30_i64..30).prop_map(PointsShift::Add),
        (-30_i64..30).prop_map(PointsShift::Set),
        Just(PointsShift::Fill)
    ];
    let one = (points(), shift).prop_map(move |(name, shift)| Adjustment { points: named(name), shift });
    let adjust = prop::collection::vec(one, 0..4).prop_map(move |points| Deed::Adjust { points, why: why() });
    let roll = (prop::sample::select(vec!["Edge", "Iron"]), 0_i64..6, 1_u32..=6, 1_u32..=10, 1_u32..=10);
    let roll = roll.prop_map(|(score, effort, action, one, other)| Happening::Roll {
        score,
        effort,
        faces: vec![action, one, other],
    });
    let deeds = prop_oneof![spend, lose, gain, adjust].prop_map(Happening::Deed);
    prop_oneof![deeds, roll]
}

proptest! {
    #![proptest_config(testkit::cases(300))]

    /// Whatever happens, points stay in their range, what is told is what changed, and a refusal changes nothing.
    #[test]
    fn points_never_leave_their_range(all in prop::collection::vec(happenings(), 0..30)) {
        let mut sheet = ana(&[("Edge", 3)]);
        for one in all {
            let before = sheet.clone();
            let result = match &one {
                Happening::Deed(deed) => sheet.apply(deed),
                Happening::Roll { score, effort, faces } => {
                    let ask = ask(score).with("effort", Value::Number(*effort));
                    declare_roll(&sheet, &ask, [], HeldAgainst::Nothing)
                        .and_then(|declared| declared.settle(&mut sheet, faces))
                }
            };
            match result {
                Err(_) => prop_assert_eq!(&sheet, &before, "{:?}", one),
                Ok(changes) => {
                    for points in sheet.points() {
                        let told = changes.iter().filter(|change| change.points == points.key);
                        let told: i64 = told.map(|change| change.after - change.before).sum();
                        prop_assert_eq!(points.left, left(&before, &points.key) + told, "{:?}", one);
                    }
                }
            }
            let ranges = [("Momentum", -6..=10), ("Health", 0..=5), ("Supply", 0..=5)];
            for (points, range) in ranges {
                prop_assert!(range.contains(&left(&sheet, points)), "{points} after {one:?}");
            }
            let again = AnySheet::from_values(&sheet.to_values(), &sheet.rulings(), PointsAbove::Refused).unwrap();
            prop_assert_eq!(&again, &sheet);
        }
    }
}
