//! A folder of sheets, and the command run in it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A D12 sheet with comments, a modifier of each kind and an odd order of its own.
pub(crate) const KESTREL: &str = r#"# Kestrel, who never misses
system = "d12"
name = "Kestrel"
deity = "Aru"

[points]
Level = 5   # since the bridge
Mind = 1
Body = 3
DEX = 2     # quick hands
Finesse = 1

[[modifiers]] # from the hills
name = "Keen ears"
source = "race"
node = "Awareness"
value = 1

[[modifiers]]
name = "Hound"
source = "class"
node = "WIS"
value = 2
when = "tracking"

[resources]
heroism = 3
"#;

/// A 3d6 sheet.
pub(crate) const BRUNA: &str = r#"system = "3d6"
name = "Bruna"
level = 3
heroism = 2
size = "Large"
proficiencies = ["Stealth"]

[scores]
Body = 18
Fortitude = 11
Reflex = 9
Will = 13
Intelligence = 8
Perception = 12
Empathy = 7

[magic]
Will = 2

[maximum]
Body = 20
"#;

/// An Action Pool sheet.
pub(crate) const VALE: &str = r#"system = "pool"
name = "Vale"
archetype = { name = "Strategist", covers = ["Perception"], dice = 2 }
resilience = 2 # a new session
waiting = 1

[levels]
Perception = 3
Strength = 1
"#;

/// A folder of its own for a test.
pub(crate) struct Folder(tempfile::TempDir);

/// What a command answered.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Folder {
    /// With the three sheets in it.
    pub(crate) fn with_sheets() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        for (name, text) in [("kestrel.toml", KESTREL), ("bruna.toml", BRUNA), ("vale.toml", VALE)] {
            folder.write(name, text);
        }
        folder
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Every file with its bytes, so that nothing can change or be left behind unnoticed.
    pub(crate) fn everything(&self) -> Vec<(PathBuf, Option<Vec<u8>>)> {
        let entries = fs::read_dir(self.0.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut all: Vec<_> = entries.map(|path| (path.clone(), fs::read(path).ok())).collect();
        all.sort();
        all
    }

    /// The command, not yet run.
    pub(crate) fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_twelvefold"));
        command.current_dir(self.0.path()).arg("sheet").args(words);
        command
    }

    /// Runs `twelvefold sheet …`.
    pub(crate) fn run(&self, words: &[&str]) -> Ran {
        let Output { status, stdout, stderr } = self.command(words).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Ran { code: status.code().unwrap(), out: text(stdout), err: text(stderr) }
    }

    /// Runs a command that must succeed.
    pub(crate) fn ok(&self, words: &[&str]) -> String {
        let Ran { code, out, err } = self.run(words);
        assert_eq!((code, err.as_str()), (0, ""), "{words:?}");
        out
    }

    /// The JSON of a command that must succeed.
    pub(crate) fn json(&self, words: &[&str]) -> serde_json::Value {
        serde_json::from_str(&self.ok(&[words, &["--json"]].concat())).unwrap()
    }

    /// Runs a command that must be refused: one line of reason, no answer, and not a byte changed.
    pub(crate) fn refused(&self, code: i32, words: &[&str]) -> String {
        let before = self.everything();
        let ran = self.run(words);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{words:?}: {}", ran.err);
        assert_eq!(self.everything(), before, "{words:?} changed something");
        assert_eq!(ran.err.lines().count(), 1, "{words:?}: {}", ran.err);
        ran.err.trim_end().to_owned()
    }
}
