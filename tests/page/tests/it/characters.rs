//! Characters: begun, edited, kept, taken out and in, undone, rolled and printed.
#![cfg(unix)]

use std::path::Path;

use serde_json::{Value, json};
use twelvefold_page_tests::{Browser, Downloads, Element, Key, Paper, Screen, Server, command};

use crate::walk::create;

/// Begins a character with one of the starters, and is then on its sheet.
fn begin(browser: &Browser, system: &str, starter: &str, name: &str) {
    browser.go("/characters");
    create(browser, system, starter, name);
}

/// The face of a node of the tree.
fn face<'a>(browser: &'a Browser, node: &str) -> Element<'a> {
    browser.find(&format!("#node-{node}"))
}

/// A node is called so, as screen readers say it; waits until it is.
fn says(browser: &Browser, node: &str, words: &str) {
    browser.wait_for(words, || face(browser, node).label() == words);
}

/// Puts files into the page's field for them, as its dialog does.
fn import(browser: &Browser, files: &Value) {
    let take = "const data = new DataTransfer();
        for (const [name, text] of arguments[0]) data.items.add(new File([text], name));
        const input = document.querySelector('input[type=file]');
        input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.find("input[type=file]");
    browser.script(take, std::slice::from_ref(files));
}

/// All that the command makes of a sheet.
fn shown_by_the_command(file: &Path) -> String {
    command(&["sheet".as_ref(), "show".as_ref(), "--json".as_ref(), file.as_os_str()])
}

fn change(browser: &Browser, name: &str) {
    browser.find(&format!("button[aria-label='{name}']")).click();
}

#[test]
fn every_system_begins_in_a_minute_and_looks_right_everywhere() {
    let server = Server::start();
    for screen in Screen::ALL {
        let browser = Browser::open(&server, screen);
        browser.go("/characters");
        browser.find(".start");
        browser.screenshot_whole("characters-start");
        browser.check_accessibility();
        for (system, starter) in [
            ("The D12 System", "Scout"),
            ("The 3d6 System", "Hedge knight"),
            ("The Action Pool", "Strategist"),
        ] {
            begin(&browser, system, starter, starter);
            browser.screenshot_whole(&format!("characters-{}", starter.to_lowercase().replace(' ', "-")));
            browser.check_accessibility();
            browser.check_width();
        }
        browser.cdp("Emulation.setEmulatedMedia", json!({ "media": "print" }));
        browser.check_accessibility();
        browser.cdp("Emulation.setEmulatedMedia", json!({ "media": "screen" }));
        browser.go("/characters");
        browser.wait_for("three characters", || browser.find_all(".card").len() == 3);
        browser.screenshot_whole("characters");
        browser.check_accessibility();
        browser.finish();
    }
}

#[test]
fn points_trickle_down_the_tree_and_a_refusal_stands_beside_its_node() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    begin(&browser, "The D12 System", "Step by step", "Kes");
    change(&browser, "Level: one more");
    change(&browser, "Level: one more");
    says(&browser, "Level", "Level 3 points, 2 to hand on, modifier +1");
    change(&browser, "Body: place one of 2 points");
    says(&browser, "Body", "Body 1 point, modifier +2");
    change(&browser, "STR: one point more");
    browser.wait_for("the reason", || browser.words().contains("Body holds 1 and can hand on 0"));
    change(&browser, "Body: place one of 1 point");
    change(&browser, "STR: place one of 1 point");
    says(&browser, "STR", "STR Strength 1 point, modifier +3");
    change(&browser, "Body: take one point back");
    browser.wait_for("the reason", || browser.words().contains("take 1 back or raise Body"));
    browser.finish();
}

#[test]
fn the_tree_is_edited_undone_and_rolled_by_keyboard_alone() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    begin(&browser, "The D12 System", "Scout", "Kes");
    browser.script("document.getElementById('node-Level').focus()", &[]);
    browser.press(&[Key::Sign('+'), Key::Down, Key::Right]);
    browser.wait_for("Mind", || browser.focused().attribute("id").as_deref() == Some("node-Mind"));
    let before = face(&browser, "Mind").label();
    browser.press(&[Key::Sign('+')]);
    browser.wait_for("one point more", || face(&browser, "Mind").label() != before);
    browser.press(&[Key::Control('z')]);
    says(&browser, "Mind", &before);
    browser.press(&[Key::Control('y')]);
    browser.wait_for("it again", || face(&browser, "Mind").label() != before);
    browser.press(&[Key::Enter]);
    browser.wait_for("its parts", || browser.words().contains("the source of your Focus"));
    browser.press(&[Key::Sign('r')]);
    browser.wait_for("the roll", || browser.path().starts_with("/roll?roll=d12&mod"));
    assert!(browser.path().contains("Mind"), "{}", browser.path());
    browser.finish();
}

