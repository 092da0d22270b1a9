//! What could be decided next on a D12 sheet: from the Level down, one point at a time (D12-TREE-2).

use super::{Node, Points, Sheet, Tier};
use crate::next_choice::{NextChoice, SheetOption};

/// Levels to begin at, and what that is like. Each is one at which all points can be placed and count.
const FIRST_LEVELS: [(u32, &str); 3] = [
    (4, "A promising beginner: three points to place."),
    (7, "Somebody people have heard of: six points for the Realms, and a Skill of one's own."),
    (11, "A name that opens doors: ten points for the Realms."),
];
/// From so many points on, the Realms are shared out in one go.
const MANY: u32 = 3;

impl Sheet {
    /// The next thing to decide; nothing if all points are placed, or can only be placed where the Level holds them back.
    pub(super) fn next_to_decide(&self) -> Option<NextChoice> {
        if self.points().level() <= 1 {
            return Some(first_level());
        }
        let free = self.points().unspent(Node::Level);
        let is_fresh = Node::Level.children().iter().all(|&realm| self.points().held_by(realm) == 0);
        if is_fresh && free >= MANY {
            return Some(shared_out(free));
        }
        let parents = Node::ALL.into_iter().filter(|&node| self.points().unspent(node) > 0);
        parents.filter_map(|parent| self.next_child(parent)).next()
    }

    fn next_child(&self, parent: Node) -> Option<NextChoice> {
        let free = self.points().unspent(parent);
        let counts = |child: &&Node| self.would_count(**child);
        let option = |&child: &Node| {
            let points = self.points().held_by(child) + 1;
            SheetOption::new(child.long_name(), child.describe(), field(child, points))
        };
        let options: Vec<SheetOption> = parent.children().iter().filter(counts).map(option).collect();
        let question = match parent.tier() {
            Tier::Level => "Which Realm grows?".to_owned(),
            Tier::Realm => format!("What of {}?", parent.long_name()),
            Tier::Basic | Tier::Skill => format!("Which Skill of {}?", parent.long_name()),
        };
        let points = if free == 1 { "one more point".to_owned() } else { format!("{free} more points") };
        let help = format!("{} has {points} to hand on.", parent.long_name());
        (!options.is_empty()).then_some(NextChoice { question, help, options })
    }

    /// Would one more point there raise its modifier, or is it held back by the Level (D12-TREE-5)?
    fn would_count(&self, child: Node) -> bool {
        let held = |points: &Points| points.base(child, self.rulings()).held;
        let raised = self.points().with([(child, self.points().held_by(child) + 1)]);
        // The first point of a Realm may not raise its modifier, and still opens what is below it.
        child.tier() == Tier::Realm || raised.is_ok_and(|raised| held(&raised) > held(self.points()))
    }
}

fn field(node: Node, points: u32) -> (String, String) {
    (format!("points.{node}"), points.to_string())
}

fn first_level() -> NextChoice {
    let option = |(level, about): (u32, &str)| {
        SheetOption::new(format!("Level {level}"), about, field(Node::Level, level))
    };
    NextChoice {
        question: "Raise Level first: how experienced are you?".to_owned(),
        help:
            "At Level 1 there is nothing to choose; every Level past the first hands one point down the tree."
                .to_owned(),
        options: FIRST_LEVELS.map(option).to_vec(),
    }
}

/// Which Realm has the most and which comes second.
fn shared_out(free: u32) -> NextChoice {
    let first = free.div_ceil(2);
    let second = (free - first).div_ceil(2);
    let rest = free - first - second;
    let realms = Node::Level.children();
    let pairs = realms.iter().flat_map(|&main| {
        let others = realms.iter().filter(move |&&other| other != main);
        others.map(move |&other| (main, other))
    });
    let option = |(main, other): (Node, Node)| {
        let third = realms.iter().copied().find(|&realm| realm != main && realm != other);
        let last = third.filter(|_| rest > 0).map(|realm| field(realm, rest));
        SheetOption {
            label: format!("{}, then {}", main.long_name(), other.long_name()),
            about: main.describe().to_owned(),
            fields: [field(main, first), field(other, second)].into_iter().chain(last).collect(),
        }
    };
    NextChoice {
        question: "What do you rely on most?".to_owned(),
        help: format!(
            "Level has {free} points to hand on: {first} for the first Realm, {second} for the second."
        ),
        options: pairs.map(option).collect(),
    }
}
