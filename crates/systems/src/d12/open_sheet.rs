//! The sheet as everybody meets it.

use std::sync::LazyLock;

use super::forms::node_names;
use super::{Draft, Modifier, ModifierTarget, Node, ResourceKind, Rulings, Sheet, Size};
use crate::form::{
    EffectForm, Field, FieldKind, Input, InputKind, InputRefusal, Number, PointsForm, PointsLeft, PointsUse,
    ScoreName, SheetForm, Text, Value, Values, WrittenSheet,
};
use crate::parts::{Part, Parts};
use crate::ruling::{RulingSettings, Rulings as _};
use crate::sentence::many;
use crate::sheet_difference::Differences;
use crate::sheet_page::{NumberApart, SheetPage, SheetWarning};
use crate::system_sheet::{PointsAbove, PointsBeyond, SystemSheet};
use crate::{AnySheet, Change, Deed, Effect, NextChoice, Refusal, System};

pub(super) static FORM: LazyLock<SheetForm> = LazyLock::new(|| SheetForm {
    fields: vec![
        Field::new("size", "Size", "How large the character is", "D12-DER-2", sizes()),
        Field::new("deity", "Deity", "Whom Faith and Devotion are about", "D12-TREE-1", FieldKind::Text),
        Field::new(
            "points",
            "Points",
            "Points of each node of the tree",
            "D12-TREE-2",
            numbers(node_names(), "node"),
        ),
        Field::new(
            "modifiers",
            "modifier",
            "What race, class, feats and equipment add",
            "D12-TREE-6",
            FieldKind::Records(modifier_fields()),
        ),
        Field::new(
            "resources",
            "Points left",
            "What is left of each kind of points; those left out are full",
            "D12-RES-6",
            numbers(resource_names(), "resource"),
        ),
    ],
    about: Vec::new(),
    points: ResourceKind::ALL.map(points_form).to_vec(),
});

pub(super) static EFFECTS: LazyLock<EffectForm> = LazyLock::new(|| {
    let most = i64::from(Modifier::MOST);
    let number = Number { limits: -most..=most, ..Number::signed() };
    let help = "What it adds to a node and all below it, or to Initiative, Movement or a maximum";
    EffectForm {
        needs_score: true,
        scores: modifier_targets(),
        score_noun: "a node such as DEX, Initiative, Movement, or a resource such as vitality".into(),
        inputs: vec![Input::new("modifier", "Modifier", help, "D12-TREE-6", InputKind::Number(number))],
        conditions: Vec::new(),
    }
});

fn sizes() -> FieldKind {
    FieldKind::Choice(Size::ALL.map(|size| Text::Borrowed(size.name())).to_vec())
}

fn numbers(names: Vec<ScoreName>, noun: &'static str) -> FieldKind {
    FieldKind::Numbers { names, noun: noun.into(), number: Number::count(), own: Vec::new() }
}

fn points_form(kind: ResourceKind) -> PointsForm {
    let help = match kind {
        ResourceKind::Heroism => "For Extra and Luck dice and for Write History",
        ResourceKind::Action => "What a turn is made of",
        ResourceKind::Vitality => "How long a body keeps going",
        ResourceKind::Focus => "How long a mind keeps going",
        ResourceKind::Spirit => "How long a soul keeps going",
    };
    let own_use = match kind {
        ResourceKind::Heroism => PointsUse::WriteHistory,
        ResourceKind::Action => PointsUse::Strike,
        ResourceKind::Vitality | ResourceKind::Focus | ResourceKind::Spirit => PointsUse::Lose,
    };
    let uses = vec![PointsUse::Spend, own_use, PointsUse::Gain];
    PointsForm { key: kind.name().into(), title: kind.title().into(), help: help.into(), is_paid: true, uses }
}

/// Everything that a modifier can be attached to.
fn modifier_targets() -> Vec<ScoreName> {
    let alone = ["Initiative", "Movement"].map(|name| ScoreName { name: name.into(), long: name.into() });
    node_names().into_iter().chain(alone).chain(resource_names()).collect()
}

fn resource_names() -> Vec<ScoreName> {
    let name = |kind: ResourceKind| ScoreName { name: kind.name().into(), long: kind.title().into() };
    ResourceKind::ALL.map(name).to_vec()
}

