//! Programs of random words: whatever they say, they end within their limits and never panic.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use twelvefold_anydice::{Limits, Program};

/// The words of the language, and some numbers and names.
const WORDS: [&str; 62] = [
    "output",
    "named",
    "\"a [X]\"",
    "set",
    "\"explode depth\"",
    "\"maximum function depth\"",
    "\"position order\"",
    "to",
    "\"lowest first\"",
    "if",
    "else",
    "loop",
    "over",
    "function",
    ":",
    "result",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    ",",
    "..",
    "+",
    "-",
    "*",
    "/",
    "^",
    "@",
    "#",
    "!",
    "=",
    "!=",
    "<",
    ">",
    "<=",
    ">=",
    "&",
    "|",
    "d",
    "X",
    "Y",
    "Z:n",
    "S:s",
    "D:d",
    "0",
    "1",
    "2",
    "3",
    "6",
    "100",
    "9223372036854775807",
    "f",
    "highest",
    "lowest",
    "of",
    "and",
    "in",
    "count",
    "explode",
    "contains",
];

/// Small enough that a test ends soon, in any build.
const SMALL: Limits = Limits { steps: 3_000_000, bytes: 8 << 20 };

fn words() -> impl Strategy<Value = String> {
    vec(select(&WORDS[..]), 0..40).prop_map(|words| words.join(" "))
}

/// Expressions that can be read, so that running them is tried as well.
fn expression() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        4 => select(&["0", "1", "2", "-3", "7", "20", "1000", "9223372036854775807"][..]).prop_map(str::to_owned),
        3 => select(&["X", "Y", "S", "{}", "{1, 2, 2}", "{3..5:2}", "d6", "2d6", "d{}", "d{-1, 0, 1}"][..])
            .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(5, 40, 4, |inner| {
        let sign =
            select(&["+", "-", "*", "/", "^", "@", "=", "!=", "<", ">", "<=", ">=", "&", "|", "d"][..]);
        let call = select(
            &[
                "absolute _",
                "_ contains _",
                "count _ in _",
                "explode _",
                "highest _ of _",
                "lowest _ of _ and _",
                "middle _ of _",
                "highest of _ and _",
                "maximum of _",
                "reverse _",
                "sort _",
                "f _ _",
                "g _",
            ][..],
        );
        prop_oneof![
            (inner.clone(), sign, inner.clone())
                .prop_map(|(one, sign, other)| format!("({one}) {sign} ({other})")),
            (select(&["-", "+", "!", "#", "d"][..]), inner.clone())
                .prop_map(|(sign, one)| format!("{sign}({one})")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("{{{one}, {other}}}")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("{{{one}..{other}}}")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("{{{one}:{other}}}")),
            (call, inner.clone(), inner).prop_map(|(call, one, other)| {
                let filled =
                    call.replacen('_', &format!("({one})"), 1).replacen('_', &format!("({other})"), 1);
                format!("[{}]", filled.replace('_', "2"))
            }),
        ]
    })
}

/// What a function may do with a throw that it only looks into.
fn statement() -> impl Strategy<Value = String> {
    let shapes = [
        "loop P over {_..#ROLL} { if P@ROLL % (P - _)@ROLL { C: C + _ } }",
        "loop X over ROLL { if X % _ { C: C * 2 + X } else { E: E + 1 } }",
        "if _@ROLL % _@ROLL { result: [h C] }",
        "if C % _ { result: d{C, E, _@ROLL} }",
        "E: E + {_, _}@ROLL - _ * #ROLL",
        "loop P over {1.._} { loop Q over {1..#ROLL} { if P@ROLL % Q@ROLL { C: C + 1 } } }",
        "loop X over ROLL { if _@ROLL % X { E: E + [h X] } }",
        "loop X over ROLL { if X % _ { result: {C, E} } C: X }",
    ];
    let signs = select(&["=", "!=", "<", ">", "<=", ">="][..]);
    (select(shapes.to_vec()), vec(-1i64..5, 4), signs).prop_map(|(shape, numbers, sign)| {
        let numbers =
            numbers.iter().fold(shape.to_owned(), |text, number| text.replacen('_', &number.to_string(), 1));
        numbers.replace('%', sign)
    })
}

proptest! {
    /// A function that only looks into its throw sees the dice one by one. One that takes the whole of it is called for
    /// every throw; and if it does the same with it, the answer is the same.
    #[test]
    fn dice_that_are_turned_up_one_by_one_agree_with_whole_throws(
        body in vec(statement(), 1..4), dice in 2u32..5, faces in vec(-2i64..5, 1..5),
        order in select(&["highest first", "lowest first"][..]),
    ) {
        let (body, faces) = (body.join(" "), faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
        let program = format!(
            "set \"position order\" to \"{order}\"\n\
             function: h N:n {{ if N > 2 {{ result: d4 }} if N = 1 {{ result: d{{}} }} result: N }}\n\
             function: looking ROLL:s {{ C: 0 E: 0 {body} result: C + 100 * E }}\n\
             function: throwing ROLL:s {{ ALL: ROLL C: 0 E: 0 {body} result: C + 100 * E }}\n\
             output [looking {dice}d{{{faces}}}] output [throwing {dice}d{{{faces}}}]"
        );
        let report = Program::parse(&program).expect("a program that can be read").run(Limits::default());
        let outputs = report.map(|report| report.outputs).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(&outputs[0].totals, &outputs[1].totals, "{}", program);
    }

    #[test]
    fn random_words_never_panic(text in words()) {
        if let Ok(program) = Program::parse(&text) {
            let _told = program.run(SMALL);
        }
    }

    #[test]
    fn random_letters_never_panic(text in "[ -~\\n]{0,80}") {
        if let Ok(program) = Program::parse(&text) {
            let _told = program.run(SMALL);
        }
    }

    #[test]
    fn random_expressions_end_within_their_limits(
        one in expression(), two in expression(), three in expression(), kind in select(&["n", "s", "d", "?"][..]),
    ) {
        let program = format!(
            "X: d6 Y: 3 S: {{1, 5, 5}}\n\
             function: g A:{kind} {{ if #A > 2 {{ result: [g {one}] }} X: {two} result: X }}\n\
             function: f A:{kind} B:n {{ loop P over {{1..3}} {{ Y: B - 1 }} result: [g A] + {three} }}\n\
             output {one} named \"[X]\" output [f {two} {three}]\n\
             set \"maximum function depth\" to 40 output [g {three}]"
        );
        let program = Program::parse(&program).expect("a program that can be read");
        // The same answer every time.
        let first = program.run(SMALL);
        prop_assert_eq!(&program.run(SMALL), &first);
    }
}
