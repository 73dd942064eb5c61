#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct XXH64_state_s;

namespace ludus {

/// XXH64 with seed 0; of the empty text it is ef46db3751d8e999.
std::uint64_t xxh64(std::string_view bytes);

/// 16 lower-case hex digits, leading zeros kept.
std::string hex16(std::uint64_t number);

/// The same hash over pieces: adding "a" and "b" gives xxh64("ab"). More can be added after value().
class Hasher {
public:
    Hasher();
    void add(std::string_view bytes);
    std::uint64_t value() const;

private:
    struct Free {
        void operator()(XXH64_state_s* state) const;
    };
    std::unique_ptr<XXH64_state_s, Free> state_;
};

} // namespace ludus
