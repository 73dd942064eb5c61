#pragma once

#include <algorithm>
#include <cstdint>

namespace ludus::test {

/// Whether the build has a sanitizer in it, which makes everything take five to fifty times as long.
#ifdef LUDUS_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// How often a test repeats what chance makes different each time. Under a sanitizer a tenth: it looks for
/// bad accesses, which lie in paths and not in figures, and the other builds do all of them. Only for random
/// search and for samples; what there is a certain number of, such as presets, is never made fewer. At least
/// one is left, which may well have nothing in it that the test looks for.
constexpr std::uint64_t soak_runs(std::uint64_t runs) {
    return sanitized ? std::max<std::uint64_t>(runs / 10, 1) : runs;
}

} // namespace ludus::test
