//! Points in play: spends, gains, losses, rests, turns, sessions, assistance, Write History.

use crate::sheet::support::{Folder, VALE};

fn now(folder: &Folder, file: &str, resource: &str) -> u64 {
    folder.json(&["show", file])["resources"][resource]["now"].as_u64().unwrap()
}

mod d12_res_6 {
    use super::*;

    #[test]
    fn a_spend_beyond_what_is_there_is_refused_and_nothing_changes() {
        let folder = Folder::with_sheets();
        let reason = folder.refused(1, &["spend", "kestrel.toml", "heroism", "4", "--reason", "hubris"]);
        assert_eq!(reason, "refused (D12-RES-6): 4 Heroism needed, 3 left; spend less, or regain some first");
        folder.refused(1, &["spend", "kestrel.toml", "heroism", "0", "--reason", "nothing"]);
        folder.refused(1, &["gain", "kestrel.toml", "luck", "1", "--reason", "no such points"]);
        folder.refused(1, &["spend", "bruna.toml", "heroism", "1", "--reason", "not that kind"]);
    }

    #[test]
    fn real_damage_is_taken_only_once_incapacitated() {
        let folder = Folder::with_sheets();
        let hit =
            |points: &str| folder.ok(&["lose", "kestrel.toml", "vitality", points, "--reason", "the bear"]);
        assert!(hit("99").contains("! Incapacitated"));
        assert_eq!(now(&folder, "kestrel.toml", "vitality"), 0);
        assert!(hit("2").contains("vitality        +0  the bear; 2 real damage"));
        assert!(
            folder
                .refused(1, &["lose", "vale.toml", "resilience", "1", "--reason", "x"])
                .contains("never lost")
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_change_that_could_not_be_told_is_not_called_undone() {
    let folder = Folder::with_sheets();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let before = now(&folder, "kestrel.toml", "heroism");
    let words = ["spend", "kestrel.toml", "heroism", "1", "--reason", "a gift"];
    let output = folder.command(&words).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("what was to change is changed"), "{complaint}");
    assert_eq!(now(&folder, "kestrel.toml", "heroism"), before - 1);
}

mod d12_res_8 {
    use super::*;

    #[test]
    fn every_spend_and_gain_needs_a_reason_and_keeps_it() {
        let folder = Folder::with_sheets();
        assert!(folder.refused(2, &["spend", "kestrel.toml", "focus", "1"]).contains("--reason"));
        assert!(
            folder.refused(1, &["spend", "kestrel.toml", "focus", "1", "--reason", " "]).contains("say why")
        );
        folder.ok(&["spend", "kestrel.toml", "focus", "1", "--reason", "Hunter’s mark"]);
        folder.ok(&["gain", "kestrel.toml", "heroism", "9", "--reason", "the GM’s award"]);
        assert_eq!(
            folder.ok(&["history", "kestrel.toml"]),
            "Kestrel (kestrel.toml)\n  focus           -1  Hunter’s mark\n  heroism         +2  the GM’s award\n"
        );
        assert_eq!(
            folder.ok(&["history", "kestrel.toml", "--format", "csv"]),
            "resource,change,real_damage,reason\nfocus,-1,0,Hunter’s mark\nheroism,2,0,the GM’s award\n"
        );
    }

    #[test]
    fn write_history_costs_one_heroism() {
        let folder = Folder::with_sheets();
        let told = folder.ok(&["write-history", "kestrel.toml", "the ferryman owes me"]);
        assert!(told.contains("heroism         -1  Write History: the ferryman owes me"), "{told}");
        assert_eq!(now(&folder, "kestrel.toml", "heroism"), 2);
        folder.refused(1, &["write-history", "kestrel.toml", " "]);
    }

    #[test]
    fn write_history_with_a_dc_rolls_serendipity_and_a_bad_throw_costs_nothing() {
        let folder = Folder::with_sheets();
        let call = ["write-history", "kestrel.toml", "the ferryman owes me", "--dc", "15"];
        folder.refused(1, &[&call[..], &["--faces", "3"]].concat());
        folder.refused(1, &[&call[..], &["--faces", "3,13"]].concat());
        let told = folder.json(&[&call[..], &["--luck", "--faces", "11,3,1"]].concat());
        assert_eq!((&told["what"], &told["outcome"]), (&"Serendipity".into(), &"success".into()));
        assert_eq!(told["sheet"]["history"].as_array().unwrap().len(), 2);
        assert_eq!(now(&folder, "kestrel.toml", "heroism"), 1);
        folder.refused(1, &[&call[..], &["--luck"]].concat());
        folder.refused(2, &["write-history", "kestrel.toml", "x", "--luck"]);
    }
}

mod d12_res_7 {
    use super::*;

    #[test]
    fn a_short_rest_refills_three_and_a_long_one_gives_back_one_heroism() {
        let folder = Folder::with_sheets();
        folder.ok(&["lose", "kestrel.toml", "vitality", "3", "--reason", "a fall"]);
        folder.ok(&["spend", "kestrel.toml", "spirit", "2", "--reason", "a prayer"]);
        insta::assert_snapshot!(folder.ok(&["rest", "kestrel.toml", "short"]));
        assert!(folder.ok(&["rest", "kestrel.toml", "short"]).contains("nothing changed"));
        folder.ok(&["rest", "kestrel.toml", "long"]);
        assert_eq!(now(&folder, "kestrel.toml", "heroism"), 4);
        folder.refused(1, &["rest", "vale.toml", "long"]);
        folder.refused(2, &["rest", "kestrel.toml", "siesta"]);
    }
}

mod d12_res_2 {
    use super::*;

    #[test]
    fn a_strike_costs_two_and_the_end_of_the_turn_refills() {
        let folder = Folder::with_sheets();
        folder.ok(&["strike", "kestrel.toml", "the wolf"]);
        folder.ok(&["strike", "kestrel.toml", "the wolf"]);
        assert!(
            folder.refused(1, &["strike", "kestrel.toml", "the wolf"]).contains("2 Action needed, 0 left")
        );
        assert!(folder.ok(&["turn", "kestrel.toml"]).contains("action          +4  end of turn"));
        folder.refused(1, &["turn", "bruna.toml"]);
    }
}

mod pool_res_2 {
    use super::*;

    #[test]
    fn a_new_session_begins_for_everybody_or_for_nobody() {
        let folder = Folder::with_sheets();
        folder
            .write("orrin.toml", &VALE.replace("Vale", "Orrin").replace("resilience = 2", "resilience = 7"));
        let reason = folder.refused(1, &["session", "orrin.toml", "kestrel.toml"]);
        assert!(reason.contains("kestrel.toml: this is a d12 sheet"), "{reason}");
        folder.refused(1, &["session", "orrin.toml", "orrin.toml"]);
        let told = folder.json(&["session", "orrin.toml", "vale.toml"]);
        assert_eq!(told["sheets"][0]["history"][0]["change"], -5);
        assert_eq!(folder.json(&["show", "orrin.toml"])["resilience"], 2);
    }
}

mod pool_res_3 {
    use super::*;

    #[test]
    fn what_is_spent_waits_for_the_next_roll() {
        let folder = Folder::with_sheets();
        insta::assert_snapshot!(folder.ok(&[
            "spend",
            "vale.toml",
            "resilience",
            "1",
            "--reason",
            "one more look"
        ]));
        assert_eq!(folder.json(&["show", "vale.toml"])["waiting"], 2);
        assert!(
            folder.refused(1, &["spend", "vale.toml", "resilience", "2", "--reason", "x"]).contains("1 left")
        );
        assert!(folder.read("vale.toml").contains("# a new session"));
    }
}

mod pool_res_4 {
    use super::*;

    #[test]
    fn assistance_moves_a_point_to_anothers_roll_and_says_how() {
        let folder = Folder::with_sheets();
        folder.write("orrin.toml", &VALE.replace("Vale", "Orrin"));
        let words = ["assist", "vale.toml", "orrin.toml", "1", "--how", "holds the lamp"];
        insta::assert_snapshot!(folder.ok(&words));
        assert_eq!(folder.json(&["show", "orrin.toml"])["waiting"], 2);
        folder.refused(2, &["assist", "vale.toml", "orrin.toml", "1"]);
        folder.refused(1, &["assist", "vale.toml", "orrin.toml", "1", "--how", ""]);
        folder.refused(1, &["assist", "vale.toml", "orrin.toml", "5", "--how", "everything"]);
        folder.refused(1, &["assist", "vale.toml", "kestrel.toml", "1", "--how", "from afar"]);
    }

    #[test]
    fn nobody_assists_themselves_by_whatever_name() {
        let folder = Folder::with_sheets();
        let mut names = vec!["vale.toml", "./vale.toml"];
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("vale.toml", folder.path("link.toml")).unwrap();
            std::fs::hard_link(folder.path("vale.toml"), folder.path("hard.toml")).unwrap();
            names.extend(["link.toml", "hard.toml"]);
        }
        for name in names {
            let reason = folder.refused(1, &["assist", "vale.toml", name, "1", "--how", "tries hard"]);
            assert!(reason.starts_with("refused (POOL-RES-4): one assists another"), "{name}: {reason}");
        }
    }
}
