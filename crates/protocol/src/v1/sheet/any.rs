//! A sheet of any system.

use systems::{AnySheet, System};

use super::error::Fault;
use super::fields::Fields;
use super::given::Given;
use super::history::{self, HistoryEntry};
use super::nearest::list;
use crate::v1::VERSION;

/// Reads and judges what a text says.
pub(super) fn read(given: &Given) -> Result<(AnySheet, Vec<HistoryEntry>), Fault> {
    let fields = Fields::of(given, "a sheet")?;
    check_version(&fields)?;
    Ok(match system(&fields)? {
        System::D12 => {
            let sheet = super::d12::read(&fields)?;
            (AnySheet::D12(sheet), history::read(&fields, &super::d12::resource_names())?)
        }
        System::ThreeSix => (AnySheet::ThreeSix(super::three_six::read(&fields)?), Vec::new()),
        System::Pool => {
            let sheet = super::pool::read(&fields)?;
            (AnySheet::Pool(sheet), history::read(&fields, &super::pool::RESOURCES)?)
        }
    })
}

/// A sheet without a version is one of the first; a later one may mean something else by the same words.
fn check_version(fields: &Fields<'_>) -> Result<(), Fault> {
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

fn system(fields: &Fields<'_>) -> Result<System, Fault> {
    let names = System::ALL.map(System::name);
    let system = fields.word("system", &names, |name| System::from_name(name).ok())?;
    system.ok_or_else(|| {
        let quoted = names.map(|name| format!("{name:?}"));
        let known = list(&quoted.each_ref().map(String::as_str));
        Fault::new(fields.at, format!("this sheet doesn't say its system; begin it with system = {known}"))
    })
}
