//! Sessions in a page: a fenced block that starts with `$ twelvefold …` is what a reader would see on typing it.
//!
//! Every line that starts with `$ ` is a command for `sh` (one that ends in `\` goes on in the next line); what
//! stands below, up to the next command or the end of the fence, is what it prints on either stream. The commands
//! of a page share one fresh folder, in page order, so a walk-through can make a file and use it. A block whose
//! fence reads ```` ```toml kestrel.toml ```` is put into that folder under its name.
//!
//! In the rule pages a reader is told to try commands in the middle of a sentence: those run too, in the same folder.
//! Nothing is printed below them to compare, but each must be one that a reader can type.

use crate::child::Ending;
use crate::finding::Finding;
use crate::source::{Source, indent};

/// The pages whose sentences hold commands to try.
const RULES: &str = "docs/rules/";

/// Where the commands of a page run.
pub(crate) trait Desk {
    /// Runs a command line and says how it ended.
    fn run(&mut self, line: &str) -> Result<Ending, String>;
    /// Lays a file there.
    fn write_file(&mut self, name: &str, text: &str) -> Result<(), String>;
    /// Whether a file of that name lies there.
    fn has(&self, name: &str) -> bool;
}

/// A page after its commands were run.
pub(crate) struct Replay {
    /// The page with what the commands print.
    pub(crate) text: String,
    /// How many commands it holds.
    pub(crate) commands: usize,
    /// Where the page says something else than the command; `text` has it right.
    pub(crate) stale: Vec<Finding>,
    /// What no rewriting can mend.
    pub(crate) broken: Vec<Finding>,
}

/// Runs the sessions of a page.
pub(crate) fn replay(page: &Source, desk: &mut dyn Desk) -> Result<Replay, String> {
    let lines: Vec<&str> = page.text.lines().collect();
    let mut player =
        Player { path: &page.path, desk, text: Vec::new(), commands: 0, stale: vec![], broken: vec![] };
    let mut at = 0;
    while at < lines.len() {
        player.text.push(lines[at].to_owned());
        let Some(fence) = Fence::open(lines[at]) else {
            at += 1;
            player.sentence(at, lines[at - 1])?;
            continue;
        };
        let body = at + 1;
        let Some(length) = lines[body..].iter().position(|line| fence.is_closed_by(line)) else {
            player.broken.push(Finding::at_line(&page.path, body, "this fence is never closed"));
            player.text.extend(lines[body..].iter().map(|&line| line.to_owned()));
            break;
        };
        player.block(&fence, body, &lines[body..body + length])?;
        at = body + length;
        player.text.push(lines[at].to_owned());
        at += 1;
    }
    let Player { text, commands, stale, broken, .. } = player;
    let end = if page.text.ends_with('\n') { "\n" } else { "" };
    Ok(Replay { text: text.join("\n") + end, commands, stale, broken })
}

/// The opening line of a fenced block.
struct Fence<'a> {
    indent: &'a str,
    marks: &'a str,
    info: &'a str,
}

impl<'a> Fence<'a> {
    fn open(line: &'a str) -> Option<Self> {
        let rest = line.trim_start();
        let mark = rest.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
        let marks = &rest[..rest.len() - rest.trim_start_matches(mark).len()];
        let info = rest[marks.len()..].trim();
        // A line such as ```` ```x``` ```` is code within a sentence.
        (marks.len() >= 3 && !info.contains('`')).then_some(Self { indent: indent(line), marks, info })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let line = line.trim();
        line.starts_with(self.marks) && line.trim_start_matches(&self.marks[..1]).is_empty()
    }

    /// The file that the block is, if its fence names one.
    fn file(&self) -> Option<&'a str> {
        let (_, name) = self.info.split_once(' ')?;
        let plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-' | '_');
        (name.contains('.') && !name.starts_with('.') && name.chars().all(plain)).then_some(name)
    }

    fn strip<'b>(&self, line: &'b str) -> &'b str {
        line.strip_prefix(self.indent).unwrap_or_else(|| line.trim_start())
    }
}

struct Player<'a> {
    path: &'a str,
    desk: &'a mut dyn Desk,
    text: Vec<String>,
    commands: usize,
    stale: Vec<Finding>,
    broken: Vec<Finding>,
}

