//! The tools of the lab.

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tool {
    /// One check under every choice.
    Compare,
    /// A table over two numbers.
    Sweep,
    /// The best build for a goal.
    Solve,
    /// Who wins a fight.
    Duel,
    /// Throws side by side.
    Dice,
    /// Programs in AnyDice's language.
    Programs,
    /// Rules that a person writes.
    OwnSystem,
}

impl Tool {
    /// All of them, in the order of the page.
    pub(crate) const ALL: [Self; 7] =
        [Self::Compare, Self::Sweep, Self::Solve, Self::Duel, Self::Dice, Self::Programs, Self::OwnSystem];

    /// The word for it in an address, and in the command.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Compare => "compare",
            Self::Sweep => "sweep",
            Self::Solve => "solve",
            Self::Duel => "duel",
            Self::Dice => "dice",
            Self::Programs => "programs",
            Self::OwnSystem => "system",
        }
    }

    /// What it is called.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Compare => "Compare",
            Self::Sweep => "Sweep",
            Self::Solve => "Solve",
            Self::Duel => "Duel",
            Self::Dice => "Dice",
            Self::Programs => "Programs",
            Self::OwnSystem => "Your own system",
        }
    }

    /// Where it is.
    pub(crate) fn path(self) -> String {
        format!("/lab/{}", self.name())
    }

    /// What it answers.
    pub(crate) const fn about(self) -> &'static str {
        match self {
            Self::Compare => {
                "One check under every choice, side by side: what each adds, and what it adds for a point."
            }
            Self::Sweep => {
                "A table over two numbers that run: every modifier against every DC, every level with every boost."
            }
            Self::Solve => {
                "The best there is for what you want of a character, over every legal way to place the points."
            }
            Self::Duel => {
                "One to four against one to four: who wins, how sure that is, how long it takes, and when to spend."
            }
            Self::Dice => {
                "Any throws side by side in one chart: exactly, at least or at most so much, with mean and spread; and letters that run."
            }
            Self::Programs => {
                "AnyDice programs, exactly: whole numbers instead of rounded decimals, offline, with a limit of work instead of a clock."
            }
            Self::OwnSystem => {
                "Your own rules in one text: exact odds while you write, rolls and characters with it, and a link to share it."
            }
        }
    }

    /// Does its counting take so long that a worker does it?
    pub(crate) const fn is_counted_aside(self) -> bool {
        match self {
            Self::Compare | Self::Sweep | Self::OwnSystem => false,
            Self::Solve | Self::Duel | Self::Dice | Self::Programs => true,
        }
    }

    /// A question worth opening.
    pub(crate) const fn example(self) -> &'static str {
        match self {
            Self::Compare => "/lab/compare?system=d12&modifier=5&dc=18&luck=4&extra=INT=6&extra=WIS=3",
            Self::Sweep => "/lab/sweep?system=d12&modifier=1..6&dc=12..20:2",
            Self::Solve => "/lab/solve?level=5&check=Finesse=18,luck,weight=2&check=Speechcraft=16",
            Self::Duel => {
                "/lab/duel?a=Kestrel,attack=5,defence=3,vitality=6,heroism=2,luck=4&b=Wolf,attack=4,defence=3,vitality=5"
            }
            Self::Dice => "/lab/dice?dice=Nd6kh3&N=3..8&chance=at-least",
            Self::Programs => {
                "/lab/programs?program=output%203d6%20named%20%223d6%22%0Aoutput%20%5Bhighest%203%20of%204d6%5D%20named%20%22best%203%20of%204d6%22%0A"
            }
            Self::OwnSystem => "/lab/system?new=three-bands",
        }
    }

    /// The same in a player's words.
    pub(crate) const fn example_name(self) -> &'static str {
        match self {
            Self::Compare => "Should I spend the Heroism, and on what?",
            Self::Sweep => "Is this DC fair at this level?",
            Self::Solve => "Where does my next point belong?",
            Self::Duel => "Who wins this fight?",
            Self::Dice => "How much does one more die help?",
            Self::Programs => "What does my AnyDice program say, exactly?",
            Self::OwnSystem => "Two dice, a score and three bands",
        }
    }
}
