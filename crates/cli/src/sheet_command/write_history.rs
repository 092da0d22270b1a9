//! `sheet write-history`: a call on the GM to let the world have been a certain way (D12-RES-8).

use systems::d12::Node;

use super::declare::declare;
use super::kept::Kept;
use super::roll::write;
use crate::args::{CheckWords, Format, RollWords, WriteHistoryArgs};
use crate::{Failure, roll_command};

/// Pays the Heroism and, against a DC, rolls Serendipity. Both happen or neither.
pub(super) fn run(args: WriteHistoryArgs, format: Format) -> Result<String, Failure> {
    let mut kept = Kept::open(&args.file)?;
    kept.sheet.apply_d12(|sheet| sheet.write_history(&args.call))?;
    let check =
        CheckWords { dc: args.dc, luck: args.luck, circumstance: args.circumstance, ..CheckWords::default() };
    let words = RollWords { check, rulings: args.rulings, ..RollWords::default() };
    if words.check.dc.is_none() {
        return kept.save()?.played(format);
    }
    let who = args.throw.who.as_deref();
    let declared = declare(kept.sheet.sheet(), who, Node::Serendipity.name(), &words)?;
    let roll = roll_command::check(declared.asked.clone(), &args.throw)?;
    declared.settle(&mut kept.sheet, &roll)?;
    write(&roll, &kept.save()?, format)
}
