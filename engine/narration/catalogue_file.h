#pragma once

#include "engine/base/result.h"

namespace ludus {

struct CatalogueEntry {
    std::string key;
    std::string text;
    int line = 0; ///< where the entry starts, from 1
};

/// Reads the entries of a catalogue's text, in order:
///
///     # a comment
///     key = a text, with \n for a line break and \\ for a backslash,
///       continued on lines that start with two blanks
///
/// A continuation is joined by one blank, or by nothing after a line break. Reports every bad line:
/// catalogue.line, catalogue.key, catalogue.duplicate, catalogue.continuation, catalogue.escape.
Result<std::vector<CatalogueEntry>> read_catalogue(std::string_view text);

} // namespace ludus
