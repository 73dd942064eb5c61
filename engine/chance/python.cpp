#include "engine/chance/python.h"

namespace ludus {
namespace {

using State = std::array<std::uint32_t, 624>;

constexpr std::uint32_t folded(std::uint32_t word) { return word ^ (word >> 30); }

/// init_genrand(19650218), where init_by_array starts from whatever the seed: worked out by the compiler.
constexpr State start = [] {
    State state{19650218U};
    for (std::uint32_t i = 1; i < state.size(); ++i) state[i] = 1812433253U * folded(state[i - 1]) + i;
    return state;
}();

/// What the reference adds in its turns, key[j] + j: CPython's key is the 32-bit words of the absolute value,
/// low word first, without leading zero words; so one word up to 2^32 - 1, which is then added in every turn.
std::array<std::uint32_t, 2> addends(std::uint64_t magnitude) {
    const auto low = static_cast<std::uint32_t>(magnitude);
    const auto high = static_cast<std::uint32_t>(magnitude >> 32);
    return {low, high == 0 ? low : high + 1};
}

/// init_by_array. Its index runs 1…623 and wraps to 1, copying word 623 into word 0 as the predecessor of
/// word 1: here `previous` carries that over, and word 0 is written once, at the end.
State seeded(std::uint64_t magnitude) {
    const std::array<std::uint32_t, 2> add = addends(magnitude);
    State state = start;
    std::uint32_t previous = state[0];
    for (std::uint32_t turn = 0; turn < 624; ++turn) {
        std::uint32_t& word = state[turn % 623 + 1];
        previous = word = (word ^ (folded(previous) * 1664525U)) + add[turn % 2];
    }
    for (std::uint32_t turn = 1; turn < 624; ++turn) {
        const std::uint32_t i = turn % 623 + 1;
        previous = state[i] = (state[i] ^ (folded(previous) * 1566083941U)) - i;
    }
    state[0] = 0x80000000U;
    return state;
}

} // namespace

Python::Python(Seed seed) : state_(seeded(seed_magnitude(seed))) {}

} // namespace ludus
