//! People at a table, each in a browser of their own.

use twelvefold_page_tests::{Browser, Screen, Server};

/// What a page may complain of while its server is gone or wakes up.
const LOST: [&str; 4] = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "WebSocket"];

/// Somebody at the table.
pub(crate) struct Person(pub(crate) Browser);

impl Person {
    pub(crate) fn at(server: &Server, screen: Screen) -> Self {
        Self(Browser::open(server, screen))
    }

    pub(crate) fn press(&self, name: &str) {
        self.0.named("button", name).click();
    }

    /// Rolls what is prepared beside the log.
    pub(crate) fn throw(&self) {
        self.0.find(".roll-button").click();
    }

    pub(crate) fn write(&self, field: &str, text: &str) {
        self.0.named("textbox", field).replace_text(text);
    }

    pub(crate) fn choose(&self, list: &str, value: &str) {
        self.0.find(&format!("select[aria-label='{list}'] option[value='{value}']")).click();
    }

    /// Chooses what the list calls so.
    pub(crate) fn choose_called(&self, list: &str, text: &str) {
        let options = format!("select[aria-label='{list}'] option");
        self.0.wait_for(text, || self.0.find_all(&options).iter().any(|option| option.text() == text));
        self.0.find_all(&options).into_iter().find(|option| option.text() == text).unwrap().click();
    }

    pub(crate) fn sees(&self, words: &str) {
        self.0.wait_for(words, || self.0.words().contains(words));
    }

    pub(crate) fn sees_not(&self, words: &str) {
        self.0.wait_for(&format!("no {words}"), || !self.0.words().contains(words));
    }

    pub(crate) fn count(&self, selector: &str) -> usize {
        self.0.find_all(selector).len()
    }

    pub(crate) fn waits_for(&self, selector: &str, count: usize) {
        self.0.wait_for(&format!("{count} of {selector}"), || self.count(selector) == count);
    }

    /// Opens something beside the log; on a phone by the bar.
    pub(crate) fn open(&self, tab: &str) {
        if self.has_bar() {
            let bar = self.0.find_all(".live-bar .button");
            // A number of what waits may stand behind the name.
            bar.iter().find(|one| one.text().starts_with(tab)).unwrap().click();
            return;
        }
        self.0.wait_for(tab, || {
            self.0.find_all(".side-tabs .segments button").iter().any(|one| one.text() == tab)
        });
        let tabs = self.0.find_all(".side-tabs .segments button");
        tabs.iter().find(|one| one.text() == tab).unwrap().click();
    }

    /// Is it a phone, where a thumb reaches the bar?
    pub(crate) fn has_bar(&self) -> bool {
        self.0.find_all(".live-bar .button").into_iter().any(|button| button.is_shown())
    }

    /// Puts a new character on the table: where an empty table leads to it, or by what is folded away.
    pub(crate) fn bring(&self, name: &str) {
        let is_led =
            self.0.find_all(".lead [aria-label='A new one, called']").iter().any(|one| one.is_shown());
        let is_covered = !is_led && self.has_bar();
        if is_covered {
            self.open("Sheet");
            self.unfold("The party and foes");
        }
        if !is_led {
            let folds = self.0.find_all(".put > summary");
            folds.iter().find(|fold| fold.is_shown()).unwrap().click();
        }
        self.write("A new one, called", name);
        self.press("Put a new one on the table");
        if is_covered {
            self.open("Log");
        }
        self.sees(&format!("puts {name} on the table"));
    }

    /// Opens what is folded away under this heading.
    pub(crate) fn unfold(&self, heading: &str) {
        self.0.wait_for(heading, || self.folds().iter().any(|fold| fold.text() == heading));
        self.folds().into_iter().find(|fold| fold.text() == heading).unwrap().click();
    }

    fn folds(&self) -> Vec<twelvefold_page_tests::Element<'_>> {
        self.0.find_all("details:not([open]) > summary")
    }

    /// Ticks a name in the list that is called so.
    pub(crate) fn tick_in(&self, list: &str, name: &str) {
        let click = "const list = [...document.querySelectorAll('fieldset')].find(one => one.querySelector('legend').innerText == arguments[0]);
            [...list.querySelectorAll('label')].find(one => one.innerText.trim() == arguments[1]).click()";
        self.0.script(click, &[list.into(), name.into()]);
    }

    pub(crate) fn is_saved(&self) {
        self.0.wait_for("all to be saved", || self.0.find(".status").text() == "Saved");
    }

    pub(crate) fn finish(self) {
        self.0.finish_expecting(&LOST);
    }
}

/// The GM of a table just opened.
pub(crate) fn opened(server: &Server, name: &str, system: &str) -> Person {
    let gm = Person::at(server, Screen::DESKTOP);
    gm.0.go("/tables");
    gm.write("Name of the table", name);
    gm.choose("What it plays", system);
    gm.write("What you are called, as the GM", "Robin");
    gm.press("Open the table");
    gm.sees("This code brings you back");
    gm.0.named("link", "Go to the table").click();
    gm.sees("Robin opens the table");
    gm.is_saved();
    gm
}

/// A link for a player.
pub(crate) fn invited(gm: &Person) -> String {
    gm.open("GM");
    gm.press("Make a link");
    gm.0.find(".qr");
    gm.0.find(".invite-link").text()
}

/// A player who followed the link and brought a character.
pub(crate) fn joined(server: &Server, screen: Screen, link: &str, name: &str, character: &str) -> Person {
    let player = Person::at(server, screen);
    player.0.go(link);
    player.write("Your name", name);
    player.press("Sit down");
    player.is_saved();
    player.bring(character);
    player
}
