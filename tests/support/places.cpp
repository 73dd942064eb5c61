#include "tests/support/places.h"

namespace ludus::test {

std::string in_project(std::string_view path) { return LUDUS_SOURCE_DIR "/" + std::string(path); }
std::string in_tests(std::string_view path) { return in_project("tests/") + std::string(path); }

std::string cli_program() { return LUDUS_CLI; }
std::string window_program() { return LUDUS_WINDOW; }
std::string unsaved_work_program() { return LUDUS_UNSAVED_WORK; }

} // namespace ludus::test
