//! A system of one's own in the page: written, mended, tried, kept, shared, and played with.
#![cfg(unix)]

mod lab;
mod table;

use crate::walk::place;
use twelvefold_page_tests::{Browser, Downloads, Element, Key, Screen, Server};

fn editor(browser: &Browser) -> Element<'_> {
    browser.named("textbox", "The text of the system")
}

/// From the first screen to the tool, by clicking.
fn open_tool(browser: &Browser) {
    browser.go("/");
    place(browser, "Lab");
    browser.named("link", "Your own system").click();
    browser.wait_for("the tool", || browser.path().starts_with("/lab/system"));
}

/// Chooses from a list as a person does.
fn choose(browser: &Browser, list: &str, name: &str) {
    let script = "const [select, name] = arguments;
        select.selectedIndex = [...select.options].findIndex((one) => one.text === name);
        select.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.script(script, &[browser.named("combobox", list).json(), name.into()]);
}

/// Changes a part of the text, as if it were typed.
fn change_text(browser: &Browser, from: &str, to: &str) {
    let before = editor(browser).value();
    assert!(before.contains(from), "{from} is not in {before}");
    let script = "const [field, from, to] = arguments;
        const at = field.value.indexOf(from);
        field.focus();
        field.setSelectionRange(at, at + from.length);
        document.execCommand('insertText', false, to)";
    browser.script(script, &[editor(browser).json(), from.into(), to.into()]);
}

fn begin_with(browser: &Browser, example: &str) {
    choose(browser, "New, from an example or blank", example);
    browser.wait_for("that it is kept", || browser.path().contains("open="));
}

/// On a phone, one of the two is seen at a time.
fn show(browser: &Browser, tab: &str) {
    if let Some(button) = browser.try_named("button", tab) {
        button.click();
    }
}

fn sentence(browser: &Browser) -> String {
    let script = "return document.querySelector('.roll-sentence')?.innerText ?? ''";
    browser.script(script, &[]).as_str().unwrap_or_default().to_owned()
}

fn problems(browser: &Browser) -> String {
    let script = "return document.querySelector('#system-wrong')?.innerText ?? ''";
    browser.script(script, &[]).as_str().unwrap_or_default().to_owned()
}

/// Between a phone and a desk.
const TABLET: Screen = Screen { width: 768, height: 1024, ..Screen::DESKTOP.dark() };

const BANDS: &str = "Two dice and a score in three bands";

#[test]
fn a_system_is_written_mended_and_tried_as_one_types() {
    let server = Server::start();
    for screen in [Screen::PHONE, TABLET, Screen::DESKTOP] {
        let browser = Browser::open(&server, screen);
        open_tool(&browser);
        begin_with(&browser, BANDS);
        show(&browser, "Try it");
        browser.wait_for("the odds", || sentence(&browser).contains("of 36"));
        show(&browser, "Text");
        change_text(&browser, "\"2d6\"", "\"3d6\"");
        show(&browser, "Try it");
        browser.wait_for("the odds of three dice", || sentence(&browser).contains("of 216"));
        browser.screenshot_whole("own-system-try");
        browser.check_accessibility();
        browser.check_width();
        show(&browser, "Text");
        change_text(&browser, "sum(pair) + score", "som(pair) + scor");
        browser.wait_for("both mistakes", || problems(&browser).contains("2 mistakes"));
        assert!(problems(&browser).contains("did you mean sum?"), "{}", problems(&browser));
        assert_eq!(editor(&browser).attribute("aria-invalid").as_deref(), Some("true"));
        let numbers = browser.find(".code-numbers").text();
        assert!(numbers.contains('▸'), "{numbers}");
        browser.screenshot_whole("own-system-wrong");
        browser.check_accessibility();
        browser.check_width();
        // The old answer says that it is one, and does nothing.
        show(&browser, "Try it");
        assert!(browser.words().contains("The text has mistakes. Below is the last one without any"));
        assert!(browser.find(".own-work").attribute("inert").is_some());
        show(&browser, "Text");
        browser.find("#system-wrong button").click();
        let chosen = "const field = document.activeElement; return field.value.slice(field.selectionStart, field.selectionEnd)";
        assert_eq!(browser.script(chosen, &[]).as_str(), Some("som(pair)"));
        change_text(&browser, "som(pair) + scor", "sum(pair) + score");
        browser.wait_for("that it is mended", || problems(&browser).contains("No mistakes: Three bands"));
        show(&browser, "Try it");
        assert!(browser.find(".own-work").attribute("inert").is_none());
        browser.named("button", "Roll").click();
        browser.wait_for("the dice", || browser.words().contains("A result of"));
        browser.screenshot_whole("own-system-rolled");
        browser.check_accessibility();
        browser.finish();
    }
}

