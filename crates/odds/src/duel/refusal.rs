//! Why a fight or a series is not counted.

/// What is wrong with it, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// A side with nobody on it, or a crowd.
    #[error("a side has {count} combatants; give each side one to {most}", most = super::MOST_PER_SIDE)]
    SideSize {
        /// How many it has.
        count: usize,
    },
    /// Two combatants nobody could tell apart.
    #[error("two combatants are called {name}; give each a name of its own")]
    SameName {
        /// What both are called.
        name: String,
    },
    /// Nobody fights without Vitality, and beyond all measure it is a slip of the finger.
    #[error("{name} has {vitality} Vitality; give a number from 1 to {most}", most = super::MOST_VITALITY)]
    Vitality {
        /// Whose it is.
        name: String,
        /// How much it is.
        vitality: u32,
    },
    /// A turn without a strike, or with too many.
    #[error("{name} strikes {strikes} times in a turn; give a number from 1 to {most}", most = super::MOST_STRIKES)]
    Strikes {
        /// Whose turn it is.
        name: String,
        /// How many strikes it has.
        strikes: u32,
    },
    /// More Heroism than any level gives.
    #[error("{name} has {heroism} Heroism; give a number from 0 to {most}", most = super::MOST_VITALITY)]
    Heroism {
        /// Whose it is.
        name: String,
        /// How much it is.
        heroism: u32,
    },
    /// Too many situations to look at each.
    #[error("this fight has {situations} situations and at most {most} are counted; simulate it instead")]
    TooLarge {
        /// How many there are, as far as they can be counted.
        situations: u64,
        /// How many are counted.
        most: u64,
    },
    /// A simulation cannot look ahead.
    #[error(
        "the best use of Heroism needs every situation counted; simulate with the policy `never` or `always`"
    )]
    OptimalSimulated,
    /// No fights, or more than anybody waits for.
    #[error("{fights} fights cannot be simulated; give a number from 1 to {most}", most = super::MOST_FIGHTS)]
    Fights {
        /// How many were asked for.
        fights: u64,
    },
    /// Those left can never hit each other.
    #[error(
        "{first} and {second} can come to a point where no strike ever hits, so the fight has no end; raise an attack or lower a defence"
    )]
    Endless {
        /// One of them.
        first: String,
        /// The other.
        second: String,
    },
    /// Nobody wins a series that is won from the start, and a very long one takes for ever.
    #[error("a series cannot go to {goal}; give a number from 1 to {most}")]
    Goal {
        /// What it should go to.
        goal: u32,
        /// The most for these dice.
        most: u32,
    },
    /// Pools nobody throws.
    #[error("a series of such large pools takes too long to count; give each side fewer dice")]
    PoolSize,
    /// The dice of a simulation ran out.
    #[error(transparent)]
    Roller(#[from] dice::RollerError),
    /// A rule says no.
    #[error(transparent)]
    Rule(#[from] systems::Refusal),
}
