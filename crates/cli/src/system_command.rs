//! `twelvefold system …`

use std::path::Path;

use protocol::v1::VERSION;
use serde::Serialize;
use systems::sentence::many;
use written::{Check, Example, InputKind, WrittenSystem, file_hash};

use crate::args::{Format, SystemCommand};
use crate::system_sheet::{ShownSheet, tell_changes};
use crate::{Failure, files, output, own_system, render};

/// Makes, checks or tells of a file.
pub(crate) fn run(command: &SystemCommand, format: Format) -> Result<String, Failure> {
    match command {
        SystemCommand::New { file, from } => create(file, from, format),
        SystemCommand::Check { file } => check(file, format),
        SystemCommand::Show { file } => {
            let system = own_system::read_system(file)?;
            let shown = SystemShown::of_system(&system, file_hash(&files::read_text(file)?));
            match format {
                Format::Json => render::json(&shown),
                Format::Text | Format::Csv => Ok(shown.text()),
            }
        }
        SystemCommand::Examples => examples(format),
    }
}

fn check(file: &Path, format: Format) -> Result<String, Failure> {
    let system = own_system::read_system(file)?;
    // What could not be asked or played is not fine: its name may be taken.
    own_system::offer(file)?;
    match format {
        Format::Json => FineFile::of_system(file, &system)?.json(),
        Format::Text | Format::Csv => {
            let checks = many(system.checks.len() as u64, "check");
            let notes = system.notes().into_iter();
            let notes: String = notes
                .map(|note| render::wrap::paragraph(&format!("Note: {note}."), output::width()))
                .collect();
            Ok(format!("{} is fine: {}, {checks}.\n{notes}", file.display(), system.title))
        }
    }
}

/// A file without mistakes, for programs. Mistakes are told as those of any other command.
#[derive(Serialize)]
struct FineFile<'a> {
    version: u32,
    file: String,
    system: &'a str,
    hash: String,
    title: &'a str,
    checks: Vec<&'a str>,
    /// What its author may not have meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

impl<'a> FineFile<'a> {
    fn of_system(file: &Path, system: &'a WrittenSystem) -> Result<Self, Failure> {
        Ok(Self {
            version: VERSION,
            file: file.display().to_string(),
            system: &system.name,
            hash: file_hash(&files::read_text(file)?),
            title: &system.title,
            checks: system.checks.iter().map(|check| check.key.as_str()).collect(),
            notes: system.notes(),
        })
    }

    fn json(&self) -> Result<String, Failure> {
        render::json(self)
    }
}

fn create(file: &Path, from: &str, format: Format) -> Result<String, Failure> {
    let Some(example) = Example::find(from) else {
        let names: Vec<&str> = Example::all().iter().map(|example| example.name).collect();
        return Err(Failure::usage(format!("there is no example {from:?}; take {}", names.join(", "))));
    };
    files::create(file, example.file())?;
    if format == Format::Json {
        return FineFile::of_system(file, &own_system::read_system(file)?)?.json();
    }
    Ok(format!(
        "{file} is made: {title}. Change it as you like, and try\n  twelvefold system show {file}\n",
        file = file.display(),
        title = example.title()
    ))
}

fn examples(format: Format) -> Result<String, Failure> {
    let all = Example::all().iter().map(|example| (example.name, example.title()));
    if format == Format::Json {
        let examples = all.map(|(example, title)| ShownExample { example, title }).collect();
        return render::json(&ShownExamples { version: VERSION, examples });
    }
    let longest = Example::all().iter().map(|example| example.name.len()).max().unwrap_or(0);
    Ok(all.map(|(name, title)| format!("{name:longest$}  {title}\n")).collect())
}

#[derive(Serialize)]
struct ShownExamples {
    version: u32,
    examples: Vec<ShownExample>,
}

#[derive(Serialize)]
struct ShownExample {
    example: &'static str,
    title: &'static str,
}

/// What a file says, for programs and for people.
#[derive(Serialize)]
struct SystemShown<'a> {
    system: &'a str,
    /// The SHA-256 of the file: with its name, what sheets and tables call it.
    hash: String,
    title: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    about: &'a str,
    rulings: Vec<ShownRuling<'a>>,
    #[serde(skip_serializing_if = "ShownSheet::is_empty")]
    sheet: ShownSheet<'a>,
    checks: Vec<ShownCheck<'a>>,
}

#[derive(Serialize)]
struct ShownRuling<'a> {
    ruling: &'a str,
    about: &'a str,
    choices: Vec<&'a str>,
    default: &'a str,
}

#[derive(Serialize)]
struct ShownCheck<'a> {
    check: &'a str,
    title: &'a str,
    inputs: Vec<ShownInput<'a>>,
    dice: Vec<String>,
    /// What it is held against, or who: a number, others who roll, or everyone in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<String>,
    /// From worst to best.
    outcomes: Vec<&'a str>,
    /// What outcomes give and take.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    then: Vec<String>,
    marks: Vec<&'a str>,
}

