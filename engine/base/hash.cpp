#include "engine/base/hash.h"

#include <xxhash.h>

namespace ludus {

std::uint64_t xxh64(std::string_view bytes) { return XXH64(bytes.data(), bytes.size(), 0); }

std::string hex16(std::uint64_t number) {
    std::string out(16, '0');
    for (auto digit = out.rbegin(); number != 0; number >>= 4) *digit++ = "0123456789abcdef"[number & 15];
    return out;
}

Hasher::Hasher() : state_(XXH64_createState()) { XXH64_reset(state_.get(), 0); }

void Hasher::add(std::string_view bytes) {
    if (!bytes.empty()) XXH64_update(state_.get(), bytes.data(), bytes.size());
}

std::uint64_t Hasher::value() const { return XXH64_digest(state_.get()); }

void Hasher::Free::operator()(XXH64_state_s* state) const { XXH64_freeState(state); }

} // namespace ludus
