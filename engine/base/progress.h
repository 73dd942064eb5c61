#pragma once

#include <cstdint>
#include <functional>

namespace ludus {

/// Told now and then how much of the work is done; called from worker threads, one at a time.
using Progress = std::function<void(std::uint64_t done, std::uint64_t all)>;

} // namespace ludus
