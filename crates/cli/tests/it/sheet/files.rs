//! Files: never overwritten by accident, never half written, never changed by a refusal.

use std::fs;

use crate::sheet::support::{Folder, KESTREL};

#[test]
fn a_new_sheet_is_named_after_its_file_and_never_overwrites_another() {
    let folder = Folder::with_sheets();
    for system in ["d12", "3d6", "pool"] {
        let file = format!("new-{system}.toml");
        assert!(folder.ok(&["new", system, &file]).contains("is a new sheet of the"));
        assert!(folder.read(&file).contains(&format!("name = \"New {system}\"")));
        assert_eq!(folder.json(&["show", &file])["system"], system);
        assert!(folder.refused(1, &["new", system, &file]).contains("is there already"));
    }
    assert_eq!(folder.json(&["new", "d12", "x.toml", "--name", "Ana Lyra"])["name"], "Ana Lyra");
    assert!(folder.refused(2, &["new", "d20", "y.toml"]).contains("use d12, 3d6 or pool"));
    assert!(folder.refused(1, &["new", "d12", "no/such/y.toml"]).contains("there is no folder no/such"));
}

#[test]
fn a_broken_or_illegal_sheet_is_refused_with_file_line_and_reason() {
    let folder = Folder::with_sheets();
    folder.write("broken.toml", "system = \"d12\"\n[points\nLevel = 1\n");
    folder.write("illegal.toml", "system = \"d12\"\n[points]\nLevel = 2\nBody = 5\n");
    for words in [
        &["show", "illegal.toml"][..],
        &["set", "illegal.toml", "DEX=1"],
        &["spend", "illegal.toml", "heroism", "1", "--reason", "x"],
        &["rest", "illegal.toml", "long"],
        &["roll", "illegal.toml", "DEX", "--dc", "12", "--luck"],
        &["check", "illegal.toml"],
    ] {
        let reason = folder.refused(1, words);
        assert!(reason.starts_with("refused (D12-TREE-2): illegal.toml:3: Level holds 2"), "{reason}");
    }
    assert!(folder.refused(1, &["show", "broken.toml"]).starts_with("refused: broken.toml:2: "));
}

