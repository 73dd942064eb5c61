#include "tests/ui/sample.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/weapon_chooser.h"
#include "ui/panels/field_row.h"
#include "ui/panels/number_entry.h"
#include "ui/panels/record_panel.h"
#include "ui/panels/soft_range.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/widgets/entry_line.h"
#include "ui/widgets/quiet_combo.h"

#include <gmock/gmock.h>

#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

namespace ludus::ui {
namespace {

QString shown(FieldRow& row) { return row.editor().findChild<QLineEdit*>()->text(); }

/// Types into the field as a user does: Tab into it (which selects what is there), the text, Return.
void type_into(FieldRow& row, const char* text) {
    row.editor().setFocus(Qt::TabFocusReason);
    QWidget* field = QApplication::focusWidget();
    ASSERT_TRUE(field && row.holds(field));
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, QString::fromUtf8(text));
    QTest::keyClick(field, Qt::Key_Return);
}

void turn_wheel(QWidget& widget) {
    QWheelEvent up(QPointF(5, 5), widget.mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton, {},
                   Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &up);
}

class Panels : public testing::Test {
protected:
    explicit Panels(std::string_view preset = "contest/even-duel") {
        document_.open(preset_root(preset), {});
        panel_.resize(420, 700);
        panel_.show();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&panel_));
    }

    void open(const char* json) {
        document_.open(*read_json(json), {});
        ASSERT_TRUE(document_.findings().ok()) << document_.findings().errors.front().path;
    }
    FieldRow& row(std::string_view field) {
        FieldRow* found = panel_.rowAt(at(field));
        EXPECT_NE(found, nullptr) << field;
        return *found;
    }
    Value value(std::string_view path) const {
        const Value* found = find_path(document_.root(), at(path));
        return found ? *found : Value();
    }

    Document document_{builtin_rulesets()};
    RecordPanel panel_{document_};
};

TEST_F(Panels, TypingAStatChangesTheDocument) {
    panel_.setPath(at("actors.isolde"));
    type_into(row("actors[0].stats.AGI"), "22");
    EXPECT_EQ(value("actors[0].stats.AGI"), Value(22));
    EXPECT_EQ(document_.history().count(), 1);
    EXPECT_TRUE(document_.undoText().contains(QStringLiteral("agility")));
}

TEST_F(Panels, ExpressionsApplyToThePresentValue) {
    panel_.setPath(at("actors[0]"));
    FieldRow& vit = row("actors[0].stats.VIT"); // 20
    type_into(vit, "+10%");
    EXPECT_EQ(value("actors[0].stats.VIT"), Value(22));
    type_into(vit, "x2");
    EXPECT_EQ(value("actors[0].stats.VIT"), Value(44));
    type_into(vit, "*1.5");
    EXPECT_EQ(value("actors[0].stats.VIT"), Value(66));
    type_into(vit, "-3");
    EXPECT_EQ(value("actors[0].stats.VIT"), Value(63));
    EXPECT_EQ(shown(vit), QStringLiteral("63"));
}

TEST_F(Panels, AnExpressionTellsWhatItComesToBeforeItIsTaken) {
    panel_.setPath(at("actors[0]"));
    FieldRow& hp = row("actors[0].stats.hp");
    hp.editor().setFocus(Qt::TabFocusReason);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("+50%"));
    EXPECT_EQ(hp.noteText(), QStringLiteral("= 150"));
    EXPECT_EQ(value("actors[0].stats.hp"), Value(100));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_EQ(hp.noteText(), QString());
    EXPECT_EQ(shown(hp), QStringLiteral("100"));
    EXPECT_EQ(document_.history().count(), 0);
}

/// The entry of the menu that a right click on a part of a row opens; it is closed again.
bool choose_in_menu(QWidget& part, const QString& text) {
    const QPoint middle = part.rect().center();
    QContextMenuEvent wanted(QContextMenuEvent::Mouse, middle, part.mapToGlobal(middle));
    QApplication::sendEvent(&part, &wanted);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QAction* found = nullptr;
    for (QAction* action : menu ? menu->actions() : QList<QAction*>())
        if (action->text() == text) found = action;
    if (found) found->trigger();
    if (menu) menu->close();
    return found != nullptr;
}

