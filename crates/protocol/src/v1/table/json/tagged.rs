//! Objects that say in one of their fields what they are: `{"kind":"said","seat":2,"text":"Hello"}`.
//!
//! serde reads them too, but by way of a copy in a form of its own, with code for that form besides the code for JSON. The
//! page has to be downloaded, so here the fields are read where they are.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserializer;
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{
    DeserializeSeed, EnumAccess, Error, IgnoredAny, IntoDeserializer, MapAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

use crate::json::Plain;

/// The kinds of an object, each with its fields, as a `#[serde(remote)]` enum without a tag describes them.
pub(super) trait Kinds {
    /// What is read.
    type Out;
    /// The field that names the kind.
    const TAG: &'static str;
    /// The derived reader.
    fn deserialize_kind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Out, D::Error>;
}

/// Reads an object of any kind.
pub(super) fn deserialize_tagged<'de, K: Kinds, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<K::Out, D::Error> {
    deserializer.deserialize_map(AnyKind::<K>(PhantomData))
}

struct AnyKind<K>(PhantomData<K>);

impl<'de, K: Kinds> Visitor<'de> for AnyKind<K> {
    type Value = K::Out;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with a `{}`", K::TAG)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<K::Out, A::Error> {
        let Some(first) = fields.next_key::<String>()? else { return Err(A::Error::missing_field(K::TAG)) };
        if first == K::TAG {
            let kind: String = fields.next_value()?;
            return K::deserialize_kind(Tagged { kind, fields });
        }
        let whole = tag_first::<K, A>(first, fields)?;
        self::deserialize_tagged::<K, _>(Plain(&whole)).map_err(A::Error::custom)
    }
}

/// The same object with its tag in front, where everything of ours has it.
fn tag_first<'de, K: Kinds, A: MapAccess<'de>>(first: String, mut fields: A) -> Result<Value, A::Error> {
    let mut others = Map::new();
    others.insert(first, fields.next_value()?);
    while let Some((name, value)) = fields.next_entry()? {
        others.insert(name, value);
    }
    let kind = others.remove(K::TAG).ok_or_else(|| A::Error::missing_field(K::TAG))?;
    let mut whole = Map::from_iter([(K::TAG.to_owned(), kind)]);
    whole.extend(others);
    Ok(Value::Object(whole))
}

/// An object whose kind is known, and the fields that are left.
struct Tagged<A> {
    kind: String,
    fields: A,
}

/// To serde it is an enum, and nothing else.
impl<'de, A: MapAccess<'de>> Deserializer<'de> for Tagged<A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: MapAccess<'de>> EnumAccess<'de> for Tagged<A> {
    type Error = A::Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), A::Error> {
        let kind: StrDeserializer<'_, A::Error> = self.kind.as_str().into_deserializer();
        Ok((seed.deserialize(kind)?, self))
    }
}

impl<'de, A: MapAccess<'de>> VariantAccess<'de> for Tagged<A> {
    type Error = A::Error;

    fn unit_variant(mut self) -> Result<(), A::Error> {
        match self.fields.next_entry::<String, IgnoredAny>()? {
            None => Ok(()),
            Some((name, _)) => Err(A::Error::unknown_field(&name, &[])),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        seed.deserialize(MapAccessDeserializer::new(self.fields))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_map(self.fields)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        visitor.visit_map(self.fields)
    }
}

/// A type whose JSON says in a field which of its kinds it is. The kinds are told once, as a `#[serde(remote)]` enum: with the
/// tag to be written, and without it to be read.
macro_rules! tagged {
    ($type:ident as $shape:ident, $name:literal by $tag:tt { $($kinds:tt)* }) => {
        /// The same kinds once more, with every type by what it is in JSON.
        #[cfg(feature = "schema")]
        pub(in crate::v1::table) mod $shape {
            use $crate::v1::table::json::shapes::*;

            #[allow(dead_code, clippy::large_enum_variant, reason = "it describes JSON and is never made")]
            #[derive(utoipa::ToSchema)]
            #[schema(as = $type)]
            #[serde(tag = $tag, rename_all = "snake_case")]
            pub(in crate::v1::table) enum Shape { $($kinds)* }
        }

        const _: () = {
            #[allow(clippy::large_enum_variant, reason = "it describes another enum and is never made")]
            #[derive(serde::Serialize)]
            #[serde(remote = $name, tag = $tag, rename_all = "snake_case")]
            enum Outward { $($kinds)* }

            #[allow(clippy::large_enum_variant, reason = "it describes another enum and is never made")]
            #[derive(serde::Deserialize)]
            #[serde(remote = $name, rename_all = "snake_case", deny_unknown_fields)]
            enum Inward { $($kinds)* }

            impl $crate::v1::table::json::tagged::Kinds for Inward {
                type Out = $type;
                const TAG: &'static str = $tag;
                fn deserialize_kind<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                    Self::deserialize(deserializer)
                }
            }

            impl $crate::v1::table::json::wire::Wire for $type {
                fn serialize_wire<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    Outward::serialize(self, serializer)
                }
                fn deserialize_wire<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    $crate::v1::table::json::tagged::deserialize_tagged::<Inward, D>(deserializer)
                }
            }
        };
    };
}

pub(super) use tagged;

#[cfg(test)]
mod tests {
    use play::{Effect, Purpose};

    use super::super::wire::{In, Out, Wire};
    use crate::json;

    fn read<T: Wire>(text: &str) -> Result<T, String> {
        json::parse::<In<T>>(text).map(|read| read.0).map_err(|error| error.to_string())
    }

    #[test]
    fn the_tag_may_stand_anywhere() {
        let texts = [
            r#"{"system":"pool","attribute":"Will","boosts":2,"snags":1}"#,
            r#"{"attribute":"Will","system":"pool","boosts":2,"snags":1}"#,
            r#"{"snags":1,"boosts":2,"attribute":"Will","system":"pool"}"#,
        ];
        for text in texts {
            let effect: Effect = read(text).unwrap();
            assert_eq!(serde_json::to_string(&Out(&effect)).unwrap(), texts[0]);
        }
    }

    #[test]
    fn a_kind_without_fields_has_none() {
        assert_eq!(read(r#"{"kind":"initiative"}"#), Ok(Purpose::Initiative));
        let error = read::<Purpose>(r#"{"kind":"initiative","at":3}"#).unwrap_err();
        assert!(error.starts_with("unknown field `at`"), "{error}");
    }

    #[test]
    fn what_has_no_kind_or_a_wrong_one_is_refused() {
        assert_eq!(read::<Purpose>("{}").unwrap_err(), "missing field `kind`");
        assert_eq!(read::<Purpose>(r#"{"at":3}"#).unwrap_err(), "missing field `kind`");
        assert_eq!(
            read::<Purpose>("[]").unwrap_err(),
            "invalid type: sequence, expected an object with a `kind`"
        );
        for text in [r#"{"kind":"strik","at":3}"#, r#"{"at":3,"kind":"strik"}"#] {
            assert!(read::<Purpose>(text).unwrap_err().starts_with("unknown variant `strik`"));
        }
        for text in [r#"{"kind":"strike","at":3,"by":4}"#, r#"{"at":3,"kind":"strike","by":4}"#] {
            assert!(read::<Purpose>(text).unwrap_err().starts_with("unknown field `by`"));
        }
    }
}
