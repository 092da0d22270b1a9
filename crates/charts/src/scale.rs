//! Round numbers for axes.

/// The smallest of 1, 2, 5, 10, 20, 50, … (or 0.1, 0.2, 0.5, …) that is no smaller than `least`.
pub(crate) fn round_step(least: f64) -> f64 {
    if !(least.is_finite() && least > 0.0) {
        return 1.0;
    }
    let power = 10f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().find(|step| step * power >= least * 0.999_999);
    step.unwrap_or(10.0) * power
}

/// The same for whole numbers.
pub(crate) fn whole_step(least: f64) -> i64 {
    (round_step(least).round() as i64).max(1)
}

/// An axis of shares that begins at nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ShareAxis {
    /// From one line to the next.
    pub(crate) step: f64,
    /// Where it ends: the first line that no bar crosses.
    pub(crate) top: f64,
}

impl ShareAxis {
    /// An axis for shares up to `highest` with about so many lines.
    pub(crate) fn up_to(highest: f64, lines: f64) -> Self {
        let highest = if highest.is_finite() && highest > 0.0 { highest.min(1.0) } else { 1.0 };
        let step = round_step(highest / lines);
        Self { step, top: step * (highest / step - 1e-9).ceil().max(1.0) }
    }

    /// Every line with its label.
    pub(crate) fn ticks(self) -> impl Iterator<Item = (f64, String)> {
        let count = (self.top / self.step).round() as u32;
        (0..=count).map(move |at| {
            let share = f64::from(at) * self.step;
            (share, format!("{} %", trimmed(share * 100.0)))
        })
    }
}

/// Up to three decimals, as few as possible.
pub(crate) fn trimmed(number: f64) -> String {
    let text = format!("{number:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        assert_eq!([0.0, 1.0, 1.1, 3.0, 7.0, 12.0, 40.0].map(whole_step), [1, 1, 2, 5, 10, 20, 50]);
        assert_eq!(whole_step(f64::NAN), 1);
    }

    #[test]
    fn an_axis_ends_at_a_line_above_the_highest_bar() {
        let axis = ShareAxis::up_to(0.0833, 4.0);
        let labels: Vec<String> = axis.ticks().map(|(_, label)| label).collect();
        assert_eq!(labels, ["0 %", "5 %", "10 %"]);
        assert!(ShareAxis::up_to(1.0, 4.0).top <= 1.0 + 1e-9);
        assert!(ShareAxis::up_to(0.0, 4.0).top > 0.0);
    }
}
