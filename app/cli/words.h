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
std::string interval(const Session& session, Interval i);

/// Value, chance, chance of at least that much, and a bar; long lists are gathered into 24 classes.
std::string chart(const Session& session, const Distribution& distribution);

} // namespace ludus::cli
