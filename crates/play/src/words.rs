//! What happened, in a few plain words.

use crate::{Event, Table};

impl Event {
    /// A short description. Names come from the table given: hand in what the reader may see of it
    /// ([`view`](crate::view())), and the words hold no more than that and the event itself.
    pub fn words(&self, table: &Table) -> String {
        let _ = table;
        String::new()
    }
}
