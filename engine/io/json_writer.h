#pragma once

#include "engine/schema/value.h"

#include <string>
#include <string_view>

namespace ludus {

enum class Layout { pretty, compact };

/// JSON that read_json turns back into an equal value, keys in the record's order. Pretty indents by two
/// blanks, keeps a list or record of plain values on one line where it fits into 100 columns
/// (`[12, 0.25]`), and ends with a line break; compact has no blank at all.
std::string write_json(const Value& value, Layout layout = Layout::pretty);

/// Compact, with keys sorted by bytes: the same text for the same facts, whatever order they were set in.
/// This is what hashes are taken over.
std::string canonical_json(const Value& value);

/// The fewest digits that read back to the same double: 0.1, 20 for 20.0, 1e-05, but -0.0 for minus zero.
/// Between 0.0001 and 1e16 there is no exponent. JSON has no infinity and no NaN; they become null.
void append_number(std::string& out, double number);

/// The text in quotes. Only what must be escaped is; bytes that are not UTF-8 become U+FFFD, since a file
/// holding them could not be read again.
void append_string(std::string& out, std::string_view text);

} // namespace ludus
