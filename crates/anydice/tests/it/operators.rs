//! Every sign, over every pair of kinds of values.

use crate::{check, refusal, value};

#[test]
fn numbers_are_calculated_as_ever_and_divisions_cut_off_towards_0() {
    check(&[
        ("1 + 2 * 3", "7×1"),
        ("7 / 2", "3×1"),
        ("-7 / 2", "-3×1"),
        ("7 / 0", "0×1"),
        ("2 ^ 3 ^ 2", "64×1"),
        ("2 ^ -1", "0×1"),
        ("(-1) ^ -3", "-1×1"),
        ("0 ^ 0", "1×1"),
        ("8 - 2 - 1", "5×1"),
        ("-2 ^ 2", "4×1"),
    ]);
}

#[test]
fn arithmetic_takes_the_sum_of_a_sequence_and_the_total_of_dice() {
    check(&[
        ("1 + {1, 2, 3}", "7×1"),
        ("{3, 4} - {1, 2}", "4×1"),
        ("{} - 5", "-5×1"),
        ("d2 + 1", "2×1 3×1"),
        ("1 - d2", "-1×1 0×1"),
        ("d2 * {1, 2}", "3×1 6×1"),
        ("{6, 4} / d{1, -2}", "-5×1 10×1"),
        ("d2 + d3", "2×1 3×2 4×2 5×1"),
        ("2d2 * 2", "4×1 6×2 8×1"),
        ("2d2 / 2d2", "0×5 1×10 2×1"),
        ("d3 ^ 2", "1×1 4×1 9×1"),
        ("2 ^ d3", "2×1 4×1 8×1"),
        ("2 ^ {}", "1×1"),
    ]);
}

#[test]
fn the_empty_die_adds_nothing_and_leaves_nothing_to_multiply() {
    check(&[
        ("d{} + 5", "5×1"),
        ("5 - d{}", "5×1"),
        ("d{} - 5", "-5×1"),
        ("d{} + {1, 2, 3}", "6×1"),
        ("d{} - d2", "-2×1 -1×1"),
        ("1@(2d2 + d{})", "1×1 2×3"),
        ("d{} + d{}", ""),
        ("d{} * 5", ""),
        ("5 / d{}", ""),
        ("d{} ^ d2", ""),
        ("d{} & 1", ""),
        ("d{} | 1", "1×1"),
        ("{1, 2} | d{}", "1×1"),
        ("d{} | d{}", ""),
        ("d{} = 1", ""),
        ("2 <= d{}", ""),
        ("-d{}", ""),
        ("!d{}", ""),
        ("2d{}", ""),
        ("d2 d d{}", ""),
    ]);
}

#[test]
fn a_sequence_beside_a_number_counts_how_many_fit() {
    check(&[
        ("{1, 2, 3, 2} = 2", "2×1"),
        ("2 < {1, 2, 3, 4}", "2×1"),
        ("{1, 2, 3} >= 2", "2×1"),
        ("5 != {1, 5}", "1×1"),
        ("{} = 0", "0×1"),
    ]);
}

#[test]
fn sequences_are_compared_number_by_number() {
    check(&[
        ("{1, 2} = {1, 2}", "1×1"),
        ("{2} > {1, 9}", "1×1"),
        ("{1, 2} < {1, 2, 0}", "1×1"),
        ("{3, 4} <= {3, 4}", "1×1"),
        ("{1} != {}", "1×1"),
    ]);
}

#[test]
fn dice_beside_a_sequence_are_compared_with_its_sum() {
    check(&[
        ("d6 <= {2, 3}", "0×1 1×5"),
        ("{1, 2, 3} > d{1, 7}", "0×1 1×1"),
        ("d6 <= {}", "0×1"),
        ("d6 > {}", "1×1"),
        ("2d6 = 7", "0×5 1×1"),
        ("d6 < d4", "0×3 1×1"),
        ("d6 != d6", "0×1 1×5"),
        ("6 >= d6", "1×1"),
    ]);
}

#[test]
fn and_and_or_share_a_rank_and_not_binds_first() {
    check(&[
        ("1 | 1 & 0", "0×1"),
        ("2 & {1, -1}", "0×1"),
        ("d{0, 1} & 1", "0×1 1×1"),
        ("d{0, 1} | d{0, 1}", "0×1 1×3"),
        ("!0 + 1", "2×1"),
        ("!(2d{0, 1})", "0×3 1×1"),
        ("!{1, -1}", "1×1"),
        ("1 = 1 & 2 > 1", "1×1"),
    ]);
}

