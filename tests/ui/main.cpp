#include "ui/work/work_thread.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QStyleFactory>

/// The system's font library keeps what it has read of its settings.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }

/// Listing the tests must work without a display.
int main(int argc, char** argv) {
    ::testing::InitGoogleTest(&argc, argv);
    if (::testing::GTEST_FLAG(list_tests)) return RUN_ALL_TESTS();
    QApplication app(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    const int failed = RUN_ALL_TESTS();
    ludus::ui::WorkThread::allEnded(std::chrono::minutes(1));
    return failed;
}
