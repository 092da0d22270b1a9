//! What the formulas of a check mean: names become slots, and every value gets a range.

use std::collections::{BTreeSet, HashMap};

use super::definitions::Progress;
use super::dice::RawGroup;
use super::names::{Meaning, Names};
use super::rulings::Ruling;
use super::source::{Formula, Read, Source, Span, Told};
use super::their::OtherSide;
use super::typed::{Kind, Thing, Typed};
use crate::formula::{Node, Operator, Syntax};
use crate::nearest::suggestion;
use crate::rules::{Definition, Expr, Feature, Group, Hazard, Input, InputKind, Range, Slot, TheirValue};

/// The formulas of one check, being understood.
pub(super) struct Typing<'a> {
    pub(super) source: &'a Source<'a>,
    pub(super) names: &'a Names,
    pub(super) inputs: &'a [Input],
    pub(super) rulings: &'a [Ruling],
    pub(super) raw_groups: &'a [RawGroup],
    pub(super) raw_values: &'a [(String, Read<Formula>)],
    pub(super) groups: Vec<Progress<Read<Group>>>,
    pub(super) values: Vec<Progress<Read<(usize, Kind)>>>,
    pub(super) slots: Vec<Slot>,
    /// The groups that each slot depends on.
    pub(super) thrown: Vec<BTreeSet<usize>>,
    pub(super) features: HashMap<Feature, usize>,
    /// How many names stand one behind another.
    pub(super) depth: usize,
    /// Between which numbers a face lies, within a `map`.
    pub(super) face: Option<Range>,
    /// What its names belong to, in a sentence.
    pub(super) owner: &'static str,
    /// The other side, where it may be asked.
    pub(super) their: OtherSide<'a>,
    /// What was asked of it, each with the slot that holds it.
    pub(super) their_values: Vec<(String, usize, TheirValue)>,
}

impl<'a> Typing<'a> {
    pub(super) fn new(
        source: &'a Source<'a>,
        names: &'a Names,
        inputs: &'a [Input],
        rulings: &'a [Ruling],
        raw_groups: &'a [RawGroup],
        raw_values: &'a [(String, Read<Formula>)],
    ) -> Self {
        let mut typing = Self {
            source,
            names,
            inputs,
            rulings,
            raw_groups,
            raw_values,
            groups: vec![Progress::Open; raw_groups.len()],
            values: vec![Progress::Open; raw_values.len()],
            slots: Vec::new(),
            thrown: Vec::new(),
            features: HashMap::new(),
            depth: 0,
            face: None,
            owner: "this check",
            their: OtherSide::Nobody,
            their_values: Vec::new(),
        };
        for (at, input) in inputs.iter().enumerate() {
            let range = match &input.kind {
                InputKind::Number { least, most, .. } => Range::new(*least, *most),
                InputKind::Switch => Range::YES_OR_NO,
                InputKind::Choice { options, .. } => Range::new(0, options.len() as i64 - 1),
            };
            typing.add_slot(Definition::Input(at), range, BTreeSet::new());
        }
        for (at, ruling) in rulings.iter().enumerate() {
            let range = Range::new(0, ruling.choices.len() as i64 - 1);
            typing.add_slot(Definition::Ruling(at), range, BTreeSet::new());
        }
        typing
    }

    /// The same for formulas of a sheet.
    pub(super) fn of_sheet(self) -> Self {
        Self { owner: "the sheet", ..self }
    }

    pub(super) fn add_slot(
        &mut self,
        definition: Definition,
        range: Range,
        thrown: BTreeSet<usize>,
    ) -> usize {
        self.slots.push(Slot { definition, range });
        self.thrown.push(thrown);
        self.slots.len() - 1
    }

    /// The groups that a formula depends on.
    pub(super) fn groups_behind(&self, formula: &Expr) -> BTreeSet<usize> {
        let mut groups = BTreeSet::new();
        formula.each_slot(&mut |slot| groups.extend(&self.thrown[slot]));
        groups
    }

    /// A formula that must be a number.
    pub(super) fn number(&mut self, formula: &Formula) -> Read<Typed> {
        self.number_node(formula, &formula.node)
    }

