//! A character's own roll, from the first screen on: the sheet's numbers, its circumstances, its Heroism, and back.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Screen, Server};

use crate::walk::{begin, first_screen, title_is};

/// Writes a modifier that waits for a circumstance.
fn add_cloak(browser: &Browser) {
    browser.named("button", "Add a modifier").click();
    browser.find("#modifier-name").type_text("Cloak");
    browser.find("#modifier-target option[value='Finesse']").click();
    browser.find("#modifier-when").type_text("in the dark");
    browser.named("button", "Keep it").click();
    browser.wait_for("the modifier", || browser.find(".modifiers").text().contains("Cloak"));
}

fn heroism_is(browser: &Browser, words: &str) {
    browser.wait_for(words, || browser.find(".roll-own").text().contains(words));
}

#[test]
fn a_skill_is_rolled_with_extra_and_luck_the_points_are_gone_and_come_back() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        begin(&browser, "The D12 System", "Scout", "Kes");
        add_cloak(&browser);
        browser.find("#node-Finesse").click();
        browser.named("link", "Roll Finesse").click();
        title_is(&browser, "Kes, Finesse: 2d12 + 6 against DC 18");
        heroism_is(&browser, "Heroism 7 of 7");
        browser.named("checkbox", "When in the dark").click();
        title_is(&browser, "Kes, Finesse: 2d12 + 7 against DC 18");
        let leaning = "select[aria-label='Extra Die (1 Heroism)'] option";
        let offered: Vec<String> = browser.find_all(leaning).iter().map(|option| option.text()).collect();
        assert!(offered.contains(&"Strength, valid up to 4".to_owned()), "{offered:?}");
        assert!(
            !offered.iter().any(|option| option.starts_with("Dexterity")),
            "Finesse rests on it: {offered:?}"
        );
        browser.find(&format!("{leaning}[value='STR']")).click();
        browser.named("checkbox", "Luck Die (1 Heroism), Fortune 2").click();
        let title = "Kes, Finesse: 2d12 + 7 with Extra (STR 4) and Luck (Fortune 2) against DC 18";
        title_is(&browser, title);
        browser.wait_for("the advice", || browser.find(".roll-spend").text().contains("Extra STR 4"));
        browser.check_accessibility();
        browser.check_width();
        browser.screenshot_whole("own-roll");
        browser.named("button", "Roll").click();
        heroism_is(&browser, "Heroism 5 of 7");
        assert_eq!(browser.find_all(".roll-result .die").len(), 4);
        browser.named("button", "Undo").click();
        heroism_is(&browser, "Heroism 7 of 7");
        browser.reload();
        title_is(&browser, title);
        browser.named("button", "Roll").click();
        heroism_is(&browser, "Heroism 5 of 7");
        browser.find(".roll-own a").click();
        browser.wait_for("the sheet", || browser.find("[data-kind=heroism]").text().contains("5 of 7"));
        // The sheet takes back what the roll cost, long after the roll has offered it.
        let sheet_is = |words: &str| {
            browser.wait_for(words, || browser.find("[data-kind=heroism]").text().contains(words));
        };
        browser.find(".sheet-tools [aria-label=Undo]").click();
        sheet_is("7 of 7");
        browser.find(".sheet-tools [aria-label=Redo]").click();
        sheet_is("5 of 7");
        browser.wait_for("its last rolls", || browser.find_all(".last-rolls li").len() == 2);
        browser.finish();
    }
}

#[test]
fn heroism_that_is_not_there_cannot_be_spent() {
    let server = Server::start();
    let browser = first_screen(&server, Screen::DESKTOP);
    begin(&browser, "The D12 System", "Scout", "Kes");
    browser.find("#node-Finesse").click();
    browser.named("link", "Roll Finesse").click();
    heroism_is(&browser, "Heroism 7 of 7");
    browser.named("checkbox", "Luck Die (1 Heroism), Fortune 2").click();
    for left in (0..7).rev() {
        browser.named("button", "Roll").click();
        heroism_is(&browser, &format!("Heroism {left} of 7"));
    }
    browser.wait_for("the refusal", || browser.find(".roll-refused").text().contains("0 is left"));
    assert_eq!(browser.named("button", "Roll").attribute("disabled").as_deref(), Some("true"));
    browser.finish();
}

