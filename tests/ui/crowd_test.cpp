#include "engine/base/utf8.h"
#include "tests/ui/window_fixture.h"
#include "ui/bench/attack_bar.h"
#include "ui/log/log_model.h"
#include "ui/scenario/roster_dock.h"
#include "ui/scenario/roster_model.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>

/// Scenarios of 10,000 actors, names of 5 MB, attacks of very many dice. Work is counted, not timed.
namespace ludus::ui {
namespace {

Value crowd(int size) {
    Value::List actors;
    for (int i = 0; i < size; ++i)
        actors.push_back(Value::record({{"id", "a" + std::to_string(i)}, {"team", i % 2 ? "red" : "blue"}}));
    return Value::record({{"ludus", 1}, {"ruleset", "contest"}, {"seed", 1}, {"actors", actors}});
}

class Crowd : public WindowTest {
protected:
    QAbstractItemModel& rows() { return *window.findChild<RosterDock*>()->view().model(); }
    int widgets() { return static_cast<int>(window.findChildren<QWidget*>().size()); }
};

TEST_F(Crowd, TenThousandTakeNoMoreWidgetsThanTwo) {
    window.openRoot(crowd(2), {});
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const int few = widgets();
    window.openRoot(crowd(10'000), {});
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(rows().rowCount(rows().index(0, 0, rows().index(0, 0))), 5'000);
    EXPECT_EQ(widgets(), few);
}

TEST_F(Crowd, AnEditTouchesTheRowsItChangesAndNoOthers) {
    window.openRoot(crowd(10'000), {});
    auto* model = window.findChild<RosterModel*>();
    QSignalSpy changed(model, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(model, &QAbstractItemModel::modelReset);
    ASSERT_TRUE(document().setValue(at("actors[7].stats.hp"), 77));
    ASSERT_EQ(changed.count(), 1);
    EXPECT_EQ(changed[0][0].toModelIndex().row(), 3); // a7 is the fourth of the red ones
    EXPECT_EQ(changed[0][0].toModelIndex().row(), changed[0][1].toModelIndex().row());
    ASSERT_TRUE(document().setValue(at("actors[7].stats.AGI"), 12)); // which the roster does not show
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(reset.count(), 0);
}

TEST_F(Crowd, EditsThatLeaveTheHitPointsShareOneState) {
    window.openRoot(crowd(100), {});
    const auto before = document().snapshot().state;
    ASSERT_TRUE(document().setValue(at("actors[7].stats.AGI"), 12));
    EXPECT_EQ(document().snapshot().state, before);
    ASSERT_TRUE(document().setValue(at("actors[7].stats.hp"), 77));
    EXPECT_NE(document().snapshot().state, before);
    EXPECT_FALSE(document().isPlayed());
}

/// The longest text on any widget, with where it is.
std::pair<qsizetype, QString> longest_text(const QWidget& window) {
    std::pair<qsizetype, QString> longest;
    const auto look = [&](const QObject* at, const QString& text) {
        const QString where =
            QString::fromLatin1(at->metaObject()->className()) + QLatin1Char(' ') + at->objectName();
        longest = std::max(longest, {text.size(), where});
    };
    look(&window, window.windowTitle());
    for (const QWidget* one : window.findChildren<QWidget*>()) {
        look(one, one->toolTip());
        look(one, one->accessibleName());
        if (const auto* label = qobject_cast<const QLabel*>(one)) look(one, label->text());
        if (const auto* line = qobject_cast<const QLineEdit*>(one)) look(one, line->text());
        if (const auto* box = qobject_cast<const QGroupBox*>(one)) look(one, box->title());
        if (const auto* button = qobject_cast<const QAbstractButton*>(one)) look(one, button->text());
        if (const auto* combo = qobject_cast<const QComboBox*>(one))
            for (int i = 0; i < combo->count(); ++i) look(one, combo->itemText(i));
    }
    for (const QAction* one : window.findChildren<QAction*>()) look(one, one->text());
    return longest;
}

TEST_F(Crowd, ANameOfFiveMegabytesIsShownCut) {
    Value root = crowd(2);
    root.set("title", std::string(5'000'000, 't'));
    root = *with_path(root, at("actors[0].name"), std::string(5'000'000, 'n'));
    window.openRoot(root, {});
    settle();
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}}));
    ASSERT_TRUE(document().setValue(at("actors[0].stats.AGI"), 12));
    settle();
    QApplication::processEvents();
    const auto [size, where] = longest_text(window);
    EXPECT_LT(size, 3'000) << where.toStdString();
    const QModelIndex blue = rows().index(0, 0, rows().index(0, 0));
    EXPECT_EQ(blue.data().toString(), QString(longest_name, QLatin1Char('n')) + QStringLiteral("…"));
    EXPECT_FALSE(blue.flags() & Qt::ItemIsEditable) << "a name that is cut would stay so";
    const QAbstractItemModel& log = *window.logDock().findChild<QTreeView*>()->model();
    for (int column = 0; column < log.columnCount(); ++column)
        EXPECT_LT(log.index(0, column).data().toString().size(), 1'000);
    EXPECT_EQ(document().toSave()["actors"].items()[0]["name"].as_text().size(), 5'000'000U);
}

/// A hundred hits of a hundred dice.
Value many_hits() {
    return *read_json(R"({"ludus": 1, "ruleset": "margin", "seed": 5,
        "actors": [{"id": "a", "weapon": "storm", "stats": {"hp": 1000000}},
                   {"id": "b", "weapon": "storm", "stats": {"hp": 1000000}}],
        "items": [{"id": "storm", "kind": "attack", "pattern": "multi_hit", "N": 100, "M": 0, "V": 0,
                   "dice": [{"sides": 6, "count": 100}]}]})");
}

class ManyDice : public Crowd {
protected:
    ManyDice() {
        window.openRoot(many_hits(), {});
        settleFiles();
    }
    AttackBar& bar() { return *window.findChild<AttackBar*>(); }
    void settleAttack() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !bar().isResolving(); }, 60'000));
    }
};

TEST_F(ManyDice, AreRolledAwayFromTheWindowAndComeToTheSame) {
    bar().attack();
    EXPECT_TRUE(bar().isResolving());
    EXPECT_TRUE(document().log().empty());
    settleAttack();
    ASSERT_EQ(document().log().size(), 1U);
    const State after = document().state();
    document().history().undo();
    ASSERT_TRUE(document().attack({}));
    EXPECT_EQ(document().state(), after);
}

TEST_F(ManyDice, CanBeStoppedAndLeaveNothing) {
    bar().attack();
    bar().cancel();
    EXPECT_FALSE(bar().isResolving());
    QApplication::processEvents();
    EXPECT_TRUE(document().log().empty());
    bar().attack();
    settleAttack();
    EXPECT_EQ(document().log().size(), 1U);
}

TEST_F(ManyDice, OfADesignThatWasEditedMeanwhileAreDropped) {
    bar().attack();
    ASSERT_TRUE(document().setValue(at("actors[1].stats.hp"), 900'000));
    settleAttack();
    EXPECT_TRUE(document().log().empty());
}

TEST_F(ManyDice, AreNotAskedForOneByOneAndNotAllListed) {
    const auto dice = document().awaitedBy({.people = {.type = {true, true}}});
    ASSERT_FALSE(dice);
    EXPECT_EQ(dice.error().front().code, "attack_takes_long");
    ASSERT_TRUE(document().attack({}));
    const QAbstractItemModel& log = *window.logDock().findChild<QTreeView*>()->model();
    const QModelIndex attack = log.index(0, 0);
    EXPECT_GT(document().log().back()->log.draws(document().log().back()->event()).size(), 9'000U);
    EXPECT_LT(log.rowCount(attack), 9'000);
    const QString last = log.index(log.rowCount(attack) - 1, LogModel::what_column, attack).data().toString();
    EXPECT_TRUE(last.startsWith(QStringLiteral("and "))) << last.toStdString();
}

} // namespace
} // namespace ludus::ui
