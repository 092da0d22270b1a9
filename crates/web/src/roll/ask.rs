//! What one asks the dice: every control of the page, for every kind of roll, so that nothing set is lost on the way.

use protocol::v1::check::DiceTarget;
use systems::{AnyRulings, System, d12, pool, three_six};

use super::own::OwnRoll;

/// More than this nobody sees at a glance.
pub(crate) const MOST_RESISTERS: usize = 8;
/// The same for an initiative.
pub(crate) const MOST_PARTICIPANTS: usize = 8;
/// A longer text is no longer notation.
pub(crate) const MOST_NOTATION: usize = 200;
/// A longer name is a slip.
pub(crate) const MOST_NAME: usize = 40;

/// What a roll is for is told in a few words.
pub(crate) const MOST_ABOUT: usize = 80;

/// What is rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A D12 check against a DC.
    #[default]
    Static,
    /// A D12 contest.
    Contest,
    /// A D12 roll for initiative.
    Initiative,
    /// A 3d6 check or save.
    Check,
    /// A 3d6 opposed check.
    Opposed,
    /// An action roll.
    Action,
    /// Dice in notation.
    Dice,
}

impl Kind {
    /// All of them, in the order of the page.
    pub(crate) const ALL: [Self; 7] =
        [Self::Static, Self::Contest, Self::Initiative, Self::Check, Self::Opposed, Self::Action, Self::Dice];

    /// The word for it in a link.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Static => "d12",
            Self::Contest => "contest",
            Self::Initiative => "initiative",
            Self::Check => "3d6",
            Self::Opposed => "opposed",
            Self::Action => "pool",
            Self::Dice => "dice",
        }
    }

    /// What it is called on the page.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Static => "Check",
            Self::Contest => "Contest",
            Self::Initiative => "Initiative",
            Self::Check => "Check or save",
            Self::Opposed => "Opposed",
            Self::Action => "Action roll",
            Self::Dice => "Notation",
        }
    }

    /// Whose rules it follows; dice in notation follow none.
    pub(crate) const fn system(self) -> Option<System> {
        match self {
            Self::Static | Self::Contest | Self::Initiative => Some(System::D12),
            Self::Check | Self::Opposed => Some(System::ThreeSix),
            Self::Action => Some(System::Pool),
            Self::Dice => None,
        }
    }
}

/// A bonus die: its bound is kept while it is not used, for the advice and for the next time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bonus {
    /// Is it thrown?
    pub(crate) used: bool,
    /// The modifier or Fortune it is valid by.
    pub(crate) bound: i32,
}

impl Bonus {
    const fn idle(bound: i32) -> Self {
        Self { used: false, bound }
    }

    /// The bound, if the die is thrown.
    pub(crate) fn thrown(self) -> Option<i32> {
        self.used.then_some(self.bound)
    }
}

/// One side of a D12 check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    /// What is added.
    pub(crate) modifier: i32,
    /// The Extra Die.
    pub(crate) extra: Bonus,
    /// The Luck Die.
    pub(crate) luck: Bonus,
}

impl Hand {
    /// A hand with this modifier and no bonus die.
    pub(crate) const fn plain(modifier: i32) -> Self {
        Self { modifier, extra: Bonus::idle(6), luck: Bonus::idle(6) }
    }
}

/// Someone who rolls for initiative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Participant {
    /// What they are called.
    pub(crate) name: String,
    /// A player's character?
    pub(crate) player: bool,
    /// Their Initiative.
    pub(crate) modifier: i32,
}

/// One side of a 3d6 roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Six {
    /// The attribute's score, in an opposed check.
    pub(crate) score: i32,
    /// One more die?
    pub(crate) proficient: bool,
    /// Instances of advantage.
    pub(crate) advantage: i32,
    /// Instances of disadvantage.
    pub(crate) disadvantage: i32,
    /// Steps up or down the ladder of dice.
    pub(crate) steps: i32,
}

/// The dice of an action roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pool {
    /// Do the d12s come from a level?
    pub(crate) by_level: bool,
    /// That level.
    pub(crate) level: i32,
    /// Otherwise, how many there are.
    pub(crate) dice: i32,
    /// What an archetype adds.
    pub(crate) archetype: i32,
    /// Boost dice.
    pub(crate) boosts: i32,
    /// Snag dice.
    pub(crate) snags: i32,
    /// Resilience at hand, for the advice.
    pub(crate) points: i32,
}

/// How each system's rules are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Readings {
    /// The D12 System's.
    pub(crate) d12: d12::Rulings,
    /// The 3d6 System's.
    pub(crate) three_six: three_six::Rulings,
    /// The Action Pool's.
    pub(crate) pool: pool::Rulings,
}

impl Readings {
    /// Those of one system.
    pub(crate) const fn of(&self, system: System) -> AnyRulings {
        match system {
            System::D12 => AnyRulings::D12(self.d12),
            System::ThreeSix => AnyRulings::ThreeSix(self.three_six),
            System::Pool => AnyRulings::Pool(self.pool),
        }
    }

    /// Changes those of one system.
    pub(crate) const fn put(&mut self, rulings: AnyRulings) {
        match rulings {
            AnyRulings::D12(rulings) => self.d12 = rulings,
            AnyRulings::ThreeSix(rulings) => self.three_six = rulings,
            AnyRulings::Pool(rulings) => self.pool = rulings,
        }
    }
}

/// Everything that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    /// What is rolled.
    pub(crate) kind: Kind,
    /// Whose roll of what it is, if a link said so: `Ana, Finesse`.
    pub(crate) about: String,
    /// The character of this browser whose roll it is, if a sheet led here.
    pub(crate) own: Option<OwnRoll>,
    /// The one who rolls a D12 check.
    pub(crate) hand: Hand,
    /// Is the check against a DC a resisted one?
    pub(crate) resisted: bool,
    /// That DC.
    pub(crate) dc: i32,
    /// Those who resist in a contest.
    pub(crate) resisters: Vec<Hand>,
    /// Those who roll for initiative.
    pub(crate) participants: Vec<Participant>,
    /// The one who rolls 3d6.
    pub(crate) six: Six,
    /// The other side of an opposed check.
    pub(crate) other: Six,
    /// What a 3d6 check adds.
    pub(crate) bonus: i32,
    /// The Difficulty Value.
    pub(crate) dv: i32,
    /// Is it a save?
    pub(crate) save: bool,
    /// What a save adds.
    pub(crate) heroism: i32,
    /// The action roll.
    pub(crate) pool: Pool,
    /// Dice in notation, as typed.
    pub(crate) notation: String,
    /// What is asked of their total.
    pub(crate) target: Option<DiceTarget>,
    /// How the rules are read.
    pub(crate) readings: Readings,
}

impl Default for Ask {
    fn default() -> Self {
        let participant = |name: &str, player, modifier| Participant { name: name.into(), player, modifier };
        Self {
            kind: Kind::Static,
            about: String::new(),
            own: None,
            hand: Hand::plain(5),
            resisted: false,
            dc: 18,
            resisters: vec![Hand::plain(5)],
            participants: vec![participant("You", true, 5), participant("Foe", false, 4)],
            six: Six { score: 12, ..Six::default() },
            other: Six { score: 12, ..Six::default() },
            bonus: 4,
            dv: 14,
            save: false,
            heroism: 1,
            pool: Pool { by_level: true, level: 3, dice: 4, archetype: 0, boosts: 0, snags: 0, points: 2 },
            notation: "4d6kh3".into(),
            target: Some(DiceTarget::AtLeast(14)),
            readings: Readings::default(),
        }
    }
}
