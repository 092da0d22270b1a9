//! What the checks of the 3d6 System ask for.

use std::sync::LazyLock;

use super::{Tilt, TiltWord};
use crate::form::{CheckForm, Constraint, Input, InputKind, LeaveOut, Number, SideFlag, Sides, Spending};

const NOTHING_TO_SPEND: &str = "Nothing to spend: no point of the 3d6 System buys a die. Heroism is added to every save and \
    never runs out.";

pub(super) static AGAINST_DV: LazyLock<CheckForm> = LazyLock::new(|| CheckForm {
    key: "check".into(),
    command: "3d6".into(),
    link: "3d6".into(),
    title: "Check or save".into(),
    about: "a 3d6 check or save".into(),
    rule: "T36-CHK-1".into(),
    inputs: vec![
        Input::new(
            "bonus",
            "Bonus",
            "The attribute bonus",
            "T36-ATTR-3",
            InputKind::Number(Number::signed().slider(-99..=99, 4).left_out(0).runs(0, 8, 1)),
        ),
        attribute(),
        dv(),
        proficient(),
        Input::new("save", "A save", "A save, to which Heroism may be added", "T36-CHK-1", InputKind::Switch),
        Input::new(
            "heroism",
            "Heroism",
            "What Heroism adds to a save",
            "T36-CHK-1",
            InputKind::Number(Number::signed().slider(-99..=99, 1).left_out(0)),
        ),
        instances(Tilt::WORDS[0]),
        instances(Tilt::WORDS[1]),
        step(),
    ],
    against: Some("dv".into()),
    constraints: vec![
        Constraint::AtMostOne {
            keys: vec!["bonus".into(), "attribute".into()],
            label: "What is added".into(),
            why: "the bonus follows from the attribute".into(),
        },
        Constraint::Needs {
            key: "heroism".into(),
            needs: "save".into(),
            why: "Heroism is added to saves only".into(),
        },
    ],
    leave_out: Vec::new(),
    asks: Vec::new(),
    table: Some(["bonus".into(), "dv".into()]),
    spending: Spending::Nothing(NOTHING_TO_SPEND.into()),
    examples: vec![
        "--bonus 4 --dv 15".into(),
        "--bonus 4 --dv 15 --proficient --advantage 2".into(),
        "--bonus 4 --dv 15 --save --heroism 2 --step +1".into(),
    ],
    faces: (
        "the three dice and the proficiency die, then the whole second throw if there is one".into(),
        "--bonus 4 --dv 15 --proficient --faces 5,3,4,2".into(),
    ),
});

pub(super) static AGAINST_SOMEONE: LazyLock<CheckForm> = LazyLock::new(|| {
    let no_save = "an opposed check is no save";
    let leave_out = |key: &'static str, why: &'static str| LeaveOut { key: key.into(), why: why.into() };
    CheckForm {
        key: "opposed".into(),
        command: "3d6".into(),
        link: "opposed".into(),
        title: "Opposed".into(),
        about: "an opposed check".into(),
        rule: "T36-OPP-1".into(),
        inputs: vec![
            attribute().required(),
            proficient(),
            instances(Tilt::WORDS[0]),
            instances(Tilt::WORDS[1]),
            step(),
            other_side().required(),
        ],
        against: Some("against".into()),
        constraints: Vec::new(),
        leave_out: vec![
            leave_out(
                "bonus",
                "an opposed check is given the attribute, and adds it, or its bonus by ruling",
            ),
            leave_out("save", no_save),
            leave_out("heroism", no_save),
        ],
        asks: Vec::new(),
        table: None,
        spending: Spending::Nothing(NOTHING_TO_SPEND.into()),
        examples: vec!["--attribute 12 --against attribute=9,proficient,advantage=1".into()],
        faces: (
            "the first side's dice, then the other's".into(),
            "--attribute 12 --against attribute=9 --faces 5,3,4,2,6,1".into(),
        ),
    }
});

pub(super) fn dv() -> Input {
    let number = Number::signed().slider(-99..=199, 14).runs(8, 24, 2);
    let help = "The Difficulty Value: what the total has to reach";
    Input::new("dv", "Difficulty Value", help, "T36-CHK-2", InputKind::Number(number)).required()
}

fn attribute() -> Input {
    let number = Number::count().slider(0..=99, 12).runs(6, 18, 1);
    let help = "The attribute itself, for an opposed check or instead of its bonus";
    Input::new("attribute", "Attribute", help, "T36-OPP-1", InputKind::Number(number))
}

fn proficient() -> Input {
    let help = "One more die for the proficient";
    Input::new("proficient", "Proficient", help, "T36-CHK-1", InputKind::Switch)
}

fn instances(word: TiltWord) -> Input {
    Input::new(word.key, word.label, word.help, "T36-ADV-1", InputKind::Number(instance_count()))
}

pub(super) const fn instance_count() -> Number {
    Number::count().slider(0..=9, 0).left_out(0).alone(1).runs(0, 1, 1)
}

pub(super) const fn step_count() -> Number {
    Number::signed().slider(-3..=3, 0).left_out(0).runs(-2, 2, 1)
}

fn step() -> Input {
    let number = step_count();
    let help = "Steps up or down the ladder of dice: +1 makes 3d6 into 3d8";
    Input::new("step", "Dice steps", help, "T36-LADDER-1", InputKind::Number(number))
}

pub(super) fn other_side() -> Input {
    let help = "The other side of an opposed check";
    let sides = Sides {
        least: 1,
        most: 1,
        offered: 1,
        usual: Vec::new(),
        noun: "the other side".into(),
        inputs: vec![
            attribute().required(),
            proficient(),
            instances(Tilt::WORDS[0]),
            instances(Tilt::WORDS[1]),
            step(),
        ],
        begins_with_name: false,
        flags: vec![SideFlag {
            key: "against".into(),
            help: help.into(),
            title: "The other side".into(),
            add: "Add the other side".into(),
            turns_on: None,
        }],
    };
    Input::new("against", "The other side", help, "T36-OPP-1", InputKind::Sides(sides))
}
