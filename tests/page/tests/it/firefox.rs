//! The first roll in another browser.
#![cfg(unix)]

use twelvefold_page_tests::{Firefox, Screen, Server};

#[test]
fn a_newcomer_rolls_in_firefox_too() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let mut firefox = Firefox::open(&server, screen);
        firefox.go("/");
        firefox.click(".ways-on a", "Roll something");
        let title = "document.querySelector('.roll-title')?.innerText === '2d12 + 5 against DC 18'";
        firefox.wait_for("the check", title);
        firefox.wait_for(
            "its odds",
            "document.querySelector('.roll-sentence')?.innerText.includes('71 of 144')",
        );
        firefox.click(".roll-go button", "Roll");
        firefox.wait_for("two dice", "document.querySelectorAll('.roll-result .die').length === 2");
        firefox.wait_for("one roll", "document.querySelectorAll('.roll-history li').length === 1");
        let wide = firefox.script("document.documentElement.scrollWidth");
        assert!(wide.as_u64() <= Some(screen.width.into()), "it scrolls sideways: {wide}");
    }
}
