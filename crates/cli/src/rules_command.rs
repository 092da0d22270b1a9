//! stub
use crate::{
    Failure,
    args::{Format, RulesArgs},
};
pub(crate) fn run(args: &RulesArgs, _format: Format) -> Result<String, Failure> {
    Ok(format!("{args:?}\n"))
}
