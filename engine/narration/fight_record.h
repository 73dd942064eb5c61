#pragma once

#include "engine/facts/facts.h"
#include "engine/narration/catalogue.h"

#include <string>

/// A fight as people keep it: what happened, turn by turn, in any language, to be read, mailed or put into a
/// table.
namespace ludus {

enum class RecordFormat { text, markdown, html, csv };

struct RecordRequest {
    RecordFormat format = RecordFormat::text;
    bool workings = false;       ///< with the dice and how the numbers were worked out; CSV has them anyway
    std::size_t first = 0;       ///< so many events are left out at the beginning
    std::string_view title = {}; ///< of the scenario; CSV has none
};

std::string fight_record(const EventLog& log, const Facts& facts, const RecordRequest& request,
                         const Catalogue& words);

} // namespace ludus
