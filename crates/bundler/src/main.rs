//! Turns the compiled page into a folder that a server can hand out: `index.html`, one script, one style sheet, the
//! program as WASM, the service worker, the icons, and each of them compressed beside itself.
//!
//! Names of what may be kept for ever carry a hash of their content; a changed file is another file.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore talks to the person at the terminal")]

mod asked;
mod bindings;
mod compress;
mod endings;
mod entry;
#[cfg(test)]
mod fixture;
mod folder;
mod functions;
mod likeness;
mod names;
mod order;
mod page;
mod places;
mod plain;
mod sizes;

use std::process::ExitCode;

use asked::Asked;
use page::Page;

fn main() -> ExitCode {
    match bundle() {
        Ok(sizes) => {
            print!("{sizes}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Bundles what was asked for; what comes back is the table of sizes.
fn bundle() -> Result<String, String> {
    let asked = Asked::read(std::env::args_os().skip(1))?;
    let mut bindings = names::shorten(bindings::make(&asked.wasm)?)?;
    // Also in a hurry, so that the tests see the very program that people get, but for the order of its functions.
    bindings.wasm = plain::plain(&places::forget(&endings::cut(&bindings.wasm)?)?)?;
    if !asked.fast {
        bindings.wasm = order::sort(&bindings.wasm)?;
    }
    let page = Page::new(
        bindings,
        folder::read(&asked.web.join("style"))?,
        folder::read(&asked.web.join("assets"))?,
    )?;
    let entries = compress::all(page.entries, asked.fast)?;
    folder::write(&asked.out, &entries)?;
    Ok(sizes::table(&entries, &asked.out, asked.fast))
}
