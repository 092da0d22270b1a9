//! Exact odds of every check of the three systems.
