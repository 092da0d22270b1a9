//! A server, or any other program, that a test can kill and start again.

use std::ffi::OsString;
use std::fs;
use std::time::Duration;

use nix::sys::signal::Signal;

use super::guard::{Guarded, Guarding};
use super::health::is_healthy;
use super::wait::until;
use crate::Error;

/// How long a program may take to get ready or to end.
const PATIENCE: Duration = Duration::from_secs(30);
/// The unit in which Linux counts a program's time, and where that of its own work stands after its name; that of the
/// system's work for it comes next.
const TICK: Duration = Duration::from_millis(10);
const USER_TIME: usize = 11;

/// A program that runs, or ran. It is killed when this is dropped, and when the process ends in any other way.
///
/// ```
/// use twelvefold_testkit::Process;
///
/// let mut sleeper = Process::builder("sh").args(["-c", "echo ready; exec sleep 60"]).until_it_says("ready").start()?;
/// sleeper.kill()?;
/// assert!(!sleeper.is_running());
/// sleeper.restart()?;
/// assert!(sleeper.is_running());
/// # Ok::<(), twelvefold_testkit::Error>(())
/// ```
pub struct Process {
    plan: ProcessBuilder,
    running: Guarded,
    /// What earlier runs said.
    earlier: String,
}

impl Process {
    /// Plans to run a program, such as `env!("CARGO_BIN_EXE_twelvefold")`.
    pub fn builder(program: impl Into<OsString>) -> ProcessBuilder {
        ProcessBuilder { program: program.into(), args: Vec::new(), env: Vec::new(), ready: Ready::AtOnce }
    }

    /// Its process id.
    pub fn id(&self) -> i32 {
        self.running.id().as_raw()
    }

    /// Whether it has not ended yet.
    pub fn is_running(&self) -> bool {
        !self.running.has_ended()
    }

    /// All it has written so far, on standard output and standard error, in all its runs.
    pub fn said(&self) -> String {
        self.earlier.clone() + &self.running.said()
    }

    /// The most memory it has used in this run, in bytes; `None` where the system does not tell.
    pub fn peak_memory(&self) -> Option<u64> {
        self.bytes_in_status("VmHWM:")
    }

    /// The memory it uses now, in bytes; `None` where the system does not tell.
    pub fn memory(&self) -> Option<u64> {
        self.bytes_in_status("VmRSS:")
    }

    /// How long it has kept a processor busy in this run; `None` where the system does not tell.
    pub fn processor_time(&self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.id())).ok()?;
        // The name of the program stands in parentheses and may have blanks in it.
        let mut numbers = stat.rsplit_once(") ")?.1.split(' ').skip(USER_TIME).map(str::parse::<u64>);
        let ticks = numbers.next()?.ok()?.checked_add(numbers.next()?.ok()?)?;
        Some(TICK.saturating_mul(u32::try_from(ticks).ok()?))
    }

    fn bytes_in_status(&self, name: &str) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        kibibytes.checked_mul(1024)
    }

    /// Kills it (SIGKILL) and waits until it is gone.
    pub fn kill(&mut self) -> Result<(), Error> {
        self.end(Signal::SIGKILL).map(|_| ())
    }

    /// Asks it to end (SIGTERM), waits until it has, and gives its exit code: 143 if it did not listen to the signal.
    pub fn terminate(&mut self) -> Result<i32, Error> {
        self.end(Signal::SIGTERM)
    }

    /// Waits until it ends by itself and gives its exit code.
    pub fn wait(&mut self) -> Result<i32, Error> {
        self.running.wait(PATIENCE)
    }

    /// Kills it if it is running, starts it with the same words and waits until it is ready.
    pub fn restart(&mut self) -> Result<(), Error> {
        self.kill()?;
        self.earlier.push_str(&self.running.said());
        self.running = self.plan.run()?;
        Ok(())
    }

    fn end(&mut self, signal: Signal) -> Result<i32, Error> {
        self.running.signal(signal);
        self.running.wait(PATIENCE)
    }
}

/// What to run, and when it counts as ready.
#[derive(Clone, Debug)]
pub struct ProcessBuilder {
    program: OsString,
    args: Vec<OsString>,
    env: Vec<(OsString, OsString)>,
    ready: Ready,
}

/// When a program is ready.
#[derive(Clone, Debug)]
enum Ready {
    AtOnce,
    Says(String),
    Healthy(u16),
}

impl ProcessBuilder {
    /// Adds arguments.
    pub fn args(mut self, args: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    /// Adds to its environment, or replaces what is there.
    pub fn env(mut self, name: impl Into<OsString>, value: impl Into<OsString>) -> Self {
        self.env.push((name.into(), value.into()));
        self
    }

    /// It is ready once it has written this, on either stream.
    pub fn until_it_says(self, text: impl Into<String>) -> Self {
        Self { ready: Ready::Says(text.into()), ..self }
    }

    /// It is ready once `GET /healthz` on this port of 127.0.0.1 is answered with 200.
    pub fn until_healthy(self, port: u16) -> Self {
        Self { ready: Ready::Healthy(port), ..self }
    }

    /// Starts it and waits until it is ready.
    pub fn start(self) -> Result<Process, Error> {
        let running = self.run()?;
        Ok(Process { plan: self, running, earlier: String::new() })
    }

    fn run(&self) -> Result<Guarded, Error> {
        let guarding = Guarding {
            program: &self.program,
            args: &self.args,
            env: &self.env,
            owner: None,
            folder: None,
            signal: Signal::SIGKILL,
            // What it may have started itself is in the guard's group, as is the guard.
            farewell: "kill -s KILL 0",
        };
        let program = guarding.start()?;
        let ready = until(PATIENCE, || self.look(&program));
        ready.unwrap_or_else(|| Err(program.too_slow("get ready", PATIENCE)))?;
        Ok(program)
    }

    /// Whether it is ready; an error if it never will be.
    fn look(&self, program: &Guarded) -> Option<Result<(), Error>> {
        // Asked first: what it said is complete once it has ended.
        let has_ended = program.has_ended();
        let is_ready = match &self.ready {
            Ready::AtOnce => true,
            Ready::Says(text) => program.said().contains(text),
            Ready::Healthy(port) => !has_ended && is_healthy(*port),
        };
        if is_ready { Some(Ok(())) } else { has_ended.then(|| Err(program.failed())) }
    }
}
