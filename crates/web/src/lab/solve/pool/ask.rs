//! What a character of the Action Pool is built for.

use leptos::prelude::AnyView;
use odds::solve::pool::{Attribute, Goal, MOST_COST};
use protocol::v1::goal::AnyGoal;
use protocol::v1::wish::pool::{Costs, costs, level};
use systems::AnyRulings;
use systems::pool::{Archetype, Level};

use super::super::super::asking::Asking;
use super::super::ask::{SolveAsk, SystemAsk};
use super::super::wish::{WishAsk, WishList, weighed};
use super::attributes::{AttributeAsk, attributes, clean};
use super::fields;
use super::roll::RollWish;

/// More attributes than this are no longer weighed at a glance.
pub(super) const MOST_ATTRIBUTES: usize = 12;
/// What the levels cost if nobody says otherwise.
const USUAL_COSTS: Costs = [0, 1, 3, 6, 10];

/// What is wanted of a character. Every wish is about one of the attributes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PoolAsk {
    /// What all levels together may cost.
    pub(super) budget: u32,
    /// What an attribute of level 1 to 5 costs altogether.
    pub(super) costs: Costs,
    attributes: Vec<AttributeAsk>,
    pub(super) wishes: Vec<WishAsk<RollWish>>,
}

impl PoolAsk {
    /// One that wishes nothing yet.
    pub(crate) const fn blank() -> Self {
        Self { budget: 12, costs: USUAL_COSTS, attributes: Vec::new(), wishes: Vec::new() }
    }

    /// The attributes.
    pub(super) fn attributes(&self) -> &[AttributeAsk] {
        &self.attributes
    }

    /// One of them, to be changed; its name is changed by [`Self::rename`].
    pub(super) fn attribute_mut(&mut self, at: usize) -> Option<&mut AttributeAsk> {
        self.attributes.get_mut(at)
    }

    /// Adds one, with a name that no other has.
    pub(super) fn add_attribute(&mut self) {
        let names = (1..).map(|number| format!("Attribute {number}"));
        let free = names.into_iter().find(|name| !self.attributes.iter().any(|attribute| attribute.is(name)));
        self.attributes.extend(free.map(|name| AttributeAsk::new(&name)));
    }

    /// Takes one away, but for one that a wish is about.
    pub(super) fn remove_attribute(&mut self, at: usize) {
        if at < self.attributes.len() && !self.is_wished(at) {
            self.attributes.remove(at);
        }
    }

    /// Is a wish about it?
    pub(super) fn is_wished(&self, at: usize) -> bool {
        let named =
            |attribute: &AttributeAsk| self.wishes.iter().any(|wish| attribute.is(&wish.about.attribute));
        self.attributes.get(at).is_some_and(named)
    }

    /// Gives one another name, and the wishes about it with it; refused if another is called that.
    pub(super) fn rename(&mut self, at: usize, typed: &str) -> Result<(), String> {
        let name = clean(typed).ok_or_else(|| "An attribute needs a name.".to_owned())?;
        if self.attributes.iter().enumerate().any(|(other, one)| other != at && one.is(&name)) {
            return Err(format!("There is an attribute {name} already; name each once."));
        }
        let Some(one) = self.attributes.get_mut(at) else { return Ok(()) };
        let before = std::mem::replace(&mut one.name, name.clone());
        for wish in self.wishes.iter_mut().filter(|wish| wish.about.attribute == before) {
            wish.about.attribute.clone_from(&name);
        }
        Ok(())
    }

    /// The attribute of that name; one that is new is added. Nothing if it is no name, or one too many.
    fn named(&mut self, name: &str) -> Option<&mut AttributeAsk> {
        let name = clean(name)?;
        let at = self.attributes.iter().position(|attribute| attribute.is(&name));
        if at.is_none() && self.attributes.len() < MOST_ATTRIBUTES {
            self.attributes.push(AttributeAsk::new(&name));
        }
        let last = self.attributes.len().checked_sub(1)?;
        self.attributes.get_mut(at.unwrap_or(last)).filter(|attribute| attribute.is(&name))
    }

    fn add_read(&mut self, key: &str, value: &str) -> Option<()> {
        // The attribute is added only if the wish is: a wish that can't be leaves nothing behind.
        let mut tried = self.clone();
        tried.wishes.add_read(key, value)?;
        let name = tried.wishes.last()?.about.attribute.clone();
        let name = tried.named(&name)?.name.clone();
        tried.wishes.last_mut()?.about.attribute = name;
        *self = tried;
        Some(())
    }

    /// The attributes that the wishes name, in their order.
    fn wished(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for wish in &self.wishes {
            let name = wish.about.attribute.as_str();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }
}

impl SystemAsk for PoolAsk {
    fn means(&self, asking: Asking<SolveAsk>) -> AnyView {
        fields::means(asking)
    }

    fn bounds(&self, asking: Asking<SolveAsk>) -> Option<AnyView> {
        Some(attributes(asking))
    }

    fn wish_fields(&self, asking: Asking<SolveAsk>, at: usize) -> AnyView {
        fields::wish(asking, at)
    }

    fn holding_words(&self) -> (&'static str, [&'static str; 4]) {
        ("What the build holds", ["attribute", "level", "dice", ""])
    }

