#include "ui/charts/lane.h"
#include "ui/charts/wrapped_text.h"

#include <gmock/gmock.h>

#include <QFontMetricsF>
#include <QGuiApplication>
#include <random>

namespace ludus::ui {
namespace {

using Placed = std::vector<std::optional<LanePlace>>;

/// What is wrong with a lane, said for people: labels that touch, stems through labels, labels outside.
std::vector<std::string> faults(const std::vector<LaneLabel>& labels, const Lane& lane, const Placed& at) {
    std::vector<std::string> found;
    const auto name = [](std::size_t i) { return std::to_string(i); };
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!at[i]) continue;
        const double right = at[i]->left + labels[i].width;
        if (at[i]->left < lane.left || right > lane.right) found.push_back(name(i) + " is outside");
        for (std::size_t k = 0; k < labels.size(); ++k) {
            if (k == i || !at[k]) continue;
            const bool level = at[i]->row == at[k]->row;
            if (level && at[k]->left < right && at[i]->left < at[k]->left + labels[k].width)
                found.push_back(name(i) + " touches " + name(k));
            const bool passes = labels[k].x > at[i]->left && labels[k].x < right;
            if (passes && at[k]->row > at[i]->row) found.push_back(name(k) + "'s stem crosses " + name(i));
        }
    }
    return found;
}

TEST(LaneOfMarks, ALoneLabelStandsOverItsMark) {
    EXPECT_THAT(placed({{.x = 50, .width = 20}}, {.left = 0, .right = 100}),
                testing::ElementsAre(LanePlace{.left = 40, .row = 0}));
}

TEST(LaneOfMarks, AtTheEdgeItIsPushedInside) {
    EXPECT_THAT(placed({{.x = 98, .width = 20}}, {.left = 0, .right = 100}),
                testing::ElementsAre(LanePlace{.left = 80, .row = 0}));
}

TEST(LaneOfMarks, TwoAtTheSamePlaceStandOnBothSides) {
    const Lane lane{.left = 0, .right = 200, .rows = 1, .gap = 4};
    const std::vector<LaneLabel> labels{{.x = 100, .width = 60}, {.x = 101, .width = 60}};
    const Placed at = placed(labels, lane);
    ASSERT_TRUE(at[0] && at[1]);
    EXPECT_THAT(faults(labels, lane, at), testing::IsEmpty());
}

TEST(LaneOfMarks, WithoutRoomTheLeastImportantGoesWithout) {
    const Lane lane{.left = 0, .right = 100, .rows = 1, .gap = 4};
    const std::vector<LaneLabel> labels{{.x = 50, .width = 60}, {.x = 52, .width = 60}};
    const Placed at = placed(labels, lane);
    EXPECT_TRUE(at[0]);
    EXPECT_FALSE(at[1]);
}

TEST(LaneOfMarks, OneThatIsWiderThanTheLaneStopsNoOther) {
    const Placed at = placed({{.x = 50, .width = 160}, {.x = 52, .width = 60}}, {.left = 0, .right = 100});
    EXPECT_FALSE(at[0]);
    EXPECT_TRUE(at[1]);
}

TEST(LaneOfMarks, NothingEverCrossesWhateverTheMarks) {
    std::mt19937 random(11);
    const auto upto = [&](int most) { return static_cast<double>(random() % static_cast<unsigned>(most)); };
    int shown = 0;
    for (int round = 0; round < 2'000; ++round) {
        const Lane lane{.left = 5, .right = 300 + upto(200), .rows = 1 + round % 3, .gap = 5};
        std::vector<LaneLabel> labels;
        for (int i = 0; i < 1 + round % 6; ++i)
            labels.push_back({.x = 40 + upto(250), .width = 20 + upto(90)});
        const Placed at = placed(labels, lane);
        EXPECT_THAT(faults(labels, lane, at), testing::IsEmpty()) << "round " << round;
        for (const auto& place : at) shown += place.has_value();
    }
    EXPECT_GT(shown, 5'500); // of 7,000
}

TEST(WrappedText, LosesNothingAndFits) {
    const QString text = QStringLiteral("chance de toucher (tirée au sort, 10 000 duels par point)");
    const QFont font = QGuiApplication::font();
    const QStringList lines = wrapped_text(text, font, 150);
    EXPECT_GT(lines.size(), 1);
    EXPECT_EQ(lines.join(QLatin1Char(' ')), text);
    for (const QString& line : lines) EXPECT_LE(QFontMetricsF(font).horizontalAdvance(line), 151);
    EXPECT_TRUE(wrapped_text(QString(), font, 150).isEmpty());
}

} // namespace
} // namespace ludus::ui
