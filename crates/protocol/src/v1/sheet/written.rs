//! A sheet written down as the fields that a file of it has. What is as it would be anyway is left out.

use systems::ruling::Rulings;
use systems::{AnySheet, System, d12, pool, three_six};

use super::given::{Entry, Given, GivenValue};
use crate::v1::VERSION;

/// The fields of a sheet.
pub(super) fn given(sheet: &AnySheet) -> Given {
    let fields = Written::begin(sheet.system(), sheet.name());
    let fields = match sheet {
        AnySheet::D12(sheet) => d12(fields, &sheet.draft()),
        AnySheet::ThreeSix(sheet) => three_six(fields, &sheet.draft()),
        AnySheet::Pool(sheet) => pool(fields, &sheet.draft()),
    };
    fields.done()
}

fn d12(fields: Written, draft: &d12::Draft) -> Written {
    let modifier = |one: &d12::Modifier| {
        let source = Some(&one.source).filter(|source| !source.is_empty());
        Written::default()
            .text("name", &one.name)
            .some_text("source", source)
            .text("node", one.target.name())
            .number("value", one.value.into())
            .some_text("when", one.when.as_ref())
            .done()
    };
    fields
        .text("size", draft.size.name())
        .some_text("deity", draft.deity.as_ref())
        .numbers("points", draft.points.iter().map(|(node, points)| (node.name(), *points)))
        .list("modifiers", draft.modifiers.iter().map(modifier).collect())
        .numbers("resources", draft.resources.iter().map(|(kind, left)| (kind.name(), *left)))
        .rulings(&draft.rulings)
}

fn three_six(fields: Written, draft: &three_six::Draft) -> Written {
    let by_name = |(attribute, number): &(three_six::Attribute, u32)| (attribute.name(), *number);
    fields
        .number("level", draft.level.into())
        .text("size", draft.size.name())
        .number("heroism", draft.heroism.into())
        .list("proficiencies", texts(&draft.proficiencies))
        .numbers("scores", draft.scores.iter().map(by_name))
        .numbers("magic", draft.magic.iter().map(by_name))
        .numbers("maximum", draft.maximum.iter().map(by_name))
        .rulings(&draft.rulings)
}

fn pool(fields: Written, draft: &pool::Draft) -> Written {
    let archetype = draft.archetype.as_ref().map(|archetype| {
        Written::default()
            .text("name", &archetype.name)
            .list("covers", texts(&archetype.covers))
            .number("dice", archetype.dice.into())
            .done()
    });
    fields
        .some("archetype", archetype)
        .numbers("levels", draft.levels.iter().map(|(name, level)| (name.as_str(), *level)))
        .number("resilience", draft.resilience.into())
        .number("waiting", draft.waiting.into())
        .rulings(&draft.rulings)
}

fn texts(texts: &[String]) -> Vec<Given> {
    texts.iter().map(|text| Given::new(0, GivenValue::Text(text.clone()))).collect()
}

/// Fields in the order they are written.
#[derive(Default)]
struct Written(Vec<Entry>);

impl Written {
    fn begin(system: System, name: &str) -> Self {
        Self::default().number("version", VERSION.into()).text("system", system.name()).text("name", name)
    }

    fn field(mut self, key: &str, value: GivenValue) -> Self {
        self.0.push(Entry { at: 0, key: key.to_owned(), value: Given::new(0, value) });
        self
    }

    fn text(self, key: &str, text: &str) -> Self {
        self.field(key, GivenValue::Text(text.to_owned()))
    }

    fn some_text(self, key: &str, text: Option<&String>) -> Self {
        match text {
            Some(text) => self.text(key, text),
            None => self,
        }
    }

    fn number(self, key: &str, number: i64) -> Self {
        self.field(key, GivenValue::Number(number))
    }

    fn some(self, key: &str, given: Option<Given>) -> Self {
        match given {
            Some(given) => self.field(key, given.value),
            None => self,
        }
    }

    fn list(self, key: &str, list: Vec<Given>) -> Self {
        if list.is_empty() { self } else { self.field(key, GivenValue::List(list)) }
    }

    fn numbers<'a>(self, key: &str, numbers: impl Iterator<Item = (&'a str, u32)>) -> Self {
        let table = numbers.fold(Self::default(), |table, (key, number)| table.number(key, number.into()));
        self.table(key, table)
    }

    fn table(self, key: &str, table: Self) -> Self {
        if table.0.is_empty() { self } else { self.some(key, Some(table.done())) }
    }

    fn rulings<R: Rulings>(self, rulings: &R) -> Self {
        let chosen = rulings.settings().filter(|(info, choice)| *choice != info.default);
        let table = chosen.fold(Self::default(), |table, (info, choice)| table.text(info.name, choice));
        self.table("rulings", table)
    }

    fn done(self) -> Given {
        Given::new(0, GivenValue::Table(self.0))
    }
}
