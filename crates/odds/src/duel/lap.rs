//! One lap around the strikes of a situation in which nobody spends and everybody misses.
//!
//! Such a lap ends where it began, so its value is part of its own equation. Every strike turns the value of the
//! next into its own by a line of slope less than one, cut off below and above by what spending is worth; and a
//! chain of such cut lines is one cut line again, whose only fixed point can be written down.

use super::number::Number;

/// The function x ↦ slope·x + rise, held between a floor and a ceiling.
#[derive(Clone, Debug)]
pub(super) struct Lap<N> {
    slope: N,
    rise: N,
    floor: N,
    ceiling: N,
}

/// One strike's part of a lap.
#[derive(Clone, Debug)]
pub(super) enum LapStep<N> {
    /// It never comes to a plain miss: the value is settled.
    Settled(N),
    /// A plain miss goes on to the next strike.
    Through {
        /// Throws that miss.
        misses: u32,
        /// Out of so many.
        of: u32,
        /// What the hits are worth.
        rise: N,
        /// The value is never less than this …
        floor: N,
        /// … and never more than this.
        ceiling: N,
    },
}

impl<N: Number> Lap<N> {
    /// No strike at all.
    pub(super) fn still() -> Self {
        Self { slope: N::one(), rise: N::zero(), floor: N::zero(), ceiling: N::one() }
    }

    /// The same lap with one strike before it.
    pub(super) fn after(self, step: &LapStep<N>) -> Self {
        match step {
            LapStep::Settled(value) => {
                let value = || value.clone();
                Self { slope: N::zero(), rise: value(), floor: value(), ceiling: value() }
            }
            LapStep::Through { misses, of, rise, floor, ceiling } => {
                let through = |value: &N| value.share(*misses, *of).plus(rise);
                Self {
                    slope: self.slope.share(*misses, *of),
                    rise: through(&self.rise),
                    floor: through(&self.floor).clamped(floor, ceiling),
                    ceiling: through(&self.ceiling).clamped(floor, ceiling),
                }
            }
        }
    }

    /// The value that a lap leaves as it is.
    pub(super) fn fixed_point(&self) -> N {
        N::settled(&self.rise, &self.slope).clamped(&self.floor, &self.ceiling)
    }
}
