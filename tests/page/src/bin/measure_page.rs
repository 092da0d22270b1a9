//! `cargo x bench page`: the page in a browser, against its budget.
//!
//! The page marks its own time line (`shell`, `histogram`); everything else is measured from outside.
#![cfg(unix)]
#![allow(clippy::print_stdout, reason = "a chore talks to the person at the terminal")]

use std::fs;

use serde_json::{Value, json};
use twelvefold_page_tests::{Browser, Screen, Server, place};

/// How often a page is opened; the middle one counts.
const RUNS: usize = 5;
/// How much slower the processor is made: a phone of some years ago.
const SLOWER: f64 = 4.0;
/// Moves a slider to and fro and times each step, from the event until the page has nothing left to do for it.
const SLIDE: &str = "
const slider = document.querySelector('input[type=range], [role=slider]');
if (!slider) return null;
const settle = () => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(0);
});
const step = (up) => {
    if (slider instanceof HTMLInputElement) {
        up ? slider.stepUp() : slider.stepDown();
        slider.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
        const key = up ? 'ArrowRight' : 'ArrowLeft';
        slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
};
const times = [];
for (let turn = 0; turn < 60; turn += 1) {
    const start = performance.now();
    step(turn % 12 < 6);
    await settle();
    times.push(performance.now() - start);
    await new Promise(requestAnimationFrame);
}
return times;";
/// Scrolls from the top to the end, a third of a window each frame, and gives the longest task meanwhile.
const SCROLL: &str = "
const place = document.querySelector(arguments[0]) ?? document.scrollingElement;
const tasks = [];
const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
watch.observe({ type: 'longtask' });
let before = -1;
while (place.scrollTop !== before) {
    before = place.scrollTop;
    place.scrollBy({ top: window.innerHeight / 3, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
}
await new Promise((done) => setTimeout(done, 100));
watch.disconnect();
return Math.max(0, ...tasks);";

fn main() {
    let server = Server::start();
    println!("{:<44} {:>10} {:>10}", "the page", "measured", "at most");
    row("WASM compressed, kB", program_size(), 900.0);
    row("shell painted, CPU 4 × slower, ms", opening(&server, "/", "shell"), 1_000.0);
    row("first histogram, CPU 4 × slower, ms", opening(&server, "/roll", "histogram"), 2_500.0);
    row("odds redrawn while a slider moves, ms", redraw(&server), 8.0);
    row("longest task while the Rules scroll, ms", scroll(&server, "/rules"), 50.0);
}

/// One line; a page that does not have the thing yet is told apart from one that is slow.
fn row(what: &str, measured: Option<f64>, most: f64) {
    match measured {
        Some(number) => {
            let verdict = if number <= most { "" } else { "  over its budget" };
            println!("{what:<44} {number:>10.1} {most:>10.0}{verdict}");
        }
        None => println!("{what:<44} {:>10} {most:>10.0}  the page does not mark it", "–"),
    }
}

fn program_size() -> Option<f64> {
    let files = fs::read_dir(place("TWELVEFOLD_BUNDLE")).ok()?.flatten();
    let program = files.map(|file| file.path()).find(|path| path.to_string_lossy().ends_with(".wasm.br"))?;
    let bytes = u32::try_from(fs::metadata(program).ok()?.len()).ok()?;
    Some(f64::from(bytes) / 1_000.0)
}

/// From the start of the navigation to the mark, in a browser that has never been here.
fn opening(server: &Server, path: &str, mark: &str) -> Option<f64> {
    let once = || {
        let browser = slow(server);
        browser.go(path);
        // The shell counts once it is painted, which is a frame after the page has made it.
        let script = "
            for (let wait = 0; wait < 200; wait += 1) {
                const [mark] = performance.getEntriesByName(arguments[0]);
                const [paint] = performance.getEntriesByName('first-contentful-paint');
                if (mark && paint) return Math.max(mark.startTime, arguments[0] === 'shell' ? paint.startTime : 0);
                await new Promise((done) => setTimeout(done, 50));
            }
            return null;";
        browser.script_awaiting(script, &[json!(mark)]).as_f64()
    };
    let times: Option<Vec<f64>> = (0..RUNS).map(|_| once()).collect();
    middle(times?)
}

fn redraw(server: &Server) -> Option<f64> {
    let browser = Browser::open(server, Screen::DESKTOP);
    browser.go("/roll");
    browser.find("h1");
    let times = browser.script_awaiting(SLIDE, &[]);
    let times: Vec<f64> = times.as_array()?.iter().filter_map(Value::as_f64).collect();
    // The slowest but three of sixty: what a person would notice, without the first and a hiccup of the machine.
    let mut sorted = times;
    sorted.sort_by(f64::total_cmp);
    sorted.len().checked_sub(4).and_then(|at| sorted.get(at).copied())
}

fn scroll(server: &Server, path: &str) -> Option<f64> {
    let browser = Browser::open(server, Screen::DESKTOP);
    browser.go(path);
    browser.find("h1");
    browser.script_awaiting(SCROLL, &[json!("[data-log]")]).as_f64()
}

fn slow(server: &Server) -> Browser {
    let browser = Browser::open(server, Screen::PHONE);
    browser.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER }));
    browser
}

fn middle(mut times: Vec<f64>) -> Option<f64> {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied()
}
