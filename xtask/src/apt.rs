//! Debian's package manager, where there is one and we may use it.

use std::process::{Command, Stdio};

use crate::child;

/// Programs that a step needs, and the packages that hold them.
pub(crate) struct Packages {
    /// What they are and what for, as the start of a sentence.
    pub(crate) missing: &'static str,
    /// Their names.
    pub(crate) names: &'static [&'static str],
    /// Shell commands that must come first.
    pub(crate) before: &'static str,
}

impl Packages {
    /// Installs them and says so; an `Err` says what to do by hand.
    pub(crate) fn install(&self, tick: &mut dyn FnMut(&str)) -> Result<String, String> {
        let (missing, names) = (self.missing, self.names.join(" "));
        if !succeeds("apt-get", &["--version"]) {
            return Err(format!("{missing}; install your system's packages of them, most often `{names}`."));
        }
        let Some(mut shell) = as_root() else {
            return Err(format!("{missing}; install them with `sudo apt-get install {names}`."));
        };
        tick(&format!("apt-get install {names}"));
        let script = format!(
            "{}\nexport DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1\n\
             apt-get update\napt-get install -y --no-install-recommends {names}\n",
            self.before
        );
        shell.args(["-c", &script]);
        match child::watch(shell, None, tick) {
            Ok(ending) if ending.is_success() => Ok(format!("installed {names}")),
            Ok(ending) => Err(format!("{missing}, and `apt-get install {names}` failed:\n{}", ending.text)),
            Err(reason) => Err(format!("{missing}. {reason}")),
        }
    }
}

/// A shell that may install: we are root, or sudo asks no password.
fn as_root() -> Option<Command> {
    if succeeds("sh", &["-c", "[ \"$(id -u)\" = 0 ]"]) {
        return Some(Command::new("sh"));
    }
    let mut sudo = Command::new("sudo");
    sudo.args(["-n", "sh"]);
    succeeds("sudo", &["-n", "true"]).then_some(sudo)
}

/// Whether a program is there and ends well with these words.
pub(crate) fn succeeds(program: &str, args: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
