#include "tests/ui/two_dice.h"
#include "tests/ui/window_fixture.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/axis_words.h"
#include "ui/bench/odds_card.h"
#include "ui/bench/odds_cards.h"
#include "ui/bench/weapon_chooser.h"
#include "ui/panels/field_row.h"
#include "ui/panels/record_panel.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/section.h"
#include "ui/words/field_words.h"

#include <gmock/gmock.h>

#include <QLabel>
#include <QLineEdit>
#include <QSlider>

namespace ludus::ui {
namespace {

class BenchForm : public WindowTest {
protected:
    AttackPanel& form() { return *window.findChild<AttackPanel*>(); }
    QStringList weapons() {
        form().weaponChooser().setFocus();
        QStringList names;
        for (int i = 0; i < form().weaponChooser().count(); ++i) names << form().weaponChooser().itemText(i);
        return names;
    }
};

TEST_F(BenchForm, EffectsAreNumbersThatTheCurveRunsOver) {
    open("collision/sword-and-minotaur");
    const Path effect = *parse_path("items[0].collision_effect.health");
    FieldRow* row = form().weaponPanel().rowAt(effect);
    ASSERT_NE(row, nullptr);
    EXPECT_EQ(row->label(), QStringLiteral("Health"));
    ASSERT_NE(row->editor().findChild<NumberSpin*>(), nullptr);
    EXPECT_NE(row->editor().findChild<QSlider*>(), nullptr);
    QStringList labels;
    for (const Axis& axis : analysis().axes()) labels += axis_label(axis);
    EXPECT_TRUE(labels.contains(QStringLiteral("Weapon · Hit effect: Health")))
        << labels.join(u'\n').toStdString();
    analysis().setMetric(Metric::mean);
    analysis().setAxis({.group = AxisGroup::weapon, .field = "collision_effect.health"});
    settle();
    ASSERT_TRUE(analysis().curve());
    EXPECT_EQ(analysis().curve()->axis.present, -10);
    const auto& ys = analysis().curve()->now().ys;
    EXPECT_GT(*ys.front(), *ys.back()) << "less is taken as the effect goes to 0";
    // 65.74 % of -20 is twice 65.74 % of -10.
    const double before = analysis().odds()->odds.damage.mean();
    auto* line = row->editor().findChild<QLineEdit*>();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("=-20"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    settle();
    EXPECT_EQ(*find_path(document().root(), effect), Value(-20));
    EXPECT_NEAR(analysis().odds()->odds.damage.mean(), 2 * before, 1e-9);
}

TEST_F(BenchForm, AnEffectThatIsAFormulaStaysOne) {
    open("collision/sword-and-minotaur");
    FieldRow* row = form().weaponPanel().rowAt(*parse_path("items[0].wear_effect.accuracy"));
    ASSERT_NE(row, nullptr);
    EXPECT_EQ(row->editor().findChild<NumberSpin*>(), nullptr);
    EXPECT_EQ(row->editor().findChild<QLineEdit*>()->text(), QStringLiteral("{strength}"));
    // Written as a number it becomes one, with a row that knows it.
    ASSERT_TRUE(document().setValue(*parse_path("items[0].wear_effect.accuracy"), 5));
    row = form().weaponPanel().rowAt(*parse_path("items[0].wear_effect.accuracy"));
    EXPECT_NE(row->editor().findChild<NumberSpin*>(), nullptr);
}

TEST_F(BenchForm, TextsAndSoundsAreFoldedAway) {
    open("collision/sword-and-minotaur");
    FieldRow* sound = form().weaponPanel().rowAt(*parse_path("items[0].collision_sound"));
    ASSERT_NE(sound, nullptr);
    EXPECT_FALSE(sound->editor().isVisible());
    Section* messages = nullptr;
    for (Section* one : form().weaponPanel().findChildren<Section*>())
        if (one->title() == QStringLiteral("Messages")) messages = one;
    ASSERT_NE(messages, nullptr);
    QTest::mouseClick(&messages->header(), Qt::LeftButton);
    EXPECT_TRUE(sound->editor().isVisible());
    messages->header().setFocus();
    QTest::keyClick(&messages->header(), Qt::Key_Space);
    EXPECT_FALSE(sound->editor().isVisible());
}

TEST_F(BenchForm, OnlyWeaponsAreOfferedAsWeapons) {
    open("collision/arena");
    QStringList others;
    for (const Value& item : document().root()["items"].items())
        if (item["weapon"].is_null()) others << name_in_roster(item);
    ASSERT_FALSE(others.isEmpty());
    for (const QString& other : others) EXPECT_FALSE(weapons().contains(other)) << other.toStdString();
    EXPECT_GT(weapons().size(), 3);
}

TEST_F(BenchForm, SectionsWithNothingInThemAreNotThere) {
    open("contest/even-duel");
    EXPECT_TRUE(form().situationSection().isVisible());
    EXPECT_FALSE(form().rulesSection().isOpen());
    EXPECT_THAT(form().rulesSection().summary().toStdString(), testing::HasSubstr("none changed"));
    ASSERT_TRUE(document().setValue(*parse_path("rules.die_sides"), 12));
    EXPECT_THAT(form().rulesSection().summary().toStdString(), testing::HasSubstr("1 changed"));
    form().rulesSection().setOpen(true);
    EXPECT_NE(form().rulesPanel().rowAt(*parse_path("rules.die_sides")), nullptr);
    open("collision/sword-and-minotaur");
    EXPECT_FALSE(form().situationSection().isVisible()) << "this ruleset knows no situations";
}

TEST_F(BenchForm, ASliderKeepsItsRangeWhenItIsLetGoAtTheEnd) {
    open("contest/even-duel");
    FieldRow* row = form().attackerPanel().rowAt(*parse_path("actors[0].stats.STR"));
    auto* slider = row->editor().findChild<QSlider*>();
    ASSERT_TRUE(slider->isVisible());
    const int top = slider->maximum();
    slider->setSliderDown(true);
    slider->setSliderPosition(top);
    slider->setSliderDown(false);
    EXPECT_EQ(*find_path(document().root(), *parse_path("actors[0].stats.STR")), Value(top));
    EXPECT_EQ(slider->maximum(), top);
    EXPECT_EQ(slider->value(), top);
    document().history().undo();
    EXPECT_EQ(slider->maximum(), top);
}

TEST_F(BenchForm, LiveHitPointsStandForTheDesignsAndTheCardsSayWhatTheyStartFrom) {
    open("contest/even-duel");
    auto* cards = window.findChild<OddsCards*>();
    EXPECT_EQ(cards->card(OddsCards::win).text().remark, QString());
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}})); // Roland 100 → 75
    settle();
    for (const auto figure : {OddsCards::kill, OddsCards::strikes, OddsCards::win})
        EXPECT_EQ(cards->card(figure).text().remark, QStringLiteral("from wounded hit points"));
    EXPECT_EQ(cards->card(OddsCards::hit).text().remark, QString()) << "hit points do not matter for it";
    FieldRow* hp = form().defenderPanel().rowAt(*parse_path("actors[1].stats.hp"));
    EXPECT_FALSE(hp->editor().findChild<QSlider*>()->isVisible());
    QStringList beside;
    for (const QLabel* label : hp->editor().findChildren<QLabel*>()) beside << label->text();
    EXPECT_EQ(hp->editor().findChild<QLineEdit*>()->text(), QStringLiteral("75"));
    EXPECT_TRUE(beside.contains(QStringLiteral("of 100"))) << "of what the design has";
    document().history().undo();
    settle();
    EXPECT_EQ(cards->card(OddsCards::win).text().remark, QString());
    EXPECT_TRUE(hp->editor().findChild<QSlider*>()->isVisible());
}

} // namespace
} // namespace ludus::ui
