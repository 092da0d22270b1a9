//! Conditions: named toggles that carry modifiers.

use crate::common::{GM, Given, d12_sheet, done, given, joined, put, put_hidden, sheet_of, table_of};
use systems::d12::{Draft, ModifierTarget, Node, ResourceKind, Sheet};
use systems::three_six::Attribute;
use systems::{AnySheet, System};
use twelvefold_play::{Audience, Command, Condition, Effect, Event, PointsDeed, SeatId};

const ANA: SeatId = SeatId(2);

fn prone() -> Condition {
    let effects =
        vec![Effect::on(System::D12, Some(ModifierTarget::Node(Node::Dex).name())).with("modifier", -3)];
    Condition { name: "Prone".to_owned(), is_on: true, effects }
}

fn with(effect: Effect) -> Condition {
    Condition { effects: vec![effect], ..prone() }
}

fn table(system: System) -> Given {
    given(table_of(system)).and(joined("Ana")).and(joined("Ben")).and(put("Ana", sheet_of(system, "Mira")))
}

fn set(play: &Given, condition: Condition) -> Command {
    Command::SetCondition { character: play.character("Mira"), condition }
}

fn switch(play: &Given, name: &str, is_on: bool) -> Command {
    Command::SwitchCondition { character: play.character("Mira"), name: name.to_owned(), is_on }
}

fn lying() -> Given {
    let play = table(System::D12);
    let fall = set(&play, prone());
    play.and(done("Ana", fall))
}

/// Mira's modifier, conditions included.
fn finesse(play: &Given) -> i32 {
    let character = &play.table.scene.characters[&play.character("Mira")];
    let sheet = character.effective().unwrap().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
    sheet.modifier(Node::Finesse, &[])
}

mod d12_tree_6 {
    use super::*;

    #[test]
    fn a_condition_is_told_and_counts_for_all_below() {
        let play = table(System::D12);
        let character = play.character("Mira");
        let told = Event::ConditionSet { by: ANA, character, condition: prone(), before: None };
        let after = play.when("Ana", set(&play, prone())).then([told]);
        assert_eq!((finesse(&play), finesse(&after)), (5, 2));
    }

    #[test]
    fn it_can_lower_a_maximum_but_not_the_points_it_hides() {
        let play = table(System::D12);
        let weak = with(
            Effect::on(System::D12, Some(ModifierTarget::Maximum(ResourceKind::Vitality).name()))
                .with("modifier", -3),
        );
        let after = play.when("GM", set(&play, weak)).happens();
        assert_eq!(after.sheet("Mira"), play.sheet("Mira"));
        let restored = after.when("GM", switch(&after, "Prone", false)).happens();
        let character = &restored.table.scene.characters[&restored.character("Mira")];
        assert_eq!(character.effective().as_ref(), Ok(play.sheet("Mira")));
    }
}

mod d12_res_6 {
    use super::*;

    const VITALITY: ResourceKind = ResourceKind::Vitality;

    /// Vitality left, and how much there can be, conditions included.
    fn vitality(play: &Given) -> (u32, u32) {
        let character = &play.table.scene.characters[&play.character("Mira")];
        let sheet = character.effective().unwrap().downcast_ref::<systems::d12::Sheet>().unwrap().clone();
        (sheet.resource(VITALITY).left(), sheet.resource(VITALITY).max())
    }

    fn changed(value: i32) -> Given {
        let play = table(System::D12);
        let condition = with(Effect::on(System::D12, Some(VITALITY.name())).with("modifier", value));
        play.when("GM", set(&play, condition)).happens()
    }

    fn spend(play: &Given, amount: u32) -> Command {
        let (character, why) = (play.character("Mira"), "a test".to_owned());
        Command::Points { character, deed: PointsDeed::Spend(VITALITY.name().into(), amount, why) }
    }

    fn rest(play: &Given) -> Command {
        Command::Rest { characters: vec![play.character("Mira")], rest: "short".to_owned(), heals: false }
    }

    #[test]
    fn points_that_a_condition_makes_room_for_can_be_spent_and_come_back_with_a_rest() {
        let strong = changed(3);
        let (left, most) = vitality(&strong);
        strong.when("Ana", spend(&strong, most + 1)).refusal();
        let less = strong.when("Ana", spend(&strong, 1)).happens();
        assert_eq!((left, vitality(&less)), (most, (most - 1, most)));
        let rested = less.when("GM", rest(&less)).happens();
        assert_eq!(vitality(&rested), (most, most));
        let normal = rested.when("GM", switch(&rested, "Prone", false)).happens();
        assert_eq!(vitality(&normal), (most - 3, most - 3));
    }

