//! What the browser tests need beside the page: a browser, and axe-core, which knows what keeps people from using a page.
//! None of it is shipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::apt::{Packages, succeeds};
use crate::child;

/// The browsers: Chromium without windows, which is all the tests need of it and starts in a fifth of the time; and Firefox, in
/// which the first roll is made too.
pub(crate) const BROWSER: Packages = Packages {
    missing: "Chromium's headless shell or Firefox is missing, in which the tests use the page",
    names: &["chromium-headless-shell", "firefox-esr"],
    before: "",
};
/// Where axe-core comes from.
const NPM: Packages = Packages {
    missing: "npm is missing, which fetches axe-core for the tests of the page",
    names: &["npm"],
    before: "",
};
/// The checker: its version, and the hash of what npm packs, so that everybody tests with the same.
const AXE: &str = "axe-core@4.14.0";
const AXE_HASH: &str =
    "sha512-9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==";

/// Whether one of the Chromiums is there that the tests know, and Firefox.
pub(crate) fn is_there() -> bool {
    let answers = |program: &str| succeeds(program, &["--version"]);
    ["chromium-headless-shell", "chrome-headless-shell", "chromium"].into_iter().any(answers)
        && answers("firefox-esr")
}

/// Where axe-core is: fetched once, below the target folder.
pub(crate) fn axe(target: &Path, tick: &mut dyn FnMut(&str)) -> Result<PathBuf, String> {
    let folder = target.join("axe");
    let script = folder.join(format!("{AXE}.js"));
    if script.is_file() {
        return Ok(script);
    }
    if !succeeds("npm", &["--version"]) {
        NPM.install(tick)?;
    }
    tick(&format!("npm pack {AXE}"));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let archive = pack(&folder)?;
    let mut tar = Command::new("tar");
    tar.args(["-xzf", &archive, "package/axe.min.js"]).current_dir(&folder);
    child::stdout_of(tar)?;
    fs::rename(folder.join("package/axe.min.js"), &script)
        .map_err(|error| format!("{}: {error}", script.display()))?;
    Ok(script)
}

/// Fetches the archive and gives its name.
fn pack(folder: &Path) -> Result<String, String> {
    let mut npm = Command::new("npm");
    npm.args(["pack", "--json", AXE]).current_dir(folder);
    let by_hand = |reason: &str| format!("{AXE} can't be fetched with npm: {reason}");
    let text = child::stdout_of(npm).map_err(|reason| by_hand(&reason))?;
    let packed: Value = serde_json::from_str(&text).map_err(|error| by_hand(&error.to_string()))?;
    // npm has compared the archive with this before it says so.
    if packed[0]["integrity"] != AXE_HASH {
        return Err(by_hand("it is not the archive that we know; compare AXE_HASH in xtask/src/browser.rs"));
    }
    packed[0]["filename"].as_str().map(str::to_owned).ok_or_else(|| by_hand("it names no file"))
}
