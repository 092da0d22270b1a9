//! Revealing what was secret.

use super::Deciding;
use crate::fair::Salt;
use crate::{Event, Refusal};

/// Reveals a secret event to everyone; what is owed for it happens now.
pub(super) fn reveal(deciding: &mut Deciding, seq: u64, salt: Salt, body: &str) -> Result<(), Refusal> {
    deciding.for_gm("reveal a secret")?;
    let last = deciding.table.seq;
    if !(1..=last).contains(&seq) {
        return Err(Refusal::NoSuchEvent { seq, last });
    }
    if body.is_empty() {
        return Err(Refusal::NotNow {
            why: "an empty body reveals nothing; bring what was sealed".to_owned(),
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
    for (whom, deed) in deeds {
        // Whoever has left the table since is owed nothing.
        if deciding.table.scene.characters.contains_key(&whom) {
            deciding.points(whom, deed)?;
        }
    }
    Ok(())
}
