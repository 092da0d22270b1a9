//! A program as a tree. Chains of operators lie flat in it, so that its depth is that of its parentheses.

use crate::error::Place;

/// A variable by its number in [`Tree::variables`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Variable(pub(crate) u32);

/// The name of a function: its words, and `None` where a parameter stands.
pub(crate) type Shape = Vec<Option<String>>;

#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pub(crate) statements: Vec<Statement>,
    pub(crate) variables: Vec<String>,
}

#[derive(Clone, Debug)]
pub(crate) enum Statement {
    Assign { variable: Variable, value: Expression },
    Output { place: Place, value: Expression, name: Option<Text> },
    Set { place: Place, setting: String, to: SettingValue },
    If { branches: Vec<(Expression, Vec<Statement>)>, otherwise: Vec<Statement> },
    Loop { variable: Variable, over: Expression, body: Vec<Statement> },
    Function(Function),
    Result { place: Place, value: Expression },
}

/// What a setting is set to.
#[derive(Clone, Debug)]
pub(crate) enum SettingValue {
    Number(Expression),
    Text(String),
}

#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) shape: Shape,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) body: Vec<Statement>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Parameter {
    pub(crate) variable: Variable,
    pub(crate) kind: ParameterKind,
}

/// What a parameter wants its argument to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParameterKind {
    Number,
    Sequence,
    Dice,
    /// As it comes.
    Any,
}

/// A name in quotes, with the variables that stand in brackets within it.
pub(crate) type Text = Vec<TextPart>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TextPart {
    Literal(String),
    Variable(Variable),
}

#[derive(Clone, Debug)]
pub(crate) struct Expression {
    pub(crate) place: Place,
    pub(crate) kind: ExpressionKind,
}

#[derive(Clone, Debug)]
pub(crate) enum ExpressionKind {
    Number(i64),
    Variable(Variable),
    Sequence(Vec<SequencePart>),
    Call {
        shape: Shape,
        arguments: Vec<Expression>,
    },
    /// Signs before a value; the last stands nearest to it.
    Prefixed(Vec<(Place, Prefix)>, Box<Expression>),
    /// Operators of one rank, from left to right.
    Chain(Box<Expression>, Vec<(Place, Operator, Expression)>),
}

/// `from`, `from..to`, either with `:times`.
#[derive(Clone, Debug)]
pub(crate) struct SequencePart {
    pub(crate) from: Expression,
    pub(crate) to: Option<Expression>,
    pub(crate) times: Option<Expression>,
}

/// A sign before a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prefix {
    Die,
    Plus,
    Minus,
    Not,
    Length,
}

/// A sign between two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Dice,
    At,
    Power,
    Multiply,
    Divide,
    Add,
    Subtract,
    Compare(Comparison),
    And,
    Or,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    NotEqual,
    Less,
    Greater,
    AtMost,
    AtLeast,
}

impl Comparison {
    /// Whether it holds of two things that are so ordered.
    pub(crate) fn holds(self, ordering: std::cmp::Ordering) -> bool {
        match self {
            Self::Equal => ordering.is_eq(),
            Self::NotEqual => ordering.is_ne(),
            Self::Less => ordering.is_lt(),
            Self::Greater => ordering.is_gt(),
            Self::AtMost => ordering.is_le(),
            Self::AtLeast => ordering.is_ge(),
        }
    }
}
