#pragma once

#include "app/cli/session.h"
#include "engine/analysis/solve.h"
#include "engine/scenario/setting.h"

namespace ludus::cli {

/// What varies, as `--x` says it: PATH=FROM:TO:STEP, of which a command may leave out the end.
struct XOption {
    Path path = {};
    WantedRange range = {};
};

/// `wrong` is the error of what cannot be read; it gets the text.
Result<XOption> x_option(const std::string& text, std::string_view wrong, const std::string& option = "--x");

/// A finite number and nothing else.
std::optional<double> finite_number(std::string_view text);

/// 0.5, 50% or "50 %".
std::optional<double> number_or_percent(std::string_view text);

/// Tells what only the path of x brings in: along a stat that nothing reads all results would be the same in
/// silence. A free stat of a ruleset that takes any is welcome.
bool accepts_x(const Session& session, const Scenario& scenario, const Setting& x,
               const std::string& option = "--x");

} // namespace ludus::cli
