//! What is too much is refused in so many words, and what only looks like it is not.

use twelvefold_anydice::{Limits, Note, Problem, Program};

use crate::{outputs, run, value};

#[test]
fn too_much_work_and_too_much_memory_are_refused() {
    for program in [
        "loop A over {1..100000} { loop B over {1..100000} { X: A * B } }",
        "function: f A:s { result: A * 2 } output [f 40d40]",
        "function: f { result: [f] + [f] } set \"maximum function depth\" to 1000000 output [f]",
        "output d999999999999",
        "output 1000000d1000000",
        "X: {1..100000} loop A over {1..40} { X: {X, X} }",
        "X: d1000 loop A over {1..40} { X: X * X }",
        "output {1..9223372036854775807}",
        "output {1:9223372036854775807}",
        "output [highest 4000 of 8000d20]",
        "output 2 @ 9999999999d6",
    ] {
        let problem = run(program).map(|_| program).expect_err(program).problem;
        let is_limit = matches!(
            problem,
            Problem::TooMuchWork { .. } | Problem::TooMuchMemory { .. } | Problem::NumberTooLarge
        );
        assert!(is_limit, "{program}: {problem}");
    }
    assert_eq!(value("#{{}:9223372036854775807}"), "0×1");
}

#[test]
fn a_smaller_limit_stops_sooner() {
    let program = Program::parse("loop A over {1..1000} { X: A * A } output X").unwrap();
    assert!(program.run(Limits::default()).is_ok());
    let refused = program.run(Limits { steps: 10_000, ..Limits::default() }).unwrap_err();
    assert_eq!(refused.problem, Problem::TooMuchWork { limit: 10_000 });
    assert_eq!(refused.place.line, 1);
}

#[test]
fn brackets_may_lie_in_each_other_but_not_without_end() {
    let nested = |times: usize| format!("output {}1{}", "(".repeat(times), ")".repeat(times));
    assert!(run(&nested(90)).is_ok());
    assert!(run(&nested(100_000)).unwrap_err().to_string().contains("nested more than 100 deep"));
    let blocks = format!("{}{}", "if 1 {".repeat(100_000), "}".repeat(100_000));
    assert!(run(&blocks).is_err());
    assert_eq!(value(&format!("{}1", "1 + ".repeat(50_000))), "50001×1");
    assert_eq!(value(&format!("{}1", "-".repeat(100_000))), "1×1");
}

#[test]
fn large_pools_are_counted_without_throwing_them() {
    assert_eq!(value("[count 6 in 1000d6] > 1000"), "0×1");
    let best = run("output [highest 5 of 10d10]").unwrap();
    assert_eq!(best.outputs[0].totals.whole().to_string(), "10000000000");
    assert_eq!(best.outputs[0].totals.len(), 46);
    assert_eq!(run("output [lowest 50 of 100d20]").unwrap().outputs[0].totals.len(), 951);
    assert_eq!(run("output 1000d6").unwrap().outputs[0].totals.len(), 5001);
}

#[test]
fn recursion_over_dice_is_remembered_instead_of_repeated() {
    let program = "set \"maximum function depth\" to 100\n\
        function: hit N:n until HP:n { if HP <= 0 { result: 0 } result: 1 + [hit d6 until HP - N] }\n\
        output [hit d6 until 40]";
    let report = run(program).unwrap();
    let hits = &report.outputs[0].totals;
    assert_eq!((hits.min(), hits.max()), (Some(&7), Some(&40)));
    assert!(report.notes.is_empty());
}

#[test]
fn weights_that_outgrow_everything_are_rounded_and_it_is_said() {
    let squares =
        |times: usize| format!("D: d{{0, 1:2}} loop I over {{1..{times}}} {{ D: 1@2d(D / 1) }} output D");
    let exact = run(&squares(10)).unwrap();
    assert!(exact.notes.is_empty());
    let rounded = run(&squares(30)).unwrap();
    let [Note::Rounded { digits }] = &rounded.notes[..] else { panic!("{:?}", rounded.notes) };
    assert_eq!(*digits, 4932);
    let never = rounded.outputs[0].totals.exactly(&0);
    assert!(!never.is_zero() && never.to_f64() < 1e-100, "what can happen stays possible");
}

#[test]
fn a_mixture_of_rounded_and_enormous_weights_loses_nothing() {
    let program =
        "D: [16000d2 contains 1] function: g N:n { if N = 1 { result: 3dD } result: 9 } output [g d2] = 9";
    let report = run(program).unwrap();
    assert!((report.outputs[0].totals.exactly(&1).to_f64() - 0.5).abs() < 1e-12);
}

#[test]
fn outputs_count_towards_memory() {
    let program = Program::parse("loop A over {1..1000} { output 100d6 }").unwrap();
    let refused = program.run(Limits { bytes: 1 << 20, ..Limits::default() }).unwrap_err();
    assert_eq!(refused.problem, Problem::TooMuchMemory { limit: 1 << 20 });
    assert_eq!(outputs("loop A over {1..50} { output 100d6 }").len(), 50);
}
