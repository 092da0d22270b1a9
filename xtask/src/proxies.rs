//! nginx and Caddy. The tests start them with the files of `docs/hosting` and need none that runs.

use std::path::Path;

use crate::apt::Packages;

/// What holds them.
pub(crate) const PACKAGES: Packages = Packages {
    missing: "nginx or Caddy is missing, which the tests of hosting put before a server",
    names: &["nginx", "caddy"],
    // Debian starts both with the package, unless it is told not to. A policy that is there already is left as it is.
    before: "
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
    printf '#!/bin/sh\\nexit 101\\n' > $policy && chmod +x $policy && trap 'rm -f '$policy EXIT
fi",
};

/// Whether both are there. Debian keeps servers where only root looks for programs.
pub(crate) fn are_there() -> bool {
    let is_in = |folder: &str, name: &str| Path::new(folder).join(name).exists();
    ["nginx", "caddy"].iter().all(|name| {
        ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"]
            .iter()
            .any(|folder| is_in(folder, name))
    })
}
