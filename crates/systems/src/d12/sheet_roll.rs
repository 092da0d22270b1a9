//! Declaring a roll from a sheet: what it adds up to and what it costs, before any die is thrown (D12-DICE-1).

use super::bonus_dice::HEROISM_PER_DIE;
use super::{
    Check, ExtraDie, LuckDie, Node, Participant, Refusal, ResourceChange, ResourceKind, Sheet, Side,
};
use crate::parts::Parts;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollRequest {
    /// The most specific node that fits (D12-TREE-7).
    pub node: Node,
    /// Active or resisted.
    pub side: Side,
    /// The attribute to lean an Extra Die on.
    pub extra: Option<Node>,
    /// Invoke the Luck Die?
    pub luck: bool,
    /// Equipment and circumstances, by name.
    pub circumstances: Parts,
    /// The `when` of conditional modifiers that hold now.
    pub named: Vec<String>,
}

impl RollRequest {
    /// An active roll of a node and nothing else.
    pub fn active(node: Node) -> Self {
        let (circumstances, named) = (Parts::default(), Vec::new());
        Self { node, side: Side::Active, extra: None, luck: false, circumstances, named }
    }
}

/// A roll that may be made: the check, the parts of its modifier, and what must be paid for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The check.
    pub check: Check,
    /// The parts of its modifier.
    pub parts: Parts,
    /// What each Heroism Point is for.
    pub costs: Vec<String>,
}

impl Sheet {
    /// Declares a roll. Refused, and nothing is spent, if an Extra Die may not lean there, if a circumstance is
    /// unknown or if the Heroism isn't there (D12-DICE-1).
    pub fn declare(&self, request: &RollRequest) -> Result<Declared, Refusal> {
        self.check_named(&request.named)?;
        let mut parts = self.parts(request.node, &request.named);
        parts.extend(request.circumstances.clone()); // D12-CHK-1
        let lean = |on| ExtraDie::lean(request.node, on, self.modifier(on, &request.named), self.rulings());
        let extra = request.extra.map(lean).transpose()?;
        let luck = request.luck.then(|| self.luck_die(&request.named));
        let check =
            Check { side: request.side, modifier: parts.total(), extra, luck, rulings: *self.rulings() };
        let lean_on = request.extra.map(|on| format!("Extra Die ({on}) for {}", request.node));
        let pushed = request.luck.then(|| format!("Luck Die for {}", request.node));
        let costs: Vec<String> = lean_on.into_iter().chain(pushed).collect();
        self.can_pay(&costs)?;
        Ok(Declared { check, parts, costs })
    }

    /// Declares a roll for initiative (D12-CHK-5).
    pub fn declare_initiative(
        &self,
        luck: bool,
        named: &[String],
    ) -> Result<(Participant, Declared), Refusal> {
        self.check_named(named)?;
        let parts = self.initiative(named);
        let luck_die = luck.then(|| self.luck_die(named));
        let costs: Vec<String> = luck.then(|| "Luck Die for Initiative".to_owned()).into_iter().collect();
        self.can_pay(&costs)?;
        let modifier = parts.total();
        let check =
            Check { side: Side::Resisted, modifier, extra: None, luck: luck_die, rulings: *self.rulings() };
        let participant = check.participant(self.name().to_owned(), true);
        Ok((participant, Declared { check, parts, costs }))
    }

    /// Pays for a roll that happens.
    pub fn pay(&mut self, declared: &Declared) -> Result<Vec<ResourceChange>, crate::Refusal> {
        self.can_pay(&declared.costs)?;
        let pay = |why: &String| self.spend(ResourceKind::Heroism, HEROISM_PER_DIE, why);
        declared.costs.iter().map(pay).collect()
    }

    fn luck_die(&self, named: &[String]) -> LuckDie {
        LuckDie::by_fortune(self.modifier(Node::Fortune, named)) // D12-LUCK-1
    }

    fn can_pay(&self, costs: &[String]) -> Result<(), Refusal> {
        let needed = HEROISM_PER_DIE * u32::try_from(costs.len()).unwrap_or(u32::MAX);
        let left = self.resource(ResourceKind::Heroism).left();
        if needed > left { Err(Refusal::NotEnoughForDice { needed, left }) } else { Ok(()) } // D12-DICE-1
    }
}
