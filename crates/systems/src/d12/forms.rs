//! What the checks of the D12 System ask for.

use std::sync::LazyLock;

use super::Node;
use crate::form::{
    CheckForm, Input, InputKind, LeaveOut, Number, ScoreName, SideFlag, Sides, Spending, Value, Values,
};

/// More take long to count, and no roll is made against so many.
const MOST_RESISTERS: usize = 100;
/// The same for an initiative.
const MOST_PARTICIPANTS: usize = 50;
/// More than this nobody sees at a glance.
const MOST_OFFERED: usize = 8;

pub(super) static AGAINST_DC: LazyLock<CheckForm> = LazyLock::new(|| CheckForm {
    key: "static".into(),
    command: "d12".into(),
    link: "d12".into(),
    title: "Check".into(),
    about: "a D12 check against a DC".into(),
    rule: "D12-CHK-2".into(),
    inputs: vec![
        modifier(),
        dc(),
        extra(),
        luck(),
        Input::new(
            "resisted",
            "Resisted",
            "Withstand something instead of acting: no auto fail, no shifts",
            "D12-CHK-2",
            InputKind::Switch,
        ),
    ],
    against: Some("dc".into()),
    constraints: Vec::new(),
    leave_out: Vec::new(),
    asks: Vec::new(),
    table: Some(["modifier".into(), "dc".into()]),
    spending: Spending::Counted { coin: "Heroism".into(), at_hand: None, spent_by: None },
    examples: vec![
        "--modifier 5 --dc 18".into(),
        "--modifier 5 --dc 18 --extra INT=6 --luck 6".into(),
        "--modifier 5 --dc 18 --resisted".into(),
        "--modifier 5 --dc 18 --edition first".into(),
    ],
    faces: ("base dice, then Extra, then Luck".into(), "--modifier 3 --dc 12 --faces 10,7".into()),
});

pub(super) static AGAINST_OTHERS: LazyLock<CheckForm> = LazyLock::new(|| {
    CheckForm {
    key: "contest".into(),
    command: "d12".into(),
    link: "contest".into(),
    title: "Contest".into(),
    about: "a contest".into(),
    rule: "D12-CHK-4".into(),
    inputs: vec![modifier(), extra(), luck(), resisters().required()],
    against: Some("against".into()),
    constraints: Vec::new(),
    leave_out: vec![LeaveOut {
        key: "resisted".into(),
        why: "in a contest the first side acts, and all others resist".into(),
    }],
    asks: Vec::new(),
    table: None,
    spending: Spending::Nothing(
        // D12-DICE-1.
        "An Extra Die or a Luck Die costs 1 Heroism here as in a check. Switch it on above: the odds show what it adds \
         against these opponents."
            .into(),
    ),
    examples: vec!["--modifier 5 --extra 6 --against modifier=2,luck=4 --against modifier=-1".into()],
    faces: (
        "the active side first, then each resister".into(),
        "--modifier 5 --against modifier=2 --faces 10,7,4,9".into(),
    ),
}
});

pub(super) static FOR_INITIATIVE: LazyLock<CheckForm> = LazyLock::new(|| CheckForm {
    key: "initiative".into(),
    command: "initiative".into(),
    link: "initiative".into(),
    title: "Initiative".into(),
    about: "a D12 roll for initiative".into(),
    rule: "D12-CHK-5".into(),
    inputs: vec![participants().required()],
    against: None,
    constraints: Vec::new(),
    leave_out: Vec::new(),
    asks: Vec::new(),
    table: None,
    spending: Spending::Nothing(
        // D12-DICE-1.
        "A Luck Die costs 1 Heroism here as in a check. Switch it on above: the odds show what it adds."
            .into(),
    ),
    examples: vec![
        "--player Ana=5 --player Bo=3,luck=4 --foe Wolf=4".into(),
        "--player Bo=3 --foe Wolf=4 --ruling initiative_tie=modifier_first".into(),
    ],
    faces: (
        "the participants in the order typed, then the roll-offs".into(),
        "--player Ana=5 --foe Wolf=4 --faces 9,4,10,2".into(),
    ),
});

pub(super) static FOR_THEMSELVES: LazyLock<CheckForm> = LazyLock::new(|| {
    CheckForm {
    key: "race".into(),
    command: "race".into(),
    link: "race".into(),
    title: "Race".into(),
    about: "a D12 race, in which everyone competes for themselves".into(),
    rule: "D12-CHK-2".into(),
    inputs: vec![racers().required()],
    against: None,
    constraints: Vec::new(),
    leave_out: Vec::new(),
    asks: Vec::new(),
    table: None,
    spending: Spending::Nothing(
        // D12-DICE-1.
        "An Extra Die or a Luck Die costs 1 Heroism here as in a check. Switch it on above: the odds show what it adds."
            .into(),
    ),
    examples: vec![
        "--player Ana=5,extra=6 --player Bo=3,luck=4 --foe Wolf=4".into(),
        "--player Bo=3 --foe Wolf=4 --ruling initiative_tie=modifier_first".into(),
    ],
    faces: (
        "the participants in the order typed, then the roll-offs".into(),
        "--player Ana=5 --foe Wolf=4 --faces 9,4,10,2".into(),
    ),
}
});

