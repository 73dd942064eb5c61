#pragma once

#include <array>

namespace ludus::ui {

/// The pages of an open scenario, in the order of the tool bar.
enum class Page { scenario, bench, arena, lab };
inline constexpr std::array all_pages{Page::scenario, Page::bench, Page::arena, Page::lab};

} // namespace ludus::ui