TEST_F(Panels, AChangedValueIsBoldAndGoesBackFromItsMenu) {
    panel_.setPath(at("actors[0]"));
    FieldRow& agi = row("actors[0].stats.AGI"); // 12
    auto& line = *agi.editor().findChild<QLineEdit*>();
    const int wide = agi.editor().width();
    EXPECT_FALSE(line.font().bold());
    type_into(agi, "22");
    EXPECT_TRUE(line.font().bold());
    EXPECT_EQ(agi.editor().width(), wide);
    EXPECT_FALSE(choose_in_menu(line, QStringLiteral("Back to 13")));
    EXPECT_TRUE(choose_in_menu(line, QStringLiteral("Back to 12")));
    EXPECT_EQ(value("actors[0].stats.AGI"), Value(12));
    EXPECT_FALSE(line.font().bold());
    type_into(agi, "22");
    document_.markSaved(QStringLiteral("even.ludus.json"));
    EXPECT_FALSE(line.font().bold()) << "it is in the file now";
}

TEST_F(Panels, ADefaultThatWasWrittenOverComesBackAsADefault) {
    panel_.setPath(at("rules"));
    ASSERT_TRUE(value("rules.die_sides").is_null());
    type_into(row("rules.die_sides"), "12");
    EXPECT_TRUE(choose_in_menu(*row("rules.die_sides").editor().focusProxy(), QStringLiteral("Back to 20")));
    EXPECT_TRUE(value("rules.die_sides").is_null());
}

TEST_F(Panels, InABuildWhatDiffersFromBaseIsBold) {
    ASSERT_TRUE(document_.setValue(at("actors[0].stats.AGI"), 15));
    ASSERT_TRUE(document_.addBuild(QStringLiteral("Quick")));
    panel_.setPath(at("actors[0]"));
    FieldRow& agi = row("actors[0].stats.AGI");
    EXPECT_FALSE(agi.isChanged()) << "base has 15 too";
    type_into(agi, "22");
    EXPECT_TRUE(agi.isChanged());
    agi.editor().setFocus(Qt::TabFocusReason);
    EXPECT_TRUE(panel_.takeBackFocused());
    EXPECT_EQ(value("actors[0].stats.AGI"), Value(15));
    EXPECT_EQ(find_path(document_.file(), at("variants.quick.set"))->size(), 0U);
    EXPECT_FALSE(panel_.takeBackFocused()) << "it is as it was";
}

TEST_F(Panels, AnEntryIsKnownByItsIdWhereverItStands) {
    Value root = document_.root();
    Value::List actors = root["actors"].items();
    std::swap(actors[0], actors[1]);
    ASSERT_TRUE(document_.setRoot(root.set("actors", actors), [] { return QStringLiteral("Swap"); }));
    panel_.setPath(at("actors.isolde"));
    EXPECT_FALSE(row("actors[1].stats.AGI").isChanged());
    type_into(row("actors[1].stats.AGI"), "22");
    EXPECT_TRUE(row("actors[1].stats.AGI").isChanged());
}

TEST_F(Panels, OutOfRangeIsRefusedWhereItIsTyped) {
    panel_.setPath(at("rules"));
    FieldRow& sides = row("rules.die_sides");
    type_into(sides, "1");
    EXPECT_TRUE(sides.noteText().contains(QStringLiteral("out of range"))) << to_utf8(sides.noteText());
    EXPECT_EQ(shown(sides), QStringLiteral("20"));
    EXPECT_TRUE(value("rules.die_sides").is_null());
    EXPECT_EQ(document_.history().count(), 0);
    type_into(sides, "twenty");
    EXPECT_TRUE(sides.noteText().contains(QStringLiteral("expected a whole number")));
    type_into(sides, "12.5");
    EXPECT_TRUE(sides.noteText().contains(QStringLiteral("not a whole number")));
    type_into(sides, "12");
    EXPECT_EQ(sides.noteText(), QString());
    EXPECT_EQ(value("rules.die_sides"), Value(12));
}

TEST_F(Panels, BackToDefaultIsThereOnlyWhereSomethingIsWritten) {
    panel_.setPath(at("rules"));
    FieldRow& sides = row("rules.die_sides");
    EXPECT_FALSE(sides.resetButton().isEnabled());
    EXPECT_EQ(sides.sourceText(), QStringLiteral("default"));
    type_into(sides, "12");
    EXPECT_TRUE(sides.resetButton().isEnabled());
    EXPECT_EQ(sides.sourceText(), QString());
    QTest::mouseClick(&sides.resetButton(), Qt::LeftButton);
    EXPECT_TRUE(value("rules.die_sides").is_null());
    EXPECT_EQ(shown(sides), QStringLiteral("20"));
    EXPECT_FALSE(sides.resetButton().isEnabled());
}

