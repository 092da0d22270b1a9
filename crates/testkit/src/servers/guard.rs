//! Programs that cannot outlive us.
//!
//! A destructor is no promise: a static is never dropped, and a process that is killed drops nothing. So between us and
//! the program stands a shell. It starts the program and then reads from a pipe whose other end only we hold. One
//! line tells it that the program has ended, a second that we let go. The end of the pipe tells it that we are gone,
//! however that came about: then it ends the program and tidies up. It has a process group of its own, so that an
//! interrupt typed at the terminal passes it by.
//!
//! The program writes to a second pipe that we read. When that ends, the program and all its children are gone.

use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::owner::Owner;
use crate::Error;

/// The words after it: the signal that ends the program, what to do afterwards, the program, its arguments.
const SCRIPT: &str = r#"
signal=$1 farewell=$2
shift 2
"$@" </dev/null >&2 &
program=$!
trap '' HUP INT TERM
exec 2>/dev/null
echo "$program"
if read -r ended; then
    wait "$program"
    echo $?
    if read -r let_go; then exit; fi
else
    kill -s "$signal" "$program"
    wait "$program"
fi
eval "$farewell"
"#;

/// How a program is to be guarded.
pub(crate) struct Guarding<'a> {
    /// The program.
    pub(crate) program: &'a OsStr,
    /// Its arguments.
    pub(crate) args: &'a [OsString],
    /// What it finds in its environment beside ours.
    pub(crate) env: &'a [(OsString, OsString)],
    /// Who it runs as; `None` is who we are.
    pub(crate) owner: Option<Owner>,
    /// The folder it starts in.
    pub(crate) folder: Option<&'a Path>,
    /// What ends it once we are gone.
    pub(crate) signal: Signal,
    /// Shell commands for when we are gone and the program too.
    pub(crate) farewell: &'a str,
}

/// A program under guard.
pub(crate) struct Guarded {
    name: String,
    guard: Child,
    /// Taken when we are done.
    orders: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    program: Pid,
    /// Its exit code, once it is known.
    code: Option<i32>,
    said: Arc<Mutex<Vec<u8>>>,
    /// Nothing is ever sent: its other end goes when the program and its children have gone.
    ended: Receiver<()>,
}

impl Guarding<'_> {
    /// Starts the program.
    pub(crate) fn start(&self) -> Result<Guarded, Error> {
        let name = self.program.to_string_lossy().into_owned();
        let trouble = |reason: String| Error::CannotRun { program: name.clone(), reason };
        let mut guard = self.shell().spawn().map_err(|error| trouble(error.to_string()))?;
        let pipes = (guard.stdin.take(), guard.stdout.take(), guard.stderr.take());
        let (Some(orders), Some(answers), Some(output)) = pipes else {
            return Err(trouble("it has no pipes".to_owned()));
        };
        let mut answers = BufReader::new(answers);
        let program = number(&mut answers).ok_or_else(|| trouble("its guard says nothing".to_owned()))?;
        let said = Arc::new(Mutex::new(Vec::new()));
        let ended = listen(output, Arc::clone(&said));
        let program = Pid::from_raw(program);
        Ok(Guarded { name, guard, orders: Some(orders), answers, program, code: None, said, ended })
    }

    fn shell(&self) -> Command {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", SCRIPT, "guard", name(self.signal), self.farewell]);
        shell.arg(self.program).args(self.args).envs(self.env.iter().cloned());
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        if let Some(folder) = self.folder {
            shell.current_dir(folder);
        }
        if let Some(Owner { user, group }) = self.owner {
            shell.uid(user).gid(group);
        }
        shell
    }
}

impl Guarded {
    /// The program's process id.
    pub(crate) fn id(&self) -> Pid {
        self.program
    }

    /// All it has written so far, on either stream.
    pub(crate) fn said(&self) -> String {
        String::from_utf8_lossy(&self.said.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }

    /// Whether it is gone, with its children.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended.try_recv() == Err(TryRecvError::Disconnected)
    }

    /// Sends it a signal, if it is still there.
    pub(crate) fn signal(&self, signal: Signal) {
        if !self.has_ended() {
            // It may end between the two lines, which is as good.
            let _ = kill(self.program, signal);
        }
    }

    /// Waits until it is gone, with its children, and gives its exit code: 128 and the signal, if one ended it.
    pub(crate) fn wait(&mut self, limit: Duration) -> Result<i32, Error> {
        if let Some(code) = self.code {
            return Ok(code);
        }
        if self.ended.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
            return Err(self.too_slow("end", limit));
        }
        // Until it is asked for its code it is a zombie, and its process id looks alive.
        self.order("ended")?;
        self.code = number(&mut self.answers);
        self.code.ok_or_else(|| self.abandoned())
    }

    /// Once it is gone: lets go of it without the farewell.
    pub(crate) fn release(mut self) -> Result<(), Error> {
        self.order("let go")
    }

    fn order(&mut self, order: &str) -> Result<(), Error> {
        let sent = self.orders.as_mut().map(|orders| writeln!(orders, "{order}"));
        if matches!(sent, Some(Ok(()))) { Ok(()) } else { Err(self.abandoned()) }
    }

    fn abandoned(&self) -> Error {
        Error::CannotRun { program: self.name.clone(), reason: "its guard is gone".to_owned() }
    }

    /// That it did not do something in time.
    pub(crate) fn too_slow(&self, what: &'static str, limit: Duration) -> Error {
        Error::TooSlow { program: self.name.clone(), what, seconds: limit.as_secs(), said: self.said() }
    }

    /// That it ended badly.
    pub(crate) fn failed(&self) -> Error {
        Error::Failed { program: self.name.clone(), said: self.said() }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        drop(self.orders.take());
        // Without the guard there is nothing to wait for.
        let _ = self.guard.wait();
    }
}

fn name(signal: Signal) -> &'static str {
    signal.as_str().trim_start_matches("SIG")
}

fn number(answers: &mut impl BufRead) -> Option<i32> {
    let mut line = String::new();
    answers.read_line(&mut line).ok()?;
    line.trim().parse().ok()
}

/// Collects what a program says in the background, until nobody is left to say anything.
fn listen(mut output: ChildStderr, said: Arc<Mutex<Vec<u8>>>) -> Receiver<()> {
    let (alive, ended) = channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(length @ 1..) = output.read(&mut buffer) {
            said.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(&buffer[..length]);
        }
        drop(alive);
    });
    ended
}