#[derive(Serialize)]
struct ShownInput<'a> {
    input: &'a str,
    about: &'a str,
    can_be: String,
    /// The dice that lie on the table when it is chosen; left out where it is set before the roll.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    after: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    costs: Option<String>,
}

impl<'a> SystemShown<'a> {
    fn of_system(system: &'a WrittenSystem, hash: String) -> Self {
        let rulings = system.rulings.iter().map(|ruling| ShownRuling {
            ruling: &ruling.name,
            about: &ruling.about,
            choices: ruling.choices.iter().map(|(choice, _)| choice.as_str()).collect(),
            default: ruling.choices.get(ruling.default).map_or("", |(choice, _)| choice),
        });
        Self {
            system: &system.name,
            hash,
            title: &system.title,
            about: &system.about,
            rulings: rulings.collect(),
            sheet: ShownSheet::of_sheet(&system.sheet),
            checks: system.checks.iter().map(|check| ShownCheck::of_check(check, &system.checks)).collect(),
        }
    }

    fn text(&self) -> String {
        let mut text = format!("{} ({})\nSHA-256 {}\n", self.title, self.system, self.hash);
        if !self.about.is_empty() {
            text += &format!("{}\n", self.about);
        }
        for ruling in &self.rulings {
            let about = if ruling.about.is_empty() { String::new() } else { format!("{} ", ruling.about) };
            let choices = ruling.choices.join(", ");
            text += &format!("\nRuling {}: {about}{choices}; {} by default\n", ruling.ruling, ruling.default);
        }
        text += &self.sheet.text();
        for check in &self.checks {
            text += &format!("\n{}: {}\n", check.check, check.title);
            for input in &check.inputs {
                let about = if input.about.is_empty() { String::new() } else { format!(": {}", input.about) };
                let costs = input.costs.as_ref().map(|costs| format!(", costs {costs}")).unwrap_or_default();
                let after = match input.after {
                    [] => String::new(),
                    dice => format!(", chosen once {} lie there", dice.join(", ")),
                };
                text += &format!("  --{} {}{after}{costs}{about}\n", input.input, input.can_be);
            }
            text += &format!("  throws {}\n", check.dice.join(", "));
            if let Some(against) = &check.against {
                text += &format!("  against {against}\n");
            }
            if !check.outcomes.is_empty() {
                text += &format!("  ends as {}\n", check.outcomes.join(", "));
            }
            for then in &check.then {
                text += &format!("  then {then}\n");
            }
            if !check.marks.is_empty() {
                text += &format!("  says beside it {}\n", check.marks.join(", "));
            }
        }
        text
    }
}

/// `need`; `up to 3 fencers, who roll parry`; `everyone in order, the highest result first, then speed`.
fn stands_against(check: &Check, checks: &[Check]) -> Option<String> {
    let number = check.against.map(|at| check.inputs[at].key.clone());
    let others = check.answered_by.as_ref().map(|others| {
        // A check that is answered by itself is not yet among those above it.
        let roll = checks.get(others.check).map_or(check.key.as_str(), |other| &other.key);
        format!("{}, who roll {roll}", up_to(others.most, &others.noun))
    });
    let everyone = check.order.as_ref().and_then(|order| {
        let (first, ties) = order.by.split_first()?;
        let end = if order.is_lowest_first { "lowest" } else { "highest" };
        let ties: String = ties.iter().map(|tie| format!(", then {tie}")).collect();
        Some(format!("everyone in order, the {end} {first} first{ties}"))
    });
    number.or(others).or(everyone)
}

/// `one fencer`, `up to 3 fencers`.
fn up_to(most: usize, noun: &str) -> String {
    if most == 1 { format!("one {noun}") } else { format!("up to {}", many(most as u64, noun)) }
}

impl<'a> ShownCheck<'a> {
    fn of_check(check: &'a Check, checks: &[Check]) -> Self {
        let can_be = |kind: &InputKind| match kind {
            InputKind::Number { least, most, .. } => format!("{least} to {most}"),
            InputKind::Switch => "on or off".to_owned(),
            InputKind::Choice { options, .. } => options.join(" or "),
        };
        let inputs = check.inputs.iter().map(|input| ShownInput {
            input: &input.key,
            about: &input.about,
            can_be: can_be(&input.kind),
            after: match &input.kind {
                InputKind::Choice { after, .. } => after,
                InputKind::Number { .. } | InputKind::Switch => &[],
            },
            costs: input.cost.as_ref().map(|cost| match (cost.each, input.is_number()) {
                (each, true) => format!("{each} {} each", cost.points),
                (each, false) => format!("{each} {}", cost.points),
            }),
        });
        let given = check.outcomes.iter().filter(|outcome| !outcome.then.is_empty());
        let then = given.map(|outcome| format!("{}: {}", outcome.name, tell_changes(&outcome.then)));
        Self {
            check: &check.key,
            title: &check.title,
            inputs: inputs.collect(),
            dice: check.dice_words(),
            against: stands_against(check, checks),
            outcomes: check.ranking.iter().map(|&at| check.outcomes[at].name.as_str()).collect(),
            then: then.collect(),
            marks: check.marks.iter().map(|mark| mark.name.as_str()).collect(),
        }
    }
}