TEST_F(Panels, UndoRestoresAndTheEditorShowsIt) {
    panel_.setPath(at("actors[0]"));
    FieldRow& agi = row("actors[0].stats.AGI");
    type_into(agi, "22");
    document_.history().undo();
    EXPECT_EQ(shown(agi), QStringLiteral("12"));
    EXPECT_EQ(&agi, panel_.rowAt(at("actors[0].stats.AGI"))) << "the form was made anew";
    document_.history().redo();
    EXPECT_EQ(shown(agi), QStringLiteral("22"));
}

TEST_F(Panels, ControlZBelongsToTheHistoryUnlessSomethingIsBeingTyped) {
    panel_.setPath(at("actors[0]"));
    QAction undo(&panel_);
    undo.setShortcut(QKeySequence::Undo);
    panel_.addAction(&undo);
    QObject::connect(&undo, &QAction::triggered, &document_.history(), &QUndoStack::undo);
    FieldRow& agi = row("actors[0].stats.AGI");
    type_into(agi, "22");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(value("actors[0].stats.AGI"), Value(12));
    type_into(agi, "30");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("7"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(value("actors[0].stats.AGI"), Value(30)) << "only the typed 7 is taken back";
}

TEST_F(Panels, WhatFollowsAnotherFieldShowsItsValue) {
    panel_.setPath(at("actors[0]"));
    FieldRow& most = row("actors[0].stats.hp_max");
    EXPECT_EQ(shown(most), QStringLiteral("100"));
    EXPECT_TRUE(most.sourceText().contains(QStringLiteral("follows Hit points")));
    type_into(row("actors[0].stats.hp"), "130");
    EXPECT_EQ(shown(most), QStringLiteral("130"));
    EXPECT_TRUE(value("actors[0].stats.hp_max").is_null());
}

TEST_F(Panels, LiveValuesStandBesideTheDesign) {
    panel_.setPath(at("actors[1]"));
    FieldRow& hp = row("actors[1].stats.hp");
    EXPECT_FALSE(hp.sourceText().contains(QStringLiteral("now")));
    for (int i = 0; i < 8; ++i) ASSERT_TRUE(document_.attack({}));
    const double left = document_.state().number(1, "stats.hp", 100);
    ASSERT_LT(left, 100);
    EXPECT_TRUE(hp.sourceText().contains(QStringLiteral("now ") + plain(left))) << to_utf8(hp.sourceText());
    EXPECT_EQ(shown(hp), QStringLiteral("100"));
}

TEST_F(Panels, OptionsBoolsAndReferences) {
    panel_.setPath(at("items[0]"));
    auto* kind = row("items[0].attack_type").editor().findChild<QComboBox*>();
    EXPECT_EQ(kind->currentText(), QStringLiteral("Physical"));
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Down);
    EXPECT_EQ(value("items[0].attack_type"), Value("magic"));

    auto* box = row("items[0].perce_armure").editor().findChild<QCheckBox*>();
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    EXPECT_EQ(value("items[0].perce_armure"), Value(true));

    panel_.setPath(at("actors[0]"));
    auto* weapon = row("actors[0].equipment.weapon").editor().findChild<QComboBox*>();
    EXPECT_EQ(weapon->currentText(), QStringLiteral("Long sword"));
    weapon->setFocus();
    EXPECT_EQ(weapon->count(), 3) << "none and two swords";
    QTest::keyClick(weapon, Qt::Key_Down);
    EXPECT_EQ(value("actors[0].equipment.weapon"), Value("broad-sword"));
    QTest::keyClick(weapon, Qt::Key_Home);
    EXPECT_TRUE(value("actors[0].equipment.weapon").is_null());
}

TEST_F(Panels, RenamingAnIdRenamesItsReferencesInOneStep) {
    panel_.setPath(at("items[0]"));
    type_into(row("items[0].id"), "excalibur");
    EXPECT_EQ(value("items[0].id"), Value("excalibur"));
    EXPECT_EQ(value("actors[0].equipment.weapon"), Value("excalibur"));
    EXPECT_EQ(document_.history().count(), 1);
    type_into(row("items[0].id"), "broad-sword");
    EXPECT_EQ(value("items[0].id"), Value("excalibur"));
    EXPECT_TRUE(row("items[0].id").noteText().contains(QStringLiteral("used twice")));
    EXPECT_EQ(shown(row("items[0].id")), QStringLiteral("excalibur"));
    document_.history().undo();
    EXPECT_EQ(value("actors[0].equipment.weapon"), Value("long-sword"));
    EXPECT_EQ(shown(row("items[0].id")), QStringLiteral("long-sword"));
}

