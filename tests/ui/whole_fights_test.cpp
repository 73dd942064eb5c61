#include "engine/fight/replay.h"
#include "engine/io/json_writer.h"
#include "tests/rules/playable.h"
#include "tests/support/run_cli.h"
#include "tests/support/three_a_side.h"
#include "tests/ui/arena_fixture.h"
#include "ui/arena/dice_panel.h"
#include "ui/arena/fight_setup.h"
#include "ui/arena/order_list.h"
#include "ui/arena/order_model.h"
#include "ui/arena/turn_strip.h"
#include "ui/dice/dice_fields.h"
#include "ui/words/field_words.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QTimer>
#include <random>

/// Three against three in every ruleset, by hand and with typed dice, as people do it: keys and clicks.
namespace ludus::ui {
namespace {

constexpr int most_acts = 60;

class WholeFights : public Fight, public testing::WithParamInterface<std::string> {
protected:
    std::size_t below(std::size_t n) { return random_() % n; }
    static QWidget& focused() { return *QApplication::focusWidget(); }
    void press(int key, Qt::KeyboardModifiers with = {}) {
        ASSERT_NE(QApplication::focusWidget(), nullptr);
        QTest::keyClick(&focused(), static_cast<Qt::Key>(key), with);
        wait();
    }
    void write(const QString& text) {
        for (const QChar letter : text) press(letter.unicode());
    }
    void click(QWidget& on) {
        QTest::mouseClick(&on, Qt::LeftButton);
        wait();
    }
    DicePanel& dice() { return page().dice(); }
    const Awaited* now() { return player().awaited(); }
    std::size_t inputs() { return player().course().present().inputs.size(); }
    std::string hash() { return hash_text(player().fight()->log, player().fight()->battle->scenario()); }
    int typedDice() {
        const EventLog& log = player().fight()->log;
        int typed = 0;
        for (const Event& event : log.events())
            for (const Draw& draw : log.draws(event)) typed += draw.origin == Origin::typed ? 1 : 0;
        return typed;
    }

    /// The scenario from its file, both teams by hand with typed dice, and off.
    void begin() {
        test::write_text(path("six.ludus.json").toStdString(), write_json(test::three_a_side(GetParam())));
        openFile("six.ludus.json");
        window.showArena();
        QApplication::processEvents();
        for (QComboBox* box : page().setup().teamBoxes())
            for (int down = 0; down < 2; ++down) { // the keys go back to the map every time
                box->setFocus();
                press(Qt::Key_Down);
            }
        click(*page().findChild<QPushButton*>(QStringLiteral("fight")));
        ASSERT_TRUE(player().course().play_of(0).typed && player().course().play_of(1).typed);
        ASSERT_NE(now(), nullptr);
    }

    /// Mostly an attack where there is one, by its digit or with a click; otherwise what Space gives, which
    /// leads to the enemy.
    void giveAnOrder() {
        const auto& orders = static_cast<OrderModel*>(page().orders().model())->orders();
        auto chosen = static_cast<std::size_t>(page().orders().lookedAt());
        if (below(6) == 0) chosen = below(orders.size());
        for (std::size_t i = 0; i < orders.size(); ++i)
            if (orders[i].target >= 0 && below(2) > 0) chosen = i;
        const auto before = inputs();
        const int target = orders[chosen].target;
        choose(static_cast<int>(chosen));
        ASSERT_GT(inputs(), before) << player().reason().toStdString();
        EXPECT_EQ(player().course().present().inputs[before].target, target);
    }
    void choose(int order) {
        OrderList& list = page().orders();
        if (order == list.lookedAt() && below(2) > 0) return press(Qt::Key_Space);
        if (order < 9 && below(3) > 0) return press(Qt::Key_1 + order);
        const QModelIndex row = list.model()->index(order, 0);
        list.scrollTo(row);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(row).center());
        wait();
    }

    /// Stage by stage; one field in six stays blank, and now and then the rest is rolled.
    int typeDice() {
        const std::size_t count = dice().fields().count();
        int typed = 0;
        for (std::size_t i = 0; i < count; ++i) {
            auto* die = dice().findChild<QLineEdit*>(QStringLiteral("die_%1").arg(i));
            EXPECT_EQ(&focused(), die) << "die " << i;
            const QString shape = die->placeholderText();
            const std::size_t sides = shape.mid(1).toUInt();
            if (below(6) > 0) {
                write(QString::number(1 + below(sides)));
                ++typed;
            }
            if (i + 1 < count) press(Qt::Key_Tab);
        }
        below(4) == 0 ? press(Qt::Key_Return, Qt::ControlModifier) : press(Qt::Key_Return);
        return typed;
    }

