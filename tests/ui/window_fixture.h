#pragma once

#include "tests/ui/sample.h"
#include "ui/log/log_dock.h"
#include "ui/window/file_work.h"
#include "ui/window/main_window.h"
#include "ui/words/translation.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <QTest>

namespace ludus::ui {

inline Result<void> save_scenario(Document& document, const QString& file) {
    const auto written = write_scenario(document.snapshot(), file);
    if (written) document.markSaved(file);
    return written;
}

/// The whole window with settings of its own. Problems it tells are collected, questions answered by
/// `answer`.
class WindowTest : public testing::Test {
protected:
    explicit WindowTest(const Registry& registry = builtin_rulesets())
        : bench(registry), window(bench, {.settings = settings,
                                          .use_language = [this](Language l) { translation.use(l); },
                                          .use_theme = use_theme}) {
        translation.use(Language::en);
        window.dialogs.tell = [this](const QString& title, const QString& text) { told << title + text; };
        window.dialogs.tell_list = [this](const QString& title, const QString& text,
                                          const QStringList& lines) { told << title + text << lines; };
        window.dialogs.ask_unsaved = [this](const QString&) {
            ++asked;
            return answer;
        };
        window.dialogs.ask_fight = [this](const QString&) {
            ++asked_of_fight;
            return answer;
        };
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
    }
    ~WindowTest() override {
        translation.use(Language::en);
        use_theme(Theme::light);
    }

    Document& document() { return bench.document; }
    BenchAnalysis& analysis() { return bench.analysis; }
    void settleFiles() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !window.files().isBusy(); }, 60'000));
    }
    void settle() {
        settleFiles();
        ASSERT_TRUE(QTest::qWaitFor([this] { return !analysis().isBusy(); }, 60'000));
    }
    void open(const char* preset) {
        ASSERT_TRUE(window.openSource(QStringLiteral("preset:") + QLatin1String(preset)));
        settle();
    }
    void openFile(const char* name) {
        ASSERT_TRUE(window.openSource(path(name)));
        settle();
    }
    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }

    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    Translation translation;
    Workbench bench;
    MainWindow window;
    QStringList told;
    Dialogs::Unsaved answer = Dialogs::Unsaved::drop;
    int asked = 0;
    int asked_of_fight = 0;
};

} // namespace ludus::ui