#[test]
fn a_phone_shows_one_realm_at_a_time() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    begin(&browser, "The D12 System", "Scout", "Kes");
    assert!(face(&browser, "DEX").is_shown() && !face(&browser, "WIS").is_shown());
    let tab = browser.find_all(".realm-tabs button").into_iter().find(|tab| tab.text().starts_with("Mind"));
    tab.expect("a tab for Mind").click();
    browser.wait_for("Mind", || face(&browser, "WIS").is_shown() && !face(&browser, "DEX").is_shown());
    let (_, height) = face(&browser, "WIS").size();
    assert!(height >= 44.0, "{height} is too small for a finger");
    browser.finish();
}

#[test]
fn sheets_are_kept_copied_deleted_and_brought_back() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    begin(&browser, "The Action Pool", "Strategist", "Ana");
    browser.find(".name-field").replace_text("Ana the Second");
    browser.press(&[Key::Tab]);
    browser.reload();
    browser.wait_for("the new name", || browser.find(".name-field").value() == "Ana the Second");
    browser.go("/characters");
    browser.find(".card summary").click();
    browser.named("button", "Duplicate").click();
    browser.wait_for("two cards", || browser.find_all(".card").len() == 2);
    browser.wait_for("the copy", || browser.words().contains("Ana the Second (2)"));
    browser.find(".card summary").click();
    browser.named("button", "Delete").click();
    browser.wait_for("one card", || browser.find_all(".card").len() == 1);
    browser.named("button", "Undo").click();
    browser.wait_for("two cards", || browser.find_all(".card").len() == 2);
    browser.finish();
}

#[test]
fn a_broken_sheet_breaks_nothing_and_a_refused_file_says_why() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    begin(&browser, "The 3d6 System", "Scholar", "Bo");
    browser.script("localStorage.setItem('twelvefold.sheet.broken', 'system = \"d12\"\\nname = 3\\n')", &[]);
    browser.go("/characters");
    browser.wait_for("the broken one", || browser.words().contains("Line 2: name must be a text in quotes"));
    assert!(browser.words().contains("Bo"));
    let good = "system = \"pool\"\nname = \"Cleo\"\n[levels]\nWits = 2\n";
    let bad = "system = \"d12\"\n[points]\nLevel = 2\nBody = 4\n";
    import(&browser, &json!([["cleo.toml", good], ["bad.toml", bad]]));
    browser.wait_for("Cleo", || browser.words().contains("Cleo"));
    browser.wait_for("the reason", || {
        browser.words().contains("bad.toml, line 3: Level holds 2 and can hand on 1")
    });
    browser.finish();
}

#[test]
fn points_are_spent_with_a_reason_and_the_solver_places_what_is_free() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    begin(&browser, "The D12 System", "Scout", "Kes");
    browser.find("[data-kind='vitality'] .resource-row").click();
    browser.named("button", "Lose").click();
    browser.wait_for("the refusal", || browser.words().contains("Say why: a spend or gain needs a reason."));
    browser.find("#why-vitality").type_text("an arrow");
    browser.named("button", "Lose").click();
    browser.wait_for("the message", || browser.words().contains("an arrow."));
    browser.named("button", "Short rest").click();
    browser.wait_for("the rest", || browser.words().contains("short rest."));
    change(&browser, "Level: one more");
    browser.named("button", "Place these points").click();
    browser.wait_for("nothing more", || browser.words().contains("No point at hand makes it likelier."));
    browser.finish();
}

#[test]
fn every_sheet_prints_on_one_page() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    for (system, starter) in
        [("The D12 System", "Scout"), ("The 3d6 System", "Hedge knight"), ("The Action Pool", "Strategist")]
    {
        begin(&browser, system, starter, starter);
        let name = starter.to_lowercase().replace(' ', "-");
        assert_eq!(browser.print(&format!("sheet-{name}")), 1, "{starter}");
        assert_eq!(browser.print_on(&format!("sheet-{name}-letter"), Paper::Letter), 1, "{starter}");
    }
    browser.finish();
}

