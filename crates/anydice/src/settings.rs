//! What `set` changes.

use crate::error::Problem;
use crate::value::Value;

/// How a program wants positions, explosions and nested calls to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    /// Whether position 1 is the highest die and the leading digit.
    pub(crate) highest_first: bool,
    pub(crate) explode_depth: u32,
    pub(crate) function_depth: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { highest_first: true, explode_depth: 2, function_depth: 10 }
    }
}

impl Settings {
    pub(crate) fn set_number(&mut self, setting: &str, to: &Value) -> Result<(), Problem> {
        let depth = match to {
            Value::Number(number) => u32::try_from(*number).ok().filter(|depth| *depth > 0),
            Value::Sequence(_) | Value::Dice(_) => None,
        };
        let takes = "a number above 0";
        let wrong = |setting| Problem::WrongSetting { setting, given: to.to_string(), takes };
        match setting {
            "explode depth" => self.explode_depth = depth.ok_or_else(|| wrong("explode depth"))?,
            "maximum function depth" => {
                self.function_depth = depth.ok_or_else(|| wrong("maximum function depth"))?;
            }
            "position order" => return Err(wrong_order(to.to_string())),
            _ => return Err(Problem::UnknownSetting(setting.to_owned())),
        }
        Ok(())
    }

    pub(crate) fn set_text(&mut self, setting: &str, to: &str) -> Result<(), Problem> {
        let given = format!("\"{to}\"");
        let takes = "a number above 0";
        match setting {
            "position order" => match to {
                "highest first" => self.highest_first = true,
                "lowest first" => self.highest_first = false,
                _ => return Err(wrong_order(given)),
            },
            "explode depth" => return Err(Problem::WrongSetting { setting: "explode depth", given, takes }),
            "maximum function depth" => {
                return Err(Problem::WrongSetting { setting: "maximum function depth", given, takes });
            }
            _ => return Err(Problem::UnknownSetting(setting.to_owned())),
        }
        Ok(())
    }
}

fn wrong_order(given: String) -> Problem {
    Problem::WrongSetting { setting: "position order", given, takes: "\"highest first\" or \"lowest first\"" }
}
