//! The other libraries: brought here and started.

use std::cell::RefCell;
use std::path::PathBuf;
use std::process::Command;
use std::rc::Rc;

use crate::opponent::Opponent;
use crate::peer::Program;
use crate::place::{build, root, succeed, target};
use crate::work::Work;
use crate::works::smallest_start;

/// The versions that are measured.
const PYTHON_PEERS: [&str; 2] = ["dyce==0.7.0", "icepool==2.1.3"];

/// The other libraries, as far as they could be had.
#[derive(Default)]
pub(crate) struct Peers {
    programs: Vec<Rc<RefCell<Program>>>,
    /// The smallest program made with xdy.
    start: Option<PathBuf>,
}

impl Peers {
    /// Brings what these works need. Those that can't be had are left out, with a sentence.
    pub(crate) fn bring(works: &[Work]) -> Self {
        let mut peers = Self::default();
        let left_out = |called: &str| {
            let called = called.to_owned();
            move |sentence: String| eprintln!("{called} are left out: {sentence}")
        };
        let python = python().map_err(left_out("dyce and icepool")).ok();
        if let Ok((program, start)) = rust().map_err(left_out("xdy, tyche and evaluroll")) {
            peers.programs.push(Rc::new(RefCell::new(program)));
            peers.start = Some(start).filter(|_| works.iter().any(|work| work.name == "start"));
        }
        peers.programs.extend(python.map(|program| Rc::new(RefCell::new(program))));
        peers
    }

    /// Those that can do a work.
    pub(crate) fn opponents(&self, work: &Work) -> Vec<Opponent> {
        let start = self.start.as_ref().filter(|_| work.name == "start");
        let mut opponents: Vec<Opponent> =
            start.map(|program| smallest_start(program.clone())).into_iter().collect();
        for program in &self.programs {
            let offers = program.borrow().offers.clone();
            let fitting = offers.into_iter().filter(|(_, offered)| offered == work.question);
            opponents.extend(fitting.map(|(library, question)| opponent(program, library, question)));
        }
        opponents
    }
}

fn opponent(program: &Rc<RefCell<Program>>, library: String, question: String) -> Opponent {
    let (program, asked) = (Rc::clone(program), library.clone());
    Opponent::peer(library, Box::new(move || program.borrow_mut().ask(&asked, &question)))
}

fn python() -> Result<Program, String> {
    let venv = target().join("bench-venv");
    let program = venv.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !program.exists() {
        eprintln!("Making a virtual environment in {}", venv.display());
        succeed(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
    }
    eprintln!("Installing {} from PyPI into it, if they aren't there", PYTHON_PEERS.join(" and "));
    let quiet = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    succeed(Command::new(&program).args(quiet).args(PYTHON_PEERS))
        .map_err(|error| unreachable("PyPI", &error))?;
    Program::start(Command::new(program).arg("-B").arg(root().join("bench/peers/python/peers.py")))
}

/// The measuring program, and the smallest one that answers at all.
fn rust() -> Result<(Program, PathBuf), String> {
    let built = target().join("bench-peers");
    eprintln!("Building xdy, tyche and evaluroll from crates.io in {}", built.display());
    let manifest = root().join("bench/peers/Cargo.toml");
    let words = [
        "--locked",
        "--manifest-path",
        &manifest.to_string_lossy(),
        "--target-dir",
        &built.to_string_lossy(),
    ];
    build(&words).map_err(|error| unreachable("crates.io", &error))?;
    let program = Program::start(&mut Command::new(built.join("release/peers")))?;
    Ok((program, built.join("release/start")))
}

fn unreachable(registry: &str, error: &str) -> String {
    format!("{error}; they come from {registry}, is there a network?")
}
