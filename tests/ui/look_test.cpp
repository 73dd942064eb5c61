#include "tests/ui/window_fixture.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/flat_style.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/tokens.h"
#include "ui/window/drawer.h"
#include "ui/window/window_place.h"

#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QScreen>
#include <QTextDocument>
#include <QToolButton>
#include <QTransform>
#include <cmath>
#include <functional>

namespace ludus::ui {
namespace {

/// Relative luminance and contrast as WCAG 2 defines them: black on white is 21.
double luminance(const QColor& colour) {
    const auto linear = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

class Colours : public testing::TestWithParam<const Tokens*> {};

TEST(Contrast, IsThatOfTheDefinition) {
    EXPECT_NEAR(contrast(Qt::black, Qt::white), 21, 1e-9);
    EXPECT_NEAR(contrast(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.01);
}

TEST_P(Colours, TextCanBeReadOnEveryGround) {
    const Tokens& t = *GetParam();
    const std::vector<QColor> grounds{t.window, t.base, t.raised, t.bar};
    const std::vector<QColor> inks{t.text,   t.secondary,  t.error,       t.warning,
                                   t.accent, t.first.line, t.second.line, t.baseline};
    for (const QColor& ground : grounds)
        for (const QColor& ink : inks)
            EXPECT_GE(contrast(ink, ground), 4.5)
                << ink.name().toStdString() << " on " << ground.name().toStdString();
    EXPECT_GE(contrast(t.on_accent, t.accent), 4.5);
    EXPECT_GE(contrast(t.selection_text, t.selection), 4.5);
    for (const SideColours& side : {t.first, t.second})
        for (const QColor& ground : {side.fill, side.tint}) EXPECT_GE(contrast(t.text, ground), 4.5);
}

TEST_P(Colours, ControlsHaveBordersThatCanBeSeen) {
    const Tokens& t = *GetParam();
    for (const QColor& ground : {t.window, t.base, t.raised, t.bar}) EXPECT_GE(contrast(t.border, ground), 3);
}

TEST_P(Colours, ThePaletteIsMadeOfThem) {
    const QPalette palette = palette_from(*GetParam());
    EXPECT_EQ(&tokens_of(palette), GetParam());
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::PlaceholderText, QPalette::Link})
        for (const auto ground : {QPalette::Window, QPalette::Base, QPalette::Button})
            EXPECT_GE(contrast(palette.color(role), palette.color(ground)), 4.5) << role << " on " << ground;
    for (int team = 0; team < 7; ++team)
        EXPECT_GE(contrast(series_colour(palette, team), palette.color(QPalette::Base)), 3) << team;
}

INSTANTIATE_TEST_SUITE_P(Themes, Colours, testing::Values(&light_tokens(), &dark_tokens()),
                         [](const auto& one) { return one.param == &dark_tokens() ? "dark" : "light"; });

class Appearance : public WindowTest {};

/// A start of the program with the same settings: a sample is opened and looked at.
QImage picture_of_start(Settings& settings, const std::function<void(MainWindow&)>& then) {
    Workbench bench(builtin_rulesets());
    MainWindow window(bench, {.settings = settings, .use_language = {}, .use_theme = {}});
    window.restorePlace();
    window.setWindowState(Qt::WindowNoState); // the stand-in for a screen is too small
    window.resize(1280, 800);
    window.show();
    window.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
    EXPECT_TRUE(window.openSource(QStringLiteral("preset:contest/even-duel")));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !window.files().isBusy(); }, 60'000));
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return window.document().isOpen() && !bench.analysis.isBusy(); }, 60'000));
    QApplication::processEvents();
    const QImage picture = window.grab().toImage();
    then(window);
    return picture;
}

TEST_F(Appearance, ASecondStartLooksLikeTheFirst) {
    const QImage first = picture_of_start(settings, [](MainWindow& one) {
        one.drawer().setOpen(true);
        one.showPage(Page::lab);
        EXPECT_TRUE(one.close());
    });
    const QImage second = picture_of_start(settings, [](MainWindow&) {});
    ASSERT_EQ(first.size(), QSize(1280, 800));
    EXPECT_EQ(second, first);
}

