#pragma once

#include "tests/bench/window/run.h"

namespace ludus::ui::bench {

/// What is measured, each printed as one or more lines; false where something did not come.
[[nodiscard]] bool time_edits(const Run& run);
[[nodiscard]] bool time_win_curves(const Run& run);
[[nodiscard]] bool time_drag(const Run& run);
[[nodiscard]] bool time_map(const Run& run);
[[nodiscard]] bool time_crowds(const Run& run);
[[nodiscard]] bool time_steps(const Run& run);
[[nodiscard]] bool time_starts(const Run& run);

/// One start, in a process of its own: opens a sample, paints, and says how long ago `started` was.
[[nodiscard]] bool start_once(const Run& run, long long started);

} // namespace ludus::ui::bench
