//! Turns the compiled page into a folder that a server can hand out: `index.html`, one script, one style sheet, the
//! program as WASM, the service worker, the icons, and each of them compressed beside itself.
//!
//! Names of what may be kept for ever carry a hash of their content; a changed file is another file.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore talks to the person at the terminal")]

mod args;
mod bindings;
mod compress;
mod entry;
mod folder;
mod page;
mod sizes;

use std::process::ExitCode;

use args::Args;
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
    let args = Args::parse(std::env::args_os().skip(1))?;
    let page = Page::new(
        bindings::make(&args.wasm)?,
        folder::read_folder(&args.web.join("style"))?,
        folder::read_folder(&args.web.join("assets"))?,
    )?;
    let entries = compress::compress_all(page.entries, args.fast)?;
    folder::write(&args.out, &entries)?;
    Ok(sizes::table(&entries, &args.out, args.fast))
}
