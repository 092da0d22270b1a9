//! All works, in the order of the table.

mod check;
mod compare;
mod contest;
mod duel;
mod duel_twin;
mod initiative;
mod notation;
mod outcomes;
mod pool;
mod program;
mod solve;
mod start;
mod system;
mod table;

use crate::work::Work;

pub(crate) use start::{peak_of, smallest_start};

/// Makes the list; a question the rules refuse is a sentence.
pub(crate) fn all_works() -> Result<Vec<Work>, String> {
    let mut works = check::works().map_err(|refusal| refusal.to_string())?;
    works.push(contest::work().map_err(|refusal| refusal.to_string())?);
    works.push(table::work());
    works.extend(initiative::works().map_err(|refusal| refusal.to_string())?);
    works.extend(pool::works().map_err(|refusal| refusal.to_string())?);
    works.extend(notation::works()?);
    works.extend(program::works());
    works.extend(system::works()?);
    works.extend(compare::works());
    works.extend(solve::works().map_err(|error| error.to_string())?);
    works.extend(duel::works().map_err(|refusal| refusal.to_string())?);
    works.push(start::work());
    Ok(works)
}
