#pragma once

#include "app/cli/session.h"
#include "engine/fight/recorded.h"

#include <memory>

namespace ludus::cli {

/// A replay with all it takes to play it again, under the session's --variant, --set, --seed and --rng.
struct OpenedReplay {
    Replay replay = {};
    std::unique_ptr<Battle> battle = {};
    PresentRules present = {};
};

/// Errors of the file carry the line they are on.
Result<OpenedReplay> read_replay_file(const Session& session, const std::string& file);

} // namespace ludus::cli
