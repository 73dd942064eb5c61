#pragma once

#include "engine/dist/distribution.h"
#include "engine/dist/interval.h"
#include "engine/schema/value.h"

namespace ludus::cli {

/// `[[value, p], …]`.
inline Value pairs(const Distribution& d) {
    Value::List list;
    for (const Outcome& o : d.outcomes()) list.push_back(Value::list({o.value, o.p}));
    return list;
}

inline Value lines_value(const std::vector<std::string>& lines) {
    Value::List list;
    for (const std::string& line : lines) list.push_back(line);
    return list;
}

inline Value pair(Interval i) { return Value::list({i.low, i.high}); }

} // namespace ludus::cli