#[test]
fn a_roll_of_the_pool_uses_up_what_waited_and_is_kept_with_the_character() {
    let server = Server::start();
    let browser = first_screen(&server, Screen::PHONE);
    begin(&browser, "The Action Pool", "Brawler", "Cleo");
    let sheet = browser.path();
    browser.find("#why-resilience").type_text("a running start");
    browser.named("button", "Spend on my next roll").click();
    browser.wait_for("what waits", || browser.words().contains("1 waiting for your next roll"));
    browser.find(".attribute:has(a.main) a.main").click();
    title_is(&browser, "Cleo, Strength: 6d12, 1 boost");
    heroism_is(&browser, "Resilience 1");
    browser.named("button", "Resilience to spend (1 resilience for each): one more").click();
    title_is(&browser, "Cleo, Strength: 6d12, 2 boosts");
    browser.named("button", "Resilience to spend (1 resilience for each): one more").click();
    browser.wait_for("the refusal", || {
        browser.find(".roll-refused").text().contains("2 resilience needed, 1 left")
    });
    browser.named("button", "Resilience to spend (1 resilience for each): one less").click();
    title_is(&browser, "Cleo, Strength: 6d12, 2 boosts");
    browser.named("button", "Roll").click();
    browser.wait_for("the roll", || browser.find_all(".roll-history li").len() == 1);
    browser.wait_for("what it cost", || browser.find(".toasts").text().contains("Resilience 1 →"));
    browser.back();
    browser.wait_for("the sheet", || browser.path() == sheet);
    browser.wait_for("nothing waits", || !browser.words().contains("waiting for your next roll"));
    browser.wait_for("its last roll", || browser.find_all(".last-rolls li").len() == 1);
    browser.finish();
}

#[test]
fn a_3d6_roll_takes_the_proficiency_and_a_save_the_heroism() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        begin(&browser, "The 3d6 System", "Hedge knight", "Bo");
        browser.find(".attribute a.main").click();
        title_is(&browser, "Bo, Body: 3d6 + 5 against DV 14");
        browser.find("select[aria-label='Proficiency'] option[value='Riding']").click();
        title_is(&browser, "Bo, Body: 4d6 + 5 (proficient) against DV 14");
        browser.named("checkbox", "A save, Heroism +1").click();
        title_is(&browser, "Bo, Body save: 4d6 + 6 (proficient) against DV 14");
        browser.wait_for("the link to say so too", || {
            browser.path().contains("save=") || browser.path().contains("&save")
        });
        browser.reload();
        title_is(&browser, "Bo, Body save: 4d6 + 6 (proficient) against DV 14");
        browser.named("button", "Roll").click();
        browser.wait_for("four dice", || browser.find_all(".roll-result .die").len() == 4);
        browser.finish();
    }
}

#[test]
fn initiative_is_the_characters_own_with_luck_and_can_be_undone() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        begin(&browser, "The D12 System", "Scout", "Kes");
        browser.find(".derived a").click();
        title_is(&browser, "Kes, Initiative: Initiative of 2 participants");
        heroism_is(&browser, "Heroism 7 of 7");
        browser.named("checkbox", "Luck Die (1 Heroism), Fortune 2").click();
        browser.named("button", "Roll").click();
        heroism_is(&browser, "Heroism 6 of 7");
        assert_eq!(browser.find_all(".roll-result .die.luck").len(), 1);
        browser.named("button", "Undo").click();
        heroism_is(&browser, "Heroism 7 of 7");
        browser.finish();
    }
}
