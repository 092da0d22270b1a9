//! Programs in the lab: written, run beside the page, shown, taken away; and what is wrong is told at its place.
#![cfg(unix)]

use std::ffi::OsStr;

use twelvefold_page_tests::{Browser, Downloads, Element, Key, Screen, Server, command};

/// Two outputs, one of them with a name that a link must carry.
const TWO: &str = "output 3d6 named \"plain & simple\"\noutput [highest 3 of 4d6] named \"best\"";

/// So many rounds that nobody waits for their end.
const ENDLESS: &str = "X: 0\nloop A over {1..100000} { loop B over {1..100000} { X: X + B } }\noutput X";

fn editor(browser: &Browser) -> Element<'_> {
    browser.named("textbox", "Program")
}

/// From the first screen to the tool, by clicking.
fn open_programs(browser: &Browser) {
    browser.go("/");
    browser.named("link", "Lab").click();
    browser.named("link", "Programs").click();
    browser.wait_for("the tool", || browser.path().starts_with("/lab/programs"));
}

fn write(browser: &Browser, text: &str) {
    editor(browser).replace_text(text);
}

fn answered(browser: &Browser, words: &str) {
    browser.wait_for(words, || browser.words().contains(words));
    let rests = "return document.querySelector('.lab-answer')?.getAttribute('aria-busy') === 'false'";
    browser.wait_for("the end of the counting", || browser.script(rests, &[]).as_bool() == Some(true));
}

fn wrong(browser: &Browser) -> String {
    browser
        .script("return document.querySelector('#program-wrong')?.innerText ?? ''", &[])
        .as_str()
        .unwrap()
        .to_owned()
}

fn shows_an_answer(browser: &Browser) -> bool {
    !browser.find_all(".lab-answer .lab-claim").is_empty()
}

#[test]
fn a_program_is_written_run_and_shown_in_every_way() {
    let server = Server::start();
    for screen in Screen::ALL {
        let browser = Browser::open(&server, screen);
        open_programs(&browser);
        write(&browser, TWO);
        answered(&browser, "2 outputs");
        assert!(browser.words().contains("Highest on average: best with 12.24, give or take 2.85"));
        browser.find("img[alt^='2 outputs']");
        browser.screenshot_whole("programs-graph");
        browser.check_accessibility();
        browser.named("button", "At least").click();
        browser.named("button", "Table").click();
        // Read in one go: the table is drawn anew while one looks.
        let script =
            "return document.querySelector('.lab-answer tbody tr:last-child td:last-child')?.innerText ?? ''";
        let cell = || browser.script(script, &[]).as_str().unwrap_or_default().to_owned();
        browser.wait_for("the chance of 18 or more", || cell() == "1.62 %");
        browser.wait_for("the link", || browser.path().contains("chance=at-least&view=table"));
        browser.screenshot_whole("programs-table");
        browser.check_accessibility();
        browser.check_width();
        browser.reload();
        answered(&browser, "2 outputs");
        assert_eq!((editor(&browser).value(), cell()), (TWO.to_owned(), "1.62 %".to_owned()));
        browser.finish();
    }
}

#[test]
fn every_example_can_be_opened_and_ones_own_program_comes_back() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    open_programs(&browser);
    write(&browser, "output 7d7");
    answered(&browser, "28.0 on average");
    let options = browser.find_all("select[aria-label='Start from an example'] option");
    let names: Vec<String> = options.iter().map(Element::text).collect();
    assert!(names.len() > 5, "{names:?}");
    for name in &names[1..] {
        let choose = "const [select, name] = arguments;
            select.selectedIndex = [...select.options].findIndex((one) => one.text === name);
            select.dispatchEvent(new Event('change', { bubbles: true }))";
        let list = browser.named("combobox", "Start from an example");
        browser.script(choose, &[list.json(), name.as_str().into()]);
        answered(&browser, " on average");
        assert_eq!(wrong(&browser), "", "{name}");
    }
    browser.named("button", "Back to my program").click();
    answered(&browser, "28.0 on average");
    assert_eq!(editor(&browser).value(), "output 7d7");
    browser.finish();
}

#[test]
fn what_is_wrong_is_marked_at_its_place_and_the_old_answer_is_gone() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP.dark()] {
        let browser = Browser::open(&server, screen);
        open_programs(&browser);
        write(&browser, TWO);
        answered(&browser, "2 outputs");
        write(&browser, "output 3d6\n\noutput [highest 3 off 4d6]\noutput d4");
        browser
            .wait_for("the refusal", || wrong(&browser).contains("Line 3, column 8: there is no function"));
        assert!(!shows_an_answer(&browser), "the answer before is no answer to this");
        assert_eq!(browser.find(".code-numbers").text().trim(), "1\n2\n▸3\n4");
        assert_eq!(browser.find(".code-line mark").text(), "[");
        assert_eq!(editor(&browser).attribute("aria-invalid").as_deref(), Some("true"));
        assert_eq!(browser.find("#program-wrong").attribute("role").as_deref(), Some("status"));
        browser.screenshot_whole("programs-wrong");
        browser.check_accessibility();
        browser.check_width();
        browser.named("button", "Go to line 3").click();
        let at = browser.script(
            "const field = document.activeElement; return field.value.slice(0, field.selectionStart)",
            &[],
        );
        assert_eq!(at.as_str(), Some("output 3d6\n\noutput "));
        write(&browser, "output 3d6\n\noutput [highest 3 of 4d6]\noutput d4");
        answered(&browser, "3 outputs");
        assert_eq!((wrong(&browser).as_str(), browser.find_all(".code-line").len()), ("", 0));
        browser.finish();
    }
}

