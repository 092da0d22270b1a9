//! How answers look.
