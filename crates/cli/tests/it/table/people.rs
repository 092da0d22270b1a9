//! A server on a free port, and people who type.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

/// A server that runs until it is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
    pub(crate) folder: TempDir,
}

impl Server {
    /// Starts one on a free port, with a store of its own.
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = format!("sqlite:{}", folder.path().join("tables.db").display());
        Self::over(&store, folder)
    }

    /// Starts one on a free port, over a store that is there.
    pub(crate) fn over(store: &str, folder: TempDir) -> Self {
        let mut child = binary(folder.path())
            .args(["serve", "--listen", "127.0.0.1:0", "--store", store])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut urls =
            lines.map_while(Result::ok).filter_map(|line| Some(line.split_once("http://")?.1.to_owned()));
        let url = format!("http://{}", urls.next().unwrap().trim());
        Self { child, url, folder }
    }

    /// Stops it as a service manager would, and says how it ended.
    pub(crate) fn stop(mut self) -> Option<i32> {
        self.terminate();
        self.child.wait().unwrap().code()
    }

    /// Stops it as somebody would who loses patience: the last line it writes, and how it ended.
    pub(crate) fn stop_at_once(mut self) -> (String, Option<i32>) {
        let mut said = BufReader::new(self.child.stderr.take().unwrap()).lines().map_while(Result::ok);
        self.terminate();
        assert!(said.any(|line| line.starts_with("Stopping: ")));
        self.terminate();
        (said.last().unwrap_or_default(), self.child.wait().unwrap().code())
    }

    fn terminate(&self) {
        Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been stopped before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody with a machine of their own.
pub(crate) struct Person {
    pub(crate) folder: TempDir,
    server: String,
}

/// What a command left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: i32,
}

impl Person {
    pub(crate) fn new(server: &Server) -> Self {
        Self { folder: tempfile::tempdir().unwrap(), server: server.url.clone() }
    }

    /// Types a command, with something to answer its questions.
    pub(crate) fn answers(&self, line: &str, answers: &str) -> Ran {
        let mut child = self
            .command()
            .args(words(line))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(answers.as_bytes()).unwrap();
        Ran::of(child.wait_with_output().unwrap())
    }

    /// Types a command, whatever comes of it.
    pub(crate) fn tries(&self, line: &str) -> Ran {
        Ran::of(self.command().args(words(line)).output().unwrap())
    }

    /// Types a command that works, and reads what it says.
    pub(crate) fn types(&self, line: &str) -> String {
        let ran = self.tries(line);
        assert_eq!(ran.code, 0, "{line}\n{}{}", ran.stdout, ran.stderr);
        ran.stdout
    }

    /// Types a command that works, and reads its JSON.
    pub(crate) fn json(&self, line: &str) -> serde_json::Value {
        serde_json::from_str(&self.types(&format!("{line} --json"))).unwrap()
    }

    /// Types a command that is refused, and reads why.
    pub(crate) fn is_refused(&self, line: &str) -> String {
        let ran = self.tries(line);
        assert_eq!(ran.code, 1, "{line}\n{}{}", ran.stdout, ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 1, "one sentence:\n{}", ran.stderr);
        ran.stderr
    }

    /// A file of theirs.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = binary(self.folder.path());
        command.env("TWELVEFOLD_SERVER", &self.server);
        command
    }
}

impl Ran {
    fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Self { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code().unwrap() }
    }
}

/// The binary in somebody's folder.
fn binary(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_twelvefold"));
    command.current_dir(folder).env("XDG_DATA_HOME", folder.join("data")).stdin(Stdio::null());
    command.env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR").env_remove("TWELVEFOLD_STORE");
    command
}

/// The words of a line; single quotes keep words together.
fn words(line: &str) -> Vec<String> {
    let quoted = line.split('\'').enumerate().flat_map(|(at, part)| {
        let is_quoted = at % 2 == 1;
        let whole = is_quoted.then(|| vec![part.to_owned()]);
        whole.unwrap_or_else(|| part.split_whitespace().map(str::to_owned).collect())
    });
    quoted.collect()
}

/// A GM and two players at a table of the D12 System, Ana with Kestrel and Bo with Bruna.
pub(crate) struct Group {
    pub(crate) gm: Person,
    pub(crate) ana: Person,
    pub(crate) bo: Person,
}

impl Group {
    pub(crate) fn sit_down(server: &Server) -> Self {
        let gm = Person::new(server);
        gm.types("table new 'The Salt Road' --system d12 --name Mira");
        let link = gm.json("table invite")["link"].as_str().unwrap().to_owned();
        let [ana, bo] = [("Ana", "Kestrel"), ("Bo", "Bruna")].map(|(name, character)| {
            let person = Person::new(server);
            person.types(&format!("table join {link} --name {name}"));
            person.types(&format!("sheet new d12 sheet.toml --name {character}"));
            person.types("sheet set sheet.toml Level=4 Body=3 DEX=2 Finesse=1");
            person.types("table put sheet.toml");
            person
        });
        gm.types("sheet new d12 wolf.toml --name Wolf");
        gm.types("table put wolf.toml --stat-block");
        gm.types("table npc Wolf --count 2");
        Self { gm, ana, bo }
    }
}

/// A text without what differs from run to run: dice, hashes, ids, codes.
pub(crate) fn masked(text: &str) -> String {
    let is_secret = |word: &str| word.len() >= 20 && !word.contains('-');
    let line = |line: &str| {
        line.split(' ').map(|word| if is_secret(word) { "…" } else { word }).collect::<Vec<_>>().join(" ")
    };
    text.lines().map(|one| line(one) + "\n").collect()
}

/// A log without the times: a slow machine is older.
pub(crate) fn timeless(log: &str) -> String {
    let line = |line: &str| {
        let (number, rest) = line.trim_start().split_once("  ").unwrap();
        let (_, told) = rest.trim_start().split_once("  ").unwrap();
        format!("{number}  {told}\n")
    };
    log.lines().map(line).collect()
}
