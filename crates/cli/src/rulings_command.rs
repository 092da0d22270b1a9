//! stub
use crate::{
    Failure,
    args::{Format, RulingsArgs},
};
pub(crate) fn run(args: &RulingsArgs, _format: Format) -> Result<String, Failure> {
    Ok(format!("{args:?}\n"))
}
