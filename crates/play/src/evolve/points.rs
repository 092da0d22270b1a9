//! A deed told again, on points that may be others by now.

use systems::{AnySheet, pool};

use crate::{Change, Character, Deed, Refusal};

impl Deed {
    /// Does it as it was done then. Refused, and the character is as it was, if the points aren't there.
    pub(crate) fn again(&self, then: &[Change], character: &mut Character) -> Result<(), Refusal> {
        match (self, &mut character.sheet) {
            (Self::UseWaiting, AnySheet::Pool(sheet)) => use_waiting(then, sheet),
            _ => character.undergo(self).map(drop),
        }
    }
}

/// A roll used what was waiting then, for as many dice as it threw; what waits by now may be more or less.
fn use_waiting(then: &[Change], sheet: &mut pool::Sheet) -> Result<(), Refusal> {
    let waiting = then.iter().filter(|change| change.points == "waiting");
    let used: u32 = waiting.map(|change| change.before.saturating_sub(change.after)).sum();
    let Some(waiting) = sheet.waiting().checked_sub(used) else {
        let why = format!("{used} resilience was waiting for this roll, and {} is now", sheet.waiting());
        return Err(Refusal::NotNow { why });
    };
    *sheet = pool::Sheet::new(pool::Draft { waiting, ..sheet.draft() })?;
    Ok(())
}
