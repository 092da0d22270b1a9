//! The smallest program that answers with xdy: compiles, counts, prints. Its cold start is the measure.

use xdy::{Budget, Evaluator, Unobserved, compile};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let evaluator = Evaluator::new(compile("2D12 + 5")?);
    let counted = evaluator.plan_distribution([])?.build(Budget::UNLIMITED, &Unobserved)?;
    for (outcome, weight) in counted.iter() {
        println!("{outcome} {weight} {}", counted.total());
    }
    Ok(())
}
