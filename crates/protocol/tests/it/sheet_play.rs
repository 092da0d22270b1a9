//! What play does to a sheet is written down with its reason; a refused act leaves the file as it was.

use systems::d12::ResourceKind;
use systems::form::{HeldAgainst, SheetAsk, Value, declare_roll};
use systems::throw::Resolve;
use systems::{Deed, System, Throw};
use twelvefold_protocol::v1::sheet::SheetFile;

fn spend(points: &'static str, amount: u32, why: &str) -> Deed {
    Deed::Spend { points: points.into(), amount, why: why.to_owned() }
}

fn lose(points: &'static str, amount: u32, why: &str) -> Deed {
    Deed::Lose { points: points.into(), amount, why: why.to_owned() }
}

fn gain(points: &'static str, amount: u32, why: &str) -> Deed {
    Deed::Gain { points: points.into(), amount, why: why.to_owned() }
}

fn kestrel() -> SheetFile {
    SheetFile::parse("system = \"d12\"\nname = \"Kestrel\"\n[points]\nLevel = 2 # two\n").unwrap()
}

fn pool(name: &str) -> SheetFile {
    SheetFile::parse(&format!("system = \"pool\"\nname = \"{name}\"\n[levels]\nWill = 2 # firm\n")).unwrap()
}

fn left(file: &SheetFile, kind: ResourceKind) -> u32 {
    file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().resource(kind).left()
}

/// Resilience and what waits.
fn points(file: &SheetFile) -> (u32, u32) {
    let sheet = file.sheet().downcast_ref::<systems::pool::Sheet>().unwrap();
    (sheet.resilience(), sheet.waiting())
}

fn history(file: &SheetFile) -> Vec<String> {
    let line = |one: &twelvefold_protocol::v1::sheet::HistoryEntry| {
        format!("{} {:+}: {}", one.resource, one.change, one.reason)
    };
    file.history().iter().map(line).collect()
}

mod d12_res_8 {
    use super::*;

    #[test]
    fn every_spend_and_gain_carries_its_reason() {
        let mut file = kestrel();
        file.undergo(&spend("heroism", 1, "a deed")).unwrap();
        file.undergo(&lose("focus", 2, "a loud noise")).unwrap();
        file.undergo(&gain("heroism", 5, "the GM's award")).unwrap();
        file.undergo(&Deed::WriteHistory { call: "there is a ladder".to_owned() }).unwrap();
        assert_eq!(
            history(&file),
            [
                "heroism -1: a deed",
                "focus -2: a loud noise",
                "heroism +1: the GM's award",
                "heroism -1: Write History: there is a ladder"
            ]
        );
        assert_eq!(SheetFile::parse(file.text()).unwrap(), file);
        assert!(file.text().contains("Level = 2 # two"));
    }

    #[test]
    fn a_refused_spend_leaves_the_file_as_it_was() {
        let mut file = kestrel();
        let error = file.undergo(&spend("heroism", 3, "too much")).unwrap_err();
        assert_eq!(
            (error.to_string().as_str(), error.rule()),
            ("3 Heroism needed, 2 left; spend less, or regain some first", Some("D12-RES-6"))
        );
        let error = file.undergo(&spend("heroism", 1, " ")).unwrap_err();
        assert_eq!(error.rule(), Some("D12-RES-8"));
        assert_eq!(file, kestrel());
    }
}

mod d12_res_7 {
    use super::*;

    #[test]
    fn a_rest_notes_only_what_it_gave_back() {
        let mut file = kestrel();
        file.undergo(&Deed::Rest { rest: "long".into() }).unwrap();
        assert_eq!(file, kestrel(), "someone who lacks nothing gains nothing");
        file.undergo(&lose("vitality", 2, "a blow")).unwrap();
        file.undergo(&Deed::Rest { rest: "short".into() }).unwrap();
        assert_eq!(history(&file), ["vitality -2: a blow", "vitality +2: short rest"]);
        assert_eq!(left(&file, ResourceKind::Vitality), 5);
        file.undergo(&Deed::EndTurn).unwrap();
        assert_eq!(file.history().len(), 2);
    }
}

