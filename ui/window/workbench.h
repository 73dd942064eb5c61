#pragma once

#include "ui/bench/compared_build.h"
#include "ui/document/document.h"

namespace ludus::ui {

/// The open scenario and its odds. Made before the window and gone after it: widgets refer to both until
/// their last moment.
struct Workbench {
    explicit Workbench(const Registry& registry)
        : document(registry), analysis(document), compared(document, analysis) {}

    Document document;
    BenchAnalysis analysis;
    ComparedBuild compared;
};

} // namespace ludus::ui
