#include "engine/fight/awaited.h"
#include "tests/ui/arena_fixture.h"
#include "ui/arena/dice_panel.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/quiet_combo.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>

/// The Arena with a fight by hand on small screens, in all languages.
namespace ludus::ui {
namespace {

struct SmallScreen {
    QSize size;
    Language language;
};

/// Of every ruleset the scenario with the longest names, or the most of them.
constexpr std::array widest_fights{"contest/three-against-three", "collision/arena", "zones/goblin-cave",
                                   "margin/three-on-one", "progression/orc-camp"};

class ArenaSpace : public Fight, public testing::WithParamInterface<SmallScreen> {
protected:
    void begin(const char* preset) {
        document().history().setClean();
        openMap(preset);
        for (const int team : {0, 1}) player().setPlay(team, {.by_hand = true, .typed = true});
        player().start();
        wait();
        QApplication::processEvents();
    }
    QRect placeOf(const QWidget& widget) { return {widget.mapTo(&window, QPoint(0, 0)), widget.size()}; }
    /// What lies in an area that scrolls can be brought into sight.
    bool scrolls(const QWidget& widget) {
        for (const QWidget* at = widget.parentWidget(); at && at != &page(); at = at->parentWidget())
            if (qobject_cast<const QScrollArea*>(at)) return true;
        return false;
    }
    /// A text in less room than it needs, or a die whose field is not whole.
    bool isCut(const QWidget& widget) {
        if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
            return !button->text().isEmpty() && button->sizeHint().width() > button->width() + 1;
        if (const auto* combo = qobject_cast<const QuietCombo*>(&widget))
            return combo->shownText().endsWith(QChar(0x2026));
        if (qobject_cast<const FittingLabel*>(&widget)) return false; // whole in its tip
        if (const auto* label = qobject_cast<const QLabel*>(&widget))
            return !label->text().isEmpty() && !label->wordWrap() &&
                   label->sizeHint().width() > label->width() + 1;
        const auto* edit = qobject_cast<const QLineEdit*>(&widget);
        return edit && edit->objectName().startsWith(QStringLiteral("die_")) &&
               edit->visibleRegion().boundingRect().height() < edit->height();
    }
    void expectAllInSight(const std::string& state) {
        QApplication::processEvents();
        EXPECT_EQ(window.size(), GetParam().size) << state << ": the window has grown";
        EXPECT_GE(map().height(), 120) << state;
        for (QWidget* widget : page().findChildren<QWidget*>()) {
            if (!widget->isVisible()) continue;
            const std::string what =
                state + ": " + widget->metaObject()->className() + ' ' + widget->objectName().toStdString();
            EXPECT_FALSE(isInSight(*widget) && isCut(*widget)) << what << " is cut";
            if (widget->focusPolicy() != Qt::NoFocus && !scrolls(*widget)) {
                EXPECT_TRUE(window.rect().contains(placeOf(*widget))) << what << " is outside";
            }
        }
    }
    static bool isInSight(const QWidget& widget) { return !widget.visibleRegion().isEmpty(); }
};

TEST_P(ArenaSpace, AFightByHandHasItsPlaceWhateverIsAsked) {
    translation.use(GetParam().language);
    window.resize(GetParam().size);
    for (const char* preset : widest_fights) {
        begin(preset);
        const std::string name = preset;
        ASSERT_NE(player().awaited(), nullptr) << name;
        expectAllInSight(name + ", orders");
        for (int i = 0; i < 60 && !page().dice().isAsking() && player().awaited(); ++i) {
            QTest::keyClick(&page(), Qt::Key_Space);
            wait();
        }
        if (!player().awaited()) continue;
        ASSERT_TRUE(page().dice().isAsking()) << name;
        expectAllInSight(name + ", dice");
    }
}

std::vector<SmallScreen> small_screens() {
    std::vector<SmallScreen> all;
    for (const Language language : all_languages())
        for (const QSize size : {QSize(1280, 800), QSize(1366, 768), QSize(1024, 720)})
            all.push_back({size, language});
    return all;
}

std::string name_of_small_screen(const testing::TestParamInfo<SmallScreen>& info) {
    std::string name(code_of(info.param.language));
    std::erase(name, '-');
    return name + std::to_string(info.param.size.width());
}

INSTANTIATE_TEST_SUITE_P(Screens, ArenaSpace, testing::ValuesIn(small_screens()), name_of_small_screen);

} // namespace
} // namespace ludus::ui
