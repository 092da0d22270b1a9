//! What the outcomes of all systems have in common.

/// An outcome of a check; the order is from worst to best for the one who rolls.
pub trait Outcome: Copy + Ord + std::fmt::Debug {
    /// The word for it in the JSON.
    fn name(&self) -> &'static str;
    /// Did the roller get what they wanted?
    fn is_success(&self) -> bool;
    /// Crit shifts, where the system has them.
    fn shifts(&self) -> Option<u32> {
        None
    }
    /// Successes, where the system counts them.
    fn successes(&self) -> Option<u32> {
        None
    }
}
