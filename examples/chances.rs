//! The chance of a D12 check against each DC, with and without a Luck Die: what the crates `systems` and `odds` are for.
//!
//! `cargo run -p twelvefold-server --example chances`
#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use std::fmt::Write;

use odds::odds;
use systems::form::{Value, Values, declare};
use systems::{System, d12};

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
fn success(values: &Values) -> Result<String, Box<dyn std::error::Error>> {
    let system = System::D12.rules();
    let rulings = system.settle_rulings(None, &[])?;
    let declared = declare(&d12::AgainstDc, values, &rulings)?;
    let chance = odds(&declared.check)?.success().ok_or("an order of turns has no success")?;
    Ok(format!("{} %", chance.percent(2)))
}
