#pragma once

#include "tests/ui/sample.h"
#include "ui/bench/bench_analysis.h"

#include <gtest/gtest.h>

#include <QTest>

namespace ludus::ui {

/// Isolde and Roland, alike: each hits with 47.5 %, for 7 to 25.
class Charts : public testing::Test {
protected:
    Charts()
        : document(builtin_rulesets()),
          analysis((document.open(preset_root("contest/even-duel"), {}), document)) {
        settle();
    }

    void settle() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return analysis.isAnswered(); }, 60'000));
    }

    void set(std::string_view path, const Value& value) {
        ASSERT_TRUE(document.setValue(*parse_path(path), value));
        settle();
    }

    double hit_chance() const { return analysis.odds()->odds.hit_chance; }

    Document document;
    BenchAnalysis analysis;
};

} // namespace ludus::ui