mod d12_res_6 {
    use super::*;

    #[test]
    fn real_damage_is_noted_although_no_point_moves() {
        let mut file = kestrel();
        file.undergo(&lose("vitality", 9, "a fall")).unwrap();
        file.undergo(&lose("vitality", 3, "a boot")).unwrap();
        let boot = &file.history()[1];
        assert_eq!((boot.change, boot.real_damage), (0, 3));
    }
}

mod d12_dice_1 {
    use super::*;

    #[test]
    fn a_roll_takes_its_heroism_out_of_the_file() {
        let mut file = kestrel();
        let ask = SheetAsk::of_score(System::D12, "Finesse").with("luck", Value::On);
        let declared = declare_roll(file.sheet(), &ask, [], HeldAgainst::Target(18)).unwrap();
        file.apply(|sheet| declared.settle(sheet, &[5, 5, 1])).unwrap();
        assert_eq!(history(&file), ["heroism -1: Luck Die for Finesse"]);
        assert_eq!(left(&file, ResourceKind::Heroism), 1);
    }
}

mod pool_res_1 {
    use super::*;

    #[test]
    fn a_failed_roll_uses_up_what_waits_and_earns_a_point() {
        let mut file = pool("Ana");
        file.undergo(&spend("resilience", 1, "my best")).unwrap();
        assert_eq!(points(&file), (1, 1));
        let ask = SheetAsk::of_score(System::POOL, "Will").with("spend", Value::Number(1));
        let declared = declare_roll(file.sheet(), &ask, [], HeldAgainst::Nothing).unwrap();
        let Throw::Check(check) = &declared.throw else { panic!("a whole check") };
        let ones: Vec<u32> = check.dice(&[]).iter().map(|_| 1).collect();
        file.apply(|sheet| declared.settle(sheet, &ones)).unwrap();
        assert_eq!(points(&file), (1, 0));
        assert_eq!(
            history(&file),
            ["resilience -1: my best", "resilience -1: for Will", "resilience +1: failed Will"]
        );
        assert!(file.text().contains("Will = 2 # firm"));
    }
}

mod pool_res_2 {
    use super::*;

    #[test]
    fn a_new_session_is_noted_only_if_it_changes_something() {
        let mut file = pool("Ana");
        file.undergo(&Deed::StartSession).unwrap();
        assert_eq!(file, pool("Ana"));
        file.undergo(&gain("resilience", 3, "an award")).unwrap();
        file.undergo(&Deed::StartSession).unwrap();
        assert_eq!(history(&file), ["resilience +3: an award", "resilience -3: new session"]);
    }
}

mod pool_res_4 {
    use super::*;

    #[test]
    fn help_is_noted_on_both_sheets() {
        let (mut ana, mut bo) = (pool("Ana"), pool("Bo"));
        ana.assist(&mut bo, 2, "I hold the rope").unwrap();
        assert_eq!((points(&ana), points(&bo)), ((0, 0), (2, 2)));
        assert_eq!(history(&ana), ["resilience -2: helped Bo: I hold the rope"]);
        assert_eq!(history(&bo), ["waiting +2: Ana helped: I hold the rope"]);
    }

    #[test]
    fn refused_help_changes_neither_sheet() {
        let (mut ana, mut bo, mut kestrel) = (pool("Ana"), pool("Bo"), kestrel());
        assert_eq!(ana.assist(&mut bo, 3, "rope").unwrap_err().rule(), Some("POOL-RES-3"));
        assert_eq!(ana.assist(&mut bo, 1, "  ").unwrap_err().rule(), Some("POOL-RES-4"));
        let error = ana.assist(&mut kestrel, 1, "rope").unwrap_err().to_string();
        assert_eq!(
            error,
            "this is a d12 sheet, and resilience points belong on a pool sheet; choose another file"
        );
        assert_eq!((ana, bo), (pool("Ana"), pool("Bo")));
    }
}
