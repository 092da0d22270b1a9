//! `sheet write-history`: a call on the GM to let the world have been a certain way (D12-RES-8).

use systems::Deed;
use systems::form::{Value, Values};

use super::declare::{SheetQuestion, declare};
use super::kept::OpenSheet;
use super::play::knows_no;
use super::roll::write;
use crate::args::{Format, RollWords, WriteHistoryArgs};
use crate::{Failure, roll_command};

/// Pays the Heroism and, against a DC, rolls Serendipity. Both happen or neither.
pub(super) fn run(args: WriteHistoryArgs, format: Format) -> Result<String, Failure> {
    let mut kept = OpenSheet::open(&args.file)?;
    kept.sheet.undergo(&Deed::WriteHistory { call: args.call.clone() })?;
    let Some(dc) = args.dc else { return kept.save()?.played(format) };
    let circumstances = args.circumstance.into_iter().map(Value::Parts).reduce(Value::joined_with);
    let values = Values::default().with_switch("luck", args.luck).with_some("circumstance", circumstances);
    let score = kept.sheet.sheet().system().rules().customs().history.as_deref();
    let score = score.ok_or_else(|| knows_no(&kept.sheet, "calls on how the world was"))?;
    let question = SheetQuestion {
        score,
        words: RollWords { values, target: Some(dc) },
        others: Vec::new(),
        rulings: &args.rulings,
    };
    let declared = declare(kept.sheet.sheet(), args.throw.who()?, question)?;
    let roll = roll_command::check(declared.asked.clone(), &args.throw)?;
    declared.settle(&mut kept.sheet, &roll)?;
    write(&roll, &kept.save()?, format)
}
