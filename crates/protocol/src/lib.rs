//! The formats other programs rely on: sheets in TOML, odds and rolls in JSON.
