//! Adding and removing external modifiers and proficiencies.

use std::cell::Cell;

use systems::d12::{self, Modifier};
use systems::{AnySheet, System, three_six};
use toml_edit::{Item, Table, TableLike, Value};

use crate::v1::sheet::document::{Page, push, text, write};
use crate::v1::sheet::error::EditError;
use crate::v1::sheet::file::SheetFile;
use crate::v1::sheet::nearest::{mend, quoted};
use crate::v1::sheet::set::Lowered;
use crate::v1::table::command::ModifierBody;

impl SheetFile {
    /// Writes one more external modifier on a D12 sheet (D12-TREE-6).
    pub fn add_modifier(&mut self, modifier: &Modifier) -> Result<Vec<Lowered>, EditError> {
        self.d12_modifiers()?;
        let mut table = Table::new();
        table.insert("name", text(&modifier.name));
        if !modifier.source.is_empty() {
            table.insert("source", text(&modifier.source));
        }
        table.insert("node", text(modifier.target.name()));
        table.insert("value", Item::Value(Value::from(i64::from(modifier.value))));
        if let Some(when) = &modifier.when {
            table.insert("when", text(when));
        }
        let mut page = Page::parse(self.text())?;
        page.append("modifiers", table);
        self.take_over(page, &[])
    }

    /// The same for a modifier that is told in words.
    pub fn add_modifier_in_words(&mut self, modifier: &ModifierBody) -> Result<Vec<Lowered>, EditError> {
        self.add_modifier(&Modifier::try_from(modifier).map_err(EditError::new)?)
    }

    /// Takes every external modifier of that name off a D12 sheet.
    pub fn remove_modifier(&mut self, name: &str) -> Result<Vec<Lowered>, EditError> {
        let names: Vec<&str> = self.d12_modifiers()?.iter().map(|modifier| modifier.name.as_str()).collect();
        find(&names, "modifier", name)?;
        let mut page = Page::parse(self.text())?;
        let is_it = |entry: &dyn TableLike| {
            entry.get("name").and_then(Item::as_str).is_some_and(|written| is_same(written, name))
        };
        page.drop_entries("modifiers", is_it);
        self.take_over(page, &[])
    }

    /// Writes another external modifier in the place of one, counted from 0; its comments stay.
    pub fn change_modifier(&mut self, at: usize, modifier: &Modifier) -> Result<Vec<Lowered>, EditError> {
        self.modifier_at(at)?;
        let mut page = Page::parse(self.text())?;
        if let Some(entry) = page.entry("modifiers", at) {
            let source = Some(modifier.source.as_str()).filter(|source| !source.is_empty());
            write(entry, "name", Some(modifier.name.as_str().into()));
            write(entry, "source", source.map(Value::from));
            write(entry, "node", Some(modifier.target.name().into()));
            write(entry, "value", Some(i64::from(modifier.value).into()));
            write(entry, "when", modifier.when.as_deref().map(Value::from));
        }
        self.take_over(page, &[])
    }

    /// Takes one external modifier off a D12 sheet, counted from 0.
    pub fn remove_modifier_at(&mut self, at: usize) -> Result<Vec<Lowered>, EditError> {
        self.modifier_at(at)?;
        let mut page = Page::parse(self.text())?;
        let seen = Cell::new(0);
        page.drop_entries("modifiers", |_| seen.replace(seen.get() + 1) == at);
        self.take_over(page, &[])
    }

    /// Writes one more proficiency on a 3d6 sheet.
    pub fn add_proficiency(&mut self, name: &str) -> Result<(), EditError> {
        if self.three_six_proficiencies()?.iter().any(|one| is_same(one, name)) {
            return Err(EditError::new(format!("{} is on the sheet already", quoted(name))));
        }
        if name.trim().is_empty() {
            return Err(EditError::new("a proficiency needs a name; say what it is in"));
        }
        let mut page = Page::parse(self.text())?;
        if let Some(words) = page.list_items("proficiencies") {
            push(words, Value::from(name.trim()));
        }
        self.take_over(page, &[]).map(drop)
    }

    /// Takes a proficiency off a 3d6 sheet.
    pub fn remove_proficiency(&mut self, name: &str) -> Result<(), EditError> {
        let names: Vec<&str> = self.three_six_proficiencies()?.iter().map(String::as_str).collect();
        find(&names, "proficiency", name)?;
        let mut page = Page::parse(self.text())?;
        if let Some(words) = page.list_items("proficiencies") {
            words.retain(|word| !word.as_str().is_some_and(|word| is_same(word, name)));
        }
        self.take_over(page, &[]).map(drop)
    }

    fn d12_modifiers(&self) -> Result<&[Modifier], EditError> {
        let sheet = self.sheet().downcast_ref::<d12::Sheet>();
        sheet.map(d12::Sheet::modifiers).ok_or_else(|| belongs(self.sheet(), "modifiers", System::D12))
    }

    fn modifier_at(&self, at: usize) -> Result<&Modifier, EditError> {
        let modifiers = self.d12_modifiers()?;
        modifiers.get(at).ok_or_else(|| EditError::new("there is no such modifier on this sheet; look again"))
    }

    fn three_six_proficiencies(&self) -> Result<&[String], EditError> {
        let sheet = self.sheet().downcast_ref::<three_six::Sheet>();
        let missing = || belongs(self.sheet(), "proficiencies", System::THREE_SIX);
        sheet.map(three_six::Sheet::proficiencies).ok_or_else(missing)
    }
}

/// The error for something that a sheet of this system doesn't have.
fn belongs(sheet: &AnySheet, what: &str, system: System) -> EditError {
    let (given, system) = (sheet.system().name(), system.name());
    EditError::new(format!(
        "this is a {given} sheet, and {what} belong on a {system} sheet; choose another file"
    ))
}

fn find(names: &[&str], what: &str, name: &str) -> Result<(), EditError> {
    if names.iter().any(|one| is_same(one, name)) {
        return Ok(());
    }
    let mend = mend(name, names, "look at the sheet");
    Err(EditError::new(format!("there is no {what} {} on this sheet; {mend}", quoted(name))))
}

fn is_same(one: &str, other: &str) -> bool {
    one.trim().eq_ignore_ascii_case(other.trim())
}
