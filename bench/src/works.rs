//! All works, in the order of the table.

mod d12;
mod notation;
mod pool;
mod start;

use crate::work::Work;

pub(crate) use start::{peak_of, xdy_start};

/// Makes the list; a question the rules refuse is a sentence.
pub(crate) fn all() -> Result<Vec<Work>, String> {
    let mut works = d12::works().map_err(|refusal| refusal.to_string())?;
    works.extend(pool::works().map_err(|refusal| refusal.to_string())?);
    works.extend(notation::works()?);
    works.push(start::work());
    Ok(works)
}
