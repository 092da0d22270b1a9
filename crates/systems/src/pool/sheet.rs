//! A character's sheet: levels, archetype, resilience (POOL-RES-1 to POOL-RES-5).

use super::{Archetype, Bought, Level, MOST_DICE, Outcome, Refusal, Roll, Rulings, SessionResilience};
use crate::Deed;
use crate::parts::Parts;
use crate::refusal::reason;

/// What everyone starts a session with (POOL-RES-2).
const SESSION_START: u32 = 2;

/// What is written on a sheet before anyone has judged it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The character's name.
    pub name: String,
    /// What they are, if anything.
    pub archetype: Option<Archetype>,
    /// Attributes by name, with their level.
    pub levels: Vec<(String, u32)>,
    /// Resilience points left.
    pub resilience: u32,
    /// Points spent that wait for the next roll.
    pub waiting: u32,
    /// How the rules are read.
    pub rulings: Rulings,
}

impl Default for Draft {
    /// A new character has the resilience of a first session.
    fn default() -> Self {
        let (name, archetype, levels, rulings) = (String::new(), None, Vec::new(), Rulings::default());
        Self { name, archetype, levels, resilience: SESSION_START, waiting: 0, rulings }
    }
}

/// A legal sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    name: String,
    archetype: Option<Archetype>,
    levels: Vec<(String, Level)>,
    resilience: u32,
    waiting: u32,
    rulings: Rulings,
}

/// Resilience that went or came, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResilienceChange {
    /// How many points there were.
    pub before: u32,
    /// How many there are now.
    pub after: u32,
    /// Why.
    pub reason: String,
}

/// A roll that may be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The dice, with all that was bought.
    pub roll: Roll,
    /// Where the d12s come from.
    pub parts: Parts,
    /// Resilience points to be spent on it now.
    pub spend: u32,
    /// What it is a roll of.
    pub attribute: String,
}

impl Sheet {
    /// Judges a draft: only levels 1 to 5 exist (POOL-ROLL-1).
    pub fn new(draft: Draft) -> Result<Self, crate::Refusal> {
        let Draft { name, archetype, levels, resilience, waiting, rulings } = draft;
        let level = |(attribute, level)| Ok((attribute, Level::new(level)?));
        let levels = levels.into_iter().map(level).collect::<Result<_, Refusal>>()?;
        let bonus = archetype.as_ref().map_or(0, |archetype| archetype.dice);
        for (what, given) in [("archetype dice", bonus), ("resilience", resilience), ("waiting", waiting)] {
            if given > MOST_DICE {
                let (what, given, most) = (what.to_owned(), given.into(), MOST_DICE.into());
                return Err(crate::Refusal::TooMuch { what, given, most });
            }
        }
        Ok(Self { name, archetype, levels, resilience, waiting, rulings })
    }

    /// The sheet as it can be edited and judged again.
    pub fn draft(&self) -> Draft {
        Draft {
            name: self.name.clone(),
            archetype: self.archetype.clone(),
            levels: self.levels.iter().map(|(name, level)| (name.clone(), level.get())).collect(),
            resilience: self.resilience,
            waiting: self.waiting,
            rulings: self.rulings,
        }
    }

    /// The character's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What they are.
    pub const fn archetype(&self) -> Option<&Archetype> {
        self.archetype.as_ref()
    }

    /// The attributes, in the order of the sheet.
    pub fn levels(&self) -> &[(String, Level)] {
        &self.levels
    }

    /// Resilience points left.
    pub const fn resilience(&self) -> u32 {
        self.resilience
    }

    /// Points spent that wait for the next roll.
    pub const fn waiting(&self) -> u32 {
        self.waiting
    }

    /// How the rules are read.
    pub const fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// The parts of an attribute's number of d12s (POOL-ROLL-1, POOL-ROLL-2).
    pub fn dice(&self, attribute: &str) -> Result<Parts, Refusal> {
        let is = |(name, _): &&(String, Level)| name.trim().eq_ignore_ascii_case(attribute.trim());
        let (name, level) = self.levels.iter().find(is).ok_or_else(|| Refusal::UnknownAttribute {
            name: attribute.to_owned(),
            known: crate::ruling::listed_names(self.levels.iter().map(|(name, _)| name.as_str())),
        })?;
        Ok(self.dice_at(name, *level))
    }

    /// What an attribute of that level rolls.
    pub(super) fn dice_at(&self, attribute: &str, level: Level) -> Parts {
        let mut parts =
            Parts::single(format!("{attribute} level {}", level.get()), level.dice().cast_signed());
        if let Some(archetype) = &self.archetype {
            parts.add_if_any(archetype.name.clone(), archetype.adds_to(attribute).cast_signed());
        }
        parts
    }