    #[test]
    fn points_that_a_condition_hides_cannot_be_spent() {
        let weak = changed(-3);
        let (left, most) = vitality(&weak);
        let refusal = weak.when("Ana", spend(&weak, left + 1)).refusal();
        assert_eq!(refusal.rule(), Some("D12-RES-6"));
        let less = weak.when("Ana", spend(&weak, 1)).happens();
        assert_eq!(vitality(&less), (most - 1, most));
    }

    #[test]
    fn a_rest_that_changes_nothing_leaves_hidden_points_where_they_are() {
        let weak = changed(-3);
        let (left, _) = vitality(&weak);
        let rested = weak.when("GM", rest(&weak)).happens();
        let normal = rested.when("GM", switch(&rested, "Prone", false)).happens();
        assert_eq!(vitality(&normal), (left + 3, left + 3));
    }

    #[test]
    fn an_edit_of_something_else_leaves_them_and_an_edit_of_the_points_counts() {
        let strong = changed(3);
        let less = strong.when("Ana", spend(&strong, 1)).happens();
        let sheet = less.sheet("Mira").downcast_ref::<systems::d12::Sheet>().unwrap().clone();
        let edit = |draft: Draft| Command::EditCharacter {
            character: less.character("Mira"),
            sheet: AnySheet::new(Sheet::new(draft).unwrap()),
        };
        let taller = less.when("Ana", edit(Draft { deity: Some("Ilm".to_owned()), ..sheet.draft() }));
        assert_eq!(vitality(&taller.happens()), vitality(&less));
        let set = less.when("Ana", edit(Draft { resources: vec![(VITALITY, 2)], ..sheet.draft() }));
        assert_eq!(vitality(&set.happens()).0, 2);
    }

    #[test]
    fn two_conditions_count_together_whatever_their_order() {
        let strong = changed(3);
        let less = strong.when("Ana", spend(&strong, 1)).happens();
        let weak = with(
            Effect::on(System::D12, Some(ModifierTarget::Maximum(VITALITY).name())).with("modifier", -2),
        );
        let both = less.when("GM", set(&less, Condition { name: "Weak".to_owned(), ..weak })).happens();
        let first = less.when("GM", switch(&less, "Prone", false)).happens();
        assert_eq!(vitality(&both).1, vitality(&first).1 + 1);
        assert_eq!(vitality(&both).0, vitality(&both).1);
    }
}

mod setting {
    use super::*;

    #[test]
    fn the_same_name_is_the_same_condition_capitals_aside() {
        let play = lying();
        let worse =
            Effect::on(System::D12, Some(ModifierTarget::Node(Node::Dex).name())).with("modifier", -5);
        let shouted = Condition { name: " PRONE ".to_owned(), ..with(worse.clone()) };
        let (character, condition, before) = (play.character("Mira"), with(worse), Some(prone()));
        let after = play.when("Ana", set(&play, shouted)).then([Event::ConditionSet {
            by: ANA,
            character,
            condition,
            before,
        }]);
        assert_eq!(finesse(&after), 0);
    }

    #[test]
    fn setting_it_as_it_is_is_refused() {
        let play = lying();
        play.when("Ana", set(&play, prone())).refused("nothing would change: the condition is so already");
    }

    #[test]
    fn only_the_owner_and_the_gm_set_it() {
        let play = table(System::D12);
        play.when("Ben", set(&play, prone()))
            .refused("Mira is not yours; roll and spend for your own characters");
        play.when("GM", set(&play, prone())).happens();
    }

    #[test]
    fn a_name_and_a_number_of_effects_are_held_to_a_size() {
        let play = table(System::D12);
        let nameless = Condition { name: " ".to_owned(), ..prone() };
        play.when("Ana", set(&play, nameless))
            .refused("a condition's name must have 1 to 40 characters, not 0");
        let many = Condition { effects: vec![prone().effects.remove(0); 21], ..prone() };
        play.when("Ana", set(&play, many))
            .refused("a table holds at most 20 effects for each condition; remove some first");
    }

