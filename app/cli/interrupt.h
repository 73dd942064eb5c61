#pragma once

#include "app/cli/session.h"
#include "engine/base/progress.h"

#include <stop_token>

namespace ludus::cli {

/// While this lives, Ctrl-C asks the running work to stop and give what it has; a second Ctrl-C ends the
/// program.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return stop_.get_token(); }
    /// Shows progress on stderr where that is a terminal, and passes Ctrl-C on to the work.
    Progress progress(const Session& session);
    bool happened() const;

private:
    std::stop_source stop_ = {};
};

} // namespace ludus::cli
