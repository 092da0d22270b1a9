//! The rulings of the 3d6 System.

use crate::ruling::{number_ruling, ruling, rulings};

ruling! {
    /// Where a critical failure begins (T36-CRIT-2).
    CritFailAt, "crit_fail_at", "T36-CRIT-2", "where a critical failure begins" {
        HalfDv = "half_dv", "at half the Difficulty Value or less";
        HalfHighestFailure = "half_highest_failure", "at half the highest failing number or less";
    }
}

ruling! {
    /// What an opposed check adds (T36-OPP-1).
    OpposedAdds, "opposed_adds", "T36-OPP-1", "what an opposed check adds to the dice" {
        Score = "score", "the attribute itself";
        Bonus = "bonus", "the attribute bonus, as other checks do";
    }
}

number_ruling! {
    /// How many sizes smaller one must be to be trampled (T36-SIZE-1).
    TrampleGap, "trample_gap", "T36-SIZE-1", "how many sizes smaller one must be to be trampled", 0..=7, 1
}

rulings! {
    /// How a table reads the rules the book leaves open.
    pub struct Rulings of THREE_SIX {
        crit_fail_at: CritFailAt,
        opposed_adds: OpposedAdds,
        trample_gap: TrampleGap,
    }
    editions {
        "book", "the book as written" => {};
    }
}
