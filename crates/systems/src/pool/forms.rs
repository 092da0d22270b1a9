//! What an action roll asks for, and how it is made of it.

use std::sync::LazyLock;

use super::{Bought, Level, Roll, Rulings};
use crate::form::{
    CheckForm, CheckKind, Constraint, DeclaredCheck, Given, Input, InputKind, Number, Spending, Value, Values,
};
use crate::parts::Parts;
use crate::ruling::{RulingSettings, Rulings as _};
use crate::{AnyCheck, Refusal};

/// An action roll (POOL-ROLL-1).
#[derive(Debug)]
pub struct ActionRoll;

static ACTION_ROLL: LazyLock<CheckForm> = LazyLock::new(|| CheckForm {
    key: "action".into(),
    command: "pool".into(),
    link: "pool".into(),
    title: "Action roll".into(),
    about: "an action roll of the Action Pool".into(),
    rule: "POOL-ROLL-1".into(),
    inputs: vec![
        input(
            "level",
            "Level",
            "The attribute's level, 1 to 5",
            "POOL-ROLL-1",
            Number::count().slider(1..=5, 3).runs(1, 5, 1),
        ),
        input(
            "dice",
            "d12s",
            "So many d12s, instead of a level",
            "POOL-ROLL-1",
            Number::count().slider(1..=40, 4).runs(1, 12, 1),
        ),
        input(
            "archetype",
            "Archetype dice",
            "An archetype covers the attribute: 2 more d12s, or as many as it adds",
            "POOL-ROLL-2",
            Number::count().left_out(0).alone(2).runs(0, 4, 1),
        ),
        input("boost", "Boosts", "Boost dice", "POOL-MOD-1", Number::count().left_out(0)),
        input("snag", "Snags", "Snag dice", "POOL-MOD-1", Number::count().left_out(0).runs(0, 4, 1)),
        input(
            "spend",
            "Resilience spent",
            "Resilience points spent on the roll",
            "POOL-RES-3",
            Number::count().slider(0..=12, 0).left_out(0),
        ),
    ],
    against: None,
    constraints: vec![Constraint::ExactlyOne {
        keys: vec!["level".into(), "dice".into()],
        label: "Where the d12s come from".into(),
        why: "the attribute's level, 1 to 5, or a number of d12s".into(),
    }],
    leave_out: Vec::new(),
    asks: vec![input(
        "at-least",
        "Successes needed",
        "How many successes are needed",
        "POOL-SUCC-2",
        Number::count().slider(1..=40, 1).left_out(1).runs(1, 6, 1),
    )],
    table: Some(["level".into(), "boost".into()]),
    spending: Spending::Counted {
        coin: "resilience".into(),
        spent_by: Some("spend".into()),
        at_hand: Some(Box::new(input(
            "points",
            "Resilience at hand",
            "Resilience points that could be spent on the roll",
            "POOL-RES-3",
            Number::count().slider(0..=12, 2).left_out(2),
        ))),
    },
    examples: vec![
        "--level 3".into(),
        "--level 3 --archetype --boost 2 --snag 1".into(),
        "--level 3 --spend 2 --ruling resilience_buys=extra_d12".into(),
        "--dice 14".into(),
    ],
    faces: ("the d12s, then the boosts, then the snags".into(), "--level 3 --faces 2,9,12,5".into()),
});

fn input(
    key: &'static str,
    label: &'static str,
    help: &'static str,
    rule: &'static str,
    number: Number,
) -> Input {
    Input::new(key, label, help, rule, InputKind::Number(number))
}

impl CheckKind for ActionRoll {
    fn form(&self) -> &CheckForm {
        &ACTION_ROLL
    }

    fn build(&self, given: &Given<'_>, rulings: &RulingSettings) -> Result<DeclaredCheck, Refusal> {
        let mut parts = match given.maybe_number("level")? {
            Some(level) => Parts::single(format!("level {level}"), signed(Level::new(level)?.dice())),
            None => Parts::single("dice", given.number("dice")?),
        };
        parts.add_if_any("archetype", given.number("archetype")?); // POOL-ROLL-2
        let bought = Bought::with(given.number("spend")?, &Rulings::from_settings(rulings)?); // POOL-RES-3
        let own = parts.total().max(0).cast_unsigned();
        let roll = Roll::new(own, given.number("boost")?, given.number("snag")?)?.with(bought)?;
        parts.add_if_any("resilience", signed(bought.dice));
        Ok(DeclaredCheck { check: roll.into(), what: None, sides: vec![parts.into()] })
    }

    fn values(&self, check: &AnyCheck) -> Option<Values> {
        let roll = check.downcast_ref::<Roll>()?;
        let values = Values::default().with("dice", Value::number(roll.dice()));
        Some(values.with("boost", Value::number(roll.boosts())).with("snag", Value::number(roll.snags())))
    }
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