#[test]
fn a_sheet_in_json_is_read_as_well_and_stays_json() {
    let folder = Folder::with_sheets();
    folder.write("ana.json", r#"{"system": "d12", "name": "Ana", "points": {"Level": 3, "Body": 1}}"#);
    assert_eq!(folder.ok(&["check", "ana.json"]), "ana.json: Ana is a legal d12 sheet\n");
    folder.ok(&["set", "ana.json", "Body=2", "STR=1"]);
    let kept: serde_json::Value = serde_json::from_str(&folder.read("ana.json")).unwrap();
    assert_eq!(
        (&kept["name"], &kept["points"]["Body"], &kept["points"]["STR"]),
        (&"Ana".into(), &2.into(), &1.into())
    );
    let before = folder.read("ana.json");
    assert!(folder.refused(1, &["set", "ana.json", "Body=9"]).contains("Level holds 3"));
    assert_eq!(folder.read("ana.json"), before);
}

#[test]
fn check_judges_every_file_and_fails_if_one_is_bad() {
    let folder = Folder::with_sheets();
    folder.write("illegal.toml", "system = \"pool\"\n[levels]\nLuck = 9\n");
    assert_eq!(
        folder.ok(&["check", "kestrel.toml", "vale.toml"]),
        "kestrel.toml: Kestrel is a legal d12 sheet\nvale.toml: Vale is a legal pool sheet\n"
    );
    let ran = folder.run(&["check", "illegal.toml", "kestrel.toml", "missing.toml"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "kestrel.toml: Kestrel is a legal d12 sheet\n"));
    let lines: Vec<&str> = ran.err.lines().collect();
    assert!(
        lines[0].starts_with("refused (POOL-ROLL-1): illegal.toml:3: there is no level 9"),
        "{}",
        ran.err
    );
    assert!(lines[1].starts_with("there is no file missing.toml"), "{}", ran.err);
    let ran = folder.run(&["check", "illegal.toml", "kestrel.toml", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(ran.code, 1);
    assert_eq!(found["files"][0]["line"], 3);
    assert_eq!(found["files"][1]["legal"], true);
}

#[test]
fn what_is_no_sheet_gets_a_sentence() {
    let folder = Folder::with_sheets();
    fs::create_dir(folder.path("folder")).unwrap();
    fs::write(folder.path("latin.toml"), b"system = \"d12\"\nname = \"Jos\xe9\"\n").unwrap();
    fs::write(folder.path("long.toml"), vec![b'#'; 5 << 20]).unwrap();
    for (file, reason) in [
        ("missing.toml", "there is no file missing.toml"),
        ("folder", "folder is a folder"),
        ("latin.toml", "latin.toml:2: this is no UTF-8 text"),
        ("long.toml", "long.toml is far too long"),
    ] {
        assert!(folder.refused(1, &["show", file]).contains(reason), "{file}");
        assert!(folder.refused(1, &["set", file, "name=x"]).contains(reason), "{file}");
    }
}

#[test]
fn nothing_is_left_behind_beside_the_sheet() {
    let folder = Folder::with_sheets();
    let names = |folder: &Folder| folder.everything().into_iter().map(|(path, _)| path).collect::<Vec<_>>();
    let before = names(&folder);
    folder.ok(&["set", "kestrel.toml", "Level=6"]);
    folder.ok(&["roll", "kestrel.toml", "Finesse", "--dc", "12", "--luck", "--seed", "1"]);
    assert_eq!(names(&folder), before);
}

#[test]
fn an_edit_that_changes_nothing_writes_nothing() {
    let folder = Folder::with_sheets();
    let written = |folder: &Folder| fs::metadata(folder.path("kestrel.toml")).unwrap().modified().unwrap();
    let before = written(&folder);
    assert!(folder.ok(&["set", "kestrel.toml", "Level=5"]).contains("nothing changed"));
    assert_eq!((folder.read("kestrel.toml").as_str(), written(&folder)), (KESTREL, before));
}

#[test]
fn commands_at_the_same_time_lose_no_point() {
    let folder = Folder::with_sheets();
    folder.ok(&["set", "vale.toml", "resilience=20"]);
    let words = ["spend", "vale.toml", "resilience", "1", "--reason", "all at once"];
    let running: Vec<_> = (0..12)
        .map(|_| folder.command(&words).stdout(std::process::Stdio::null()).spawn().unwrap())
        .collect();
    for mut one in running {
        assert!(one.wait().unwrap().success());
    }
    let sheet = folder.json(&["show", "vale.toml"]);
    assert_eq!((&sheet["resilience"], &sheet["waiting"]), (&8.into(), &13.into()));
    assert_eq!(folder.json(&["history", "vale.toml"])["history"].as_array().unwrap().len(), 13);
}

/// However a command ends, the file is either the old sheet or the new one.
#[test]
fn a_command_that_is_killed_leaves_a_whole_sheet() {
    let folder = Folder::with_sheets();
    folder.ok(&["set", "vale.toml", "resilience=1000"]);
    for pause in 0..20 {
        let words = ["gain", "vale.toml", "resilience", "1", "--reason", "maybe"];
        let mut running = folder.command(&words).stdout(std::process::Stdio::null()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_micros(pause * 300));
        running.kill().unwrap();
        running.wait().unwrap();
        folder.ok(&["check", "vale.toml"]);
    }
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    use crate::sheet::support::{Folder, KESTREL};

    #[test]
    fn permissions_stay_as_they_were() {
        let folder = Folder::with_sheets();
        let path = folder.path("kestrel.toml");
        for mode in [0o600, 0o644, 0o664] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            folder.ok(&["set", "kestrel.toml", &format!("name=K{mode}")]);
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
        }
    }

    #[test]
    fn a_read_only_sheet_is_refused() {
        let folder = Folder::with_sheets();
        fs::set_permissions(folder.path("kestrel.toml"), fs::Permissions::from_mode(0o444)).unwrap();
        for words in [
            &["set", "kestrel.toml", "Level=6"][..],
            &["roll", "kestrel.toml", "Finesse", "--dc", "12", "--luck"],
            &["write-history", "kestrel.toml", "it rained"],
        ] {
            assert!(folder.refused(1, words).contains("kestrel.toml is read-only"), "{words:?}");
        }
    }

    #[test]
    fn a_folder_that_takes_no_files_is_refused() {
        let folder = Folder::with_sheets();
        assert!(folder.refused(1, &["new", "d12", "/proc/kestrel.toml"]).contains("/proc"));
    }

    #[test]
    fn a_link_stays_a_link_and_the_real_file_changes() {
        let folder = Folder::with_sheets();
        fs::create_dir(folder.path("real")).unwrap();
        fs::rename(folder.path("kestrel.toml"), folder.path("real/k.toml")).unwrap();
        symlink("real/k.toml", folder.path("kestrel.toml")).unwrap();
        folder.ok(&["set", "kestrel.toml", "Level=6"]);
        assert!(fs::symlink_metadata(folder.path("kestrel.toml")).unwrap().is_symlink());
        assert_eq!(folder.read("real/k.toml"), KESTREL.replace("Level = 5", "Level = 6"));
        symlink("nowhere.toml", folder.path("dangling.toml")).unwrap();
        assert!(folder.refused(1, &["new", "d12", "dangling.toml"]).contains("is there already"));
    }

    #[test]
    fn a_pipe_is_refused_instead_of_waited_for() {
        let folder = Folder::with_sheets();
        let made = std::process::Command::new("mkfifo").arg(folder.path("pipe.toml")).status();
        if made.is_ok_and(|status| status.success()) {
            let ran = folder.run(&["show", "pipe.toml"]);
            assert_eq!((ran.code, ran.err.contains("is no ordinary file")), (1, true));
        }
    }

    #[test]
    fn a_sheet_is_never_written_in_place() {
        let folder = Folder::with_sheets();
        let inode = || fs::metadata(folder.path("kestrel.toml")).unwrap().ino();
        let (before, open) = (inode(), fs::File::open(folder.path("kestrel.toml")).unwrap());
        folder.ok(&["set", "kestrel.toml", "Level=6"]);
        assert_ne!(inode(), before, "the new text takes the old one's place");
        assert_eq!(
            std::io::read_to_string(open).unwrap(),
            KESTREL,
            "whoever was reading reads on undisturbed"
        );
    }
}
