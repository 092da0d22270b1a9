//! Who may use whom. The table stands here once; ARCHITECTURE.md explains it.

use crate::finding::Finding;
use crate::metadata::Package;
use crate::project::Project;

/// What one of our crates may use, tests apart.
struct Layer {
    name: &'static str,
    /// Whether it is pure: no input or output, no clock, no chance of its own; it builds for the web.
    pure: bool,
    /// Which of our crates.
    ours: &'static [&'static str],
    /// Which crates from outside; `None` leaves it open.
    outside: Option<&'static [&'static str]>,
}

const DICE: &str = "twelvefold-dice";
const ANYDICE: &str = "twelvefold-anydice";
const SYSTEMS: &str = "twelvefold-systems";
const ODDS: &str = "twelvefold-odds";
const WRITTEN: &str = "twelvefold-written";
const CHARTS: &str = "twelvefold-charts";
const PLAY: &str = "twelvefold-play";
const PROTOCOL: &str = "twelvefold-protocol";
const STORE: &str = "twelvefold-store";
const SERVER: &str = "twelvefold-server";
const PRESENTATION: &str = "twelvefold-presentation";
const LIVE_TESTS: &str = "twelvefold-live-tests";
const PAGE_TESTS: &str = "twelvefold-page-tests";
const SITE: &str = "twelvefold-site";
/// For tests and benchmarks: nothing that is shipped may use it.
const TESTKIT: &str = "twelvefold-testkit";

const LAYERS: &[Layer] = &[
    Layer {
        name: DICE,
        pure: true,
        ours: &[],
        // Big numbers, error sentences, and the stream behind a seed. Entropy is the caller's to bring.
        outside: Some(&["chacha20", "dashu-int", "thiserror"]),
    },
    // Programs over dice; it knows no system and no table.
    Layer { name: ANYDICE, pure: true, ours: &[DICE], outside: Some(&["dashu-int", "thiserror"]) },
    Layer { name: SYSTEMS, pure: true, ours: &[DICE], outside: Some(&["thiserror"]) },
    Layer { name: ODDS, pure: true, ours: &[DICE, SYSTEMS], outside: Some(&["thiserror"]) },
    // Systems from a file: its format is its own, and reading it opens none.
    Layer {
        name: WRITTEN,
        pure: true,
        ours: &[DICE, SYSTEMS],
        outside: Some(&["sha2", "thiserror", "toml_edit"]),
    },
    // Draws what it is given: no format, no font, no file.
    Layer { name: CHARTS, pure: true, ours: &[DICE], outside: Some(&[]) },
    Layer {
        name: PLAY,
        pure: true,
        ours: &[DICE, SYSTEMS, ODDS],
        // The hashes behind verified dice. No format: what is stored is protocol's to know.
        outside: Some(&["hmac", "sha2", "thiserror"]),
    },
    Layer {
        name: PROTOCOL,
        pure: true,
        // A table carries the file of its system, and reading the log reads it.
        ours: &[DICE, SYSTEMS, ODDS, WRITTEN, PLAY],
        // Formats only: no HTTP, no SQL.
        outside: Some(&["serde", "serde_json", "thiserror", "toml_edit", "utoipa"]),
    },
    // Sentences and pictures that the terminal and the page share.
    Layer {
        name: PRESENTATION,
        pure: true,
        ours: &[DICE, SYSTEMS, ODDS, CHARTS, PROTOCOL],
        outside: Some(&[]),
    },
    // Knows the server by its formats only; it touches the browser, so it is not pure.
    Layer {
        name: "twelvefold-web",
        pure: false,
        ours: &[DICE, ANYDICE, SYSTEMS, ODDS, WRITTEN, CHARTS, PLAY, PROTOCOL, PRESENTATION],
        outside: None,
    },
    Layer { name: "twelvefold-bundler", pure: false, ours: &[], outside: None },
    // Bytes that were made elsewhere, and what a browser is told of them.
    Layer {
        name: SITE,
        pure: false,
        ours: &[],
        outside: Some(&["bytes", "data-encoding", "sha2", "thiserror"]),
    },
    // Keeps rows whose insides it does not know.
    Layer { name: STORE, pure: false, ours: &[], outside: None },
    Layer {
        name: SERVER,
        pure: false,
        ours: &[DICE, SYSTEMS, ODDS, CHARTS, PLAY, PROTOCOL, STORE, SITE],
        outside: None,
    },
    Layer {
        name: "twelvefold",
        pure: false,
        ours: &[
            DICE,
            ANYDICE,
            SYSTEMS,
            WRITTEN,
            ODDS,
            CHARTS,
            PLAY,
            PROTOCOL,
            PRESENTATION,
            STORE,
            SERVER,
            SITE,
        ],
        outside: None,
    },
    Layer { name: TESTKIT, pure: false, ours: &[], outside: None },
    Layer {
        name: "twelvefold-bench",
        pure: false,
        ours: &[DICE, ANYDICE, SYSTEMS, WRITTEN, ODDS, PLAY, PROTOCOL, STORE, SERVER, TESTKIT],
        outside: None,
    },
    // Talks to servers from outside; it knows their formats, and starts one in a process of its own.
    Layer { name: LIVE_TESTS, pure: false, ours: &[PROTOCOL, SERVER, TESTKIT, SITE], outside: None },
    // Drives a browser and the command from outside.
    Layer { name: PAGE_TESTS, pure: false, ours: &[TESTKIT], outside: None },
    Layer { name: "xtask", pure: false, ours: &[], outside: Some(&["serde_json"]) },
];