    #[test]
    fn effects_are_of_the_tables_system() {
        let play = table(System::POOL);
        play.when("Ana", set(&play, prone()))
            .refused("this table plays The Action Pool; bring something of that system");
    }

    #[test]
    fn a_sheet_that_could_not_be_is_refused_even_while_the_condition_is_off() {
        let play = table(System::D12);
        let crushed = with(
            Effect::on(System::D12, Some(ModifierTarget::Node(Node::Dex).name())).with("modifier", i32::MIN),
        );
        let refusal = play.when("Ana", set(&play, crushed.clone())).refusal();
        assert_eq!(play.when("Ana", set(&play, Condition { is_on: false, ..crushed })).refusal(), refusal);
    }

    #[test]
    fn numbers_of_dice_and_steps_have_an_end() {
        let play = table(System::THREE_SIX);
        let effect = |advantage, steps| {
            with(
                Effect::on(System::THREE_SIX, Some(Attribute::Will.name()))
                    .with("advantage", advantage)
                    .with("step", steps),
            )
        };
        play.when("Ana", set(&play, effect(1, -2))).happens();
        play.when("Ana", set(&play, effect(101, 0)))
            .refused("advantage is 101, but the most a sheet holds is 100; lower it");
        play.when("Ana", set(&play, effect(0, i32::MIN)))
            .refused("a number of steps is 2147483648, but the most a sheet holds is 100; lower it");
    }

    #[test]
    fn an_attribute_must_be_on_the_sheet() {
        let play = table(System::POOL);
        let effect = |attribute: &str| with(Effect::on(System::POOL, Some(attribute)).with("boost", 1));
        play.when("Ana", set(&play, effect("perception"))).happens();
        let refusal = play.when("Ana", set(&play, effect("Luck"))).refusal().to_string();
        assert!(refusal.contains("Perception or Strength"), "{refusal}");
    }

    #[test]
    fn fifty_at_a_time() {
        let mut play = table(System::D12);
        for number in 0..50 {
            let one = Condition { name: format!("Curse {number}"), is_on: true, effects: Vec::new() };
            play = play.when("GM", set(&play, one)).happens();
        }
        play.when("GM", set(&play, prone()))
            .refused("a table holds at most 50 conditions for each character; remove some first");
    }
}

mod switching {
    use super::*;

    #[test]
    fn off_it_does_nothing_and_on_again_it_does() {
        let play = lying();
        let off = Condition { is_on: false, ..prone() };
        let (character, before) = (play.character("Mira"), Some(prone()));
        let up = play.when("Ana", switch(&play, "prone", false)).then([Event::ConditionSet {
            by: ANA,
            character,
            condition: off,
            before,
        }]);
        assert_eq!(finesse(&up), 5);
        assert_eq!(finesse(&up.when("GM", switch(&up, "Prone", true)).happens()), 2);
    }

    #[test]
    fn there_must_be_something_to_switch() {
        let play = lying();
        play.when("Ana", switch(&play, "Prone", true))
            .refused("nothing would change: the condition is so already");
        play.when("Ana", switch(&play, "Dazed", true))
            .refused("there is no condition called \"Dazed\"; look at the table again");
        play.when("Ben", switch(&play, "Prone", false))
            .refused("Mira is not yours; roll and spend for your own characters");
    }
}

mod removing {
    use super::*;

    fn remove(play: &Given, name: &str) -> Command {
        Command::RemoveCondition { character: play.character("Mira"), name: name.to_owned() }
    }

    #[test]
    fn it_is_gone() {
        let play = lying();
        let (character, name) = (play.character("Mira"), "Prone".to_owned());
        let up = play.when("GM", remove(&play, " prone")).then([Event::ConditionRemoved {
            by: GM,
            character,
            name,
        }]);
        assert_eq!(finesse(&up), 5);
        up.when("GM", remove(&up, "Prone"))
            .refused("there is no condition called \"Prone\"; look at the table again");
    }

    #[test]
    fn what_a_hidden_character_suffers_is_the_gms_to_know() {
        let play = given(table_of(System::D12)).and(put_hidden(d12_sheet("Mira")));
        let fallen = play.when("GM", set(&play, prone()));
        assert_eq!(fallen.told()[0].audience, Audience::Gm);
        let fallen = fallen.happens();
        assert_eq!(fallen.when("GM", remove(&fallen, "Prone")).told()[0].audience, Audience::Gm);
    }
}
