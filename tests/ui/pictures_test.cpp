#include "tests/ui/window_fixture.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/quiet_combo.h"
#include "ui/window/shots.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QToolButton>
#include <set>

namespace ludus::ui {
namespace {

/// A text of the window with the widget that shows it.
struct Shown {
    QString where;
    QString text;
};

QString place_of(const QObject* object) {
    QString place = QLatin1String(object->metaObject()->className());
    if (!object->objectName().isEmpty()) place += QLatin1Char('#') + object->objectName();
    const QObject* parent = object->parent();
    return parent && !qobject_cast<const MainWindow*>(parent) ? place_of(parent) + QLatin1Char('/') + place
                                                              : place;
}

void add(std::vector<Shown>& all, const QObject* object, const char* what, const QString& text) {
    if (!text.isEmpty()) all.push_back({place_of(object) + QLatin1Char('.') + QLatin1String(what), text});
}

/// Parts of docks and tab bars that Qt names, in whatever languages it speaks.
bool is_qts_own(const QWidget& widget) {
    return widget.inherits("QDockWidgetTitleButton") ||
           widget.objectName().startsWith(QLatin1String("Scroll"));
}

/// Everything that can be read or heard in the window, in the order of its widgets.
std::vector<Shown> texts_of(QWidget& window) {
    std::vector<Shown> all;
    for (const QAction* action : window.findChildren<QAction*>()) add(all, action, "text", action->text());
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || is_qts_own(*widget)) continue;
        add(all, widget, "accessible", widget->accessibleName());
        add(all, widget, "tip", widget->toolTip());
        if (const auto* label = qobject_cast<const QLabel*>(widget)) add(all, label, "text", label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            add(all, button, "text", button->text());
        if (const auto* box = qobject_cast<const QGroupBox*>(widget)) add(all, box, "title", box->title());
        if (const auto* dock = qobject_cast<const QDockWidget*>(widget))
            add(all, dock, "title", dock->windowTitle());
        if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            add(all, line, "placeholder", line->placeholderText());
        if (const auto* combo = qobject_cast<const QComboBox*>(widget))
            for (int i = 0; i < combo->count(); ++i) add(all, combo, "item", combo->itemText(i));
    }
    return all;
}

/// Names of people, things and generators, and what reads the same in both languages.
bool may_stay_english(const QString& text, const QSet<QString>& names) {
    static const QSet<QString> alike{QStringLiteral("Situation"),   QStringLiteral("Base"),
                                     QStringLiteral("Pages"),       QStringLiteral("python"),
                                     QStringLiteral("splitmix"),    QStringLiteral("rot"),
                                     QStringLiteral("philox"),      QStringLiteral("xxh64"),
                                     QStringLiteral("English"),     QStringLiteral("français"),
                                     QStringLiteral("Collision"),   QStringLiteral("Zones"),
                                     QStringLiteral("Progression"), QStringLiteral("Intelligence (INT)")};
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
    if (text.startsWith(QLatin1String("Ctrl+"))) return true;
    return alike.contains(text) || names.contains(text) || !text.contains(word);
}

QSet<QString> names_in(const Value& root) {
    QSet<QString> names;
    for (const char* list : {"actors", "items"})
        if (root[list].is_list())
            for (const Value& one : root[list].items())
                for (const char* key : {"id", "name", "team"})
                    if (one[key].is_text()) names.insert(from_utf8(one[key].as_text()));
    return names;
}

/// The rest of a text that ends in "…" by design is behind the button beside it.
bool has_more_beside(const QWidget& widget) {
    const auto* more = widget.parentWidget()->findChild<QToolButton*>(QStringLiteral("more"));
    return more && more->isVisible();
}

/// Whether a widget has room for its text. Combo boxes that end in "…" by design are left out.
bool is_clipped(const QWidget& widget) {
    if (const auto* fitting = qobject_cast<const FittingLabel*>(&widget))
        return fitting->isCut() && !has_more_beside(widget);
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->text().isEmpty()) return false;
        if (label->wordWrap()) return label->heightForWidth(label->width()) > label->height() + 1;
        return label->sizeHint().width() > label->width() + 1;
    }
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button && !button->text().isEmpty() && button->sizeHint().width() > button->width() + 1;
}

