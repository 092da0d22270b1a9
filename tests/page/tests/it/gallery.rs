//! Pictures of every place, to be looked at: `cargo x test page gallery` takes them at the widths that people have.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Key, Screen, Server};

use crate::walk::create;

/// From the smallest phone to a large desk; pictures are taken at some of them.
const WIDTHS: [u32; 9] = [320, 360, 768, 820, 890, 1024, 1280, 1920, 2560];
const PICTURES: [u32; 5] = [360, 768, 1024, 1280, 1920];

/// No number with minus and plus is wider than its digits need.
const WIDEST_STEPPER: &str =
    "return Math.max(0, ...[...document.querySelectorAll('.stepper')].map((one) => one.offsetWidth))";

/// Takes what is open at every width.
fn take(browser: &mut Browser, name: &str) {
    for width in WIDTHS {
        browser.resize(width);
        // What is still being counted is laid out once more.
        browser.wait_for("nothing past the edge", || {
            browser.script("return document.documentElement.scrollWidth <= innerWidth", &[]) == true
        });
        browser.check_width();
        let stepper = browser.script(WIDEST_STEPPER, &[]).as_f64();
        assert!(stepper <= Some(148.0), "{name} on {width}: a stepper is {stepper:?} wide");
        if PICTURES.contains(&width) {
            browser.screenshot(&format!("gallery-{name}"));
        }
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
            create(&browser, system, starter, &format!("{starter} of the Thirteen Marvellous Lanterns"));
            take(&mut browser, &format!("sheet-{name}"));
            browser.find(".best-rolls a").click();
            browser.find(".roll-own");
            take(&mut browser, &format!("own-{name}"));
        }
        for (name, path) in [
            ("characters", "/characters"),
            ("tables", "/tables"),
            ("lab", "/lab"),
            ("rules", "/rules"),
            ("rule", "/rules/D12-CRIT-1"),
            ("nowhere", "/nowhere"),
            ("contest", "/roll?system=d12&check=contest&modifier=5"),
            ("luck", "/roll?system=d12&modifier=5&dc=18&extra=6&luck=4"),
        ] {
            browser.go(path);
            browser.find("h1");
            take(&mut browser, name);
        }
        for tool in TOOLS {
            browser.go(tool);
            browser.find(".lab-claim, .own-work .roll-title");
            let name = tool.trim_start_matches("/lab/").split('?').next().unwrap();
            take(&mut browser, &format!("lab-{name}"));
        }
        what_opens(&mut browser);
        the_demo_table(&mut browser);
        browser.finish_expecting(&["404"]);
    }
}

/// Every tool with a question that it answers.
const TOOLS: [&str; 7] = [
    "/lab/compare?system=d12&modifier=5&dc=18&luck=4&extra=INT=6&extra=WIS=3",
    "/lab/sweep?system=d12&modifier=1..6&dc=12..20:2",
    "/lab/solve?level=5&check=Finesse=18,luck,weight=2&check=Speechcraft=16",
    "/lab/duel?a=Kestrel,attack=5,defence=3,vitality=6,heroism=2,luck=4&b=Wolf,attack=4,defence=3,vitality=5",
    "/lab/dice?dice=Nd6kh3&N=3..8&chance=at-least",
    "/lab/programs?program=output%203d6",
    "/lab/system?new=three-bands",
];

/// Menus, help and search lie over a place and must fit as it does.
fn what_opens(browser: &mut Browser) {
    browser.go("/characters");
    browser.find(".card .menu > summary").click();
    take(browser, "menu");
    browser.go("/roll");
    for (button, name) in [("Help", "help"), ("Search and commands", "search")] {
        browser.named("button", button).click();
        browser.find("dialog[open]");
        take(browser, name);
        browser.press(&[Key::Escape]);
        browser.wait_for("the page", || browser.find_all("dialog[open]").is_empty());
    }
}

/// The GM's table with everything that can be open beside the log.
fn the_demo_table(browser: &mut Browser) {
    browser.go("/tables");
    browser.named("button", "Lead it as the GM").click();
    browser.named("button", "Take the GM's seat").click();
    browser.find(".live");
    for tab in ["Roll", "Sheet", "Turn", "GM", "Table"] {
        let tabs = browser.find_all(".side-tabs .segments button");
        tabs.iter().find(|one| one.text() == tab).unwrap().click();
        take(browser, &format!("table-{}", tab.to_lowercase()));
    }
}
