#pragma once

namespace ludus::cli {

/// Reads the command line, runs the command and returns the exit code.
int run(int argc, char** argv);

} // namespace ludus::cli
