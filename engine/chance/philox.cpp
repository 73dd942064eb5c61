#include "engine/chance/philox.h"

namespace ludus {
namespace {

PhiloxCounter round_of(const PhiloxCounter& c, const PhiloxKey& key) {
    const std::uint64_t p0 = std::uint64_t{0xD2511F53} * c[0];
    const std::uint64_t p1 = std::uint64_t{0xCD9E8D57} * c[2];
    return {static_cast<std::uint32_t>(p1 >> 32) ^ c[1] ^ key[0], static_cast<std::uint32_t>(p1),
            static_cast<std::uint32_t>(p0 >> 32) ^ c[3] ^ key[1], static_cast<std::uint32_t>(p0)};
}

/// The golden ratio and sqrt(3) - 1, as 32-bit fractions.
PhiloxKey bumped(const PhiloxKey& key) { return {key[0] + 0x9E3779B9, key[1] + 0xBB67AE85}; }

} // namespace

PhiloxCounter philox4x32_10(PhiloxCounter counter, PhiloxKey key) {
    for (int round = 0; round < 10; ++round) {
        counter = round_of(counter, key);
        key = bumped(key);
    }
    return counter;
}

PhiloxCounter Philox::next_block() {
    const std::uint64_t block = blocks_++;
    return philox4x32_10({static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32), 0, 0},
                         key_);
}

} // namespace ludus
