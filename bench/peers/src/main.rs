//! Measures xdy, tyche and evaluroll. The first line on stdout lists the libraries and works as JSON. Then each line
//! on stdin asks for a turn of one library at one work, and is answered by a line of JSON: the nanoseconds of a run,
//! sample by sample, and the answer.

#[path = "../../src/answer.rs"]
mod answer;
#[path = "../../src/measure.rs"]
mod measure;

use dashu_int::UBig;
use evaluroll::Eval;
use measure::measure;
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
    println!("[{}]", offers().join(","));
    for line in std::io::stdin().lines() {
        let line = line?;
        match turn(&line) {
            Ok(said) => println!("{said}"),
            Err(error) => println!("{{\"error\":{:?}}}", error.to_string()),
        }
    }
    Ok(())
}

fn offers() -> Vec<String> {
    let counted = COUNTED.iter().map(|(work, _)| ("xdy", *work));
    let rolled =
        ROLLED.iter().flat_map(|(work, ..)| ["tyche", "evaluroll", "xdy"].map(|library| (library, *work)));
    counted.chain(rolled).map(|(library, work)| format!("[\"{library}\",\"{work}\"]")).collect()
}

fn turn(line: &str) -> Result<String, Failure> {
    let (library, work) = line.split_once(' ').ok_or("a library and a work, please")?;
    if let Some((_, expression)) = COUNTED.iter().find(|(name, _)| *name == work) {
        let (samples, counted) = measure(|| count(expression));
        return Ok(reported(&samples, &format!("\"answer\":\"{}\"", written(&counted?)?)));
    }
    let rolled = ROLLED.iter().find(|(name, ..)| *name == work).ok_or("an unknown work")?;
    roll_with(library, rolled.1, rolled.2)
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

fn roll_with(library: &str, expression: &str, xdys: &str) -> Result<String, Failure> {
    let mut chance: SmallRng = rand::make_rng();
    match library {
        "tyche" => {
            let parsed: tyche::Expr =
                expression.parse().map_err(|_| format!("tyche cannot read {expression}"))?;
            let mut dice = FastRand::default();
            roll(|| Ok(parsed.eval(&mut dice)?.calc()?.into()))
        }
        "evaluroll" => {
            let parsed = evaluroll::parse(expression)?;
            roll(|| Ok(parsed.eval(&mut chance)?.total.into()))
        }
        _ => {
            let mut evaluator = Evaluator::new(compile(xdys).map_err(|error| error.to_string())?);
            roll(|| Ok(evaluator.evaluate([], &mut chance)?.result.into()))
        }
    }
}

fn roll(mut once: impl FnMut() -> Result<i64, Failure>) -> Result<String, Failure> {
    let (samples, _) = measure(&mut once);
    let mut seen = BTreeMap::new();
    for _ in 0..SHOWN {
        *seen.entry(once()?).or_insert(0) += 1;
    }
    let seen: Vec<String> = seen.iter().map(|(total, times)| format!("\"{total}\":{times}")).collect();
    Ok(reported(&samples, &format!("\"rolled\":{{{}}}", seen.join(","))))
}

fn reported(samples: &[f64], answer: &str) -> String {
    let samples: Vec<String> = samples.iter().map(f64::to_string).collect();
    format!("{{\"samples\":[{}],{answer}}}", samples.join(","))
}
