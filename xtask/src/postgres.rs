//! PostgreSQL's programs. The tests start a server of their own with them and need none that runs.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::child::{self, cargo};

/// The testkit's exit code when it looked and found nothing; cargo's own, when it can't be built, is another.
const NOT_FOUND: i32 = 1;
/// Debian sets a server up with the package and starts it, unless it is told not to before the package is there.
const INSTALL: &str = "
choice=/etc/postgresql-common/createcluster.conf
if [ ! -e $choice ]; then
    mkdir -p ${choice%/*} && echo 'create_main_cluster = false' > $choice
fi
export DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1
apt-get update
apt-get install -y --no-install-recommends postgresql
";

/// Whether the testkit finds them. If it can't be asked, the tests will tell why.
pub(crate) fn is_there(root: &Path) -> bool {
    let mut ask = cargo(root);
    ask.args(["run", "--quiet", "--package", "twelvefold-testkit", "--", "--where"]);
    ask.stdout(Stdio::null()).stderr(Stdio::null());
    ask.status().is_ok_and(|status| status.code() != Some(NOT_FOUND))
}

/// Installs them with Debian's package manager and says so; an `Err` says what to do by hand.
pub(crate) fn install(tick: &mut dyn FnMut(&str)) -> Result<String, String> {
    let by_hand = "PostgreSQL's programs are missing, which the tests of the store start a server with";
    if !succeeds("apt-get", &["--version"]) {
        return Err(format!("{by_hand}; install your system's package of it, most often `postgresql`."));
    }
    let Some(mut shell) = as_root() else {
        return Err(format!("{by_hand}; install them with `sudo apt-get install postgresql`."));
    };
    tick("apt-get install postgresql");
    shell.args(["-c", INSTALL]);
    match child::watch(shell, None, tick) {
        Ok(ending) if ending.is_success() => Ok("installed the package postgresql".to_owned()),
        Ok(ending) => Err(format!("{by_hand}, and `apt-get install postgresql` failed:\n{}", ending.text)),
        Err(reason) => Err(format!("{by_hand}. {reason}")),
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

fn succeeds(program: &str, args: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
