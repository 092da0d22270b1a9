//! Points as they are shown: a number and pips.

/// More pips than this are no longer counted at a glance.
const MOST_PIPS: i64 = 20;

/// `  heroism     3/4  ●●●○`
pub(super) fn line(name: &str, now: i64, max: Option<i64>) -> String {
    let share = max.map_or_else(|| now.to_string(), |max| format!("{now}/{max}"));
    let line = format!("  {name:<10} {share:>7}  {}", pips(now, max.unwrap_or(now)));
    line.trim_end().to_owned() + "\n"
}

/// `●●●○`; nothing where there would be too many to count.
fn pips(now: i64, max: i64) -> String {
    if max > MOST_PIPS {
        return String::new();
    }
    (0..max).map(|at| if at < now { '●' } else { '○' }).collect()
}
