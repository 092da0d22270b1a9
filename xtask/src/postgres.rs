//! PostgreSQL's programs. The tests start a server of their own with them and need none that runs.

use std::path::Path;
use std::process::Stdio;

use crate::apt::Packages;
use crate::child::cargo;

/// The testkit's exit code when it looked and found nothing; cargo's own, when it can't be built, is another.
const NOT_FOUND: i32 = 1;

/// What holds them.
pub(crate) const PACKAGES: Packages = Packages {
    missing: "PostgreSQL's programs are missing, which the tests of the store start a server with",
    names: &["postgresql"],
    // Debian sets a server up with the package and starts it, unless it is told not to before the package is there.
    before: "
choice=/etc/postgresql-common/createcluster.conf
if [ ! -e $choice ]; then
    mkdir -p ${choice%/*} && echo 'create_main_cluster = false' > $choice
fi",
};

/// Whether the testkit finds them. If it can't be asked, the tests will tell why.
pub(crate) fn is_there(root: &Path) -> bool {
    let mut ask = cargo(root);
    ask.args(["run", "--quiet", "--package", "twelvefold-testkit", "--", "--where"]);
    ask.stdout(Stdio::null()).stderr(Stdio::null());
    ask.status().is_ok_and(|status| status.code() != Some(NOT_FOUND))
}