TEST_F(Panels, DraggingASliderIsOneStep) {
    panel_.setPath(at("actors[0]"));
    auto* slider = row("actors[0].stats.STR").editor().findChild<QSlider*>();
    ASSERT_TRUE(slider->isVisible());
    const QPoint start(slider->width() * 8 / 100, slider->height() / 2);
    QTest::mousePress(slider, Qt::LeftButton, {}, start);
    for (int x = 10; x <= slider->width() / 2; x += 5)
        QTest::mouseMove(slider, QPoint(x, slider->height() / 2));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, slider->height() / 2));
    EXPECT_GT(value("actors[0].stats.STR").as_int(), 20);
    EXPECT_EQ(document_.history().count(), 1);
    document_.history().undo();
    EXPECT_EQ(value("actors[0].stats.STR"), Value(8));
}

TEST_F(Panels, ArrowsAndTheWheelStep) {
    panel_.setPath(at("actors[0]"));
    FieldRow& str = row("actors[0].stats.STR");
    str.editor().setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    EXPECT_EQ(value("actors[0].stats.STR"), Value(9));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
    EXPECT_EQ(value("actors[0].stats.STR"), Value(0)) << "ten down stops at the smallest";
    turn_wheel(*QApplication::focusWidget());
    EXPECT_EQ(shown(str), QStringLiteral("1"));
    row("actors[0].stats.INT").editor().setFocus();
    turn_wheel(*str.editor().focusProxy());
    EXPECT_EQ(shown(str), QStringLiteral("1")) << "scrolling over a field without the focus";
}

