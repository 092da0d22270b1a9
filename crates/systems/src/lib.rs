//! The three rule systems: sheets, rulings, checks; faces in, verdict out.
