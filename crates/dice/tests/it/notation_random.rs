//! Texts nobody would write: none makes the parser panic, and none that it takes does any harm later.

use proptest::prelude::*;
use testkit::cases;
use twelvefold_dice::notation::Expr;
use twelvefold_dice::{Natural, Seeded};

/// Whatever the text: an error that can be drawn, or a tree that prints, refuses, counts and rolls.
fn survives(source: &str) {
    match Expr::parse(source) {
        Err(error) => {
            assert!(source.get(error.span()).is_some(), "{source:?}: {:?}", error.span());
            assert_eq!(error.render(source).lines().count(), 2, "{source:?}");
            assert!(error.to_string().lines().count() == 1, "{source:?}");
        }
        Ok(expr) => {
            assert_eq!(expr.to_string().parse(), Ok(expr.clone()), "{source:?}");
            let bounds = expr.bounds();
            if let Ok(program) = expr.program() {
                let (rolled, total) = (program.roll(&mut Seeded::new(1)), program.total(&mut Seeded::new(1)));
                assert_eq!(rolled.as_ref().map(|rolled| rolled.total), total.as_ref().copied(), "{source:?}");
                let (total, bounds) = (total.unwrap(), bounds.unwrap());
                assert!((bounds.low..=bounds.high).contains(&total), "{source:?}");
            }
            if let Ok(cost) = expr.cost()
                && cost.steps < 1_000_000
            {
                let dist = expr.dist().unwrap();
                assert!(dist.len() as u64 <= cost.outcomes, "{source:?}: {cost:?}");
                assert!(*dist.whole() <= Natural::ONE << cost.bits as usize, "{source:?}: {cost:?}");
            }
        }
    }
}

const PIECES: [&str; 44] = [
    "d",
    "D",
    "d6",
    "2d6",
    "4d6kh3",
    "99999999d9999",
    "d%",
    "!",
    "!3",
    "r1",
    "r<2x3",
    "kh",
    "kl2",
    "dl1",
    "dh1",
    "km2",
    ">=",
    "<=",
    ">",
    "<",
    "=",
    "7",
    "0",
    "1",
    "18446744073709551616",
    "9223372036854775807",
    "+",
    "-",
    "*",
    "/",
    "(",
    ")",
    ",",
    "max(",
    "min(",
    "best(2,",
    "worst(3,",
    "3x(",
    " ",
    "\t\n",
    "−",
    "é",
    "🎲",
    "\u{0}",
];

fn valid() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "2d12+5",
        "4d6kh3",
        "8d10>=7",
        "max(d20,d12)+2",
        "(2d6+1)*2",
        "d6-d4",
        "3d6!3",
        "2d6r<=2x3!2kh1",
        "best(3,d20)-1",
        "3x(2d6+1)",
        "-(d6/2)*d%",
        "min(2d4,3,d6)",
        "4d6km2",
        "1000d6",
        "20d20kh10",
    ])
}

/// Throws of all sizes, from the sensible to the absurd, read in every way.
fn throw() -> impl Strategy<Value = String> {
    let number =
        || prop_oneof![4 => 1u32..=6, 2 => 1u32..=100, 1 => 1u32..=1_000_000_000].prop_map(|n| n.to_string());
    let again =
        prop::sample::select(vec!["", "", "", "r1", "r<3x2", "r>=2x100", "!", "!2", "!100", "r=1x3!4"]);
    let read = prop::sample::select(vec![
        "", "", "kh", "kl", "dl", "dh", "km1", "km2", "kh3", ">=5", "<2", "=1", "kh>3", "dl<=4",
    ]);
    (number(), number(), again, read)
        .prop_map(|(count, sides, again, read)| format!("{count}d{sides}{again}{read}"))
}

fn text() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![3 => throw(), 1 => (0i64..20).prop_map(|n| n.to_string()), 1 => any::<u64>().prop_map(|n| n.to_string())];
    leaf.prop_recursive(4, 12, 3, |inner| {
        let operator = prop::sample::select(vec!["+", "-", "*", "/", "+-", " - ", ","]);
        let around =
            prop::sample::select(vec!["(", "-(", "max(1,", "min(d6,", "best(2,", "worst(9,", "3x(", "200x("]);
        prop_oneof![
            (inner.clone(), operator, inner.clone())
                .prop_map(|(one, operator, two)| format!("{one}{operator}{two}")),
            (around, inner).prop_map(|(around, inner)| format!("{around}{inner})")),
        ]
    })
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn any_string_at_all(source in any::<String>()) {
        survives(&source);
    }

    #[test]
    fn any_row_of_pieces(pieces in prop::collection::vec(prop::sample::select(PIECES.to_vec()), 0..30)) {
        survives(&pieces.concat());
    }

    #[test]
    fn any_text_of_the_grammar(source in text()) {
        survives(&source);
    }

    #[test]
    fn a_valid_text_with_something_put_in_or_taken_out(
        source in valid(), other in valid(), piece in prop::sample::select(PIECES.to_vec()),
        at in any::<prop::sample::Index>(), length in 0usize..4, joined in any::<bool>(),
    ) {
        let mut chars: Vec<char> = source.chars().collect();
        let at = at.index(chars.len() + 1);
        let end = (at + length).min(chars.len());
        let filling = if joined { format!("{piece}{other}") } else { piece.to_owned() };
        chars.splice(at..end, filling.chars());
        survives(&chars.into_iter().collect::<String>());
    }

    #[test]
    fn a_piece_repeated_very_often(piece in prop::sample::select(PIECES.to_vec()), other in prop::sample::select(PIECES.to_vec())) {
        survives(&format!("{piece}{other}").repeat(5000));
    }
}
