//! `cargo x bench page`: the page in a browser, against its budget.
//!
//! The page marks its own time line (`shell`, `histogram`); everything else is measured from outside.
#![cfg(unix)]
#![allow(clippy::print_stdout, reason = "a chore talks to the person at the terminal")]
#![allow(clippy::panic, reason = "what can't be measured ends the run, with a sentence")]

mod long_table;
mod own_systems;

use std::fs;
use std::thread::sleep;
use std::time::Duration;

use long_table::LongTable;
use serde_json::{Value, json};
use twelvefold_page_tests::{Browser, Screen, Server, place};

/// How often a page is opened; the middle one counts.
const RUNS: usize = 5;
/// How much slower the processor is made: a phone of some years ago.
const SLOWER: f64 = 4.0;
/// So many steps of a slider are judged: the first and the last of them all.
const STEPS: usize = 60;
/// How long the log is that is scrolled.
const ROLLS: usize = 5_000;
/// How long that may take, in seconds.
const PATIENCE: u32 = 300;
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
for (let turn = 0; turn < 240; turn += 1) {
    const start = performance.now();
    step(turn % 12 < 6);
    await settle();
    times.push(performance.now() - start);
    await new Promise(requestAnimationFrame);
}
return times;";
/// Scrolls up through the whole log, a third of a window each frame, older lines coming in, and down again; gives the
/// longest task meanwhile and how many lines came by. Each way ends after a minute. That is longer than a script
/// may take, so it runs on its own and leaves what it found.
const SCROLL: &str = "
const scroll = async () => {
const place = document.querySelector('.log');
const seen = new Set();
const frame = () => new Promise(requestAnimationFrame);
const walk = async (step) => {
    const end = performance.now() + 60_000;
    for (let still = 0; still < 30 && performance.now() < end;) {
        const before = place.scrollTop;
        place.scrollBy({ top: step * window.innerHeight / 3, behavior: 'instant' });
        await frame();
        place.querySelectorAll('.entry.roll').forEach((line) => seen.add(line.id));
        const older = step < 0 && place.querySelector('.log-older');
        still = place.scrollTop !== before || older ? 0 : still + 1;
    }
};
const tasks = [];
const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
watch.observe({ type: 'longtask' });
await walk(-1);
await walk(1);
await new Promise((done) => setTimeout(done, 100));
watch.disconnect();
return [Math.max(0, ...tasks), seen.size];
};
scroll().then((found) => { window.found = found; });
return null";
/// Notes every long task from now on.
const WATCH: &str = "
window.long = [];
const note = (list) => window.long.push(...list.getEntries().map((entry) => entry.duration));
new PerformanceObserver(note).observe({ type: 'longtask' });
return null";
/// Takes a seat at a table.
const JOIN: &str = "
const body = JSON.stringify({ invite: arguments[0], name: 'Watcher' });
const headers = { 'content-type': 'application/json' };
return (await fetch('/api/v1/join', { method: 'POST', headers, body })).status;";

fn main() {
    let server = Server::start();
    println!("{:<44} {:>10} {:>10}", "the page", "measured", "at most");
    row("WASM compressed, kB", program_size(), 900.0);
    row("shell painted, CPU 4 × slower, ms", opening(&server, "/", "shell"), 1_000.0);
    row("first histogram, CPU 4 × slower, ms", opening(&server, "/roll", "histogram"), 2_500.0);
    let (first, then) = redraw(&server).unzip();
    row("odds redrawn while a slider moves, ms", then, 8.0);
    if let Some(first) = first {
        println!("{:<44} {first:>10.1}", "  its first sixty steps");
    }
    let slowest = own_systems::redrawn(&server);
    row("a system of one's own redrawn, ms", slowest, 16.0);
    row("longest task while the lab solves, ms", solve(&server), 50.0);
    let (longest, seen) = scroll().unzip();
    row("longest task while 5,000 rolls scroll, ms", longest, 50.0);
    if let Some(seen) = seen.filter(|&seen| seen < ROLLS as u64) {
        println!("{:<44} {seen:>10}", "  of them, seen after a minute");
    }
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
    let files = fs::read_dir(place("TWELVEFOLD_PAGE")).ok()?.flatten();
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

/// Sixty steps while the browser still gets to know the program, and sixty when it does; of several browsers, the middle one.
fn redraw(server: &Server) -> Option<(f64, f64)> {
    let times: Option<Vec<(f64, f64)>> = (0..RUNS).map(|_| slide(server)).collect();
    let (first, last) = times?.into_iter().unzip();
    Some((middle(first)?, middle(last)?))
}

/// It takes some three seconds of sliding until a browser has translated all of the program into fast code.
fn slide(server: &Server) -> Option<(f64, f64)> {
    let browser = Browser::open(server, Screen::DESKTOP);
    browser.go("/roll");
    browser.find("h1");
    let times = browser.script_awaiting(SLIDE, &[]);
    let times: Vec<f64> = times.as_array()?.iter().filter_map(Value::as_f64).collect();
    let (first, last) = (times.first_chunk::<STEPS>()?, times.last_chunk::<STEPS>()?);
    Some((slowest_but_three(first)?, slowest_but_three(last)?))
}

/// What a person would notice, without the first step and a hiccup of the machine.
fn slowest_but_three(times: &[f64]) -> Option<f64> {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.len().checked_sub(4).and_then(|at| sorted.get(at).copied())
}

/// Level 30 takes the solver a third of a second: the page must not stand still meanwhile.
fn solve(server: &Server) -> Option<f64> {
    let browser = Browser::open(server, Screen::DESKTOP);
    browser.go("/lab/solve?level=29&check=Finesse=18,luck,weight=2&check=Speechcraft=16");
    browser.wait_for("the first answer", || browser.words().contains("The best there is at Level 29"));
    browser.script(WATCH, &[]);
    browser.named("button", "Level: one more").click();
    browser.wait_for("the next answer", || browser.words().contains("The best there is at Level 30"));
    browser.script("return Math.max(0, ...window.long)", &[]).as_f64()
}

fn scroll() -> Option<(f64, u64)> {
    let server = Server::start_with(&["--trust-proxy"]);
    let table = LongTable::play(&server, ROLLS);
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/rules");
    browser.find("h1");
    let joined = browser.script_awaiting(JOIN, &[json!(table.invite)]);
    assert_eq!(joined, 201, "a seat at the long table");
    browser.go(&format!("/tables/{}", table.id));
    browser.find(".entry.roll");
    browser.script(SCROLL, &[]);
    let mut seen = Value::Null;
    for _ in 0..PATIENCE {
        sleep(Duration::from_secs(1));
        seen = browser.script("return window.found ?? null", &[]);
        if !seen.is_null() {
            break;
        }
    }
    Some((seen[0].as_f64()?, seen[1].as_u64()?))
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