#[test]
fn dice_are_made_of_numbers_sequences_and_dice() {
    check(&[
        ("d4", "1×1 2×1 3×1 4×1"),
        ("d{1, 1, 5}", "1×2 5×1"),
        ("d0", "0×1"),
        ("d-2", "-2×1 -1×1"),
        ("0d6", "0×1"),
        ("{1, 1}d2", "2×1 3×2 4×1"),
        ("(-2)d2", "-4×1 -3×2 -2×1"),
        ("2d(-2)", "-4×1 -3×2 -2×1"),
        ("2d(2d2)", "4×1 5×4 6×6 7×4 8×1"),
    ]);
    assert_eq!(value("2d2d2"), value("(2d2)d2"));
    assert_eq!(value("d(d2)"), value("d2"));
    assert_eq!(value("(1d2)d4"), "1×4 2×5 3×6 4×7 5×4 6×3 7×2 8×1");
}

#[test]
fn one_of_a_collection_is_the_collection() {
    assert_eq!(value("2@1d(2d6)"), value("2@2d6"));
    assert_eq!(value("2@d(2d6)"), value("2@2d6"));
    assert_eq!(value("2@2d(2d2)"), value("2@2d{2, 3, 3, 4}"));
    assert_eq!(value("1@-(2d6)"), value("0 - 2@2d6"));
}

#[test]
fn the_length_is_that_of_digits_numbers_or_dice() {
    check(&[
        ("#0", "1×1"),
        ("#-456", "3×1"),
        ("#{4, 4, 4}", "3×1"),
        ("#(3d6)", "3×1"),
        ("#d6", "1×1"),
        ("#{}", "0×1"),
        ("#d{}", "0×1"),
        ("#(2d{})", "0×1"),
        ("#(d2 d d{})", "1×1"),
        ("#(0d6)", "1×1"),
        ("#(-2d6)", "2×1"),
        ("#3d2", "1×1 2×1"),
    ]);
}

#[test]
fn positions_pick_digits_numbers_and_dice() {
    check(&[
        ("1@246", "2×1"),
        ("1@-456", "-4×1"),
        ("{1..3}@246", "12×1"),
        ("4@246", "0×1"),
        ("0@246", "0×1"),
        ("{1, 2, 2}@{2, 4, 6}", "10×1"),
        ("1@{}", "0×1"),
        ("1@2d2", "1×1 2×3"),
        ("2@2d2", "1×3 2×1"),
        ("{1, 1}@2d2", "2×1 4×3"),
        ("{1, 2, 3}@2d2", "2×1 3×2 4×1"),
        ("3@2d2", "0×1"),
        ("1@d2", "1×1 2×1"),
        ("1@d{}", ""),
    ]);
    assert_eq!(
        refusal("output d2@{1, 2}"),
        "line 1, column 10: the position before `@` must be a number, but here it is dice; \
         give it to a function with a parameter :n"
    );
}

#[test]
fn unary_signs_bind_before_dice_are_made() {
    assert_eq!(value("-2d6"), value("(-2)d6"));
    assert_eq!(value("+{1, 2}"), "1×1 2×1");
    assert_eq!(value("-{1, 2}"), "-3×1");
    assert_eq!(value("- - 3"), "3×1");
    assert_eq!(value("#!5"), "1×1");
}

#[test]
fn sequences_are_made_of_ranges_repetitions_other_sequences_and_dice() {
    let listed = |sequence: &str, length: usize| -> Vec<String> {
        (1..=length).map(|position| value(&format!("{position}@{sequence}"))).collect()
    };
    let numbers =
        |numbers: &[i64]| -> Vec<String> { numbers.iter().map(|one| format!("{one}×1")).collect() };
    assert_eq!(listed("{1..3:2}", 6), numbers(&[1, 2, 3, 1, 2, 3]));
    assert_eq!(listed("{5, {1, 2}:2, 3}", 6), numbers(&[5, 1, 2, 1, 2, 3]));
    assert_eq!(listed("{d{4, 4, 2}:2, 9}", 5), numbers(&[2, 4, 2, 4, 9]));
    assert_eq!(listed("{2d2}", 3), numbers(&[2, 3, 4]));
    check(&[("#{3..1}", "0×1"), ("#{1:0}", "0×1"), ("#{1:-2, 4}", "1×1"), ("#{1..{2, 3}:{1, 1}}", "10×1")]);
    assert!(refusal("output {1..d6}").contains("the end of a range must be a number, but here it is dice"));
}

#[test]
fn what_is_beyond_a_machine_word_is_refused() {
    for program in ["output 9223372036854775807 + 1", "output 10 ^ 19", "output 9223372036854775807 * d2"] {
        assert!(refusal(program).contains("goes beyond 9223372036854775807"), "{program}");
    }
    assert!(refusal("output 0 ^ -1").contains("0 to the power of -1 is no number"));
    assert!(refusal("output 0 ^ d{-1, 1}").contains("0 to the power of -1 is no number"));
}
