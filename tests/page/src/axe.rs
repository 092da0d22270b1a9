//! axe-core's rules of accessibility, put to whatever the page shows now.

use std::fs;
use std::sync::OnceLock;

use serde_json::Value;

use crate::{Browser, place};

/// What keeps people out, or makes it hard for them; lesser findings are printed and pass.
const GRAVE: [&str; 2] = ["critical", "serious"];

impl Browser {
    /// Fails if axe-core finds something serious or critical.
    #[track_caller]
    pub fn check_accessibility(&self) {
        let findings = self.accessibility();
        let grave = |finding: &&Value| GRAVE.iter().any(|word| finding["impact"] == *word);
        let lines: Vec<String> = findings.iter().filter(grave).map(line).collect();
        assert!(lines.is_empty(), "{} shuts people out:\n{}", self.path(), lines.join("\n"));
    }

    /// Everything that axe-core finds, as it tells it.
    #[track_caller]
    pub fn accessibility(&self) -> Vec<Value> {
        static SCRIPT: OnceLock<String> = OnceLock::new();
        let script = SCRIPT.get_or_init(|| {
            let path = place("TWELVEFOLD_AXE");
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        });
        if self.script("return typeof window.axe", &[]) == "undefined" {
            self.script(script, &[]);
        }
        let found = self.script("return axe.run({ resultTypes: ['violations'] })", &[]);
        found["violations"].as_array().unwrap_or_else(|| panic!("axe-core says {found}")).clone()
    }
}

fn line(finding: &Value) -> String {
    let nodes = finding["nodes"].as_array().into_iter().flatten();
    let places: Vec<String> =
        nodes.map(|node| format!("    {} — {}", node["target"], node["failureSummary"])).collect();
    format!("{} ({}): {}\n{}", finding["id"], finding["impact"], finding["help"], places.join("\n"))
}
