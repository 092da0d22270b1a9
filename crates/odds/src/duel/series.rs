//! The first to so many: opposed checks of the 3d6 System, action rolls of the Action Pool.
//!
//! In each round both sides roll. An opposed check gives one point to whoever succeeds; a tie gives none, and is
//! rolled again. Action rolls give as many points as successes. Whoever has the goal first wins; if both get there
//! in the same round, the one with more points does, and while they are level they roll on.

use dice::{Dist, Natural, Ratio};
use systems::pool;
use systems::three_six::{Opposed, Outcome};

use super::bounds::{Bounds, ONE};
use super::{Refusal, Side};

/// A series counts as told once less than one in so many goes on.
const UNDECIDED: u128 = 1_000_000_000_000;
/// Gains looked at while rounds are told of, at most; the rest is shown.
const MOST_FOLLOWED: usize = 50_000_000;
/// Machine words multiplied for the fraction, at most: some tenths of a second.
const MOST_WORK: u64 = 50_000_000;
/// Pairs of gains in one round, at most.
const MOST_PAIRS: u64 = 40_000;
/// Nobody plays a longer series.
const MOST_GOAL: u32 = 200;

/// One round of a series: what both sides gain, with its ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    gains: Dist<(u32, u32)>,
}

/// How a series ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesOdds {
    /// The first side's chance to win.
    pub win: Ratio,
    /// By round, the chance of each side to win in just that round; lower bounds in units of the last place.
    won: [Vec<u128>; 2],
    rest: u128,
    lost: u128,
}

impl Round {
    /// An opposed check (T36-OPP-1).
    pub fn opposed(opposed: &Opposed) -> Self {
        let gain = |outcome: &Outcome| match outcome {
            Outcome::Tie => (0, 0),
            Outcome::Success | Outcome::CriticalSuccess => (1, 0),
            Outcome::Failure | Outcome::CriticalFailure => (0, 1),
        };
        Self { gains: crate::three_six::opposed(opposed).outcomes.map(gain) }
    }

    /// An action roll for each side (POOL-SUCC-2). Refused for pools nobody throws.
    pub fn pool(first: &pool::Roll, second: &pool::Roll) -> Result<Self, Refusal> {
        let outcomes =
            |roll: &pool::Roll| 2 * u64::from(roll.dice()) + u64::from(roll.boosts() + roll.snags()) + 1;
        if outcomes(first) * outcomes(second) > MOST_PAIRS {
            return Err(Refusal::PoolSize);
        }
        let successes =
            |roll| crate::pool::balances(roll).map(|&balance| u32::try_from(balance).unwrap_or(0));
        Ok(Self { gains: successes(first).combine(&successes(second), |&mine, &theirs| (mine, theirs)) })
    }

    /// What both sides gain in a round.
    pub const fn gains(&self) -> &Dist<(u32, u32)> {
        &self.gains
    }
}

/// Plays a series in full.
///
/// ```
/// use systems::three_six::{Contender, Opposed, Rulings};
/// use twelvefold_odds::duel::series::{Round, first_to};
///
/// let side = Contender { attribute: 12, ..Contender::default() };
/// let even = Opposed { first: side, second: side, rulings: Rulings::default() };
/// assert_eq!(first_to(&Round::opposed(&even), 3)?.win.to_string(), "1/2");
/// # Ok::<(), twelvefold_odds::duel::Refusal>(())
/// ```
pub fn first_to(round: &Round, goal: u32) -> Result<SeriesOdds, Refusal> {
    let most = longest(round);
    if !(1..=most).contains(&goal) {
        return Err(Refusal::Goal { goal, most });
    }
    let steps = SeriesSteps::from_round(round, goal);
    let mut odds = SeriesOdds { win: steps.win(), won: [Vec::new(), Vec::new()], rest: 0, lost: ONE };
    odds.follow(&steps);
    Ok(odds)
}

