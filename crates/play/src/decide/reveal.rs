//! Revealing what was secret.

use super::Deciding;
use super::following::happen;
use crate::fair::Salt;
use crate::{Event, Refusal};

/// Reveals a secret event to everyone; what is owed for it happens now.
pub(super) fn reveal(deciding: &mut Deciding, seq: u64, salt: Salt, body: &str) -> Result<(), Refusal> {
    deciding.for_gm("reveal a secret")?;
    if seq == 0 || seq > deciding.table.seq || body.is_empty() {
        return Err(Refusal::NotNow {
            why: format!("there is no event {seq} to reveal; look at the log again"),
        });
    }
    let is_known = deciding.table.revealed.contains(&seq);
    let owed = deciding.table.scene.owed.get(&seq).cloned();
    if is_known && owed.is_none() {
        return Err(Refusal::Already { who: format!("event {seq}"), what: "been revealed" });
    }
    if !is_known {
        let (by, body) = (deciding.seat, body.to_owned());
        deciding.tell_all(Event::Revealed { by, seq, salt, body });
    }
    // Undoing gives back what was owed, though nothing makes a secret of what was revealed: then it is paid again.
    let Some(deeds) = owed else { return Ok(()) };
    deciding.tell_all(Event::OwedPaid { seq });
    happen(deciding, deeds)
}