impl Player<'_> {
    /// One block; `start` is the index of its first line in the page.
    fn block(&mut self, fence: &Fence<'_>, start: usize, lines: &[&str]) -> Result<(), String> {
        let stripped: Vec<&str> = lines.iter().map(|line| fence.strip(line)).collect();
        if let Some(name) = fence.file() {
            self.desk.write_file(name, &(stripped.join("\n") + "\n"))?;
        }
        let is_session = stripped.first().is_some_and(|line| is_ours(line));
        if !is_session {
            self.text.extend(lines.iter().map(|&line| line.to_owned()));
            return Ok(());
        }
        let mut at = 0;
        while at < stripped.len() {
            let command = command_at(&stripped[at..]);
            let below = &stripped[at + command..];
            let written = below.iter().position(|line| line.starts_with("$ ")).unwrap_or(below.len());
            self.exchange(fence, start + at + 1, &stripped[at..at + command], &below[..written])?;
            at += command + written;
        }
        Ok(())
    }

    /// One line outside all blocks, counted from 1.
    fn sentence(&mut self, line: usize, text: &str) -> Result<(), String> {
        if !self.path.starts_with(RULES) {
            return Ok(());
        }
        for typed in text.split('`').skip(1).step_by(2).filter(|code| code.starts_with("twelvefold ")) {
            self.commands += 1;
            let ending = self.desk.run(typed)?;
            let absent =
                typed.split_whitespace().find(|word| word.ends_with(".toml") && !self.desk.has(word));
            let reason = absent.map(|name| format!("needs {name}, which no command above it makes"));
            if let Some(reason) = objection(&ending).map(str::to_owned).or(reason) {
                self.broken.push(trouble(self.path, line, typed, &reason, &ending.text));
            }
        }
        Ok(())
    }

    /// One command and what stands below it.
    fn exchange(
        &mut self,
        fence: &Fence<'_>,
        line: usize,
        command: &[&str],
        written: &[&str],
    ) -> Result<(), String> {
        self.commands += 1;
        let typed = command.join("\n").trim_start_matches("$ ").to_owned();
        let ending = self.desk.run(&typed)?;
        let printed = tidy_lines(ending.text.lines());
        let mut kept = printed.clone();
        let fenced = printed.iter().any(|line| fence.is_closed_by(line));
        let fenced = fenced.then_some("prints the block's own fence; use a longer one");
        if let Some(reason) = objection(&ending).or(fenced) {
            self.broken.push(trouble(self.path, line, &typed, reason, &ending.text));
            kept = written.iter().map(|&line| line.to_owned()).collect();
        } else if printed != tidy_lines(written.iter().copied()) {
            let difference = difference(&tidy_lines(written.iter().copied()), &printed);
            let chance = typed.contains(" roll") && !typed.contains("--seed") && !typed.contains("--faces");
            let hint = if chance { "; give it a --seed" } else { "" };
            let message = format!("`{typed}` prints something else{hint}\n{difference}");
            self.stale.push(Finding::at_line(self.path, line, message));
        }
        let lines = command.iter().map(|&line| line.to_owned()).chain(kept);
        self.text
            .extend(lines.map(|line| if line.is_empty() { line } else { format!("{}{line}", fence.indent) }));
        Ok(())
    }
}

fn is_ours(line: &str) -> bool {
    line.strip_prefix("$ twelvefold").is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// How many lines the command at the start takes.
fn command_at(lines: &[&str]) -> usize {
    let more = lines.iter().take_while(|line| line.trim_end().ends_with('\\')).count();
    (more + 1).min(lines.len())
}

/// What is wrong with a command, and what it said itself.
fn trouble(path: &str, line: usize, typed: &str, reason: &str, said: &str) -> Finding {
    let said: String = said.trim_end().lines().map(|line| format!("\n    {line}")).collect();
    Finding::at_line(path, line, format!("`{typed}` {reason}{said}"))
}

/// Why this ending may not stand in a page: only an answer (0) and a refusal (1) may.
fn objection(ending: &Ending) -> Option<&'static str> {
    match ending.code {
        Some(0 | 1) => None,
        Some(2) => Some("is wrong usage"),
        Some(_) => Some("broke down"),
        None => Some("was stopped, or took too long"),
    }
}

