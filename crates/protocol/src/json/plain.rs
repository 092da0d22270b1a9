//! Reading from a plain value.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Result, Value, map};

/// A value that is read by reference. serde_json reads one too, but would also take a list for an object whose names were left
/// out: twice the code, and two ways to say the same.
#[derive(Clone, Copy)]
pub(crate) struct Plain<'de>(pub(crate) &'de Value);

impl<'de> Plain<'de> {
    /// Something else was expected.
    fn wrong<T>(self, visitor: &impl Visitor<'de>) -> Result<T> {
        Err(Error::invalid_type(self.kind(), visitor))
    }

    fn kind(self) -> Unexpected<'de> {
        match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(flag) => Unexpected::Bool(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Unexpected::Unsigned(number),
                (_, Some(number)) => Unexpected::Signed(number),
                _ => Unexpected::Float(number.as_f64().unwrap_or_default()),
            },
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        }
    }

    fn number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.kind() {
            Unexpected::Unsigned(number) => visitor.visit_u64(number),
            Unexpected::Signed(number) => visitor.visit_i64(number),
            Unexpected::Float(number) => visitor.visit_f64(number),
            _ => self.wrong(&visitor),
        }
    }

    fn text<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.0 {
            Value::String(text) => visitor.visit_str(text),
            _ => self.wrong(&visitor),
        }
    }

    fn list<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.0 {
            Value::Array(values) => visitor.visit_seq(List(values.iter())),
            _ => self.wrong(&visitor),
        }
    }

    fn object<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.0 {
            Value::Object(fields) => visitor.visit_map(Object { fields: fields.iter(), value: None }),
            _ => self.wrong(&visitor),
        }
    }
}

