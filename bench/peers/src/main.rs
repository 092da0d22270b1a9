//! Measures xdy, tyche and evaluroll on the works named in the arguments (all of them without arguments).
//! Each line on stdout is a JSON object: peer, work, the times of a run in nanoseconds, and the answer.

#[path = "../../src/answer.rs"]
mod answer;
#[path = "../../src/measure.rs"]
mod measure;

use dashu_int::UBig;
use evaluroll::Eval;
use measure::{Times, measure};
use rand::rngs::SmallRng;
use std::collections::BTreeMap;
use tyche::dice::roller::FastRand;
use xdy::{Budget, Distribution, Evaluator, Unobserved, compile};

type Failure = Box<dyn std::error::Error>;

/// Exact counting; the notation has no `kh`, dropping the others says the same.
const COUNTED: [(&str, &str); 4] = [
    ("pool-14", "14D[0,0,0,0,0,0,0,0,1,1,1,2] + 10D[0,0,0,1] - 10D[0,0,0,1]"),
    ("pool-1000", "1000D[0,0,0,0,0,0,0,0,1,1,1,2] + 100D[0,0,0,1] - 100D[0,0,0,1]"),
    ("keep-20d20kh10", "20D20 drop lowest 10"),
    ("sum-1000d6", "1000D6"),
];
/// Rolling a parsed expression, as tyche and evaluroll both write it (`k` is `kh`) and as xdy does.
const ROLLED: [(&str, &str, &str); 2] =
    [("roll-2d12+5", "2d12+5", "2D12 + 5"), ("roll-4d6kh3", "4d6k3", "4D6 drop lowest 1")];
/// So many rolls show whether the faces come as they should.
const SHOWN: usize = 300_000;

fn main() -> Result<(), Failure> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let wants = |work: &str| wanted.is_empty() || wanted.iter().any(|name| name == work);
    for (work, expression) in COUNTED {
        if wants(work) {
            eprintln!("  {work}: xdy");
            let times = measure(|| count(expression));
            let quoted = format!("\"answer\":\"{}\"", written(&count(expression)?)?);
            report("xdy", work, times, &quoted);
        }
    }
    for (work, expression, xdys) in ROLLED {
        if wants(work) {
            roll_all(work, expression, xdys)?;
        }
    }
    Ok(())
}

fn count(expression: &str) -> Result<Distribution, Failure> {
    let evaluator = Evaluator::new(compile(expression).map_err(|error| error.to_string())?);
    Ok(evaluator.plan_distribution([])?.build(Budget::UNLIMITED, &Unobserved)?)
}

fn written(counted: &Distribution) -> Result<String, Failure> {
    let mut pairs = Vec::with_capacity(counted.len());
    for (outcome, weight) in counted.iter() {
        let ways: UBig = weight.to_string().parse().map_err(|error| format!("{weight}: {error:?}"))?;
        pairs.push((outcome, ways));
    }
    Ok(answer::written(pairs))
}

fn roll_all(work: &str, expression: &str, xdys: &str) -> Result<(), Failure> {
    let parsed: tyche::Expr = expression.parse().map_err(|_| format!("tyche cannot read {expression}"))?;
    let mut dice = FastRand::default();
    roll("tyche", work, || Ok(parsed.eval(&mut dice)?.calc()?.into()))?;

    let parsed = evaluroll::parse(expression)?;
    let mut chance: SmallRng = rand::make_rng();
    roll("evaluroll", work, || Ok(parsed.eval(&mut chance)?.total.into()))?;

    let mut evaluator = Evaluator::new(compile(xdys).map_err(|error| error.to_string())?);
    roll("xdy", work, || Ok(evaluator.evaluate([], &mut chance)?.result.into()))
}

fn roll(peer: &str, work: &str, mut once: impl FnMut() -> Result<i64, Failure>) -> Result<(), Failure> {
    eprintln!("  {work}: {peer}");
    let times = measure(&mut once);
    let mut seen = BTreeMap::new();
    for _ in 0..SHOWN {
        *seen.entry(once()?).or_insert(0) += 1;
    }
    let seen: Vec<String> = seen.iter().map(|(total, times)| format!("\"{total}\":{times}")).collect();
    report(peer, work, times, &format!("\"rolled\":{{{}}}", seen.join(",")));
    Ok(())
}

fn report(peer: &str, work: &str, Times { low, median, high }: Times, answer: &str) {
    println!(
        "{{\"peer\":\"{peer}\",\"work\":\"{work}\",\"low\":{low},\"median\":{median},\"high\":{high},{answer}}}"
    );
}
