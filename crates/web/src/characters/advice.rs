//! Where the next point should go: the solver, asked for one check of the character as they are.

use dice::{Fraction, Natural, Ratio};
use odds::solve::d12::{Aim, Goal, NextPoint, Target, Worth, solve};
use odds::solve::{Wanted, Weight};
use systems::d12::{Node, RollRequest, Sheet};
use telling::words::percent;

/// More ways than these are not worth reading.
const MOST_NEXT: usize = 3;

/// What the character wants to be good at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    /// What is rolled.
    pub(crate) node: Node,
    /// Against what.
    pub(crate) dc: i32,
    /// With a Luck Die?
    pub(crate) luck: bool,
}

/// The best use of the points at hand, and of those to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Advice {
    /// How likely it is now.
    pub(crate) now: String,
    /// How likely it could be.
    pub(crate) then: String,
    /// Nodes that should hold more, with what each should hold; none if nothing helps.
    pub(crate) place: Vec<(Node, u32)>,
    /// The next Level's point: the way it goes and how likely the check is then.
    pub(crate) next: Vec<(Vec<Node>, String)>,
}

/// Asks the solver; its refusal is one sentence.
pub(crate) fn advise(sheet: &Sheet, wish: Wish) -> Result<Advice, String> {
    let goal = goal(sheet, wish);
    let solution = solve(&goal, Wanted::BEST).map_err(|no| no.to_string())?;
    let now = goal.value(sheet.points()).map_err(|no| no.to_string())?;
    let Some((rank, build)) = solution.ranks.first().and_then(|rank| Some((rank, rank.builds.first()?)))
    else {
        return Err("no point can be placed on this sheet".to_owned());
    };
    let is_better = rank.value > now;
    let more = |&(node, points): &(Node, u32)| is_better && points > sheet.points().of(node);
    let useful = solution.next.iter().filter(|next| next.gain > Fraction::ZERO).take(MOST_NEXT);
    let told = |next: &NextPoint| {
        let path = next.path.iter().copied().skip(1).collect();
        (path, shown(&(&rank.value + &next.gain)))
    };
    Ok(Advice {
        now: shown(&now),
        then: shown(&rank.value),
        place: build.needed.iter().filter(more).collect(),
        next: useful.map(told).collect(),
    })
}

fn goal(sheet: &Sheet, wish: Wish) -> Goal {
    let request = RollRequest { luck: wish.luck, ..RollRequest::of(wish.node) };
    let aim = Aim::Check { request, target: Target::Dc(wish.dc), worth: Worth::Success };
    let mut goal = Goal::new(sheet.points().level()).wish(aim, Weight::ONE);
    goal.bounds.placed(sheet.points());
    goal.size = sheet.size();
    goal.modifiers = sheet.modifiers().to_vec();
    goal.rulings = *sheet.rulings();
    goal
}

fn shown(chance: &Fraction) -> String {
    let ways = Natural::try_from(chance.numer().clone()).unwrap_or_default();
    percent(&Ratio::new(ways, chance.denom().clone()), 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::v1::sheet::SheetFile;

    fn sheet(points: &str) -> Sheet {
        let file = SheetFile::parse(&format!("system = \"d12\"\n[points]\n{points}")).unwrap();
        let sheet = file.sheet().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
        sheet.clone()
    }

    const FINESSE: Wish = Wish { node: Node::Finesse, dc: 18, luck: false };

    #[test]
    fn unspent_points_go_down_the_branch_of_the_wish() {
        let advice = advise(&sheet("Level = 4"), FINESSE).unwrap();
        assert_eq!(advice.place, [(Node::Body, 3), (Node::Dex, 1)]);
        assert_ne!(advice.now, advice.then);
        assert!(advice.next.iter().all(|(path, _)| path.first() == Some(&Node::Body)));
    }

    #[test]
    fn placing_what_is_advised_gives_what_was_promised() {
        let before = sheet("Level = 6\nMind = 2");
        let advice = advise(&before, FINESSE).unwrap();
        let points = before.points().with(advice.place).unwrap();
        let draft = systems::d12::Draft { points: points.iter().collect(), ..before.draft() };
        let after = advise(&Sheet::new(draft).unwrap(), FINESSE).unwrap();
        assert_eq!((after.now, after.place), (advice.then, vec![]));
    }

    #[test]
    fn what_cannot_be_asked_is_one_sentence() {
        assert!(advise(&sheet("Level = 31"), FINESSE).unwrap_err().contains("Level 1 to 30"));
    }
}
