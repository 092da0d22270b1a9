//! `twelvefold dice …`

use dice::notation::Explanation;
use protocol::v1::dice::DiceExplained;

use crate::args::{DiceAsk, DiceCommandArgs, ExplainArgs, Format, no_dice};
use crate::{Failure, output, render};

/// Says how a text is read.
pub(crate) fn run(args: &DiceCommandArgs, format: Format) -> Result<String, Failure> {
    match &args.ask {
        DiceAsk::Explain(args) => explain(args, format),
    }
}

/// A text that nobody reads is no dice; one that others read is explained by how they do.
fn explain(args: &ExplainArgs, format: Format) -> Result<String, Failure> {
    let (text, dialect) = (args.text(), args.whose.dialect());
    let explanation = Explanation::of_text(dialect, &text);
    if let Err(error) = &explanation.reading
        && explanation.other_reader().is_none()
    {
        return Err(no_dice(dialect, &text, error));
    }
    let document = DiceExplained::new(&text, &explanation);
    match format {
        Format::Text => Ok(render::dice::explained(&text, &explanation, output::width())),
        Format::Json => render::json(&document),
        Format::Csv => Ok(render::dice::explained_csv(&document)),
    }
}
