//! A character of one's own as a stat line.

use systems::d12::{Node, ResourceKind, Sheet};

use super::fighter::{BOUNDS, FighterAsk};

/// Strikes are core actions, made with a Basic Attribute (D12-TREE-7): the better of these.
const ATTACKS: [Node; 2] = [Node::Str, Node::Dex];
/// What withstands them.
const DEFENCE: Node = Node::Evasiveness;

/// The stat line of a sheet, with the points it has left now. A Luck Die can be bought with Heroism.
pub(super) fn fighter(sheet: &Sheet) -> FighterAsk {
    let modifier = |node: Node| sheet.modifier(node, &[]);
    let left = |kind: ResourceKind| i32::try_from(sheet.resource(kind).left()).unwrap_or(i32::MAX);
    let strikes = sheet.resource(ResourceKind::Action).max().checked_div(sheet.rulings().strike_cost.get());
    let attack = ATTACKS.map(modifier).into_iter().max().unwrap_or(0);
    let mut fighter = FighterAsk::named("");
    fighter.rename(if sheet.name().trim().is_empty() { "Nameless" } else { sheet.name() });
    fighter.luck = Some(modifier(Node::Fortune).clamp(BOUNDS.0, BOUNDS.1));
    fighter.with(&[
        ("attack", attack),
        ("defence", modifier(DEFENCE)),
        ("vitality", left(ResourceKind::Vitality)),
        ("initiative", sheet.initiative(&[]).total()),
        ("strikes", strikes.and_then(|strikes| i32::try_from(strikes).ok()).unwrap_or(2)),
        ("heroism", left(ResourceKind::Heroism)),
    ])
}

#[cfg(test)]
mod tests {
    use systems::d12::Draft;

    use super::*;

    #[test]
    fn a_sheet_fights_with_its_own_numbers() {
        let points = vec![(Node::Level, 5), (Node::Body, 3), (Node::Dex, 2), (Node::Evasiveness, 1)];
        let sheet = Sheet::new(Draft { name: "Ana, the Quick".into(), points, ..Draft::default() }).unwrap();
        let fighter = fighter(&sheet);
        assert_eq!(fighter.name, "Ana the Quick");
        assert_eq!(fighter.get("attack"), sheet.modifier(Node::Dex, &[]));
        assert_eq!(fighter.get("defence"), sheet.modifier(Node::Evasiveness, &[]));
        assert_eq!((fighter.get("heroism"), fighter.get("strikes")), (5, 2));
        assert_eq!(FighterAsk::read(&fighter.written()), Some(fighter));
    }
}
