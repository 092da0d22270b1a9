//! Parts of programs for the tests.

use wasm_encoder::{MemArg, MemorySection, MemoryType};

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

/// A place in it.
pub(crate) fn at(offset: u64) -> MemArg {
    MemArg { offset, align: 0, memory_index: 0 }
}
