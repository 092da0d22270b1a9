//! Where an arrow key leads: down a realm and back up, or across to the same place in the next realm.

use systems::d12::{Node, Tier};

/// An arrow key, or Home and End.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    /// To the node above.
    Up,
    /// To the node below.
    Down,
    /// To the realm on the left.
    Left,
    /// To the realm on the right.
    Right,
    /// To Level.
    Home,
    /// To the last node of the realm.
    End,
}

impl Move {
    /// The move of a key.
    pub(crate) fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" => Self::Up,
            "ArrowDown" => Self::Down,
            "ArrowLeft" => Self::Left,
            "ArrowRight" => Self::Right,
            "Home" => Self::Home,
            "End" => Self::End,
            _ => return None,
        })
    }
}

/// The realm a node belongs to; Level belongs to all.
pub(crate) fn realm_of(node: Node) -> Option<Node> {
    node.path().find(|above| above.tier() == Tier::Realm)
}

/// A node and everything below it, top to bottom.
pub(crate) fn node_and_below(node: Node) -> Vec<Node> {
    std::iter::once(node).chain(node.children().iter().flat_map(|&child| node_and_below(child))).collect()
}

/// Where a move leads; `realm` is the one below Level that is on show.
pub(crate) fn step(from: Node, realm: Node, by: Move) -> Node {
    let Some(own) = realm_of(from) else {
        return match by {
            Move::Down | Move::Right => realm,
            Move::End => *node_and_below(realm).last().unwrap_or(&realm),
            Move::Up | Move::Left | Move::Home => from,
        };
    };
    let column = node_and_below(own);
    let at = column.iter().position(|&node| node == from).unwrap_or(0);
    let realms = Node::Level.children();
    let place = realms.iter().position(|&one| one == own).unwrap_or(0);
    let across = |to: Option<&Node>| to.and_then(|&to| node_and_below(to).get(at).copied()).unwrap_or(from);
    match by {
        Move::Home => Node::Level,
        Move::End => *column.last().unwrap_or(&from),
        Move::Up => at.checked_sub(1).and_then(|at| column.get(at)).copied().unwrap_or(Node::Level),
        Move::Down => column.get(at + 1).copied().unwrap_or(from),
        Move::Left => across(place.checked_sub(1).and_then(|place| realms.get(place))),
        Move::Right => across(realms.get(place + 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn down_visits_every_node_of_a_realm_and_up_leads_back_to_level() {
        for &realm in Node::Level.children() {
            let mut seen = vec![Node::Level];
            loop {
                let from = seen[seen.len() - 1];
                let next = step(from, realm, Move::Down);
                if next == from {
                    break;
                }
                assert_eq!(step(next, realm, Move::Up), from);
                seen.push(next);
            }
            assert_eq!(seen.len(), 14);
        }
    }

    #[test]
    fn across_stays_at_the_same_height_and_stops_at_the_edges() {
        assert_eq!(step(Node::Finesse, Node::Body, Move::Right), Node::Perception);
        assert_eq!(step(Node::Perception, Node::Mind, Move::Left), Node::Finesse);
        assert_eq!(step(Node::Finesse, Node::Body, Move::Left), Node::Finesse);
        assert_eq!(step(Node::Fortune, Node::Soul, Move::Right), Node::Fortune);
        for node in Node::ALL {
            for by in [Move::Up, Move::Down, Move::Left, Move::Right, Move::Home, Move::End] {
                assert!(Node::ALL.contains(&step(node, Node::Mind, by)));
            }
        }
    }

    #[test]
    fn home_and_end_are_level_and_the_last_skill() {
        assert_eq!(step(Node::Iq, Node::Mind, Move::Home), Node::Level);
        assert_eq!(step(Node::Iq, Node::Mind, Move::End), Node::Appearance);
        assert_eq!(step(Node::Level, Node::Soul, Move::End), Node::Serendipity);
    }
}
