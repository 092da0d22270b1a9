//! The rulings of the Action Pool.

use crate::ruling::{ruling, rulings};

ruling! {
    /// What a new session does to resilience (POOL-RES-2).
    SessionResilience, "session_resilience", "POOL-RES-2", "what a new session does to resilience" {
        Reset = "reset", "everyone has 2 again";
        AtLeast = "at_least", "whoever has fewer than 2 has 2 again";
    }
}

ruling! {
    /// What a resilience point buys (POOL-RES-5).
    ResilienceBuys, "resilience_buys", "POOL-RES-5", "what a resilience point buys" {
        BoostD4 = "boost_d4", "a boost die";
        ExtraD12 = "extra_d12", "one more d12 in the pool";
    }
}

rulings! {
    /// How a table reads the rules the book leaves open.
    pub struct Rulings of POOL {
        session_resilience: SessionResilience,
        resilience_buys: ResilienceBuys,
    }
    editions {
        "book", "the book as written" => {};
    }
}