/// Takes the open sheet out as a file.
fn export(browser: &Browser, format: &str) {
    browser.find(".sheet-tools summary").click();
    browser.named("button", format).click();
    browser.find(".sheet-tools summary").click();
}

#[test]
fn a_sheet_goes_out_as_the_command_reads_it_and_comes_back_the_same() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    let downloads = Downloads::of(&browser);
    for (system, starter) in [
        ("The D12 System", "Lucky priest"),
        ("The 3d6 System", "Hedge knight"),
        ("The Action Pool", "Brawler"),
    ] {
        let (went, back) = (format!("Went {starter}"), format!("Back {starter}"));
        let stem = went.to_lowercase().replace(' ', "-");
        begin(&browser, system, starter, &went);
        export(&browser, "As TOML");
        export(&browser, "As JSON");
        let shown = shown_by_the_command(&downloads.file(&format!("{stem}.toml")));
        assert!(shown.contains(&went), "{shown}");
        // Under another name, so that what comes back is told apart.
        let json = downloads.text(&format!("{stem}.json")).replace(&went, &back);
        browser.go("/characters");
        import(&browser, &json!([["back.json", json]]));
        browser.named("link", &back).click();
        browser.wait_for("its sheet", || browser.find(".name-field").value() == back);
        export(&browser, "As TOML");
        let again = shown_by_the_command(&downloads.file(&format!("{}.toml", stem.replace("went", "back"))));
        assert_eq!(again.replace(&back, &went), shown);
    }
    browser.finish();
}

#[test]
fn a_node_tells_its_cap_its_parts_and_its_roll() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = Browser::open(&server, screen);
        browser.go("/characters");
        let capped = "system = \"d12\"\nname = \"Kes\"\n[points]\nLevel = 4\nBody = 3\nDEX = 2\nFinesse = 1\n\
            [[modifiers]]\nname = \"Fine tools\"\nsource = \"equipment\"\nnode = \"Finesse\"\nvalue = 2\n";
        import(&browser, &json!([["kes.toml", capped]]));
        browser.named("link", "Kes").click();
        browser.wait_for("the lid", || face(&browser, "Finesse").text().contains("held at Level 4"));
        face(&browser, "Finesse").click();
        browser.wait_for("its parts", || {
            let parts = browser.find(".opened .parts").text();
            ["Level", "Body", "DEX", "Fine tools", "Modifier"].iter().all(|part| parts.contains(part))
        });
        assert!(browser.find(".opened").text().contains("waits for a higher Level"));
        browser.find(".sheet-tools summary").click();
        browser.check_accessibility();
        browser.find(".sheet-tools summary").click();
        browser.named("link", "Roll Finesse").click();
        browser.wait_for("Roll", || browser.path().starts_with("/roll?roll=d12&mod"));
        assert!(browser.path().contains("Finesse"), "{}", browser.path());
        browser.named("button", "Roll").click();
        browser.find(".roll-result .die");
        browser.finish();
    }
}

#[test]
fn a_name_without_end_breaks_nothing() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        let browser = Browser::open(&server, screen);
        begin(&browser, "The D12 System", "Scout", &"Wolfgangamadeus".repeat(12));
        browser.check_width();
        assert_eq!(browser.print("sheet-long-name"), 1);
        browser.go("/characters");
        browser.find(".card");
        browser.screenshot("characters-long-name");
        browser.check_width();
        browser.back();
        browser.find(".tree");
        browser.script("document.documentElement.style.fontSize = '200%'", &[]);
        browser.screenshot("characters-large");
        browser.check_width();
        browser.finish();
    }
}

#[test]
fn a_sheet_full_of_modifiers_is_one_page_until_they_are_too_many() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    let one = |at: i32| {
        format!(
            "[[modifiers]]\nname = \"Gift of the old bridge {at}\"\nsource = \"feat\"\nnode = \"Finesse\"\nvalue = 1\n"
        )
    };
    for (count, pages) in [(30, 1), (100, 2)] {
        let modifiers: String = (1..=count).map(one).collect();
        let full = format!("system = \"d12\"\nname = \"Bears {count}\"\n[points]\nLevel = 4\n{modifiers}");
        browser.go("/characters");
        import(&browser, &json!([["full.toml", full]]));
        browser.named("link", &format!("Bears {count}")).click();
        browser.find(".tree");
        for paper in [Paper::A4, Paper::Letter] {
            assert_eq!(browser.print_on("sheet-full", paper), pages, "{count} modifiers on {paper:?}");
        }
    }
    browser.finish();
}
