//! Functions: what their parameters make of arguments, what they see, and how deep they go.

use twelvefold_anydice::Note;

use crate::{outputs, refusal, run};

fn last(program: &str) -> String {
    outputs(program).pop().unwrap()
}

#[test]
fn a_number_parameter_runs_for_each_total() {
    let double = "function: double A:n above B:n { if A > B { result: A + A } result: A }\n";
    assert_eq!(last(&format!("{double} output [double d6 above 3]")), "output 1: 1×1 2×1 3×1 8×1 10×1 12×1");
    assert_eq!(last(&format!("{double} output [double {{2, 3}} above 4]")), "output 1: 10×1");
    assert_eq!(last(&format!("{double} output [double 2d2 above 3]")), "output 1: 2×1 3×2 8×1");
}

#[test]
fn a_sequence_parameter_runs_for_each_throw_in_order() {
    let digits = "function: digits R:s { result: 10 * 1@R + 2@R }\n";
    assert_eq!(last(&format!("{digits} output [digits 2d2]")), "output 1: 11×1 21×2 22×1");
    assert_eq!(last(&format!("{digits} output [digits 7]")), "output 1: 70×1");
    assert_eq!(
        last(&format!("set \"position order\" to \"lowest first\" {digits} output [digits 2d2]")),
        "output 1: 11×1 12×2 22×1"
    );
}

#[test]
fn a_dice_parameter_gets_the_collection_and_makes_dice_of_the_rest() {
    assert_eq!(last("function: f D:d { result: 1@D } output [f 2d2]"), "output 1: 1×1 2×3");
    assert_eq!(last("function: f D:d { result: D } output [f {1, 2, 3}]"), "output 1: 6×1");
    assert_eq!(last("function: f D:d { result: #D } output [f 2d2]"), "output 1: 2×1");
}

#[test]
fn a_parameter_without_a_kind_takes_what_comes() {
    assert_eq!(last("function: f X { result: X + X } output [f d2]"), "output 1: 2×1 3×2 4×1");
    assert_eq!(last("function: f X { result: #X } output [f {4, 5}]"), "output 1: 2×1");
    assert_eq!(last("function: f X:? { result: #X } output [f 3d6]"), "output 1: 3×1");
}

#[test]
fn the_results_of_throws_are_brought_to_one_whole() {
    let program = "function: f N:n { if N = 1 { result: d4 } result: 0 } output [f d2]";
    assert_eq!(last(program), "output 1: 0×4 1×1 2×1 3×1 4×1");
}

#[test]
fn a_sequence_as_the_result_of_a_throw_counts_as_its_sum_and_otherwise_stays() {
    assert_eq!(last("function: f N:n { result: {N, 10} } output [f d2]"), "output 1: 11×1 12×1");
    assert_eq!(last("function: f N:n { result: {N, 10} } output [f 2]"), "output 1: 2×1 10×1");
    assert_eq!(last("function: f N:n { result: {N, 10} } output [f {1, 1}]"), "output 1: 12×1");
}

#[test]
fn no_result_and_the_empty_die_drop_out() {
    assert_eq!(last("function: f N:n { if N > 4 { result: N } } output [f d6]"), "output 1: 5×1 6×1");
    assert_eq!(
        last("function: f N:n { if N > 4 { result: N } result: d{} } output [f d6]"),
        "output 1: 5×1 6×1"
    );
    assert_eq!(last("function: f { X: 1 } output [f] + 2"), "output 1: 2×1");
    assert_eq!(last("function: f N:n { result: 1 } output [f d{}]"), "output 1:");
}

#[test]
fn functions_see_the_variables_of_their_callers_and_leave_them_alone() {
    let program = "function: outer { X: 5 result: [inner] }\nfunction: inner { result: X }\n\
        X: 4 output [outer] output X output [inner]";
    assert_eq!(outputs(program), ["output 1: 5×1", "output 2: 4×1", "output 3: 4×1"]);
}

#[test]
fn a_variable_that_a_function_sets_lasts_from_throw_to_throw() {
    let program = "function: sum V:n { R: R + V result: R } R: 0 output [sum d6] output R";
    assert_eq!(outputs(program), ["output 1: 1×1 3×1 6×1 10×1 15×1 21×1", "output 2: 0×1"]);
}

#[test]
fn a_parameter_is_set_anew_for_each_throw() {
    let program = "function: f V:n X:n { X: X + V result: X } output [f d3 10]";
    assert_eq!(outputs(program), ["output 1: 11×1 12×1 13×1"]);
}

