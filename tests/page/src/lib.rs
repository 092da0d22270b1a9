//! The page, driven as a person drives it: a real Chromium, a real server, a store in a temporary folder.
//!
//! `cargo x test page` builds the page and the command, fetches what is missing and runs these tests; `cargo x test page
//! WORD` runs those whose name contains the word. A test reads like what somebody does:
//!
//! ```no_run
//! use twelvefold_page_tests::{Browser, Screen, Server};
//!
//! let server = Server::start();
//! let browser = Browser::open(&server, Screen::PHONE.dark());
//! browser.go("/");
//! browser.named("link", "Lab").click();
//! browser.wait_for("the Lab's heading", || browser.find("h1").text() == "Lab");
//! browser.screenshot("lab");
//! browser.check_accessibility();
//! browser.finish();
//! ```
//!
//! - Things are found by what a screen reader calls them ([`Browser::named`]), or by a CSS selector ([`Browser::find`]). Both
//!   wait until the thing is there, for half a minute at most.
//! - A browser is a profile of its own: three people at a table are three browsers.
//! - [`Browser::finish`] fails if the page complained in its console; whatever is expected to fail is named with
//!   [`Browser::finish_expecting`].
//! - A test that fails leaves `failed-….png` beside the other screenshots, in `target/screenshots`.
//! - [`Server::kill`] and [`Server::restart`] are how a connection is lost. A browser without a network is
//!   [`Browser::cut_off`].
//!
//! Everything here panics with a sentence instead of returning errors: it is for tests alone.
#![cfg(unix)]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a failing step of a test ends the test, with a sentence"
)]

mod axe;
mod browser;
mod command;
mod devtools;
mod download;
mod element;
mod firefox;
mod keys;
mod looks;
mod pointer;
mod screen;
mod server;
mod wait;

pub use browser::Browser;
pub use command::command;
pub use download::Downloads;
pub use element::Element;
pub use firefox::Firefox;
pub use keys::Key;
pub use looks::Paper;
pub use screen::{Screen, Theme};
pub use server::Server;

use std::path::PathBuf;

/// A path that `cargo x test page` hands over.
pub fn place(name: &str) -> PathBuf {
    let path = std::env::var_os(name).filter(|path| !path.is_empty());
    path.unwrap_or_else(|| panic!("{name} is not set; run the tests with `cargo x test page`")).into()
}
