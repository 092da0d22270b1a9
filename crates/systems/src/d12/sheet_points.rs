//! What happens to a sheet's points: spends, losses, gains, rests (D12-RES-1 to D12-RES-8).

use super::{IncapacitatedBy, Refusal, Resource, ResourceChange, ResourceKind, Rest, Sheet};
use crate::refusal::reason;

impl Sheet {
    /// Out of the fight: from now on damage is real (D12-RES-6).
    pub fn is_incapacitated(&self) -> bool {
        let empty = |kind| self.resource(kind).left() == 0;
        match self.rulings().incapacitated_by {
            IncapacitatedBy::Vitality => empty(ResourceKind::Vitality),
            IncapacitatedBy::AnyOfThree => {
                [ResourceKind::Vitality, ResourceKind::Focus, ResourceKind::Spirit].into_iter().any(empty)
            }
        }
    }

    /// Pays points for something; refused, and nothing changes, if they are not there (D12-RES-6).
    pub fn spend(
        &mut self,
        kind: ResourceKind,
        amount: u32,
        why: &str,
    ) -> Result<ResourceChange, crate::Refusal> {
        let why = self.why(amount, why)?;
        let mut resource = self.resource(kind);
        resource.spend(kind, amount)?;
        Ok(self.settle(kind, resource, why))
    }

    /// Takes points away as harm or distraction do, down to none (D12-RES-3, D12-RES-4).
    pub fn lose(
        &mut self,
        kind: ResourceKind,
        amount: u32,
        why: &str,
    ) -> Result<ResourceChange, crate::Refusal> {
        let why = self.why(amount, why)?;
        let real = kind == ResourceKind::Vitality && self.is_incapacitated();
        let mut resource = self.resource(kind);
        let before = resource.left();
        resource.lose(amount);
        let change = self.settle(kind, resource, why);
        let real_damage = if real { amount - (before - change.after) } else { 0 };
        Ok(ResourceChange { real_damage, ..change })
    }

    /// Gives points back, never above the maximum (D12-RES-1).
    pub fn gain(
        &mut self,
        kind: ResourceKind,
        amount: u32,
        why: &str,
    ) -> Result<ResourceChange, crate::Refusal> {
        let why = self.why(amount, why)?;
        let mut resource = self.resource(kind);
        resource.regain(amount);
        Ok(self.settle(kind, resource, why))
    }

    /// A rest: Vitality, Focus and Spirit are full again, a long one gives back one Heroism (D12-RES-7).
    pub fn rest(&mut self, rest: Rest) -> Vec<ResourceChange> {
        let why = if rest == Rest::Long { "long rest" } else { "short rest" };
        let refilled = [ResourceKind::Vitality, ResourceKind::Focus, ResourceKind::Spirit];
        let mut changes: Vec<ResourceChange> = refilled.map(|kind| self.refill(kind, u32::MAX, why)).into();
        if rest == Rest::Long {
            changes.push(self.refill(ResourceKind::Heroism, 1, why));
        }
        changes
    }

    /// The end of one's own turn: Action Points are full again (D12-RES-2).
    pub fn end_turn(&mut self) -> ResourceChange {
        self.refill(ResourceKind::Action, u32::MAX, "end of turn")
    }

    /// An encounter begins or is over: Action Points count only in one, and are all there (D12-RES-2).
    pub fn refill_turn(&mut self) -> ResourceChange {
        self.refill(ResourceKind::Action, u32::MAX, "a new encounter")
    }

    /// A strike at someone or something, paid in Action Points (D12-RES-2).
    pub fn strike(&mut self, at: &str) -> Result<ResourceChange, crate::Refusal> {
        let at = reason(at, "a strike", "D12-RES-8")?;
        let mut action = self.resource(ResourceKind::Action);
        action.spend(ResourceKind::Action, self.rulings().strike_cost.get())?;
        Ok(self.settle(ResourceKind::Action, action, format!("strike: {at}")))
    }

    /// A call on the GM to let the world have been a certain way, for one Heroism (D12-RES-8).
    pub fn write_history(&mut self, call: &str) -> Result<ResourceChange, crate::Refusal> {
        let call = reason(call, "Write History", "D12-RES-8")?;
        self.spend(ResourceKind::Heroism, 1, &format!("Write History: {call}"))
    }

    fn refill(&mut self, kind: ResourceKind, amount: u32, why: &str) -> ResourceChange {
        let mut resource = self.resource(kind);
        resource.regain(amount);
        self.settle(kind, resource, why.to_owned())
    }

    fn settle(&mut self, kind: ResourceKind, resource: Resource, reason: String) -> ResourceChange {
        let before = self.resource(kind).left();
        self.left[kind.index()] = Some(resource.left());
        ResourceChange { kind, before, after: resource.left(), real_damage: 0, reason }
    }

    fn why(&self, amount: u32, why: &str) -> Result<String, crate::Refusal> {
        if amount == 0 {
            return Err(Refusal::NothingAsked.into());
        }
        reason(why, "a spend or gain", "D12-RES-8")
    }
}