/// Lines without blanks at their ends, and without empty lines at the end of all.
fn tidy_lines<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut lines: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// The stretch in which two texts differ, written (`-`) and printed (`+`).
fn difference(written: &[String], printed: &[String]) -> String {
    let same = |pair: &(&String, &String)| pair.0 == pair.1;
    let head = written.iter().zip(printed).take_while(same).count();
    let tail = written[head..].iter().rev().zip(printed[head..].iter().rev()).take_while(same).count();
    let lines = |sign: char, text: &[String]| -> Vec<String> {
        text[head..text.len() - tail].iter().map(|line| format!("    {sign} {line}")).collect()
    };
    [lines('-', written), lines('+', printed)].concat().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers `twelvefold N` with N lines, exits 2 on `bad`, and remembers everything.
    #[derive(Default)]
    struct Fake {
        heard: Vec<String>,
        files: Vec<(String, String)>,
    }

    impl Desk for Fake {
        fn run(&mut self, line: &str) -> Result<Ending, String> {
            self.heard.push(line.to_owned());
            let word = line.split_whitespace().last().unwrap_or_default();
            let count = word.parse().unwrap_or(0);
            let text: String = (1..=count).map(|n: usize| format!("line {n}  \n")).collect();
            Ok(Ending { code: Some(if word == "bad" { 2 } else { 0 }), text })
        }

        fn write_file(&mut self, name: &str, text: &str) -> Result<(), String> {
            self.files.push((name.to_owned(), text.to_owned()));
            Ok(())
        }

        fn has(&self, name: &str) -> bool {
            self.files.iter().any(|(known, _)| known == name)
        }
    }

    fn play(text: &str) -> (Replay, Fake) {
        play_at("page.md", text)
    }

    fn play_at(path: &str, text: &str) -> (Replay, Fake) {
        let mut desk = Fake::default();
        let page = Source { path: path.to_owned(), text: text.to_owned() };
        (replay(&page, &mut desk).unwrap(), desk)
    }

    #[test]
    fn a_true_page_stays_as_it_is() {
        let text = "# T\n\n```text\n$ twelvefold 2\nline 1\nline 2\n\n$ cat 1\nline 1\n```\nend\n";
        let (page, desk) = play(text);
        assert_eq!(desk.heard, ["twelvefold 2", "cat 1"]);
        assert!(page.stale.is_empty() && page.broken.is_empty());
    }

    #[test]
    fn a_stale_page_is_found_and_set_right() {
        let (page, _) = play("```\n$ twelvefold 3\nline 1\nline 9\nline 3\n```\n");
        assert_eq!(page.text, "```\n$ twelvefold 3\nline 1\nline 2\nline 3\n```\n");
        assert_eq!(page.stale.len(), 1);
        assert_eq!(page.stale[0].place, "page.md:2");
        assert!(page.stale[0].message.ends_with("    - line 9\n    + line 2"), "{}", page.stale[0]);
        assert!(play(&page.text).0.stale.is_empty(), "a rewritten page is true");
    }

    #[test]
    fn wrong_usage_is_never_written_into_a_page() {
        let text = "```\n$ twelvefold bad\nas it was\n```\n";
        let (page, _) = play(text);
        assert_eq!((page.text.as_str(), page.broken.len()), (text, 1));
    }

    #[test]
    fn a_session_in_a_list_keeps_its_indentation() {
        let (page, _) = play("- so:\n  ```\n  $ twelvefold 1\n  ```\n");
        assert_eq!(page.text, "- so:\n  ```\n  $ twelvefold 1\n  line 1\n  ```\n");
    }

    #[test]
    fn a_long_command_goes_on_in_the_next_line() {
        let (_, desk) = play("```\n$ twelvefold \\\n    2\nline 1\nline 2\n```\n");
        assert_eq!(desk.heard, ["twelvefold \\\n    2"]);
    }

    #[test]
    fn a_block_with_a_name_becomes_a_file() {
        let (_, desk) = play("```toml kestrel.toml\nname = \"Kestrel\"\n```\n```rust,no_run\n```\n");
        assert_eq!(desk.files, [("kestrel.toml".to_owned(), "name = \"Kestrel\"\n".to_owned())]);
    }

    #[test]
    fn other_blocks_are_left_alone() {
        let text = "```sh\n$ cargo x test\n```\n````md\n```\n$ twelvefold 1\n```\n````\ninline ```x``` code";
        let (page, desk) = play(text);
        assert_eq!(page.text, text);
        assert!(desk.heard.is_empty());
    }

    #[test]
    fn a_rule_page_is_tried_sentence_by_sentence() {
        let text =
            "Type `twelvefold 1` and `other`.\n\nTry: `twelvefold bad`\nTry: `twelvefold show kes.toml`\n";
        let (page, desk) = play_at("docs/rules/toy.md", text);
        assert_eq!(desk.heard, ["twelvefold 1", "twelvefold bad", "twelvefold show kes.toml"]);
        let places: Vec<&str> = page.broken.iter().map(|finding| finding.place.as_str()).collect();
        assert_eq!(places, ["docs/rules/toy.md:3", "docs/rules/toy.md:4"]);
        assert_eq!(page.text, text);
        assert!(play(text).1.heard.is_empty(), "elsewhere a sentence may speak of FILE and NAME");
    }

    #[test]
    fn an_open_fence_is_named() {
        let (page, _) = play("text\n```\n$ twelvefold 1\n");
        assert_eq!(page.broken[0].place, "page.md:2");
        assert_eq!(page.text, "text\n```\n$ twelvefold 1\n");
    }
}
