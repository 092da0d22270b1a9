//! What a fresh machine may lack, fetched when it is needed: parts of the Rust tool chain, PostgreSQL, proxies,
//! a browser.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::child::{self, cargo};
use crate::{browser, postgres, proxies};

/// The platform of the page, which the pure crates must build for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Something that a step cannot do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// A component, with the cargo command that it brings.
    Component { name: &'static str, command: &'static str },
    /// The standard library of another platform.
    Target(&'static str),
    /// PostgreSQL's programs, which the tests start a server of their own with.
    Postgres,
    /// nginx and Caddy, which the tests of hosting put before a server.
    Proxies,
    /// A browser, for the tests of the page.
    Browser,
}

impl Need {
    /// Fetches what is missing and says so; an `Err` says what to do by hand.
    pub(crate) fn ensure(self, root: &Path, tick: &mut dyn FnMut(&str)) -> Result<Option<String>, String> {
        if self.is_there(root) {
            return Ok(None);
        }
        let added = match self {
            Self::Component { name, .. } => rustup(root, "component", name, tick)?,
            Self::Target(name) => rustup(root, "target", name, tick)?,
            Self::Postgres => postgres::PACKAGES.install(tick)?,
            Self::Proxies => proxies::PACKAGES.install(tick)?,
            Self::Browser => browser::BROWSER.install(tick)?,
        };
        Ok(Some(added))
    }

    fn is_there(self, root: &Path) -> bool {
        match self {
            Self::Component { command, .. } => {
                let mut cargo = cargo(root);
                cargo.args([command, "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
                cargo.status().is_ok_and(|status| status.success())
            }
            Self::Target(name) => {
                let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
                rustc.args(["--print", "target-libdir", "--target", name]).current_dir(root);
                child::stdout_of(rustc).is_ok_and(|folder| Path::new(folder.trim()).is_dir())
            }
            Self::Postgres => postgres::is_there(root),
            Self::Proxies => proxies::are_there(),
            Self::Browser => browser::is_there(),
        }
    }
}

fn rustup(root: &Path, kind: &str, name: &str, tick: &mut dyn FnMut(&str)) -> Result<String, String> {
    tick(&format!("rustup {kind} add {name}"));
    let mut rustup = Command::new("rustup");
    rustup.args([kind, "add", name]).current_dir(root);
    let by_hand = format!("The {kind} {name} is missing; add it with `rustup {kind} add {name}`");
    match child::watch(rustup, None, tick) {
        Ok(ending) if ending.is_success() => Ok(format!("added the {kind} {name} with rustup")),
        Ok(ending) => Err(format!("{by_hand}. rustup said:\n{}", ending.text)),
        Err(reason) => Err(format!("{by_hand} or from your system's packages. {reason}")),
    }
}
