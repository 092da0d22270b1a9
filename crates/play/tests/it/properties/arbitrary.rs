//! Any command whatever: numbers at the edges of their range, names of nothing, texts that nobody writes.

use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;
use systems::d12::{ModifierTarget, Node, ResourceKind};
use systems::form::{Value, Values};
use systems::parts::Parts;
use systems::three_six::Attribute;
use systems::{AnySheet, System};
use twelvefold_play::fair::{Nonce, Salt};
use twelvefold_play::{
    ActionId, Against, Ask, Audience, CharacterId, Command, Condition, Effect, PointsDeed, Role, SeatId,
    Source, Visibility,
};

use crate::common::sheets::sheet_of;

fn number() -> impl Strategy<Value = u32> {
    prop_oneof![3 => 0u32..5, 1 => any::<u32>(), 1 => select(vec![u32::MAX, u32::MAX - 1, 1 << 31])]
}

fn whole() -> impl Strategy<Value = i32> {
    prop_oneof![3 => -20i32..40, 1 => any::<i32>(), 1 => select(vec![i32::MIN, i32::MAX])]
}

fn id() -> impl Strategy<Value = u64> {
    prop_oneof![8 => 0u64..40, 1 => any::<u64>(), 1 => Just(u64::MAX)]
}

fn character() -> impl Strategy<Value = CharacterId> {
    id().prop_map(CharacterId)
}

fn action() -> impl Strategy<Value = ActionId> {
    id().prop_map(ActionId)
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[A-Za-z ]{1,12}",
        2 => any::<String>(),
        1 => Just("\u{0}\u{202e}\u{fffd}\n\t".to_owned()),
        1 => Just("x".repeat(30_000)),
        1 => Just(String::new()),
    ]
}

fn audience() -> impl Strategy<Value = Audience> {
    let only = prop::collection::btree_set(id().prop_map(SeatId), 0..4).prop_map(Audience::Only);
    prop_oneof![Just(Audience::Everyone), Just(Audience::Gm), only]
}

fn visibility() -> impl Strategy<Value = Visibility> {
    select(Visibility::ALL.to_vec())
}

fn source() -> impl Strategy<Value = Source> {
    prop_oneof![
        of(any::<[u8; 16]>()).prop_map(|nonce| Source::Server(nonce.map(Nonce))),
        vec(number(), 0..6).prop_map(Source::Faces),
    ]
}

fn against() -> impl Strategy<Value = Against> {
    prop_oneof![whole().prop_map(Against::Target), Just(Against::OtherSide), Just(Against::Nothing)]
}

fn parts() -> impl Strategy<Value = Parts> {
    vec((text(), whole()), 0..3).prop_map(|parts| {
        let mut all = Parts::default();
        for (name, value) in parts {
            all.add(name, value);
        }
        all
    })
}

fn ask() -> impl Strategy<Value = Ask> {
    let system = || select(System::all());
    let names = select(["Finesse", "DEX", "Will", "Perception", "Initiative"].map(str::to_owned).to_vec());
    let score = prop_oneof![4 => names, 1 => text()];
    let pair = (key(), value());
    (system(), score, vec(pair, 0..4)).prop_map(|(system, score, values)| Ask {
        system,
        score,
        values: values.into_iter().collect(),
    })
}

/// An input of any system's rolls, or of none.
fn key() -> impl Strategy<Value = String> {
    let forms = System::all().into_iter().flat_map(|system| system.rules().sheet_rolls());
    let keys: Vec<String> = forms.flat_map(|form| &form.inputs).map(|input| input.key.to_string()).collect();
    prop_oneof![8 => select(keys), 1 => text()]
}

/// Values of every kind, whether or not they fit.
fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::On),
        number().prop_map(Value::number),
        whole().prop_map(Value::number),
        any::<i64>().prop_map(Value::Number),
        text().prop_map(Value::Name),
        select(Node::ALL.to_vec()).prop_map(|node| Value::Name(node.name().to_owned())),
        vec(text(), 0..2).prop_map(Value::Names),
        parts().prop_map(Value::Parts),
    ]
}

