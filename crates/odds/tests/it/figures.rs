//! The figures that must come out.

use systems::d12::{Check, CritScope, ExtraDie, LuckDie, ShiftLadder};
use twelvefold_odds::d12::Count;

/// `of, auto fail, success (shifts 0/1/2)` of modifier 5 against DC 18, revised edition.
fn figures(extra: Option<i32>, luck: Option<i32>) -> String {
    let check = Check {
        extra: extra.map(ExtraDie::at_most),
        luck: luck.map(LuckDie::by_fortune),
        ..Check::default()
    };
    let count = Count::of_check(&check);
    let shifts = count.shifts(13, ShiftLadder::Widening);
    assert_eq!(shifts.success(), count.success(13));
    let by_shifts: Vec<String> = shifts.iter().map(|(_, ways)| ways.to_string()).collect();
    format!("{}, {}, {} ({})", count.total_ways(), count.auto_fail(), shifts.success(), by_shifts.join("/"))
}

#[test]
fn the_check_at_modifier_5_against_18_counts_as_published() {
    assert_eq!(figures(None, None), "144, 1, 71 (35/35/1)");
    assert_eq!(figures(Some(6), None), "1728, 34, 1085 (526/525/34)");
    assert_eq!(figures(None, Some(6)), "1728, 34, 1055 (496/525/34)");
    assert_eq!(figures(Some(6), Some(6)), "20736, 771, 15066 (6325/7982/759)");
}

#[test]
fn all_choices_at_once_agree_with_each_alone() {
    for scope in [CritScope::AllRolled, CritScope::Picked] {
        let choices = twelvefold_odds::d12::Choices::count(scope);
        let bounds: Vec<Option<u8>> = std::iter::once(None).chain((0..=12).map(Some)).collect();
        for &extra in &bounds {
            for &luck in &bounds {
                assert_eq!(
                    choices.count_for(extra, luck),
                    &Count::of_dice(extra, luck, scope),
                    "{extra:?} {luck:?}"
                );
            }
        }
    }
}
