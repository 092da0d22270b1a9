//! Work that is done for several things at a time.

use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::thread;

/// So many at a time: programs that are tested mostly wait, for a server that starts or a database that stops.
const WORKERS: usize = 2;

/// What is heard of the workers.
enum News<R> {
    Line(String),
    Done(usize, R),
}

/// Does the same for every item and gives what came of each, in their order; `tick` hears the latest line of any.
pub(crate) fn for_each<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T, &mut dyn FnMut(&str)) -> R + Sync,
    tick: &mut dyn FnMut(&str),
) -> Vec<R> {
    let queue = Mutex::new(items.iter().enumerate());
    let (send, receive) = channel();
    let mut done = Vec::new();
    thread::scope(|scope| {
        for _ in 0..WORKERS.min(items.len()) {
            let (send, queue, work) = (send.clone(), &queue, &work);
            scope.spawn(move || {
                let next = || queue.lock().ok()?.next();
                while let Some((place, item)) = next() {
                    // Whoever listens is there until all is done.
                    let mut tell = |line: &str| drop(send.send(News::Line(line.to_owned())));
                    let result = work(item, &mut tell);
                    let _ = send.send(News::Done(place, result));
                }
            });
        }
        drop(send);
        for news in receive {
            match news {
                News::Line(line) => tick(&line),
                News::Done(place, result) => done.push((place, result)),
            }
        }
    });
    done.sort_by_key(|&(place, _)| place);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_of_each_stands_in_their_order() {
        let mut heard = Vec::new();
        let work = |item: &u32, tell: &mut dyn FnMut(&str)| {
            tell(&item.to_string());
            item * item
        };
        let squares = for_each(&[1, 2, 3, 4, 5], work, &mut |line| heard.push(line.to_owned()));
        assert_eq!(squares, [1, 4, 9, 16, 25]);
        heard.sort();
        assert_eq!(heard, ["1", "2", "3", "4", "5"]);
    }
}
