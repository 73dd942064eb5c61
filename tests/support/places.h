#pragma once

#include <string>
#include <string_view>

namespace ludus::test {

// Where the tests find things on this machine. Only places.cpp is compiled with these paths: a test that held
// one itself would be compiled anew in every clone.
std::string in_project(std::string_view path);
std::string in_tests(std::string_view path);

// The programs under test; empty where they are not built.
std::string cli_program();
std::string window_program();
std::string unsaved_work_program();

} // namespace ludus::test
