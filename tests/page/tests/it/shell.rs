//! The frame around all places: it opens everywhere, says where one is, and lets nobody out.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Key, Screen, Server};

/// The five places, as their links are called, and where they lead.
const PLACES: [(&str, &str); 5] = [
    ("Roll", "/roll"),
    ("Characters", "/characters"),
    ("Tables", "/tables"),
    ("Lab", "/lab"),
    ("Rules", "/rules"),
];

#[test]
fn it_opens_on_every_screen_without_a_complaint() {
    let server = Server::start();
    for screen in Screen::ALL {
        let browser = Browser::open(&server, screen);
        browser.go("/");
        browser.named("link", "Roll something");
        browser.screenshot("welcome");
        browser.check_accessibility();
        browser.check_width();
        browser.named("link", "Roll").click();
        browser.find(".roll-title");
        browser.screenshot("shell");
        browser.check_accessibility();
        browser.check_width();
        browser.finish();
    }
}

#[test]
fn every_place_is_one_click_away() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        let browser = Browser::open(&server, screen);
        browser.go("/");
        for (name, path) in PLACES {
            let link = browser.named("link", name);
            let (width, height) = link.size();
            assert!(width >= 24.0 && height >= 24.0, "{name} is {width} by {height}: too small for a finger");
            link.click();
            browser.wait_for(path, || browser.path().starts_with(path));
            browser.find("h1");
        }
        browser.finish();
    }
}

#[test]
fn every_place_is_reached_by_keyboard_alone() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    for (name, path) in PLACES {
        browser.go("/rules");
        browser.named("link", name);
        let mut steps = 0;
        while browser.focused().label() != name || browser.focused().role() != "link" {
            browser.press(&[Key::Tab]);
            steps += 1;
            assert!(steps < 40, "{name} is not among the first 40 things that Tab reaches");
        }
        browser.press(&[Key::Enter]);
        browser.wait_for(path, || browser.path().starts_with(path));
    }
    browser.finish();
}

#[test]
fn a_place_opens_by_its_address_too() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    for (name, path) in PLACES {
        browser.go(path);
        let here = browser.named("link", name);
        browser.wait_for("the link that says where one is", || here.attribute("aria-current").is_some());
        assert_eq!(browser.script("return document.title", &[]), format!("{name} · Twelvefold"));
    }
    browser.finish();
}

#[test]
fn text_twice_as_large_still_fits() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        let browser = Browser::open(&server, screen);
        for (name, path) in PLACES {
            browser.go(path);
            browser.find("h1");
            browser.script("document.documentElement.style.fontSize = '200%'", &[]);
            browser.screenshot(&format!("large-{}", name.to_lowercase()));
            browser.check_width();
        }
        browser.finish();
    }
}

#[test]
fn a_program_that_has_stopped_says_so_and_how_to_go_on() {
    const TRAP: &str =
        "dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('unreachable') }))";
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP.dark()] {
        let browser = Browser::open(&server, screen);
        browser.go("/roll");
        browser.find("h1");
        browser
            .script("dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }))", &[]);
        assert!(!browser.words().contains("has stopped"), "what others do wrong is not the page's");
        browser.script(TRAP, &[]);
        browser.script(TRAP, &[]);
        assert_eq!(browser.words().matches("nothing you saved is lost").count(), 1);
        browser.screenshot("stopped");
        browser.check_accessibility();
        browser.check_width();
        browser.named("button", "Load it again").click();
        browser.wait_for("the page anew", || !browser.words().contains("has stopped"));
        browser.find("h1");
    }
}

/// Everything in the bar, and the widest parts of every place.
const WIDTHS: [u32; 16] =
    [320, 360, 480, 640, 761, 768, 800, 850, 890, 941, 1024, 1080, 1280, 1440, 1920, 2560];

#[test]
fn nothing_scrolls_sideways_and_the_bar_loses_nothing_at_any_width() {
    let server = Server::start();
    let mut browser = Browser::open(&server, Screen::DESKTOP);
    let tools = ["compare", "sweep", "solve", "duel", "dice", "programs"].map(|tool| format!("/lab/{tool}"));
    let places =
        ["/", "/roll", "/characters", "/tables", "/lab", "/rules", "/rules/D12-CRIT-1"].map(str::to_owned);
    for path in places.into_iter().chain(tools) {
        browser.resize(WIDTHS[0]);
        browser.go(&path);
        browser.find("h1");
        for width in WIDTHS {
            browser.resize(width);
            browser.check_width();
            let reach = "return Math.max(...[...document.querySelectorAll('.top a, .top button')]
                .map((one) => one.getBoundingClientRect().right))";
            let right = browser.script(reach, &[]).as_f64();
            assert!(right <= Some(f64::from(width)), "{path}: the bar reaches {right:?} on {width}");
        }
    }
    for width in WIDTHS {
        browser.resize(width);
        for tool in ["Search and commands", "Help"] {
            assert!(browser.named("button", tool).is_shown(), "{tool} on {width}");
        }
    }
    browser.finish();
}
