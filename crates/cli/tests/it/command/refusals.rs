//! What the command says no to, how, and with which exit code.

use crate::run::{assert_seen, typed};

#[test]
fn rules_that_say_no_are_named_and_exit_with_1() {
    assert_seen!(
        "refused_by_a_rule",
        "odds d12 --dc 18 --resisted --edition first",
        "odds d12 --dc 18 --extra Finesse=6",
        "odds pool --level 6",
        "odds pool --dice 0",
        "odds pool --dice 2001",
        "odds initiative --player Ana=5 --foe Ana=4",
        "odds dice 99999999d9999",
        "rules D12-CRT-1",
        "rules xyzzy",
    );
}

#[test]
fn faces_that_cannot_be_are_refused_and_exit_with_1() {
    assert_seen!(
        "refused_faces",
        "roll d12 --dc 18 --faces 10",
        "roll d12 --dc 18 --faces 10,7,3",
        "roll d12 --dc 18 --faces 10,13",
        "roll d12 --dc 18 --faces 0,3",
        "roll d12 --dc 18 --faces -1,3",
        "roll d12 --dc 18 --faces 3,99999999999999999999",
        "roll 3d6 --dv 12 --advantage --faces 1,2,3",
        "roll initiative --player Ana=5 --player Bo=5 --faces 9,4,8,5",
        "roll dice 2d6 --faces 1",
        "roll dice 2d6 --faces 1,2,3",
    );
}

#[test]
fn flags_that_do_not_go_together_exit_with_2() {
    assert_seen!(
        "wrong_usage",
        "odds d12",
        "odds d12 --dc 18 --against modifier=2",
        "odds d12 --resisted --against modifier=2",
        "odds initiative",
        "odds 3d6 --bonus 4",
        "odds 3d6 --bonus 4 --dv 15 --heroism 2",
        "odds 3d6 --bonus 4 --attribute 12 --dv 15",
        "odds 3d6 --bonus 4 --against attribute=9",
        "odds 3d6 --attribute 12 --against attribute=9 --against attribute=8",
        "odds 3d6 --attribute 12 --against attribute=9 --save",
        "odds pool",
        "odds pool --level 3 --dice 4",
        "roll d12 --dc 18 --seed 7 --faces 1,2",
    );
}

#[test]
fn values_that_make_no_sense_exit_with_2() {
    assert_seen!(
        "wrong_values",
        "odds d12 --dc 10001",
        "odds d12 --dc 9999999999999999999999",
        "odds d12 --dc x",
        "odds d12 --dc 18 --extra FOO=6",
        "odds d12 --against modifier=2,modifier=3",
        "odds d12 --against luck=2,,",
        "odds d12 --against speed=2",
        "odds d12 --against modifier",
        "odds d12 --dc 18 --edition third",
        "odds d12 --dc 18 --ruling luck_bound=never",
        "odds d12 --dc 18 --ruling luck_bund=below",
        "odds d12 --dc 18 --ruling luck_bound",
        "odds 3d6 --attribute 12 --against proficient=3,attribute=9",
        "odds initiative --player Ana",
        "odds initiative --player =5",
        "odds dice 4d6kh5",
        "odds dice '2d12 +'",
        "odds dice 2d6 --at-least 3 --exactly 4",
        "odds dyce 2d6",
        "odds d12 --dc 18 --format xml",
        "roll d12 --dc 18 --faces 10,a",
        "man nothing",
    );
}

#[test]
fn crowds_are_refused() {
    let against = " --against modifier=1";
    assert_eq!(typed(&format!("odds d12{}", against.repeat(100))).code, 0);
    let ran = typed(&format!("odds d12{}", against.repeat(101)));
    assert_eq!((ran.code, ran.stderr.as_str()), (2, "error: give --against at most 100 times\n"));

    let people = |count: i32| -> String { (0..count).map(|at| format!(" --foe F{at}={}", at / 4)).collect() };
    assert_eq!(typed(&format!("odds initiative{}", people(50))).code, 0);
    let ran = typed(&format!("odds initiative{}", people(51)));
    assert_eq!((ran.code, ran.stderr.as_str()), (2, "error: give --player or --foe at most 50 times\n"));

    let alike: String = (0..30).map(|at| format!(" --foe F{at}=3")).collect();
    assert_eq!(typed(&format!("odds initiative{alike}")).code, 0, "a crowd that all roll off");
}

#[test]
fn nothing_is_printed_when_something_is_refused() {
    for line in ["odds d12", "odds pool --level 9 --json", "roll d12 --dc 3 --faces 1 --format csv"] {
        let ran = typed(line);
        assert!(ran.stdout.is_empty() && ran.code > 0, "{line}");
    }
}
