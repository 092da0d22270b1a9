//! Files that are on their way here, each of which takes memory until it is whole.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::Address;
use crate::config::Limits;
use crate::problem::ApiError;

/// The files that are on their way, by where they come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Uploads(Arc<Mutex<HashMap<Address, usize>>>);

/// One of them, until this is dropped.
#[derive(Debug)]
pub(crate) struct Upload {
    all: Uploads,
    address: Address,
}

impl Uploads {
    /// Lets one more file come, or says that there are enough.
    pub(crate) fn begin(&self, address: Address, limits: &Limits) -> Result<Upload, ApiError> {
        let mut coming = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_address = coming.get(&address).copied().unwrap_or(0);
        if of_address >= limits.uploads_per_address || coming.values().sum::<usize>() >= limits.uploads {
            return Err(ApiError::too_many("other files are on their way; send this one in a moment", 5));
        }
        *coming.entry(address).or_default() += 1;
        Ok(Upload { all: self.clone(), address })
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        let mut coming = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = coming.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                coming.remove(&self.address);
            }
        }
    }
}