fn values() -> impl Strategy<Value = Values> {
    vec((key(), value()), 0..3).prop_map(|values| values.into_iter().collect())
}

fn sheet() -> impl Strategy<Value = AnySheet> {
    (select(System::all()), text()).prop_map(|(system, name)| {
        let sheet = sheet_of(system, "Nobody");
        sheet.named(&name).unwrap_or(sheet)
    })
}

fn condition() -> impl Strategy<Value = Condition> {
    let kinds = || select(ResourceKind::ALL.to_vec());
    let target = prop_oneof![
        select(Node::ALL.to_vec()).prop_map(ModifierTarget::Node),
        kinds().prop_map(ModifierTarget::Maximum),
        Just(ModifierTarget::Initiative),
        Just(ModifierTarget::Movement),
    ];
    let effect = prop_oneof![
        (target, whole())
            .prop_map(|(target, value)| Effect::on(System::D12, Some(target.name())).with("modifier", value)),
        (of(select(Attribute::ALL.to_vec())), number(), number(), whole()).prop_map(
            |(attribute, advantage, disadvantage, steps)| {
                Effect::on(System::THREE_SIX, attribute.map(Attribute::name))
                    .with("advantage", advantage)
                    .with("disadvantage", disadvantage)
                    .with("step", steps)
            }
        ),
        (of(text()), number(), number()).prop_map(|(attribute, boosts, snags)| {
            Effect::on(System::POOL, attribute.as_deref()).with("boost", boosts).with("snag", snags)
        }),
    ];
    (text(), any::<bool>(), vec(effect, 0..4)).prop_map(|(name, is_on, effects)| Condition {
        name,
        is_on,
        effects,
    })
}

fn deed() -> impl Strategy<Value = PointsDeed> {
    let kind = || select(ResourceKind::ALL.to_vec());
    prop_oneof![
        (kind(), number(), text()).prop_map(|(kind, amount, why)| PointsDeed::Spend(
            kind.name().into(),
            amount,
            why
        )),
        (kind(), number(), text()).prop_map(|(kind, amount, why)| PointsDeed::Lose(
            kind.name().into(),
            amount,
            why
        )),
        (kind(), number(), text()).prop_map(|(kind, amount, why)| PointsDeed::Gain(
            kind.name().into(),
            amount,
            why
        )),
        text().prop_map(PointsDeed::WriteHistory),
        (number(), text()).prop_map(|(points, why)| PointsDeed::SaveResilience(points, why)),
        (number(), text()).prop_map(|(points, why)| PointsDeed::GainResilience(points, why)),
    ]
}

/// Any command whatever.
pub(crate) fn command() -> impl Strategy<Value = Command> {
    // Boxed, since strategies nested as deep as this are too large for a test's stack.
    prop_oneof![
        at_table().boxed(),
        on_characters().boxed(),
        rolls().boxed(),
        turns().boxed(),
        words().boxed()
    ]
}

fn at_table() -> impl Strategy<Value = Command> {
    let role = select(Role::ALL.to_vec());
    prop_oneof![
        (text(), role).prop_map(|(name, role)| Command::TakeSeat { name, role }),
        text().prop_map(|name| Command::Rename { name }),
        id().prop_map(|seat| Command::Leave { seat: SeatId(seat) }),
        (of(text()), of(text()), vec((text(), text()), 0..3))
            .prop_map(|(name, edition, rulings)| Command::ChangeSettings { name, edition, rulings }),
        (vec(action(), 0..4), any::<bool>())
            .prop_map(|(actions, together)| Command::Undo { actions, together }),
        vec(action(), 0..4).prop_map(|actions| Command::Redo { actions }),
        (id(), text()).prop_map(|(seq, body)| Command::Reveal { seq, salt: Salt([0; 32]), body }),
    ]
}