#[test]
fn throws_come_in_order_and_the_first_parameter_changes_fastest() {
    let program = "function: f A:n and B:n { S: 10 * S + A result: S } S: 0 output [f d2 and d2]";
    assert_eq!(outputs(program), ["output 1: 1×1 12×1 121×1 1212×1"]);
    let program = "function: f R:s { S: 100 * S + 10 * 1@R + 2@R result: S } S: 0 output [f 2d2]";
    assert_eq!(outputs(program), ["output 1: 22×1 2221×2 222111×1"]);
    let lowest = format!("set \"position order\" to \"lowest first\" {program}");
    assert_eq!(outputs(&lowest), ["output 1: 11×1 1112×2 111222×1"]);
}

#[test]
fn the_last_function_of_a_name_counts_whatever_its_parameters_are() {
    assert_eq!(
        last("function: f X:n { result: X * 100 } function: f Y:d { result: Y } output [f d2]"),
        "output 1: 1×1 2×1"
    );
    assert_eq!(
        outputs("function: f { result: 1 } output [f] function: f { result: 2 } output [f]"),
        ["output 1: 1×1", "output 2: 2×1"]
    );
    assert_eq!(last("function: absolute X:n { result: 9 } output [absolute 1]"), "output 1: 9×1");
}

#[test]
fn of_two_parameters_of_one_name_the_first_counts() {
    assert_eq!(last("function: f A:n and A:d { result: A } output [f 7 and d6]"), "output 1: 7×1");
}

#[test]
fn words_of_the_language_may_be_part_of_a_name() {
    assert_eq!(last("function: if X:n set output { result: X } output [if 3 set output]"), "output 1: 3×1");
    assert_eq!(last("function: { result: 5 } output []"), "output 1: 5×1");
    assert_eq!(last("function: N:n x D:n { result: NdD } output [1 x [2x1]]"), "output 1: 1×1 2×1");
}

#[test]
fn calls_that_go_too_deep_give_the_empty_die_and_a_note() {
    let depth = "function: depth { result: 1 + [depth] }\n";
    let report =
        run(&format!("{depth} output [depth]\nset \"maximum function depth\" to 5\noutput [depth]")).unwrap();
    let depths: Vec<Option<&i64>> = report.outputs.iter().map(|output| output.totals.min()).collect();
    assert_eq!(depths, [Some(&10), Some(&5)]);
    let [Note::CutOff { place, depth }] = &report.notes[..] else { panic!("{:?}", report.notes) };
    assert_eq!((place.line, place.column, *depth), (1, 31, 10));
}

#[test]
fn what_was_cut_off_is_not_remembered_for_a_call_that_has_more_room() {
    let program = "function: depth { result: 1 + [depth] } function: in { result: [depth] }\n\
        output [in] output [depth] output [in]";
    assert_eq!(outputs(program), ["output 1: 9×1", "output 2: 10×1", "output 3: 9×1"]);
    let program = "function: f N:n { if N = 0 { result: 0 } result: 1 + [f N - 1] }\n\
        function: down N:n { if N = 0 { result: [f 5] } result: [down N - 1] }\n\
        output [f 5] output [down 3] output [down 7]";
    assert_eq!(outputs(program), ["output 1: 5×1", "output 2: 5×1", "output 3: 2×1"]);
}

#[test]
fn results_are_remembered_only_under_the_variables_they_depend_on() {
    let program = "function: f { result: g + X }".replace("g + X", "[g] + X")
        + "function: g { if X { Y: 1 } result: X * 10 + Y } X: 1 Y: 7 output [f] X: 2 output [f] X: 0 output [f]";
    assert_eq!(outputs(&program), ["output 1: 12×1", "output 2: 23×1", "output 3: 7×1"]);
    let program = "function: f { result: [highest of 1 and [g]] } function: g { result: 2 }\n\
        output [f] function: g { result: 3 } output [f]";
    assert_eq!(outputs(program), ["output 1: 2×1", "output 2: 3×1"]);
    let program =
        "function: f { result: 1@21 } output [f] set \"position order\" to \"lowest first\" output [f]";
    assert_eq!(outputs(program), ["output 1: 2×1", "output 2: 1×1"]);
}

#[test]
fn a_thousand_calls_deep_need_no_deep_stack() {
    let program = "set \"maximum function depth\" to 5000\n\
        function: count N:n { if N = 0 { result: 0 } result: 1 + [count N - 1] } output [count 4000]";
    assert_eq!(outputs(program), ["output 1: 4000×1"]);
}

#[test]
fn what_cannot_stand_in_a_function_is_refused() {
    for (body, word) in
        [("output 1", "output"), ("set \"explode depth\" to 1", "set"), ("function: g { }", "function:")]
    {
        let expected = format!("line 1, column 15: `{word}` cannot stand inside a function; move it out");
        assert_eq!(refusal(&format!("function: f {{ {body} }}")), expected);
    }
    assert!(
        refusal("function: f { result: 1 X: 2 }").contains("expected `}`, since a result ends its block")
    );
    assert!(refusal("result: 1").contains("can only stand inside a function"));
    assert!(refusal("output [foo 1 bar]").contains("there is no function [foo … bar]"));
}
