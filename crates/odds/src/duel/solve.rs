//! Working backwards from the end of every fight.

use super::arena::{Arena, Standing, StrikeTarget, StrikeTurn};
use super::combatant::Role;
use super::lap::Lap;
use super::number::Number;
use super::response::{Candidate, Plain, Response, better};
use super::{Side, Spend};

/// The first side's chance to win, and what both sides buy, before every strike in every situation.
pub(super) struct Solved<N> {
    turns: Vec<StrikeTurn>,
    values: Vec<N>,
    spends: Vec<(Spend, Spend)>,
}

/// Those two can come to a point where nobody ever hits.
pub(super) struct Stalemate(pub(super) usize, pub(super) usize);

impl<N> Solved<N> {
    /// Before the strike at that place of the round.
    pub(super) fn value(&self, situation: usize, place: usize) -> &N {
        &self.values[situation * self.turns.len() + place]
    }

    pub(super) fn spend(&self, situation: usize, place: usize) -> (Spend, Spend) {
        self.spends[situation * self.turns.len() + place]
    }

    pub(super) fn turns(&self) -> &[StrikeTurn] {
        &self.turns
    }

    /// Where in the round someone's strike stands.
    pub(super) fn place(&self, turn: StrikeTurn) -> Option<usize> {
        self.turns.iter().position(|&other| other == turn)
    }
}

/// Solves a fight whose turns follow each other in this order, round after round. Losing and spending make a
/// situation's number smaller, so everything a strike leads to is known but a plain miss.
pub(super) fn solve<N: Number>(arena: &Arena, turns: Vec<StrikeTurn>) -> Result<Solved<N>, Stalemate> {
    let size = arena.space.len() * turns.len();
    let mut solved = Solved { values: Vec::with_capacity(size), spends: Vec::with_capacity(size), turns };
    for situation in 0..arena.space.len() {
        match arena.standing(situation) {
            Standing::Won(side) => solved.push_won(side),
            Standing::Open { targets } => solved.push_open(arena, situation, targets)?,
        }
    }
    Ok(solved)
}

impl<N: Number> Solved<N> {
    fn push_won(&mut self, side: Side) {
        let value = if side == Side::First { N::one() } else { N::zero() };
        let end = self.values.len() + self.turns.len();
        self.values.resize(end, value);
        self.spends.resize(end, Default::default());
    }

    fn push_open(&mut self, arena: &Arena, situation: usize, targets: [u8; 2]) -> Result<(), Stalemate> {
        let responses: Vec<Option<Response<N>>> =
            (0..self.turns.len()).map(|place| self.response(arena, situation, place, targets)).collect();
        refuse_stalemate(&responses, targets)?;
        let steps = responses.iter().rev().flatten().filter_map(Response::step);
        let mut next = steps.fold(Lap::still(), |lap, step| lap.after(&step)).fixed_point();
        let start = self.values.len();
        self.values.resize(start + self.turns.len(), N::zero());
        self.spends.resize(start + self.turns.len(), Default::default());
        for (place, response) in responses.into_iter().enumerate().rev() {
            // Someone who is down passes the turn on as it is.
            if let Some(Candidate { value, spend }) = response.and_then(|response| response.decide(&next)) {
                next = value;
                self.spends[start + place] = spend;
            }
            self.values[start + place] = next.clone();
        }
        Ok(())
    }

    /// Everything either side can do about one strike; nothing if whoever should strike is down.
    fn response(
        &self,
        arena: &Arena,
        situation: usize,
        place: usize,
        targets: [u8; 2],
    ) -> Option<Response<N>> {
        let striker = self.turns[place].striker;
        let side = arena.sides[striker];
        let target = usize::from(targets[side.place()]);
        if arena.space.vitality(situation, striker) == 0 {
            return None;
        }
        let next = (place + 1) % self.turns.len();
        let aim = StrikeAim { striker, struck: target, target: arena.target(situation, target), next };
        let mut response = Response { striker: side, plain: None, answered: None, bought: None };
        for &attack in arena.choices(situation, striker, Role::Attack) {
            let (plain, answer) = self.answers(arena, situation, aim, attack);
            match attack {
                Spend::Nothing => (response.plain, response.answered) = (plain, answer),
                Spend::Extra | Spend::Luck | Spend::Both => {
                    response.bought = better(side, response.bought, answer)
                }
            }
        }
        Some(response)
    }

    /// What comes of one way to strike: the plain result if neither side spends, and the best of all other answers.
    fn answers(
        &self,
        arena: &Arena,
        situation: usize,
        aim: StrikeAim,
        attack: Spend,
    ) -> (Option<Plain<N>>, Option<Candidate<N>>) {
        let StrikeAim { striker, struck, .. } = aim;
        let (mut plain, mut answer) = (None, None);
        for &defence in arena.choices(situation, struck, Role::Defence) {
            let spend = (attack, defence);
            let Some(damage) = arena.damage(striker, struck, spend) else { continue };
            let paid = arena.paid(situation, striker, struck, spend);
            if paid == situation {
                let rise = self.worth(aim, situation, damage.hits(), damage.of);
                plain = Some(Plain { misses: damage.misses(), of: damage.of, rise });
            } else {
                let value = self.worth(aim, paid, &damage.ways, damage.of);
                answer = better(arena.sides[struck], answer, Some(Candidate { value, spend }));
            }
        }
        (plain, answer)
    }

    /// What these results of a strike are worth together.
    fn worth(&self, aim: StrikeAim, situation: usize, ways: &[(u32, u32)], of: u32) -> N {
        let after =
            |&(lost, ways): &(u32, u32)| (ways, self.value(aim.target.struck(situation, lost), aim.next));
        N::mix(ways.iter().map(after), of)
    }
}

/// Who strikes whom, and which strike comes next.
#[derive(Clone, Copy)]
struct StrikeAim {
    striker: usize,
    struck: usize,
    target: StrikeTarget,
    next: usize,
}

/// A lap in which nobody can hit without spending never ends once the Heroism is gone.
fn refuse_stalemate<N>(responses: &[Option<Response<N>>], targets: [u8; 2]) -> Result<(), Stalemate> {
    let stands_still =
        |response: &Response<N>| response.plain.as_ref().is_some_and(|plain| plain.misses == plain.of);
    if responses.iter().flatten().all(stands_still) {
        return Err(Stalemate(usize::from(targets[1]), usize::from(targets[0])));
    }
    Ok(())
}
