#pragma once

#include "app/cli/session.h"

#include <optional>
#include <string>

namespace ludus::cli {

struct LabOptions {
    std::string file = {};
    std::string study = {}; ///< empty = list what can be asked
    std::optional<std::string> runs = {};
    std::optional<std::string> jobs = {};
    bool csv = false;
};

/// Answers a question about a scenario with lines over one axis; returns the exit code.
int lab(const Session& session, const LabOptions& options);

} // namespace ludus::cli