fn modifier_fields() -> Vec<Field> {
    let text = |key: &'static str, label: &'static str, help: &'static str| {
        Field::new(key, label, help, "D12-TREE-6", FieldKind::Text)
    };
    vec![
        text("name", "Name", "What it is called"),
        text("source", "Source", "Where it comes from"),
        text("node", "Applies to", "A node and all below it, Initiative, Movement or a resource"),
        Field::new("value", "Value", "What it adds", "D12-TREE-6", FieldKind::Number(Number::signed())),
        text("when", "When", "Counts only for a roll that names this"),
    ]
}

/// The sheet that says this.
pub(super) fn read_sheet(
    values: &Values,
    rulings: &RulingSettings,
    above: PointsAbove,
) -> Result<AnySheet, Refusal> {
    let written = WrittenSheet::new(values);
    let size = written.text("size").map(|name| find("size", name, Size::from_name(name))).transpose()?;
    let draft = Draft {
        name: written.text_or_empty("name"),
        size: size.unwrap_or_default(),
        deity: written.text("deity").map(str::to_owned),
        points: written.numbers_by("points", Node::from_name)?,
        modifiers: written.records("modifiers").iter().map(read_modifier).collect::<Result<_, _>>()?,
        resources: written.numbers_by("resources", ResourceKind::from_name)?,
        rulings: Rulings::from_settings(rulings)?,
    };
    let sheet = match above {
        PointsAbove::Refused => Sheet::new(draft),
        PointsAbove::Lowered => Sheet::fitting(draft),
    };
    sheet.map(AnySheet::new)
}

fn read_modifier(values: &Values) -> Result<Modifier, InputRefusal> {
    let written = WrittenSheet::new(values);
    let node = written.text("node").unwrap_or_default();
    Ok(Modifier {
        name: written.text_or_empty("name"),
        source: written.text_or_empty("source"),
        target: find("node", node, ModifierTarget::from_name(node))?,
        value: written.number("value")?.unwrap_or(0),
        when: written.text("when").map(str::to_owned),
    })
}

fn find<T>(key: &'static str, name: &str, found: Option<T>) -> Result<T, InputRefusal> {
    found.ok_or_else(|| InputRefusal::Wrong { key: key.into(), problem: format!("there is no {name:?}") })
}

fn modifier_values(modifier: &Modifier) -> Values {
    let source = Some(modifier.source.clone()).filter(|source| !source.is_empty());
    Values::default()
        .with("name", Value::Name(modifier.name.clone()))
        .with_some("source", source.map(Value::Name))
        .with("node", Value::Name(modifier.target.name().to_owned()))
        .with("value", Value::number(modifier.value))
        .with_some("when", modifier.when.clone().map(Value::Name))
}

fn part(name: &str, number: u32) -> Part {
    Part { name: name.to_owned(), value: i32::try_from(number).unwrap_or(i32::MAX) }
}

impl SystemSheet for Sheet {
    fn system(&self) -> System {
        System::D12
    }

    fn next_choice(&self) -> Option<NextChoice> {
        self.next_to_decide()
    }

    fn summary(&self) -> Vec<String> {
        let free: u32 = Node::ALL.iter().map(|&node| self.points().unspent(node)).sum();
        let free = (free > 0).then(|| format!("{} to place", many(free.into(), "point")));
        let out = self.is_incapacitated().then(|| "incapacitated".to_owned());
        let level = format!("Level {}", self.points().level());
        [level, self.size().name().to_owned()].into_iter().chain(free).chain(out).collect()
    }

    fn page(&self) -> SheetPage {
        self.to_page()
    }

    fn warnings(&self) -> Vec<SheetWarning> {
        self.open_warnings()
    }

    fn number_apart(&self, name: &str) -> Result<NumberApart, Refusal> {
        Self::number_apart(self, name)
    }

    fn name(&self) -> &str {
        Self::name(self)
    }

    fn rulings(&self) -> RulingSettings {
        Self::rulings(self).to_settings()
    }

    fn to_values(&self) -> Values {
        let draft = self.draft();
        let points: Parts = draft.points.iter().map(|(node, points)| part(node.name(), *points)).collect();
        let left: Parts = draft.resources.iter().map(|(kind, left)| part(kind.name(), *left)).collect();
        Values::default()
            .with("name", Value::Name(draft.name))
            .with("size", Value::Name(draft.size.name().to_owned()))
            .with_some("deity", draft.deity.map(Value::Name))
            .with("points", Value::Parts(points))
            .with("modifiers", Value::Sides(draft.modifiers.iter().map(modifier_values).collect()))
            .with("resources", Value::Parts(left))
    }

