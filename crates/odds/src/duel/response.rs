//! What one strike is worth to either side, once everything it can lead to is known but a plain miss.

use super::lap::LapStep;
use super::number::Number;
use super::{Side, Spend};

/// What both sides buy, and what comes of it.
#[derive(Clone, Debug)]
pub(super) struct Candidate<N> {
    pub(super) value: N,
    pub(super) spend: (Spend, Spend),
}

/// Nobody buys anything: hits are known, a miss leads on around the lap.
#[derive(Clone, Debug)]
pub(super) struct Plain<N> {
    pub(super) misses: u32,
    pub(super) of: u32,
    pub(super) rise: N,
}

/// A strike with everything either side may choose.
#[derive(Clone, Debug)]
pub(super) struct Response<N> {
    /// Who strikes; the first side wants the value high, the second low.
    pub(super) striker: Side,
    /// Nobody spends, if both may.
    pub(super) plain: Option<Plain<N>>,
    /// The best answer that costs something to a strike that costs nothing.
    pub(super) answered: Option<Candidate<N>>,
    /// The best strike that costs something, with the best answer to it.
    pub(super) bought: Option<Candidate<N>>,
}

/// The better of two for a side. The dearer one is chosen only if it is better beyond all doubt, so it comes second.
pub(super) fn better<N: Number>(
    side: Side,
    cheap: Option<Candidate<N>>,
    dear: Option<Candidate<N>>,
) -> Option<Candidate<N>> {
    let (Some(cheap), Some(dear)) = (&cheap, &dear) else { return cheap.or(dear) };
    let (value, switch) = match side {
        Side::First => (cheap.value.most(&dear.value), dear.value.surely_above(&cheap.value)),
        Side::Second => (cheap.value.least(&dear.value), cheap.value.surely_above(&dear.value)),
    };
    Some(Candidate { value, spend: if switch { dear.spend } else { cheap.spend } })
}

impl<N: Number> Response<N> {
    /// This strike's part of the lap.
    pub(super) fn step(&self) -> Option<LapStep<N>> {
        let Some(plain) = &self.plain else {
            return better(self.striker, self.answered.clone(), self.bought.clone())
                .map(|best| LapStep::Settled(best.value));
        };
        let value = |of: &Option<Candidate<N>>| of.as_ref().map(|candidate| candidate.value.clone());
        let (bought, answered) = (value(&self.bought), value(&self.answered));
        // Whoever strikes can take what it bought, whatever the answer: that bound wins where they cross.
        let (floor, ceiling) = match self.striker {
            Side::First => {
                let floor = bought.unwrap_or_else(N::zero);
                (floor.clone(), answered.unwrap_or_else(N::one).most(&floor))
            }
            Side::Second => {
                let ceiling = bought.unwrap_or_else(N::one);
                (answered.unwrap_or_else(N::zero).least(&ceiling), ceiling)
            }
        };
        let Plain { misses, of, ref rise } = *plain;
        Some(LapStep::Through { misses, of, rise: rise.clone(), floor, ceiling })
    }

    /// What both sides do, and what it is worth, once a plain miss is known to be worth `next`.
    pub(super) fn decide(self, next: &N) -> Option<Candidate<N>> {
        let plain = self.plain.map(|Plain { misses, of, rise }| Candidate {
            value: next.share(misses, of).plus(&rise),
            spend: Default::default(),
        });
        let unbought = better(self.striker.other(), plain, self.answered);
        better(self.striker, unbought, self.bought)
    }
}
