#include "tests/ui/window_fixture.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/bench_page.h"
#include "ui/bench/curve_chart.h"
#include "ui/bench/distribution_chart.h"
#include "ui/bench/odds_card.h"
#include "ui/bench/odds_cards.h"
#include "ui/charts/chart_frame.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/quiet_combo.h"
#include "ui/window/drawer.h"
#include "ui/window/page_bar.h"

#include <QAbstractButton>
#include <QChart>
#include <QComboBox>
#include <QLabel>
#include <QScrollBar>
#include <QStatusBar>

namespace ludus::ui {
namespace {

/// A screen's size, and how high each plot of the Bench is there at the least.
struct Room {
    QSize size;
    double plot;
    Language language;
};

class Space : public WindowTest, public testing::WithParamInterface<Room> {
protected:
    void show(const char* preset) {
        translation.use(GetParam().language);
        window.resize(GetParam().size);
        open(preset);
        QApplication::processEvents();
        ASSERT_EQ(window.size(), GetParam().size) << "the window must fit the screen";
    }
    static bool isOfAChart(const QWidget& widget) {
        for (const QWidget* at = &widget; at; at = at->parentWidget())
            if (qobject_cast<const ChartFrame*>(at))
                return qobject_cast<const QComboBox*>(&widget) != nullptr;
        return false;
    }
    /// Labels, buttons and lists in which a text has less room than it needs. On the smallest screen the
    /// choices of a chart may be cut: its axes say the same in full.
    QStringList clipped(const QWidget& in) {
        QStringList found;
        for (const QWidget* widget : in.findChildren<QWidget*>()) {
            // What the sample proposes is whole behind “more”.
            const QWidget* more = widget->parentWidget()->findChild<QWidget*>(QStringLiteral("more"));
            if (more && more->isVisible() && qobject_cast<const FittingLabel*>(widget)) continue;
            if (!widget->isVisible() || (GetParam().size.width() < 1200 && isOfAChart(*widget))) continue;
            const auto* label = qobject_cast<const QLabel*>(widget);
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const auto* combo = qobject_cast<const QuietCombo*>(widget);
            QString text;
            bool short_of_room = false;
            if (label && !label->text().isEmpty()) {
                text = label->text();
                short_of_room = label->wordWrap()
                                    ? label->heightForWidth(label->width()) > label->height() + 1
                                    : label->sizeHint().width() > label->width() + 1;
            } else if (button && !button->text().isEmpty()) {
                text = button->text();
                short_of_room = button->sizeHint().width() > button->width() + 1;
            } else if (combo) {
                text = combo->currentText();
                short_of_room = combo->shownText().endsWith(QChar(0x2026));
            }
            if (short_of_room)
                found << QStringLiteral("%1 %2: “%3” in %4")
                             .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                                  text)
                             .arg(widget->width());
        }
        return found;
    }
};

TEST_P(Space, TheAnswersHaveIt) {
    for (const char* preset :
         {"contest/mage-against-armour", "collision/sword-and-minotaur", "zones/goblin-cave",
          "margin/weak-point-duel", "progression/hero-against-goblin"}) {
        show(preset);
        ASSERT_FALSE(window.drawer().isOpen());
        for (PlotView* plot : {static_cast<PlotView*>(window.findChild<CurveChart*>()),
                               static_cast<PlotView*>(window.findChild<DistributionChart*>())})
            EXPECT_GE(plot->chart()->plotArea().height(), GetParam().plot) << preset;
        const auto* page = window.findChild<BenchPage*>();
        const QWidget& answers = window.findChild<BenchPage*>()->answers();
        const auto area = [](const QSize& of) { return of.width() * of.height(); };
        EXPECT_GE(2 * area(answers.size()), area(page->size())) << preset;
    }
}

TEST_P(Space, TheFormHasOneScrollBarAtMost) {
    for (const char* preset : {"collision/arena", "progression/hero-against-goblin"}) {
        show(preset);
        int bars = 0;
        for (const QScrollBar* bar : window.findChild<AttackPanel*>()->findChildren<QScrollBar*>())
            bars += bar->isVisible() && bar->maximum() > 0 ? 1 : 0;
        EXPECT_LE(bars, 1) << preset;
    }
}

TEST_P(Space, NothingAUserNeedsIsCut) {
    for (const char* preset : {"contest/mage-against-armour", "collision/sword-and-minotaur"}) {
        show(preset);
        ASSERT_TRUE(document().attack({}));
        analysis().pinBaseline();
        settle();
        QApplication::processEvents();
        const QStringList cut = clipped(window);
        EXPECT_TRUE(cut.isEmpty()) << preset << '\n' << cut.join(QLatin1Char('\n')).toStdString();
        auto* cards = window.findChild<OddsCards*>();
        for (const auto figure :
             {OddsCards::hit, OddsCards::mean, OddsCards::kill, OddsCards::strikes, OddsCards::win})
            EXPECT_TRUE(cards->card(figure).fits())
                << preset << ' ' << cards->card(figure).accessibleName().toStdString();
    }
}

std::vector<Room> rooms() {
    std::vector<Room> all;
    for (const Language language : all_languages())
        for (const auto& [size, plot] :
             {std::pair(QSize(1280, 800), 240.0), std::pair(QSize(1366, 768), 220.0),
              std::pair(QSize(1024, 720), 180.0)})
            all.push_back({.size = size, .plot = plot, .language = language});
    return all;
}

std::string name_of_room(const testing::TestParamInfo<Room>& info) {
    std::string name(code_of(info.param.language));
    std::erase(name, '-');
    return name + std::to_string(info.param.size.width());
}

INSTANTIATE_TEST_SUITE_P(Screens, Space, testing::ValuesIn(rooms()), name_of_room);

} // namespace
} // namespace ludus::ui
