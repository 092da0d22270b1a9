//! From a number on a sheet to the roll it is for: links to the place Roll, filled in.

use systems::ruling::Rulings;
use systems::{d12, pool, three_six};

use crate::link::encoded;

/// The place Roll takes modifiers and bounds up to these.
const MODIFIERS: (i32, i32) = (-99, 99);
const BOUNDS: (i32, i32) = (0, 40);

/// A link under way.
struct Link(Vec<(&'static str, String)>);

impl Link {
    fn to(kind: &str) -> Self {
        Self(vec![("roll", kind.to_owned())])
    }

    fn with(mut self, key: &'static str, value: impl ToString) -> Self {
        self.0.push((key, value.to_string()));
        self
    }

    /// Every ruling that is not as the book has it.
    fn read_by<R: Rulings>(mut self, rulings: &R) -> Self {
        let unusual = rulings.settings().filter(|(info, choice)| *choice != info.default);
        self.0.extend(unusual.map(|(info, choice)| (info.name, choice.to_owned())));
        self
    }

    /// The sheet of this browser whose roll it is, and the node or attribute.
    fn of_sheet(self, id: &str, what: &str, whens: &[String]) -> Self {
        let link = if id.is_empty() { self } else { self.with("sheet", id).with("what", what) };
        whens.iter().filter(|_| !id.is_empty()).fold(link, |link, when| link.with("when", when))
    }

    /// Who rolls, and what.
    fn named(self, who: &str, what: &str) -> String {
        let label = if who.trim().is_empty() { what.to_owned() } else { format!("{}, {what}", who.trim()) };
        let pairs = self.with("for", label).0;
        let pairs: Vec<String> =
            pairs.iter().map(|(key, value)| format!("{key}={}", encoded(value))).collect();
        format!("/roll?{}", pairs.join("&"))
    }
}

fn held(number: i32, (least, most): (i32, i32)) -> i32 {
    number.clamp(least, most)
}

/// Every circumstance that a modifier of this node waits for (D12-TREE-6).
pub(crate) fn whens(sheet: &d12::Sheet, node: d12::Node) -> Vec<String> {
    let mut whens: Vec<String> = Vec::new();
    for one in sheet.modifiers() {
        let applies = matches!(one.target, d12::ModifierTarget::Node(target) if node.rests_on(target));
        if let Some(when) = one.when.clone().filter(|when| applies && !whens.contains(when)) {
            whens.push(when);
        }
    }
    whens
}

/// A check of a node (D12-TREE-7); Fortune comes along for a Luck Die.
pub(crate) fn node(id: &str, sheet: &d12::Sheet, node: d12::Node, named: &[String]) -> String {
    let fortune = sheet.modifier(d12::Node::Fortune, named);
    Link::to("d12")
        .with("mod", held(sheet.modifier(node, named), MODIFIERS))
        .with("luck", format!("{},off", held(fortune, BOUNDS)))
        .read_by(sheet.rulings())
        .of_sheet(id, node.name(), named)
        .named(sheet.name(), node.name())
}

/// A roll for initiative (D12-CHK-5).
pub(crate) fn initiative(sheet: &d12::Sheet) -> String {
    let modifier = held(sheet.derived().initiative.total(), MODIFIERS);
    let who: String = super::summary::called(sheet.name()).chars().take(40).collect();
    Link::to("initiative")
        .with("who", format!("{who}:{modifier}"))
        .with("foe", "Foe:4")
        .read_by(sheet.rulings())
        .named(sheet.name(), "Initiative")
}

/// A 3d6 check or save (T36-CHK-1).
pub(crate) fn attribute(
    id: &str,
    sheet: &three_six::Sheet,
    attribute: three_six::Attribute,
    save: bool,
) -> String {
    let link = Link::to("3d6").with("bonus", held(sheet.attribute(attribute).bonus, MODIFIERS));
    let heroism = held(i32::try_from(sheet.heroism()).unwrap_or(i32::MAX), MODIFIERS);
    let link = if save { link.with("heroism", heroism).with("save", "yes") } else { link };
    let what = if save { format!("{} save", attribute.name()) } else { attribute.name().to_owned() };
    link.read_by(sheet.rulings()).of_sheet(id, attribute.name(), &[]).named(sheet.name(), &what)
}

/// An action roll, with everything that waits for it (POOL-RES-3).
pub(crate) fn action(id: &str, sheet: &pool::Sheet, attribute: &str, level: pool::Level) -> String {
    let declared = sheet.declare(attribute, 0, 0, 0).ok();
    let own = i32::try_from(level.dice()).unwrap_or(i32::MAX);
    let more = declared.as_ref().map_or(0, |declared| declared.parts.total().saturating_sub(own));
    let boosts = declared.map_or(0, |declared| declared.roll.boosts());
    Link::to("pool")
        .with("level", level.get())
        .with("archetype", held(more, BOUNDS))
        .with("boost", boosts.min(40))
        .with("points", sheet.resilience().min(12))
        .read_by(sheet.rulings())
        .of_sheet(id, attribute, &[])
        .named(sheet.name(), attribute)
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::v1::sheet::SheetFile;
    use systems::AnySheet;

    fn sheet(text: &str) -> AnySheet {
        SheetFile::parse(text).unwrap().sheet().clone()
    }

    #[test]
    fn a_node_brings_its_modifier_its_fortune_and_the_rulings_that_differ() {
        let text = "system = \"d12\"\nname = \"Kes & co\"\n[points]\nLevel = 4\nBody = 3\nDEX = 2\nFinesse = 1\n[rulings]\nluck_bound = \"at_most\"\n";
        let sheet = sheet(text).downcast_ref::<systems::d12::Sheet>().unwrap().clone();
        let link = node("a1", &sheet, d12::Node::Finesse, &[]);
        assert_eq!(
            link,
            "/roll?roll=d12&mod=4&luck=1,off&luck_bound=at_most&sheet=a1&what=Finesse&for=Kes%20%26%20co,%20Finesse"
        );
        assert!(initiative(&sheet).starts_with("/roll?roll=initiative&who=Kes%20%26%20co:"));
    }

    #[test]
    fn a_save_brings_heroism_and_a_check_does_not() {
        let sheet = sheet("system = \"3d6\"\nheroism = 2\n[scores]\nWill = 14\n")
            .downcast_ref::<systems::three_six::Sheet>()
            .unwrap()
            .clone();
        assert_eq!(
            attribute("", &sheet, three_six::Attribute::Will, false),
            "/roll?roll=3d6&bonus=4&for=Will"
        );
        assert_eq!(
            attribute("", &sheet, three_six::Attribute::Will, true),
            "/roll?roll=3d6&bonus=4&heroism=2&save=yes&for=Will%20save"
        );
    }

    #[test]
    fn an_action_roll_brings_its_archetype_and_what_waits_for_it() {
        let text = "system = \"pool\"\nwaiting = 1\narchetype = { name = \"Strategist\", covers = [\"Perception\"] }\n[levels]\nPerception = 3\n";
        let one = sheet(text).downcast_ref::<systems::pool::Sheet>().unwrap().clone();
        let level = pool::Level::ALL[2];
        assert_eq!(
            action("", &one, "Perception", level),
            "/roll?roll=pool&level=3&archetype=2&boost=1&points=2&for=Perception"
        );
        let other = sheet(&format!("{text}[rulings]\nresilience_buys = \"extra_d12\"\n"))
            .downcast_ref::<systems::pool::Sheet>()
            .unwrap()
            .clone();
        assert!(action("", &other, "Perception", level).contains("&archetype=3&boost=0&"));
    }
}
