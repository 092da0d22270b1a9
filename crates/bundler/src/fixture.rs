//! Parts of programs for the tests.

use wasm_encoder::{MemorySection, MemoryType};

/// A page of memory.
pub(crate) fn memory() -> MemorySection {
    let mut memories = MemorySection::new();
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    memories
}
