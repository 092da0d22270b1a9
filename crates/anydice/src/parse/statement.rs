//! Statements and blocks.

use super::Parser;
use crate::error::{Place, Problem, ProgramError};
use crate::syntax::{Function, Parameter, ParameterKind, SettingValue, Statement};
use crate::token::Token;

const STATEMENT: &str = "a statement: output, set, if, loop, function: or a variable";

impl Parser {
    pub(super) fn statement(&mut self) -> Result<Statement, ProgramError> {
        let place = self.place();
        if let Token::Variable(_) = self.peek() {
            return self.assignment();
        }
        let Token::Word(word) = self.peek().clone() else { return Err(self.unexpected(STATEMENT)) };
        match word.as_str() {
            "output" => self.outside_functions("output", |parser| parser.output(place)),
            "set" => self.outside_functions("set", |parser| parser.setting(place)),
            "function" => self.outside_functions("function:", Self::function),
            "if" => self.condition(),
            "loop" => self.repetition(),
            "result" if self.in_function => {
                self.at += 1;
                self.expect(":", "`:` after result")?;
                Ok(Statement::Result { place, value: self.expression()? })
            }
            "result" => Err(place.error(Problem::ResultOutsideFunction)),
            _ => Err(self.unexpected(STATEMENT)),
        }
    }

    /// Reads, past its first word, a statement that may not stand in a function.
    fn outside_functions(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Self) -> Result<Statement, ProgramError>,
    ) -> Result<Statement, ProgramError> {
        if self.in_function {
            return Err(self.place().error(Problem::NotInFunction(name)));
        }
        self.at += 1;
        read(self)
    }

    fn assignment(&mut self) -> Result<Statement, ProgramError> {
        let variable = self.variable("a variable")?;
        self.expect(":", "`:` and a value for the variable")?;
        Ok(Statement::Assign { variable, value: self.expression()? })
    }

    fn output(&mut self, place: Place) -> Result<Statement, ProgramError> {
        let value = self.expression()?;
        let mut name = None;
        if self.take_word("named") {
            let text = self.text("a name in quotes")?;
            name = Some(self.text_parts(&text));
        }
        Ok(Statement::Output { place, value, name })
    }

    fn setting(&mut self, place: Place) -> Result<Statement, ProgramError> {
        let setting = self.text("the name of a setting in quotes")?;
        self.expect_word("to", "`to`")?;
        let to = match self.peek().clone() {
            Token::Text(text) => {
                self.at += 1;
                SettingValue::Text(text)
            }
            _ => SettingValue::Number(self.expression()?),
        };
        Ok(Statement::Set { place, setting, to })
    }

    fn condition(&mut self) -> Result<Statement, ProgramError> {
        let mut branches = Vec::new();
        let mut otherwise = Vec::new();
        self.expect_word("if", "`if`")?;
        branches.push((self.expression()?, self.block()?));
        while self.take_word("else") {
            if !self.take_word("if") {
                otherwise = self.block()?;
                break;
            }
            branches.push((self.expression()?, self.block()?));
        }
        Ok(Statement::If { branches, otherwise })
    }

    fn repetition(&mut self) -> Result<Statement, ProgramError> {
        self.expect_word("loop", "`loop`")?;
        let variable = self.variable("a variable to loop with")?;
        self.expect_word("over", "`over` and a sequence")?;
        let over = self.expression()?;
        Ok(Statement::Loop { variable, over, body: self.block()? })
    }

    /// `{ … }`; within a function nothing may follow a result.
    fn block(&mut self) -> Result<Vec<Statement>, ProgramError> {
        self.expect("{", "`{` and a block of statements")?;
        self.nested(|parser| {
            let mut statements = Vec::new();
            while !parser.take("}") {
                if *parser.peek() == Token::End {
                    return Err(parser.unexpected("`}` at the end of the block"));
                }
                if matches!(statements.last(), Some(Statement::Result { .. })) {
                    return Err(parser.unexpected("`}`, since a result ends its block"));
                }
                statements.push(parser.statement()?);
            }
            Ok(statements)
        })
    }

    fn function(&mut self) -> Result<Statement, ProgramError> {
        self.expect(":", "`:` after function")?;
        let (mut shape, mut parameters) = (Vec::new(), Vec::new());
        while !self.stands("{") {
            match self.peek().clone() {
                Token::Word(word) => {
                    self.at += 1;
                    shape.push(Some(word));
                }
                Token::Variable(_) => {
                    let variable = self.variable("a parameter")?;
                    let kind = if self.take(":") { self.parameter_kind()? } else { ParameterKind::Any };
                    shape.push(None);
                    parameters.push(Parameter { variable, kind });
                }
                Token::Number(_) | Token::Text(_) | Token::Sign(_) | Token::End => {
                    return Err(self.unexpected("the function's words and parameters, then `{`"));
                }
            }
        }
        self.in_function = true;
        let body = self.block();
        self.in_function = false;
        Ok(Statement::Function(Function { shape, parameters, body: body? }))
    }

    fn parameter_kind(&mut self) -> Result<ParameterKind, ProgramError> {
        let kinds =
            [("n", ParameterKind::Number), ("s", ParameterKind::Sequence), ("d", ParameterKind::Dice)];
        if self.take("?") {
            return Ok(ParameterKind::Any);
        }
        let kind = kinds.into_iter().find(|(word, _)| self.stands_word(word));
        let (_, kind) = kind.ok_or_else(|| self.unexpected("the kind of the parameter: n, s or d"))?;
        self.at += 1;
        Ok(kind)
    }
}
