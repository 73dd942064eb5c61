#pragma once

#include "engine/document/snapshot.h"
#include "engine/scenario/setting.h"

namespace ludus {

/// A document as one of its builds has it: validated once, prepared once. `file` has no `play`. Fails where
/// there is no such build, or one of its paths leads nowhere. `start` is what a fight began with before.
Result<std::shared_ptr<const Design>> design_of(const Value& file, const std::string& build,
                                                const Registry& registry,
                                                const std::shared_ptr<const State>& start = {});

/// The file's tree after values of what is shown were set. While a build is shown it is the build that sets
/// them, but for what belongs to the scenario as a whole: title, notes, seed, generator, and who strikes
/// whom, which is asked of all builds alike.
Result<Value> file_with(const Design& shown, const std::vector<Setting>& settings);

/// The file's tree after all of what is shown was replaced.
Result<Value> file_showing(const Design& shown, const Value& root);

/// The document with another of its builds shown. A live value that begins alike in both is one value and
/// stays; one that does not is each build's own, and is found again on coming back.
Result<Snapshot> showing(const Snapshot& now, const std::string& build, const Registry& registry);
Snapshot showing_base(const Snapshot& now);

} // namespace ludus