#[test]
fn a_system_is_kept_renamed_deleted_brought_back_exported_and_imported() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    let downloads = Downloads::of(&browser);
    open_tool(&browser);
    begin_with(&browser, BANDS);
    browser.named("button", "Rename").click();
    browser.named("textbox", "Its name").replace_text("Late bands");
    browser.named("button", "Give it this name").click();
    browser.wait_for("the name in the text", || editor(&browser).value().contains("title = \"Late bands\""));
    let text = editor(&browser).value();
    browser.reload();
    browser.wait_for("the text after a reload", || editor(&browser).value() == text);
    browser.named("button", "Export").click();
    assert_eq!(downloads.text("three-bands.toml"), text);
    browser.named("button", "Delete").click();
    browser.wait_for("that it is gone", || browser.words().contains("Late bands is deleted."));
    browser.named("button", "Undo").click();
    browser.wait_for("that it is back", || editor(&browser).value() == text);
    // A second one from the same example is another.
    begin_with(&browser, BANDS);
    begin_with(&browser, BANDS);
    browser.wait_for("a name of its own", || editor(&browser).value().contains("title = \"Three bands 2\""));
    browser.find("input[type=file]").type_text(downloads.file("three-bands.toml").to_str().unwrap());
    browser.wait_for("the imported text", || editor(&browser).value().contains("title = \"Late bands 2\""));
    // By keyboard, Tab leaves the editor.
    browser.script("arguments[0].focus()", &[editor(&browser).json()]);
    browser.press(&[Key::Tab]);
    assert_ne!(browser.focused().label(), "The text of the system");
    browser.finish();
}

#[test]
fn a_link_takes_the_system_along_and_one_without_it_says_what_is_missing() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    open_tool(&browser);
    begin_with(&browser, BANDS);
    change_text(&browser, "\"2d6\"", "\"3d6\"");
    browser.wait_for("the odds of three dice", || sentence(&browser).contains("of 216"));
    let text = editor(&browser).value();
    browser.named("button", "Copy a link to it").click();
    browser.wait_for("the link", || browser.words().contains("Link copied, with the whole system in it."));
    let link = browser.pasted();
    browser.named("link", "Roll with it").click();
    browser.wait_for("the roll", || browser.path().starts_with("/roll"));
    let odds = sentence(&browser);
    assert!(odds.contains("of 216"), "{odds}");
    let question = browser.path();
    browser.reload();
    browser.wait_for("the same odds after a reload", || sentence(&browser) == odds);

    let other = Browser::open(&server, Screen::PHONE);
    let path_of = |link: &str| {
        link.split_once("//").unwrap().1.split_once('/').map(|(_, path)| format!("/{path}")).unwrap()
    };
    other.go(&path_of(&link));
    other.wait_for("the text", || editor(&other).value() == text);
    assert!(question.contains("#system="), "{question}");
    other.go(&question);
    other.wait_for("the same odds elsewhere", || sentence(&other) == odds);
    assert!(other.words().contains("Three bands came with the link."));
    other.screenshot_whole("own-system-guest");
    other.check_accessibility();
    other.named("button", "Keep it").click();
    other.go("/roll");
    other.named("button", "Three bands").click();
    other.wait_for("its odds", || sentence(&other).contains("of 216"));
    other.finish();

    let third = Browser::open(&server, Screen::DESKTOP);
    third.go(question.split('#').next().unwrap());
    third.wait_for("what is missing", || {
        third.words().contains("This link is about three-bands, a system that is not in this browser.")
    });
    third.finish();
    browser.finish();
}
