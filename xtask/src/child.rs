//! Other programs, run with their output caught and with a sign of life while they work.

use std::io::{BufRead, BufReader, PipeReader, pipe};
use std::path::Path;
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often the person hears of a program that says nothing.
const TICK: Duration = Duration::from_millis(250);

/// Tells cargo to print, as JSON, what it made.
pub(crate) const MESSAGES: [&str; 2] = ["--message-format", "json-render-diagnostics"];

/// How a program ended and all it said, on either stream, in order.
pub(crate) struct Ending {
    /// Its exit code; none if a signal or our patience ended it.
    pub(crate) code: Option<i32>,
    /// Standard output and standard error together.
    pub(crate) text: String,
}

impl Ending {
    /// Whether it ended well.
    pub(crate) fn is_success(&self) -> bool {
        self.code == Some(0)
    }
}

/// The cargo that runs us, in the project's folder.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).stdin(Stdio::null());
    command
}

/// Runs a program to its end with the terminal as its own, and gives its exit code.
pub(crate) fn show(mut command: Command) -> Result<ExitStatus, String> {
    command.status().map_err(|error| cannot_start(&command, &error))
}

/// Becomes another program, so that an interrupt typed at the terminal reaches it alone; where a process can't do that it is
/// run to its end.
pub(crate) fn hand_over(mut command: Command) -> Result<ExitCode, String> {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let error = command.exec();
        Err(cannot_start(&command, &error))
    }
    #[cfg(not(unix))]
    show(command).map(crate::run::exit_code)
}

/// Runs a cargo call that prints its messages as JSON, and gives them; `what` it builds starts the sentence if it fails.
pub(crate) fn build(command: Command, what: &str, tick: &mut dyn FnMut(&str)) -> Result<String, String> {
    let is_message = |line: &&str| line.starts_with('{');
    // What was last said to a person stays on the screen while messages pass.
    let mut latest = String::new();
    let mut filter = |line: &str| {
        if !is_message(&line) {
            line.clone_into(&mut latest);
        }
        tick(&latest);
    };
    let ending = watch(command, None, &mut filter)?;
    if ending.is_success() {
        return Ok(ending.text);
    }
    let said: Vec<&str> = ending.text.lines().filter(|line| !is_message(line)).collect();
    Err(format!("{what} does not build:\n{}", said.join("\n")))
}

/// What a program prints on standard output; what it complains of, if it fails.
pub(crate) fn stdout_of(mut command: Command) -> Result<String, String> {
    let output = command.output().map_err(|error| cannot_start(&command, &error))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a program to its end, or until `limit` has passed, and calls `tick` with its latest line now and then.
pub(crate) fn watch(
    mut command: Command,
    limit: Option<Duration>,
    tick: &mut dyn FnMut(&str),
) -> Result<Ending, String> {
    let trouble = |error: std::io::Error| format!("No pipe for the output: {error}");
    let (reader, writer) = pipe().map_err(trouble)?;
    command.stdin(Stdio::null()).stdout(writer.try_clone().map_err(trouble)?).stderr(writer);
    let mut child = command.spawn().map_err(|error| cannot_start(&command, &error))?;
    // The command holds our ends of the pipe; the reader sees its end only once they are closed.
    drop(command);
    let (text, in_time) = gather(lines_of(reader), &mut child, limit, tick);
    let status = child.wait().map_err(|error| format!("Lost sight of a program: {error}"))?;
    Ok(Ending { code: if in_time { status.code() } else { None }, text })
}

/// Collects the lines until the program closes its output; false if it had to be stopped.
fn gather(
    lines: Receiver<String>,
    child: &mut Child,
    limit: Option<Duration>,
    tick: &mut dyn FnMut(&str),
) -> (String, bool) {
    let started = Instant::now();
    let (mut text, mut latest) = (String::new(), String::new());
    loop {
        match lines.recv_timeout(TICK) {
            Ok(line) => {
                line.trim().clone_into(&mut latest);
                text.push_str(&line);
            }
            Err(RecvTimeoutError::Disconnected) => return (text, true),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if limit.is_some_and(|limit| started.elapsed() > limit) {
            // Already gone is as good as stopped.
            let _ = child.kill();
            return (text, false);
        }
        tick(&latest);
    }
}

fn lines_of(reader: PipeReader) -> Receiver<String> {
    let (send, receive) = channel();
    thread::spawn(move || {
        let mut reader = BufReader::new(reader);
        let mut line = Vec::new();
        while reader.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
            if send.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
            line.clear();
        }
    });
    receive
}

fn cannot_start(command: &Command, error: &std::io::Error) -> String {
    format!("Cannot start `{}`: {error}", command.get_program().to_string_lossy())
}