/// The highest goal that is worked out without a wait.
fn longest(round: &Round) -> u32 {
    // Sixteen decimal digits take less than a machine word.
    let words = round.gains.whole().to_string().len() as u64 / 16 + 1;
    let work = |goal: u64| {
        let few = |gain: &&(u32, u32)| u64::from(gain.0.max(gain.1)) < goal;
        let open = round.gains.outcomes().filter(few).count() as u64;
        goal * goal * (round.gains.len() as u64 * words + open * 2 * goal * words)
    };
    (1..=MOST_GOAL).take_while(|&goal| work(goal.into()) <= MOST_WORK).last().unwrap_or(1)
}

/// A round with gains cut to what the goal leaves of them.
struct SeriesSteps {
    goal: u32,
    of: Natural,
    /// Rounds in which nobody gains.
    still: Natural,
    /// All others.
    moving: Vec<((u32, u32), Natural)>,
    /// Rounds in which the first side gains more, and the second.
    ahead: [Natural; 2],
}

/// Where a series stands after a round.
enum Point {
    Open(u32, u32),
    Won(Side),
    /// Both have the goal, and neither is ahead.
    Level,
}

impl SeriesSteps {
    fn from_round(round: &Round, goal: u32) -> Self {
        let ahead = |more: fn(&(u32, u32)) -> bool| round.gains.chance(more).ways;
        let moving = round.gains.iter().filter(|(gain, _)| **gain != (0, 0));
        Self {
            goal,
            of: round.gains.whole().clone(),
            still: round.gains.ways(&(0, 0)),
            moving: moving.map(|(gain, ways)| (*gain, ways.clone())).collect(),
            ahead: [ahead(|gain| gain.0 > gain.1), ahead(|gain| gain.1 > gain.0)],
        }
    }

    fn point(&self, mine: u32, theirs: u32) -> Point {
        match (mine >= self.goal, theirs >= self.goal) {
            (false, false) => Point::Open(mine, theirs),
            _ if mine == theirs => Point::Level,
            _ if mine > theirs => Point::Won(Side::First),
            _ => Point::Won(Side::Second),
        }
    }

    /// The first side's chance to win as a fraction. A round without a gain changes nothing, so only the others
    /// count; each of them gains at least one point, which bounds how many follow. With q the ways to gain and n
    /// the most rounds that can follow, the chance is a whole number over qⁿ·s, s being the ways to break a level score.
    fn win(&self) -> Ratio {
        let gaining = &self.of - &self.still;
        let goal = self.goal as usize;
        let mut powers = vec![Natural::ONE];
        while powers.len() < 2 * goal {
            powers.push(&powers[powers.len() - 1] * &gaining);
        }
        let mut ways = vec![vec![Natural::ZERO; goal]; goal];
        for mine in (0..self.goal).rev() {
            for theirs in (0..self.goal).rev() {
                ways[mine as usize][theirs as usize] = self.ways(mine, theirs, &ways, &powers);
            }
        }
        let of = &powers[2 * goal - 1] * (&self.ahead[0] + &self.ahead[1]);
        Ratio { ways: ways[0][0].clone(), of }.reduced()
    }

    /// The whole number for one score, from those of all higher scores.
    fn ways(&self, mine: u32, theirs: u32, known: &[Vec<Natural>], powers: &[Natural]) -> Natural {
        let follow = |mine: u32, theirs: u32| (2 * self.goal - mine - theirs - 1) as usize;
        let most = follow(mine, theirs);
        let [mut open, mut won, mut level] = [Natural::ZERO, Natural::ZERO, Natural::ZERO];
        for ((gain, other), ways) in &self.moving {
            match self.point(mine + gain, theirs + other) {
                Point::Open(a, b) => {
                    open += ways * &known[a as usize][b as usize] * &powers[most - 1 - follow(a, b)];
                }
                Point::Won(Side::First) => won += ways,
                Point::Won(Side::Second) => {}
                Point::Level => level += ways,
            }
        }
        let [ahead, behind] = &self.ahead;
        open + (won * (ahead + behind) + level * ahead) * &powers[most - 1]
    }
}

/// A chance in 2⁻⁶⁴, rounded down: what follows from it stays a lower bound.
fn in_words(ways: &Natural, of: &Natural) -> u64 {
    u64::try_from(&((ways << 64) / of)).unwrap_or(u64::MAX)
}