pub(super) fn dc() -> Input {
    let number = Number::signed().slider(-99..=199, 18).runs(10, 30, 2);
    let help = "What the total has to beat";
    Input::new("dc", "DC", help, "D12-CHK-3", InputKind::Number(number)).required()
}

fn modifier() -> Input {
    let number = Number::signed().slider(-99..=99, 5).left_out(0);
    let help = "Stat, equipment and circumstances together";
    Input::new("modifier", "Modifier", help, "D12-CHK-1", InputKind::Number(number)).short('m')
}

fn extra() -> Input {
    Input::new(
        "extra",
        "Extra Die",
        "An Extra Die, valid up to this modifier of another attribute",
        "D12-EXTRA-1",
        InputKind::Score {
            number: Number::signed().slider(0..=40, 6).runs(0, 12, 1),
            names: node_names(),
            example: Node::Int.name().into(),
            called: "Leans on".into(),
        },
    )
    .measure("Valid up to")
    .seen_in(&["D12-DICE", "D12-CRIT-2"])
}

pub(super) fn node_names() -> Vec<ScoreName> {
    let name = |node: Node| ScoreName { name: node.name().into(), long: node.long_name().into() };
    Node::ALL.into_iter().map(name).collect()
}

fn luck() -> Input {
    let number = Number::signed().slider(0..=40, 6).runs(1, 13, 1);
    let help = "A Luck Die for someone of this Fortune";
    let luck = Input::new("luck", "Luck Die", help, "D12-LUCK-1", InputKind::Number(number));
    luck.measure("Fortune").seen_in(&["D12-DICE"])
}

pub(super) fn resisters() -> Input {
    let help = "Someone who resists, once for each";
    let flag = SideFlag {
        key: "against".into(),
        help: help.into(),
        title: "Resister".into(),
        add: "One more resists".into(),
        turns_on: None,
    };
    let sides = Sides {
        least: 1,
        most: MOST_RESISTERS,
        offered: MOST_OFFERED,
        usual: Vec::new(),
        noun: "a resister".into(),
        inputs: vec![Input { short: None, ..modifier() }, luck(), extra()],
        begins_with_name: false,
        flags: vec![flag],
    };
    Input::new("against", "Those who resist", help, "D12-CHK-4", InputKind::Sides(sides))
}

pub(super) fn participants() -> Input {
    let number = InputKind::Number(Number::signed().slider(-99..=199, 5));
    let initiative = Input::new("initiative", "Initiative", "Their Initiative", "D12-DER-1", number);
    let sides = everyone(initiative, vec![luck()], "Initiative, perhaps a Luck Die");
    let help = "Everyone who rolls, with their Initiative";
    Input::new("participants", "Participants", help, "D12-CHK-5", InputKind::Sides(sides))
}

pub(super) fn racers() -> Input {
    let modifier = Input { short: None, ..modifier() };
    let sides = everyone(modifier, vec![luck(), extra()], "modifier, perhaps an Extra Die and a Luck Die");
    let help = "Everyone who competes, with their modifier";
    Input::new("participants", "Participants", help, "D12-CHK-2", InputKind::Sides(sides))
}

/// Those who compete, each for themselves, with a number and with dice; `perhaps` says in words which.
fn everyone(number: Input, dice: Vec<Input>, perhaps: &str) -> Sides {
    let name = Input::new("name", "Name", "What they are called", "D12-CHK-5", InputKind::name());
    let player = Input::new("player", "Player", "A player's character", "D12-CHK-5", InputKind::Switch);
    let usual = |name: &str, rolls_with: i64, is_player: bool| {
        let named = Values::default().with("name", Value::Name(name.to_owned()));
        named.with(&number.key, Value::Number(rolls_with)).with_switch("player", is_player)
    };
    let usual = vec![usual("You", 5, true), usual("Foe", 4, false)];
    let of_player = SideFlag {
        key: "player".into(),
        help: format!("A player's character: name and {perhaps}").into(),
        title: "Player".into(),
        add: "Add a player".into(),
        turns_on: Some("player".into()),
    };
    let of_foe = SideFlag {
        key: "foe".into(),
        help: format!("Anyone else: name and {perhaps}").into(),
        title: "Foe".into(),
        add: "Add a foe".into(),
        turns_on: None,
    };
    let inputs = [name.required(), number.required()].into_iter().chain(dice).chain([player]);
    Sides {
        least: 1,
        most: MOST_PARTICIPANTS,
        offered: MOST_OFFERED,
        usual,
        noun: "a participant".into(),
        inputs: inputs.collect(),
        begins_with_name: true,
        flags: vec![of_player, of_foe],
    }
}
