//! stub
use crate::{
    Failure,
    args::{Format, RollArgs},
};
pub(crate) fn run(args: RollArgs, _format: Format) -> Result<String, Failure> {
    Ok(format!("{:?}\n", crate::question::of(&args.ask)?))
}
