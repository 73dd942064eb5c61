#pragma once

#include "engine/rules/registry.h"
#include "tests/bench/window/run.h"
#include "ui/window/file_work.h"
#include "ui/window/main_window.h"
#include "ui/words/translation.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

namespace ludus::ui::bench {

/// The window as a user has it, with settings of its own.
struct BenchWindow {
    BenchWindow();
    ~BenchWindow();

    /// Opens a sample of two and shows the window.
    [[nodiscard]] bool open(const Run& run);
    /// A document is there, and no file is being read.
    Sign opened();
    Sign answered();

    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    Translation translation;
    Workbench workbench{builtin_rulesets()};
    MainWindow window{workbench,
                      {.settings = settings,
                       .use_language = [this](Language l) { translation.use(l); },
                       .use_theme = [](Theme t) { use_theme(t); }}};
};

inline double ms_since(const QElapsedTimer& clock) { return static_cast<double>(clock.nsecsElapsed()) / 1e6; }

} // namespace ludus::ui::bench
