#pragma once

#include "ui/bench/bench_analysis.h"
#include "ui/document/document.h"

namespace ludus::ui {

/// The open scenario and its odds. Made before the window and gone after it: widgets refer to both until
/// their last moment.
struct Workbench {
    explicit Workbench(const Registry& registry) : document(registry), analysis(document) {}

    Document document;
    BenchAnalysis analysis;
};

} // namespace ludus::ui