/// The product of a chance in units of the last place with one in 2⁻⁶⁴, rounded down.
const fn part(mass: u128, chance: u64) -> u128 {
    let (high, low, chance) = (mass >> 64, mass & u64::MAX as u128, chance as u128);
    high * chance + ((low * chance) >> 64)
}

impl SeriesOdds {
    /// How many rounds are told of.
    pub fn rounds(&self) -> usize {
        self.won[0].len()
    }

    /// The chance that the side wins in that round, counted from 1.
    pub fn won_in(&self, round: usize, side: Side) -> Bounds {
        let won = round.checked_sub(1).and_then(|at| self.won[side.place()].get(at)).copied().unwrap_or(0);
        Bounds::between(won, won + self.decided_untold(round) + self.lost)
    }

    /// The chance that the series is over by the end of that round, counted from 1.
    pub fn over_by(&self, round: usize) -> Bounds {
        let over = self.won.iter().flat_map(|won| won.iter().take(round)).sum();
        Bounds::between(over, over + self.decided_untold(round) + self.lost)
    }

    /// What may have been decided by the end of that round without being told of.
    fn decided_untold(&self, round: usize) -> u128 {
        if round > self.rounds() { self.rest } else { 0 }
    }

    /// The chance that the series goes on beyond the rounds told of.
    pub fn rest(&self) -> Bounds {
        Bounds::between(self.rest, self.rest + self.lost)
    }

    /// Follows the chances forward, round by round.
    fn follow(&mut self, steps: &SeriesSteps) {
        let chances = Chances::from_steps(steps);
        let mut score = Score::start(steps.goal);
        self.rest = ONE;
        let most_rounds = MOST_FOLLOWED / (score.open.len() * (chances.moving.len() + 1)) + 1;
        while self.rest > ONE / UNDECIDED && self.rounds() < most_rounds {
            let won = score.play(steps, &chances);
            self.won.iter_mut().zip(won).for_each(|(rounds, won)| rounds.push(won));
            self.rest = score.open.iter().sum::<u128>() + score.level;
        }
        self.lost = ONE - self.rest - self.won.iter().flatten().sum::<u128>();
    }
}

/// The chances of a round's results, each rounded down.
struct Chances {
    stays: u64,
    moving: Vec<((u32, u32), u64)>,
    breaks: [u64; 2],
    level_stays: u64,
}

impl Chances {
    fn from_steps(steps: &SeriesSteps) -> Self {
        let chance = |ways: &Natural| in_words(ways, &steps.of);
        Self {
            stays: chance(&steps.still),
            moving: steps.moving.iter().map(|(gain, ways)| (*gain, chance(ways))).collect(),
            breaks: steps.ahead.each_ref().map(chance),
            level_stays: chance(&(&steps.of - &steps.ahead[0] - &steps.ahead[1])),
        }
    }
}

/// How likely every score is, the first side's points times the goal plus the second side's.
struct Score {
    open: Vec<u128>,
    level: u128,
}

impl Score {
    fn start(goal: u32) -> Self {
        let mut open = vec![0; goal as usize * goal as usize];
        open[0] = ONE;
        Self { open, level: 0 }
    }

    /// One round; tells how likely each side wins in it.
    fn play(&mut self, steps: &SeriesSteps, chances: &Chances) -> [u128; 2] {
        let width = steps.goal as usize;
        let mut won = chances.breaks.map(|chance| part(self.level, chance));
        self.level = part(self.level, chances.level_stays);
        // Downwards: gains lead to places that have had their turn.
        for at in (0..self.open.len()).rev() {
            let here = self.open[at];
            if here == 0 {
                continue;
            }
            self.open[at] = part(here, chances.stays);
            for &((gain, other), chance) in &chances.moving {
                let gained = part(here, chance);
                match steps.point((at / width) as u32 + gain, (at % width) as u32 + other) {
                    Point::Open(mine, theirs) => self.open[mine as usize * width + theirs as usize] += gained,
                    Point::Won(side) => won[side.place()] += gained,
                    Point::Level => self.level += gained,
                }
            }
        }
        won
    }
}