    fn goal(&self) -> Result<AnyGoal, String> {
        let attribute =
            |one: &AttributeAsk| Attribute { name: one.name.clone(), least: one.least, most: one.most };
        let covers: Vec<String> =
            self.attributes.iter().filter(|one| one.covered).map(|one| one.name.clone()).collect();
        Ok(AnyGoal::Pool(Goal {
            budget: self.budget,
            costs: self.costs,
            attributes: self.attributes.iter().map(attribute).collect(),
            archetype: (!covers.is_empty()).then(|| Archetype::covering(covers)),
            wishes: weighed(&self.wishes, RollWish::wish)?,
        }))
    }

    fn build_name(&self) -> String {
        format!("build-pool-{}", self.budget)
    }

    fn wishes(&self) -> &dyn WishList {
        &self.wishes
    }

    fn wishes_mut(&mut self) -> &mut dyn WishList {
        &mut self.wishes
    }

    fn subjects(&self) -> Vec<(String, String)> {
        self.attributes.iter().map(|attribute| (attribute.name.clone(), attribute.name.clone())).collect()
    }

    fn add_wish(&mut self) {
        // One that nothing is wished of yet, if there is any.
        let free = (0..self.attributes.len()).find(|&at| !self.is_wished(at)).unwrap_or(0);
        let wish = self.attributes.get(free).map(|attribute| WishAsk::new(RollWish::plain(&attribute.name)));
        self.wishes.extend(wish);
    }

    fn fill(&mut self) {
        if self.attributes.is_empty() {
            self.attributes = ["Perception", "Strength"].map(AttributeAsk::new).to_vec();
        }
        if self.wishes.is_empty() {
            self.add_wish();
        }
    }

    /// None of its rulings is about a roll without resilience.
    fn rulings(&self) -> Option<AnyRulings> {
        None
    }

    fn set_rulings(&mut self, _rulings: AnyRulings) {}

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let costs = self.costs.map(|cost| cost.to_string()).join(",");
        let mut pairs = vec![("budget", self.budget.to_string()), ("costs", costs)];
        let names: Vec<&str> = self.attributes.iter().map(|attribute| attribute.name.as_str()).collect();
        // Attributes stand in the order in which a link names them first.
        let is_said = self.wished() == names;
        let least = self.attributes.iter().filter(|attribute| !is_said || attribute.least > Level::ALL[0]);
        let least: Vec<_> = least
            .map(|attribute| ("least", format!("{}={}", attribute.name, attribute.least.get())))
            .collect();
        let (before, after) = if is_said { (Vec::new(), least) } else { (least, Vec::new()) };
        pairs.extend(before.into_iter().chain(self.wishes.pairs()).chain(after));
        let most = self.attributes.iter().filter(|attribute| attribute.most < Level::ALL[4]);
        pairs.extend(most.map(|attribute| ("most", format!("{}={}", attribute.name, attribute.most.get()))));
        pairs.extend(
            self.attributes
                .iter()
                .filter(|attribute| attribute.covered)
                .map(|attribute| ("covers", attribute.name.clone())),
        );
        pairs
    }

    fn apply(&mut self, key: &str, value: &str) -> Option<()> {
        let bound = || level(value).ok().and_then(|(name, at)| Some((name, Level::new(at).ok()?)));
        match key {
            "budget" => self.budget = value.parse().ok().filter(|budget| *budget <= MOST_COST)?,
            "costs" => {
                let within = |costs: &Costs| costs.iter().all(|cost| *cost <= MOST_COST);
                self.costs = costs(value).ok().filter(within)?;
            }
            "check" => return self.add_read(key, value),
            "least" => {
                let (name, least) = bound()?;
                self.named(&name)?.least = least;
            }
            "most" => {
                let (name, most) = bound()?;
                self.named(&name)?.most = most;
            }
            "covers" => self.named(value)?.covered = true,
            _ => {}
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::super::link::LabQuestion;
    use super::super::super::ask::SolveAsk;
    use super::*;

    fn ask(query: &str) -> PoolAsk {
        match SolveAsk::from_query(query).0 {
            SolveAsk::Pool(ask) => ask,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_new_name_goes_along_with_its_wishes_and_is_nobody_elses() {
        let mut ask = ask("system=pool&check=Brawn=2&check=Wits&covers=Brawn");
        assert_eq!(ask.rename(0, " Might, "), Ok(()));
        assert_eq!(
            (ask.attributes[0].name.as_str(), ask.wishes.subject(0).unwrap().as_str()),
            ("Might", "Might")
        );
        let before = ask.clone();
        assert!(ask.rename(0, "wits").unwrap_err().contains("already"));
        assert!(ask.rename(0, " =, ").unwrap_err().contains("needs a name"));
        assert_eq!(ask, before);
    }

    #[test]
    fn an_attribute_that_is_wished_of_stays() {
        let mut ask = ask("system=pool&check=Brawn=2");
        ask.add_attribute();
        ask.remove_attribute(0);
        assert_eq!(ask.attributes.len(), 2);
        ask.add_wish();
        assert_eq!(ask.wishes.subject(1).unwrap(), "Attribute 1");
        ask.remove_attribute(1);
        assert_eq!(ask.attributes.len(), 2);
    }

    #[test]
    fn a_name_in_other_letters_is_the_same_attribute() {
        let ask = ask("system=pool&check=Brawn=2&check=brawn&least=BRAWN=2");
        assert_eq!((ask.attributes.len(), ask.wishes.subject(1).unwrap().as_str()), (1, "Brawn"));
    }
}