TEST_F(Panels, DraggingALabelStepsItsField) {
    panel_.setPath(at("actors[0]"));
    for (QLabel* label : panel_.findChildren<QLabel*>()) {
        if (label->text() != QStringLiteral("Agility (AGI)")) continue;
        QTest::mousePress(label, Qt::LeftButton, {}, QPoint(2, 5));
        QMouseEvent move(QEvent::MouseMove, QPointF(60, 5), label->mapToGlobal(QPointF(60, 5)), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(label, &move);
        QTest::mouseRelease(label, Qt::LeftButton, {}, QPoint(60, 5));
    }
    EXPECT_GT(value("actors[0].stats.AGI").as_int(), 12);
    EXPECT_EQ(document_.history().count(), 1);
}

TEST_F(Panels, TypingGoesOnWhileTheDocumentChangesUnderneath) {
    panel_.setPath(at("actors[0]"));
    FieldRow& agi = row("actors[0].stats.AGI");
    agi.editor().setFocus(Qt::TabFocusReason);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("4"));
    document_.setValue(at("actors[0].stats.STR"), 50);
    ASSERT_TRUE(document_.attack({}));
    EXPECT_TRUE(agi.holds(QApplication::focusWidget()));
    EXPECT_EQ(shown(agi), QStringLiteral("4"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("1"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    EXPECT_EQ(value("actors[0].stats.AGI"), Value(41));
}

TEST_F(Panels, AnotherRecordTakesOverWhatWasTyped) {
    panel_.setPath(at("actors[0]"));
    row("actors[0].stats.AGI").editor().setFocus(Qt::TabFocusReason);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("44"));
    panel_.setPath(at("actors[1]"));
    EXPECT_EQ(value("actors[0].stats.AGI"), Value(44));
    EXPECT_EQ(value("actors[1].stats.AGI"), Value(12));
}

TEST_F(Panels, LabelsChangeLanguageLive) {
    panel_.setPath(at("actors[0]"));
    FieldRow& hp = row("actors[0].stats.hp");
    EXPECT_EQ(hp.label(), QStringLiteral("Hit points"));
    EXPECT_EQ(hp.editor().accessibleName(), QStringLiteral("Hit points"));
    const Speaking french(Language::fr, panel_);
    EXPECT_EQ(hp.editor().accessibleName(), QStringLiteral("PV"));
    EXPECT_EQ(hp.sourceText(), QStringLiteral("PV"));
    QStringList labels;
    for (const QLabel* label : panel_.findChildren<QLabel*>()) labels += label->text();
    EXPECT_TRUE(labels.contains(QStringLiteral("Caractéristiques")));
    panel_.setPath(at("rules"));
    FieldRow& magic = row("rules.magic_low");
    EXPECT_EQ(shown(magic), QStringLiteral("0,9"));
    type_into(magic, "0,85");
    EXPECT_EQ(value("rules.magic_low"), Value(0.85));
}

TEST_F(Panels, FindingsStandUnderTheirField) {
    Value root = document_.root();
    document_.setRoot(*with_path(root, at("actors[0].stats.hp"), -5), [] { return QStringLiteral("spoil"); });
    panel_.setPath(at("actors[0]"));
    EXPECT_TRUE(row("actors[0].stats.hp").noteText().contains(QStringLiteral("out of range")));
    type_into(row("actors[0].stats.hp"), "50");
    EXPECT_EQ(row("actors[0].stats.hp").noteText(), QString());
}

TEST_F(Panels, AnItemOfAnotherKindGetsAnotherForm) {
    open(R"({"ludus": 1, "ruleset": "progression", "actors": [{"id": "a"}, {"id": "b"}],
             "items": [{"id": "x", "kind": "weapon"}]})");
    panel_.setPath(at("items[0]"));
    EXPECT_NE(panel_.rowAt(at("items[0].weapon_range")), nullptr);
    auto* kind = row("items[0].kind").editor().findChild<QComboBox*>();
    kind->setFocus();
    for (int i = 0; i < kind->count() && value("items[0].kind") != Value("potion"); ++i) {
        kind = row("items[0].kind").editor().findChild<QComboBox*>();
        kind->setFocus();
        QTest::keyClick(kind, Qt::Key_Down);
    }
    EXPECT_EQ(value("items[0].kind"), Value("potion"));
    EXPECT_EQ(panel_.rowAt(at("items[0].weapon_range")), nullptr);
    EXPECT_NE(panel_.rowAt(at("items[0].heal")), nullptr);
}

TEST_F(Panels, ListsMapsAndChanges) {
    open(R"({"ludus": 1, "ruleset": "collision", "actors": [{"id": "a"}, {"id": "b"}],
             "items": [{"id": "w", "kind": "weapon", "weapon": true}]})");
    panel_.setPath(at("actors[0]"));
    FieldRow& status = row("actors[0].status");
    QTest::mouseClick(status.editor().findChild<QToolButton*>(), Qt::LeftButton);
    EXPECT_EQ(value("actors[0].status"), Value::list({"sleeping"}));

    FieldRow& effect = row("actors[0].collision_effect");
    auto* name = effect.editor().findChild<QLineEdit*>();
    name->setFocus();
    QTest::keyClicks(name, QStringLiteral("health"));
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_EQ(value("actors[0].collision_effect.health"), Value(0));
    QWidget* change = QApplication::focusWidget();
    QTest::keyClick(change, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(change, QStringLiteral("-{strength"));
    EXPECT_TRUE(effect.noteText().contains(QStringLiteral("from character 11")))
        << to_utf8(effect.noteText());
    QTest::keyClicks(change, QStringLiteral("}"));
    QTest::keyClick(change, Qt::Key_Return);
    EXPECT_EQ(value("actors[0].collision_effect.health"), Value("-{strength}"));
    EXPECT_EQ(effect.noteText(), QString());

    FieldRow& further = row("actors[0].stats.mana");
    auto* free = further.editor().findChild<QLineEdit*>();
    free->setFocus();
    QTest::keyClicks(free, QStringLiteral("mana"));
    QTest::keyClick(free, Qt::Key_Return);
    EXPECT_EQ(value("actors[0].stats.mana"), Value(0));

    panel_.setPath(at("items[0]"));
    auto* weapon = row("items[0].weapon").editor().findChild<QComboBox*>();
    EXPECT_EQ(weapon->currentText(), QStringLiteral("yes"));
    EXPECT_EQ(weapon->count(), 6);
}

TEST_F(Panels, RecordsInListsAreEditedAsAWhole) {
    open(R"({"ludus": 1, "ruleset": "margin", "actors": [{"id": "a"}, {"id": "b"}],
             "items": [{"id": "w", "kind": "weapon", "hit_dice": [{"sides": 8}, {"sides": 6, "count": 2}]}]})");
    panel_.setPath(at("items[0]"));
    FieldRow& dice = row("items[0].hit_dice");
    const auto lines = dice.editor().findChildren<EntryLine*>();
    ASSERT_EQ(lines.size(), 4);
    EXPECT_EQ(lines[3]->text(), QStringLiteral("2"));
    lines[3]->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    EXPECT_EQ(value("items[0].hit_dice[1].count"), Value(3));
    for (QToolButton* button : dice.editor().findChildren<QToolButton*>())
        if (button->accessibleName().contains(QStringLiteral("entry 2: Move up")))
            QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(value("items[0].hit_dice[0].sides"), Value(6));
    EXPECT_EQ(value("items[0].hit_dice[1].sides"), Value(8));
}

