#include "tests/bench/window/bench_window.h"

namespace ludus::ui::bench {

BenchWindow::BenchWindow() {
    window.dialogs.tell = [](const QString&, const QString& text) { qWarning("%s", qUtf8Printable(text)); };
}

/// So that nothing asks whether changes are to be saved.
BenchWindow::~BenchWindow() { window.document().history().setClean(); }

bool BenchWindow::open(const Run& run) {
    window.openSource(QStringLiteral("preset:contest/even-duel"));
    if (!run.waitFor({opened()})) return false;
    window.resize(1280, 800);
    window.show();
    return true;
}

Sign BenchWindow::opened() {
    return {"an open file", [this] { return !window.files().isBusy() && window.document().isOpen(); }};
}

Sign BenchWindow::answered() {
    return {"the odds and the curve", [this] { return window.analysis().isAnswered(); }};
}

} // namespace ludus::ui::bench
