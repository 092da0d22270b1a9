//! A sheet of any system.

use systems::{AnySheet, System};

use super::by_form;
use super::error::Fault;
use super::fields::SheetFields;
use super::frozen::FrozenSheet;
use super::given::Given;
use super::history::{self, HistoryEntry};
use super::nearest::list;
use crate::v1::VERSION;

/// Reads and judges what a text says.
pub(super) fn read_sheet(given: &Given) -> Result<(AnySheet, Vec<HistoryEntry>), Fault> {
    let fields = SheetFields::of_table(given, "a sheet")?;
    check_version(&fields)?;
    let system = system(&fields)?;
    let sheet = match FrozenSheet::for_system(system) {
        Some(frozen) => (frozen.read)(&fields)?,
        None => by_form::read_sheet(&fields, system)?,
    };
    let points = sheet.points();
    let history =
        history::read_history(&fields, &points.iter().map(|points| points.key.as_ref()).collect::<Vec<_>>())?;
    Ok((sheet, history))
}

/// A sheet without a version is one of the first; a later one may mean something else by the same words.
fn check_version(fields: &SheetFields<'_>) -> Result<(), Fault> {
    let version: i64 = fields.number("version")?.unwrap_or(1);
    let fault = |reason| Err(Fault::new(fields.place("version"), reason));
    match version {
        1 => Ok(()),
        2.. => fault(format!(
            "this sheet is of version {version}, and only version {VERSION} can be read here; use a newer program"
        )),
        _ => fault(format!("there is no version {version} of sheets; write version = {VERSION}")),
    }
}

fn system(fields: &SheetFields<'_>) -> Result<System, Fault> {
    let names: Vec<&str> = System::with_sheets().into_iter().map(System::name).collect();
    let find = |name: &str| System::from_name(name).ok().filter(|system| system.sheet_form().is_some());
    // A system from a file is named with its hash: no other word could have been meant.
    if let Some(reference) = fields.text("system")?.filter(|name| name.contains('@')) {
        let system = System::from_name(reference);
        return system.map_err(|refusal| Fault::refused(fields.place("system"), refusal));
    }
    let system = fields.word("system", &names, find)?;
    system.ok_or_else(|| {
        let quoted: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
        let known = list(&quoted.iter().map(String::as_str).collect::<Vec<_>>());
        Fault::new(fields.at, format!("this sheet doesn't say its system; begin it with system = {known}"))
    })
}