TEST_F(Panels, TheScenariosOwnFields) {
    panel_.setPath({});
    EXPECT_EQ(shown(row("title")), QStringLiteral("Even duel"));
    type_into(row("title"), "A duel");
    EXPECT_EQ(value("title.en"), Value("A duel"));
    EXPECT_EQ(value("title.fr"), Value("Duel à égalité"));
    type_into(row("seed"), "18446744073709551615");
    EXPECT_EQ(value("seed"), Value(18446744073709551615ULL));
    EXPECT_EQ(shown(row("seed")), QStringLiteral("18446744073709551615"));
    EXPECT_EQ(panel_.rowAt(at("actors[0].stats.hp")), nullptr);
    EXPECT_NE(row("fight.max_turns").label(), QString());
}

/// Every field of every ruleset gets an editor, in each language, without a gap in the words.
TEST_F(Panels, EveryFieldOfEveryRuleset) {
    for (const Ruleset& ruleset : builtin_rulesets().rulesets()) {
        const auto schema = builtin_rulesets().schema(ruleset.id);
        Value::List items;
        for (const auto& one : find_field(*schema->document, "items")->type->element->cases)
            items.push_back(Value::record({{"id", one.first}, {"kind", one.first}}));
        document_.open(Value::record({{"ludus", 1},
                                      {"ruleset", ruleset.id},
                                      {"actors", Value::list({Value::record({{"id", "a"}}),
                                                              Value::record({{"id", "b"}})})},
                                      {"items", items}}),
                       {});
        for (const Language language : all_languages()) {
            const Speaking now(language, panel_);
            std::vector<Path> places{{}, at("rules"), at("attack.situation"), at("actors[0]")};
            for (std::size_t i = 0; i < items.size(); ++i)
                places.push_back(at("items[" + std::to_string(i) + "]"));
            for (const Path& place : places) {
                panel_.setPath(place);
                const auto labels = panel_.findChildren<QLabel*>();
                EXPECT_FALSE(labels.isEmpty());
                for (const QLabel* label : labels)
                    EXPECT_FALSE(label->text().contains(QStringLiteral("⟦"))) << to_utf8(label->text());
            }
        }
        for (const ListedField& field : list_fields(*schema)) {
            if (!field.path.starts_with("rules.")) continue;
            panel_.setPath(at("rules"));
            EXPECT_NE(panel_.rowAt(at(field.path)), nullptr) << field.path;
        }
    }
}

TEST_F(Panels, FollowsItsActorWhenOthersGo) {
    panel_.setPath(at("actors.roland"));
    document_.setRoot(*with_path(document_.root(), at("actors[0]"), Value()),
                      [] { return QStringLiteral("remove"); });
    EXPECT_EQ(panel_.path(), at("actors[0]"));
    EXPECT_EQ(shown(row("actors[0].id")), QStringLiteral("roland"));
    document_.setRoot(*with_path(document_.root(), at("actors[0]"), Value()),
                      [] { return QStringLiteral("remove"); });
    EXPECT_FALSE(panel_.path().has_value());
    document_.history().undo();
    EXPECT_FALSE(panel_.path().has_value());
}

TEST(Inspector, JumpsToAFieldAndShowsItsHelp) {
    Document document(builtin_rulesets());
    document.open(preset_root("contest/even-duel"), {});
    InspectorDock dock(document);
    dock.resize(400, 600);
    dock.show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dock));
    EXPECT_TRUE(dock.jumpTo(at("actors.roland.stats.AGI")));
    EXPECT_TRUE(dock.panel().rowAt(at("actors[1].stats.AGI"))->holds(QApplication::focusWidget()));
    EXPECT_TRUE(dock.helpText().contains(QStringLiteral("A tenth of it")));
    EXPECT_TRUE(dock.jumpTo(at("rules.agi_div")));
    EXPECT_EQ(dock.panel().path(), at("rules"));
    EXPECT_TRUE(dock.jumpTo(at("seed")));
    EXPECT_FALSE(dock.jumpTo(at("rules.no_such_rule")));
}

