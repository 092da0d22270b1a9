//! Without a network: what needs no table works on, and a new version waits to be asked for.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Screen, Server};

/// Resolves once the service worker is in charge and has kept the page.
const READY: &str = "return navigator.serviceWorker.ready.then(() => new Promise((done) => {
    const look = () => navigator.serviceWorker.controller ? done(true) : setTimeout(look, 20);
    look();
}))";

#[test]
fn the_page_opens_while_the_server_is_gone() {
    let mut server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/");
    assert_eq!(browser.script(READY, &[]), true);
    server.kill();
    for path in ["/", "/roll", "/characters", "/lab", "/rules"] {
        browser.go(path);
        browser.find("h1");
    }
    // It may well say that the server does not answer.
    browser.finish_expecting(&["ERR_CONNECTION_REFUSED", "WebSocket"]);
}

#[test]
fn nothing_of_a_table_is_kept() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/tables");
    assert_eq!(browser.script(READY, &[]), true);
    let kept = "return caches.keys().then((names) => Promise.all(names.map((name) =>
        caches.open(name).then((cache) => cache.keys()).then((keys) => keys.map((key) => new URL(key.url).pathname)))))
        .then((lists) => lists.flat())";
    let kept = browser.script(kept, &[]);
    let kept: Vec<&str> = kept.as_array().unwrap().iter().filter_map(|path| path.as_str()).collect();
    assert!(kept.contains(&"/") && !kept.iter().any(|path| path.starts_with("/api")), "{kept:?}");
    browser.finish();
}

#[test]
fn a_new_version_waits_until_it_is_asked_for() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP.dark()] {
        let browser = Browser::open(&server, screen);
        browser.go("/roll?roll=d12&mod=7&dc=18");
        assert_eq!(browser.script(READY, &[]), true);
        assert!(!browser.words().contains("There is a new version"));
        browser.script("window.marked = true", &[]);
        // Under another address it is another worker: to the browser, a new version.
        browser.script("return navigator.serviceWorker.register('/sw.js?next').then(() => null)", &[]);
        browser.named("button", "Load it");
        browser.screenshot("update");
        browser.check_accessibility();
        assert_eq!(browser.script("return window.marked", &[]), true, "nothing is loaded before one asks");
        browser.named("button", "Load it").click();
        browser.wait_for("the page anew", || browser.script("return window.marked ?? null", &[]).is_null());
        let is_new = "return navigator.serviceWorker.controller?.scriptURL.endsWith('?next') ?? false";
        browser.wait_for("the new worker in charge", || browser.script(is_new, &[]) == true);
        assert!(browser.path().contains("mod=7"), "the question is still there: {}", browser.path());
        browser.finish();
    }
}