fn on_characters() -> impl Strategy<Value = Command> {
    let rest = prop_oneof![select(vec!["short".to_owned(), "long".to_owned()]), text()];
    let owner = || of(id().prop_map(SeatId));
    prop_oneof![
        (sheet(), owner(), any::<bool>()).prop_map(|(sheet, owner, is_hidden)| Command::PutCharacter {
            sheet,
            owner,
            is_hidden
        }),
        (character(), sheet()).prop_map(|(character, sheet)| Command::EditCharacter { character, sheet }),
        (character(), owner()).prop_map(|(character, owner)| Command::HandOver { character, owner }),
        (character(), any::<bool>())
            .prop_map(|(character, is_hidden)| Command::Hide { character, is_hidden }),
        character().prop_map(|character| Command::RemoveCharacter { character }),
        (text(), sheet()).prop_map(|(name, sheet)| Command::KeepStatBlock { name, sheet }),
        text().prop_map(|name| Command::DropStatBlock { name }),
        (text(), number(), any::<bool>()).prop_map(|(name, count, is_hidden)| Command::PutFromStatBlock {
            name,
            count,
            is_hidden
        }),
        (character(), condition())
            .prop_map(|(character, condition)| Command::SetCondition { character, condition }),
        (character(), text(), any::<bool>()).prop_map(|(character, name, is_on)| Command::SwitchCondition {
            character,
            name,
            is_on
        }),
        (character(), text()).prop_map(|(character, name)| Command::RemoveCondition { character, name }),
        (character(), deed()).prop_map(|(character, deed)| Command::Points { character, deed }),
        (vec(character(), 0..4), rest, any::<bool>()).prop_map(|(characters, rest, heals)| Command::Rest {
            characters,
            rest,
            heals
        }),
        (character(), any::<bool>())
            .prop_map(|(character, is_allowed)| Command::AllowActing { character, is_allowed }),
        (character(), character(), number(), text())
            .prop_map(|(character, other, points, how)| Command::Assist { character, other, points, how }),
    ]
}

fn rolls() -> impl Strategy<Value = Command> {
    let others = vec((character(), of(ask())), 0..4);
    prop_oneof![
        (vec(character(), 0..4), ask(), against(), visibility(), text()).prop_map(
            |(characters, ask, against, visibility, note)| {
                Command::CallCheck { characters, ask, against, visibility, note }
            }
        ),
        action().prop_map(|call| Command::CloseCall { call }),
        (character(), ask(), against(), visibility(), source(), of(character())).prop_map(
            |(character, ask, against, visibility, source, strike_at)| {
                Command::Roll { character, ask, against, visibility, source, strike_at }
            }
        ),
        (action(), character(), of(ask()), source())
            .prop_map(|(call, character, ask, source)| Command::AnswerCall { call, character, ask, source }),
        (character(), ask(), source(), others, visibility(), any::<[bool; 2]>()).prop_map(
            |(character, ask, source, others, visibility, [is_strike, is_race])| {
                Command::OpenContest { character, ask, source, others, visibility, is_strike, is_race }
            }
        ),
        (action(), character(), of(ask()), source()).prop_map(|(contest, character, ask, source)| {
            Command::AnswerContest { contest, character, ask, source }
        }),
        action().prop_map(|contest| Command::DropContest { contest }),
    ]
}

fn turns() -> impl Strategy<Value = Command> {
    prop_oneof![
        vec(character(), 0..5).prop_map(|characters| Command::CallInitiative { characters }),
        (character(), values(), source()).prop_map(|(character, values, source)| Command::RollInitiative {
            score: None,
            character,
            values,
            source
        }),
        vec(character(), 0..5).prop_map(|order| Command::SetOrder { order }),
        Just(Command::EndTurn),
        Just(Command::EndEncounter),
        Just(Command::StartSession),
    ]
}

fn words() -> impl Strategy<Value = Command> {
    prop_oneof![
        (of(character()), text(), audience()).prop_map(|(character, text, audience)| Command::Say {
            character,
            text,
            audience
        }),
        (of(action()), text(), text(), audience())
            .prop_map(|(note, title, text, audience)| Command::WriteNote { note, title, text, audience }),
        action().prop_map(|note| Command::EraseNote { note }),
        id().prop_map(|seq| Command::Pin { seq }),
        id().prop_map(|seq| Command::Unpin { seq }),
    ]
}