/// The crates that must build for the browser.
pub(crate) fn pure() -> impl Iterator<Item = &'static str> {
    LAYERS.iter().filter(|layer| layer.pure).map(|layer| layer.name)
}

/// Dependencies against the table, and systems that know each other.
pub(crate) fn find(project: &Project) -> Vec<Finding> {
    let ours: Vec<&str> = project.members().map(|member| member.name.as_str()).collect();
    let mut findings: Vec<Finding> = project.members().flat_map(|member| misuses(member, &ours)).collect();
    findings.extend(LAYERS.iter().filter(|layer| layer.pure && !ours.contains(&layer.name)).map(|layer| {
        Finding::new(
            layer.name,
            "is in the table of layers but not in the workspace; take it out of xtask/src/tidy/layers.rs",
        )
    }));
    findings.extend(acquaintances(project));
    findings
}

fn misuses(member: &Package, ours: &[&str]) -> Vec<Finding> {
    let place = format!("{}/Cargo.toml", member.folder);
    let Some(layer) = LAYERS.iter().find(|layer| layer.name == member.name) else {
        let message =
            format!("`{}` has no line in the table of layers, xtask/src/tidy/layers.rs", member.name);
        return vec![Finding::new(place, message)];
    };
    let wrong = member.uses.iter().filter(|used| !used.in_tests_only).filter(|used| {
        let name = used.name.as_str();
        if ours.contains(&name) {
            !layer.ours.contains(&name)
        } else {
            layer.outside.is_some_and(|list| !list.contains(&name))
        }
    });
    wrong
        .map(|used| {
            Finding::new(
                &place,
                format!("`{}` may not use `{}` (xtask/src/tidy/layers.rs)", member.name, used.name),
            )
        })
        .collect()
}

/// One system never imports another: each is a folder of `crates/systems/src`. A folder that they share is known to
/// all of them and knows none.
fn acquaintances(project: &Project) -> Vec<Finding> {
    const HOME: &str = "crates/systems/src/";
    const SHARED: &str = "form";
    let inside = || {
        project
            .ending(".rs")
            .filter_map(|file| Some((file, file.path.strip_prefix(HOME)?.split_once('/')?.0)))
    };
    let mut systems: Vec<&str> = inside().map(|(_, system)| system).collect();
    systems.dedup();
    let mut findings = Vec::new();
    for (file, system) in inside() {
        for line in file.lines().iter().filter(|line| !line.is_test) {
            let known = systems
                .iter()
                .filter(|&&other| other != system && other != SHARED)
                .filter(|other| line.text.contains(&format!("crate::{other}")));
            findings.extend(known.map(|other| {
                Finding::at_line(
                    &file.path,
                    line.number,
                    format!("the system `{system}` must not know `{other}`; move what both need up"),
                )
            }));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::Use;
    use crate::source::Source;

    fn package(name: &str, uses: &[(&str, bool)]) -> Package {
        let uses =
            uses.iter().map(|&(name, in_tests_only)| Use { name: name.to_owned(), in_tests_only }).collect();
        Package { name: name.to_owned(), folder: "crates/x".to_owned(), uses, ..Package::default() }
    }

    #[test]
    fn a_lower_crate_may_not_use_a_higher_one_not_even_a_little() {
        let dice = package(DICE, &[(SYSTEMS, false), ("thiserror", false)]);
        assert_eq!(misuses(&dice, &[DICE, SYSTEMS]).len(), 1);
    }

    #[test]
    fn tests_may_use_what_they_like() {
        assert!(misuses(&package(SYSTEMS, &[("proptest", true)]), &[SYSTEMS]).is_empty());
    }

    #[test]
    fn the_testkit_is_for_tests_and_benchmarks() {
        let ours: Vec<&str> = LAYERS.iter().map(|layer| layer.name).collect();
        let may_use_it = ["twelvefold-bench", LIVE_TESTS, PAGE_TESTS];
        for layer in LAYERS.iter().filter(|layer| !may_use_it.contains(&layer.name)) {
            assert!(misuses(&package(layer.name, &[(TESTKIT, true)]), &ours).is_empty(), "{}", layer.name);
            assert_eq!(misuses(&package(layer.name, &[(TESTKIT, false)]), &ours).len(), 1, "{}", layer.name);
        }
    }

    #[test]
    fn a_pure_crate_may_not_reach_outside() {
        assert_eq!(misuses(&package(ODDS, &[("tokio", false)]), &[ODDS]).len(), 1);
    }

    #[test]
    fn a_crate_without_a_line_is_named() {
        assert_eq!(misuses(&package("twelvefold-new", &[]), &["twelvefold-new"]).len(), 1);
    }

    #[test]
    fn systems_do_not_know_each_other() {
        let file = |path: &str, text: &str| Source {
            path: format!("crates/systems/src/{path}"),
            text: text.to_owned(),
        };
        let files = vec![
            file("d12/check.rs", "use crate::pool::Roll;\nuse crate::ruling::Ruling;\n"),
            file("pool/roll.rs", "use crate::pool::Archetype;\n"),
            file("pool/forms.rs", "use crate::form::Input;\n"),
            file("form/input.rs", "use crate::pool::Archetype;\n"),
            file("registry.rs", "use crate::pool::Roll;\n"),
        ];
        let project = Project { root: "x".into(), files, packages: Vec::new() };
        let findings = acquaintances(&project);
        let places: Vec<&str> = findings.iter().map(|finding| finding.place.as_str()).collect();
        assert_eq!(places, ["crates/systems/src/d12/check.rs:1", "crates/systems/src/form/input.rs:1"]);
    }
}
