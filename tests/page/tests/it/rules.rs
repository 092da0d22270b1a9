//! The rules: found by id and by word, linked to, played with.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Screen, Server};

/// The ids of the rules shown, in the order of the page.
fn shown(browser: &Browser) -> Vec<String> {
    let ids =
        browser.script("return [...document.querySelectorAll('.rule .id')].map(one => one.textContent)", &[]);
    ids.as_array().into_iter().flatten().filter_map(|id| id.as_str().map(str::to_owned)).collect()
}

#[test]
fn all_rules_are_there_on_every_screen() {
    let server = Server::start();
    for screen in Screen::ALL {
        let browser = Browser::open(&server, screen);
        browser.go("/rules");
        browser.wait_for("all rules", || shown(&browser).len() > 50);
        for system in ["The D12 System", "The 3d6 System", "The Action Pool"] {
            let headings = browser.find_all("h2").into_iter().filter(|title| title.text() == system).count();
            assert_eq!(headings, 1, "{system}");
            assert_eq!(browser.words().lines().filter(|line| line.trim() == system).count(), 1, "{system}");
        }
        assert!(!browser.words().contains("twelvefold "), "the page speaks of itself");
        browser.screenshot("rules");
        browser.check_accessibility();
        browser.go("/rules/D12-CRIT-2");
        browser.wait_for("its odds", || browser.words().contains("you succeed about"));
        browser.screenshot_whole("rules-one");
        browser.check_accessibility();
        browser.check_width();
        browser.finish();
    }
}

#[test]
fn a_rule_is_found_by_its_id_and_by_its_words() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/rules");
    let search = browser.find("#rule-search");
    search.type_text("D12-LUCK-1");
    browser.wait_for("the one rule", || shown(&browser) == ["D12-LUCK-1"]);
    assert!(browser.path().ends_with("/rules?q=D12-LUCK-1"));
    search.replace_text("resilience");
    browser.wait_for("rules about resilience", || shown(&browser).contains(&"POOL-RES-3".to_owned()));
    assert!(!shown(&browser).contains(&"D12-LUCK-1".to_owned()));
    search.replace_text("crossbow");
    browser.wait_for("that there is none", || browser.words().contains("No rule is called “crossbow”"));
    browser.finish();
}

#[test]
fn a_rule_has_a_link_and_leads_to_its_neighbours() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/rules/D12-CRIT-1");
    browser.wait_for("the rule", || shown(&browser) == ["D12-CRIT-1"]);
    browser.named("link", "D12-CRIT-2 Which dice can be critical →").click();
    browser.wait_for("the next rule", || shown(&browser) == ["D12-CRIT-2"]);
    browser.named("link", "All rules").click();
    browser.wait_for("all rules", || shown(&browser).len() > 50);
    browser.finish();
}

#[test]
fn every_rule_can_be_played_with() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/rules");
    browser.wait_for("all rules", || shown(&browser).len() > 50);
    let without = "return [...document.querySelectorAll('.rule')]
        .filter(rule => !rule.querySelector('.example') || !rule.querySelector('.play button, a[href=\"/characters\"]'))
        .map(rule => rule.querySelector('.id').textContent)";
    assert_eq!(browser.script(without, &[]).as_array().map(Vec::len), Some(0));
    browser.finish();
}

#[test]
fn an_example_answers_to_its_numbers_its_dice_and_its_ruling() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/rules/D12-CRIT-2");
    let says = |words: &str| {
        browser.wait_for(words, || browser.find(".playground .claim").text().contains(words));
    };
    says("62.8 %");
    browser.named("checkbox", "Extra Die").click();
    says("49.3 % 71 of 144");
    browser.named("button", "DC: one less").click();
    says("56.9 % 82 of 144");
    browser.named("button", "DC: one more").click();
    says("49.3 % 71 of 144");
    browser.named("checkbox", "Luck Die").click();
    says("61.1 % 1055 of 1728");
    let before = browser.find(".playground .claim").text();
    browser.named("button", "picked").click();
    browser.wait_for("another reading", || browser.find(".playground .claim").text() != before);
    browser.named("button", "Throw these dice").click();
    browser.wait_for("dice", || !browser.find_all(".playground .die").is_empty());
    browser.finish();
}

#[test]
fn rulings_are_told_with_their_default() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/rules/D12-CRIT-2");
    browser.wait_for("its readings", || browser.find(".readings").text().contains("crit_scope"));
    assert!(browser.find(".readings .chip").text().contains("default"));
    browser.finish();
}
