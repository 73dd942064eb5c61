#include "engine/io/file.h"
#include "engine/io/json_writer.h"
#include "tests/ui/window_fixture.h"
#include "ui/bench/attack_bar.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/weapon_chooser.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/section.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QStatusBar>
#include <QTimer>

namespace ludus::ui {
namespace {

/// A game master with six people waiting: live values, the fallen, and what one undo takes back.
class AtTheTable : public WindowTest {
protected:
    AttackPanel& form() { return *window.findChild<AttackPanel*>(); }
    /// As somebody at the table types it, with Enter.
    void typeInto(RecordPanel& panel, const char* path, const char* text) {
        auto* line = panel.rowAt(*parse_path(path))->editor().findChild<QLineEdit*>();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(QApplication::focusWidget(), QLatin1String(text));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
    QString textOf(RecordPanel& panel, const char* path) {
        return panel.rowAt(*parse_path(path))->editor().findChild<QLineEdit*>()->text();
    }
    QWidget* part(const char* name) { return window.findChild<QWidget*>(QLatin1String(name)); }
    QString shown(const char* name) { return window.findChild<QLabel*>(QLatin1String(name))->text(); }
    double hitPoints(int actor) { return document().state().number(actor, "stats.hp", -1); }
    void undo() { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier); }
};

TEST_F(AtTheTable, HitPointsTypedForAWoundedOneChangeWhatIsLeft) {
    open("contest/even-duel");
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}})); // Roland 100 → 75
    const char* hp = "actors[1].stats.hp";
    const Value design = document().root();
    EXPECT_EQ(textOf(form().defenderPanel(), hp), QStringLiteral("75"));
    typeInto(form().defenderPanel(), hp, "-5");
    EXPECT_EQ(hitPoints(1), 70);
    EXPECT_EQ(textOf(form().defenderPanel(), hp), QStringLiteral("70"));
    EXPECT_EQ(document().root(), design);
    EXPECT_EQ(document().undoText(), QStringLiteral("Change Roland’s hit points from 75 to 70"));
    undo();
    EXPECT_EQ(hitPoints(1), 75);
    EXPECT_EQ(document().log().size(), 1u);
    typeInto(form().defenderPanel(), hp, "+10%"); // 75 + 7.5
    EXPECT_EQ(hitPoints(1), 82.5);
    typeInto(form().defenderPanel(), hp, "x0.5");
    EXPECT_EQ(hitPoints(1), 41.25) << "typed on within a second: one step";
    undo();
    EXPECT_EQ(hitPoints(1), 75);
}

TEST_F(AtTheTable, HitPointsOfAnUnhurtOneAreTheDesigns) {
    open("contest/even-duel");
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}}));
    typeInto(form().attackerPanel(), "actors[0].stats.hp", "-5");
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].stats.hp")), Value(95));
    EXPECT_EQ(hitPoints(1), 75) << "and the other stays wounded";
}

TEST_F(AtTheTable, WhatWasPutInStaysInABuildAndInTheFile) {
    open("contest/even-duel");
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}}));
    typeInto(form().defenderPanel(), "actors[1].stats.hp", "-5");
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}})); // 70 → 45
    ASSERT_TRUE(document().addBuild(QStringLiteral("Quick")));
    EXPECT_EQ(textOf(form().defenderPanel(), "actors[1].stats.hp"), QStringLiteral("45"));
    typeInto(form().defenderPanel(), "actors[1].stats.hp", "-5");
    ASSERT_TRUE(document().chooseBuild(std::string(base_variant)));
    EXPECT_EQ(hitPoints(1), 40) << "the same in both: they begin alike";
    ASSERT_TRUE(save_scenario(document(), path("table.ludus.json")));
    openFile("table.ludus.json");
    EXPECT_TRUE(document().findings().ok() && document().findings().warnings.empty());
    EXPECT_EQ(hitPoints(1), 40);
    EXPECT_EQ(document().log().size(), 2u);
}

TEST_F(AtTheTable, CorrectingADieKeepsWhatWasPutInAfterTheAttack) {
    open("contest/three-against-three");
    ASSERT_TRUE(document().attack({}));
    ASSERT_TRUE(document().setLive(2, *parse_path("stats.hp"), Value(33)));
    ASSERT_TRUE(document().correctLastDie(0, 20));
    EXPECT_EQ(hitPoints(2), 33);
}

TEST_F(AtTheTable, AWeaponChosenForOneAttackerEndsWithThem) {
    open("contest/mage-against-armour");
    const std::string weapon = document().root()["items"].items().back()["id"].as_text();
    const Value before = document().root()["attack"];
    form().weaponChooser().setFocus();
    const int row = form().weaponChooser().findData(from_utf8(weapon));
    ASSERT_GE(row, 0);
    form().weaponChooser().setCurrentIndex(row);
    emit form().weaponChooser().activated(row);
    ASSERT_EQ(document().root()["attack"]["weapon"], Value(weapon));
    const Value chosen = document().root()["attack"];
    auto* attackers = form().attackerChooser().findChild<QComboBox*>();
    attackers->setFocus();
    QTest::keyClick(attackers, attackers->currentIndex() > 0 ? Qt::Key_Up : Qt::Key_Down);
    EXPECT_FALSE(document().root()["attack"]["attacker"] == chosen["attacker"]);
    EXPECT_EQ(document().root()["attack"].find("weapon"), nullptr);
    undo();
    EXPECT_EQ(document().root()["attack"], chosen) << "one undo brings both back";
    undo();
    EXPECT_EQ(document().root()["attack"], before);
}

