#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>

namespace ludus {

/// The whole content of a file, up to 64 MiB; pipes and devices work too.
Result<std::string> read_file(const std::string& path);

/// All of standard input, with the same limit; errors call it "-".
Result<std::string> read_stdin();

/// Replaces a file in one step: readers see the old or the new content, and the old one survives any
/// failure. Keeps the old file's permissions; behind a symbolic link its target is replaced. A pipe or
/// device has no content to keep and is written to directly.
Result<void> write_file_atomically(const std::string& path, std::string_view text);

} // namespace ludus
