#pragma once

#include "app/cli/session.h"
#include "engine/dist/distribution.h"
#include "engine/dist/interval.h"

#include <string>

/// Numbers as people read them, in the session's language.
namespace ludus::cli {

std::string number(const Session& session, double value, int decimals = 2);
std::string plain(const Session& session, double value);
/// A probability as a percentage that never shows 0 % or 100 % where it is neither: "< 0.01 %".
std::string percent(const Session& session, double p);
/// A share seen in a sample: what was never seen is not thereby impossible, so no 0 % and no 100 %.
std::string sampled_percent(const Session& session, double p);
std::string interval(const Session& session, Interval i);

struct ChartStyle {
    std::size_t most_rows = 24;
    bool at_most = false; ///< a column with the chance of at most that much
};

/// Value, chance, chance of at least that much, and a bar; beyond `most_rows` values are gathered into so
/// many classes.
std::string chart(const Session& session, const Distribution& distribution, const ChartStyle& style = {});

} // namespace ludus::cli
