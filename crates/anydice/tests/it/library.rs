//! The functions that every program has.

use crate::{check, value};

#[test]
fn absolute_drops_the_sign() {
    check(&[
        ("[absolute -3]", "3×1"),
        ("[absolute {-3, 1}]", "2×1"),
        ("[absolute d{-3, -1, 2}]", "1×1 2×1 3×1"),
        ("[absolute 2d{-3, 1}]", "2×3 6×1"),
        ("[absolute d{}]", ""),
    ]);
}

#[test]
fn contains_looks_at_single_numbers_and_dice() {
    check(&[
        ("[{1, 2, 2} contains 2]", "1×1"),
        ("[{} contains 2]", "0×1"),
        ("[2 contains 2]", "1×1"),
        ("[{1..3} contains d6]", "0×1 1×1"),
        ("[2d6 contains 6]", "0×25 1×11"),
        ("[2d2 contains d3]", "0×1 1×1"),
        ("[2d6 contains {3, 3}]", "0×25 1×11"),
        ("[d{} contains 1]", ""),
        ("[{1} contains d{}]", ""),
    ]);
}

#[test]
fn count_counts_what_is_listed_twice_double() {
    check(&[
        ("[count {1, 2} in {1..6}]", "2×1"),
        ("[count {6, 6} in {6}]", "2×1"),
        ("[count 3 in 2d6]", "0×25 1×10 2×1"),
        ("[count {4..6, 6} in d6]", "0×3 1×2 2×1"),
        ("[count 3 in 3]", "1×1"),
        ("[count d2 in {1, 1, 2}]", "1×1 2×1"),
        ("[count 2d2 in 2]", "0×1 1×2 2×1"),
        ("[count d{} in {1}]", ""),
        ("[count 1 in d{}]", ""),
    ]);
}

#[test]
fn explode_throws_again_on_the_highest_total() {
    check(&[
        ("[explode d2]", "1×4 3×2 5×1 6×1"),
        ("[explode 2]", "6×1"),
        ("[explode d{}]", ""),
        ("[explode d{0, 1}]", "0×4 1×2 2×1 3×1"),
    ]);
    assert_eq!(value("[explode 2d2]"), value("[explode d{2, 3, 3, 4}]"));
}

#[test]
fn highest_lowest_and_middle_keep_some_dice() {
    assert_eq!(value("[highest 3 of 4d6]"), value("{1..3}@4d6"));
    assert_eq!(value("[lowest 3 of 4d6]"), value("{2..4}@4d6"));
    assert_eq!(value("[middle 1 of 4d6]"), value("2@4d6"));
    assert_eq!(value("[middle 2 of 3d6]"), value("{1, 2}@3d6"));
    assert_eq!(value("[middle 3 of 4d6]"), value("{1..3}@4d6"));
    for keep in ["highest", "lowest", "middle"] {
        assert_eq!(value(&format!("[{keep} 5 of 2d6]")), value("2d6"), "{keep}");
        assert_eq!(value(&format!("[{keep} 0 of 2d6]")), "0×1", "{keep}");
        assert_eq!(value(&format!("[{keep} -1 of 2d6]")), "0×1", "{keep}");
        assert_eq!(value(&format!("[{keep} 1 of d{{}}]")), "", "{keep}");
        assert_eq!(value(&format!("[{keep} 1 of {{1, 2}}]")), "3×1", "{keep}");
    }
    assert_eq!(value("[highest d2 of 2d2]"), "1×1 2×4 3×2 4×1");
}

#[test]
fn highest_and_lowest_mean_the_same_whatever_the_order_of_positions_is() {
    let lowest_first = "0 set \"position order\" to \"lowest first\" output [highest 1 of 2d2]";
    let report = crate::outputs(&format!("output {lowest_first}"));
    assert_eq!(report[1], "output 2: 1×1 2×3");
}

#[test]
fn dice_of_several_kinds_can_be_thrown_together() {
    check(&[
        ("[highest 1 of d2 and d3]", "1×1 2×3 3×2"),
        ("[lowest 1 of d2 and d3]", "1×2 2×1"),
        ("[highest 2 of d2 and {5, 6} and 4]", "11×1"),
        ("[highest 3 of d2 and d3]", "2×1 3×2 4×2 5×1"),
        ("[highest 0 of d2 and d3]", "0×1"),
        ("[highest 1 of d2 and d{}]", ""),
    ]);
    assert_eq!(value("[highest 2 of 2d6 and 1d6]"), value("[highest 2 of 3d6]"));
    assert_eq!(value("[lowest 2 of 1d6 and 1d6 and 2d6]"), value("[lowest 2 of 4d6]"));
}

#[test]
fn highest_of_two_numbers_is_one_of_them() {
    check(&[
        ("[highest of 2 and 3]", "3×1"),
        ("[lowest of {1, 4} and 3]", "3×1"),
        ("[highest of d6 and 4]", "4×4 5×1 6×1"),
        ("[lowest of d2 and d3]", "1×2 2×1"),
        ("[highest of d{} and 3]", ""),
    ]);
    assert_eq!(value("[highest of d6 and d6]"), value("1@2d6"));
    assert_eq!(value("[lowest of 2d4 and d6]"), value("[lowest of d6 and 2d4]"));
}

#[test]
fn maximum_is_that_of_the_total() {
    check(&[
        ("[maximum of 3d6]", "18×1"),
        ("[maximum of d{-3, -1}]", "-1×1"),
        ("[maximum of {1, 2}]", "3×1"),
        ("[maximum of d{}]", "0×1"),
    ]);
}

#[test]
fn reverse_and_sort_put_sequences_into_order() {
    check(&[
        ("1@[reverse {1..6}]", "6×1"),
        ("#[reverse {}]", "0×1"),
        ("1@[sort {1, 6, 2}]", "6×1"),
        ("3@[sort {1, 6, 2}]", "1×1"),
        ("1@[sort 4]", "4×1"),
    ]);
    assert_eq!(value("[sort 2d6]"), value("2d6"));
    assert_eq!(value("#[reverse 2d6]"), "1×1");
}