TEST_F(AtTheTable, AFallenDefenderIsStruckOnlyWhenAskedForTwice) {
    open("contest/even-duel");
    ASSERT_TRUE(document().setLive(1, *parse_path("stats.hp"), Value(0)));
    window.setFocus();
    QTest::keyClick(&window, Qt::Key_Space);
    EXPECT_TRUE(document().log().empty());
    EXPECT_EQ(shown("fallen"),
              QStringLiteral("Roland has fallen. Press Space again to attack all the same."));
    EXPECT_FALSE(part("sentence")->isVisible());
    QTest::keyClick(&window, Qt::Key_Space);
    EXPECT_EQ(document().log().size(), 1u);
    EXPECT_FALSE(part("fallen")->isVisible());
    EXPECT_TRUE(part("sentence")->isVisible());
    QTest::keyClick(&window, Qt::Key_Space);
    EXPECT_EQ(document().log().size(), 1u) << "every time anew";
    QTest::mouseClick(part("attack_anyway"), Qt::LeftButton);
    EXPECT_EQ(document().log().size(), 2u);
}

TEST_F(AtTheTable, AFallenAttackerIsHealedFirst) {
    open("contest/even-duel");
    ASSERT_TRUE(document().setLive(0, *parse_path("stats.hp"), Value(0)));
    QTest::mouseClick(part("attack"), Qt::LeftButton);
    EXPECT_TRUE(document().log().empty());
    EXPECT_TRUE(shown("fallen").startsWith(QStringLiteral("Isolde has fallen.")));
    QTest::mouseClick(part("heal"), Qt::LeftButton);
    EXPECT_EQ(hitPoints(0), 100);
    EXPECT_FALSE(part("fallen")->isVisible());
    EXPECT_TRUE(document().log().empty());
    EXPECT_EQ(document().undoText(), QStringLiteral("Heal Isolde"));
    QTest::mouseClick(part("attack"), Qt::LeftButton);
    EXPECT_EQ(document().log().size(), 1u);
}

TEST_F(AtTheTable, TheQuestionGoesWithTheNextChange) {
    open("contest/even-duel");
    ASSERT_TRUE(document().setLive(0, *parse_path("stats.hp"), Value(0)));
    ASSERT_TRUE(document().setLive(1, *parse_path("stats.hp"), Value(0)));
    window.setFocus();
    QTest::keyClick(&window, Qt::Key_Space);
    EXPECT_TRUE(shown("fallen").contains(QStringLiteral("Roland and Isolde have fallen.")));
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.AGI"), Value(15)));
    EXPECT_FALSE(part("fallen")->isVisible());
    QTest::keyClick(&window, Qt::Key_Space);
    EXPECT_TRUE(document().log().empty()) << "and is asked again";
    QTest::mouseClick(part("heal"), Qt::LeftButton);
    EXPECT_EQ(hitPoints(0) + hitPoints(1), 200);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(hitPoints(0) + hitPoints(1), 0) << "one step";
}

TEST_F(AtTheTable, TypedDiceWaitForTheAnswer) {
    open("contest/even-duel");
    ASSERT_TRUE(document().setLive(1, *parse_path("stats.hp"), Value(0)));
    QTest::keyClick(&window, Qt::Key_F8);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("20"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("9"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(part("fallen")->isVisible());
    EXPECT_TRUE(document().log().empty());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    ASSERT_EQ(document().log().size(), 1u);
    EXPECT_EQ(document().log().back()->log.draws(document().log().back()->event())[1].value, 9);
}

TEST_F(AtTheTable, AFileThatIsNoScenarioShowsNothingOfTheOneBefore) {
    open("contest/mage-against-armour");
    Value broken = Value::record({{"ludus", 1}, {"ruleset", "zones"}, {"actors", "gone"}});
    ASSERT_TRUE(write_file_atomically(to_utf8(path("broken.ludus.json")), write_json(broken)));
    openFile("broken.ludus.json");
    window.showBench();
    QStringList texts;
    for (const QLabel* label : form().findChildren<QLabel*>())
        if (label->isVisible()) texts << label->text();
    EXPECT_TRUE(texts.join(u' ').contains(QStringLiteral("This file cannot be read as a scenario.")));
    for (const QComboBox* box : window.findChildren<QComboBox*>())
        for (const char* left : {"Mirabel", "Gorm", "Ember staff", "python"})
            EXPECT_FALSE(box->isVisible() && box->currentText().contains(QLatin1String(left)))
                << box->currentText().toStdString();
    EXPECT_EQ(window.statusBar()->findChild<ElidedLabel*>()->text(),
              QStringLiteral("1 error: nothing can be worked out until it is mended."));
    EXPECT_EQ(form().attackerSection().header().x(), form().rulesSection().header().x()) << "nothing jumps";
    const auto* patience = window.findChild<QTimer*>(QStringLiteral("patience"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !patience->isActive(); }));
    EXPECT_TRUE(window.findChild<QProgressBar*>()->isHidden()) << "nothing is worked out";
    open("contest/mage-against-armour");
    EXPECT_TRUE(form().weaponSection().isVisible());
    EXPECT_TRUE(form().attackerChooser().isVisible());
}

} // namespace
} // namespace ludus::ui