#[test]
fn endless_recursion_and_what_is_too_large_are_refused_or_told() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    open_programs(&browser);
    let deeper = "function: deeper N:n { result: [deeper N + 1] }\noutput [deeper 1]";
    write(&browser, deeper);
    answered(&browser, "calls within calls went deeper than 10");
    write(&browser, &format!("set \"maximum function depth\" to 1000000000\n{deeper}"));
    browser.wait_for("the refusal", || wrong(&browser).contains("Line 2, column"));
    assert!(wrong(&browser).contains("that it may"), "{}", wrong(&browser));
    write(&browser, "output 1000000000d1000000000");
    browser.wait_for("the refusal", || wrong(&browser).contains("Line 1, column"));
    write(&browser, "X: 3d6");
    browser.wait_for("the refusal", || wrong(&browser).contains("The program puts nothing out"));
    assert!(!shows_an_answer(&browser));
    // Numbers that no page should hold are shown, and the files are left to the command.
    write(&browser, "output 1000d20");
    answered(&browser, "10500.0 on average");
    browser.named("button", "CSV").click();
    browser.wait_for("why there is no file", || browser.words().contains("the command writes them all"));
    browser.finish();
}

#[test]
fn a_program_that_takes_long_can_be_stopped_and_the_page_goes_on() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    open_programs(&browser);
    write(&browser, TWO);
    answered(&browser, "2 outputs");
    write(&browser, ENDLESS);
    browser.wait_for("that the answer is not to this", || {
        browser.words().contains("Shown is the answer before.")
    });
    browser.named("button", "Stop counting").click();
    browser.wait_for("that it stopped", || wrong(&browser).contains("The counting was stopped"));
    assert!(browser.try_named("button", "Stop counting").is_none());
    assert!(!shows_an_answer(&browser), "the answer before is no answer to this");
    browser.named("button", "Run").click();
    browser.named("button", "Stop counting");
    // Another program takes its place at once.
    write(&browser, "output 2d4");
    answered(&browser, "5.0 on average");
    browser.finish();
}

#[test]
fn files_say_what_the_command_says_and_a_program_too_long_for_a_link_becomes_a_file() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    let downloads = Downloads::of(&browser);
    open_programs(&browser);
    write(&browser, TWO);
    answered(&browser, "2 outputs");
    browser.named("button", "Save as a file").click();
    let program = downloads.file("program.dice");
    assert_eq!(downloads.text("program.dice"), TWO);
    for (button, file, flags) in
        [("JSON", "program.json", &["--json"][..]), ("CSV", "program.csv", &["--format", "csv"][..])]
    {
        browser.named("button", button).click();
        let words = [OsStr::new("odds"), OsStr::new("program"), program.as_os_str()];
        let flags = flags.iter().map(OsStr::new);
        let told = command(&words.into_iter().chain(flags).collect::<Vec<_>>());
        assert_eq!(downloads.text(file), told, "{file}");
    }
    let long = format!("output 3d6 named \"{}\"", "a long name ".repeat(600));
    browser.script(
        "const [field, text] = arguments; field.value = text; field.dispatchEvent(new Event('input', { bubbles: true }))",
        &[editor(&browser).json(), long.as_str().into()],
    );
    answered(&browser, "The program is too long for a link. Save it as a file");
    assert!(browser.try_named("button", "Copy the link").is_none());
    browser.wait_for("an address without it", || {
        browser.path() == "/lab/programs?" || browser.path() == "/lab/programs"
    });
    browser.check_accessibility();
    browser.reload();
    browser.wait_for("the program that this browser keeps", || editor(&browser).value() == long);
    browser.finish();
}

#[test]
fn a_program_is_written_and_run_by_keyboard_alone_and_tab_leaves_the_editor() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/lab/programs?program=output%20d6");
    answered(&browser, "3.5 on average");
    browser.named("combobox", "Start from an example");
    browser.script("document.querySelector('select[aria-label^=\"Start\"]').focus()", &[]);
    browser.press(&[Key::Tab]);
    assert_eq!(browser.focused().label(), "Program");
    browser.press(&[Key::Control('a'), Key::Backspace]);
    browser.type_text("output 2d8");
    browser.press(&[Key::Control('\u{e007}')]);
    answered(&browser, "9.0 on average");
    browser.press(&[Key::Tab]);
    assert_eq!(browser.focused().label(), "Run");
    assert_eq!(editor(&browser).value(), "output 2d8", "Tab is no sign");
    browser.finish();
}
