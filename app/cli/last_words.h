#pragma once

#include "app/cli/session.h"

#include <functional>

namespace ludus::cli {

/// Words for the ends that leave no memory to word them.
void prepare_last_words(const Session& session);

/// Runs it; whatever it throws becomes a sentence and exit code 2. So does what was thrown where nothing may
/// be thrown.
int guarded(const std::function<int()>& run);

} // namespace ludus::cli