    /// A formula that must be yes or no.
    pub(super) fn condition(&mut self, formula: &Formula) -> Read<Typed> {
        self.condition_node(formula, &formula.node)
    }

    pub(super) fn number_node(&mut self, formula: &Formula, node: &Node) -> Read<Typed> {
        let thing = self.thing(formula, node)?;
        self.thing_number(formula, node, thing)
    }

    fn thing_number(&mut self, formula: &Formula, node: &Node, thing: Thing) -> Read<Typed> {
        let typed = self.thing_value(formula, node, thing)?;
        match typed.kind {
            Kind::Number => Ok(typed),
            Kind::YesOrNo => {
                let message = "this is yes or no where a number was expected; say `if(…, 1, 0)`";
                Err(self.source.report(formula.place_of(node), message))
            }
        }
    }

    pub(super) fn condition_node(&mut self, formula: &Formula, node: &Node) -> Read<Typed> {
        let typed = self.typed(formula, node)?;
        match typed.kind {
            Kind::YesOrNo => Ok(typed),
            Kind::Number => {
                let message = "this is a number where yes or no was expected; compare it, as in `… > 0`";
                Err(self.source.report(formula.place_of(node), message))
            }
        }
    }

    /// A part of a formula that must have a value.
    pub(super) fn typed(&mut self, formula: &Formula, node: &Node) -> Read<Typed> {
        let thing = self.thing(formula, node)?;
        self.thing_value(formula, node, thing)
    }

    fn thing_value(&mut self, formula: &Formula, node: &Node, thing: Thing) -> Read<Typed> {
        match thing {
            Thing::Value(typed) => Ok(typed),
            Thing::Dice(dice) => self.single_die(formula, node, dice),
            Thing::Word(_, options) => {
                let message = format!(
                    "a word can only be compared, as in `… is {}`",
                    options.first().map_or("word", String::as_str)
                );
                Err(self.source.report(formula.place_of(node), message))
            }
        }
    }

    pub(super) fn thing(&mut self, formula: &Formula, node: &Node) -> Read<Thing> {
        let place = formula.place_of(node);
        Ok(match &node.syntax {
            Syntax::Number(number) => {
                if *number > crate::rules::LARGEST {
                    return Err(self.hazard(Hazard::TooLarge, place));
                }
                Thing::Value(Typed::number(Expr::Number(*number), Range::only(*number)))
            }
            Syntax::Name(name) => self.name(name, place)?,
            Syntax::Member(of, name) => self.member(formula, of, name, place)?,
            Syntax::Call(name, arguments) => Thing::Value(self.call(formula, name, arguments, place)?),
            Syntax::Negative(of) => {
                let of = self.number_node(formula, of)?;
                Thing::Value(Typed::number(Expr::Negative(Box::new(of.expr)), of.range.negative()))
            }
            Syntax::Not(of) => {
                let of = self.condition_node(formula, of)?;
                Thing::Value(Typed::yes_or_no(Expr::Not(Box::new(of.expr))))
            }
            Syntax::Binary(operator, left, right) => self.binary(formula, *operator, left, right, place)?,
            Syntax::Is(of, word) => Thing::Value(self.is_word(formula, of, word, place)?),
            Syntax::Else(of, other) => Thing::Value(self.or_else(formula, of, other)?),
            Syntax::List(parts) => Thing::Dice(self.joined(formula, parts, place)?),
            Syntax::Filter(of, operator, bound) => {
                let dice = self.dice(formula, of)?;
                Thing::Dice(self.filtered(formula, dice, *operator, bound)?)
            }
        })
    }