TEST(Attack, ChoosersWriteTheAttack) {
    Document document(builtin_rulesets());
    document.open(preset_root("contest/three-against-three"), {});
    AttackPanel panel(document);
    panel.resize(900, 400);
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
    const AttackRef before = *attack_of(*document.scenario());
    auto* attacker = panel.attackerChooser().findChild<QComboBox*>();
    attacker->setFocus();
    EXPECT_EQ(attacker->count(), static_cast<int>(document.scenario()->actor_count()));
    const QString rival = from_utf8(document.scenario()->actor_id(before.defender));
    attacker->setCurrentIndex(attacker->findData(rival) - 1);
    QTest::keyClick(attacker, Qt::Key_Down);
    const AttackRef after = *attack_of(*document.scenario());
    EXPECT_EQ(after.attacker, before.defender);
    EXPECT_EQ(after.defender, before.attacker) << "the two change places";
    EXPECT_EQ(document.history().count(), 1);

    panel.weaponChooser().setFocus();
    QTest::keyClick(&panel.weaponChooser(), Qt::Key_Down);
    EXPECT_TRUE(document.root()["attack"].contains("weapon"));
    EXPECT_EQ(attack_of(*document.scenario())->weapon, "") << "unarmed";
    QTest::keyClick(&panel.weaponChooser(), Qt::Key_Down);
    EXPECT_NE(attack_of(*document.scenario())->weapon, "");
    EXPECT_TRUE(panel.weaponPanel().path().has_value());
    QTest::keyClick(&panel.weaponChooser(), Qt::Key_Home);
    EXPECT_FALSE(document.root()["attack"].contains("weapon")) << "carried";
}

TEST(NumberEntryTest, ReadsNumbersAndChanges) {
    const auto read = [](const char* text, double present, NumberRules rules = {}) {
        const auto entry = read_number(QString::fromUtf8(text), present, rules);
        return entry ? entry->value : Value();
    };
    EXPECT_EQ(read("12,5", 1), Value(12.5));
    EXPECT_EQ(read(" 1 234 ", 1), Value(1234));
    EXPECT_EQ(read("+10%", 40), Value(44));
    EXPECT_EQ(read("-10%", 40), Value(36));
    EXPECT_EQ(read("×2", 40), Value(80));
    EXPECT_EQ(read("/4", 40), Value(10));
    EXPECT_EQ(read("-3", 40), Value(37));
    EXPECT_EQ(read("-3", -5), Value(-3)) << "an edit of the number shown";
    EXPECT_EQ(read("=-3", 40), Value(-3));
    EXPECT_EQ(read("75%", 0.5), Value(0.75));
    EXPECT_EQ(read("75%", 50, {.in_percent = true}), Value(75));
    EXPECT_EQ(read("+10%", 15, {.whole = true}), Value(17)) << "16.5 rounds";
    EXPECT_EQ(read("0.1", 0), Value(0.1));
    for (const char* wrong : {"", "abc", "1e999", "--3", "x", "/0", "+", "1.2.3", "nan"})
        EXPECT_TRUE(read(wrong, 40).is_null()) << wrong;
}

TEST(SoftRangeTest, SpansWhatMakesSense) {
    const Type any_whole{.kind = Kind::whole};
    EXPECT_EQ(soft_range(any_whole, 8, 0).high, 100);
    EXPECT_EQ(soft_range(any_whole, 130, 0).high, 300);
    EXPECT_EQ(soft_range(any_whole, -20, 0).low, -100);
    const Type fraction{.kind = Kind::number, .min = 0, .max = 1};
    EXPECT_EQ(soft_range(fraction, 0.5, 0.5), (SoftRange{.low = 0, .high = 1, .step = 0.01}));
    const Type percent{.kind = Kind::number, .min = 0, .max = 100};
    EXPECT_EQ(soft_range(percent, 5, 5).high, 100);
    const Type seed{.kind = Kind::whole, .min = -9.2e18, .max = 1.8e19};
    EXPECT_FALSE(has_soft_range(seed));
}

} // namespace
} // namespace ludus::ui
