//! The chance of a D12 check against each DC, with and without a Luck Die: what the crates `systems` and `odds` are for.
//!
//! `cargo run -p twelvefold-server --example chances`
#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use std::fmt::Write;

use odds::{AnyOdds, odds};
use systems::form::{Value, Values, declare};
use systems::{Refusal, System, d12};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    print!("{}", chances(5, 6)?);
    Ok(())
}

/// A line for each DC: the exact chance without a Luck Die, and with one.
pub fn chances(modifier: i32, fortune: i32) -> Result<String, Box<dyn std::error::Error>> {
    let mut table = String::from("DC   plain     with Luck\n");
    for dc in (12..=24).step_by(2) {
        let plain = Values::default().with("modifier", Value::number(modifier)).with("dc", Value::number(dc));
        let lucky = plain.clone().with("luck", Value::number(fortune));
        writeln!(table, "{dc}  {:>8}  {:>8}", success(&plain)?, success(&lucky)?)?;
    }
    Ok(table)
}

/// The chance to succeed in percent, counted and only then rounded.
fn success(values: &Values) -> Result<String, Refusal> {
    let system = System::D12.rules();
    let rulings = system.settle_rulings(None, &[])?;
    let declared = declare(&d12::AgainstDc, values, &rulings)?;
    Ok(match odds(&declared.check) {
        AnyOdds::D12(odds) => format!("{} %", odds.success().percent(2)),
        AnyOdds::D12Contest(_) | AnyOdds::D12Initiative(_) | AnyOdds::ThreeSix(_) | AnyOdds::Pool(_) => {
            String::from("no check against a DC")
        }
    })
}