    fn name(&mut self, name: &str, place: Span) -> Read<Thing> {
        if let (Some(face), "face") = (self.face, name) {
            return Ok(Thing::Value(Typed::number(Expr::Face, face)));
        }
        match self.names.find(name) {
            Some(Meaning::Input(at)) => Ok(match &self.inputs[at].kind {
                InputKind::Number { .. } => Thing::Value(Typed::number(Expr::Slot(at), self.slots[at].range)),
                InputKind::Switch => Thing::Value(Typed::yes_or_no(Expr::Slot(at))),
                InputKind::Choice { options, .. } => Thing::Word(at, options.clone()),
            }),
            Some(Meaning::Group(at)) => Ok(Thing::Dice(self.group_dice(at, place)?)),
            Some(Meaning::Value(at)) => {
                let (slot, kind) = self.value(at, place)?;
                Ok(Thing::Value(Typed { expr: Expr::Slot(slot), kind, range: self.slots[slot].range }))
            }
            None if name == "face" => {
                Err(self.source.report(place, "`face` is what a die shows, and stands in its `map` only"))
            }
            None if name == "their" => {
                Err(self.source.report(place, "say what is asked of the other side, as in `their.result`"))
            }
            None => {
                let hint = suggestion(name, self.names.iter());
                Err(self.source.report(place, format!("there is no `{name}` in {}{hint}", self.owner)))
            }
        }
    }

    fn member(&mut self, formula: &Formula, of: &Node, name: &str, place: Span) -> Read<Thing> {
        if of.syntax == Syntax::Name("ruling".to_owned()) {
            let Some(at) = self.rulings.iter().position(|ruling| ruling.name == name) else {
                let hint = suggestion(name, self.rulings.iter().map(|ruling| ruling.name.as_str()));
                return Err(self.source.report(place, format!("there is no ruling `{name}`{hint}")));
            };
            let words = self.rulings[at].choices.iter().map(|(word, _)| word.clone()).collect();
            return Ok(Thing::Word(self.inputs.len() + at, words));
        }
        if of.syntax == Syntax::Name("their".to_owned()) {
            return self.their(name, place).map(Thing::Value);
        }
        self.symbol(formula, of, name, place).map(Thing::Dice)
    }

    fn is_word(&mut self, formula: &Formula, of: &Node, word: &str, place: Span) -> Read<Typed> {
        let Thing::Word(slot, options) = self.thing(formula, of)? else {
            let message = "`is` compares a ruling or a choice with a word; compare numbers with `=`";
            return Err(self.source.report(place, message));
        };
        let Some(at) = options.iter().position(|option| option == word) else {
            let hint = suggestion(word, options.iter().map(String::as_str));
            let what = if let Syntax::Name(name) = &of.syntax { name } else { "the ruling" };
            return Err(self.source.report(place, format!("`{what}` can't be `{word}`{hint}")));
        };
        let (slot, word) = (Expr::Slot(slot), Expr::Number(at as i64));
        Ok(Typed::yes_or_no(Expr::binary(Operator::Equal, slot, word)))
    }

    fn binary(
        &mut self,
        formula: &Formula,
        operator: Operator,
        left: &Node,
        right: &Node,
        place: Span,
    ) -> Read<Thing> {
        if matches!(operator, Operator::And | Operator::Or) {
            let (left, right) = (self.condition_node(formula, left), self.condition_node(formula, right));
            return Ok(Thing::Value(Typed::yes_or_no(Expr::binary(operator, left?.expr, right?.expr))));
        }
        let (one, other) = (self.thing(formula, left), self.thing(formula, right));
        let (one, other) = (one?, other?);
        if let (Operator::Minus, Thing::Dice(some), Thing::Dice(others)) = (operator, &one, &other)
            && !(some.is_single() && others.is_single())
        {
            return self.cancelled(some.clone(), others.clone(), place).map(Thing::Dice);
        }
        let (left, right) = (self.thing_number(formula, left, one), self.thing_number(formula, right, other));
        let (left, right) = (left?, right?);
        let range =
            left.range.combined(operator, right.range).map_err(|hazard| self.hazard(hazard, place))?;
        let expr = Expr::binary(operator, left.expr, right.expr);
        Ok(Thing::Value(if operator.compares() {
            Typed::yes_or_no(expr)
        } else {
            Typed::number(expr, range)
        }))
    }

    pub(super) fn hazard(&self, hazard: Hazard, place: Span) -> Told {
        let message = match hazard {
            Hazard::DivideByZero => "this could divide by zero; hold the divisor up with `max(1, …)`",
            Hazard::TooLarge => "this could grow beyond all measure; hold it down with `min`",
        };
        self.source.report(place, message)
    }
}
