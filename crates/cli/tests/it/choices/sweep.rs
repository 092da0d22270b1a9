//! Tables over numbers that run.

use serde_json::Value;

use crate::run::{assert_seen, typed};

#[test]
fn maps_lists_and_several_maps() {
    assert_seen!(
        "sweep_text",
        "sweep d12 --modifier 0..10 --dc 10..30:2",
        "sweep d12 --modifier 5 --dc 12..24:3 --extra 6 --luck 4 --choices",
        "sweep d12 --modifier 4..6 --dc 12..24:4 --luck 3..5 --show expected",
        "sweep 3d6 --bonus 4 --dv 8..20",
        "sweep 3d6 --bonus 0..4:2 --dv 8..20:4 --choices",
        "sweep pool --level 1..5 --boost 0..4",
        "sweep pool --dice 4 --at-least 1..5",
        "sweep d12 --dc 18",
    );
}

#[test]
fn sweeps_for_programs() {
    assert_seen!(
        "sweep_formats",
        "sweep d12 --modifier 4..5 --dc 18..19 --extra 5..6 --format csv",
        "sweep 3d6 --bonus 4 --dv 14..15 --step=-1..1 --format csv",
        "sweep pool --level 2..3 --snag 0..1 --json",
    );
}

#[test]
fn sweeps_that_make_no_sense() {
    assert_seen!(
        "sweep_refused",
        "sweep d12 --dc 9..5",
        "sweep d12 --dc 5..",
        "sweep d12 --dc 5..9:0",
        "sweep d12 --dc 0..1000 --modifier 0..1000",
        "sweep d12 --dc 9 --luck 3..5 --choices",
        "sweep 3d6 --dv 9 --advantage=-1..2",
        "sweep pool --level 3..7",
        "sweep pool --boost 3",
    );
}

#[test]
fn every_cell_is_the_odds_of_its_check() {
    let json = typed("sweep d12 --modifier 3..5 --dc 16..18 --luck 6 --json").stdout;
    let sweep: Value = serde_json::from_str(&json).unwrap();
    let cells = sweep["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 9);
    for cell in cells {
        let line = format!("odds d12 --modifier {} --dc {} --luck 6 --json", cell["at"][0], cell["at"][1]);
        let odds: Value = serde_json::from_str(&typed(&line).stdout).unwrap();
        assert_eq!(cell["success"], odds["success"], "{line}");
    }
}