double mean_lightness(const QImage& picture) {
    double sum = 0;
    int count = 0;
    for (int y = 0; y < picture.height(); y += 7)
        for (int x = 0; x < picture.width(); x += 7, ++count) sum += picture.pixelColor(x, y).lightness();
    return sum / count;
}

struct PictureLook {
    Language language;
    Theme theme;
};

class Pictures : public WindowTest, public testing::WithParamInterface<PictureLook> {
protected:
    void showEverything() {
        open("contest/mage-against-armour");
        ASSERT_TRUE(document().attack({{.value = 20}, {.value = 1}}));
        analysis().pinBaseline();
        ASSERT_TRUE(document().setValue(*parse_path("actors[0].stats.AGI"), 22));
        settle();
        QApplication::processEvents();
    }
};

TEST_P(Pictures, NothingIsClipped) {
    use_theme(GetParam().theme);
    translation.use(GetParam().language);
    showEverything();
    const QImage picture = window.grab().toImage();
    EXPECT_EQ(window.size(), QSize(1280, 800)) << "the window must fit a small screen";
    EXPECT_EQ(mean_lightness(picture) < 128, GetParam().theme == Theme::dark);
    for (const QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && is_clipped(*widget))
            ADD_FAILURE() << place_of(widget).toStdString() << ": "
                          << widget->property("text").toString().toStdString() << " has " << widget->width()
                          << " of " << widget->sizeHint().width();
}

class Translated : public Pictures {};

TEST_P(Translated, NothingStaysEnglish) {
    showEverything();
    const auto english = texts_of(window);
    translation.use(GetParam().language);
    settle();
    const auto other = texts_of(window);
    const auto names = names_in(document().root());
    ASSERT_EQ(english.size(), other.size());
    std::set<QString> seen;
    for (std::size_t i = 0; i < english.size(); ++i)
        if (english[i].text == other[i].text && !may_stay_english(english[i].text, names) &&
            seen.insert(english[i].text).second)
            ADD_FAILURE() << english[i].where.toStdString() << ": " << english[i].text.toStdString();
}

std::string name_of_look(const testing::TestParamInfo<PictureLook>& look) {
    std::string name(code_of(look.param.language));
    std::erase(name, '-');
    return name + to_utf8(name_of(look.param.theme));
}

INSTANTIATE_TEST_SUITE_P(
    Looks, Pictures,
    testing::Values(PictureLook{Language::en, Theme::light}, PictureLook{Language::en, Theme::dark},
                    PictureLook{Language::fr, Theme::light}, PictureLook{Language::fr, Theme::dark},
                    PictureLook{Language::zh_tw, Theme::light}, PictureLook{Language::zh_tw, Theme::dark}),
    name_of_look);
INSTANTIATE_TEST_SUITE_P(Languages, Translated,
                         testing::Values(PictureLook{Language::fr, Theme::light},
                                         PictureLook{Language::zh_tw, Theme::light}),
                         name_of_look);

TEST_F(Pictures, EveryControlHasAnAccessibleName) {
    showEverything();
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0 ||
            widget->inherits("QTabBar"))
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (button && button->text().size() > 1) continue;
        if (widget->accessibleName().isEmpty() &&
            (!widget->focusProxy() || widget->focusProxy()->accessibleName().isEmpty()))
            ADD_FAILURE() << place_of(widget).toStdString();
    }
}

TEST_F(Pictures, ShotsOfEveryPageAreSaved) {
    const QStringList made = take_shots(window, folder.filePath(QStringLiteral("shots")),
                                        {QStringLiteral("preset:contest/even-duel")});
    ASSERT_EQ(made.size(), 8 + 6); // six questions of the lab
    for (const QString& file : made) EXPECT_FALSE(QImage(file).isNull()) << file.toStdString();
    EXPECT_TRUE(take_shots(window, folder.path(), {QStringLiteral("preset:no-such-sample")}).isEmpty());
    EXPECT_EQ(told.size(), 1);
}

} // namespace
} // namespace ludus::ui