    fn points(&self) -> Vec<PointsLeft> {
        let left = |kind: ResourceKind| {
            let resource = self.resource(kind);
            let (key, title) = (kind.name().into(), kind.title().into());
            PointsLeft { key, title, left: resource.left().into(), most: Some(resource.max().into()) }
        };
        ResourceKind::ALL.map(left).to_vec()
    }

    fn apply_deed(&mut self, deed: &Deed) -> Result<Vec<Change>, Refusal> {
        self.apply_deed(deed)
    }

    fn is_incapacitated(&self) -> bool {
        Self::is_incapacitated(self)
    }

    /// What is missing to that maximum, or too much, stands on the sheet as a modifier (D12-TREE-6).
    fn with_most_points(&self, points: &str, most: u32) -> Result<Self, Refusal> {
        let kind = ResourceKind::from_name(points)
            .ok_or_else(|| Refusal::NoSuchPoints { plays: SystemSheet::system(self) })?;
        let mut draft = self.draft();
        draft.resources.retain(|(known, _)| *known != kind);
        let value = i64::from(most) - i64::from(self.resource(kind).max());
        if value != 0 {
            draft.modifiers.push(Modifier {
                name: format!("{most} {}", kind.title()),
                source: "made so".to_owned(),
                target: ModifierTarget::Maximum(kind),
                value: small(kind.name(), value)?,
                when: None,
            });
        }
        Self::new(draft)
    }

    /// A modifier that goes too far is refused by the sheet it would stand on.
    fn check_effect(&self, effect: &Effect) -> Result<(), Refusal> {
        condition_modifier("", effect).map(drop)
    }

    fn with_effects(&self, effects: &[(&str, &Effect)], beyond: &PointsBeyond) -> Result<Self, Refusal> {
        let mut draft = self.draft();
        for (kind, left) in &mut draft.resources {
            *left = left.saturating_add(beyond.get(kind.name()).copied().unwrap_or(0));
        }
        for (condition, effect) in effects {
            draft.modifiers.push(condition_modifier(condition, effect)?);
        }
        Self::fitting(draft)
    }

    fn take_changes(
        &mut self,
        _counted: Self,
        changes: &[Change],
        beyond: &mut PointsBeyond,
    ) -> Result<(), Refusal> {
        let changed = changes.iter().filter(|change| change.before != change.after);
        let kind = |change: &Change| {
            Some((ResourceKind::from_name(&change.points)?, u32::try_from(change.after).ok()?))
        };
        let left: Vec<(ResourceKind, u32)> = changed.filter_map(kind).collect();
        let mut draft = self.draft();
        draft.resources.extend(&left);
        *self = Self::fitting(draft)?;
        for (kind, left) in left {
            beyond.insert(kind.name().into(), left.saturating_sub(self.resource(kind).left()));
        }
        beyond.retain(|_, points| *points > 0);
        Ok(())
    }

    /// What a condition does stands on the sheet.
    fn add_to_roll(&self, _: &Effect, _: &str, _: &mut Values) {}

    fn tell_differences(&self, after: &Self, told: &mut Differences) {
        told.word("size", self.size().name(), after.size().name());
        told.word("deity", self.deity().unwrap_or("none"), after.deity().unwrap_or("none"));
        for node in Node::ALL {
            told.number(
                node.long_name(),
                Self::points(self).held_by(node),
                Self::points(after).held_by(node),
            );
        }
        for kind in ResourceKind::ALL {
            told.number(kind.title(), self.resource(kind).left(), after.resource(kind).left());
        }
        let written = |sheet: &Self| sheet.modifiers().iter().map(modifier_in_words).collect::<Vec<_>>();
        told.list("modifier", &written(self), &written(after));
    }
}

/// "Keen ears (race) +2 to Perception".
fn modifier_in_words(modifier: &Modifier) -> String {
    format!("{} {:+} to {}", modifier.label(), modifier.value, modifier.target.name())
}

/// A number that a modifier can have; how large it may be is judged with the sheet.
fn small(key: &'static str, number: i64) -> Result<i32, InputRefusal> {
    i32::try_from(number)
        .map_err(|_| InputRefusal::Wrong { key: key.into(), problem: format!("{number} is too much") })
}

/// A condition's effect stands on the sheet like any other modifier (D12-TREE-6).
fn condition_modifier(condition: &str, effect: &Effect) -> Result<Modifier, Refusal> {
    let score = effect.score.as_deref().unwrap_or_default();
    let target = find("node", score, ModifierTarget::from_name(score))?;
    let value = small("modifier", effect.number("modifier"))?;
    let (name, source) = (condition.to_owned(), "condition".to_owned());
    Ok(Modifier { name, source, target, value, when: None })
}
