//! `twelvefold rulings …`: what each table may decide for itself, drawn from the registry.

use std::collections::BTreeMap;

use protocol::v1::VERSION;
use serde::Serialize;
use systems::ruling::{Choices, RulingInfo};
use systems::{AnyRulings, System};

use crate::args::{Format, RulingsArgs};
use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::wrap::wrap;
use crate::render::{self, csv};
use crate::{Failure, output};

/// Lists the rulings and editions of a system, or of all.
pub(crate) fn run(args: &RulingsArgs, format: Format) -> Result<String, Failure> {
    let systems = match &args.system {
        Some(name) => vec![System::from_name(name).map_err(|refusal| Failure::usage(refusal.to_string()))?],
        None => System::all(),
    };
    let systems: Vec<SystemJson> = systems.into_iter().map(SystemJson::of_system).collect();
    match format {
        Format::Text => {
            Ok(systems.iter().map(|system| text(system, output::width())).collect::<Vec<_>>().join("\n"))
        }
        Format::Json => render::json(&RulingsDocument { version: VERSION, systems }),
        Format::Csv => Ok(table(&systems)),
    }
}

#[derive(Serialize)]
struct RulingsDocument {
    version: u32,
    systems: Vec<SystemJson>,
}

#[derive(Serialize)]
struct SystemJson {
    system: &'static str,
    #[serde(skip)]
    title: &'static str,
    editions: Vec<EditionJson>,
    rulings: Vec<RulingJson>,
}

#[derive(Serialize)]
struct EditionJson {
    name: &'static str,
    about: &'static str,
    /// What it sets to something else than the default.
    sets: BTreeMap<&'static str, String>,
}

#[derive(Serialize)]
struct RulingJson {
    name: &'static str,
    rule: &'static str,
    about: &'static str,
    default: &'static str,
    choices: Vec<ChoiceJson>,
}

#[derive(Serialize)]
struct ChoiceJson {
    name: String,
    about: &'static str,
}

impl SystemJson {
    fn of_system(system: System) -> Self {
        let rulings = system.rulings().iter().map(RulingJson::of_ruling).collect();
        Self { system: system.name(), title: system.title(), editions: editions(system), rulings }
    }
}

fn editions(system: System) -> Vec<EditionJson> {
    let rules = system.rules();
    let sets = |name: &str| {
        let changed =
            AnyRulings::edition(system, name).map_or_else(|_| Vec::new(), |edition| edition.unusual());
        changed.into_iter().map(|(info, choice)| (info.name, choice)).collect()
    };
    let one = |(name, about)| EditionJson { name, about, sets: sets(name) };
    rules.editions().into_iter().zip(rules.editions_about()).map(one).collect()
}

impl RulingJson {
    fn of_ruling(info: &RulingInfo) -> Self {
        let choices = match info.choices {
            Choices::Named(choices) => choices
                .iter()
                .map(|choice| ChoiceJson { name: choice.name.to_owned(), about: choice.about })
                .collect(),
            Choices::Number { least, most } => {
                vec![ChoiceJson { name: format!("{least} to {most}"), about: "a whole number" }]
            }
        };
        Self { name: info.name, rule: info.rule, about: info.about, default: info.default, choices }
    }
}

fn text(system: &SystemJson, width: usize) -> String {
    let mut text = paint(STRONG, system.title) + "\n\n";
    for edition in &system.editions {
        let sets: Vec<String> =
            edition.sets.iter().map(|(name, choice)| format!("{name}={choice}")).collect();
        let sets = if sets.is_empty() { "all defaults".to_owned() } else { sets.join(", ") };
        text += &format!("  --edition {}: {}\n", edition.name, edition.about);
        text += &wrap(&sets, width, "      ", "      ");
    }
    for ruling in &system.rulings {
        let rule = paint(FAINT, &format!("({})", ruling.rule));
        text += &format!("\n  {}: {} {rule}\n", ruling.name, ruling.about);
        text += &choices(ruling, width);
    }
    text
}

/// The choices of a ruling, the default marked.
fn choices(ruling: &RulingJson, width: usize) -> String {
    let label = |choice: &ChoiceJson| match choice.name == ruling.default {
        true => format!("{} (default)", choice.name),
        false if ruling.choices.len() == 1 => format!("{} (default {})", choice.name, ruling.default),
        false => choice.name.clone(),
    };
    let widest = ruling.choices.iter().map(|choice| label(choice).len()).max().unwrap_or(0);
    let line = |choice: &ChoiceJson| {
        let first = format!("      {:<widest$}  ", label(choice));
        wrap(choice.about, width, &first, &" ".repeat(first.len()))
    };
    ruling.choices.iter().map(line).collect()
}

fn table(systems: &[SystemJson]) -> String {
    let rows = systems.iter().flat_map(|system| {
        system.rulings.iter().flat_map(move |ruling| {
            ruling.choices.iter().map(move |choice| {
                let cells =
                    [system.system, ruling.name, ruling.rule, ruling.default, &choice.name, choice.about];
                cells.map(str::to_owned).to_vec()
            })
        })
    });
    csv::table(&["system", "ruling", "rule", "default", "choice", "about"], rows)
}
