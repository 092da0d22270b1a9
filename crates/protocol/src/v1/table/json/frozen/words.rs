//! Words of the built-in systems: nodes, attributes, sides.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};
use systems::d12::{Modifier, ModifierTarget, Node, Side};
use systems::three_six::Attribute;

use crate::v1::check::side;
use crate::v1::sheet::words;
use crate::v1::table::command::ModifierBody;
use crate::v1::table::json::names::{Word, word_types};
use crate::v1::table::json::wire::Wire;

word_types! {
    Node, "node", Node::name, Node::from_name, words::nodes();
    ModifierTarget, "node", ModifierTarget::name, ModifierTarget::from_name, words::targets();
    Attribute, "attribute", Attribute::name, Attribute::from_name, words::attributes();
    Side, "side", side, side_of, vec!["active", "resisted"];
}

fn side_of(word: &str) -> Option<Side> {
    [Side::Active, Side::Resisted].into_iter().find(|&known| side(known).eq_ignore_ascii_case(word.trim()))
}

/// An external modifier, by what it is attached to (D12-TREE-6).
impl TryFrom<&ModifierBody> for Modifier {
    type Error = String;

    fn try_from(body: &ModifierBody) -> Result<Self, String> {
        Ok(Self {
            name: body.name.clone(),
            source: body.source.clone(),
            target: ModifierTarget::named(&body.node)?,
            value: body.value,
            when: body.when.clone(),
        })
    }
}
