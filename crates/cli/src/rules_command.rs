//! `twelvefold rules …`

use protocol::v1::VERSION;
use serde::Serialize;
use systems::reference::{self, Answer, Block, Page, Rule};

use crate::args::{Format, RulesArgs};
use crate::render::chart::columns;
use crate::render::paint::{FAINT, STRONG, paint};
use crate::render::wrap::{paragraph, wrap};
use crate::render::{self, csv};
use crate::{Failure, output};

/// Answers a question about the rules.
pub(crate) fn run(args: &RulesArgs, format: Format) -> Result<String, Failure> {
    let question = args.question.join(" ");
    let answer = if question.trim().is_empty() { None } else { Some(look_up(&question)?) };
    match format {
        Format::Text => Ok(answer.map_or_else(overview, |answer| text(&answer, output::width()))),
        Format::Json => render::json(&RulesDocument::new(&rules(answer.as_ref()))),
        Format::Csv => Ok(table(&rules(answer.as_ref()))),
    }
}

/// The answer; a question without one is refused, with a guess at what was meant.
fn look_up(question: &str) -> Result<Answer, Failure> {
    match reference::look_up(question) {
        Answer::Nothing { did_you_mean } => {
            let guess = did_you_mean.map_or_else(
                || "`twelvefold rules` lists the systems".to_owned(),
                |rule| format!("did you mean {} ({})?", rule.id, rule.title),
            );
            Err(Failure::refused(format!("no rule is called {question:?} or speaks of it; {guess}")))
        }
        answer @ (Answer::Rule(..) | Answer::System(..) | Answer::Found(..)) => Ok(answer),
    }
}

/// The rules an answer is about; all of them without a question.
fn rules(answer: Option<&Answer>) -> Vec<&'static Rule> {
    match answer {
        None => reference::rules().iter().collect(),
        Some(Answer::Rule(rule)) => vec![rule],
        Some(Answer::System(page)) => page.rules().iter().collect(),
        Some(Answer::Found(rules)) => rules.clone(),
        Some(Answer::Nothing { .. }) => Vec::new(),
    }
}

fn text(answer: &Answer, width: usize) -> String {
    match answer {
        Answer::Rule(rule) => tell_rule(rule, width),
        Answer::Found(rules) if rules.len() == 1 => rules.iter().map(|rule| tell_rule(rule, width)).collect(),
        Answer::System(page) => page_list(page),
        Answer::Found(rules) => list(rules.iter().copied()) + &hint(rules.first().copied()),
        Answer::Nothing { .. } => String::new(),
    }
}

/// The systems there are, and how to go on.
fn overview() -> String {
    let row = |page: &Page| {
        vec![page.name.to_owned(), page.title().to_owned(), format!("{} rules", page.rules().len())]
    };
    let rows: Vec<Vec<String>> = reference::pages().iter().map(row).collect();
    let how = "  twelvefold rules d12           the rules of a system\n  \
                 twelvefold rules D12-CRIT-1    one rule in full\n  \
                 twelvefold rules crit shifts   rules that speak of something\n";
    format!("{}\n\n{}\n{how}", paint(STRONG, "The rules"), columns(&rows))
}

/// One rule in full.
fn tell_rule(rule: &Rule, width: usize) -> String {
    let mut text = paint(STRONG, &format!("{} — {}", rule.id, rule.title)) + "\n\n";
    for block in &rule.text {
        text += &match block {
            Block::Paragraph(words) => paragraph(words, width) + "\n",
            Block::Item(words) => wrap(words, width, "  - ", "    "),
            Block::NotInTheBook(words) => paragraph(&format!("Not in the book: {words}"), width) + "\n",
        };
    }
    if matches!(rule.text.last(), Some(Block::Item(_))) {
        text.push('\n');
    }
    for ruling in &rule.rulings {
        text += &format!("Ruling {}\n", ruling.name);
        for option in &ruling.options {
            let default = if option.is_default { " (default)" } else { "" };
            let words = format!("{}{default}: {}", option.value, option.meaning);
            text += &wrap(&words, width, "  ", "      ");
        }
        text.push('\n');
    }
    text += &wrap(rule.example, width, "Example: ", "");
    text + &rule.try_it.map(|command| format!("\nTry: {command}\n")).unwrap_or_default()
}

/// The ids and titles of a system, under the headings of its page.
fn page_list(page: &Page) -> String {
    let section = |section: &reference::Section| {
        let rules = section.rules();
        (!rules.is_empty()).then(|| format!("\n{}\n\n{}", section.title, list(rules)))
    };
    let sections: String = page.sections.iter().filter_map(section).collect();
    format!("{}\n{sections}{}", paint(STRONG, page.title()), hint(page.rules().first()))
}

fn list<'a>(rules: impl IntoIterator<Item = &'a Rule>) -> String {
    let rows: Vec<Vec<String>> =
        rules.into_iter().map(|rule| vec![rule.id.to_owned(), rule.title.to_owned()]).collect();
    columns(&rows)
}

fn hint(rule: Option<&Rule>) -> String {
    let words = rule.map(|rule| format!("`twelvefold rules {}` shows one in full.", rule.id));
    words.map(|words| format!("\n{}\n", paint(FAINT, &words))).unwrap_or_default()
}

/// Rules in JSON.
#[derive(Serialize)]
struct RulesDocument<'a> {
    version: u32,
    rules: Vec<RuleJson<'a>>,
}

#[derive(Serialize)]
struct RuleJson<'a> {
    id: &'a str,
    title: &'a str,
    text: Vec<&'a str>,
    rulings: Vec<RuleRulingJson<'a>>,
    example: &'a str,
    #[serde(rename = "try", skip_serializing_if = "Option::is_none")]
    try_it: Option<&'a str>,
}

#[derive(Serialize)]
struct RuleRulingJson<'a> {
    name: &'a str,
    options: Vec<OptionJson<'a>>,
}

#[derive(Serialize)]
struct OptionJson<'a> {
    value: &'a str,
    default: bool,
    meaning: &'a str,
}

impl<'a> RulesDocument<'a> {
    fn new(rules: &[&'a Rule]) -> Self {
        Self { version: VERSION, rules: rules.iter().map(|rule| RuleJson::of_rule(rule)).collect() }
    }
}

impl<'a> RuleJson<'a> {
    fn of_rule(rule: &'a Rule) -> Self {
        let option = |ruling_option: &reference::RulingOption| OptionJson {
            value: ruling_option.value,
            default: ruling_option.is_default,
            meaning: ruling_option.meaning,
        };
        let ruling = |note: &'a reference::RulingNote| RuleRulingJson {
            name: note.name,
            options: note.options.iter().map(option).collect(),
        };
        Self {
            id: rule.id,
            title: rule.title,
            text: rule.text.iter().map(Block::text).collect(),
            rulings: rule.rulings.iter().map(ruling).collect(),
            example: rule.example,
            try_it: rule.try_it,
        }
    }
}

fn table(rules: &[&Rule]) -> String {
    let row = |rule: &&Rule| {
        let text: Vec<&str> = rule.text.iter().map(Block::text).collect();
        let cells = [rule.id, rule.title, &text.join("\n"), rule.example, rule.try_it.unwrap_or_default()];
        cells.map(str::to_owned).to_vec()
    };
    csv::table(&["id", "title", "text", "example", "try"], rules.iter().map(row))
}