    /// All that is asked until the next order is due; how many dice were typed for it.
    int act() {
        giveAnOrder();
        int typed = 0;
        for (int stage = 0; now() && !now()->is_order() && stage < 100; ++stage) {
            if (dice().isAsking())
                typed += typeDice();
            else
                press(Qt::Key_1 + static_cast<int>(below(2)));
            EXPECT_TRUE(player().reason().isEmpty()) << player().reason().toStdString();
        }
        return typed;
    }

    void chooseInStrip(int actor) {
        TurnStrip& strip = page().turns();
        for (int row = 0; row < strip.model()->rowCount(); ++row) {
            const QModelIndex index = strip.model()->index(row, 0);
            if (index.data().toString() != actor_name(*document().scenario(), actor)) continue;
            strip.scrollTo(index);
            QTest::mouseClick(strip.viewport(), Qt::LeftButton, {}, strip.visualRect(index).center());
        }
        QApplication::processEvents();
    }
    void hurtByHand(int actor) {
        const int before = player().count();
        chooseInStrip(actor);
        auto& amount = aside<QSpinBox>("amount");
        amount.setFocus();
        amount.selectAll();
        write(QStringLiteral("1"));
        click(aside<QPushButton>("hurt"));
        EXPECT_EQ(player().count(), before + 1);
        EXPECT_EQ(player().fight()->log.events().back().actor, actor);
    }
    /// Through its dialog, whose first field is the text.
    void giveACondition(int actor) {
        chooseInStrip(actor);
        QTimer::singleShot(0, &window, [] {
            QWidget* form = QApplication::activeModalWidget();
            ASSERT_NE(form, nullptr);
            QTest::keyClicks(form->findChild<QLineEdit*>(), QStringLiteral("prone"));
            QTest::keyClick(form, Qt::Key_Return);
        });
        click(aside<QPushButton>("condition"));
        window.activateWindow(); // as a desktop does when a dialog is closed
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        EXPECT_EQ(player().fight()->log.events().back().kind, event_kind::condition);
    }
    void undoByKey(std::size_t inputs_before, const std::string& hash_before) {
        press(Qt::Key_Z, Qt::ControlModifier);
        EXPECT_EQ(inputs(), inputs_before);
        EXPECT_EQ(hash(), hash_before);
    }
    QString saveFromTheMenu() {
        window.dialogs.file_to_save = [this](const FileQuestion&) { return path("six.ludus-replay.json"); };
        for (QAction* action : window.findChildren<QAction*>())
            if (action->text() == QStringLiteral("Save the fight as a &replay…")) action->trigger();
        settleFiles();
        return path("six.ludus-replay.json");
    }

private:
    std::mt19937 random_{7};
};

TEST_P(WholeFights, AreOrderedTypedEditedTakenBackSavedAndVerifiedByTheOtherProgram) {
    begin();
    int typed = 0;
    int acts = 0;
    for (; acts < most_acts && now(); ++acts) {
        if (acts == 2) hurtByHand(5);
        if (acts == 3) giveACondition(now()->actor);
        const auto inputs_before = inputs();
        const std::string hash_before = hash();
        const int typed_now = act();
        if (acts == 4)
            undoByKey(inputs_before, hash_before);
        else
            typed += typed_now;
        ASSERT_FALSE(HasFailure()) << "act " << acts;
    }
    EXPECT_TRUE(!now() || acts >= 12);
    EXPECT_GT(typed, 0);
    EXPECT_EQ(typedDice(), typed);
    const std::string file = to_utf8(saveFromTheMenu());
    EXPECT_FALSE(player().isUnsaved());
    EXPECT_EQ(test::json(test::read_text(file))["hash"], Value(hash()));
    if (test::cli_program().empty()) GTEST_SKIP() << "ludus-cli is not built";
    const test::CliRun run = test::run_cli({"replay", "--verify", file, "--json"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(test::json(run.out)["ok"], Value(true)) << run.out;
    EXPECT_TRUE(told.isEmpty()) << told.join(QLatin1Char('\n')).toStdString();
}

INSTANTIATE_TEST_SUITE_P(, WholeFights, testing::ValuesIn(test::playable_rulesets()),
                         [](const auto& its) { return its.param; });

} // namespace
} // namespace ludus::ui
