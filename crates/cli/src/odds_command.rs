//! stub
use crate::{
    Failure,
    args::{Format, OddsArgs},
};
pub(crate) fn run(args: OddsArgs, _format: Format) -> Result<String, Failure> {
    Ok(format!("{:?}\n", crate::question::of(&args.ask)?))
}
