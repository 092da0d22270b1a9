//! Pictures of every place, to be looked at: `cargo x test page gallery` takes them at the widths that people have.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Screen, Server};

use crate::walk::create;

/// From the smallest phone to a large desk.
const WIDTHS: [u32; 5] = [360, 768, 1024, 1280, 1920];

/// Takes what is open at every width.
fn take(browser: &mut Browser, name: &str) {
    for width in WIDTHS {
        browser.resize(width);
        browser.check_width();
        browser.screenshot(&format!("gallery-{name}"));
    }
    browser.resize(Screen::DESKTOP.width);
}

#[test]
fn gallery_of_every_place() {
    let server = Server::start_with(&["--demo"]);
    for screen in [Screen::DESKTOP, Screen::DESKTOP.dark()] {
        let mut browser = Browser::open(&server, screen);
        browser.go("/");
        browser.find(".demo");
        take(&mut browser, "welcome");
        for (name, system, starter) in [
            ("d12", "The D12 System", "Scout"),
            ("3d6", "The 3d6 System", "Scholar"),
            ("pool", "The Action Pool", "Brawler"),
        ] {
            browser.go("/characters");
            create(&browser, system, starter, starter);
            take(&mut browser, &format!("sheet-{name}"));
            browser.find(".best-rolls a").click();
            browser.find(".roll-own");
            take(&mut browser, &format!("own-{name}"));
        }
        for (name, path) in [
            ("characters", "/characters"),
            ("tables", "/tables"),
            ("lab", "/lab"),
            ("compare", "/lab/compare"),
            ("duel", "/lab/duel"),
            ("rules", "/rules"),
        ] {
            browser.go(path);
            browser.find("h1");
            take(&mut browser, name);
        }
        browser.finish();
    }
}