/// Methods that read a kind of value, each by another name for it.
macro_rules! read {
    ($($method:ident($($unused:ty),*) as $kind:ident;)*) => {$(
        fn $method<V: Visitor<'de>>(self, $(_: $unused,)* visitor: V) -> Result<V::Value> {
            self.$kind(visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Plain<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(_) => self.number(visitor),
            Value::String(_) => self.text(visitor),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.object(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.0 {
            Value::Bool(flag) => visitor.visit_bool(*flag),
            _ => self.wrong(&visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    /// The name of a variant, or an object of that name and what it holds.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(Variant { name, holds: None }),
            Value::Object(fields) => match fields.iter().next().filter(|_| fields.len() == 1) {
                Some((name, holds)) => visitor.visit_enum(Variant { name, holds: Some(Plain(holds)) }),
                None => Err(Error::invalid_value(Unexpected::Map, &"an object with one name")),
            },
            _ => self.wrong(&visitor),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_unit()
    }

    read! {
        deserialize_i8() as number;
        deserialize_i16() as number;
        deserialize_i32() as number;
        deserialize_i64() as number;
        deserialize_i128() as number;
        deserialize_u8() as number;
        deserialize_u16() as number;
        deserialize_u32() as number;
        deserialize_u64() as number;
        deserialize_u128() as number;
        deserialize_f32() as number;
        deserialize_f64() as number;
        deserialize_char() as text;
        deserialize_str() as text;
        deserialize_string() as text;
        deserialize_identifier() as text;
        deserialize_seq() as list;
        deserialize_tuple(usize) as list;
        deserialize_tuple_struct(&'static str, usize) as list;
        deserialize_map() as object;
        deserialize_struct(&'static str, &'static [&'static str]) as object;
    }

    forward_to_deserialize_any! { bytes byte_buf unit unit_struct }
}

/// The values of a list that are left.
struct List<'de>(std::slice::Iter<'de, Value>);

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        self.0.next().map(|value| seed.deserialize(Plain(value))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The fields of an object that are left, and the value of the one whose name was read.
struct Object<'de> {
    fields: map::Iter<'de>,
    value: Option<&'de Value>,
}

impl<'de> MapAccess<'de> for Object<'de> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>> {
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(named(name)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value> {
        seed.deserialize(Plain(self.value.take().unwrap_or(&Value::Null)))
    }
}

fn named(name: &str) -> StrDeserializer<'_, Error> {
    name.into_deserializer()
}

/// A variant by its name, and what it holds.
struct Variant<'de> {
    name: &'de str,
    holds: Option<Plain<'de>>,
}

impl<'de> Variant<'de> {
    fn holding(&self) -> Result<Plain<'de>> {
        self.holds.ok_or_else(|| Error::custom(format_args!("{:?} lacks what it holds", self.name)))
    }
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self)> {
        Ok((seed.deserialize(named(self.name))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<()> {
        match self.holds {
            None => Ok(()),
            Some(_) => Err(Error::custom(format_args!("{:?} holds nothing", self.name))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value> {
        seed.deserialize(self.holding()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value> {
        self.holding()?.list(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value> {
        self.holding()?.object(visitor)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fmt::Debug;

    use serde::de::DeserializeOwned;
    use serde::{Deserialize, Serialize};
    use serde_json::{Value, json};

    use crate::json::take;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "snake_case")]
    enum Shape {
        Nothing,
        Number(i64),
        Pair(u8, String),
        Named { flag: bool, list: Vec<Option<f64>> },
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Id(u64);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Whole {
        id: Id,
        shapes: Vec<Shape>,
        by_name: BTreeMap<String, (i32, char)>,
        #[serde(default)]
        spare: Option<Box<Whole>>,
    }

    fn whole() -> Whole {
        let shapes = vec![
            Shape::Nothing,
            Shape::Number(-7),
            Shape::Pair(200, "é".to_owned()),
            Shape::Named { flag: true, list: vec![Some(0.5), None, Some(3.0)] },
        ];
        let by_name = BTreeMap::from([("a".to_owned(), (i32::MIN, 'x')), (String::new(), (i32::MAX, 'ß'))]);
        let spare = Whole { id: Id(0), shapes: Vec::new(), by_name: BTreeMap::new(), spare: None };
        Whole { id: Id(u64::MAX), shapes, by_name, spare: Some(Box::new(spare)) }
    }

    #[test]
    fn what_serde_json_writes_is_read_back() {
        assert_eq!(take::<Whole>(&serde_json::to_value(whole()).unwrap()).unwrap(), whole());
    }

    fn refused<T: DeserializeOwned + Debug>(value: &Value) -> String {
        take::<T>(value).unwrap_err().to_string()
    }

    #[test]
    fn something_else_is_refused_and_named() {
        assert_eq!(refused::<Id>(&json!("7")), "invalid type: string \"7\", expected u64");
        assert_eq!(refused::<u8>(&json!(300)), "invalid value: integer `300`, expected u8");
        assert_eq!(refused::<Vec<u8>>(&json!({})), "invalid type: map, expected a sequence");
        assert_eq!(refused::<String>(&json!(null)), "invalid type: null, expected a string");
        assert_eq!(refused::<bool>(&json!(-1)), "invalid type: integer `-1`, expected a boolean");
        assert!(refused::<Whole>(&json!({"id": 1, "more": 2})).starts_with("unknown field `more`"));
        assert_eq!(refused::<Whole>(&json!({"id": 1})), "missing field `shapes`");
    }

    #[test]
    fn a_list_is_no_object_without_its_names() {
        let list = json!([1, [], {}]);
        assert!(serde_json::from_value::<Whole>(list.clone()).is_ok(), "serde_json takes it");
        assert_eq!(refused::<Whole>(&list), "invalid type: sequence, expected struct Whole");
    }

    #[test]
    fn a_variant_has_what_it_holds_and_nothing_else() {
        for wrong in
            [json!({"nothing": 1}), json!("number"), json!({"number": 1, "pair": 2}), json!({}), json!(3)]
        {
            refused::<Shape>(&wrong);
        }
        assert!(refused::<Shape>(&json!("numbr")).starts_with("unknown variant `numbr`"));
    }
}
