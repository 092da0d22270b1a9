//! A whole first session by keyboard alone: nothing is clicked, and one always sees where one is.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Key, Screen, Server};

/// Says what is wrong with how the focus looks, or nothing: it must have a ring, be in the window, and not lie under a bar.
const FOCUS: &str = "
    // Where motion is reduced, a change of style still takes one frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const box = focused.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const name = focused.id || focused.className?.baseVal || focused.className || focused.tagName;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${name} is outside of the window: ${x}, ${y}`;
    const ringed = (one) => {
        const style = getComputedStyle(one);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    };
    const drawn = focused.matches('.handle') && getComputedStyle(focused.querySelector('path')).strokeWidth === '4px';
    if (!ringed(focused) && !drawn && !(focused.closest('label') && ringed(focused.closest('label')))) return `${name} has no ring`;
    const top = document.elementFromPoint(x, y);
    const near = top && (focused.contains(top) || top.contains(focused) || focused.closest('label')?.contains(top));
    return near ? '' : `${name} lies under ${top?.className || top?.tagName}`;";

/// Presses Tab until this has the focus, and looks at every step whether one sees where one is.
#[track_caller]
fn reach(browser: &Browser, role: &str, name: &str) {
    let step = |_: &usize| {
        browser.press(&[Key::Tab]);
        // Some things take a moment to come into view.
        let seen = || browser.script_awaiting(FOCUS, &[]);
        let is_seen = (0..20).any(|_| seen() == "");
        assert!(is_seen, "on the way to {name}: {}", seen());
        let focused = browser.focused();
        focused.role() == role && focused.label().starts_with(name)
    };
    let reached = (0..80).find(step);
    assert!(reached.is_some(), "Tab does not reach the {role} {name}:\n{}", browser.words());
}

#[test]
fn the_first_session_needs_no_mouse() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/");
    browser.named("link", "Roll something");

    // Past the bar, to one of the ways on, and to a roll.
    reach(&browser, "link", "Skip to the content");
    browser.press(&[Key::Enter]);
    browser.wait_for("the content", || browser.focused().attribute("id").as_deref() == Some("main"));
    reach(&browser, "link", "Roll something");
    browser.press(&[Key::Enter]);
    browser.find(".handle");
    reach(&browser, "spinbutton", "Modifier");
    browser.press(&[Key::Up, Key::Up]);
    browser.wait_for("modifier 7", || browser.path().contains("modifier=7"));
    reach(&browser, "checkbox", "Luck Die");
    browser.press(&[Key::Space]);
    browser.wait_for("a Luck Die", || browser.path().contains("luck=6"));
    reach(&browser, "button", "Roll");
    browser.press(&[Key::Enter]);
    browser.wait_for("three dice", || browser.find_all(".roll-result .die").len() == 3);
    reach(&browser, "slider", "Target");
    browser.press(&[Key::Right]);
    browser.wait_for("DC 19", || browser.path().contains("dc=19"));

    // The list of keys, and back to where one was.
    browser.press(&[Key::Sign('?')]);
    browser.named("heading", "Keyboard shortcuts");
    browser.press(&[Key::Escape]);
    browser.wait_for("the slider again", || browser.focused().role() == "slider");

    // The palette leads to Characters; a few keys make one.
    browser.press(&[Key::Control('k')]);
    browser.wait_for("the palette", || browser.focused().role() == "combobox");
    browser.type_text("charac");
    browser.press(&[Key::Enter]);
    browser.wait_for("Characters", || browser.path() == "/characters");
    reach(&browser, "radio", "The D12 System");
    reach(&browser, "radio", "Scout");
    reach(&browser, "textbox", "3. A name");
    browser.type_text("Kestrel");
    browser.press(&[Key::Enter]);
    browser.wait_for("the sheet", || browser.path().starts_with("/characters/"));

    // A Level, and its point down the tree.
    reach(&browser, "button", "Level 7 points");
    browser.press(&[Key::Sign('+'), Key::Down]);
    browser.wait_for("Body", || browser.focused().attribute("id").as_deref() == Some("node-Body"));
    assert_eq!(browser.script_awaiting(FOCUS, &[]), "");
    let before = browser.focused().label();
    browser.press(&[Key::Sign('+')]);
    browser.wait_for("a point more", || browser.focused().label() != before);
    browser.press(&[Key::Control('z')]);
    browser.wait_for("no point more", || browser.focused().label() == before);

    // Rolled from the tree, and on by letters.
    browser.press(&[Key::Sign('r')]);
    browser.wait_for("Roll", || browser.path().starts_with("/roll?roll=d12"));
    browser.find(".handle");
    browser.press(&[Key::Enter]);
    browser.find(".roll-result .die");
    browser.press(&[Key::Sign('g'), Key::Sign('u')]);
    browser.wait_for("Rules", || browser.path().starts_with("/rules"));
    browser.finish();
}