TEST_F(Appearance, TheWindowStaysInsideTheFreePartOfTheScreen) {
    MainWindow& one = window;
    settings.set(setting::geometry, QByteArray());
    one.hide();
    one.restorePlace();
    one.show();
    QApplication::processEvents();
    const QRect free = one.screen()->availableGeometry();
    EXPECT_TRUE(one.isMaximized() || free.contains(QRect(one.pos(), one.size())));
    EXPECT_TRUE(fits_with_frame(QSize(1280, 800), QRect(0, 0, 1366, 900)));
    EXPECT_FALSE(fits_with_frame(QSize(1280, 800), QRect(0, 0, 1280, 800)));
    EXPECT_FALSE(fits_with_frame(QSize(1280, 800), QRect(0, 0, 1366, 768)));
}

/// A name that would be a picture if it were taken for a page of the web.
/// Black pixels of a button in these columns.
int inked(const QImage& picture, int from, int to) {
    int count = 0;
    for (int x = from; x < to; ++x)
        for (int y = 0; y < picture.height(); ++y)
            count += picture.pixelColor(x, y).lightness() < 100 ? 1 : 0;
    return count;
}

/// What does not fit ends in dots: half a line is none.
TEST(FittingLabel, CutsWholeLinesOnly) {
    FittingLabel label;
    label.setAutoFillBackground(true);
    label.resize(300, FittingLabel::heightFor(label.font()));
    const QString text = QStringLiteral("Weapons and what they weigh. ").repeated(12).trimmed();
    label.say(text);
    ASSERT_TRUE(label.isCut());
    EXPECT_EQ(label.text(), text);
    const QImage picture = label.grab().toImage();
    const QImage sideways = picture.transformed(QTransform().rotate(90));
    EXPECT_EQ(inked(sideways, 0, 1), 0);
    EXPECT_EQ(inked(sideways, sideways.width() - 1, sideways.width()), 0);
    EXPECT_GT(inked(sideways, 1, sideways.width() - 1), 0);
}

TEST(MenuMark, StandsBesideTheLabel) {
    FlatStyle style;
    QToolButton button;
    button.setStyle(&style);
    button.setAutoRaise(true);
    button.setText(QStringLiteral("MMMM"));
    const int alone = button.sizeHint().width();
    QMenu menu;
    button.setMenu(&menu);
    button.setPopupMode(QToolButton::InstantPopup);
    ASSERT_GE(button.sizeHint().width(), alone + 12);
    button.resize(button.sizeHint());
    const QImage picture = button.grab().toImage();
    const int gap = picture.width() - 14; // between the label and the mark
    EXPECT_EQ(inked(picture, gap, gap + 2), 0);
    EXPECT_GT(inked(picture, 0, gap), 0);
    EXPECT_GT(inked(picture, gap + 2, picture.width()), 0);
}

TEST_F(Appearance, NamesAreTextWhateverStandsInThem) {
    const QString name = QStringLiteral("<img src=\"x.png\"><b>Isolde</b>");
    open("contest/even-duel");
    ASSERT_TRUE(document().setValue(*parse_path("actors[0].name"), to_utf8(name)));
    ASSERT_TRUE(document().setValue(*parse_path("title"), to_utf8(name)));
    ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}}));
    settle();
    for (const Page page : all_pages) {
        window.showPage(page);
        QApplication::processEvents();
        for (const QLabel* label : window.findChildren<QLabel*>()) {
            const bool rich = label->textFormat() == Qt::RichText ||
                              (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
            EXPECT_FALSE(rich && label->text().contains(QStringLiteral("<img")))
                << label->objectName().toStdString();
        }
        for (const QWidget* widget : window.findChildren<QWidget*>())
            EXPECT_FALSE(widget->toolTip().contains(QStringLiteral("<img")))
                << widget->metaObject()->className() << ' ' << widget->toolTip().toStdString();
    }
    auto* sentence = window.findChild<QLabel*>(QStringLiteral("sentence"));
    EXPECT_TRUE(sentence->text().contains(name));
    EXPECT_EQ(sentence->textFormat(), Qt::PlainText);
}

} // namespace
} // namespace ludus::ui
