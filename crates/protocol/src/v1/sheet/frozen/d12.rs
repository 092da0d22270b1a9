//! A D12 sheet: `[points]`, `[[modifiers]]`, `[resources]`.

use systems::d12::{Draft, Modifier, ModifierTarget, Node, Refusal as No, ResourceKind, Sheet, Size};
use systems::{Refusal, System};

use crate::v1::sheet::assignment::{Target, ValueKind, in_table, plain_target, ruling, unknown};
use crate::v1::sheet::error::{EditError, Fault};
use crate::v1::sheet::fields::{Placed, SheetFields};
use crate::v1::sheet::rulings;

/// The fields of a sheet.
pub(in crate::v1) const FIELDS: [&str; 10] =
    ["version", "system", "name", "size", "deity", "points", "modifiers", "resources", "rulings", "history"];
/// The fields of a modifier.
const MODIFIER_FIELDS: [&str; 5] = ["name", "source", "node", "value", "when"];

/// Every name a node goes by.
pub(in crate::v1) fn node_names() -> Vec<&'static str> {
    let long = Node::ALL.map(Node::long_name).into_iter();
    let mut names: Vec<&str> = Node::ALL.map(Node::name).into();
    names.extend(long.filter(|long| Node::ALL.iter().all(|node| node.name() != *long)));
    names
}

/// The names of the five resources.
pub(in crate::v1) fn resource_names() -> [&'static str; 5] {
    ResourceKind::ALL.map(ResourceKind::name)
}

/// Everything a modifier can be attached to.
pub(in crate::v1) fn target_names() -> Vec<&'static str> {
    let mut names = node_names();
    names.extend(["Initiative", "Movement"]);
    names.extend(resource_names());
    names
}

/// Where the parts of a draft stand in the text.
struct Places {
    sheet: usize,
    table: usize,
    points: Vec<Placed<(Node, u32)>>,
    modifiers: Vec<usize>,
    resources: Vec<Placed<(ResourceKind, u32)>>,
}

/// Reads and judges a sheet.
pub(in crate::v1) fn read_sheet(sheet: &SheetFields<'_>) -> Result<Sheet, Fault> {
    sheet.only(&FIELDS)?;
    let points = sheet.table("points", "[points]")?.numbers(&node_names(), Node::from_name)?;
    let resources =
        sheet.table("resources", "[resources]")?.numbers(&resource_names(), ResourceKind::from_name)?;
    let modifiers = sheet.tables("modifiers", "a [[modifiers]] entry")?;
    let places = Places {
        sheet: sheet.at,
        table: sheet.place("points"),
        modifiers: modifiers.iter().map(|fields| fields.place("value")).collect(),
        points,
        resources,
    };
    let draft = Draft {
        name: sheet.text("name")?.unwrap_or_default().to_owned(),
        size: sheet.word("size", &Size::ALL.map(Size::name), Size::from_name)?.unwrap_or_default(),
        deity: sheet.text("deity")?.filter(|deity| !deity.trim().is_empty()).map(str::to_owned),
        points: places.points.iter().map(|point| point.value).collect(),
        modifiers: modifiers.iter().map(modifier).collect::<Result<_, _>>()?,
        resources: places.resources.iter().map(|resource| resource.value).collect(),
        rulings: rulings::read_rulings(sheet)?,
    };
    let written = draft.modifiers.clone();
    Sheet::new(draft).map_err(|refusal| Fault::refused(places.place_of(&refusal, &written), refusal))
}

/// Reads a `[[modifiers]]` entry.
pub(in crate::v1) fn modifier(fields: &SheetFields<'_>) -> Result<Modifier, Fault> {
    fields.only(&MODIFIER_FIELDS)?;
    let name = fields.needed_text("name")?.to_owned();
    fields.needed_text("node")?;
    let target = fields.word("node", &target_names(), ModifierTarget::from_name)?;
    Ok(Modifier {
        name,
        source: fields.text("source")?.unwrap_or_default().to_owned(),
        target: target.unwrap_or(ModifierTarget::Node(Node::Level)),
        value: fields.needed_number("value")?,
        when: fields.text("when")?.map(str::to_owned),
    })
}

impl Places {
    /// The place a refusal is about.
    fn place_of(&self, refusal: &Refusal, modifiers: &[Modifier]) -> usize {
        let Refusal::D12(refusal) = refusal else { return self.sheet };
        let found = match refusal {
            No::AboveMaximum { kind, .. } => {
                self.resources.iter().find(|resource| resource.value.0 == *kind).map(|resource| resource.at)
            }
            No::TooManyModifiers { most } => self.modifiers.get(*most).copied(),
            No::ModifierTooLarge { name, value } => {
                let index =
                    modifiers.iter().position(|modifier| modifier.name == *name && modifier.value == *value);
                index.and_then(|index| self.modifiers.get(index).copied())
            }
            _ => refusal.node().map(|node| self.node(node)),
        };
        found.unwrap_or(self.sheet)
    }

    /// A node's line; if it has none, its first child's; if that has none either, the table.
    fn node(&self, node: Node) -> usize {
        let own = self.points.iter().find(|point| point.value.0 == node);
        let child = || self.points.iter().find(|point| point.value.0.parent() == Some(node));
        match own {
            None if node == Node::Level => self.table,
            None => child().map_or(self.table, |point| point.at),
            Some(point) => point.at,
        }
    }
}

/// Which field a name means.
pub(in crate::v1::sheet) fn target(name: &str) -> Result<Target, EditError> {
    let unknown_in = |what, name: &str, known: &[&str]| unknown(what, name, known, "look it up in the tree");
    match in_table(name, &["points", "resources", "rulings"]) {
        Some(("points", key)) => node(key).ok_or_else(|| unknown_in("node", key, &node_names())),
        Some(("resources", key)) => {
            resource(key).ok_or_else(|| unknown_in("resource", key, &resource_names()))
        }
        Some((_, key)) => ruling(System::D12, key),
        None if name.eq_ignore_ascii_case("edition") => ruling(System::D12, name),
        None => {
            let texts = ["name", "size", "deity"];
            let found =
                plain_target(&texts, name, ValueKind::Text).or_else(|| node(name)).or_else(|| resource(name));
            let known = || [&texts[..], &node_names(), &resource_names()].concat();
            let all =
                "use name, size, deity, a node such as DEX, a resource such as vitality, or ruling.NAME";
            found.ok_or_else(|| unknown("field", name, &known(), all))
        }
    }
}

fn node(name: &str) -> Option<Target> {
    Node::from_name(name).map(|node| Target::new("points", node.name(), ValueKind::Number))
}

fn resource(name: &str) -> Option<Target> {
    ResourceKind::from_name(name).map(|kind| Target::new("resources", kind.name(), ValueKind::Number))
}

/// Are these two spellings of one field of a table?
pub(in crate::v1) fn is_same(table: &str, one: &str, other: &str) -> bool {
    match table {
        "points" => Node::from_name(one) == Node::from_name(other),
        "resources" => ResourceKind::from_name(one) == ResourceKind::from_name(other),
        _ => one == other,
    }
}
