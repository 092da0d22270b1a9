//! Statements, names, and errors at their place.

use crate::{outputs, refusal, run};

#[test]
fn outputs_without_a_name_are_numbered_among_all() {
    assert_eq!(
        outputs("output 1 output 2 named \"two\" output 3"),
        ["output 1: 1×1", "two: 2×1", "output 3: 3×1"]
    );
}

#[test]
fn names_show_variables_in_brackets() {
    let program = "N: 5 S: {1..4} D: d6 P: 2d6 O: 1d8 U: d{2, 4} E: d{} A: d6 + 1 M: 3d{1, 2}\n\
        output 1 named \"[N] [S] [D] [P] [O] [U] [E] [A] [M] [Q] [2 * 3] [n] []\"";
    assert_eq!(outputs(program), ["5 {?} d6 2d6 d8 d{?} d{?} d{?} 3d{?} [Q] [2 * 3] [n] []: 1×1"]);
}

#[test]
fn conditions_take_the_first_branch_that_holds() {
    let program = |x: i64| {
        format!("X: {x} if X = 1 {{ output 10 }} else if X = 2 {{ output 20 }} else {{ output 30 }}")
    };
    assert_eq!(
        [1, 2, 3].map(|x| outputs(&program(x)).concat()),
        ["output 1: 10×1", "output 1: 20×1", "output 1: 30×1"]
    );
    assert!(refusal("if d2 { }").contains("the condition of an `if` must be a number, but here it is dice"));
    assert!(refusal("if {} { }").contains("but here it is a sequence"));
}

#[test]
fn loops_go_over_sequences_in_their_order_and_leave_their_variable() {
    assert_eq!(
        outputs("loop N over {3, 1} { output N } output N"),
        ["output 1: 3×1", "output 2: 1×1", "output 3: 1×1"]
    );
    assert_eq!(outputs("N: 7 loop N over {} { } output N"), ["output 1: 7×1"]);
    assert_eq!(outputs("loop N over 4 { output N }"), ["output 1: 4×1"]);
    assert!(refusal("loop N over d6 { }").contains("write {d6} for the faces of d6"));
}

#[test]
fn a_result_leaves_loops_behind() {
    let program = "function: first S:s above N:n { loop X over S { loop Y over {1} { if X > N { result: X } } } result: 0 }\n\
        output [first {1, 5, 7} above 3] output [first 2d2 above 1]";
    assert_eq!(outputs(program), ["output 1: 5×1", "output 2: 0×1 2×3"]);
}

#[test]
fn settings_take_what_they_can_be() {
    assert_eq!(outputs("set \"explode depth\" to 1 output [explode d2]"), ["output 1: 1×2 3×1 4×1"]);
    assert_eq!(
        outputs("set \"position order\" to \"lowest first\" output 1@2d2 output 1@246 output 1@{5, 3}"),
        ["output 1: 1×3 2×1", "output 2: 6×1", "output 3: 5×1"]
    );
    assert!(
        refusal("set \"explode depth\" to 0")
            .contains("\"explode depth\" cannot be set to 0; it takes a number above 0")
    );
    assert!(refusal("set \"explode depth\" to \"many\"").contains("it takes a number above 0"));
    assert!(refusal("set \"position order\" to 3").contains("\"highest first\" or \"lowest first\""));
    assert!(refusal("set \"colour\" to 3").contains("there is no setting \"colour\""));
}

#[test]
fn errors_stand_at_their_place_and_say_what_was_expected() {
    let cases = [
        (
            "output",
            "line 1, column 7: here the program ends; expected a value, such as a number, a variable, {1, 2} or d6",
        ),
        ("output (1", "line 1, column 10: here the program ends; expected an operator or `)`"),
        ("output {1 2}", "line 1, column 11: here stands 2; expected an operator, `,`, `..`, `:` or `}`"),
        ("\n X 3", "line 2, column 4: here stands 3; expected `:` and a value for the variable"),
        (
            "output 3 name \"x\"",
            "line 1, column 10: here stands `name`; expected a statement: output, set, if, loop, function: or a variable",
        ),
        ("output 3 named x", "line 1, column 16: here stands `x`; expected a name in quotes"),
        ("loop n over {1} {}", "line 1, column 6: here stands `n`; expected a variable to loop with"),
        ("if 1 { output 1", "line 1, column 16: here the program ends; expected `}` at the end of the block"),
        (
            "function: f X:q { }",
            "line 1, column 15: here stands `q`; expected the kind of the parameter: n, s or d",
        ),
        ("output [f 1", "line 1, column 12: here the program ends; expected `]` at the end of the call"),
        ("output X", "line 1, column 8: X has no value here; give it one first, as in X: 3"),
        (
            "output 99999999999999999999",
            "line 1, column 8: a number here goes beyond 9223372036854775807, more than can be counted; use smaller numbers",
        ),
    ];
    for (program, expected) in cases {
        assert_eq!(refusal(program), expected, "{program}");
    }
}

#[test]
fn an_empty_program_puts_nothing_out() {
    assert_eq!(run(" \\ nothing \\ ").unwrap().outputs, []);
}