    /// Declares a roll: what waits for it and what is spent on it now are in it (POOL-RES-3). Refused, and
    /// nothing changes, if the resilience isn't there.
    pub fn declare(&self, attribute: &str, boosts: u32, snags: u32, spend: u32) -> Result<Declared, Refusal> {
        let mut parts = self.dice(attribute)?;
        self.has(spend)?;
        let bought = Bought::with(self.waiting.saturating_add(spend), &self.rulings);
        let own = parts.total().max(0).cast_unsigned();
        let roll = Roll::new(own, boosts, snags)?.with(bought)?;
        parts.add_if_any("resilience", bought.dice.cast_signed());
        Ok(Declared { roll, parts, spend, attribute: attribute.to_owned() })
    }

    /// Takes in a roll that happened: what was bought for it is used up, a failure earns one point (POOL-RES-1).
    pub fn rolled(
        &mut self,
        declared: &Declared,
        outcome: Outcome,
    ) -> Result<Vec<ResilienceChange>, Refusal> {
        self.has(declared.spend)?;
        self.waiting = 0;
        let paid = (declared.spend > 0)
            .then(|| self.change(self.resilience - declared.spend, format!("for {}", declared.attribute)));
        let earned = outcome.earned().map(|deed| deed.after_roll_of(&declared.attribute));
        let Some(Deed::GainResilience { points, why }) = earned else {
            return Ok(paid.into_iter().collect());
        };
        Ok(paid.into_iter().chain([self.earn(points, why)]).collect())
    }

    /// Spends points on one's own next roll (POOL-RES-3).
    pub fn spend(&mut self, points: u32, why: &str) -> Result<ResilienceChange, crate::Refusal> {
        let why = reason(why, "a spend or gain", "POOL-RES-3")?;
        let waiting = self.waiting_with(points)?;
        let change = self.take(points, why)?;
        self.waiting = waiting;
        Ok(change)
    }

    /// Gains points, as the GM awards them.
    pub fn gain(&mut self, points: u32, why: &str) -> Result<ResilienceChange, crate::Refusal> {
        let why = reason(why, "a spend or gain", "POOL-RES-3")?;
        if points == 0 {
            return Err(Refusal::NothingAsked.into());
        }
        Ok(self.earn(points, why))
    }

    /// Spends points on another's next roll; how one helps must be told (POOL-RES-4).
    pub fn assist(
        &mut self,
        other: &mut Sheet,
        points: u32,
        how: &str,
    ) -> Result<ResilienceChange, crate::Refusal> {
        let waiting = other.waiting_with(points)?;
        let change = self.help(&other.name, points, how)?;
        other.waiting = waiting;
        Ok(change)
    }

    /// The helper's half of it: points paid for somebody else's roll.
    pub(super) fn help(
        &mut self,
        whom: &str,
        points: u32,
        how: &str,
    ) -> Result<ResilienceChange, crate::Refusal> {
        let how = reason(how, "assistance", "POOL-RES-4")?;
        if points > MOST_DICE {
            return Err(Refusal::TooManyDice { count: points }.into());
        }
        Ok(self.take(points, format!("helped {whom}: {how}"))?)
    }

    /// Other points than before wait for the next roll; refused if they are too many.
    pub(super) fn set_waiting(&mut self, waiting: u32) -> Result<(), crate::Refusal> {
        *self = Self::new(Draft { waiting, ..self.draft() })?;
        Ok(())
    }

    /// A new session (POOL-RES-2).
    pub fn start_session(&mut self) -> ResilienceChange {
        let after = match self.rulings.session_resilience {
            SessionResilience::Reset => SESSION_START,
            SessionResilience::AtLeast => self.resilience.max(SESSION_START),
        };
        self.change(after, "new session".to_owned())
    }

    /// What would wait for the next roll with these points on it.
    fn waiting_with(&self, points: u32) -> Result<u32, Refusal> {
        let count = self.waiting.saturating_add(points);
        if count > MOST_DICE { Err(Refusal::TooManyDice { count }) } else { Ok(count) }
    }

    fn has(&self, needed: u32) -> Result<(), Refusal> {
        let left = self.resilience;
        if needed > left { Err(Refusal::NotEnoughResilience { needed, left }) } else { Ok(()) }
    }

    fn take(&mut self, points: u32, why: String) -> Result<ResilienceChange, Refusal> {
        if points == 0 {
            return Err(Refusal::NothingAsked);
        }
        self.has(points)?;
        Ok(self.change(self.resilience - points, why))
    }

    /// Up to the most a sheet holds.
    fn earn(&mut self, points: u32, why: String) -> ResilienceChange {
        self.change(self.resilience.saturating_add(points).min(MOST_DICE), why)
    }

    fn change(&mut self, after: u32, reason: String) -> ResilienceChange {
        let before = std::mem::replace(&mut self.resilience, after);
        ResilienceChange { before, after, reason }
    }
}
