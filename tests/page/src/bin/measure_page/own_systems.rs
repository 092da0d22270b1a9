//! Systems of one's own, redrawn while one types: every page of the cookbook.

use serde_json::{Value, json};
use twelvefold_page_tests::{Browser, Screen, Server};

use super::slowest_but_three;

/// Types a letter at the end of the text and takes it away again, and times all that the page does for each, from the event
/// until it has nothing left to do: at once, and after the pause in which a hand types on.
const TYPE: &str = "
const field = document.querySelector('#system-text');
const settle = () => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(0);
});
const later = [];
const timer = window.setTimeout;
window.setTimeout = (act, pause, ...rest) => timer(async () => {
    const start = performance.now();
    act(...rest);
    await settle();
    later.push(performance.now() - start);
}, pause);
const text = field.value;
const times = [];
for (let turn = 0; turn < arguments[0]; turn += 1) {
    later.length = 0;
    field.value = text + '#' + 'x'.repeat(turn + 1);
    const start = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    const at_once = performance.now() - start;
    await new Promise((done) => timer(done, 200));
    times.push(Math.max(at_once, ...later));
}
window.setTimeout = timer;
return times;";
/// So many letters for each file.
const LETTERS: usize = 24;

/// The slowest of all files.
pub(crate) fn redrawn(server: &Server) -> Option<f64> {
    let browser = Browser::open(server, Screen::DESKTOP);
    browser.go("/lab/system");
    browser.find("#system-text");
    let names =
        browser.script("return [...document.querySelectorAll('.own-choose select')].at(-1).length - 2", &[]);
    let slowest = (0..names.as_u64()?).filter_map(|place| one(server, place));
    slowest.max_by(f64::total_cmp)
}

/// The file at that place of the cookbook.
fn one(server: &Server, place: u64) -> Option<f64> {
    let browser = Browser::open(server, Screen::DESKTOP);
    browser.go("/lab/system");
    browser.find("#system-text");
    let name = browser.script(
        "const list = [...document.querySelectorAll('.own-choose select')].at(-1);
        list.selectedIndex = arguments[0] + 2;
        const name = list.value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
        return name",
        &[json!(place)],
    );
    let name = name.as_str()?.to_owned();
    browser.wait_for("the file", || browser.find(".own-choose").text().contains("Your systems"));
    let times = browser.script_awaiting(TYPE, &[json!(LETTERS)]);
    let times: Vec<f64> = times.as_array()?.iter().filter_map(Value::as_f64).collect();
    let slow = slowest_but_three(&times)?;
    println!("  {name:<42} {slow:>10.1}");
    Some(slow)
}
