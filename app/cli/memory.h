#pragma once

#include <cstdint>

/// Counts what operator new gives out in this program. Beyond the limit it throws std::bad_alloc, as it does
/// where the system has no more to give.
namespace ludus::cli {

void limit_memory(std::uint64_t bytes);

/// The limit was met; otherwise it was the system that had no more.
bool memory_limit_met();

} // namespace ludus::cli
