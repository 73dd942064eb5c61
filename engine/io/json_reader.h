#pragma once

#include "engine/base/result.h"
#include "engine/schema/value.h"

#include <cstddef>
#include <string_view>

namespace ludus {

inline constexpr std::size_t largest_text_mib = 64;
inline constexpr std::size_t largest_text = largest_text_mib * 1024 * 1024;
inline constexpr std::size_t deepest_nesting = 64;

/// The value a JSON text (RFC 8259, UTF-8, a byte order mark allowed) describes, its keys in their order.
/// Whole numbers stay exact up to 64 bits, signed and unsigned; wider ones become doubles, and so does -0.
/// All keys written twice are told at once; any other error ends the reading.
Result<Value> read_json(std::string_view text);

} // namespace ludus
