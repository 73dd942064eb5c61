#include "ui/words/translation.h"

#include "ui/words/words.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QWidget>

namespace ludus::ui {

namespace {

QLocale locale_of(Language language) {
    if (language == Language::fr) return QLocale(QLocale::French, QLocale::France);
    if (language == Language::zh_tw) return QLocale(QLocale::Chinese, QLocale::Taiwan);
    return QLocale(QLocale::English, QLocale::UnitedStates);
}

} // namespace

Language language_for(const QString& wanted) {
    const QString name = wanted.isEmpty() ? QLocale::system().name() : wanted;
    return language_named(to_utf8(name)).value_or(Language::en);
}

void Translation::use(Language language) {
    const QLocale locale = locale_of(language);
    use_language(language);
    QLocale::setDefault(locale);
    for (QTranslator* translator : {&own_, &qt_}) QApplication::removeTranslator(translator);
    if (qt_.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                 QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(&qt_);
    if (own_.load(locale, QStringLiteral("ludus"), QStringLiteral("_"), QStringLiteral(":/i18n")))
        QApplication::installTranslator(&own_);
    // English has no file of its own, so nobody would hear of the change.
    QEvent change(QEvent::LanguageChange);
    for (QWidget* window : QApplication::topLevelWidgets()) QApplication::sendEvent(window, &change);
}

} // namespace ludus::ui
