//! The same session with other dice behind the screen.

use serde_json::Value;

use crate::leak::session::{OTHERS, Session, Who};

/// Those from whom the dice were kept must have been sent the same bytes, but for what is drawn or measured anew each time.
pub(crate) fn compare(played: &[Session; 2]) {
    let [first, second] = played;
    for (place, who) in OTHERS.into_iter().enumerate() {
        // Ana knows her own dice after the first mark; the server's dice are revealed after the second one.
        let until = if who == Who::Ana { 0 } else { 1 };
        let sent = [first, second].map(|session| answers(session, who, session.marks[until].sent[place]));
        same(who, &sent);
        let heard = [first, second].map(|session| events(session, who, session.marks[until].seq));
        same(who, &heard);
        assert!(sent[0].len() > 50 && heard[0].len() > 50, "much was sent");
    }
}

fn same(who: Who, [one, other]: &[Vec<String>; 2]) {
    for (one, other) in one.iter().zip(other) {
        assert_eq!(one, other, "{who:?} can tell how the dice behind the screen fell");
    }
    assert_eq!(one.len(), other.len(), "{who:?} was sent more of one than of the other");
}

/// Every answer up to a place, headers included.
fn answers(session: &Session, who: Who, until: usize) -> Vec<String> {
    let sent = session.person(who).record().all();
    let by_http = sent[..until].iter().filter(|sent| !sent.asked.starts_with(['s']));
    by_http.map(|sent| plain(session, &format!("{}\n{}", sent.asked, sent.text()))).collect()
}

/// Every event that was heard up to one of them, by socket and by stream.
fn events(session: &Session, who: Who, until: u64) -> Vec<String> {
    let ears = session.ears.iter().filter(|ear| ear.who == who);
    let events = ears.flat_map(|ear| ear.events());
    let heard = events.filter(|event| event["seq"].as_u64().is_some_and(|seq| seq <= until));
    heard.map(|event: &Value| plain(session, &event.to_string())).collect()
}

/// A text without what differs in any two sessions: names and keys that are drawn, hashes, and times.
fn plain(session: &Session, text: &str) -> String {
    let mut text = text.replace(&session.table.id, "TABLE");
    for key in &session.keys {
        text = text.replace(key, "KEY");
    }
    let is_measured = text.contains("# TYPE");
    let passing = |line: &&str| {
        !(line.starts_with("date: ")
            || line.contains("commit_seconds")
            || line.contains("healthz")
            || is_measured && line.starts_with("content-length: "))
    };
    let mut text: Vec<&str> = text.lines().filter(passing).collect();
    if is_measured {
        // Numbers come in no order.
        text.sort_unstable();
    }
    without_hashes(&without_times(&text.join("\n")))
}

fn without_times(text: &str) -> String {
    let mut parts = text.split(r#""at":"#);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| {
        plain + r#""at":T"# + part.trim_start_matches(|letter: char| letter.is_ascii_digit())
    })
}

/// Every run of 32 and more hexadecimal digits becomes its length.
fn without_hashes(text: &str) -> String {
    let (mut plain, mut run) = (String::new(), String::new());
    for letter in text.chars().chain(['\n']) {
        if letter.is_ascii_hexdigit() && !letter.is_ascii_uppercase() {
            run.push(letter);
            continue;
        }
        if run.len() >= 32 {
            plain += &format!("HEX{}", run.len());
        } else {
            plain += &run;
        }
        run.clear();
        plain.push(letter);
    }
    plain
}
